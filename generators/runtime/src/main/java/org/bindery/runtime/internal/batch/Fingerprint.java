package org.bindery.runtime.internal.batch;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.bindery.runtime.MalformedRecordException;

/** SHA-256 of a canonical layout: two layouts that write different bytes, or read them as different values, differ in it. */
public final class Fingerprint {

    static final int LENGTH = 32;

    /** The beginning of a single message with its layout: the fingerprint follows, then the record. */
    private static final byte[] MARK = {'B', 'N', 'D', 'Y', 5};

    /** How many bytes of such a message are before its record. */
    public static final int BEFORE_RECORD = MARK.length + LENGTH;

    private final byte[] bytes;

    /**
     * Makes one.
     *
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

    /**
     * Whether bytes start like a message with its layout.
     *
     * @param message the bytes, or the first ones
     * @return whether its mark is there
     */
    public static boolean isBeforeRecord(byte[] message) {
        return message.length >= MARK.length && Arrays.equals(message, 0, MARK.length, MARK, 0, MARK.length);
    }

    /**
     * The fingerprint before the record of a message.
     *
     * @param message the message, or its first {@link #BEFORE_RECORD} bytes
     * @throws MalformedRecordException if there is none
     */
    public static Fingerprint beforeRecord(byte[] message) {
        if (!isBeforeRecord(message)) {
            throw new MalformedRecordException("the bytes do not start with the mark of a message with a fingerprint");
        }
        if (message.length < BEFORE_RECORD) {
            throw new MalformedRecordException("the message is cut off within the fingerprint of its layout");
        }
        return new Fingerprint(Arrays.copyOfRange(message, MARK.length, BEFORE_RECORD));
    }

    /** Puts this before a record of its layout, and returns a message with its layout. */
    public byte[] before(byte[] record) {
        byte[] message = Arrays.copyOf(MARK, BEFORE_RECORD + record.length);
        System.arraycopy(bytes, 0, message, MARK.length, LENGTH);
        System.arraycopy(record, 0, message, BEFORE_RECORD, record.length);
        return message;
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
