package org.bindery.runtime.internal.record;

import java.io.Serial;
import java.util.Arrays;
import java.util.Objects;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;

/** What every binary binding extends: a record as bytes, compared and copied by them. */
public abstract class RecordView extends RecordFields implements BinaryRecord {

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    /** Makes a view. */
    protected RecordView(RecordSlice slice) {
        super(slice);
    }

    /** Writes the record as a message of its own. */
    protected abstract void encode(RecordWriter out);

    /**
     * Whether the record would be written as exactly the bytes that contain it.
     *
     * @param offset where they start
     * @param length how many there are
     * @return whether these are well-formed
     */
    protected final boolean isWrittenAs(byte[] message, int offset, int length) {
        RecordWriter writer = new RecordWriter();
        try {
            encode(writer);
        } catch (MalformedRecordException | UnencodableException e) {
            return false;
        }
        return writer.wrote(message, offset, length);
    }

    private static byte[] encoded(RecordView record) {
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

    @Override
    public final int sizeInBytes() {
        return isMessage() ? stop() - start() : encoded(this).length;
    }

    @Override
    public final byte[] toBytes() {
        return isMessage() ? Arrays.copyOfRange(data, start(), stop()) : encoded(this);
    }

    @Override
    public final void copyTo(byte[] target, int index) {
        if (isMessage()) {
            int length = stop() - start();
            Bits.copy(data, start(), target, Objects.checkFromIndexSize(index, length, target.length), length);
        } else {
            byte[] bytes = encoded(this);
            System.arraycopy(bytes, 0, target, index, bytes.length);
        }
    }

    @Override
    public final boolean equals(Object other) {
        return this == other
                || (other instanceof RecordView that && getClass() == that.getClass() && compareTo(that) == 0);
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

    @Override
    public final int compareTo(BinaryRecord other) {
        if (isMessage() && other instanceof RecordView that && that.isMessage()) {
            return Arrays.compareUnsigned(data, start(), stop(), that.data, that.start(), that.stop());
        }
        return Arrays.compareUnsigned(toBytes(), other.toBytes());
    }

    /**
     * Checks how deep records lie in one another while they are copied.
     *
     * @throws MalformedRecordException beyond 500
     */
    public static void checkDepth(int depth) {
        if (depth >= RecordWriter.MAX_DEPTH) {
            throw new MalformedRecordException("records are nested more than " + RecordWriter.MAX_DEPTH + " deep");
        }
    }

    /** Returns the replacement of the record in a stream of serialized objects: its class and its bytes. */
    @Serial
    protected final Object writeReplace() {
        return new SerializedRecord(getClass(), toBytes());
    }
}
