package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
        LineView view = switch (line) {
            case Line.Fact ignored -> new FactField();
            case Line.Source ignored -> new SourceField(editing::openSource);
            case Line.Entry entry -> new EntryField(entry.key());
            case Line.Word word -> new WordField(word.key());
            case Line.Prose prose -> new ProseField(prose.key());
            case Line.Choice choice -> new EncodingList(choice.key(), editing);
            case Line.Pattern pattern -> new PatternEditor(pattern.key());
            case Line.Matching matching -> new PatternFacts(matching, editing);
            case Line.Values values -> new ValuesEditor(path, values, editing);
            case Line.Condition condition -> new RuleEditor(condition, editing);
            case Line.Calculation calculation -> new VirtualEditor(calculation, editing);
            case Line.Addition addition -> new AdditionEditor(addition, editing);
            case Line.Narrowing ignored -> new NarrowingButton(editing);
            case Line.Written written -> new WrittenSamples(written, editing);
        };
        view.shows(line, this);
        return view;
    }

    /// The component that the sheet tells of; of several, the first.
    ModelPath path() {
        return path;
    }

    /// Takes values of a setting.
    Function<String, Optional<String>> taking(String key) {
        return value -> editing.set(paths, key, value);
    }

    /// Tells what a setting would come to.
    Trial trial() {
        return new Trial(path, editing);
    }
}
