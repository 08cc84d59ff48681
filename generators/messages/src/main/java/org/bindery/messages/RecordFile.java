package org.bindery.messages;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;

/// Files of records, as `bindery encode` writes them. Where the model has one root element:
///
/// ```
/// "BNDY" 2                  magic number and version
/// namespace, local name     of the root element, each as a length of two bytes and modified UTF-8
/// (length, record)*         each length as unsigned LEB128
/// ```
///
/// Where it has several, such as a file with several kinds of rows:
///
/// ```
/// "BNDY" 3
/// (root, length, record)*   root and length as unsigned LEB128
/// ```
///
/// A root is the number of the root element, from 0, in the order in which they are met. Where one is met first, its
/// namespace and local name follow the number.
public final class RecordFile {

    private static final byte[] MAGIC = {'B', 'N', 'D', 'Y'};
    private static final int ONE_ROOT = 2;
    private static final int SEVERAL_ROOTS = 3;

    private RecordFile() {}

    /// Starts a file.
    ///
    /// @param out where it goes; closed with the writer
    /// @param roots the root elements of the model
    public static Writer writer(OutputStream out, List<Name> roots) throws IOException {
        return new Writer(new DataOutputStream(out), roots);
    }

    /// Opens a file.
    ///
    /// @throws IOException when it is not a file of records, or cannot be read
    public static Reader reader(InputStream in, ReadLimits limits) throws IOException {
        return new Reader(new DataInputStream(in), limits);
    }

    /// Writes records one after the other. Not thread-safe.
    public static final class Writer implements RecordOutput {

        private final DataOutputStream out;
        private final List<Name> roots;
        private final List<Name> met = new ArrayList<>();

        private Writer(DataOutputStream out, List<Name> roots) throws IOException {
            this.out = out;
            this.roots = List.copyOf(roots);
            out.write(MAGIC);
            out.writeByte(hasOneRoot() ? ONE_ROOT : SEVERAL_ROOTS);
            if (hasOneRoot()) {
                name(roots.getFirst());
            }
        }

        private boolean hasOneRoot() {
            return roots.size() == 1;
        }

        private void name(Name root) throws IOException {
            out.writeUTF(root.namespace());
            out.writeUTF(root.local());
        }

        @Override
        public void write(Name root, byte[] record) throws IOException {
            if (!roots.contains(root)) {
                throw new IOException("'" + root.local() + "' is not a root element of the model");
            }
            if (!hasOneRoot()) {
                int number = met.indexOf(root);
                length(number < 0 ? met.size() : number);
                if (number < 0) {
                    met.add(root);
                    name(root);
                }
            }
            length(record.length);
            out.write(record);
        }

        private void length(int number) throws IOException {
            int length = number;
            while (length > 0x7F) {
                out.writeByte((length & 0x7F) | 0x80);
                length >>>= 7;
            }
            out.writeByte(length);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /// Reads records one after the other. Not thread-safe.
    public static final class Reader implements RecordInput {

        private final DataInputStream in;
        private final ReadLimits limits;
        private final boolean several;
        private final List<Name> roots = new ArrayList<>();

        private Reader(DataInputStream in, ReadLimits limits) throws IOException {
            this.in = in;
            this.limits = limits;
            byte[] magic = in.readNBytes(MAGIC.length);
            int version = in.read();
            if (!Arrays.equals(magic, MAGIC) || (version != ONE_ROOT && version != SEVERAL_ROOTS)) {
                throw new IOException("this is not a file of records that Bindery wrote");
            }
            this.several = version == SEVERAL_ROOTS;
            try {
                if (!several) {
                    roots.add(name());
                }
            } catch (EOFException e) {
                throw cut(e);
            }
        }

        private Name name() throws IOException {
            return new Name(in.readUTF(), in.readUTF());
        }

        @Override
        public Optional<Entry> next() throws IOException {
            int first = in.read();
            if (first < 0) {
                return Optional.empty();
            }
            try {
                Name root = several ? root(number(first)) : roots.getFirst();
                return Optional.of(new Entry(root, record(number(several ? in.readUnsignedByte() : first))));
            } catch (EOFException e) {
                throw cut(e);
            }
        }

        private Name root(long number) throws IOException {
            if (number > roots.size()) {
                throw new IOException("the number of a root element is damaged");
            }
            if (number == roots.size()) {
                Name name = name();
                if (roots.contains(name)) {
                    throw new IOException("the root element '" + name.local() + "' occurs in the file twice");
                }
                roots.add(name);
            }
            return roots.get((int) number);
        }

        private byte[] record(long length) throws IOException {
            if (length > limits.maxBytes() || length > Integer.MAX_VALUE - 8) {
                throw new IOException("a record of " + length + " bytes is longer than what is read");
            }
            // Read in steps, so that a wrong length does not reserve memory that the file does not fill.
            byte[] record = in.readNBytes((int) length);
            if (record.length < length) {
                throw new IOException("the file ends within a record");
            }
            return record;
        }

        private long number(int first) throws IOException {
            long number = first & 0x7F;
            int current = first;
            for (int shift = 7; (current & 0x80) != 0; shift += 7) {
                if (shift > 28) {
                    throw new IOException("the length of a record is damaged");
                }
                current = in.readUnsignedByte();
                number |= (long) (current & 0x7F) << shift;
            }
            return number;
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
