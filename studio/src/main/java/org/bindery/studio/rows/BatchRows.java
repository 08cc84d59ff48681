package org.bindery.studio.rows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Name;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Property;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.WorkspaceException;

/// The messages of a root element of a batch, as rows of a table. Thread-safe. What is read is read at once, so callers
/// work in the background.
public final class BatchRows {

    /// A table has at most so many columns.
    public static final int MOST_COLUMNS = 120;

    /// Where there are more components, those of so many messages are shown.
    private static final int LOOKED_AT = 200;

    private final OpenBatch batch;
    private final QueryScope scope;
    private final RecordDecoder decoder;
    private final RecordsByNumber records;
    private final List<RowColumn> columns;
    private final boolean someColumns;

    private BatchRows(OpenBatch batch, QueryScope scope) throws WorkspaceException {
        this.batch = batch;
        this.scope = scope;
        this.decoder = new RecordDecoder(batch.analysis().layouts());
        this.records = new RecordsByNumber(batch.file());
        List<ComponentPath> all = componentsOfAll();
        this.someColumns = all.isEmpty() || all.size() > MOST_COLUMNS;
        List<ComponentPath> shown = someColumns ? componentsOfFirst() : all;
        this.columns = RowColumn.of(scope.root().local(), shown.subList(0, Math.min(MOST_COLUMNS, shown.size())));
    }

    /// The messages of a root element.
    ///
    /// @param root its local name; empty for that of the first message
    /// @throws WorkspaceException when the first messages cannot be read
    public static BatchRows of(OpenBatch batch, Optional<String> root) throws WorkspaceException {
        return new BatchRows(batch, batch.scope(root));
    }

    /// None, where messages have components that repeat.
    private List<ComponentPath> componentsOfAll() {
        try {
            return scope.columns();
        } catch (QueryException e) {
            // Then those that occur are shown.
            return List.of();
        }
    }

    private List<ComponentPath> componentsOfFirst() throws WorkspaceException {
        OccurringComponents occurring = new OccurringComponents();
        RowSet all = RowSet.all(batch.file().messages());
        visit(spread(all, LOOKED_AT), new Visitor() {
            @Override
            public void message(long number, Message message, byte[] record) {
                if (message.root().equals(scope.root())) {
                    occurring.add(message.value());
                }
            }

            @Override
            public void damaged(long number, String sentence) {
                // The others are enough.
            }
        });
        List<ComponentPath> found = new ArrayList<>();
        for (String way : occurring.ways()) {
            try {
                found.add(scope.path(way));
            } catch (QueryException e) {
                // Components of several kinds in records of derived types have no column.
            }
        }
        return found;
    }

    /// The file.
    public OpenBatch batch() {
        return batch;
    }

    /// What queries are about.
    public QueryScope scope() {
        return scope;
    }

    /// The columns of the table.
    public List<RowColumn> columns() {
        return columns;
    }

    /// Whether there may be components that have no column.
    public boolean hasSomeColumns() {
        return someColumns;
    }

    /// The local names of the root elements that the batch may hold.
    public List<String> roots() {
        return batch.file().description().roots().stream()
                .map(root -> root.name())
                .toList();
    }

    /// All messages, where they are known without a query: those of the only root element.
    public Optional<RowSet> all() {
        return roots().size() == 1 ? Optional.of(RowSet.all(batch.file().messages())) : Optional.empty();
    }

    /// The component that a text names, as a path or as its place in messages; empty where it has no values.
    public Optional<ComponentPath> component(String text) {
        try {
            return Optional.of(scope.path(text));
        } catch (QueryException e) {
            return Optional.empty();
        }
    }

    /// Reads rows.
    ///
    /// @param from the place of the first
    /// @param count how many; fewer at the end
    /// @throws WorkspaceException when the index of the file cannot be read
    public List<DataRow> read(RowSet rows, long from, int count) throws WorkspaceException {
        long to = Math.min(from + count, rows.count());
        List<DataRow> read = new ArrayList<>();
        visit(LongStream.range(from, to).map(rows::number).toArray(), new Visitor() {
            @Override
            public void message(long number, Message message, byte[] record) {
                read.add(new DataRow(
                        number,
                        columns.stream()
                                .map(column -> column.cell(message.value()))
                                .toList(),
                        Optional.empty()));
            }

            @Override
            public void damaged(long number, String sentence) {
                read.add(DataRow.damaged(number, sentence));
            }
        });
        return read;
    }

    /// A message in the model's native format.
    ///
    /// @param number of the message in the file, from 0
    /// @throws WorkspaceException when it cannot be read, or written in that format
    public byte[] text(long number) throws WorkspaceException {
        Analysis analysis = batch.analysis();
        if (!NativeFormats.isSupported(analysis.model().format())) {
            throw new WorkspaceException(
                    "The model has no native format, so messages cannot be shown as text; choose one"
                            + " with bindery set MODEL / format=json.");
        }
        List<Message> found = new ArrayList<>();
        List<String> damages = new ArrayList<>();
        visit(new long[] {number}, new Visitor() {
            @Override
            public void message(long same, Message message, byte[] record) {
                found.add(message);
            }

            @Override
            public void damaged(long same, String sentence) {
                damages.add(sentence);
            }
        });
        if (found.isEmpty()) {
            throw new WorkspaceException(damages.getFirst());
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(analysis.layouts(), analysis.model(), text)) {
            writer.write(found.getFirst());
        } catch (IOException | IllegalArgumentException e) {
            throw new WorkspaceException(
                    "Message " + Words.count(number + 1) + " cannot be written in the native format: " + e.getMessage(),
                    e);
        }
        return text.toByteArray();
    }

    /// What each bit of some messages is, which are spread over all that are listed.
    ///
    /// @param most how many messages to look at
    /// @throws WorkspaceException when the index of the file cannot be read
    public List<List<DumpRow>> dumps(RowSet rows, int most) throws WorkspaceException {
        Analysis analysis = batch.analysis();
        RuleSet rules = RuleSet.of(analysis.layouts().shapes());
        List<List<DumpRow>> dumps = new ArrayList<>();
        visit(spread(rows, most), new Visitor() {
            @Override
            public void message(long number, Message message, byte[] record) {
                dumps.add(Dump.of(analysis.layouts(), rules, message.root(), record));
            }

            @Override
            public void damaged(long number, String sentence) {
                // The others are enough.
            }
        });
        return dumps;
    }

    private static long[] spread(RowSet rows, int most) {
        long count = Math.min(most, rows.count());
        return LongStream.range(0, count)
                .map(i -> rows.number(i * (rows.count() / count)))
                .toArray();
    }

    /// Looks at messages.
    private interface Visitor {
        void message(long number, Message message, byte[] record);

        /// A message that cannot be read.
        void damaged(long number, String sentence);
    }

    private void visit(long[] numbers, Visitor visitor) throws WorkspaceException {
        try {
            records.read(numbers, new RecordsByNumber.Visitor() {
                @Override
                public void record(long number, RecordInput.Entry record) {
                    decode(number, record, visitor);
                }

                @Override
                public void damaged(long number, String why) {
                    visitor.damaged(number, sentence(number, why));
                }
            });
        } catch (IOException e) {
            throw new WorkspaceException(batch.path() + ": " + e.getMessage() + ".", e);
        }
    }

    private void decode(long number, RecordInput.Entry record, Visitor visitor) {
        Message message;
        try {
            Name root = record.root();
            message = decoder.decode(root, record.bytes());
        } catch (MalformedRecordException e) {
            visitor.damaged(number, sentence(number, e.getMessage()));
            return;
        }
        visitor.message(number, message, record.bytes());
    }

    private static String sentence(long number, String why) {
        return "Message " + Words.count(number + 1) + " cannot be read: " + why + ".";
    }

    /// The components with values that some messages have, in the order of their records.
    private static final class OccurringComponents {

        /// The ways to components, by the places of their properties in the records.
        private final TreeMap<int[], String> ways = new TreeMap<>(Arrays::compare);

        void add(RecordValue message) {
            add(message, new int[0], "");
        }

        private void add(RecordValue record, int[] places, String way) {
            for (Property property : record.shape().properties()) {
                Object value = record.get(property.index());
                if (value != null && !property.kind().isFlag()) {
                    int[] place = Arrays.copyOf(places, places.length + 1);
                    place[places.length] = property.index();
                    addValue(value, place, way.isEmpty() ? property.name() : way + "/" + property.name());
                }
            }
        }

        private void addValue(Object value, int[] place, String way) {
            switch (value) {
                case List<?> items -> items.forEach(item -> addValue(item, place, way));
                case RecordValue record -> add(record, place, way);
                default -> ways.putIfAbsent(place, way);
            }
        }

        /// The names on the way to each.
        List<String> ways() {
            return new ArrayList<>(ways.values());
        }
    }
}
