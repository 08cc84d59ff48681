package org.bindery.runtime.internal.symbol;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.text.Texts;

/**
 * Texts as bits, in symbols of one or more characters that are known from the start; {@code docs/format.md} has the rules. Of
 * the ways to cut a text into symbols, the one of fewest bits is written. Thread-safe.
 */
public final class SymbolText {

    /** Longer texts are written in UTF-8, so that the search for the fewest bits needs little memory. */
    private static final int LONGEST_TEXT = 0xFFFF;

    private static final int LONGEST = SymbolTable.LONGEST;
    private static final int ESCAPE = SymbolTable.ESCAPE;
    private static final int MAX_CHARACTERS = Integer.MAX_VALUE - 64;

    private static final byte[] NOTHING = {};

    private SymbolText() {}

    /**
     * The text of some bytes.
     *
     * @param data holds the bytes
     * @param start where they start
     * @param length how many there are
     * @throws MalformedRecordException when they are none that {@link #encode} makes
     */
    public static String decode(byte[] data, int start, int length) {
        return RecentTexts.isShort(length) ? text(data, start, length).text : read(data, start, length);
    }

    /** The same, with what it is in XML. */
    public static ReadText text(byte[] data, int start, int length) {
        ReadText known = RecentTexts.isShort(length) ? RecentTexts.text(data, start, length) : null;
        if (known != null) {
            return known;
        }
        String read = read(data, start, length);
        if (!RecentTexts.isShort(length) || !RecentTexts.isShort(read.length())) {
            return new ReadText(read, NOTHING, 0);
        }
        return RecentTexts.addRead(read, Arrays.copyOfRange(data, start, start + length));
    }

    /** The bytes of a text, which must not be changed, or null when the text has half of a surrogate pair. */
    public static byte[] encode(String text) {
        if (!RecentTexts.isShort(text.length())) {
            return write(text);
        }
        byte[] known = RecentTexts.bytes(text);
        if (known != null) {
            return known;
        }
        byte[] bytes = write(text);
        if (bytes != null) {
            RecentTexts.addWritten(text, bytes);
        }
        return bytes;
    }

    static String read(byte[] data, int start, int length) {
        SymbolTable table = SymbolTable.get();
        char[] text = new char[4 * Math.min(length, 1 << 20) + 16];
        int size = 0;
        int context = 0;
        int at = start;
        int end = start + length;
        int held = 0;
        int bits = 0;
        long left = (long) Byte.SIZE * length;
        while (left > 0) {
            while (bits < LONGEST) {
                held = held << Byte.SIZE | (at < end ? data[at] & 0xFF : 0);
                at++;
                bits += Byte.SIZE;
            }
            int next = held >>> bits - LONGEST & (1 << LONGEST) - 1;
            if (next >> LONGEST - ESCAPE == 0) {
                if (left >= ESCAPE) {
                    return new String(text, 0, size) + plain(data, end, left - ESCAPE);
                }
                break;
            }
            SymbolTable.CodeWords words = table.codeWords(context);
            int wordLength = words.lengthOf(next);
            if (wordLength > LONGEST) {
                throw new MalformedRecordException("a text has bits that are not a symbol");
            }
            int symbol = words.symbol(next, wordLength);
            if (size + table.length(symbol) > text.length) {
                text = longer(text, table.length(symbol));
            }
            table.copy(symbol, text, size);
            size += table.length(symbol);
            context = table.after(symbol);
            bits -= wordLength;
            left -= wordLength;
        }
        if (length > 0 && data[end - 1] == 0) {
            throw new MalformedRecordException("a text ends with a byte that it does not need");
        }
        return new String(text, 0, size);
    }

    private static char[] longer(char[] text, int more) {
        long length = 2L * text.length + more;
        if (length > MAX_CHARACTERS) {
            throw new MalformedRecordException("a text has more characters than can be held");
        }
        return Arrays.copyOf(text, (int) length);
    }

    /** What follows an escape: UTF-8, and then zero bits up to the end of the last byte. */
    private static String plain(byte[] data, int end, long bits) {
        int length = (int) (bits / Byte.SIZE);
        int shift = (int) (bits % Byte.SIZE);
        if (length == 0 || (data[end - 1] & (1 << shift) - 1) != 0) {
            throw new MalformedRecordException("a text ends with bits that it does not need");
        }
        if (shift == 0) {
            return Texts.utf8(data, end - length, length);
        }
        byte[] bytes = new byte[length];
        int from = end - length - 1;
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (data[from + i] << Byte.SIZE - shift | (data[from + i + 1] & 0xFF) >> shift);
        }
        return Texts.utf8(bytes, 0, length);
    }

    static byte[] write(String text) {
        int utf8 = Texts.utf8Length(text);
        if (utf8 < 0) {
            return null;
        }
        if (text.isEmpty()) {
            return new byte[0];
        }
        if (text.length() > LONGEST_TEXT) {
            byte[] bytes = new byte[utf8 + 1];
            Texts.toUtf8(text, bytes, 1);
            return bytes;
        }
        return SymbolSearch.bytes(text, utf8);
    }
}
