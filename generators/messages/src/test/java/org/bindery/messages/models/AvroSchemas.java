package org.bindery.messages.models;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Shapes;

/// Schemas of Avro with all that there is, and messages of them by the interpreter.
public final class AvroSchemas {

    public static final String ALL_KINDS = """
        {'type': 'record', 'name': 'Everything', 'namespace': 'com.example', 'fields': [
          {'name': 'nothing', 'type': 'null'}, {'name': 'flag', 'type': 'boolean'}, {'name': 'i', 'type': 'int'},
          {'name': 'l', 'type': 'long'}, {'name': 'f', 'type': 'float'}, {'name': 'd', 'type': 'double'},
          {'name': 'b', 'type': 'bytes'}, {'name': 's', 'type': 'string'},
          {'name': 'seal', 'type': {'type': 'fixed', 'name': 'Seal', 'size': 5}},
          {'name': 'color', 'type': {'type': 'enum', 'name': 'Color', 'symbols': ['RED', 'GREEN']}},
          {'name': 'maybe', 'type': ['null', 'Color']}, {'name': 'other', 'type': ['string', 'null']},
          {'name': 'empty', 'type': {'type': 'record', 'name': 'Empty', 'fields': []}},
          {'name': 'day', 'type': {'type': 'int', 'logicalType': 'date'}},
          {'name': 'price', 'type': {'type': 'bytes', 'logicalType': 'decimal', 'precision': 9, 'scale': 2}},
          {'name': 'cost', 'type': {'type': 'fixed', 'name': 'Cost', 'size': 9, 'logicalType': 'decimal', 'precision': 12,
             'scale': 3}},
          {'name': 'moments', 'type': {'type': 'record', 'name': 'Moments', 'fields': [
             {'name': 'a', 'type': {'type': 'int', 'logicalType': 'time-millis'}},
             {'name': 'b', 'type': {'type': 'long', 'logicalType': 'time-micros'}},
             {'name': 'c', 'type': {'type': 'long', 'logicalType': 'timestamp-millis'}},
             {'name': 'd', 'type': ['null', {'type': 'long', 'logicalType': 'timestamp-micros'}]},
             {'name': 'e', 'type': {'type': 'array', 'items': {'type': 'long', 'logicalType': 'timestamp-nanos'}}},
             {'name': 'f', 'type': {'type': 'long', 'logicalType': 'local-timestamp-millis'}},
             {'name': 'g', 'type': {'type': 'long', 'logicalType': 'local-timestamp-micros'}},
             {'name': 'h', 'type': {'type': 'long', 'logicalType': 'local-timestamp-nanos'}}]}},
          {'name': 'id', 'type': {'type': 'string', 'logicalType': 'uuid'}},
          {'name': 'key', 'type': {'type': 'fixed', 'name': 'Key', 'size': 16, 'logicalType': 'uuid'}},
          {'name': 'span', 'type': {'type': 'fixed', 'name': 'Span', 'size': 12, 'logicalType': 'duration'}},
          {'name': 'odd', 'type': {'type': 'string', 'logicalType': 'date'}},
          {'name': 'strings', 'type': {'type': 'array', 'items': 'string'}},
          {'name': 'numbers', 'type': ['null', {'type': 'array', 'items': 'long'}]},
          {'name': 'grid', 'type': {'type': 'array', 'items': {'type': 'array', 'items': 'int'}}},
          {'name': 'gaps', 'type': {'type': 'array', 'items': ['null', 'int']}},
          {'name': 'mixed', 'type': {'type': 'array', 'items': ['int', 'string', 'Seal']}},
          {'name': 'loose', 'type': {'type': 'array', 'items': ['int', 'null', 'string']}},
          {'name': 'map', 'type': {'type': 'map', 'values': 'double'}},
          {'name': 'maps', 'type': {'type': 'map', 'values': {'type': 'map', 'values': ['null', 'boolean']}}},
          {'name': 'any', 'type': ['int', 'null', 'string', 'Color', {'type': 'array', 'items': 'int'},
             {'type': 'map', 'values': 'Everything'}, 'Everything', 'Empty']},
          {'name': 'must', 'type': ['Seal', 'boolean']}, {'name': 'one', 'type': ['int']},
          {'name': 'again', 'type': ['null', 'Everything']},
          {'name': 'tree', 'type': {'type': 'array', 'items': 'Everything'}}]}
        """.replace('\'', '"');

    public static final String PERSON = """
        {'type': 'record', 'name': 'Person', 'fields': [
          {'name': 'name', 'type': 'string'}, {'name': 'age', 'type': 'int'}, {'name': 'photo', 'type': 'bytes'},
          {'name': 'height', 'type': 'float'}, {'name': 'mail', 'type': {'type': 'array', 'items': 'string'}},
          {'name': 'marks', 'type': {'type': 'map', 'values': 'long'}}, {'name': 'boss', 'type': ['null', 'Person']},
          {'name': 'sex', 'type': {'type': 'enum', 'name': 'Sex', 'symbols': ['F', 'M', 'X']}}]}
        """.replace('\'', '"');

    /// A person without much.
    public static final String JO = "044a6f02000000c03f00000000";

    private AvroSchemas() {}

    /// The model of a schema in a file.
    ///
    /// @param options names and values of the import, one behind the other
    public static Model model(Path schema, String... options) throws Exception {
        Map<String, String> all = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
        return Importers.forFormat("avro")
                .orElseThrow()
                .read(new ImportRequest(List.of(schema), "kinds", all, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    /// The model of a schema, in which single quotes may stand for double ones.
    public static Model model(String schema, String... options) throws Exception {
        Path file = Files.createTempFile("kinds", ".avsc");
        try {
            return model(Files.writeString(file, schema.replace('\'', '"')), options);
        } finally {
            Files.delete(file);
        }
    }

    /// Random messages, one behind the other.
    public static byte[] random(Model model, int count, long seed) throws IOException {
        RandomMessages random = new RandomMessages(Shapes.of(model), seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (int i = 0; i < count; i++) {
                writer.write(random.next());
            }
        }
        return out.toByteArray();
    }

    /// What stands in data.
    public static List<ReadMessage> read(Model model, byte[] data) throws Exception {
        List<ReadMessage> all = new ArrayList<>();
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "data.avro", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                all.add(next.get());
            }
        }
        return all;
    }

    /// How many messages of data are as the model says, where reading goes on behind the others.
    public static int checked(Model model, byte[] data) throws Exception {
        int valid = 0;
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "data.avro", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                valid += next.get().findings().isEmpty() ? 1 : 0;
            }
        }
        return valid;
    }

    /// Messages as they are written again.
    public static byte[] written(Model model, List<ReadMessage> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
            for (ReadMessage message : messages) {
                writer.write(message.message());
            }
        }
        return out.toByteArray();
    }
}
