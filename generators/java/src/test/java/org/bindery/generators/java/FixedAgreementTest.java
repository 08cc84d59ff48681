package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.messages.models.RecordModel.constant;
import static org.bindery.messages.models.RecordModel.group;
import static org.bindery.messages.models.RecordModel.number;
import static org.bindery.messages.models.RecordModel.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bindery.generators.java.format.FixedSpots;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomRecords;
import org.bindery.messages.models.RecordModel;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The emitted code and the interpreter read the same from records at fixed places, and write the same bytes.
class FixedAgreementTest {

    private static List<byte[]> interpreted(Model model, byte[] file) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<byte[]> all = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "records", new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                all.add(new RecordEncoder(layouts).encode(next.get().message()));
            }
        }
        return all;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23})
    void readsAndWritesTheSameAsTheInterpreter(long seed) throws Exception {
        RandomRecords records = new RandomRecords(seed);
        byte[] file = records.file(30);
        Bound bound = Bound.of(records.model());
        bound.assertNoWarnings();
        List<?> read = (List<?>) bound.call("EntryText", "readAll", new ByteArrayInputStream(file));
        List<byte[]> expected = interpreted(records.model(), file);
        assertThat(read).as(records.toString()).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(((BinaryRecord) read.get(i)).toBytes())
                    .as("record " + i + " of " + records)
                    .isEqualTo(expected.get(i));
        }
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        bound.call("EntryText", "writeAll", read, written);
        assertThat(HexFormat.of().formatHex(written.toByteArray()))
                .as(records.toString())
                .isEqualTo(HexFormat.of().formatHex(file));
    }

    /// What a mainframe wrote is the third implementation of the interface, without being read first.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1000, 2000, 3000})
    void viewsOfRecordsSayWhatWasReadOfThem(long seed) throws Exception {
        RandomRecords records = new RandomRecords(seed);
        for (long each = seed; !records.toString().endsWith("FIXED") || !hasView(records.model()); each++) {
            records = new RandomRecords(each);
        }
        Bound bound = Bound.of(records.model());
        bound.assertNoWarnings();
        byte[] file = records.file(30);
        int width = (int) bound.type("RecordEntry").getField("WIDTH").get(null);
        List<?> read = (List<?>) bound.call("EntryText", "readAll", new ByteArrayInputStream(file));
        for (int i = 0; i < 30; i++) {
            Object view = bound.type("RecordEntry")
                    .getConstructor(byte[].class, int.class)
                    .newInstance(file, i * width);
            Object expected = bound.call("ClassicEntry", "copyOf", read.get(i));
            Bound.on(expected, "setIrregular", List.of());
            assertThat(bound.call("ClassicEntry", "copyOf", view))
                    .as("record " + i + " of " + records)
                    .isEqualTo(expected);
        }
    }

    private static boolean hasView(Model model) throws Exception {
        Shapes shapes = Shapes.of(model);
        FixedRecords records = FixedRecords.of(shapes, (MessageFormat.FixedWidth) model.format());
        return FixedSpots.of(records, shapes.roots().getFirst().shape()).isPresent();
    }

    @Test
    void readsFilesOfSeveralKindsOfRecords() throws Exception {
        Model model = RecordModel.ofKinds(
                "US-ASCII",
                "LINES",
                group("header", constant("type", "H"), text("title", 4)),
                group("detail", constant("type", "D", "E"), number("count", "int", "999", 3, "DISPLAY")));
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        byte[] file = "HName\nD001\nE002\n".getBytes(US_ASCII);
        Object reader = bound.type("RecordsRecords")
                .getConstructor(java.io.InputStream.class)
                .newInstance(new ByteArrayInputStream(file));
        List<Object> all = new ArrayList<>();
        for (Optional<?> next = (Optional<?>) Bound.on(reader, "next");
                next.isPresent();
                next = (Optional<?>) Bound.on(reader, "next")) {
            all.add(next.get());
        }
        assertThat(Bound.on(all.get(0), "getTitle")).isEqualTo("Name");
        assertThat(Bound.on(all.get(2), "getCount")).isEqualTo(2);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        bound.call("RecordsRecords", "writeAll", all, written);
        assertThat(written.toByteArray()).isEqualTo(file);
    }

    @Test
    void readsFilesOfSeveralRootElementsOfOneType() throws Exception {
        ComplexType type =
                ComplexType.of(Name.of("Line"), new Content.Components(Group.sequence(List.of(text("name", 3)))));
        Element one = Element.of("one", TypeRef.named(type.name()));
        Element two = Element.of("two", TypeRef.named(type.name()));
        Bound bound = Bound.of(Model.empty("report")
                .withFormat(new MessageFormat.FixedWidth("US-ASCII", "LINES"))
                .withType(type)
                .withElement(one)
                .withElement(two)
                .withRoots(List.of(one.qualifiedName(), two.qualifiedName())));
        bound.assertNoWarnings();
        byte[] file = "abc\ndef\n".getBytes(US_ASCII);
        List<Object> read = new ArrayList<>();
        try (org.bindery.runtime.MessageReader<?> lines = (org.bindery.runtime.MessageReader<?>)
                bound.call("ReportRecords", "binary", new ByteArrayInputStream(file))) {
            lines.forEachRemaining(read::add);
        }
        assertThat(read).extracting(Object::toString).containsExactly("Line{name=abc}", "Line{name=def}");
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        bound.call("ReportRecords", "writeAll", read, written);
        assertThat(written.toByteArray()).isEqualTo(file);
    }

    @Test
    void showsWhereARecordIsWrong() throws Exception {
        Model model = RecordModel.of(
                "US-ASCII", "LINES", text("name", 3), group("part", number("count", "int", "999", 3, "DISPLAY")));
        Bound bound = Bound.of(model);
        byte[] file = "ABC001\nABCx02\n".getBytes(US_ASCII);
        assertThatThrownBy(() -> bound.call("EntryText", "readAll", new ByteArrayInputStream(file)))
                .isInstanceOfSatisfying(InvalidMessageException.class, e -> {
                    assertThat(e.line()).isEqualTo(2);
                    assertThat(e.path()).isEqualTo("/entry[2]/part/count");
                    assertThat(e.reason()).contains("not a number of this usage (record 2");
                });
    }
}
