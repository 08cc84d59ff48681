package org.bindery.importers.avro;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Obj;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.json.JsonValue.Text;
import org.bindery.importers.xml.Refusal;
import org.bindery.model.Location;
import org.bindery.model.Problem;

/// Says in JSON Schema how data of Avro schemas stand in JSON (Apache Avro 1.12, "JSON Encoding").
final class AvroSchemas {

    private static final Place NOWHERE = new Place(0, 0);
    private static final Set<String> NAMED = Set.of("record", "error", "enum", "fixed");

    /// The primitive types: the type in JSON, and the bounds of an integer.
    private static final Map<String, String> PRIMITIVES = Map.of(
            "null", "null",
            "boolean", "boolean",
            "int", "integer -2147483648 2147483647",
            "long", "integer -9223372036854775808 9223372036854775807",
            "float", "number",
            "double", "number",
            "bytes", "string",
            "string", "string");

    private final Map<String, Type> types = new LinkedHashMap<>();
    private final Map<Path, Set<String>> keys = new HashMap<>();
    private final Map<Path, Obj> definitions = new LinkedHashMap<>();
    private final Set<Type> used = new LinkedHashSet<>();
    private Path file;
    private Type owner;

    /// A type that has a name.
    ///
    /// @param key what its schema is called among those of its file
    /// @param namespace that of its name, in which the names in it are looked for
    private record Type(String fullName, Path file, String key, String namespace, Obj schema) {

        boolean isRecord() {
            return !schema.get("fields").isEmpty();
        }
    }

    /// The schemas of all files, and which messages are of none other.
    record Result(Map<Path, Obj> schemas, List<String> roots, List<Problem> problems) {}

    private AvroSchemas(Path first) {
        this.file = first;
    }

    /// Translates schemas.
    ///
    /// @throws Refusal when one is no schema of Avro
    static Result of(Map<Path, JsonTree> trees) {
        AvroSchemas all = new AvroSchemas(trees.keySet().iterator().next());
        List<Problem> problems = new ArrayList<>();
        trees.forEach((path, tree) -> {
            all.file = path;
            all.definitions.put(path, Obj.empty(NOWHERE));
            problems.addAll(tree.problems());
            all.declare(tree.root(), "");
        });
        for (Type type : List.copyOf(all.types.values())) {
            all.file = type.file();
            all.definitions.get(type.file()).put(type.key(), all.named(type));
        }
        List<String> roots = new ArrayList<>();
        trees.forEach((path, tree) -> {
            all.file = path;
            roots.addAll(all.roots(tree.root()));
        });
        Map<Path, Obj> schemas = new LinkedHashMap<>();
        all.definitions.forEach((path, each) -> {
            Obj schema = Obj.empty(NOWHERE);
            schema.put("$schema", new Text("https://json-schema.org/draft/2020-12/schema", NOWHERE));
            schema.put("$defs", each);
            schemas.put(path, schema);
        });
        return new Result(schemas, roots, problems);
    }

    private Refusal refusal(Place place, String text) {
        return new Refusal(new Location(file.toString(), place.line(), place.column()), "bad-schema", text);
    }

    /// The messages of a file: its record, those of its union or its protocol that no other has a field of, or what
    /// else
    /// it describes.
    private List<String> roots(JsonValue root) {
        List<JsonValue> top =
                root instanceof Obj protocol && protocol.get("protocol").isPresent()
                        ? protocol.list("types")
                        : root instanceof JsonValue.Array union ? union.items() : List.of(root);
        List<String> records = new ArrayList<>();
        List<String> free = new ArrayList<>();
        for (Type type : types.values()) {
            if (type.isRecord() && top.contains(type.schema())) {
                records.add(type.key());
                if (!used.contains(type)) {
                    free.add(type.key());
                }
            }
        }
        if (records.isEmpty()
                && !(root instanceof Obj protocol && protocol.get("protocol").isPresent())) {
            String key = "Message";
            definitions.get(file).put(key, schema(root, ""));
            return List.of(key);
        }
        return free.isEmpty() ? records : free;
    }

    private void declare(JsonValue value, String namespace) {
        switch (value) {
            case JsonValue.Array union -> union.items().forEach(each -> declare(each, namespace));
            case Obj schema -> {
                String inner = NAMED.contains(schema.text("type").orElse("")) ? name(schema, namespace) : namespace;
                inner = schema.get("protocol").isPresent()
                        ? schema.text("namespace").orElse("")
                        : inner;
                for (String member : List.of("type", "items", "values", "types")) {
                    if (schema.get(member).isPresent()) {
                        declare(schema.get(member).get(), inner);
                    }
                }
                for (JsonValue field : schema.list("fields")) {
                    declare(field, inner);
                }
            }
            default -> {
                // Names and values declare nothing.
            }
        }
    }

    /// Declares a type, and returns the namespace of what stands in it.
    private String name(Obj schema, String namespace) {
        String name = schema.text("name")
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> refusal(schema.place(), "The type has no name; give it a member 'name'."));
        String own = name.contains(".")
                ? name.substring(0, name.lastIndexOf('.'))
                : schema.text("namespace").orElse(namespace);
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Set<String> taken = keys.computeIfAbsent(file, path -> new LinkedHashSet<>());
        String key = simple;
        for (int i = 2; !taken.add(key); i++) {
            key = simple + i;
        }
        String fullName = joined(own, simple);
        if (types.putIfAbsent(fullName, new Type(fullName, file, key, own, schema)) != null) {
            throw refusal(schema.place(), "The type '" + fullName + "' is defined twice; leave one of them out.");
        }
        return own;
    }

    private static String joined(String namespace, String name) {
        return namespace.isEmpty() ? name : namespace + "." + name;
    }

    private Optional<Type> find(String name, String namespace) {
        Type near = name.contains(".") ? null : types.get(joined(namespace, name));
        return Optional.ofNullable(near == null ? types.get(name) : near);
    }

    private Obj named(Type type) {
        owner = type;
        Obj schema = type.schema();
        Obj described = switch (schema.text("type").orElseThrow()) {
            case "enum" -> {
                Obj symbols = typed("string", schema.place());
                JsonValue.Array names = new JsonValue.Array(schema.place());
                schema.list("symbols").forEach(names::add);
                if (names.items().isEmpty()) {
                    throw refusal(schema.place(), "The enum has no symbols; give it a member 'symbols'.");
                }
                symbols.put("enum", names);
                yield symbols;
            }
            case "fixed" -> {
                JsonValue size = schema.get("size")
                        .orElseThrow(() -> refusal(schema.place(), "The fixed type has no member 'size'."));
                Obj fixed = typed("string", schema.place());
                fixed.put("minLength", size);
                fixed.put("maxLength", size);
                yield fixed;
            }
            default -> fields(type);
        };
        describe(described, schema);
        return described;
    }

    private Obj fields(Type type) {
        Place place = type.schema().place();
        Obj members = Obj.empty(place);
        JsonValue.Array required = new JsonValue.Array(place);
        if (!(type.schema().get("fields").orElse(null) instanceof JsonValue.Array all)) {
            throw refusal(place, "The record has no list of fields; give it a member 'fields'.");
        }
        for (JsonValue each : all.items()) {
            if (!(each instanceof Obj field)
                    || field.text("name").isEmpty()
                    || field.get("type").isEmpty()) {
                throw refusal(each.place(), "A field is an object with a 'name' and a 'type'.");
            }
            Obj value = schema(field.get("type").get(), type.namespace());
            describe(value, field);
            members.put(field.text("name").get(), value);
            required.add(new Text(field.text("name").get(), field.place()));
        }
        Obj described = typed("object", place);
        described.put("properties", members);
        described.put("additionalProperties", new JsonValue.Bool(false, place));
        if (!required.items().isEmpty()) {
            described.put("required", required);
        }
        return described;
    }

    private static void describe(Obj described, Obj schema) {
        String logical = schema.text("logicalType")
                .map(name -> "Logical type " + name + ".")
                .orElse("");
        String said = (schema.text("doc").orElse("") + "\n" + logical).strip();
        if (!said.isEmpty() && described.get("description").isEmpty()) {
            described.put("description", new Text(said, schema.place()));
        }
    }

    private static Obj typed(String type, Place place) {
        Obj schema = Obj.empty(place);
        schema.put("type", new Text(type, place));
        return schema;
    }

    private Obj schema(JsonValue value, String namespace) {
        return switch (value) {
            case Text name -> reference(name, namespace);
            case JsonValue.Array union -> union(union, namespace);
            case Obj schema -> {
                String type = schema.text("type").orElse("");
                Obj described = switch (type) {
                    case "array" -> {
                        Obj list = typed("array", schema.place());
                        list.put("items", schema(member(schema, "items"), namespace));
                        yield list;
                    }
                    case "map" -> {
                        Obj map = typed("object", schema.place());
                        map.put("additionalProperties", schema(member(schema, "values"), namespace));
                        yield map;
                    }
                    default ->
                        NAMED.contains(type)
                                ? reference(
                                        new Text(schema.text("name").orElse(""), schema.place()),
                                        scope(schema, namespace))
                                : schema(member(schema, "type"), namespace);
                };
                describe(described, schema);
                yield described;
            }
            default -> throw refusal(value.place(), "A schema is a name, an object or a list of schemas.");
        };
    }

    private static String scope(Obj schema, String namespace) {
        return schema.text("namespace").orElse(namespace);
    }

    private JsonValue member(Obj schema, String name) {
        return schema.get(name).orElseThrow(() -> refusal(schema.place(), "The schema has no member '" + name + "'."));
    }

    private Obj reference(Text name, String namespace) {
        String primitive = PRIMITIVES.get(name.value());
        if (primitive != null) {
            String[] words = primitive.split(" ");
            Obj schema = typed(words[0], name.place());
            if (words.length > 1) {
                schema.put("minimum", new JsonValue.Numeral(words[1], name.place()));
                schema.put("maximum", new JsonValue.Numeral(words[2], name.place()));
            }
            return schema;
        }
        Type type = find(name.value(), namespace)
                .orElseThrow(() -> refusal(
                        name.place(),
                        "The type '" + name.value()
                                + "' is not defined in these files; import it together with the file"
                                + " that defines it."));
        if (!type.equals(owner)) {
            used.add(type);
        }
        Obj reference = Obj.empty(name.place());
        reference.put("$ref", new Text(type.file().toUri() + "#/$defs/" + type.key(), name.place()));
        return reference;
    }

    /// A value of a union is null, or an object with one member whose name is that of its type.
    private Obj union(JsonValue.Array union, String namespace) {
        Place place = union.place();
        JsonValue.Array kinds = new JsonValue.Array(place);
        Obj members = Obj.empty(place);
        for (JsonValue each : union.items()) {
            if (each instanceof Text text && text.value().equals("null")) {
                kinds.add(text);
            } else {
                members.put(branch(each, namespace), schema(each, namespace));
            }
        }
        Obj schema = Obj.empty(place);
        schema.put("type", kinds);
        if (!members.members().isEmpty()) {
            kinds.add(new Text("object", place));
            JsonValue one = new JsonValue.Numeral("1", place);
            schema.put("properties", members);
            schema.put("additionalProperties", new JsonValue.Bool(false, place));
            schema.put("minProperties", one);
            schema.put("maxProperties", one);
        } else if (kinds.items().isEmpty()) {
            throw refusal(place, "The union has no types.");
        }
        return schema;
    }

    /// What a value of a union is called after.
    private String branch(JsonValue value, String namespace) {
        if (value instanceof Text name) {
            return find(name.value(), namespace).map(Type::fullName).orElse(name.value());
        }
        if (value instanceof Obj schema) {
            String type = schema.text("type").orElse("");
            return NAMED.contains(type)
                    ? find(schema.text("name").orElse(""), scope(schema, namespace))
                            .map(Type::fullName)
                            .orElse(type)
                    : schema.get("type")
                            .filter(Obj.class::isInstance)
                            .map(inner -> branch(inner, namespace))
                            .orElse(type);
        }
        throw refusal(value.place(), "A union may not stand in a union.");
    }
}
