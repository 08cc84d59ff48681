package org.bindery.runtime;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Arrays;

/**
 * A view of a record: what every binary binding extends. It never changes and refers to the array that it was made from,
 * which nobody may change.
 *
 * <p>One message has one encoding, so two records of a type are equal if their bytes are. The bytes of a record within
 * another are those that it has as a message of its own.
 */
public abstract class BinaryRecord extends RecordFields implements Comparable<BinaryRecord> {

    private static final int CHUNK = 1 << 16;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
    /** For deserialising: {@link #restore(ObjectInput, int, int, boolean)} follows. */
    protected BinaryRecord() {
        // Stands nowhere yet.
    }

    /**
     * Makes a view.
     *
     * @param place where the record stands
     */
    protected BinaryRecord(Place place) {
        super(place);
    }

    /**
     * Writes the record as a message of its own.
     *
     * @param out where to
     */
    protected abstract void encode(RecordWriter out);

    private static byte[] encoded(BinaryRecord record) {
        RecordWriter writer = new RecordWriter().reset();
        try {
            record.encode(writer);
        } catch (UnencodableException e) {
            throw new MalformedRecordException("the record lacks what it must have: " + e.getMessage(), e);
        }
        return writer.toBytes();
    }

    private int start() {
        return pool == null ? (int) (bits >>> 3) : pool.start();
    }

    private int stop() {
        return pool == null ? end() : pool.end();
    }
    /**
     * Length of the record as a message.
     *
     * @return its length in bytes
     */
    public final int sizeInBytes() {
        return isMessage() ? stop() - start() : encoded(this).length;
    }

    /**
     * The record as a message of its own.
     *
     * @return a copy of its bytes
     */
    public final byte[] toBytes() {
        return isMessage() ? Arrays.copyOfRange(data, start(), stop()) : encoded(this);
    }

    /**
     * Copies the bytes of the record as a message of its own.
     *
     * @param target where to
     * @param index of the first byte there
     */
    public final void copyTo(byte[] target, int index) {
        if (isMessage()) {
            System.arraycopy(data, start(), target, index, stop() - start());
        } else {
            byte[] bytes = encoded(this);
            System.arraycopy(bytes, 0, target, index, bytes.length);
        }
    }

    @Override
    public final boolean equals(Object other) {
        return this == other
                || (other instanceof BinaryRecord that && getClass() == that.getClass() && compareTo(that) == 0);
    }

    @Override
    public final int hashCode() {
        byte[] bytes = isMessage() ? data : encoded(this);
        int next = isMessage() ? start() : 0;
        int length = isMessage() ? stop() - next : bytes.length;
        long hash = length;
        for (int left = length; left > 0; left -= Long.BYTES) {
            long word = Bits.number(bytes, next, Math.min(left, Long.BYTES));
            hash = Long.rotateLeft((hash ^ word) * MIX, 32);
            next += Long.BYTES;
        }
        return Long.hashCode(hash * MIX);
    }

    /** Orders by bytes, unsigned, the first most significant. */
    @Override
    public final int compareTo(BinaryRecord other) {
        if (isMessage() && other.isMessage()) {
            return Arrays.compareUnsigned(data, start(), stop(), other.data, other.start(), other.stop());
        }
        return Arrays.compareUnsigned(toBytes(), other.toBytes());
    }

    /**
     * Checks how deep records lie in one another while they are copied.
     *
     * @param depth the depth
     * @throws MalformedRecordException beyond 500
     */
    public static void checkDepth(int depth) {
        if (depth >= RecordWriter.MAX_DEPTH) {
            throw new MalformedRecordException(
                    "records lie more than " + RecordWriter.MAX_DEPTH + " deep in one another");
        }
    }

    /**
     * Writes the record for {@link java.io.Externalizable}.
     *
     * @param out where to
     * @throws IOException when writing fails
     */
    public final void writeExternal(ObjectOutput out) throws IOException {
        byte[] bytes = isMessage() ? data : encoded(this);
        int first = isMessage() ? start() : 0;
        int length = isMessage() ? stop() - first : bytes.length;
        int rest = length;
        while (rest > 0x7F) {
            out.writeByte((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
        out.write(bytes, first, length);
    }

    /**
     * Reads what {@link #writeExternal(ObjectOutput)} wrote, into an object that was just made. A length that is not
     * true costs no more memory than there are bytes.
     *
     * @param in where from
     * @param bits how many constant bits the record has
     * @param refs how many refs it has
     * @param pooled whether messages of the type have a pool
     * @throws IOException when reading fails
     */
    // The names are those of the layout, here as in Place.
    @SuppressWarnings("HiddenField")
    protected final void restore(ObjectInput in, int bits, int refs, boolean pooled) throws IOException {
        if (data != UNREAD) {
            throw new IllegalStateException("the record was read already, and never changes");
        }
        int size = 0;
        int shifted = 0;
        int next;
        do {
            next = in.readByte();
            if (shifted == 28 && (next & 0xF8) != 0) {
                throw new MalformedRecordException("a record is shorter than 2^31 bytes");
            }
            size |= (next & 0x7F) << shifted;
            shifted += 7;
        } while (next < 0);
        byte[] bytes = readBytes(in, size);
        move(pooled ? Place.pooled(bytes, 0, size, bits, refs) : Place.message(bytes, 0, size, bits));
    }

    private static byte[] readBytes(ObjectInput in, int size) throws IOException {
        byte[] bytes = new byte[Math.min(size, CHUNK)];
        int at = 0;
        while (at < size) {
            if (at == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(size, 2L * at));
            }
            int read = in.read(bytes, at, bytes.length - at);
            if (read < 0) {
                throw new EOFException("a record of " + size + " bytes ends after " + at);
            }
            at += read;
        }
        return bytes;
    }

    // What the getters of generated classes are made of. Bits count from the first constant bit, refs from the first
    // ref.
}
