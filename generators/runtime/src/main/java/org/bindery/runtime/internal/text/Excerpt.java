package org.bindery.runtime.internal.text;

import java.util.Locale;

/** Text as it is shown in sentences and tables: on one line, and with nothing that cannot be seen. */
public final class Excerpt {

    private static final int LENGTH = 60;

    private Excerpt() {}

    /** Returns the beginning of a text, of at most 60 characters, followed by {@code …} if there are more; see {@link #visible}. */
    public static String of(String text) {
        if (text.length() <= LENGTH) {
            return visible(text);
        }
        int end = Character.isHighSurrogate(text.charAt(LENGTH - 1)) ? LENGTH - 1 : LENGTH;
        return visible(text.substring(0, end)) + "…";
    }

    /**
     * Returns a text in which control and format characters, unusual spaces and lone surrogates are written as escapes of
     * Java, such as {@code \n} and {@code \u202E}.
     */
    public static String visible(String text) {
        if (text.codePoints().allMatch(Excerpt::isVisible)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (isVisible(point)) {
                        out.appendCodePoint(point);
                    } else {
                        out.append(String.format(Locale.ROOT, "\\u%04X", point));
                    }
                }
            }
        });
        return out.toString();
    }

    /** Whether a character is seen, and changes nothing of how others are shown. */
    public static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> point == ' ';
            default -> true;
        };
    }
}
