package org.bindery.runtime.internal.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.Objects;
import org.bindery.runtime.batch.BatchFormatException;

/** The bytes of a batch, wherever they are. May be read by several threads at a time. */
public interface BatchBytes extends Closeable {

    /** How many there are; only a file that is written has more later. */
    long length();

    /**
     * Copies bytes.
     *
     * @param from position of the first
     * @throws BatchFormatException when there are fewer, since the file was cut off meanwhile
     * @throws IllegalStateException when they are closed
     * @throws IndexOutOfBoundsException when they do not lie within
     */
    void copy(long from, byte[] target, int at, int count) throws IOException;

    /**
     * Prefetches bytes that are about to be copied: the processor loads those of several positions at the same time, while
     * each copy waits for its own. The file must not have been cut off before them.
     *
     * @param from a position, which may be outside the file
     * @return a value that depends on the byte there, so that the compiler keeps the access
     */
    default int touch(long from) {
        return 0;
    }

    /** Whether they can be read after any caller closed them: an array stays usable for all that have it. */
    default boolean isLeftOpen() {
        return false;
    }

    /** Bytes in an array, which must not change. */
    static BatchBytes of(byte[] bytes) {
        return new BatchBytes() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public void copy(long from, byte[] target, int at, int count) {
                Objects.checkFromIndexSize(from, count, bytes.length);
                System.arraycopy(bytes, (int) from, target, at, count);
            }

            @Override
            public boolean isLeftOpen() {
                return true;
            }

            @Override
            public void close() {
                // The array stays usable for all that have it.
            }
        };
    }
}
