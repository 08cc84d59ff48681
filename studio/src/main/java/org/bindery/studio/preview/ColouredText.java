package org.bindery.studio.preview;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
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
    /// @param wrong what is underlined besides
    static ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> of(
            String text, List<Span> highlights, List<Span> wrong) {
        ColouredText coloured = new ColouredText(text);
        coloured.addLines(styles(text.length(), highlights, wrong));
        return coloured.lines.build();
    }

    /// The styles of all characters.
    static StyleSpans<Collection<String>> styles(int length, List<Span> highlights, List<Span> wrong) {
        StyleSpans<Collection<String>> all = spans(length, highlights);
        return wrong.isEmpty() ? all : all.overlay(spans(length, wrong), ColouredText::both);
    }

    private static Collection<String> both(Collection<String> below, Collection<String> above) {
        return above.isEmpty()
                ? below
                : Stream.concat(below.stream(), above.stream()).toList();
    }

    private static StyleSpans<Collection<String>> spans(int length, List<Span> spans) {
        StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
        int end = 0;
        for (Span span : spans) {
            if (span.end() > length) {
                break;
            }
            builder.add(List.of(), span.start() - end);
            builder.add(List.of(span.style()), span.end() - span.start());
            end = span.end();
        }
        builder.add(List.of(), length - end);
        return builder.create();
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
