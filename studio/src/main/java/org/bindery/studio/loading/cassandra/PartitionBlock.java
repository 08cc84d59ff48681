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
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.RowBlock;

/// Rows that are sent in batches of one partition each.
final class PartitionBlock implements RowBlock {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_BYTES = 1 << 20;

    /// The size of a batch. Servers warn of larger ones and refuse them, but not of those of one partition.
    private static final int BATCH_ROWS = 512;

    private static final int BATCH_BYTES = 1 << 16;

    private final RowWriter writer;
    private final EncodedRows rows;
    private final Map<ByteBuffer, Rows> partitions = new LinkedHashMap<>();

    /// Numbers of rows.
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
        this.rows = new EncodedRows(writer.form(), start);
    }

    @Override
    public Optional<String> add(long number, Message message) {
        Optional<String> refused = rows.add(number, message);
        if (refused.isEmpty()) {
            partitions.computeIfAbsent(rows.partition(), some -> new Rows()).add(rows.count() - 1);
        }
        return refused;
    }

    @Override
    public boolean isFull() {
        return rows.count() >= MOST_ROWS || rows.size() >= MOST_BYTES;
    }

    @Override
    public Sent send() throws LoadException {
        List<Future<List<Refused>>> batches = new ArrayList<>();
        try {
            for (Rows partition : partitions.values()) {
                int from = 0;
                while (from < partition.size) {
                    int to = batchEnd(partition, from);
                    batches.add(writer.send(rows, Arrays.copyOfRange(partition.numbers, from, to)));
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
                && (to == from || bytes + rows.length(partition.numbers[to]) <= BATCH_BYTES)) {
            bytes += rows.length(partition.numbers[to]);
            to++;
        }
        return to;
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
