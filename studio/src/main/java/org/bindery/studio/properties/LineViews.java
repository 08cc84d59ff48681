package org.bindery.studio.properties;

import org.bindery.studio.sheet.Line;

/// Makes the control of each line of a sheet.
final class LineViews {

    private LineViews() {}

    /// @param sheet the line belongs to it
    static LineView of(Line line, EditedSheet sheet) {
        Editing editing = sheet.editing();
        LineView view = switch (line) {
            case Line.Fact ignored -> new FactField();
            case Line.Source ignored -> new SourceField(editing::openSource);
            case Line.Entry entry -> new EntryField(entry.key());
            case Line.Word word -> new WordField(word.key());
            case Line.Prose prose -> new ProseField(prose.key());
            case Line.Choice choice -> new EncodingList(choice.key(), editing);
            case Line.Pattern pattern -> new PatternEditor(pattern.key());
            case Line.Matching matching -> new PatternFacts(matching, editing);
            case Line.Values values -> new ValuesEditor(sheet.path(), values, editing);
            case Line.Condition condition -> new RuleEditor(condition, editing);
            case Line.Calculation calculation -> new VirtualEditor(calculation, editing);
            case Line.Addition addition -> new AdditionEditor(addition, editing);
            case Line.Narrowing ignored -> new NarrowingButton(editing);
            case Line.Written written -> new WrittenSamples(written, editing);
        };
        view.shows(line, sheet);
        return view;
    }
}
