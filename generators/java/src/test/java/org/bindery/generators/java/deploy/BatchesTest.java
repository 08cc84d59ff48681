package org.bindery.generators.java.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Batches of deployed bindings, which the interpreter reads and writes as well.
class BatchesTest {

    private static final String TEXT = "{}";

    @TempDir
    private Path folder;

    private static Model model(String format, Path file, String name) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(file, name))
                .model();
    }

    private static Model trades() throws Exception {
        return model("text", Standards.samples("trades/trades.csv"), "trades");
    }

    private static List<Message> messages(Model model, Path file) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(file);
                MessageReader reader =
                        NativeFormats.reader(Layouts.of(model), model, file.toString(), bytes, ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get().message());
            }
        }
        return messages;
    }

    private Path interpreted(Model model, List<Message> messages) throws Exception {
        Layouts layouts = Layouts.of(model);
        Path file = folder.resolve("interpreted.batch");
        BatchDescription description = RecordBatch.describe(model, layouts, TEXT);
        RecordEncoder encoder = new RecordEncoder(layouts);
        try (RecordOutput out =
                RecordBatch.output(BatchOutput.create(file, description, BatchOptions.DEFAULT), description)) {
            for (Message message : messages) {
                out.write(message.root(), encoder.encode(message));
            }
        }
        return file;
    }

    private static List<Message> decoded(Model model, Path file) throws Exception {
        RecordDecoder decoder = new RecordDecoder(Layouts.of(model));
        List<Message> messages = new ArrayList<>();
        try (RecordInput in = RecordBatch.input(BatchFile.open(file))) {
            for (Optional<RecordInput.Entry> next = in.next(); next.isPresent(); next = in.next()) {
                messages.add(decoder.decode(next.get().root(), next.get().bytes()));
            }
        }
        return messages;
    }

    @ParameterizedTest
    @CsvSource({"text, trades/trades.csv, trades/trades.csv, Trade", "xsd, orders/order.xsd, orders/order.xml, Order"})
    void theInterpreterAndAJarWriteTheSameFile(String format, String source, String sample, String type)
            throws Exception {
        Model model = model(format, Standards.samples(source), "trades");
        List<Message> messages = messages(model, Standards.samples(sample));
        byte[] expected = Files.readAllBytes(interpreted(model, messages));
        RecordEncoder encoder = new RecordEncoder(Layouts.of(model));
        try (Deployed deployed = Deployed.of(model, folder)) {
            Path file = folder.resolve("written.batch");
            try (BatchWriter<Object> writer = deployed.writer(type, "create", file)) {
                for (int i = 0; i < messages.size(); i++) {
                    Object binary = deployed.binary(type, encoder.encode(messages.get(i)));
                    writer.add(i % 2 == 0 ? binary : deployed.classic(type, binary));
                }
                assertThat(writer.size()).isEqualTo(messages.size());
            }
            assertThat(file).hasBinaryContent(expected);
            assertThat(decoded(model, file)).isEqualTo(messages);
        }
    }

    /// Parts that begin and end within blocks and between them are lists as the whole is.
    private static void assertParts(List<Object> batch, List<Object> expected) {
        for (int[] bounds : new int[][] {{0, 0}, {1000, 1100}, {1024, 2048}, {1023, 1025}, {17, 4990}, {5000, 5000}}) {
            List<Object> part = batch.subList(bounds[0], bounds[1]);
            List<Object> its = expected.subList(bounds[0], bounds[1]);
            assertThat(part).isEqualTo(its);
            assertThat(part.stream().toList()).isEqualTo(its);
            assertThat(part.parallelStream().toList()).isEqualTo(its);
            assertThat(part.spliterator().getExactSizeIfKnown()).isEqualTo(its.size());
            assertThat(part.toArray()).isEqualTo(its.toArray());
            int half = its.size() / 2;
            assertThat(part.subList(half, its.size()).subList(0, half)).isEqualTo(its.subList(half, 2 * half));
            assertThatThrownBy(() -> part.get(part.size())).isInstanceOf(IndexOutOfBoundsException.class);
        }
        assertThatThrownBy(() -> batch.subList(1, batch.size() + 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aFolderIsNoBatchAndAClosedWriterWritesNothing() throws Exception {
        try (Deployed deployed = Deployed.of(trades(), folder)) {
            assertThatThrownBy(() -> deployed.open("Trade", folder))
                    .hasMessage(folder + " is a folder, not a batch file; classes such as TradeStore open a store");
            BatchWriter<Object> writer = deployed.writer("Trade", "create", folder.resolve("closed.batch"));
            writer.close();
            assertThatThrownBy(writer::flush).hasMessage("the batch is closed");
            assertThatThrownBy(writer::force).hasMessage("the batch is closed");
        }
    }

    @ParameterizedTest
    @CsvSource({"text, trades/trades.csv, trades/trades.csv, Trade", "xsd, orders/order.xsd, orders/order.xml, Order"})
    void aBatchIsAListOfItsMessages(String format, String source, String sample, String type) throws Exception {
        Model model = model(format, Standards.samples(source), "trades");
        List<Message> some = messages(model, Standards.samples(sample));
        List<Message> messages = IntStream.range(0, 5000)
                .mapToObj(i -> some.get(i % some.size()))
                .toList();
        RecordEncoder encoder = new RecordEncoder(Layouts.of(model));
        try (Deployed deployed = Deployed.of(model, folder)) {
            List<Object> expected = new ArrayList<>();
            for (Message message : messages) {
                expected.add(deployed.binary(type, encoder.encode(message)));
            }
            Batch<Object> batch = deployed.open(type, interpreted(model, messages));
            assertThat(batch.messages()).isEqualTo(5000);
            assertThat(batch).hasSize(5000).isEqualTo(expected);
            assertThat(batch.isComplete()).isTrue();
            assertThat(batch.get(4321)).isEqualTo(expected.get(4321));
            assertThat(batch.message(4999)).isEqualTo(expected.get(4999));
            assertParts(batch, expected);
            assertThat(batch.stream().toList()).isEqualTo(expected);
            assertThat(batch.parallelStream().toList()).isEqualTo(expected);
            Predicate<Object> firstHalf = message -> ((BinaryRecord) message).toBytes()[0] != 0;
            assertThat(batch.count(firstHalf))
                    .isPositive()
                    .isEqualTo(expected.stream().filter(firstHalf).count());
            assertThatThrownBy(() -> batch.get(5000)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThat(batch)
                    .asString()
                    .startsWith("[" + expected.get(0) + ", ")
                    .endsWith(expected.get(9) + ", and 4990 more]");
            Object kept = batch.get(17);
            batch.close();
            assertThat(batch).asString().isEqualTo("[the batch is closed]");
            assertThat(kept)
                    .isEqualTo(expected.get(17))
                    .hasToString(expected.get(17).toString());
            assertThatThrownBy(() -> batch.get(18)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void messagesOfAnotherBatchAreAddedAsTheyAre() throws Exception {
        Model model = trades();
        List<Message> some = messages(model, Standards.samples("trades/trades.csv"));
        List<Message> messages = IntStream.range(0, 2500)
                .mapToObj(i -> some.get(i % some.size()))
                .toList();
        Path file = folder.resolve("written.batch");
        try (Deployed deployed = Deployed.of(model, folder);
                Batch<Object> batch = deployed.open("Trade", interpreted(model, messages))) {
            try (BatchWriter<Object> writer = deployed.writer("Trade", "create", file)) {
                writer.add(batch.get(7));
                writer.addAll(batch);
            }
            try (GrowingBatch<Object> list = deployed.grow("Trade", file)) {
                assertThat(list.addAll(batch)).isTrue();
                assertThat(list).hasSize(5001).startsWith(batch.get(7), batch.get(0));
                assertThat(list.subList(1, 2501)).isEqualTo(batch);
                assertThat(list.subList(2501, 5001)).isEqualTo(batch);
            }
        }
        assertThat(decoded(model, file).subList(1, 2501)).isEqualTo(messages);
    }

    @Test
    void manyMessagesOfAnotherBatchOrListAreThereAtOnceAndFoundOneByOne() throws Exception {
        Model model = trades();
        List<Message> some = messages(model, Standards.samples("trades/trades.csv"));
        List<Message> messages = IntStream.range(0, 40_000)
                .mapToObj(i -> some.get(i * 31 % some.size()))
                .toList();
        Path file = folder.resolve("written.batch");
        try (Deployed deployed = Deployed.of(model, folder);
                Batch<Object> batch = deployed.open("Trade", interpreted(model, messages));
                BatchWriter<Object> writer = deployed.writer("Trade", "create", file)) {
            writer.add(batch.get(7));
            writer.addAll(batch);
            try (Batch<Object> seen = deployed.open("Trade", file)) {
                assertThat(seen.messages()).isBetween(39_000L, 40_001L);
                assertThat(seen.get(38_001)).isEqualTo(batch.get(38_000));
            }
            writer.addAll(deployed.list("Trade", batch.subList(0, 10_000)));
            writer.addAll(batch);
            writer.flush();
            List<Object> expected = new ArrayList<>(List.of(batch.get(7)));
            expected.addAll(batch);
            expected.addAll(batch.subList(0, 10_000));
            expected.addAll(batch);
            try (Batch<Object> read = deployed.open("Trade", file)) {
                Random random = new Random(3);
                for (int i = 0; i < 10_000; i++) {
                    int index = random.nextInt(expected.size());
                    assertThat(read.get(index)).isEqualTo(expected.get(index));
                }
                assertThat(read).isEqualTo(expected);
            }
        }
    }

    @Test
    void aBatchGrowsFromRunToRun() throws Exception {
        Model model = trades();
        List<Message> messages = messages(model, Standards.samples("trades/trades.csv"));
        RecordEncoder encoder = new RecordEncoder(Layouts.of(model));
        try (Deployed deployed = Deployed.of(model, folder)) {
            Path file = folder.resolve("growing.batch");
            for (Message message : messages) {
                try (BatchWriter<Object> writer = deployed.writer("Trade", "append", file)) {
                    writer.add(deployed.binary("Trade", encoder.encode(message)));
                }
            }
            assertThat(decoded(model, file)).isEqualTo(messages);
        }
    }

    @Test
    void aFileOfAnotherLayoutIsRefusedWithWhatDiffers() throws Exception {
        Path csv = folder.resolve("trades.csv");
        String text = Files.readString(Standards.samples("trades/trades.csv"));
        Files.writeString(
                csv, text + text.lines().skip(1).findFirst().orElseThrow().replaceAll("EUR|USD|GBP", "DKK") + "\n");
        Path written = interpreted(model("text", csv, "trades"), List.of());
        try (Deployed deployed = Deployed.of(trades(), folder)) {
            assertThatThrownBy(() -> deployed.open("Trade", written))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessage(
                            written + ": written with trades 1.0, whose Trade/currency1 had 7 values, not 6, and whose"
                                    + " Trade/currency2 had 9 values, not 8; deploy with --also-reads and that model,"
                                    + " or rewrite the file with bindery convert");
            assertThatThrownBy(() -> deployed.writer("Trade", "append", written))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessageContaining("had 7 values");
        }
    }

    @Test
    void aFileOfOtherMessagesIsRefused() throws Exception {
        Path written = interpreted(model("xsd", Standards.samples("orders/order.xsd"), "orders"), List.of());
        Path text = Files.writeString(folder.resolve("text.batch"), "not at all", UTF_8);
        try (Deployed deployed = Deployed.of(trades(), folder)) {
            assertThatThrownBy(() -> deployed.open("Trade", written))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessageMatching(".*: written with orders .*, for messages of .*order rather than trade");
            assertThatThrownBy(() -> deployed.open("Trade", text))
                    .isInstanceOf(BatchFormatException.class)
                    .hasMessage(text + ": this is not a batch file");
        }
    }
}
