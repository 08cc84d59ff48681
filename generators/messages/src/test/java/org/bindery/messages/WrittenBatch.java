package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.standards.Standards;

/// A batch of random trades, and the records that it was made of.
///
/// @param records the records, each many times in the same array
/// @param bytes of the batch
@SuppressWarnings("ArrayRecordComponent") // never compared
record WrittenBatch(List<byte[]> records, byte[] bytes) {

    private static final int DIFFERENT = 2_000;

    /// Makes a batch.
    ///
    /// @param messages how many messages it has
    static WrittenBatch of(int messages, BatchOptions options, long seed) throws Exception {
        Model model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("trades/trades.csv"), "trades"))
                .model();
        Layouts layouts = Layouts.of(model);
        List<byte[]> records = records(layouts, messages, seed);
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BatchOutput out = BatchOutput.to(bytes, description, options)) {
            if (options.columnar()) {
                assertThat(RecordBatch.inColumns(out, layouts)).isTrue();
            }
            for (byte[] record : records) {
                out.add(0, record, 0, record.length);
            }
        }
        return new WrittenBatch(records, bytes.toByteArray());
    }

    private static List<byte[]> records(Layouts layouts, int messages, long seed) throws UnencodableException {
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages random = new RandomMessages(layouts.shapes(), seed);
        List<byte[]> different = new ArrayList<>();
        while (different.size() < DIFFERENT) {
            different.add(encoder.encode(random.next()));
        }
        Random order = new Random(seed);
        List<byte[]> records = new ArrayList<>();
        while (records.size() < messages) {
            records.add(different.get(order.nextInt(DIFFERENT)));
        }
        return records;
    }

    /// Checks that the messages of some blocks are those that follow each other from one on.
    ///
    /// @param first the number of the first of them among the records, which start again behind the last
    static void assertHolds(BatchFile file, long fromBlock, long toBlock, List<byte[]> records, long first)
            throws IOException {
        BatchCursor cursor = new BatchCursor(file, fromBlock, toBlock);
        long next = first;
        while (cursor.next()) {
            byte[] expected = records.get((int) (next % records.size()));
            if (!Arrays.equals(cursor.bytes(), expected)) {
                assertThat(cursor.bytes()).as("message %d", next).isEqualTo(expected);
            }
            next++;
        }
        assertThat(next - first).isEqualTo(file.first(toBlock) - file.first(fromBlock));
    }
}
