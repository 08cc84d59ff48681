package org.bindery.generators.java.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.batch.ValueCursor;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A list in a file that grows while it is read.
class GrowingBatchTest {

    /// A point takes twelve bytes, a trade as many as its values need.
    private static final String POINTS = "x,y,z\n2147483647,-2147483648,1000000007\n-5,17,2000000011\n";

    private static final Predicate<Object> SOME = message -> ((BinaryRecord) message).toBytes()[1] % 3 == 0;

    @TempDir
    private Path folder;

    private Path file;
    private Deployed deployed;
    private String type;
    private RandomMessages random;

    @BeforeEach
    void deploy() throws Exception {
        file = folder.resolve("growing.batch");
        open("Trade", Standards.samples("trades/trades.csv"));
    }

    @AfterEach
    void close() throws IOException {
        deployed.close();
    }

    private void open(String name, Path samples) throws Exception {
        open(
                name,
                Importers.forFormat("text")
                        .orElseThrow()
                        .read(ImportRequest.of(samples, name.toLowerCase(Locale.ROOT) + "s"))
                        .model());
    }

    private void open(String name, Model model) throws Exception {
        type = name;
        deployed = Deployed.of(model, folder);
        random = new RandomMessages(deployed.layouts().shapes(), 7);
    }

    private List<Object> messages(int count) throws Exception {
        RecordEncoder encoder = new RecordEncoder(deployed.layouts());
        List<Object> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(deployed.binary(type, encoder.encode(random.next())));
        }
        return messages;
    }

    private GrowingBatch<Object> grow() throws Exception {
        return deployed.grow(type, file);
    }

    @Test
    void whatWasAddedIsThereAtOnce() throws Exception {
        List<Object> messages = messages(3);
        try (GrowingBatch<Object> list = grow()) {
            assertThat(list).isEmpty();
            assertThat(list.add(deployed.classic(type, messages.get(0)))).isTrue();
            list.addAll(messages.subList(1, 3));
            assertThat(list).isEqualTo(messages).hasSize(3);
            assertThat(list.messages()).isEqualTo(3);
            assertThat(list.isComplete()).isFalse();
            assertThatThrownBy(() -> list.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> list.remove(0)).isInstanceOf(UnsupportedOperationException.class);
        }
        try (Batch<Object> read = deployed.open(type, file)) {
            assertThat(read).isEqualTo(messages);
            assertThat(read.isComplete()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void itIsTheSameAsAListInMemoryWhateverIsDone(long seed) throws Exception {
        List<Object> some = messages(200);
        Random steps = new Random(seed);
        List<Object> expected = new ArrayList<>();
        GrowingBatch<Object> list = grow();
        for (int step = 0; step < 150; step++) {
            switch (steps.nextInt(6)) {
                case 0 -> {
                    list.close();
                    list = grow();
                }
                case 1 -> list.force();
                case 2 ->
                    assertThat(list.count(SOME))
                            .isEqualTo(expected.stream().filter(SOME).count());
                case 3 ->
                    assertThat(list.query().where(SOME).count())
                            .isEqualTo(expected.stream().filter(SOME).count());
                default -> {
                    for (int i = steps.nextInt(700); i >= 0; i--) {
                        Object next = some.get(steps.nextInt(some.size()));
                        list.add(next);
                        expected.add(next);
                    }
                }
            }
            assertThat(list.size()).isEqualTo(expected.size());
            for (int i = 0; i < 20 && !expected.isEmpty(); i++) {
                int place = steps.nextInt(expected.size());
                assertThat(list.get(place)).isEqualTo(expected.get(place));
            }
        }
        assertThat(list).isEqualTo(expected);
        list.close();
        try (Batch<Object> read = deployed.open(type, file)) {
            assertThat(read).isEqualTo(expected);
        }
    }

    @Test
    void smallRecordsOfOneLengthFillLongBlocks() throws Exception {
        deployed.close();
        open("Point", Files.writeString(folder.resolve("points.csv"), POINTS, UTF_8));
        List<Object> some = messages(100);
        int count = 250_000;
        try (GrowingBatch<Object> list = grow()) {
            for (int i = 0; i < count; i++) {
                list.add(some.get(i * 31 % 100));
                if (i % 9_999 == 0) {
                    assertThat(list.get(i)).isEqualTo(some.get(i * 31 % 100));
                    assertThat(list.get(i / 2)).isEqualTo(some.get(i / 2 * 31 % 100));
                }
            }
            Iterator<Object> read = list.iterator();
            for (int i = 0; i < count; i++) {
                assertThat(read.next()).isEqualTo(some.get(i * 31 % 100));
            }
            assertThat(read.hasNext()).isFalse();
        }
    }

    private void openReadings() throws Exception {
        deployed.close();
        Name name = Name.of("Reading");
        Element number = Element.of("number", TypeRef.xs("int")).withEncoding(new Encoding.Range(0, Integer.MAX_VALUE));
        Element total = Element.of("total", TypeRef.xs("long")).withEncoding(new Encoding.Range(-1L << 61, 1L << 60));
        List<Particle> values = List.of(
                number,
                Element.of("isValid", TypeRef.xs("boolean")),
                Element.of("ratio", TypeRef.xs("float")),
                total,
                Element.of("value", TypeRef.xs("double")));
        open(
                "Reading",
                Model.empty("readings")
                        .withTypes(Map.of(name, ComplexType.of(name, new Content.Components(Group.sequence(values)))))
                        .withElement(Element.of("reading", TypeRef.named(name)))
                        .withRoots(List.of(Name.of("reading"))));
    }

    @Test
    void aCursorGivesTheNumbersOfRowsThatGettersGive() throws Exception {
        openReadings();
        List<Object> messages = messages(300);
        int plain = messages.stream()
                .mapToInt(message -> ((BinaryRecord) message).sizeInBytes())
                .min()
                .orElseThrow();
        List<Object> ofOneLength = messages.stream()
                .filter(message -> ((BinaryRecord) message).sizeInBytes() == plain)
                .toList();
        assertThat(ofOneLength).hasSizeBetween(2, 299);
        List<Component<Object, ?>> components = new ArrayList<>();
        for (String constant : List.of("NUMBER", "RATIO", "TOTAL", "VALUE")) {
            components.add(deployed.component(type, constant));
        }
        for (List<Object> added : List.of(ofOneLength, messages)) {
            Files.deleteIfExists(file);
            try (GrowingBatch<Object> list = grow()) {
                list.addAll(added);
                ValueCursor values = list.query().values(components);
                for (Object message : added) {
                    assertThat(values.next()).isTrue();
                    for (int i = 0; i < components.size(); i++) {
                        Number expected = (Number) components.get(i).value(message);
                        assertThat((Object) values.getDouble(i)).isEqualTo(expected.doubleValue());
                        assertThat(values.getLong(i)).isEqualTo(expected.longValue());
                        assertThat(values.get(i)).isEqualTo(expected);
                    }
                }
                assertThat(values.next()).isFalse();
                assertThat(values.next()).isFalse();
            }
        }
    }

    @Test
    void objectsOfPrimitiveValuesAreWrittenAsTheInterpreterWritesThem() throws Exception {
        openReadings();
        List<Object> messages = messages(500);
        int least = ((BinaryRecord) messages.get(0)).sizeInBytes();
        List<Object> objects = new ArrayList<>();
        for (Object message : messages) {
            objects.add(deployed.classic(type, message));
            least = Math.min(least, ((BinaryRecord) message).sizeInBytes());
        }
        int plain = least;
        assertThat(messages)
                .as("records of codes alone, and with values as text")
                .anyMatch(message -> ((BinaryRecord) message).sizeInBytes() == plain)
                .anyMatch(message -> ((BinaryRecord) message).sizeInBytes() > plain);
        try (GrowingBatch<Object> list = grow()) {
            objects.forEach(list::add);
            assertThat(list).isEqualTo(messages);
        }
        try (Batch<Object> read = deployed.open(type, file)) {
            assertThat(read).isEqualTo(messages);
        }
        assertThat(deployed.list(type, objects)).isEqualTo(messages);
    }

    @Test
    void anIteratorGivesWhatWasThereWhenItWasStarted() throws Exception {
        List<Object> messages = messages(3_000);
        try (GrowingBatch<Object> list = grow()) {
            list.addAll(messages.subList(0, 1_500));
            Stream<Object> later = list.stream();
            List<Object> seen = new ArrayList<>();
            for (Iterator<Object> all = list.iterator(); all.hasNext(); ) {
                seen.add(all.next());
                list.add(messages.get(list.size()));
            }
            assertThat(seen).isEqualTo(messages.subList(0, 1_500));
            assertThat(later.toList()).isEqualTo(messages);
            assertThat(list.parallelStream().toList()).isEqualTo(messages);
        }
    }

    @Test
    void aPartHasTheMessagesThatWereThere() throws Exception {
        List<Object> messages = messages(40);
        try (GrowingBatch<Object> list = grow()) {
            list.addAll(messages.subList(0, 30));
            Batch<Object> part = list.subList(10, 30);
            list.addAll(messages.subList(30, 40));
            assertThat(part).isEqualTo(messages.subList(10, 30));
            assertThat(part.query().count()).isEqualTo(20);
            assertThat(list.subList(0, 10)).isEqualTo(messages.subList(0, 10));
            assertThatThrownBy(() -> list.subList(30, 41)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void othersSeeWhatWasForced() throws Exception {
        List<Object> messages = messages(40);
        try (GrowingBatch<Object> list = grow()) {
            list.addAll(messages.subList(0, 30));
            list.force();
            list.addAll(messages.subList(30, 40));
            try (Batch<Object> other = deployed.open(type, file)) {
                assertThat(other).isEqualTo(messages.subList(0, 30));
            }
            assertThat(list).isEqualTo(messages);
        }
    }

    @Test
    void aFileThatWasCutGoesOnBehindItsLastWholeBlock() throws Exception {
        List<Object> messages = messages(30);
        Path whole = folder.resolve("whole.batch");
        List<Long> ends = new ArrayList<>();
        try (GrowingBatch<Object> list = grow()) {
            for (int i = 0; i < 30; i++) {
                list.add(messages.get(i));
                if (i % 10 == 9) {
                    list.force();
                    ends.add(Files.size(file));
                }
            }
            Files.copy(file, whole);
        }
        for (long length = ends.get(0); length <= ends.get(2); length++) {
            Files.copy(whole, file, StandardCopyOption.REPLACE_EXISTING);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(length);
            }
            int there = length == ends.get(2) ? 30 : length >= ends.get(1) ? 20 : 10;
            try (GrowingBatch<Object> list = grow()) {
                assertThat(list).as("cut at %d", length).isEqualTo(messages.subList(0, there));
                list.addAll(messages.subList(there, 30));
                assertThat(list).as("cut at %d", length).isEqualTo(messages);
            }
        }
    }

    @Test
    void viewsStayWhenItIsClosed() throws Exception {
        List<Object> messages = messages(2_000);
        GrowingBatch<Object> list = grow();
        list.addAll(messages);
        Object first = list.get(0);
        Object last = list.get(1_999);
        list.close();
        list.close();
        assertThat(first).isEqualTo(messages.get(0)).hasToString(messages.get(0).toString());
        assertThat(last).isEqualTo(messages.get(1_999));
        assertThat(list.isComplete()).isTrue();
        assertThatThrownBy(() -> list.get(0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> list.add(first)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aFileThatIsAppendedToIsLockedForOtherPrograms() throws Exception {
        try (GrowingBatch<Object> list = grow()) {
            list.addAll(messages(10));
        }
        try (GrowingBatch<Object> list = grow()) {
            assertThat(list).hasSize(10);
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Locking.class.getName(),
                            file.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            assertThat(other.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(other.exitValue()).isEqualTo(3);
            assertThatThrownBy(this::grow).isInstanceOf(IOException.class).hasMessageContaining("being written");
        }
    }

    /// Another program, which tries to lock a batch as a writer does.
    static final class Locking {

        private Locking() {}

        public static void main(String[] arguments) throws IOException {
            try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock(Long.MAX_VALUE - 1, 1, false)) {
                System.exit(lock == null ? 3 : 0);
            }
        }
    }
}
