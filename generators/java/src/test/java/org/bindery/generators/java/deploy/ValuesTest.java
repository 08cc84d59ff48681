package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages as values of queues and grids: records beside a fingerprint, and batches without their model.
class ValuesTest {

    private static final String FIRST = "id,side,price\n1,Buy,1.50\n2,Sell,1.75\n3,Buy,1.25\n";
    private static final String SECOND = "id,side,price,venue\n1,Buy,1.50,\n2,Sell,1.75,XLON\n";

    @TempDir
    private Path folder;

    private Model model(String name, String csv) throws Exception {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("orders.csv");
        Files.writeString(file, csv);
        return Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(file, "orders"))
                .model();
    }

    @SuppressWarnings("unchecked")
    private static BatchType<Object> type(Deployed deployed) throws Exception {
        return (BatchType<Object>)
                BatchType.of(deployed.loader().loadClass(deployed.model().javaPackage() + ".OrderBatch"));
    }

    private List<Object> read(Deployed deployed, String name) throws Exception {
        List<?> read = (List<?>) deployed.call(
                "OrderText",
                "readAll",
                new Class<?>[] {java.io.Reader.class},
                Files.newBufferedReader(folder.resolve(name).resolve("orders.csv")));
        return List.copyOf(read);
    }

    @Test
    void aMessageIsItsRecordBesideTheFingerprint() throws Exception {
        try (Deployed deployed = Deployed.of(model("1", FIRST), folder)) {
            BatchType<Object> type = type(deployed);
            for (Object order : read(deployed, "1")) {
                byte[] record = type.toBytes(order);
                Object view = type.wrap(record, type.fingerprint());

                assertThat(view).isInstanceOf(BinaryRecord.class).hasToString(order.toString());
                assertThat(type.toBytes(view)).isEqualTo(record);
            }
            assertThat(type.title()).isEqualTo("orders 1.0");
            assertThat(type.fingerprint()).matches("[0-9a-f]{64}");
        }
    }

    @Test
    void aMessageAloneShowsItsLayoutAndIsDamagedInNoOtherWayThanIsSaid() throws Exception {
        try (Deployed deployed = Deployed.of(model("1", FIRST), folder)) {
            BatchType<Object> type = type(deployed);
            Object order = read(deployed, "1").getFirst();
            byte[] record = type.toBytes(order);
            byte[] message = type.toBytesWithFingerprint(order);

            assertThat(HexFormat.of().formatHex(message))
                    .isEqualTo(
                            "424e445905" + type.fingerprint() + HexFormat.of().formatHex(record));
            assertThat(type.fingerprintOf(message)).isEqualTo(type.fingerprint());
            Object view = type.wrapWithFingerprint(message);
            assertThat(view).isInstanceOf(BinaryRecord.class).hasToString(order.toString());
            assertThat(type.toBytes(view)).isEqualTo(record);
            assertThat(type.toBytesWithFingerprint(view)).isEqualTo(message);

            for (int length = 0; length < message.length; length++) {
                readDamaged(type, Arrays.copyOf(message, length), length < message.length - record.length);
            }
            for (int bit = 0; bit < 8 * message.length; bit++) {
                byte[] damaged = message.clone();
                damaged[bit / 8] ^= (byte) (1 << bit % 8);
                readDamaged(type, damaged, bit / 8 < message.length - record.length);
            }
        }
    }

    /// Whatever the bytes are, reading and showing them ends with an exception that the method names, or with a value.
    private static void readDamaged(BatchType<Object> type, byte[] message, boolean isRefused) {
        try {
            assertThat(type.wrapWithFingerprint(message).toString()).startsWith("Order{");
            assertThat(isRefused)
                    .as("%s is refused", HexFormat.of().formatHex(message))
                    .isFalse();
        } catch (MalformedRecordException e) {
            assertThat(e).hasMessageNotContaining("null");
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("not read by orders 1.0");
        }
    }

    @Test
    void aBlockIsABatchWithoutItsModel() throws Exception {
        try (Deployed deployed = Deployed.of(model("1", FIRST), folder)) {
            BatchType<Object> type = type(deployed);
            List<Object> orders = read(deployed, "1");
            byte[] block = type.toBlock(orders, BatchOptions.DEFAULT);
            byte[] batch = (byte[]) deployed.call("OrderBatch", "toBytes", new Class<?>[] {Iterable.class}, orders);
            try (Batch<Object> messages = type.wrap(block);
                    Batch<Object> same = type.wrap(batch)) {
                assertThat(messages.stream().map(Object::toString)).containsExactlyElementsOf(texts(orders));
                assertThat(same.stream().map(Object::toString)).containsExactlyElementsOf(texts(orders));
            }
            assertThat(block.length).isLessThan(batch.length / 2);
            assertThat(block.length
                            - orders.stream()
                                    .mapToInt(it -> type.toBytes(it).length)
                                    .sum())
                    .as("what a block takes beside its records")
                    .isLessThan(300);
        }
    }

    private static List<String> texts(List<?> messages) {
        return messages.stream().map(Object::toString).toList();
    }

    @Test
    void valuesOfAnEarlierVersionAreReadWhereTheModelWasDeployedWithIt() throws Exception {
        Model first = model("1", FIRST);
        Model second = model("2", SECOND);
        byte[] record;
        byte[] message;
        byte[] block;
        String written;
        try (Deployed before = Deployed.of(first, folder.resolve("1"))) {
            BatchType<Object> type = type(before);
            record = type.toBytes(read(before, "1").getFirst());
            message = type.toBytesWithFingerprint(read(before, "1").getFirst());
            block = type.toBlock(read(before, "1"), BatchOptions.DEFAULT);
            written = type.fingerprint();
        }
        EarlierModel earlier = new EarlierModel(first, Layouts.of(first));
        try (Deployed now = Deployed.of(second, folder.resolve("2"), List.of(earlier))) {
            BatchType<Object> type = type(now);

            assertThat(type.fingerprint()).isNotEqualTo(written);
            assertThat(type.reads(written)).isTrue();
            assertThat(type.wrap(record, written).toString()).contains("1.50").doesNotContain("XLON");
            assertThat(type.wrapWithFingerprint(message))
                    .hasToString(type.wrap(record, written).toString());
            try (Batch<Object> messages = type.wrap(block)) {
                assertThat(messages).hasSize(3);
            }
        }
        try (Deployed alone = Deployed.of(second, folder.resolve("3"))) {
            BatchType<Object> type = type(alone);

            assertThat(type.reads(written)).isFalse();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> type.wrap(record, written))
                    .withMessageContaining(written)
                    .withMessageContaining("not read by orders 1.0");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> type.wrapWithFingerprint(message))
                    .withMessageContaining(written)
                    .withMessageContaining("not read by orders 1.0")
                    .withMessageContaining("--also-reads");
            assertThatExceptionOfType(BatchFormatException.class)
                    .isThrownBy(() -> type.wrap(block))
                    .withMessageStartingWith("written with orders 1.0, which lays messages out as " + written)
                    .withMessageEndingWith("its model is not inside");
        }
    }

    @Test
    void otherClassesHaveNoType() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BatchType.of(String.class))
                .withMessage("java.lang.String is not the class of batches of a deployed model, such as TradeBatch");
    }
}
