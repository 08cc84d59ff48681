package org.bindery.studio.fields;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A stretch of a text in one style.
///
/// @param start first character
/// @param end the character after the last
/// @param style name of the style class
public record Stretch(int start, int end, String style) {

    /// The styles of a text: what is marked stands over what is highlighted.
    ///
    /// @param highlights in order and apart from each other
    /// @param marks in order and apart from each other
    static StyleSpans<Collection<String>> spans(int length, List<Stretch> highlights, List<Stretch> marks) {
        return spans(length, highlights).overlay(spans(length, marks), (below, above) -> {
            Collection<String> both = new ArrayList<>(below);
            both.addAll(above);
            return both;
        });
    }

    private static StyleSpans<Collection<String>> spans(int length, List<Stretch> stretches) {
        StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
        int at = 0;
        for (Stretch stretch : stretches) {
            int start = Math.clamp(stretch.start, at, length);
            int end = Math.clamp(stretch.end, start, length);
            builder.add(List.of(), start - at);
            builder.add(List.of(stretch.style), end - start);
            at = end;
        }
        return builder.add(List.of(), length - at).create();
    }
}
