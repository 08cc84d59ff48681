package org.bindery.studio.properties;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.bindery.model.ModelPath;

/// Makes the control of each line of a sheet.
final class LineViews {

    private final List<ModelPath> paths;
    private final ModelPath path;
    private final Editing editing;

    /// @param sheet the lines belong to it
    LineViews(Sheet sheet, Editing editing) {
        this.paths = sheet.paths();
        this.path = sheet.path();
        this.editing = editing;
    }

    LineView of(Line line) {
        return switch (line) {
            case Line.Fact fact -> plain(fact(fact));
            case Line.Source source -> plain(new SourceField(source));
            case Line.Entry entry ->
                new EntryField(entry, new Trial(path, editing), value -> editing.set(paths, entry.key(), value));
            case Line.Word word -> plain(new WordField(word, value -> editing.set(paths, word.key(), value)));
            case Line.Prose prose -> plain(new ProseField(prose, value -> editing.set(paths, prose.key(), value)));
            case Line.Choice choice ->
                new EncodingList(choice, editing, value -> editing.set(paths, choice.key(), value));
            case Line.Pattern pattern -> new PatternEditor(pattern, value -> editing.set(paths, pattern.key(), value));
            case Line.Matching matching -> new PatternFacts(matching, editing);
            case Line.Values values -> new ValuesEditor(path, values, editing);
            case Line.Condition condition -> new RuleEditor(condition, editing);
            case Line.Calculation calculation -> new VirtualEditor(calculation, editing);
            case Line.Addition addition -> new AdditionEditor(addition, editing);
            case Line.Written written -> new WrittenSamples(written, editing);
        };
    }

    private static LineView plain(Node node) {
        return () -> node;
    }

    /// A value to read is a field that cannot be changed, so that it can be selected and copied.
    private static Node fact(Line.Fact fact) {
        TextField value = new TextField(fact.value());
        value.setEditable(false);
        value.getStyleClass().add("fact");
        value.setAccessibleText(fact.label());
        return value;
    }
}
