package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

/// Batches whose messages stand in columns.
class BatchColumnsTest {

    private static final int MODELS = 150;
    private static final int MESSAGES = 80;

    /// The records of random messages of a model, one root element after the other.
    private static List<RecordInput.Entry> records(Layouts layouts, long seed) throws UnencodableException {
        RecordEncoder encoder = new RecordEncoder(layouts);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        List<RecordInput.Entry> records = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            Message message = messages.next();
            records.add(new RecordInput.Entry(message.root(), encoder.encode(message)));
        }
        List<Name> roots =
                layouts.shapes().roots().stream().map(Shapes.Root::element).toList();
        records.sort((one, other) -> Integer.compare(roots.indexOf(one.root()), roots.indexOf(other.root())));
        return records;
    }

    private static byte[] written(Model model, Layouts layouts, List<RecordInput.Entry> records, BatchOptions options)
            throws IOException {
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BatchOutput batch = BatchOutput.to(bytes, description, options);
        if (options.columnar()) {
            RecordBatch.inColumns(batch, layouts);
        }
        try (RecordOutput out = RecordBatch.output(batch, description)) {
            for (RecordInput.Entry record : records) {
                out.write(record.root(), record.bytes());
            }
        }
        return bytes.toByteArray();
    }

    private static List<byte[]> read(byte[] file) throws IOException {
        List<byte[]> records = new ArrayList<>();
        try (RecordInput in = RecordBatch.input(BatchFile.of(file))) {
            for (Optional<RecordInput.Entry> next = in.next(); next.isPresent(); next = in.next()) {
                records.add(next.get().bytes());
            }
        }
        return records;
    }

    @Test
    void recordsOfAnyModelComeBackFromColumnsUnchanged() throws Exception {
        int inColumns = 0;
        for (long seed = 0; seed < MODELS; seed++) {
            Model model = seed % 2 == 0 ? RandomModels.of(seed) : new RandomRecords(seed).model();
            Layouts layouts = Layouts.of(model);
            List<RecordInput.Entry> records = records(layouts, seed);
            byte[] rows = written(model, layouts, records, BatchOptions.DEFAULT);
            byte[] columns = written(model, layouts, records, BatchOptions.DEFAULT.inColumns());
            inColumns += columns.length == rows.length ? 0 : 1;
            List<byte[]> read = read(columns);
            assertThat(read).as("seed %d", seed).hasSize(records.size());
            for (int i = 0; i < read.size(); i++) {
                assertThat(read.get(i))
                        .as("seed %d, message %d", seed, i)
                        .isEqualTo(records.get(i).bytes());
            }
        }
        assertThat(inColumns).as("models with messages in columns").isGreaterThan(MODELS / 10);
    }
}
