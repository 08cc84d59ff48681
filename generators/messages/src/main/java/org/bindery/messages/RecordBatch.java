package org.bindery.messages;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.ColumnCuts;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.batch.Fingerprint;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.shape.Shapes;

/// The records of a batch file: of any root element of the model, in the order of the messages.
public final class RecordBatch {

    private RecordBatch() {}

    /// What batches of a model say of their messages.
    ///
    /// @param modelText the model file
    public static BatchDescription describe(Model model, Layouts layouts, String modelText) {
        CanonicalLayouts canonical = new CanonicalLayouts(layouts);
        List<BatchDescription.Root> roots = new ArrayList<>();
        for (Shapes.Root root : layouts.shapes().roots()) {
            Name element = root.element();
            Fingerprint fingerprint = new Fingerprint(canonical.fingerprint(root.shape()));
            roots.add(new BatchDescription.Root(element.namespace(), element.local(), fingerprint));
        }
        return new BatchDescription(
                model.name(), model.version(), roots, modelText, canonical.all().json());
    }

    /// Has messages written as columns whose records have no pool of texts; others stay rows.
    ///
    /// @return whether there are any
    public static boolean inColumns(BatchOutput batch, Layouts layouts) throws IOException {
        boolean any = false;
        int number = 0;
        for (Shapes.Root root : layouts.shapes().roots()) {
            Optional<String> cuts = ColumnCuts.of(layouts, root.shape());
            if (cuts.isPresent()) {
                batch.columns(number, ColumnLayout.parse(cuts.get()));
                any = true;
            }
            number++;
        }
        return any;
    }

    /// Writes records to a batch.
    ///
    /// @param batch closed with this
    /// @param description what the batch says of its messages
    public static RecordOutput output(BatchOutput batch, BatchDescription description) {
        List<Name> roots = names(description);
        return new RecordOutput() {
            @Override
            public void write(Name root, byte[] record) throws IOException {
                int number = roots.indexOf(root);
                if (number < 0) {
                    throw new IOException("'" + root.local() + "' is not a root element of the model");
                }
                batch.add(number, record, 0, record.length);
            }

            @Override
            public void close() throws IOException {
                batch.close();
            }
        };
    }

    /// Reads the records of a batch.
    ///
    /// @param batch closed with this
    public static RecordInput input(BatchFile batch) {
        return new Records(names(batch.description()), new BatchCursor(batch), batch);
    }

    /// Reads the records of some blocks of a batch that follow each other.
    ///
    /// @param batch stays open when the input is closed
    /// @param from the number of the first block, from 0
    /// @param to the number of the block behind the last
    public static RecordInput input(BatchFile batch, long from, long to) {
        return new Records(names(batch.description()), new BatchCursor(batch, from, to), () -> {});
    }

    /// Records that a cursor goes through.
    ///
    /// @param roots the root elements, by their numbers
    /// @param file closed with this
    private record Records(List<Name> roots, BatchCursor cursor, Closeable file) implements RecordInput {
        @Override
        public Optional<Entry> next() throws IOException {
            return cursor.next() ? Optional.of(new Entry(roots.get(cursor.root()), cursor.bytes())) : Optional.empty();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /// The root elements that a batch may hold messages of, by their numbers.
    public static List<Name> roots(BatchFile batch) {
        return names(batch.description());
    }

    private static List<Name> names(BatchDescription description) {
        return description.roots().stream()
                .map(root -> new Name(root.namespace(), root.name()))
                .toList();
    }
}
