package org.bindery.schemas.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.models.AvroSchemas;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Container files that were written by another schema than the model's are resolved as Avro's own library does it.
class AvroResolutionTest {

    private static final int COUNT = 8;

    /// What is written in the binary encoding of the messages of a container.
    private static byte[] read(Model model, byte[] container) throws Exception {
        List<ReadMessage> read = AvroSchemas.read(model, container);
        assertThat(read).hasSize(COUNT);
        return AvroSchemas.written(model.withFormat(new MessageFormat.Avro("binary")), read);
    }

    private static void agrees(String theirs, String ours) throws Exception {
        Schema writer = AvroLibraryTest.parsed(theirs);
        Schema reader = AvroLibraryTest.parsed(ours);
        byte[] container = AvroLibraryTest.container(theirs, CodecFactory.deflateCodec(6), COUNT);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        Random random = new Random(9);
        for (int i = 0; i < COUNT; i++) {
            plain.write(AvroData.encoded(writer, AvroData.random(writer, random, 0), false));
        }
        byte[] expected = AvroData.resolved(writer, reader, plain.toByteArray());
        assertThat(read(AvroSchemas.model(ours, "messages", "file"), container)).isEqualTo(expected);
    }

    private static String record(String fields) {
        return "{'type': 'record', 'name': 'com.acme.A', 'fields': [" + fields + "]}";
    }

    @ParameterizedTest
    @CsvSource({
        "'int', 'long'",
        "'int', 'float'",
        "'int', 'double'",
        "'long', 'float'",
        "'long', 'double'",
        "'float', 'double'",
        "'string', 'bytes'",
        "'int', ['null';'int']",
        "['int'], 'long'",
        "['int';'string'], ['string';'long']",
        "['null';'string'], ['string';'null']",
        "'long', ['int';'double';'long']"
    })
    void valuesBecomeThoseOfAnotherType(String theirs, String ours) throws Exception {
        String field = "{'name': 'a', 'type': %s}";
        agrees(record(field.formatted(quoted(theirs))), record(field.formatted(quoted(ours))));
    }

    private static String quoted(String type) {
        return type.startsWith("[") ? type.replace(';', ',') : "'" + type + "'";
    }

    @Test
    void defaultsStandForFieldsThatAreNotThere() throws Exception {
        agrees(record("{'name': 'x', 'type': 'int'}"), record("""
            {'name': 's', 'type': 'string', 'default': 'a \\\\\\"é\\u2028'}, {'name': 'x', 'type': 'int'},
            {'name': 'b', 'type': 'bytes', 'default': '\\u00ff\\u0000a'},
            {'name': 'f', 'type': {'type': 'fixed', 'name': 'F', 'size': 2}, 'default': 'ab'},
            {'name': 'n', 'type': ['null', 'int'], 'default': null},
            {'name': 'o', 'type': ['int', 'null'], 'default': -7},
            {'name': 'e', 'type': {'type': 'enum', 'name': 'E', 'symbols': ['P', 'Q']}, 'default': 'Q'},
            {'name': 'l', 'type': {'type': 'array', 'items': 'long'}, 'default': [1, -200]},
            {'name': 'm', 'type': {'type': 'map', 'values': 'double'}, 'default': {'k': 1.5}},
            {'name': 'r', 'type': {'type': 'record', 'name': 'R', 'fields': [
              {'name': 'p', 'type': 'boolean'}, {'name': 'q', 'type': 'float', 'default': 2e3}]},
              'default': {'p': true}}\
            """));
    }

    @Test
    void namesThatFieldsAndTypesHadAreUnderstood() throws Exception {
        agrees(record("""
            {'name': 'old', 'type': {'type': 'enum', 'name': 'Side', 'symbols': ['BUY', 'SELL', 'SHORT']}},
            {'name': 'seal', 'type': ['null', {'type': 'fixed', 'name': 'Mark', 'size': 3}]}\
            """), record("""
                {'name': 'seal', 'type': ['null', {'type': 'fixed', 'name': 'Seal', 'size': 3,
                  'aliases': ['Stamp', 'com.acme.Mark']}]},
                {'name': 'side', 'aliases': ['older', 'old'], 'type': {'type': 'enum', 'name': 'Side',
                  'symbols': ['NONE', 'SELL', 'BUY'], 'default': 'NONE'}}\
                """));
    }

    /// Fields moved, left out, added and renamed, types promoted, branches and symbols in another order.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void schemasThatChangedInManyWaysAreResolved(long seed) throws Exception {
        Schema theirs = AvroLibraryTest.parsed(AvroSchemas.ALL_KINDS);
        agrees(
                AvroSchemas.ALL_KINDS,
                changed(theirs, new Random(seed), new HashMap<>(), false).toString());
    }

    private static Schema changed(Schema schema, Random random, Map<String, Schema> made, boolean inUnion) {
        return switch (schema.getType()) {
            case INT, LONG, FLOAT -> {
                List<Schema.Type> wider =
                        List.of(Schema.Type.INT, Schema.Type.LONG, Schema.Type.FLOAT, Schema.Type.DOUBLE);
                int first = wider.indexOf(schema.getType());
                yield inUnion ? schema : Schema.create(wider.get(first + random.nextInt(wider.size() - first)));
            }
            case ARRAY -> Schema.createArray(changed(schema.getElementType(), random, made, false));
            case MAP -> Schema.createMap(changed(schema.getValueType(), random, made, false));
            case UNION -> {
                List<Schema> branches = new ArrayList<>();
                schema.getTypes().forEach(each -> branches.add(changed(each, random, made, true)));
                Collections.shuffle(branches, random);
                yield Schema.createUnion(branches);
            }
            case ENUM ->
                made.computeIfAbsent(schema.getFullName(), name -> {
                    List<String> symbols = new ArrayList<>(schema.getEnumSymbols());
                    symbols.add("NEW");
                    Collections.shuffle(symbols, random);
                    return Schema.createEnum(name, null, null, symbols);
                });
            case RECORD -> {
                Schema known = made.get(schema.getFullName());
                yield known != null ? known : record(schema, random, made);
            }
            default -> schema;
        };
    }

    private static Schema record(Schema schema, Random random, Map<String, Schema> made) {
        Schema record = Schema.createRecord(schema.getFullName(), null, null, false);
        made.put(schema.getFullName(), record);
        List<Schema.Field> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            int what = random.nextInt(6);
            if (what > 0) {
                Schema type = changed(field.schema(), random, made, false);
                Schema.Field its = new Schema.Field(what == 1 ? field.name() + "New" : field.name(), type);
                if (what == 1) {
                    its.addAlias(field.name());
                }
                fields.add(its);
            }
        }
        fields.add(new Schema.Field("more", Schema.create(Schema.Type.LONG), null, 7L));
        Collections.shuffle(fields, random);
        record.setFields(fields);
        return record;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "`int` | `string` | it has /a: int, where the model has /a: string",
                "['null','string'] | ['null','int'] | it has /a: string, where the model has /a: a union of null, int",
                "`double` | ['null', 'float'] | it has /a: double, where the model has /a: a union of null, float",
                "{'type':'fixed','name':'F','size':2} | {'type':'fixed','name':'F','size':3} | it has /a: fixed"
                        + " com.acme.F of 2, where the model has /a: fixed com.acme.F of 3",
                "{'type':'enum','name':'E','symbols':['X']} | {'type':'enum','name':'E','symbols':['Y']} | the model"
                        + " has no symbol X in enum com.acme.E",
                "{'type':'array','items':'string'} | {'type':'array','items':'int'} | it has /a[]: string"
            })
    void whatCannotBeResolvedIsNamed(String theirs, String ours, String reason) throws Exception {
        String field = "{'name': 'a', 'type': %s}";
        byte[] container = AvroLibraryTest.container(
                record(field.formatted(theirs.replace('`', '\''))), CodecFactory.nullCodec(), COUNT);
        Model model = AvroSchemas.model(record(field.formatted(ours.replace('`', '\''))), "messages", "file");
        assertThatThrownBy(() -> AvroSchemas.read(model, container)).hasMessageContaining(reason);
    }
}
