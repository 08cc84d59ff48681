package org.bindery.studio.fields;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A stretch of a text in one style.
///
/// @param start first character
/// @param end the character after the last
/// @param style name of the style class
public record Span(int start, int end, String style) {

    /// What a pattern finds in a text: its groups are named after kinds of syntax.
    public static List<Span> all(String text, Pattern syntax) {
        List<Span> spans = new ArrayList<>();
        Matcher matcher = syntax.matcher(text);
        while (matcher.find()) {
            for (String group : syntax.namedGroups().keySet()) {
                if (matcher.start(group) >= 0) {
                    spans.add(new Span(matcher.start(group), matcher.end(group), "syntax-" + group));
                }
            }
        }
        return spans;
    }

    /// The styles of a text: marks have precedence over highlights.
    ///
    /// @param highlights in order; of those that overlap, the first has what both have
    /// @param marks the same
    public static StyleSpans<Collection<String>> styles(int length, List<Span> highlights, List<Span> marks) {
        StyleSpans<Collection<String>> all = styles(length, highlights);
        return marks.isEmpty() ? all : all.overlay(styles(length, marks), Span::both);
    }

    private static Collection<String> both(Collection<String> below, Collection<String> above) {
        return above.isEmpty()
                ? below
                : Stream.concat(below.stream(), above.stream()).toList();
    }

    private static StyleSpans<Collection<String>> styles(int length, List<Span> spans) {
        StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
        int at = 0;
        for (Span span : spans) {
            int start = Math.clamp(span.start, at, length);
            int end = Math.clamp(span.end, start, length);
            builder.add(List.of(), start - at);
            builder.add(List.of(span.style), end - start);
            at = end;
        }
        return builder.add(List.of(), length - at).create();
    }
}
