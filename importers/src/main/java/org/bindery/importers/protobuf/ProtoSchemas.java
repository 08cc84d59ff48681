package org.bindery.importers.protobuf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.protobuf.Definition.EnumType;
import org.bindery.importers.protobuf.Definition.Extension;
import org.bindery.importers.protobuf.Definition.Field;
import org.bindery.importers.protobuf.Definition.Label;
import org.bindery.importers.protobuf.Definition.MessageType;
import org.bindery.importers.protobuf.ProtoTypes.Added;
import org.bindery.importers.protobuf.ProtoTypes.Declared;

/// Describes in JSON Schema the JSON mapping of messages of Protocol Buffers ("ProtoJSON Format").
final class ProtoSchemas {

    private static final Place NOWHERE = new Place(0, 0);

    /// How many pairs of fields one condition names, which must not become too long.
    private static final int MOST_PAIRS = 30;

    private final ProtoTypes types;

    private ProtoSchemas(ProtoTypes types) {
        this.types = types;
    }

    /// The schemas of all files, and which messages are of none other.
    ///
    /// @param roots the messages of the sources that no other has a field of; all of these where each is in one
    record Result(Map<Path, JsonValue.Obj> schemas, List<String> roots) {}

    static Result of(ProtoFiles files, List<Path> sources) {
        ProtoSchemas schemas = new ProtoSchemas(ProtoTypes.of(files));
        Map<Path, JsonValue.Obj> all = new LinkedHashMap<>();
        files.files().keySet().forEach(file -> all.put(file, schemas.schema(file)));
        return new Result(
                all, schemas.types.roots(sources).stream().map(Declared::key).toList());
    }

    private JsonValue.Obj schema(Path file) {
        JsonValue.Obj all = JsonValue.Obj.empty(NOWHERE);
        JsonValue.Obj definitions = JsonValue.Obj.empty(NOWHERE);
        all.put("$schema", text("https://json-schema.org/draft/2020-12/schema", NOWHERE));
        all.put("$defs", definitions);
        for (Declared type : types.all()) {
            if (type.file().equals(file)) {
                definitions.put(
                        type.key(),
                        switch (type.definition()) {
                            case MessageType message -> message(type, message);
                            case EnumType values -> enumeration(values);
                            case Extension ignored -> JsonValue.Obj.empty(NOWHERE);
                        });
            }
        }
        return all;
    }

    private static JsonValue text(String text, Place place) {
        return new JsonValue.Text(text, place);
    }

    private static JsonValue.Obj typed(String type, Place place) {
        JsonValue.Obj schema = JsonValue.Obj.empty(place);
        schema.put("type", text(type, place));
        return schema;
    }

    private static void describe(JsonValue.Obj schema, String documentation) {
        if (!documentation.isBlank()) {
            schema.put("description", text(documentation, schema.place()));
        }
    }

    private static JsonValue.Obj enumeration(EnumType values) {
        JsonValue.Obj schema = typed("string", values.place());
        JsonValue.Array names = new JsonValue.Array(values.place());
        values.values().forEach(name -> names.add(text(name, values.place())));
        if (!values.values().isEmpty()) {
            schema.put("enum", names);
        }
        describe(schema, values.documentation());
        return schema;
    }

    private JsonValue.Obj message(Declared type, MessageType message) {
        JsonValue.Obj schema = typed("object", message.place());
        describe(schema, message.documentation());
        JsonValue.Obj properties = JsonValue.Obj.empty(message.place());
        JsonValue.Array required = new JsonValue.Array(message.place());
        Map<String, List<String>> oneofs = new LinkedHashMap<>();
        for (Field field : message.fields()) {
            Optional<JsonValue> value = field(type.file(), type.fullName(), field);
            if (value.isPresent()) {
                properties.put(field.jsonName(), value.get());
                field.oneof()
                        .ifPresent(name -> oneofs.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(field.jsonName()));
                if (field.label() == Label.REQUIRED) {
                    required.add(text(field.jsonName(), field.place()));
                }
            }
        }
        for (Added added : types.added(type)) {
            field(added.file(), added.scope(), added.field())
                    .ifPresent(value -> properties.put(
                            "[" + ProtoTypes.joined(added.scope(), added.field().name()) + "]", value));
        }
        schema.put("properties", properties);
        if (!required.items().isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", new JsonValue.Bool(false, message.place()));
        JsonValue.Array conditions = new JsonValue.Array(message.place());
        oneofs.forEach((name, fields) -> atMostOne(conditions, name, fields, message.place()));
        if (!conditions.items().isEmpty()) {
            schema.put("allOf", conditions);
        }
        return schema;
    }

    /// Of the fields of a oneof there is at most one.
    private static void atMostOne(JsonValue.Array conditions, String oneof, List<String> fields, Place place) {
        String said = "At most one of " + String.join(", ", fields) + " may be there (oneof " + oneof + ").";
        JsonValue.Array pairs = new JsonValue.Array(place);
        for (int i = 0; i < fields.size(); i++) {
            for (int j = i + 1; j < fields.size(); j++) {
                if (pairs.items().size() == MOST_PAIRS) {
                    conditions.add(none(said, pairs, place));
                    pairs = new JsonValue.Array(place);
                }
                JsonValue.Array both = new JsonValue.Array(place);
                both.add(text(fields.get(i), place));
                both.add(text(fields.get(j), place));
                JsonValue.Obj has = JsonValue.Obj.empty(place);
                has.put("required", both);
                pairs.add(has);
            }
        }
        if (!pairs.items().isEmpty()) {
            conditions.add(none(said, pairs, place));
        }
    }

    private static JsonValue.Obj none(String said, JsonValue.Array schemas, Place place) {
        JsonValue.Obj any = JsonValue.Obj.empty(place);
        any.put("anyOf", schemas);
        JsonValue.Obj condition = JsonValue.Obj.empty(place);
        condition.put("description", text(said, place));
        condition.put("not", any);
        return condition;
    }

    private Optional<JsonValue> field(Path file, String scope, Field field) {
        Optional<JsonValue.Obj> found = value(file, scope, field);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        JsonValue.Obj schema = found.get();
        if (field.key().isPresent()) {
            schema = map(field.key().get(), found.get());
        } else if (field.label() == Label.REPEATED) {
            schema = typed("array", field.place());
            schema.put("items", found.get());
        }
        describe(schema, field.documentation());
        return Optional.of(schema);
    }

    private static JsonValue.Obj map(String key, JsonValue.Obj value) {
        JsonValue.Obj schema = typed("object", value.place());
        Optional<String> keys = ProtoValues.keys(key);
        if (keys.isEmpty()) {
            schema.put("additionalProperties", value);
            return schema;
        }
        JsonValue.Obj named = JsonValue.Obj.empty(value.place());
        named.put(keys.get(), value);
        schema.put("patternProperties", named);
        schema.put("additionalProperties", new JsonValue.Bool(false, value.place()));
        return schema;
    }

    /// The schema of a single value; empty where its type is not known.
    private Optional<JsonValue.Obj> value(Path file, String scope, Field field) {
        Optional<JsonValue.Obj> own = ProtoValues.of(field.type(), field.place());
        if (own.isPresent()) {
            return own;
        }
        Optional<Declared> type = types.find(field.type(), scope);
        if (type.isEmpty()) {
            types.missing(file, field.type(), field.place());
            return Optional.empty();
        }
        Optional<JsonValue.Obj> known = ProtoValues.of(type.get().fullName(), field.place());
        if (known.isPresent()) {
            return known;
        }
        JsonValue.Obj reference = JsonValue.Obj.empty(field.place());
        reference.put(
                "$ref", text(type.get().file().toUri() + "#/$defs/" + type.get().key(), field.place()));
        return Optional.of(reference);
    }
}
