package org.bindery.schemas.avro;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.message.BinaryMessageEncoder;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.models.AvroSchemas;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages in Avro's binary encoding are read and written as Avro's own library does.
class AvroLibraryTest {

    static Schema parsed(String schema) {
        return new Schema.Parser().parse(schema.replace('\'', '"'));
    }

    private static void comesBack(Model model, byte[] data, int count) throws Exception {
        List<ReadMessage> read = AvroSchemas.read(model, data);
        assertThat(read).hasSize(count);
        assertThat(AvroSchemas.written(model, read)).isEqualTo(data);
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void messagesOfTheLibraryComeBackAsTheyWere(boolean blocks) throws Exception {
        Schema schema = parsed(AvroSchemas.ALL_KINDS);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Random random = new Random(4);
        for (int i = 0; i < 20; i++) {
            all.write(AvroData.encoded(schema, AvroData.random(schema, random, 0), blocks));
        }
        comesBack(AvroSchemas.model(AvroSchemas.ALL_KINDS), all.toByteArray(), 20);
    }

    @Test
    void theLibraryReadsWhatIsWrittenAndWritesTheSame() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS);
        byte[] data = AvroSchemas.random(model, 8, 5);
        assertThat(AvroData.again(parsed(AvroSchemas.ALL_KINDS), data)).isEqualTo(data);
    }

    @Test
    void theSchemaThatImplementationsAreComparedByIsReadAndWritten() throws Exception {
        Path file = Standards.path("other/avro/interop.avsc");
        Schema schema = parsed(Files.readString(file));
        byte[] data = AvroData.encoded(schema, AvroData.random(schema, new Random(3), 0), false);
        comesBack(AvroSchemas.model(file), data, 1);
        assertThat(AvroSchemas.read(AvroSchemas.model(file), data)
                        .getFirst()
                        .message()
                        .toString())
                .doesNotContain("encodingDifferences=[");
    }

    /// The values of a message, which nobody but the specification says.
    @Test
    void valuesAreThoseThatTheLibraryWrites() throws Exception {
        Schema schema = parsed(AvroSchemas.PERSON);
        GenericData.Record person = new GenericData.Record(schema);
        person.put("name", "Jö");
        person.put("age", -65);
        person.put("photo", ByteBuffer.wrap(new byte[] {1, 2, 3}));
        person.put("height", 1.5f);
        person.put("mail", List.of("a@b", "c"));
        person.put("marks", Map.of("x", 7L));
        person.put("boss", null);
        person.put("sex", new GenericData.EnumSymbol(schema.getField("sex").schema(), "M"));
        byte[] data = AvroData.encoded(schema, person, false);
        assertThat(data)
                .isEqualTo(HexFormat.of()
                        .parseHex("064ac3b6 8101 06010203 0000c03f 04 06614062 0263 00 02 0278 0e 00 00 02"
                                .replace(" ", "")));
        String read = AvroSchemas.read(AvroSchemas.model(AvroSchemas.PERSON), data)
                .getFirst()
                .message()
                .toString();
        for (String value : List.of("Jö", "-65", "AQID", "1.5", "a@b", "x", "7")) {
            assertThat(read).contains(value);
        }
    }

    /// Numbers and octets stand for dates, moments, decimals, identifiers and periods.
    @ParameterizedTest
    @CsvSource({
        "int,   date, , -1, 1969-12-31",
        "int,   time-millis, , 45296789, 12:34:56.789",
        "long,  time-micros, , 45296000000, 12:34:56",
        "long,  timestamp-millis, , 1767225600000, 2026-01-01T00:00:00Z",
        "long,  timestamp-millis, , -62135596800001, 0000-12-31T23:59:59.999Z",
        "long,  timestamp-micros, , 1767225600000120, 2026-01-01T00:00:00.000120Z",
        "long,  timestamp-nanos, , 1767225600500000000, 2026-01-01T00:00:00.500Z",
        "long,  local-timestamp-millis, , 253402300799000, 9999-12-31T23:59:59",
        "long,  local-timestamp-nanos, , -1, 1969-12-31T23:59:59.999999999",
        "bytes, decimal, 9 2, 04e2, 12.50",
        "bytes, decimal, 9 2, ff, -0.01",
        "fixed, decimal, 5 3, fffffffffffffffffffffffffffffb2e, -1.234",
        "fixed, uuid, , 123e4567e89b12d3a456426614174000, 123e4567-e89b-12d3-a456-426614174000",
        "fixed, duration, , 0e00000003000000f4010000, P14M3DT0.5S",
        "fixed, duration, , 000000000000000000000000, PT0S",
        "long,  date, , 7, 7",
        "bytes, decimal, 2 3, ff, /w=="
    })
    void valuesAreThoseOfLogicalTypes(String type, String logical, String digits, String value, String expected)
            throws Exception {
        int size = logical.equals("duration") ? 12 : 16;
        String numbers = digits == null ? "" : ", 'precision': " + digits.replace(" ", ", 'scale': ");
        String schema = "{'type': 'record', 'name': 'R', 'fields': [{'name': 'v', 'type': {'type': '" + type
                + "', 'name': 'F', 'size': " + size + ", 'logicalType': '" + logical + "'" + numbers + "}}]}";
        GenericData.Record record = new GenericData.Record(parsed(schema));
        Schema its = record.getSchema().getField("v").schema();
        record.put(
                "v",
                switch (type) {
                    case "int" -> (Object) Integer.valueOf(value);
                    case "long" -> Long.valueOf(value);
                    case "bytes" -> ByteBuffer.wrap(HexFormat.of().parseHex(value));
                    default -> new GenericData.Fixed(its, HexFormat.of().parseHex(value));
                });
        byte[] data = AvroData.encoded(record.getSchema(), record, false);
        Model model = AvroSchemas.model(schema);
        List<ReadMessage> read = AvroSchemas.read(model, data);
        assertThat(read.getFirst().message().value().toString()).isEqualTo("R{v=" + expected + "}");
        assertThat(AvroSchemas.written(model, read)).isEqualTo(data);
    }

    /// What a logical type does not have is told by its place, and numbers of other ones are not taken for its own.
    @Test
    void numbersThatStandForNoValueAreRefused() throws Exception {
        String times = "{'type': 'record', 'name': 'R', 'fields': [{'name': 'v', 'type': {'type': 'int', 'logicalType':"
                + " 'time-millis'}}]}";
        byte[] late = HexFormat.of().parseHex("80b8996d");
        assertThatThrownBy(() -> AvroSchemas.read(AvroSchemas.model(times), late))
                .hasMessageContaining("/r[1]/v: ")
                .hasMessageContaining("is not a time of day");
        byte[] other = container(times.replace("time-millis", "date"), CodecFactory.nullCodec(), 1);
        assertThatThrownBy(() -> AvroSchemas.read(AvroSchemas.model(times, "messages", "file"), other))
                .hasMessageContaining("it has /v: int date, where the model has /v: int time-millis");
    }

    @Test
    void theFingerprintOfTheSchemaStandsBeforeSingleObjects() throws Exception {
        Schema schema = parsed(AvroSchemas.ALL_KINDS);
        Random random = new Random(2);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        BinaryMessageEncoder<Object> encoder = new BinaryMessageEncoder<>(new GenericData(), schema);
        for (int i = 0; i < 3; i++) {
            encoder.encode(AvroData.random(schema, random, 0), all);
        }
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS, "messages", "single-object");
        comesBack(model, all.toByteArray(), 3);
        byte[] other = all.toByteArray();
        other[4] ^= 1;
        assertThatThrownBy(() -> AvroSchemas.read(model, other))
                .hasMessageContaining("its fingerprint is ")
                .hasMessageContaining("%016X".formatted(SchemaNormalization.parsingFingerprint64(schema)));
        other[0] = 0;
        assertThatThrownBy(() -> AvroSchemas.read(model, other)).hasMessageContaining("does not start with C3 01");
    }

    @Tag("long")
    @Test
    void muchOfAllKindsAgreesWithTheLibrary() throws Exception {
        Schema schema = parsed(AvroSchemas.ALL_KINDS);
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS);
        Random random = new Random(77);
        for (int i = 0; i < 100; i++) {
            byte[] data = AvroData.encoded(schema, AvroData.random(schema, random, 0), i % 2 == 0);
            assertThat(AvroSchemas.written(model, AvroSchemas.read(model, data)))
                    .isEqualTo(data);
            byte[] ours = AvroSchemas.random(model, 1, i);
            assertThat(AvroData.again(schema, ours)).isEqualTo(ours);
        }
    }

    @Test
    void unionsOfMessagesSayWhichOneComes() throws Exception {
        String union = "[" + AvroSchemas.PERSON + ", 'null', {'type': 'record', 'name': 'End', 'fields': []}, 'long']";
        byte[] data = HexFormat.of().parseHex("04" + "02" + "0609" + "00" + "044a6f02000000c03f00000000");
        Model model = AvroSchemas.model(union);
        assertThat(model.roots()).extracting(Name::local).containsExactly("person", "null", "end", "long");
        List<ReadMessage> read = AvroSchemas.read(model, data);
        assertThat(read)
                .extracting(each -> each.message().root().local())
                .containsExactly("end", "null", "long", "person");
        assertThat(AvroSchemas.written(model, read)).isEqualTo(data);
        assertThat(AvroData.again(parsed(union), data)).isEqualTo(data);
    }

    static byte[] container(String schema, CodecFactory codec, int count) throws Exception {
        Schema parsed = parsed(schema);
        Random random = new Random(9);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<Object> file = new DataFileWriter<>(new GenericDatumWriter<>(parsed))) {
            file.setCodec(codec).setSyncInterval(300).setMeta("by", "somebody");
            file.create(parsed, out);
            for (int i = 0; i < count; i++) {
                file.append(AvroData.random(parsed, random, 0));
            }
        }
        return out.toByteArray();
    }

    private static List<String> records(byte[] container) throws Exception {
        List<String> all = new ArrayList<>();
        try (DataFileStream<Object> file =
                new DataFileStream<>(new ByteArrayInputStream(container), new GenericDatumReader<>())) {
            file.forEach(record -> all.add(String.valueOf(record)));
        }
        return all;
    }

    private static Model imported(byte[] container) throws Exception {
        Path file = Files.createTempFile("kinds", ".avro");
        try {
            Files.write(file, container);
            return Importers.detect(file)
                    .read(new ImportRequest(List.of(file), "m", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                    .model();
        } finally {
            Files.delete(file);
        }
    }

    /// A container says its schema, and what is written of its messages holds the same.
    @Test
    void containersAreReadAndWritten() throws Exception {
        for (String schema :
                List.of(AvroSchemas.ALL_KINDS, "['null', 'long', " + AvroSchemas.PERSON + "]", "'string'")) {
            for (CodecFactory codec :
                    List.of(CodecFactory.nullCodec(), CodecFactory.deflateCodec(6), CodecFactory.snappyCodec())) {
                byte[] data = container(schema, codec, 12);
                Model model = imported(data);
                List<ReadMessage> read = AvroSchemas.read(model, data);
                assertThat(read).hasSize(12);
                byte[] written = AvroSchemas.written(model, read);
                assertThat(records(written)).isEqualTo(records(data));
                assertThat(AvroSchemas.written(model, AvroSchemas.read(model, written)))
                        .isEqualTo(written);
            }
        }
    }

    /// Whatever logical types say is in the schema of what is written.
    @Test
    void theSchemaOfAContainerIsThatOfTheModel() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.ALL_KINDS, "messages", "file");
        byte[] empty = AvroSchemas.written(model, List.of());
        assertThat(AvroSchemas.read(model, empty)).isEmpty();
        try (DataFileStream<Object> file =
                new DataFileStream<>(new ByteArrayInputStream(empty), new GenericDatumReader<>())) {
            assertThat(file.getSchema()).isEqualTo(parsed(AvroSchemas.ALL_KINDS));
        }
    }

    @Test
    void aContainerOfAnotherSchemaNamesTheFirstDifference() throws Exception {
        Model model = AvroSchemas.model(AvroSchemas.PERSON, "messages", "file");
        byte[] other = container(AvroSchemas.PERSON.replace("\"float\"", "\"double\""), CodecFactory.nullCodec(), 1);
        assertThatThrownBy(() -> AvroSchemas.read(model, other))
                .hasMessageContaining("it has /height: double, where the model has /height: float");
        byte[] renamed = container(AvroSchemas.PERSON.replace("\"mail\"", "\"mails\""), CodecFactory.nullCodec(), 1);
        assertThatThrownBy(() -> AvroSchemas.read(model, renamed))
                .hasMessageContaining("it has no /mail, and the model has no default for it");
        byte[] packed = container(AvroSchemas.PERSON, CodecFactory.bzip2Codec(), 1);
        assertThatThrownBy(() -> AvroSchemas.read(model, packed)).hasMessageContaining("'bzip2'");
        assertThatThrownBy(() -> imported(packed)).hasMessageContaining("'bzip2'");
    }

    /// A block that is damaged is told, and the next ones are read.
    @Test
    void behindADamagedMessageTheNextBlockIsRead() throws Exception {
        String schema = "{'type': 'record', 'name': 'A', 'fields': [{'name': 's', 'type': 'string'}]}";
        byte[] data = container(schema, CodecFactory.nullCodec(), 200);
        Model model = imported(data);
        List<ReadMessage> all = AvroSchemas.read(model, data);
        data[new String(data, ISO_8859_1).indexOf("Ã©")] = -1;
        assertThat(AvroSchemas.checked(model, data)).isBetween(20, all.size() - 1);
    }

    /// Whatever somebody does to a container: it is read or refused, without more memory than it has octets.
    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy"})
    void mutatedContainersAreReadOrRefused(String codec) throws Exception {
        byte[] data = container(AvroSchemas.PERSON, CodecFactory.fromString(codec), 10);
        Model model = imported(data);
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < 300; i++) {
            byte[] bad = random.nextInt(4) == 0 ? Arrays.copyOf(data, random.nextInt(data.length)) : data.clone();
            for (int times = random.nextInt(4); times > 0 && bad.length > 0; times--) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt();
            }
            try {
                AvroSchemas.read(model, bad);
            } catch (InvalidMessageException e) {
                refused++;
                assertThat(e).message().isNotBlank();
            }
        }
        assertThat(refused).isBetween(50, 299);
    }

    /// Blocks with their sizes, several of them, and numbers in more octets than they need.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "044a6f 8100 00 0000c03f 00 00 00 00",
                "044a6f 02 00 0000c03f 01 04 0261 02 0262 00 00 00 00",
                "8400 4a6f 02 00 0000c03f 00 00 00 00"
            })
    void theLibraryReadsOtherFormsToo(String hex) throws Exception {
        byte[] data = HexFormat.of().parseHex(hex.replace(" ", ""));
        comesBack(AvroSchemas.model(AvroSchemas.PERSON), data, 1);
        assertThat(AvroData.again(parsed(AvroSchemas.PERSON), data)).isNotEqualTo(data);
    }
}
