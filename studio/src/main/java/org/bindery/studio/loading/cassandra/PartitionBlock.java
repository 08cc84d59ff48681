package org.bindery.studio.loading.cassandra;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.RowBlock;
import org.jspecify.annotations.Nullable;

/// Rows that are sent in batches of one partition each.
final class PartitionBlock implements RowBlock {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_BYTES = 1 << 20;

    /// The size of a batch. Servers warn of larger ones and refuse them, but not of those of one partition.
    private static final int BATCH_ROWS = 512;

    private static final int BATCH_BYTES = 1 << 16;

    /// What servers take at most at once is a little more.
    private static final int LONGEST_ROW = 15 << 20;

    private final RowWriter writer;
    private final long start;
    private final CqlOutput data = new CqlOutput(1 << 16);
    private final CqlOutput key = new CqlOutput(64);
    private final Map<ByteBuffer, Rows> partitions = new LinkedHashMap<>();
    private final Rows ends = new Rows();

    /// Numbers of rows, or places.
    private static final class Rows {

        private int[] numbers = new int[16];
        private int size;

        void add(int number) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, size * 2);
            }
            numbers[size++] = number;
        }
    }

    /// @param start when the load of the file began, in microseconds
    PartitionBlock(RowWriter writer, long start) {
        this.writer = writer;
        this.start = start;
    }

    @Override
    public Optional<String> add(long number, Message message) {
        int before = data.size();
        key.truncate(0);
        Optional<String> refused = write(number, message);
        if (refused.isPresent()) {
            data.truncate(before);
            return refused;
        }
        partitions.computeIfAbsent(key.part(0, key.size()), some -> new Rows()).add(ends.size);
        ends.add(data.size());
        return Optional.empty();
    }

    private Optional<String> write(long number, Message message) {
        int before = data.size();
        PrimaryKey names = writer.form().key();
        List<RowColumn> columns = writer.form().columns();
        data.shortOf(columns.size() + 1);
        for (RowColumn column : columns) {
            int at = data.size();
            try {
                @Nullable Object value = column.source().of(message);
                if (value == null) {
                    if (names.all().contains(column.name())) {
                        return Optional.of("the key has no value for " + column.name());
                    }
                    data.notSet();
                } else {
                    column.type().write(value, data);
                }
            } catch (UnencodableException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            } catch (IllegalArgumentException e) {
                return Optional.of(column.name() + ": " + e.getMessage());
            }
            if (data.size() - before > LONGEST_ROW) {
                return Optional.of("the row is longer than " + LONGEST_ROW + " bytes");
            }
            if (names.partition().contains(column.name())) {
                key.raw(data.array(), at, data.size() - at);
            }
        }
        data.longValue(start + number);
        return names.partition().size() == 1 && key.size() == Integer.BYTES
                ? Optional.of("the key is empty")
                : Optional.empty();
    }

    @Override
    public boolean isFull() {
        return ends.size >= MOST_ROWS || data.size() >= MOST_BYTES;
    }

    @Override
    public Sent send() throws LoadException {
        List<Future<List<Refused>>> batches = new ArrayList<>();
        try {
            for (Rows partition : partitions.values()) {
                int from = 0;
                while (from < partition.size) {
                    int to = batchEnd(partition, from);
                    batches.add(writer.send(this, Arrays.copyOfRange(partition.numbers, from, to)));
                    from = to;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LoadException.refused("the work was stopped", e);
        }
        return () -> await(batches);
    }

    private int batchEnd(Rows partition, int from) {
        int bytes = 0;
        int to = from;
        while (to < partition.size
                && to - from < BATCH_ROWS
                && (to == from || bytes + length(partition.numbers[to]) <= BATCH_BYTES)) {
            bytes += length(partition.numbers[to]);
            to++;
        }
        return to;
    }

    private int begin(int row) {
        return row == 0 ? 0 : ends.numbers[row - 1];
    }

    private int length(int row) {
        return ends.numbers[row] - begin(row);
    }

    /// Writes some of the rows, which are of one partition.
    void write(RowWriter.Server server, int[] rows) throws LoadException, CqlException {
        int[] starts = new int[rows.length];
        int[] stops = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            starts[i] = begin(rows[i]);
            stops[i] = ends.numbers[rows[i]];
        }
        server.connection().write(server.statement(), data.array(), starts, stops);
    }

    private static List<Refused> await(List<Future<List<Refused>>> batches) throws LoadException {
        List<Refused> refused = new ArrayList<>();
        for (Future<List<Refused>> batch : batches) {
            try {
                refused.addAll(batch.get());
            } catch (ExecutionException e) {
                if (e.getCause() instanceof LoadException ended) {
                    throw ended;
                }
                throw new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw LoadException.refused("the work was stopped", e);
            }
        }
        return refused;
    }
}
