package org.bindery.studio.rows;

import java.io.IOException;
import java.util.Optional;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.runtime.internal.batch.BatchFile;

/// Reads single records of a batch, block by block.
record RecordsByNumber(BatchFile file) {

    /// Hears of records.
    interface Visitor {

        /// A record that was read.
        void record(long number, RecordInput.Entry record);

        /// A record that cannot be read.
        ///
        /// @param why it cannot, without a full stop
        void damaged(long number, String why);
    }

    /// Reads some records.
    ///
    /// @param numbers of their messages, from 0, in ascending order
    /// @throws IOException when the index of the file cannot be read
    void read(long[] numbers, Visitor visitor) throws IOException {
        int next = 0;
        while (next < numbers.length) {
            long block = block(numbers[next]);
            long end = file.first(block + 1);
            int to = next;
            while (to < numbers.length && numbers[to] < end) {
                to++;
            }
            readBlock(block, numbers, next, to, visitor);
            next = to;
        }
    }

    private void readBlock(long block, long[] numbers, int from, int to, Visitor visitor) throws IOException {
        int next = from;
        long number = file.first(block);
        try (RecordInput records = RecordBatch.input(file, block, block + 1)) {
            while (next < to) {
                Optional<RecordInput.Entry> record = records.next();
                if (record.isEmpty()) {
                    break;
                }
                if (number == numbers[next]) {
                    visitor.record(number, record.get());
                    next++;
                }
                number++;
            }
        } catch (IOException e) {
            for (; next < to; next++) {
                visitor.damaged(numbers[next], e.getMessage());
            }
        }
    }

    /// The block with a message.
    private long block(long number) throws IOException {
        long low = 0;
        long high = file.blocks() - 1;
        while (low < high) {
            long middle = (low + high + 1) >>> 1;
            if (file.first(middle) <= number) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
