package org.bindery.importers.avro;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.avro.AvroNames.Declared;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Obj;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.json.JsonValue.Text;
import org.bindery.model.Problem;

/// Describes in JSON Schema how data of Avro schemas are encoded in JSON (Apache Avro 1.12, "JSON Encoding").
final class AvroSchemas {

    private static final Place NOWHERE = new Place(0, 0);
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

    private final AvroNames names;
    private final Map<Path, Obj> definitions = new LinkedHashMap<>();
    private final Set<Declared> used = new LinkedHashSet<>();
    private Declared owner;

    /// The schemas of all files, and which messages are of none other.
    record Result(Map<Path, Obj> schemas, List<String> roots, List<Problem> problems) {}

    private AvroSchemas(AvroNames names) {
        this.names = names;
    }

    /// Translates schemas.
    ///
    /// @throws Refusal when one is no schema of Avro
    static Result of(Map<Path, JsonTree> trees) {
        AvroSchemas all = new AvroSchemas(new AvroNames(trees));
        List<Problem> problems = new ArrayList<>();
        trees.forEach((path, tree) -> {
            all.definitions.put(path, Obj.empty(NOWHERE));
            problems.addAll(tree.problems());
        });
        for (Declared type : all.names.all()) {
            all.names.file = type.file();
            all.definitions.get(type.file()).put(type.key(), all.named(type));
        }
        List<String> roots = new ArrayList<>();
        trees.forEach((path, tree) -> {
            all.names.file = path;
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

    /// The messages of a file: its record, those of its union or its protocol that no other has a field of, or what
    /// else it describes.
    private List<String> roots(JsonValue root) {
        List<JsonValue> top = AvroNames.top(root);
        List<String> records = new ArrayList<>();
        List<String> free = new ArrayList<>();
        for (Declared type : names.all()) {
            if (type.isRecord() && top.contains(type.schema())) {
                records.add(type.key());
                if (!used.contains(type)) {
                    free.add(type.key());
                }
            }
        }
        if (records.isEmpty() && !AvroNames.isProtocol(root)) {
            String key = "Message";
            definitions.get(names.file).put(key, schema(root, ""));
            return List.of(key);
        }
        return free.isEmpty() ? records : free;
    }

    private Obj named(Declared type) {
        owner = type;
        Obj schema = type.schema();
        Obj described = switch (schema.text("type").orElseThrow()) {
            case "enum" -> {
                Obj symbols = typed("string", schema.place());
                JsonValue.Array all = new JsonValue.Array(schema.place());
                schema.list("symbols").forEach(all::add);
                if (all.items().isEmpty()) {
                    throw names.refusal(schema.place(), "The enum has no symbols; give it a member 'symbols'.");
                }
                symbols.put("enum", all);
                yield symbols;
            }
            case "fixed" -> {
                JsonValue size = schema.get("size")
                        .orElseThrow(() -> names.refusal(schema.place(), "The fixed type has no member 'size'."));
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

    private Obj fields(Declared type) {
        Place place = type.schema().place();
        Obj members = Obj.empty(place);
        JsonValue.Array required = new JsonValue.Array(place);
        if (!(type.schema().get("fields").orElse(null) instanceof JsonValue.Array all)) {
            throw names.refusal(place, "The record has no list of fields; give it a member 'fields'.");
        }
        for (JsonValue each : all.items()) {
            if (!(each instanceof Obj field)
                    || field.text("name").isEmpty()
                    || field.get("type").isEmpty()) {
                throw names.refusal(each.place(), "A field is an object with a 'name' and a 'type'.");
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
                        list.put("items", schema(names.member(schema, "items"), namespace));
                        yield list;
                    }
                    case "map" -> {
                        Obj map = typed("object", schema.place());
                        map.put("additionalProperties", schema(names.member(schema, "values"), namespace));
                        yield map;
                    }
                    default ->
                        AvroNames.NAMED.contains(type)
                                ? reference(
                                        new Text(schema.text("name").orElse(""), schema.place()),
                                        AvroNames.scope(schema, namespace))
                                : schema(names.member(schema, "type"), namespace);
                };
                describe(described, schema);
                yield described;
            }
            default -> throw names.refusal(value.place(), "A schema is a name, an object or a list of schemas.");
        };
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
        Declared type = names.found(name, namespace);
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
                members.put(names.branch(each, namespace), schema(each, namespace));
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
            throw names.refusal(place, "The union has no types.");
        }
        return schema;
    }
}
