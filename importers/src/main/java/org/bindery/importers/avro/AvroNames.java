package org.bindery.importers.avro;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Obj;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.json.JsonValue.Text;
import org.bindery.model.Location;
import org.bindery.model.building.Names;

/// The types that schemas of Avro name, by their full names.
final class AvroNames {

    static final Set<String> NAMED = Set.of("record", "error", "enum", "fixed");

    private final Map<String, Declared> types = new LinkedHashMap<>();
    private final Map<Path, Set<String>> keys = new HashMap<>();
    /// The file that is being read.
    Path file;

    /// A type that has a name.
    ///
    /// @param key what its schema is called among those of its file
    /// @param namespace that of its name, in which the names in it are looked for
    record Declared(String fullName, Path file, String key, String namespace, Obj schema) {

        boolean isRecord() {
            return !schema.get("fields").isEmpty();
        }
    }

    /// @throws Refusal when a type has no name, or two have the same
    AvroNames(Map<Path, JsonTree> trees) {
        this.file = trees.keySet().iterator().next();
        trees.forEach((path, tree) -> {
            file = path;
            declare(tree.root(), "");
        });
    }

    List<Declared> all() {
        return List.copyOf(types.values());
    }

    static boolean isProtocol(JsonValue root) {
        return root instanceof Obj protocol && protocol.get("protocol").isPresent();
    }

    /// The schemas at the top level of a file.
    static List<JsonValue> top(JsonValue root) {
        return isProtocol(root)
                ? ((Obj) root).list("types")
                : root instanceof JsonValue.Array union ? union.items() : List.of(root);
    }

    Refusal refusal(Place place, String text) {
        return new Refusal(new Location(file.toString(), place.line(), place.column()), "bad-schema", text);
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

    /// Declares a type, and returns the namespace of its contents.
    private String name(Obj schema, String namespace) {
        String name = schema.text("name")
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> refusal(schema.place(), "The type has no name; give it a member 'name'."));
        String own = name.contains(".")
                ? name.substring(0, name.lastIndexOf('.'))
                : schema.text("namespace").orElse(namespace);
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Set<String> taken = keys.computeIfAbsent(file, path -> new LinkedHashSet<>());
        String key = Names.free(simple, free -> !taken.add(free));
        String fullName = joined(own, simple);
        if (types.putIfAbsent(fullName, new Declared(fullName, file, key, own, schema)) != null) {
            throw refusal(schema.place(), "The type '" + fullName + "' is defined twice; leave one of them out.");
        }
        return own;
    }

    private static String joined(String namespace, String name) {
        return namespace.isEmpty() ? name : namespace + "." + name;
    }

    /// The type with a name.
    Declared found(Text name, String namespace) {
        return find(name.value(), namespace)
                .orElseThrow(() -> refusal(
                        name.place(),
                        "The type '" + name.value()
                                + "' is not defined in these files; import it together with the file"
                                + " that defines it."));
    }

    private Optional<Declared> find(String name, String namespace) {
        Declared near = name.contains(".") ? null : types.get(joined(namespace, name));
        return Optional.ofNullable(near == null ? types.get(name) : near);
    }

    static String scope(Obj schema, String namespace) {
        return schema.text("namespace").orElse(namespace);
    }

    JsonValue member(Obj schema, String name) {
        return schema.get(name).orElseThrow(() -> refusal(schema.place(), "The schema has no member '" + name + "'."));
    }

    /// The name of a branch of a union.
    String branch(JsonValue value, String namespace) {
        if (value instanceof Text name) {
            return find(name.value(), namespace).map(Declared::fullName).orElse(name.value());
        }
        if (value instanceof Obj schema) {
            String type = schema.text("type").orElse("");
            return NAMED.contains(type)
                    ? find(schema.text("name").orElse(""), scope(schema, namespace))
                            .map(Declared::fullName)
                            .orElse(type)
                    : schema.get("type")
                            .filter(Obj.class::isInstance)
                            .map(inner -> branch(inner, namespace))
                            .orElse(type);
        }
        throw refusal(value.place(), "A union must not contain a union.");
    }
}
