package org.bindery.runtime.internal.fixed;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A character set, or EBCDIC code page, as far as fields at fixed places need it. */
final class FixedCharset {

    private static final Map<String, FixedCharset> KNOWN = new ConcurrentHashMap<>();

    private final Charset charset;
    private final byte[] digits;

    private FixedCharset(String name) {
        charset = Charset.forName(name);
        digits = "0123456789+- \n".getBytes(charset);
    }

    static FixedCharset of(String name) {
        return KNOWN.computeIfAbsent(name, FixedCharset::new);
    }

    boolean isUtf8() {
        return charset.equals(StandardCharsets.UTF_8);
    }

    boolean isEbcdic() {
        return digits[0] == (byte) 0xF0;
    }

    byte plus() {
        return digits[10];
    }

    byte minus() {
        return digits[11];
    }

    byte space() {
        return digits[12];
    }

    /** Whether each character that matters is one byte. */
    boolean hasByteDigits() {
        return digits.length == 14;
    }

    byte lineFeed() {
        return digits[13];
    }

    String decode(byte[] data, int start, int end) {
        return new String(data, start, end - start, charset);
    }

    byte[] encode(String text) {
        return text.getBytes(charset);
    }

    /** How many bytes some characters take; -1 where the data ends before. */
    int end(byte[] data, int start, int limit, int characters) {
        if (!isUtf8()) {
            return limit - start < characters ? -1 : start + characters;
        }
        int at = start;
        for (int i = 0; i < characters; i++) {
            if (at >= limit) {
                return -1;
            }
            at++;
            while (at < limit && (data[at] & 0xC0) == 0x80) {
                at++;
            }
        }
        return at;
    }
}
