package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.models.JsonModel;
import org.bindery.messages.models.RecordModel;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MessageReader;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of many messages, one after the other.
class WholeFilesTest {

    private static Path csv;
    private static Bound trades;
    private static Bound json;

    @TempDir
    Path temp;

    @BeforeAll
    static void bind() throws Exception {
        csv = Standards.samples("trades/trades.csv");
        trades = Bound.of(Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(csv, "trades"))
                .model());
        trades.assertNoWarnings();
        json = Bound.of(
                JsonModel.lines(JsonModel.of(JsonModel.member("id", "int"), JsonModel.optional("name", "string"))));
        json.assertNoWarnings();
    }

    @SuppressWarnings("unchecked") // what generated methods return
    private static MessageReader<Object> open(Bound bound, String type, String binding, Object source)
            throws Exception {
        return (MessageReader<Object>) bound.call(type, binding, source);
    }

    @Test
    void allMessagesOfAFileComeAsAStreamOfEitherBinding() throws Exception {
        try (MessageReader<Object> binary = open(trades, "TradeText", "binary", csv);
                Stream<Object> classic = open(trades, "TradeText", "classic", csv).stream()) {
            List<Object> read = new ArrayList<>();
            binary.forEachRemaining(read::add);
            assertThat(read).hasSize(30).allMatch(BinaryRecord.class::isInstance);
            List<Object> copies = new ArrayList<>();
            for (Object each : classic.toList()) {
                copies.add(trades.call("BinaryTrade", "copyOf", each));
            }
            assertThat(copies).isEqualTo(read);
        }
    }

    @Test
    void closingTheReaderOrItsStreamClosesTheFile() throws Exception {
        AtomicBoolean closed = new AtomicBoolean();
        InputStream in = new ByteArrayInputStream(Files.readAllBytes(csv)) {
            @Override
            public void close() {
                closed.set(true);
            }
        };
        MessageReader<Object> reader = open(trades, "TradeText", "binary", in);
        reader.next();
        reader.stream().close();
        assertThat(closed).isTrue();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void anErrorNamesFileLineAndRecordAndReadingGoesOnBehindIt() throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(csv));
        lines.set(2, lines.get(2).replaceFirst("^[0-9]+", "seven"));
        Path damaged = Files.write(temp.resolve("damaged.csv"), lines);
        try (MessageReader<Object> reader = open(trades, "TradeText", "binary", damaged)) {
            reader.next();
            assertThatThrownBy(reader::next).isInstanceOfSatisfying(MessageReader.InvalidException.class, e -> {
                assertThat(e).hasMessageStartingWith(damaged + ": line 3, ").hasMessageContaining("/id");
                assertThat(e.invalidity().line()).isEqualTo(3);
            });
            assertThat(reader.stream().count()).isEqualTo(28);
        }
        List<String> told = new ArrayList<>();
        try (MessageReader<Object> reader = open(trades, "TradeText", "binary", damaged)) {
            assertThat(reader.onInvalid(e -> told.add(e.getMessage())).stream().count())
                    .isEqualTo(29);
        }
        assertThat(told).singleElement().asString().contains("line 3");
    }

    @Test
    void linesOfJsonAreReadTheSameWay() throws Exception {
        byte[] lines = "{\"id\":1}\nnonsense\n{\"id\":\"x\"}\n{\"id\":4,\"name\":\"d\"}\n".getBytes(UTF_8);
        List<String> told = new ArrayList<>();
        try (MessageReader<Object> reader = open(json, "MessageJson", "binary", new ByteArrayInputStream(lines))) {
            List<String> read = reader.onInvalid(e -> told.add(e.getMessage())).stream()
                    .map(Object::toString)
                    .toList();
            assertThat(read).containsExactly("Message{id=1}", "Message{id=4, name=d}");
        }
        assertThat(told).hasSize(2);
        assertThat(told.get(0)).contains("line 2", "/message[2]");
        assertThat(told.get(1)).contains("line 3", "/message[3]/id");
    }

    @Test
    void theItemsOfAnArrayOfJsonAreReadTheSameWay() throws Exception {
        Bound array = Bound.of(JsonModel.repeated(JsonModel.of(JsonModel.member("id", "int"))));
        byte[] items = "[{\"id\":1},{\"id\":2}]".getBytes(UTF_8);
        try (MessageReader<Object> reader = open(array, "MessageJson", "classic", new ByteArrayInputStream(items))) {
            assertThat(reader.stream().map(Object::toString)).containsExactly("Message{id=1}", "Message{id=2}");
        }
    }

    @Test
    void recordsAtFixedPlacesOfSeveralKindsAreReadTheSameWay() throws Exception {
        Bound payments = Bound.of(RecordModel.ofKinds(
                "US-ASCII",
                "LINES",
                RecordModel.group("head", RecordModel.constant("kind", "H"), RecordModel.text("name", 3)),
                RecordModel.group("line", RecordModel.constant("kind", "L"), RecordModel.text("item", 3))));
        payments.assertNoWarnings();
        String type = payments.sources().files().keySet().stream()
                .filter(file -> file.endsWith("Records.java"))
                .map(file -> file.substring(file.lastIndexOf('/') + 1, file.length() - ".java".length()))
                .findFirst()
                .orElseThrow();
        InputStream records = new ByteArrayInputStream("Habc\nLxyz\nX123\nLuvw\n".getBytes(UTF_8));
        List<String> told = new ArrayList<>();
        try (MessageReader<Object> reader = open(payments, type, "binary", records)) {
            assertThat(reader.onInvalid(e -> told.add(e.getMessage())).stream()
                            .map(each -> each.getClass().getSimpleName()))
                    .containsExactly("BinaryHead", "BinaryLine", "BinaryLine");
        }
        assertThat(told).hasSize(1);
    }

    /// With a heap of 24 MB, and a file that is several times as long.
    private String counted(Bound bound, String type, Path file) throws Exception {
        assertThat(Files.size(file)).isGreaterThan(60_000_000);
        for (Map.Entry<String, byte[]> each : bound.classes().files().entrySet()) {
            Path target = temp.resolve("classes").resolve(each.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, each.getValue());
        }
        Path program = Files.writeString(
                temp.resolve("Count.java"), """
                    import java.nio.file.Path;
                    import java.util.stream.Stream;

                    public class Count {
                        public static void main(String[] arguments) throws Exception {
                            try (Stream<? extends Object> all = %s.binary(Path.of(arguments[0])).stream()) {
                                System.out.print(all.count());
                            }
                        }
                    }
                    """.formatted(bound.type(type).getName()));
        String classes = temp.resolve("classes")
                + File.pathSeparator
                + Path.of(MessageReader.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path javac = Path.of(System.getProperty("java.home"), "bin", "javac");
        run(List.of(
                javac.toString(), "-cp", classes, "-d", temp.resolve("classes").toString(), program.toString()));
        return run(List.of(java.toString(), "-Xmx24m", "-cp", classes, "Count", file.toString()));
    }

    private static String run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    @Test
    void aFileMayBeMuchLargerThanTheHeap() throws Exception {
        List<String> lines = Files.readAllLines(csv);
        String rows = lines.stream().skip(1).collect(Collectors.joining("\n", "", "\n"));
        int times = 62_000_000 / rows.length();
        Path large = temp.resolve("large.csv");
        Files.writeString(large, lines.getFirst() + "\n" + rows.repeat(times));
        assertThat(counted(trades, "TradeText", large)).isEqualTo(Integer.toString(30 * times));
    }

    @Test
    void linesOfJsonMayBeMoreThanTheHeapHolds() throws Exception {
        String line = "{\"id\":1,\"name\":\"" + "n".repeat(60) + "\"}\n";
        int times = 62_000_000 / line.length();
        Path large = Files.writeString(temp.resolve("large.json"), line.repeat(times));
        assertThat(counted(json, "MessageJson", large)).isEqualTo(Integer.toString(times));
    }

    @Test
    void recordsOfFixedWidthMayBeMoreThanTheHeapHolds() throws Exception {
        Bound bound = Bound.of(RecordModel.of(
                "US-ASCII",
                "FIXED",
                RecordModel.text("name", 40),
                RecordModel.number("count", "int", "9(4)", 4, "DISPLAY"),
                RecordModel.occurs(RecordModel.text("tag", 4), 5, 5)));
        String record = "n".repeat(38) + "  " + "0042" + "abcd".repeat(5);
        int times = 62_000_000 / record.length();
        Path large = Files.writeString(temp.resolve("large.dat"), record.repeat(times));
        assertThat(counted(bound, "EntryText", large)).isEqualTo(Integer.toString(times));
    }
}
