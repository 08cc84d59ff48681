package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;

/** UTF-8, as RFC 3629 says. What is no character is replaced as Unicode recommends: the longest beginning of one at once. */
final class Utf8Charset extends DfdlCharset {

    private static final int NONE = -1;

    Utf8Charset(boolean replacing) {
        super("UTF-8", replacing);
    }

    @Override
    public int width() {
        return 0;
    }

    @Override
    public int unit() {
        return 8;
    }

    @Override
    public boolean isAsciiBytes() {
        return true;
    }

    @Override
    public int bits(int codePoint) {
        return codePoint < 0x80 ? 8 : codePoint < 0x800 ? 16 : codePoint < 0x10000 ? 24 : 32;
    }

    @Override
    public int next(BitInput in) throws IOException, ProcessingException {
        if (!in.has(8)) {
            return END;
        }
        long start = in.position();
        int first = (int) in.unsigned(8, BitLayout.BIG_ENDIAN);
        return first < 0x80 ? first : longer(in, start, first);
    }

    @Override
    public long characters(BitInput in, long count, TextBuffer into) throws IOException, ProcessingException {
        long read = 0;
        if ((in.position() & 7) == 0 && count < Integer.MAX_VALUE >> 3) {
            in.available(8 * count);
        }
        while (read < count) {
            if ((in.position() & 7) == 0) {
                byte[] data = in.buffer();
                int from = in.index();
                int behind = (int) Math.min(in.indexBehind(), from + count - read);
                int at = from;
                while (at < behind && data[at] >= 0) {
                    at++;
                }
                into.append(data, from, at);
                in.index(at);
                read += at - from;
            }
            int next = read == count ? END : next(in);
            if (next == END) {
                break;
            }
            into.append(next);
            read++;
        }
        return read;
    }

    private int longer(BitInput in, long start, int first) throws IOException, ProcessingException {
        int more = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        int value = first & (0x3F >> more);
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        boolean whole = more > 0;
        for (int i = 0; i < more; i++) {
            int next = in.has(8) ? (int) in.unsigned(8, BitLayout.BIG_ENDIAN) : NONE;
            if (next < low || next > high) {
                if (next != NONE) {
                    in.position(in.position() - 8);
                }
                whole = false;
                break;
            }
            value = value << 6 | next & 0x3F;
            low = 0x80;
            high = 0xBF;
        }
        if (whole) {
            return value;
        }
        if (!replacing) {
            int bits = (int) (in.position() - start);
            in.position(start);
            throw noCharacter(in, bits);
        }
        return REPLACEMENT;
    }

    @Override
    public void put(int codePoint, BitOutput out) throws ProcessingException {
        if (codePoint < 0x80) {
            out.bits(codePoint, 8, BitLayout.BIG_ENDIAN);
        } else if (codePoint < 0x800) {
            out.bits(0xC080 | (codePoint & 0x7C0) << 2 | codePoint & 0x3F, 16, BitLayout.BIG_ENDIAN);
        } else if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
            if (!replacing) {
                throw unknown(codePoint);
            }
            put(REPLACEMENT, out);
        } else if (codePoint < 0x10000) {
            int bits = 0xE08080 | (codePoint & 0xF000) << 4 | (codePoint & 0xFC0) << 2 | codePoint & 0x3F;
            out.bits(bits, 24, BitLayout.BIG_ENDIAN);
        } else {
            int tail = (codePoint & 0x3F000) << 4 | (codePoint & 0xFC0) << 2 | codePoint & 0x3F;
            out.bits(0xF0808080 | (codePoint >> 18) << 24 | tail, 32, BitLayout.BIG_ENDIAN);
        }
    }
}
