package org.bindery.importers.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// How pages of H2 are compressed.
enum H2Compression {

    /// LZF, which H2 uses for `COMPRESS=TRUE`.
    FAST {
        @Override
        void expand(byte[] in, byte[] out) {
            int from = 0;
            int to = 0;
            while (to < out.length) {
                int control = in[from++] & 0xff;
                if (control < LITERALS) {
                    System.arraycopy(in, from, out, to, control + 1);
                    from += control + 1;
                    to += control + 1;
                } else {
                    int length = control >> 5;
                    length += 2 + (length == LONG ? in[from++] & 0xff : 0);
                    int source = to - 1 - ((control & 0x1f) << 8 | in[from++] & 0xff);
                    for (int i = 0; i < length; i++) {
                        out[to++] = out[source++];
                    }
                }
            }
        }
    },

    /// Deflate.
    HIGH {
        @Override
        void expand(byte[] in, byte[] out) throws IOException {
            Inflater inflater = new Inflater();
            try {
                inflater.setInput(in);
                if (inflater.inflate(out) != out.length) {
                    throw new BrokenFileException(
                            "A compressed page of the file is shorter than it says; the file is" + " damaged.");
                }
            } catch (DataFormatException e) {
                throw new BrokenFileException("A compressed page of the file is damaged.", e);
            } finally {
                inflater.end();
            }
        }
    };

    private static final int LITERALS = 32;
    private static final int LONG = 7;

    /// One byte of deflate expands to at most 1,032 bytes, one of LZF to 88.
    private static final long MOST_FOR_A_BYTE = 1_032;

    /// @throws IndexOutOfBoundsException when the bytes are not compressed
    abstract void expand(byte[] in, byte[] out) throws IOException;

    /// How long a page is when it is expanded, which the page itself says.
    ///
    /// @param more how many bytes it has more than when it is compressed
    static long length(int compressed, int more) throws IOException {
        long length = (long) compressed + Integer.toUnsignedLong(more);
        if (length > compressed * MOST_FOR_A_BYTE) {
            throw new BrokenFileException("A page of " + compressed + " compressed bytes claims to expand to " + length
                    + " bytes, which is impossible; the file is damaged.");
        }
        return length;
    }

    static ByteBuffer expand(ByteBuffer page, H2Compression compression, int length) throws IOException {
        byte[] out = new byte[length];
        compression.expand(H2Bytes.bytes(page, page.remaining()), out);
        return ByteBuffer.wrap(out);
    }
}
