package org.bindery.studio.preview;

import java.util.Collection;
import java.util.List;
import org.bindery.studio.fields.Span;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyleSpan;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A sample's text in its colours, as an editor takes it over at once. To be made in the background: it takes longer
/// than anything else that the text needs.
final class ColouredText {

    private static final SegmentOps<String, Collection<String>> TEXT = SegmentOps.styledTextOps();

    private final ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>> lines =
            new ReadOnlyStyledDocumentBuilder<>(TEXT, List.of());
    private final String text;
    private int at;
    private StyleSpansBuilder<Collection<String>> line = new StyleSpansBuilder<>();

    private ColouredText(String text) {
        this.text = text;
    }

    /// @param text with line feeds alone
    /// @param wrong the ranges that are underlined in addition
    static ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> of(
            String text, List<Span> highlights, List<Span> wrong) {
        ColouredText coloured = new ColouredText(text);
        coloured.addLines(Span.styles(text.length(), highlights, wrong));
        return coloured.lines.build();
    }

    private void addLines(StyleSpans<Collection<String>> styles) {
        int start = 0;
        for (StyleSpan<Collection<String>> span : styles) {
            int end = at + span.getLength();
            for (int feed = text.indexOf('\n', at); feed >= 0 && feed < end; feed = text.indexOf('\n', at)) {
                line.add(span.getStyle(), feed - at);
                addLine(start, feed);
                at = feed + 1;
                start = at;
            }
            line.add(span.getStyle(), end - at);
            at = end;
        }
        addLine(start, text.length());
    }

    private void addLine(int start, int end) {
        lines.addParagraph(text.substring(start, end), line.create());
        line = new StyleSpansBuilder<>();
    }
}
