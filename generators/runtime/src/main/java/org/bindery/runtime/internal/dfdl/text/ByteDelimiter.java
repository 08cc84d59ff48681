package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.Arrays;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** A delimiter of which there is one form only, in the bits of its character set. */
final class ByteDelimiter extends Delimiter {

    private final String text;
    private final byte[] octets;
    private final int bits;
    private final BitLayout layout;
    /** The first character; negative for what may be any. */
    private final int first;

    ByteDelimiter(StringLiteral literal, DfdlCharset charset) {
        layout = charset.isLeastFirst() ? BitLayout.LEAST_FIRST : BitLayout.BIG_ENDIAN;
        BitOutput out = new BitOutput();
        boolean possible = true;
        try {
            DfdlCharset exact = DfdlCharset.of(charset.name(), false);
            literal.write(out, exact, "");
        } catch (ProcessingException e) {
            // A character of it is missing from the character set, so it occurs nowhere.
            possible = false;
        }
        bits = possible ? (int) out.length() : -1;
        octets = out.toByteArray();
        text = literal.hasBytes() ? "" : literal.text();
        int[] parts = literal.parts();
        first = parts.length == 0 ? -1 : parts[0];
    }

    /** Its octets; null where it is nothing, or no whole bytes. */
    byte[] octets() {
        return bits > 0 && (bits & 7) == 0 ? octets : null;
    }

    @Override
    boolean mayStart(int codePoint) {
        return first < 0 || first == codePoint;
    }

    @Override
    boolean mayStartBeyondAscii() {
        return first < 0 || first >= 128;
    }

    @Override
    boolean mayStartWith(int octet) {
        return bits > 0 && (octets[0] & 0xFF) == octet;
    }

    @Override
    boolean isAt(int codePoint) {
        return bits == Byte.SIZE && octets[0] == codePoint;
    }

    @Override
    boolean isAlone(int codePoint) {
        return isAt(codePoint);
    }

    @Override
    long end(BitInput in) throws IOException {
        if (bits < 0 || !in.has(bits)) {
            return NOWHERE;
        }
        long start = in.position();
        if ((start & 7) == 0 && (bits & 7) == 0) {
            int at = in.index();
            return Arrays.equals(in.buffer(), at, at + octets.length, octets, 0, octets.length)
                    ? start + bits
                    : NOWHERE;
        }
        return isBitwise(in) ? start + bits : NOWHERE;
    }

    private boolean isBitwise(BitInput in) throws IOException {
        try {
            byte[] found = in.bytes(bits, layout.isLeastFirst());
            return Arrays.equals(found, octets);
        } catch (ProcessingException e) {
            // They were asked for before.
            throw new IllegalStateException(e);
        }
    }

    @Override
    boolean startsWith(int codePoint) {
        return first == codePoint;
    }

    @Override
    int lengthAt(CharSequence whole, int at) {
        int length = text.length();
        if (length > whole.length() - at) {
            return 0;
        }
        for (int i = 0; i < length; i++) {
            if (whole.charAt(at + i) != text.charAt(i)) {
                return 0;
            }
        }
        return length;
    }
}
