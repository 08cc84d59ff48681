package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import org.bindery.runtime.MalformedRecordException;

/// Unsigned LEB128 numbers: seven bits a byte, lowest first, the highest bit set in all bytes but the last.
public final class Leb128 {

    static final int MAX_BYTES = 5;

    private Leb128() {}

    /// The bytes of a number, from 0.
    public static byte[] of(int number) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(MAX_BYTES);
        int rest = number;
        while (rest > 0x7F) {
            out.write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
        return out.toByteArray();
    }

    /// A number and how many bytes it took.
    record Read(int number, int length) {}

    /// @param what what is counted
    static Read read(Slice slice, String what) {
        long number = 0;
        for (int i = 0; i < Math.min(slice.length(), MAX_BYTES); i++) {
            byte octet = slice.bytes()[slice.from() + i];
            number |= (long) (octet & 0x7F) << (7 * i);
            if (octet >= 0) {
                if ((octet == 0 && i > 0) || number > Integer.MAX_VALUE) {
                    throw new MalformedRecordException("the number of " + what + " is not written canonically");
                }
                return new Read((int) number, i + 1);
            }
        }
        throw new MalformedRecordException("the number of " + what + " has no end");
    }
}
