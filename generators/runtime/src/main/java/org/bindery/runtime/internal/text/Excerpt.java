package org.bindery.runtime.internal.text;

import java.util.Locale;

/** Text as it is shown in messages to people: short, on one line. */
public final class Excerpt {

    private static final int LENGTH = 60;

    private Excerpt() {}

    /**
     * The text, cut after 60 characters, with control characters and unusual spaces made visible: what is shown of it.
     */
    public static String of(String text) {
        StringBuilder out = new StringBuilder();
        int end = Math.min(text.length(), LENGTH);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c)
                    || (Character.isSpaceChar(c) && c != ' ')
                    || (Character.isSurrogate(c) && !isPair(text, i))) {
                out.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
            } else {
                out.append(c);
            }
        }
        return text.length() > LENGTH ? out.append('…').toString() : out.toString();
    }

    private static boolean isPair(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
