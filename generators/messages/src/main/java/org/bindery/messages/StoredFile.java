package org.bindery.messages;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;

/// Files that hold messages in their native format, as `bindery encode` writes them where records would take more
/// bytes:
///
/// ```
/// "BNDY" 4                  magic number and version
/// (length, native file)*    each length in eight bytes, most significant first
/// ```
public final class StoredFile {

    private static final byte[] HEADER = {'B', 'N', 'D', 'Y', 4};

    private StoredFile() {}

    /// Whether a file holds messages in their native format.
    ///
    /// @param in is at its start; at the same position afterwards
    public static boolean is(InputStream in) throws IOException {
        in.mark(HEADER.length);
        byte[] header = in.readNBytes(HEADER.length);
        in.reset();
        return Arrays.equals(header, HEADER);
    }

    /// Starts a file.
    ///
    /// @param out where it goes; closed with the writer
    public static Writer writer(OutputStream out) throws IOException {
        return new Writer(new DataOutputStream(out));
    }

    /// Opens a file.
    ///
    /// @throws IOException when it is none, or cannot be read
    public static Reader reader(InputStream in) throws IOException {
        return new Reader(new DataInputStream(in));
    }

    /// Writes native files one after the other. Not thread-safe.
    public static final class Writer implements Closeable {

        private final DataOutputStream out;

        private Writer(DataOutputStream out) throws IOException {
            this.out = out;
            out.write(HEADER);
        }

        /// Writes a native file.
        ///
        /// @param length how many bytes it has
        /// @throws IOException when it has fewer or more, or cannot be read or written
        public void write(InputStream file, long length) throws IOException {
            out.writeLong(length);
            if (file.transferTo(out) != length) {
                throw new IOException("a file changed while it was read");
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /// Reads native files one after the other. Not thread-safe.
    public static final class Reader implements Closeable {

        private final DataInputStream in;
        private Optional<Part> current = Optional.empty();

        private Reader(DataInputStream in) throws IOException {
            this.in = in;
            if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
                throw new IOException("this is not a file of stored messages that Bindery wrote");
            }
        }

        /// The next native file, to be read before the one after it; empty after the last.
        ///
        /// @throws IOException when the file is cut off or damaged
        public Optional<InputStream> next() throws IOException {
            if (current.isPresent()) {
                current.get().skipRest();
            }
            int first = in.read();
            if (first < 0) {
                return Optional.empty();
            }
            try {
                long length = (long) first << 56;
                for (int shift = 48; shift >= 0; shift -= 8) {
                    length |= (long) in.readUnsignedByte() << shift;
                }
                if (length < 0) {
                    throw new IOException("the length of a native file is damaged");
                }
                current = Optional.of(new Part(in, length));
                return Optional.of(current.get());
            } catch (EOFException e) {
                throw new IOException("the file is cut off", e);
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /// A native file within the file. Closing it leaves the file open.
    private static final class Part extends InputStream {

        private final InputStream in;
        private long left;

        Part(InputStream in, long length) {
            this.in = in;
            this.left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(target, offset, (int) Math.min(length, left));
            if (count < 0) {
                throw new IOException("the file ends within a native file");
            }
            left -= count;
            return count;
        }

        void skipRest() throws IOException {
            skipNBytes(left);
        }
    }
}
