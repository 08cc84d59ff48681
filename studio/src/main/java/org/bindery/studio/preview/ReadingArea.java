package org.bindery.studio.preview;

import org.bindery.studio.fields.CodeText;
import org.bindery.studio.theme.CopiedText;
import org.fxmisc.richtext.Caret;

/// An area to read a text in, whose long lines are folded. What is copied is what the source has, without the
/// line breaks that only the area has.
public final class ReadingArea extends CodeText {

    private ShownText shown = TextLines.ofLines("");

    public ReadingArea() {
        setEditable(false);
        setWrapText(false);
        setShowCaret(Caret.CaretVisibility.ON);
        getStyleClass().addAll("monospaced", "sample");
        setParagraphGraphicFactory(line -> LineNumber.of(shown, line));
    }

    /// Shows a text from its start.
    public void read(ShownText text) {
        shown = text;
        replaceText(text.text());
    }

    /// Announces the text that the caller is going to show.
    void expect(ShownText text) {
        shown = text;
    }

    ShownText shown() {
        return shown;
    }

    @Override
    public void copy() {
        CopiedText.put(shown.copy(getSelection().getStart(), getSelection().getEnd()));
    }
}
