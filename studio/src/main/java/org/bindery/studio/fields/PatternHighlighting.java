package org.bindery.studio.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells the parts of a regular expression apart: classes, repetitions, escapes and groups.
public final class PatternHighlighting {

    private static final Pattern PARTS = Pattern.compile("(?<value>\\\\[pP]\\{[^}]*}?|\\\\.)"
            + "|(?<attribute>\\[(?:\\\\.|[^\\]\\\\])*]?)"
            + "|(?<number>[*+?]|\\{[0-9,]*}?)"
            + "|(?<tag>[()|])");

    private PatternHighlighting() {}

    public static List<Stretch> of(String text) {
        List<Stretch> stretches = new ArrayList<>();
        Matcher matcher = PARTS.matcher(text);
        while (matcher.find()) {
            for (String group : PARTS.namedGroups().keySet()) {
                if (matcher.start(group) >= 0) {
                    stretches.add(new Stretch(matcher.start(group), matcher.end(group), "syntax-" + group));
                }
            }
        }
        return stretches;
    }
}
