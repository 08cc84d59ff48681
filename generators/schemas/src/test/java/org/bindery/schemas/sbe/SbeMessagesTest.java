package org.bindery.schemas.sbe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.SampleMaker;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Inputs;
import org.bindery.shape.Property;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import uk.co.real_logic.sbe.ir.Ir;

/// Messages in Simple Binary Encoding by imported schemas are those of the reference implementation.
class SbeMessagesTest {

    /// What a schema describes, to us and to the reference implementation.
    private record Sbe(Model model, Layouts layouts, Ir peer) {

        static Sbe of(Path schema) throws Exception {
            return of(schema, Map.of());
        }

        static Sbe of(Path schema, Map<String, String> options) throws Exception {
            Model model = Inputs.read(schema, "sbe", options);
            return new Sbe(model, Layouts.of(model), SbePeer.schema(schema));
        }

        byte[] written(Message message) throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
                writer.write(message);
            }
            return out.toByteArray();
        }

        Message read(byte[] bytes) throws Exception {
            try (MessageReader reader = NativeFormats.reader(
                    layouts, model, "a.bin", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
                Optional<ReadMessage> message = reader.next();
                return message.orElseThrow().message();
            }
        }

        List<Message> random(int count, long seed) throws Exception {
            SampleMaker maker = new SampleMaker(layouts, model, seed);
            List<Message> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                maker.next(model.roots().getFirst(), () -> false).message().ifPresent(all::add);
            }
            return all;
        }

        /// Values by their paths, as the peer tells them.
        static Map<String, String> values(Message message) {
            Map<String, String> values = new TreeMap<>();
            message.value().shape().properties().forEach(property -> {
                if (message.value().get(property.index()) instanceof RecordValue record) {
                    put(values, property.name(), record);
                }
            });
            return values;
        }

        private static void put(Map<String, String> values, String path, RecordValue record) {
            for (Property property : record.shape().properties()) {
                if (!property.kind().isFlag()) {
                    put(values, path + "/" + property.name(), record.get(property.index()));
                }
            }
        }

        private static void put(Map<String, String> values, String path, Object value) {
            switch (value) {
                case null -> {
                    // It is absent.
                }
                case RecordValue record -> put(values, path, record);
                case List<?> list -> {
                    for (int i = 0; i < list.size(); i++) {
                        put(values, path + "[" + i + "]", list.get(i));
                    }
                }
                case BigDecimal decimal -> values.put(path, decimal.toPlainString());
                default -> values.put(path, value.toString());
            }
        }
    }

    @TempDir
    private Path folder;

    /// Random messages that one schema describes are read by another as the peer reads them, and come back.
    private static void assertAgrees(Sbe writer, Sbe reader, int count) throws Exception {
        int compared = 0;
        for (Message message : writer.random(count, 7)) {
            byte[] bytes = writer.written(message);
            Message read = reader.read(bytes);
            assertThat(Sbe.values(read)).isEqualTo(SbePeer.values(reader.peer(), bytes));
            assertThat(reader.written(read)).isEqualTo(bytes);
            compared++;
        }
        assertThat(compared).isGreaterThan(count / 2);
    }

    private static void assertAgrees(Path schema) throws Exception {
        Sbe sbe = Sbe.of(schema);
        assertAgrees(sbe, sbe, 60);
    }

    private Path changed(String name, UnaryOperator<String> change) throws Exception {
        String sample = Files.readString(Standards.samples("sbe/orders.xml"));
        String changed = change.apply(sample);
        assertThat(changed).isNotEqualTo(sample);
        return Files.writeString(folder.resolve(name + ".xml"), changed);
    }

    @Test
    void randomMessagesAreReadAsTheReferenceImplementationReadsThem() throws Exception {
        assertAgrees(Standards.samples("sbe/orders.xml"));
    }

    @Test
    @Tag("long")
    void soAreMessagesOfExamplesOfTheStandard() throws Exception {
        for (Path schema : Inputs.standards("other/sbe", ".xml", 20)) {
            assertAgrees(schema);
        }
    }

    @Test
    void theOrderOfBytesIsThatOfTheSchema() throws Exception {
        assertAgrees(changed("big", text -> text.replace("littleEndian", "bigEndian")));
    }

    @Test
    void headersAndDimensionsHaveTheTypesThatTheSchemaGivesThem() throws Exception {
        assertAgrees(changed(
                "header",
                text -> text.replaceFirst("(?s)<composite name=\"messageHeader\".*?</composite>", """
                    <composite name="header">
                        <type name="templateId" primitiveType="uint32"/>
                        <type name="version" primitiveType="uint8"/>
                        <type name="schemaId" primitiveType="uint8"/>
                        <type name="blockLength" primitiveType="uint16" offset="8"/>
                    </composite>\
                    """)
                        .replace("byteOrder=", "headerType=\"header\" byteOrder=")
                        .replace(
                                "<type name=\"numInGroup\" primitiveType=\"uint8\"/>",
                                "<type name=\"numInGroup\" primitiveType=\"uint16\" offset=\"6\"/>")));
    }

    /// The sample as it was in an earlier version.
    private Sbe version(int version) throws Exception {
        return Sbe.of(changed("version" + version, text -> {
            String earlier = text.replace("version=\"2\"", "version=\"" + version + "\"");
            for (int later = version + 1; later <= 3; later++) {
                earlier = earlier.replaceAll("<field [^>]*sinceVersion=\"" + later + "\"/>", "")
                        .replaceAll("(?s)<group [^>]*sinceVersion=\"" + later + "\".*?</group>", "");
            }
            return earlier + "\n";
        }));
    }

    @Test
    void messagesOfOlderAndNewerVersionsAreRead() throws Exception {
        Sbe first = version(0);
        Sbe second = version(1);
        Sbe third = version(2);
        assertAgrees(first, second, 60);
        assertAgrees(first, third, 60);
        assertAgrees(second, third, 60);
        assertAgrees(second, first, 60);
    }

    @Test
    void framesShowWhereMessagesOfNewerVersionsEnd() throws Exception {
        Sbe first = version(0);
        Sbe framed = Sbe.of(folder.resolve("version0.xml"), Map.of("framing", "sofh"));
        Sbe newest = Sbe.of(Standards.samples("sbe/orders.xml"), Map.of("framing", "sofh"));
        for (Message message : newest.random(40, 3)) {
            byte[] bytes = newest.written(message);
            assertThat(ByteBuffer.wrap(bytes).getInt()).isEqualTo(bytes.length);
            assertThat(ByteBuffer.wrap(bytes).getShort(4)).isEqualTo((short) 0xEB50);
            // As a group would stand there that a newer version has.
            byte[] more = Arrays.copyOf(bytes, bytes.length + 3);
            ByteBuffer.wrap(more).putInt(more.length);
            assertThat(newest.written(newest.read(more))).isEqualTo(more);
        }
        for (Message message : first.random(40, 3)) {
            byte[] plain = first.written(message);
            byte[] bytes = framed.written(message);
            assertThat(Arrays.copyOfRange(bytes, 6, bytes.length)).isEqualTo(plain);
        }
    }

    @Test
    @Tag("long")
    void schemasThatAreExportedAreImportedAgain() throws Exception {
        for (Path source : Inputs.samples()) {
            ExportedSchema schema = Inputs.export(Inputs.model(source).orElseThrow(), "sbe");
            assertAgrees(Inputs.write(schema, folder));
        }
    }
}
