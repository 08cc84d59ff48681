package org.bindery.messages.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.model.Name;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Writes records to a batch, and beside them the values of some components as key columns. Not safe for use by several
/// threads at a time.
public final class KeyedRecords implements RecordOutput {

    private final BatchOutput batch;
    private final RecordOutput records;
    private final RecordDecoder decoder;
    private final Map<Name, List<ComponentPath>> keys;

    private KeyedRecords(
            BatchOutput batch,
            BatchDescription description,
            RecordDecoder decoder,
            Map<Name, List<ComponentPath>> keys) {
        this.batch = batch;
        this.records = RecordBatch.output(batch, description);
        this.decoder = decoder;
        this.keys = keys;
    }

    /// Starts key columns of a batch.
    ///
    /// @param batch closed with this
    /// @param description what the batch says of its messages
    /// @param paths of the components, each of which the messages of one root element have, or of several ones
    /// @throws QueryException when there is no such component, or it cannot be a key column
    public static KeyedRecords of(BatchOutput batch, BatchDescription description, Layouts layouts, List<String> paths)
            throws QueryException, IOException {
        Map<Name, List<ComponentPath>> keys = new LinkedHashMap<>();
        List<Name> roots =
                layouts.shapes().roots().stream().map(Shapes.Root::element).toList();
        for (Name root : roots) {
            keys.put(root, new ArrayList<>());
        }
        for (String path : paths) {
            add(path, layouts, keys);
        }
        for (int i = 0; i < roots.size(); i++) {
            List<ComponentPath> ofRoot = keys.get(roots.get(i));
            if (ofRoot.size() > KeyColumns.MOST) {
                throw new QueryException(
                        "A batch has at most " + KeyColumns.MOST + " key columns, not " + ofRoot.size() + ".");
            }
            batch.keys(i, ofRoot.stream().map(ComponentPath::keyPath).toList());
        }
        return new KeyedRecords(batch, description, new RecordDecoder(layouts), keys);
    }

    private static void add(String path, Layouts layouts, Map<Name, List<ComponentPath>> keys) throws QueryException {
        QueryException unknown = null;
        boolean any = false;
        for (Map.Entry<Name, List<ComponentPath>> entry : keys.entrySet()) {
            ComponentPath found;
            try {
                found = QueryScope.of(layouts, entry.getKey()).path(path);
            } catch (QueryException e) {
                unknown = unknown == null ? e : unknown;
                continue;
            }
            check(found);
            any = true;
            if (!entry.getValue().contains(found)) {
                entry.getValue().add(found);
            }
        }
        if (!any && unknown != null) {
            throw unknown;
        }
    }

    private static void check(ComponentPath path) throws QueryException {
        boolean isKey = switch (path.type().kind()) {
            case INT, LONG, BIG_INTEGER, DECIMAL, TEXT, BOOLEAN, DATE, XML_DATE -> true;
            case FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> false;
        };
        if (!isKey) {
            throw new QueryException("'" + path
                    + "' cannot be a key column: its values are not numbers, texts, dates or" + " booleans.");
        }
    }

    @Override
    public void write(Name root, byte[] record) throws IOException {
        records.write(root, record);
        List<ComponentPath> paths = keys.get(root);
        if (paths.isEmpty()) {
            return;
        }
        RecordValue message = decoder.decode(root, record).value();
        for (int i = 0; i < paths.size(); i++) {
            int key = i;
            ComponentPath path = paths.get(i);
            if (path.isRepeated()) {
                path.entries(message, (level, value) -> batch.key(key, level, value));
            } else {
                batch.key(key, value(path, message));
            }
        }
    }

    private static @Nullable Object value(ComponentPath path, RecordValue message) {
        Object[] found = new Object[1];
        path.values(message, value -> found[0] = value);
        return found[0];
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
