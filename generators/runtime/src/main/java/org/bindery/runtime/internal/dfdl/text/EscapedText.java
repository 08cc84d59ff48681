package org.bindery.runtime.internal.dfdl.text;

import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Writes texts so that delimiters and escapes in them are not taken for such (DFDL 1.0, section 13.2). */
public final class EscapedText {

    private EscapedText() {}

    /**
     * Escapes a text where it needs to be.
     *
     * @param text the text before it is filled up, which changes
     * @param delimiters what would end it
     * @param escape the escape scheme
     * @throws ProcessingException when the scheme has no way to write the text
     */
    public static void write(TextBuffer text, DelimiterMatcher delimiters, EscapeForm escape)
            throws ProcessingException {
        if (escape.isBlock()) {
            block(text, delimiters, escape);
        } else {
            characters(text, delimiters, escape);
        }
    }

    private static void characters(TextBuffer text, DelimiterMatcher delimiters, EscapeForm escape)
            throws ProcessingException {
        escape.requireApart(delimiters);
        String plain = null;
        int at = 0;
        int done = 0;
        TextBuffer out = null;
        while (at < text.length()) {
            int c = Character.codePointAt(text, at);
            // Only one character is escaped: within a delimiter another one may start.
            if (isSpecial(c, escape) || delimiters.lengthAt(text, at) > 0) {
                if (escape.character() < 0) {
                    throw new ProcessingException(
                            "'", Character.toString(c), "' would end the text, and there is no character to escape it");
                }
                if (out == null) {
                    out = new TextBuffer();
                    plain = text.toString();
                }
                out.append(plain.substring(done, at));
                out.append(c == escape.character() ? escapeOf(escape) : escape.character());
                done = at;
            }
            at += Character.charCount(c);
        }
        if (out != null) {
            out.append(plain.substring(done));
            text.clear();
            text.append(out);
        }
    }

    private static boolean isSpecial(int c, EscapeForm escape) {
        return c == escape.character() || c == escape.escape() || escape.extra().contains(c);
    }

    private static int escapeOf(EscapeForm escape) throws ProcessingException {
        if (escape.escape() < 0) {
            throw new ProcessingException(
                    "the escape character '",
                    Character.toString(escape.character()),
                    "' cannot be written, since there is no escapeEscapeCharacter");
        }
        return escape.escape();
    }

    private static void block(TextBuffer text, DelimiterMatcher delimiters, EscapeForm escape)
            throws ProcessingException {
        String plain = text.toString();
        String end = escape.blockEnd();
        if (!escape.always() && !isBlockNeeded(plain, delimiters, escape)) {
            return;
        }
        text.clear();
        text.append(escape.blockStart());
        int done = 0;
        for (int at = end.isEmpty() ? -1 : plain.indexOf(end); at >= 0; at = plain.indexOf(end, done)) {
            if (escape.escape() < 0) {
                throw new ProcessingException(
                        "the escapeBlockEnd '", end, "' cannot be written, since there is no escapeEscapeCharacter");
            }
            text.append(plain.substring(done, at));
            text.append(escape.escape());
            text.append(end);
            done = at + end.length();
        }
        text.append(plain.substring(done));
        text.append(end);
    }

    private static boolean isBlockNeeded(String text, DelimiterMatcher delimiters, EscapeForm escape) {
        boolean needed = (!escape.blockStart().isEmpty() && text.contains(escape.blockStart()))
                || (!escape.blockEnd().isEmpty() && text.contains(escape.blockEnd()));
        for (int i = 0; i < text.length() && !needed; i++) {
            needed = delimiters.lengthAt(text, i) > 0
                    || (!escape.extra().isEmpty() && escape.extra().contains(text.codePointAt(i)));
        }
        return needed;
    }
}
