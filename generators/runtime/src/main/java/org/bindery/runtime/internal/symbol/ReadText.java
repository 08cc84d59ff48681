package org.bindery.runtime.internal.symbol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.text.XmlCharacters;

/** A text, the bytes that it is written as in symbols, and those of XML. */
public final class ReadText {

    private static final byte[] UNKNOWN = {};

    final String text;
    final byte[] bytes;
    private final int length;
    /** Most bytes differ from others in the first eight. */
    private final long first;

    /** Threads may find it out twice, which does no harm. */
    private volatile byte @Nullable [] plain = UNKNOWN;

    ReadText(String text, byte[] bytes, long first) {
        this.text = text;
        this.bytes = bytes;
        this.length = bytes.length;
        this.first = first;
    }

    boolean has(long itsFirst, byte[] data, int start, int itsLength) {
        return first == itsFirst
                && length == itsLength
                && (length <= Long.BYTES
                        || Arrays.equals(bytes, Long.BYTES, length, data, start + Long.BYTES, start + length));
    }

    public String text() {
        return text;
    }

    /** What it is in XML, be it an attribute; null where it is empty, or has characters that are no ASCII or may need an escape. */
    public byte @Nullable [] plain() {
        byte[] known = plain;
        if (known == UNKNOWN) {
            known = text.isEmpty() ? null : text.getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < text.length() && known != null; i++) {
                known = XmlCharacters.isPlain(text.charAt(i), true) ? known : null;
            }
            plain = known;
        }
        return known;
    }
}
