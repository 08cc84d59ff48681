package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Arrays;

/** A character set each character of which is one byte: ASCII, ISO 8859, Windows' and EBCDIC's. */
final class TableCharset extends DfdlCharset {

    private static final int BYTES = 256;
    private static final byte SUBSTITUTE = '?';

    private final char[] characters = new char[BYTES];
    private final short[] low = new short[BYTES];
    private final char[] others;
    private final byte[] otherBytes;
    private final boolean asciiBytes;
    private final byte substitute;

    TableCharset(String name, Charset charset, boolean replacing) {
        super(name, replacing);
        Arrays.fill(low, (short) -1);
        int count = 0;
        for (int i = BYTES - 1; i >= 0; i--) {
            characters[i] = character(charset, i);
            if (characters[i] < BYTES) {
                low[characters[i]] = (short) i;
            } else if (characters[i] != REPLACEMENT) {
                count++;
            }
        }
        long[] sorted = new long[count];
        int next = 0;
        boolean ascii = true;
        for (int i = 0; i < BYTES; i++) {
            if (characters[i] >= BYTES && characters[i] != REPLACEMENT) {
                sorted[next++] = (long) characters[i] << 8 | i;
            }
            ascii &= i >= 128 || characters[i] == i;
        }
        Arrays.sort(sorted);
        others = new char[count];
        otherBytes = new byte[count];
        for (int i = 0; i < count; i++) {
            others[i] = (char) (sorted[i] >> 8);
            otherBytes[i] = (byte) sorted[i];
        }
        asciiBytes = ascii;
        int question = find(SUBSTITUTE);
        substitute = (byte) (question < 0 ? SUBSTITUTE : question);
    }

    /** Whether each byte is a character for itself. */
    static boolean fits(Charset charset) {
        if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() > 1) {
            return false;
        }
        return charset.newDecoder().maxCharsPerByte() <= 1;
    }

    private static char character(Charset charset, int octet) {
        try {
            CharBuffer decoded = charset.newDecoder().decode(ByteBuffer.wrap(new byte[] {(byte) octet}));
            return decoded.length() == 1 ? decoded.get(0) : REPLACEMENT;
        } catch (CharacterCodingException e) {
            return REPLACEMENT;
        }
    }

    @Override
    public int width() {
        return 8;
    }

    @Override
    public boolean isAsciiBytes() {
        return asciiBytes;
    }

    @Override
    public int next(BitInput in) throws IOException, ProcessingException {
        if (!in.has(8)) {
            return END;
        }
        char c = characters[(int) in.unsigned(8, BitLayout.BIG_ENDIAN)];
        if (c == REPLACEMENT && !replacing) {
            in.position(in.position() - 8);
            throw noCharacter(in, 8);
        }
        return c;
    }

    @Override
    public long characters(BitInput in, long count, TextBuffer into) throws IOException, ProcessingException {
        if ((in.position() & 7) != 0 || count > Integer.MAX_VALUE >> 3) {
            return super.characters(in, count, into);
        }
        int there = (int) (in.available(8 * count) >> 3);
        byte[] data = in.buffer();
        int from = in.index();
        if (isLatin()) {
            into.append(data, from, from + there);
            in.index(from + there);
            return there;
        }
        for (int i = 0; i < there; i++) {
            char c = characters[data[from + i] & 0xFF];
            if (c == REPLACEMENT && !replacing) {
                in.index(from + i);
                throw noCharacter(in, 8);
            }
            into.append(c);
        }
        in.index(from + there);
        return there;
    }

    /** Whether each byte is the character of its number. */
    private boolean isLatin() {
        return others.length == 0 && asciiBytes && characters[BYTES - 1] == BYTES - 1;
    }

    /** The byte of a character; -1 for one that is not there. */
    private int find(int codePoint) {
        if (codePoint < BYTES) {
            return low[codePoint];
        }
        int at = codePoint > Character.MAX_VALUE ? -1 : Arrays.binarySearch(others, (char) codePoint);
        return at < 0 ? -1 : otherBytes[at] & 0xFF;
    }

    @Override
    public void put(int codePoint, BitOutput out) throws ProcessingException {
        int octet = find(codePoint);
        if (octet < 0) {
            if (!replacing) {
                throw unknown(codePoint);
            }
            octet = substitute;
        }
        out.bits(octet, 8, BitLayout.BIG_ENDIAN);
    }
}
