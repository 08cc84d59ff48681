package org.bindery.messages.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/// Texts as UTF-8, which holds every text in one way.
final class Utf8 {

    private Utf8() {}

    static byte[] of(String text) throws UnfitException {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 0)) {
                    throw new UnfitException("the text has half of a surrogate pair, which no encoding can hold");
                }
                i++;
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(Slice bytes) {
        String text = new String(bytes.bytes(), bytes.from(), bytes.length(), StandardCharsets.UTF_8);
        // What takes the place of wrong bytes is written with other ones.
        if (text.indexOf('\uFFFD') >= 0 && !isWritten(text, bytes)) {
            throw new MalformedRecordException("the bytes of a text are not UTF-8");
        }
        return text;
    }

    private static boolean isWritten(String text, Slice bytes) {
        byte[] written = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(written, 0, written.length, bytes.bytes(), bytes.from(), bytes.to());
    }
}
