package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;

/** UTF-32 without byte order mark. */
final class Utf32Charset extends DfdlCharset {

    private static final int UNIT = 32;

    private final BitLayout layout;

    Utf32Charset(String name, boolean replacing, boolean littleEndian) {
        super(name, replacing);
        this.layout = littleEndian ? BitLayout.LITTLE_ENDIAN : BitLayout.BIG_ENDIAN;
    }

    private static boolean isCharacter(int codePoint) {
        return Character.isValidCodePoint(codePoint)
                && !(codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE);
    }

    @Override
    public int width() {
        return UNIT;
    }

    @Override
    public int next(BitInput in) throws IOException, ProcessingException {
        if (!in.has(UNIT)) {
            return END;
        }
        int codePoint = (int) in.unsigned(UNIT, layout);
        if (isCharacter(codePoint)) {
            return codePoint;
        }
        if (!replacing) {
            in.position(in.position() - UNIT);
            throw noCharacter(in, UNIT);
        }
        return REPLACEMENT;
    }

    @Override
    public void put(int codePoint, BitOutput out) throws ProcessingException {
        if (!isCharacter(codePoint) && !replacing) {
            throw unknown(codePoint);
        }
        out.bits(isCharacter(codePoint) ? codePoint : REPLACEMENT, UNIT, layout);
    }
}
