package org.bindery.messages;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A source of bytes that ends with an exception when it is larger than allowed.
public final class LimitedInput extends FilterInputStream {

    private final long limit;
    private long read;

    /// Thrown when a source is larger than allowed.
    public static final class TooLargeException extends IOException {

        private static final long serialVersionUID = 1L;

        TooLargeException(long limit) {
            super("the source is larger than " + limit + " bytes");
        }
    }

    /// @param limit how many bytes are allowed
    public LimitedInput(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    @Override
    public int read() throws IOException {
        int octet = in.read();
        count(octet < 0 ? 0 : 1);
        return octet;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        count(Math.max(count, 0));
        return count;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = in.skip(count);
        count(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /// How many bytes were read so far.
    public long count() {
        return read;
    }

    private void count(long more) throws IOException {
        read += more;
        if (read > limit) {
            throw new TooLargeException(limit);
        }
    }
}
