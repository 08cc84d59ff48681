package org.bindery.importers.jsonschema;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.yaml.YamlTree;

/// The terms of interface descriptions in OpenAPI 2 (Swagger) to 3.2 that differ from those of JSON
/// Schema; AsyncAPI has the same ones.
final class ApiDescription {

    /// Members with the version of an OpenAPI description, the newer first.
    static final List<String> OPENAPI = List.of("openapi", "swagger");

    /// The member with the version of an AsyncAPI description.
    static final List<String> ASYNC_API = List.of("asyncapi");

    private static final Set<String> PARTS = Set.of("info", "paths", "components", "definitions", "channels");

    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "schemas", "definitions", "$defs", "responses");
    private static final Set<String> NULLABLE = Set.of("nullable", "x-nullable");

    private ApiDescription() {}

    /// Whether a document is one.
    static boolean is(JsonValue root) {
        return version(root, OPENAPI).isPresent() || isAsync(root);
    }

    /// Whether it is one in AsyncAPI.
    static boolean isAsync(JsonValue root) {
        return version(root, ASYNC_API).isPresent();
    }

    /// Whether a document is one, by its beginning.
    ///
    /// @param versions the members that may contain its version
    static boolean is(SourceStart start, List<String> versions) {
        JsonStart json = JsonStart.of(start);
        return json.isJson()
                ? versions.stream().anyMatch(json.members()::contains)
                        && PARTS.stream().anyMatch(json.members()::contains)
                : isYaml(start, versions);
    }

    /// Whether a document in YAML is one, by its beginning.
    static boolean isYaml(SourceStart start) {
        return isYaml(start, OPENAPI) || isYaml(start, ASYNC_API);
    }

    private static boolean isYaml(SourceStart start, List<String> versions) {
        return versions.stream().anyMatch(member -> YamlTree.says(start, member, "[23]\\."));
    }

    private static Optional<String> version(JsonValue root, List<String> versions) {
        if (!(root instanceof JsonValue.Obj object)) {
            return Optional.empty();
        }
        return versions.stream()
                .flatMap(member -> object.get(member).stream())
                .flatMap(value -> switch (value) {
                    case JsonValue.Text text -> Stream.of(text.value());
                    case JsonValue.Numeral number -> Stream.of(number.text());
                    default -> Stream.empty();
                })
                .filter(version -> version.matches("[23]\\..*"))
                .findFirst();
    }

    /// The version of JSON Schema that its schemas are written in.
    static Draft draft(JsonValue root) {
        if (isAsync(root)) {
            return Draft.DRAFT_7;
        }
        boolean own = version(root, OPENAPI).orElse("").matches("(2|3\\.0)(\\..*)?");
        Optional<String> dialect =
                root instanceof JsonValue.Obj object ? object.text("jsonSchemaDialect") : Optional.empty();
        return own ? Draft.OPENAPI : dialect.flatMap(Draft::named).orElse(Draft.DRAFT_2020_12);
    }

    /// The same document in terms of JSON Schema: `nullable` values may be null, and members of requests only or
    /// responses only are not required, since one schema describes both.
    static JsonTree plain(JsonTree tree) {
        return new JsonTree(plain(tree.root(), false), tree.problems());
    }

    private static JsonValue plain(JsonValue value, boolean named) {
        return switch (value) {
            case JsonValue.Obj object -> plain(object, named);
            case JsonValue.Array array -> {
                JsonValue.Array items = new JsonValue.Array(array.place());
                array.items().forEach(item -> items.add(plain(item, false)));
                yield items;
            }
            default -> value;
        };
    }

    private static JsonValue plain(JsonValue.Obj object, boolean named) {
        for (String keyword : List.copyOf(object.members().keySet())) {
            if (named || !Draft.DATA.contains(keyword)) {
                JsonValue inner = object.members().get(keyword).value();
                object.replace(keyword, plain(inner, !named && NAMED.contains(keyword)));
            }
        }
        if (named) {
            return object;
        }
        lessRequired(object);
        return NULLABLE.stream().anyMatch(keyword -> isYes(object, keyword)) ? orNull(object) : object;
    }

    private static boolean isYes(JsonValue.Obj object, String keyword) {
        return object.get(keyword)
                .filter(value -> value instanceof JsonValue.Bool bool && bool.value())
                .isPresent();
    }

    private static void lessRequired(JsonValue.Obj object) {
        Set<String> oneWay = new HashSet<>();
        object.object("properties")
                .ifPresent(properties -> properties.members().forEach((name, member) -> {
                    if (member.value() instanceof JsonValue.Obj property
                            && (isYes(property, "readOnly") || isYes(property, "writeOnly"))) {
                        oneWay.add(name);
                    }
                }));
        if (!oneWay.isEmpty() && object.get("required").orElse(null) instanceof JsonValue.Array required) {
            JsonValue.Array left = new JsonValue.Array(required.place());
            required.items().stream()
                    .filter(item -> !(item instanceof JsonValue.Text text && oneWay.contains(text.value())))
                    .forEach(left::add);
            object.replace("required", left);
        }
    }

    private static JsonValue orNull(JsonValue.Obj object) {
        JsonValue.Place place = object.place();
        Optional<JsonValue> type = object.get("type");
        if (type.isPresent() && !object.members().containsKey("allOf")) {
            object.replace("type", array(place, Stream.of(type.get(), new JsonValue.Text("null", place))));
            if (object.members().containsKey("enum")) {
                Stream<JsonValue> more = Stream.of(new JsonValue.Null(place));
                object.replace("enum", array(place, Stream.concat(object.list("enum").stream(), more)));
            }
            return object;
        }
        boolean free = Stream.of("$ref", "allOf", "anyOf", "oneOf", "enum").noneMatch(object.members()::containsKey);
        if (free) {
            return object;
        }
        JsonValue.Obj nothing = JsonValue.Obj.empty(place);
        nothing.put("type", new JsonValue.Text("null", place));
        JsonValue.Obj either = JsonValue.Obj.empty(place);
        either.put("anyOf", array(place, Stream.of(object, nothing)));
        object.get("description").ifPresent(text -> either.put("description", text));
        return either;
    }

    private static JsonValue.Array array(JsonValue.Place place, Stream<JsonValue> items) {
        JsonValue.Array array = new JsonValue.Array(place);
        items.forEach(array::add);
        return array;
    }
}
