package org.bindery.runtime.internal.batch;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/** SHA-256 of a canonical layout: two layouts that write different bytes, or read them as different values, differ in it. */
public final class Fingerprint {

    static final int LENGTH = 32;

    private final byte[] bytes;

    /**
     * Makes one.
     *
     * @param bytes its 32 bytes
     * @throws IllegalArgumentException if there are more or fewer
     */
    public Fingerprint(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a fingerprint has 32 bytes, not " + bytes.length);
        }
        this.bytes = bytes.clone();
    }

    /**
     * Reads one.
     *
     * @param digits 64 hexadecimal digits
     * @return the fingerprint
     * @throws IllegalArgumentException if they are not
     */
    public static Fingerprint parse(String digits) {
        return new Fingerprint(HexFormat.of().parseHex(digits));
    }

    static Fingerprint read(ByteBuffer in) {
        byte[] bytes = new byte[LENGTH];
        in.get(bytes);
        return new Fingerprint(bytes);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fingerprint that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Its 64 hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
