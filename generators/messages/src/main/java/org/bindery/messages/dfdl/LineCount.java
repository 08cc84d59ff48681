package org.bindery.messages.dfdl;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Bytes on their way to a reader, with the lines that end in them. Not thread-safe.
final class LineCount extends FilterInputStream {

    private static final int FIRST = 64;

    private long count;
    private boolean afterReturn;
    /// How many lines end before those that are kept.
    private long before;
    /// Where the last of these ends.
    private long lineStart;

    private long[] ends = new long[FIRST];
    private int first;
    private int behind;

    LineCount(InputStream in) {
        super(in);
    }

    /// A place in a text.
    ///
    /// @param line from 1
    /// @param start where the line starts, in bytes
    record Place(long line, long start) {}

    @Override
    public int read() throws IOException {
        int octet = super.read();
        if (octet >= 0) {
            see((byte) octet);
        }
        return octet;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int read = super.read(to, offset, length);
        for (int i = 0; i < read; i++) {
            see(to[offset + i]);
        }
        return read;
    }

    private void see(byte octet) {
        count++;
        if (octet == '\n' && afterReturn) {
            ends[behind - 1] = count;
        } else if (octet == '\n' || octet == '\r') {
            if (behind == ends.length) {
                System.arraycopy(ends, first, ends, 0, behind - first);
                behind -= first;
                first = 0;
                ends = behind > ends.length / 2 ? Arrays.copyOf(ends, 2 * ends.length) : ends;
            }
            ends[behind++] = count;
        }
        afterReturn = octet == '\r';
    }

    /// Forgets the lines that end before a byte, as nobody asks for them any more.
    void release(long offset) {
        while (first < behind - 1 && ends[first] <= offset) {
            lineStart = ends[first++];
            before++;
        }
    }

    /// The line that a byte is on.
    Place at(long offset) {
        long line = before + 1;
        long start = lineStart;
        for (int i = first; i < behind && ends[i] <= offset; i++) {
            start = ends[i];
            line++;
        }
        return new Place(line, start);
    }
}
