package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;

/** UTF-16 without byte order mark. Where each two bytes count as a character, surrogates are characters of their own. */
final class Utf16Charset extends DfdlCharset {

    private static final int UNIT = 16;

    private final BitLayout layout;
    private final boolean fixed;

    Utf16Charset(String name, boolean replacing, boolean littleEndian, boolean fixed) {
        super(name, replacing);
        this.layout = littleEndian ? BitLayout.LITTLE_ENDIAN : BitLayout.BIG_ENDIAN;
        this.fixed = fixed;
    }

    @Override
    public int width() {
        return fixed ? UNIT : 0;
    }

    @Override
    public int unit() {
        return UNIT;
    }

    @Override
    public int bits(int codePoint) {
        return codePoint > Character.MAX_VALUE ? 2 * UNIT : UNIT;
    }

    @Override
    public long count(CharSequence text) {
        return fixed ? text.length() : super.count(text);
    }

    @Override
    public int next(BitInput in) throws IOException, ProcessingException {
        if (!in.has(UNIT)) {
            return END;
        }
        char first = (char) in.unsigned(UNIT, layout);
        if (fixed || !Character.isSurrogate(first)) {
            return first;
        }
        if (Character.isHighSurrogate(first) && in.has(UNIT)) {
            char second = (char) in.unsigned(UNIT, layout);
            if (Character.isLowSurrogate(second)) {
                return Character.toCodePoint(first, second);
            }
            in.position(in.position() - UNIT);
        }
        if (!replacing) {
            in.position(in.position() - UNIT);
            throw noCharacter(in, UNIT);
        }
        return REPLACEMENT;
    }

    @Override
    public void put(int codePoint, BitOutput out) throws ProcessingException {
        if (codePoint > Character.MAX_VALUE) {
            out.bits(Character.highSurrogate(codePoint), UNIT, layout);
            out.bits(Character.lowSurrogate(codePoint), UNIT, layout);
        } else if (!fixed && Character.isSurrogate((char) codePoint)) {
            if (!replacing) {
                throw unknown(codePoint);
            }
            out.bits(REPLACEMENT, UNIT, layout);
        } else {
            out.bits(codePoint, UNIT, layout);
        }
    }
}
