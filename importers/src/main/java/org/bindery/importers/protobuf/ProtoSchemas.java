package org.bindery.importers.protobuf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.protobuf.Definition.EnumType;
import org.bindery.importers.protobuf.Definition.Extension;
import org.bindery.importers.protobuf.Definition.Field;
import org.bindery.importers.protobuf.Definition.Label;
import org.bindery.importers.protobuf.Definition.MessageType;
import org.bindery.model.Severity;

/// Says in JSON Schema how messages of Protocol Buffers stand in JSON, by their JSON mapping ("ProtoJSON Format").
final class ProtoSchemas {

    private static final Place NOWHERE = new Place(0, 0);

    /// How many pairs of fields one condition names, which must not become too long.
    private static final int MOST_PAIRS = 30;

    private final ProtoFiles files;
    private final Map<String, Type> types = new LinkedHashMap<>();
    private final Map<String, List<Added>> extensions = new HashMap<>();
    private final Map<Path, Set<String>> keys = new HashMap<>();
    private final Set<Type> used = new LinkedHashSet<>();

    /// A type, under its whole name.
    ///
    /// @param key what its schema is called among those of its file
    /// @param top whether it stands in no other
    private record Type(String fullName, Path file, String key, Definition definition, boolean top) {}

    /// A field that an extension adds.
    private record Added(Path file, String scope, Field field) {}

    private ProtoSchemas(ProtoFiles files) {
        this.files = files;
    }

    /// The schemas of all files, and which messages are of none other.
    ///
    /// @param schemas by file
    /// @param roots the messages of the sources that no other has a field of; all of these where each is in one
    record Result(Map<Path, JsonValue.Obj> schemas, List<String> roots) {}

    static Result of(ProtoFiles files, List<Path> sources) {
        ProtoSchemas schemas = new ProtoSchemas(files);
        files.files().forEach((file, each) -> schemas.declare(file, each.packageName(), "", each.definitions(), true));
        files.files().forEach((file, each) -> schemas.extend(file, each.packageName(), each.definitions()));
        Map<Path, JsonValue.Obj> all = new LinkedHashMap<>();
        files.files().keySet().forEach(file -> all.put(file, schemas.schema(file)));
        return new Result(all, schemas.roots(sources));
    }

    private void declare(Path file, String scope, String outer, List<Definition> definitions, boolean top) {
        for (Definition each : definitions) {
            if (each instanceof Extension) {
                continue;
            }
            String fullName = joined(scope, each.name());
            String name = outer
                    + each.name().substring(0, 1).toUpperCase(Locale.ROOT)
                    + each.name().substring(1);
            String key = name;
            Set<String> taken = keys.computeIfAbsent(file, path -> new LinkedHashSet<>());
            for (int i = 2; !taken.add(key); i++) {
                key = name + i;
            }
            Type type = new Type(fullName, file, key, each, top);
            if (types.putIfAbsent(fullName, type) != null) {
                files.problem(
                        file,
                        each.place(),
                        Severity.WARNING,
                        "second-definition",
                        "'" + fullName + "' is defined twice; the first definition counts.");
            }
            if (each instanceof MessageType message) {
                declare(file, fullName, name, message.inner(), false);
            }
        }
    }

    private static String joined(String scope, String name) {
        return scope.isEmpty() ? name : scope + "." + name;
    }

    private void extend(Path file, String scope, List<Definition> definitions) {
        for (Definition each : definitions) {
            if (each instanceof Extension extension) {
                Optional<Type> target = find(extension.name(), scope);
                if (target.isPresent()) {
                    List<Added> added = extensions.computeIfAbsent(target.get().fullName(), name -> new ArrayList<>());
                    extension.fields().forEach(field -> added.add(new Added(file, scope, field)));
                } else if (!extension.name().replaceFirst("^\\.", "").startsWith("google.protobuf.")) {
                    missing(file, extension.name(), extension.place());
                }
            } else if (each instanceof MessageType message) {
                extend(file, joined(scope, message.name()), message.inner());
            }
        }
    }

    /// The type of a name, which is looked for in the innermost scope first.
    private Optional<Type> find(String name, String scope) {
        if (name.startsWith(".")) {
            return Optional.ofNullable(types.get(name.substring(1)));
        }
        for (String in = scope; ; in = in.contains(".") ? in.substring(0, in.lastIndexOf('.')) : "") {
            Type found = types.get(joined(in, name));
            if (found != null || in.isEmpty()) {
                return Optional.ofNullable(found);
            }
        }
    }

    private void missing(Path file, String name, Place place) {
        files.problem(
                file,
                place,
                Severity.WARNING,
                "unknown-type",
                "The type '" + name + "' is not defined in these files; what needs it is left out.");
    }

    private List<String> roots(List<Path> sources) {
        List<String> top = new ArrayList<>();
        List<String> free = new ArrayList<>();
        for (Type type : types.values()) {
            boolean message = type.top() && type.definition() instanceof MessageType;
            if (message && sources.stream().map(ProtoFiles::normal).anyMatch(type.file()::equals)) {
                top.add(type.key());
                if (!used.contains(type)) {
                    free.add(type.key());
                }
            }
        }
        return free.isEmpty() ? top : free;
    }

    private JsonValue.Obj schema(Path file) {
        JsonValue.Obj all = JsonValue.Obj.empty(NOWHERE);
        JsonValue.Obj definitions = JsonValue.Obj.empty(NOWHERE);
        all.put("$schema", text("https://json-schema.org/draft/2020-12/schema", NOWHERE));
        all.put("$defs", definitions);
        for (Type type : types.values()) {
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

    private JsonValue.Obj message(Type type, MessageType message) {
        JsonValue.Obj schema = typed("object", message.place());
        describe(schema, message.documentation());
        JsonValue.Obj properties = JsonValue.Obj.empty(message.place());
        JsonValue.Array required = new JsonValue.Array(message.place());
        Map<String, List<String>> oneofs = new LinkedHashMap<>();
        for (Field field : message.fields()) {
            Optional<JsonValue> value = field(type.file(), type.fullName(), field, type);
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
        for (Added added : extensions.getOrDefault(type.fullName(), List.of())) {
            field(added.file(), added.scope(), added.field(), type)
                    .ifPresent(value -> properties.put(
                            "[" + joined(added.scope(), added.field().name()) + "]", value));
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

    private Optional<JsonValue> field(Path file, String scope, Field field, Type owner) {
        Optional<JsonValue.Obj> found = value(file, scope, field, owner);
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
    private Optional<JsonValue.Obj> value(Path file, String scope, Field field, Type owner) {
        Optional<JsonValue.Obj> own = ProtoValues.of(field.type(), field.place());
        if (own.isPresent()) {
            return own;
        }
        Optional<Type> type = find(field.type(), scope);
        if (type.isEmpty()) {
            missing(file, field.type(), field.place());
            return Optional.empty();
        }
        Optional<JsonValue.Obj> known = ProtoValues.of(type.get().fullName(), field.place());
        if (known.isPresent()) {
            return known;
        }
        if (!type.get().equals(owner)) {
            used.add(type.get());
        }
        JsonValue.Obj reference = JsonValue.Obj.empty(field.place());
        reference.put(
                "$ref", text(type.get().file().toUri() + "#/$defs/" + type.get().key(), field.place()));
        return Optional.of(reference);
    }
}
