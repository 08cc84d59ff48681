package org.bindery.studio.fields;

import java.util.List;
import java.util.regex.Pattern;

/// Highlights the parts of a regular expression: classes, repetitions, escapes and groups.
public final class PatternHighlighting {

    private static final Pattern PARTS = Pattern.compile("(?<value>\\\\[pP]\\{[^}]*}?|\\\\.)"
            + "|(?<attribute>\\[(?:\\\\.|[^\\]\\\\])*]?)"
            + "|(?<number>[*+?]|\\{[0-9,]*}?)"
            + "|(?<tag>[()|])");

    private PatternHighlighting() {}

    public static List<Span> of(String text) {
        return Span.all(text, PARTS);
    }
}
