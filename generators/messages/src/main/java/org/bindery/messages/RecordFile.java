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
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;

/// Files of records, as `bindery encode` writes them:
///
/// ```
/// "BNDY" 2                  magic number and version
/// namespace, local name     of the root element, each as a length of two bytes and modified UTF-8
/// (length, record)*         each length as unsigned LEB128
/// ```
public final class RecordFile {

    private static final byte[] MAGIC = {'B', 'N', 'D', 'Y', 2};

    private RecordFile() {}

    /// Starts a file.
    ///
    /// @param out where it goes; closed with the writer
    public static Writer writer(OutputStream out) {
        return new Writer(new DataOutputStream(out));
    }

    /// Opens a file.
    ///
    /// @throws IOException when it is not a file of records, or cannot be read
    public static Reader reader(InputStream in, ReadLimits limits) throws IOException {
        return new Reader(new DataInputStream(in), limits);
    }

    /// Writes records one after the other. Not thread-safe.
    public static final class Writer implements Closeable {

        private final DataOutputStream out;
        private Name root;

        private Writer(DataOutputStream out) {
            this.out = out;
        }

        /// Writes a record.
        ///
        /// @param itsRoot the root element, the same for all records of a file
        /// @throws IOException when it cannot be written, or has another root element than the first
        public void write(Name itsRoot, byte[] record) throws IOException {
            if (root == null) {
                root = itsRoot;
                out.write(MAGIC);
                out.writeUTF(root.namespace());
                out.writeUTF(root.local());
            } else if (!root.equals(itsRoot)) {
                throw new IOException("a file holds messages of one root element, not of both " + root.local() + " and "
                        + itsRoot.local());
            }
            int length = record.length;
            while (length > 0x7F) {
                out.writeByte((length & 0x7F) | 0x80);
                length >>>= 7;
            }
            out.writeByte(length);
            out.write(record);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /// Reads records one after the other. Not thread-safe.
    public static final class Reader implements Closeable {

        private final DataInputStream in;
        private final ReadLimits limits;
        private final Name root;

        private Reader(DataInputStream in, ReadLimits limits) throws IOException {
            this.in = in;
            this.limits = limits;
            if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                throw new IOException("this is not a file of records that Bindery wrote");
            }
            try {
                this.root = new Name(in.readUTF(), in.readUTF());
            } catch (EOFException e) {
                throw cut(e);
            }
        }

        /// The root element of the messages.
        public Name root() {
            return root;
        }

        /// The next record; empty after the last.
        ///
        /// @throws IOException when the file is cut off or damaged
        public Optional<byte[]> next() throws IOException {
            int first = in.read();
            if (first < 0) {
                return Optional.empty();
            }
            try {
                long length = length(first);
                if (length > limits.maxBytes() || length > Integer.MAX_VALUE - 8) {
                    throw new IOException("a record of " + length + " bytes is longer than what is read");
                }
                // Read in steps, so that a wrong length does not reserve memory that the file does not fill.
                byte[] record = in.readNBytes((int) length);
                if (record.length < length) {
                    throw new IOException("the file ends within a record");
                }
                return Optional.of(record);
            } catch (EOFException e) {
                throw cut(e);
            }
        }

        private long length(int first) throws IOException {
            long length = first & 0x7F;
            int current = first;
            for (int shift = 7; (current & 0x80) != 0; shift += 7) {
                if (shift > 28) {
                    throw new IOException("the length of a record is damaged");
                }
                current = in.readUnsignedByte();
                length |= (long) (current & 0x7F) << shift;
            }
            return length;
        }

        private static IOException cut(EOFException e) {
            return new IOException("the file is cut off", e);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
