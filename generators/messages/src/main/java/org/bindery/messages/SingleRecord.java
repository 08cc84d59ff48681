package org.bindery.messages;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.Fingerprint;

/// A file of one message with the fingerprint of its layout, as deployed classes write it too:
///
/// ```
/// "BNDY" 5       mark
/// fingerprint    of the layout of its record, 32 bytes
/// record         up to the end
/// ```
public final class SingleRecord {

    private SingleRecord() {}

    /// Whether a message with the fingerprint of its layout starts here.
    ///
    /// @param in is at its start; at the same position afterwards
    public static boolean is(InputStream in) throws IOException {
        in.mark(Fingerprint.BEFORE_RECORD);
        byte[] start = in.readNBytes(Fingerprint.BEFORE_RECORD);
        in.reset();
        return Fingerprint.isBeforeRecord(start);
    }

    /// The fingerprint of the layout of a message.
    ///
    /// @param in where it starts
    /// @throws IOException when it has none, or cannot be read
    public static Fingerprint fingerprint(InputStream in) throws IOException {
        try {
            return Fingerprint.beforeRecord(in.readNBytes(Fingerprint.BEFORE_RECORD));
        } catch (MalformedRecordException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// Writes a message of a model; a second one is refused.
    ///
    /// @param out where it goes; closed with the output
    /// @param model what batches say of its messages
    public static RecordOutput output(OutputStream out, BatchDescription model) {
        return new RecordOutput() {
            private boolean written;

            @Override
            public void write(Name root, byte[] record) throws IOException {
                if (written) {
                    throw new IOException("a file with the fingerprint of a layout holds one message, and there are"
                            + " several; a batch holds many, and its fingerprint");
                }
                written = true;
                Fingerprint fingerprint = model.roots().stream()
                        .filter(known -> name(known).equals(root))
                        .findFirst()
                        .orElseThrow()
                        .fingerprint();
                root(fingerprint, model);
                out.write(fingerprint.before(record));
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    /// Reads a message of a model.
    ///
    /// @param in where it starts; closed with the input
    /// @param model what batches say of its messages
    /// @throws IOException when its layout is another, or it cannot be read
    public static RecordInput input(BufferedInputStream in, BatchDescription model, ReadLimits limits)
            throws IOException {
        Name root = root(fingerprint(in), model);
        return new RecordInput() {
            private boolean read;

            @Override
            public Optional<Entry> next() throws IOException {
                if (read) {
                    return Optional.empty();
                }
                read = true;
                byte[] record = in.readNBytes((int) Math.min(limits.maxBytes(), Integer.MAX_VALUE - 8));
                if (in.read() >= 0) {
                    throw new IOException("the record has more than the " + record.length + " bytes that are read");
                }
                return Optional.of(new Entry(root, record));
            }

            @Override
            public void close() throws IOException {
                in.close();
            }
        };
    }

    /// The one root element whose records have a layout.
    private static Name root(Fingerprint fingerprint, BatchDescription model) throws IOException {
        List<Name> roots = model.roots().stream()
                .filter(root -> root.fingerprint().equals(fingerprint))
                .map(SingleRecord::name)
                .toList();
        if (roots.isEmpty()) {
            throw new IOException("written with the layout " + fingerprint + ", which no message of " + model.title()
                    + " has; name the model that it was written with");
        }
        if (roots.size() > 1) {
            throw new IOException("the root elements '" + roots.get(0).local() + "' and '"
                    + roots.get(1).local()
                    + "' have the same layout, so a single message does not identify its root element;"
                    + " a batch does");
        }
        return roots.getFirst();
    }

    private static Name name(BatchDescription.Root root) {
        return new Name(root.namespace(), root.name());
    }
}
