package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonSource;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.text.Excerpt;

/** A type of a schema as its text says it; types with names may be in themselves. */
final class AvroSchema {

    private static final JsonLimits LIMITS = new JsonLimits(400, 200_000, 1 << 20, 1 << 22);

    /** The word of the type, or {@code union}. */
    final String kind;
    /** With its namespace; empty for types without. */
    final String name;
    /** Other names, without their namespaces. */
    final List<String> aliases = new ArrayList<>();

    final List<Field> fields = new ArrayList<>();
    final List<String> symbols = new ArrayList<>();
    /** The symbol in place of those that the enumeration does not have; empty for none. */
    String instead = "";
    /** The types of a union, or the only one of the items of an array or the values of a map. */
    final List<AvroSchema> parts = new ArrayList<>();

    int size;
    /** The logical type with its numbers; empty for none, and for those that say nothing of values. */
    String logical = "";

    /** The numbers of fields and symbols. */
    final Map<String, Integer> numbers = new HashMap<>();

    /**
     * A field of a record.
     *
     * @param aliases other names
     * @param tree the JSON that has the default
     * @param given the node of the default; -1 for none
     */
    record Field(String name, List<String> aliases, AvroSchema type, JsonTree tree, int given) {}

    private AvroSchema(String kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** The name without its namespace. */
    String simpleName() {
        return simple(name);
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Whether a type of others may be this one, by its name if it has one. */
    boolean isNamedLike(AvroSchema other) {
        return simpleName().equals(other.simpleName()) || aliases.contains(other.simpleName());
    }

    /** Whether numbers and octets have the same values, where both schemas specify them. */
    boolean isLogicallyLike(AvroSchema other) {
        return logical.isEmpty() || other.logical.isEmpty() || logical.equals(other.logical);
    }

    boolean isUnion() {
        return kind.equals("union");
    }

    private String word() {
        return name.isEmpty() ? kind : name;
    }

    /** Its description in messages. */
    @Override
    public String toString() {
        return switch (kind) {
            case "union" ->
                "a union of " + Excerpt.of(parts.stream().map(AvroSchema::word).collect(Collectors.joining(", ")));
            case "fixed" -> ("fixed " + name + " of " + size + " " + logical).strip();
            case "record", "enum" -> kind + " " + name;
            default -> (kind + " " + logical).strip();
        };
    }

    /**
     * Reads the text of a schema.
     *
     * @throws IllegalArgumentException when it is none; the message says why
     */
    static AvroSchema of(String text) {
        return new Text(json(text)).type(0, "");
    }

    /**
     * Reads a text in JSON.
     *
     * @throws IllegalArgumentException when it is none
     */
    static JsonTree json(String text) {
        try {
            return new JsonSource(text.getBytes(StandardCharsets.UTF_8), LIMITS, false).only();
        } catch (IOException | InvalidMessageException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** The value of a member of an object; -1 for none. */
    static int member(JsonTree tree, int object, String name) {
        for (int at = object + 1; at < tree.after(object); at = tree.after(at + 1)) {
            if (tree.text(at).equals(name)) {
                return at + 1;
            }
        }
        return -1;
    }

    /** Reads a text. */
    private static final class Text {

        private final JsonTree tree;
        private final Map<String, AvroSchema> named = new HashMap<>();

        Text(JsonTree tree) {
            this.tree = tree;
        }

        private String text(int object, String member) {
            int node = member(tree, object, member);
            return node >= 0 && tree.kind(node) == JsonKind.STRING ? tree.text(node) : "";
        }

        private void each(int object, String member, IntConsumer item) {
            int list = object < 0 || member.isEmpty() ? object : member(tree, object, member);
            boolean isList = list >= 0 && tree.kind(list) == JsonKind.ARRAY;
            for (int at = list + 1; isList && at < tree.after(list); at = tree.after(at)) {
                item.accept(at);
            }
        }

        private void texts(int object, String member, List<String> all) {
            each(object, member, item -> {
                if (tree.kind(item) == JsonKind.STRING) {
                    all.add(tree.text(item));
                }
            });
        }

        AvroSchema type(int node, String namespace) {
            JsonKind kind = node < 0 ? JsonKind.NULL : tree.kind(node);
            if (kind == JsonKind.ARRAY) {
                AvroSchema union = new AvroSchema("union", "");
                each(node, "", item -> union.parts.add(type(item, namespace)));
                return union;
            }
            if (kind == JsonKind.STRING) {
                return called(tree.text(node), namespace);
            }
            if (kind != JsonKind.OBJECT) {
                throw new IllegalArgumentException("a schema is a name, an object or a list of schemas");
            }
            String word = text(node, "type");
            return switch (word) {
                case "record", "error", "enum", "fixed" -> named(node, word, namespace);
                case "array" -> holder(word, member(tree, node, "items"), namespace);
                case "map" -> holder(word, member(tree, node, "values"), namespace);
                default -> {
                    AvroSchema type = type(member(tree, node, "type"), namespace);
                    if (type.name.isEmpty()) {
                        type.logical = logical(node);
                    }
                    yield type;
                }
            };
        }

        /** What has to be the same on both sides, or else values would be others. */
        private String logical(int node) {
            String word = text(node, "logicalType");
            return switch (word) {
                case "decimal" -> word + " " + digits(node, "precision") + " " + digits(node, "scale");
                case "date",
                        "time-millis",
                        "time-micros",
                        "timestamp-millis",
                        "timestamp-micros",
                        "timestamp-nanos",
                        "local-timestamp-millis",
                        "local-timestamp-micros",
                        "local-timestamp-nanos",
                        "duration" -> word;
                default -> "";
            };
        }

        private long digits(int object, String member) {
            int node = member(tree, object, member);
            return node >= 0 && tree.kind(node) == JsonKind.NUMBER ? (long) tree.number(node) : 0;
        }

        private AvroSchema called(String name, String namespace) {
            String full = name.contains(".") || namespace.isEmpty() ? name : namespace + "." + name;
            AvroSchema known = named.getOrDefault(full, named.get(name));
            if (known != null) {
                return known;
            }
            AvroKind kind = AvroKind.of(name);
            if (kind == AvroKind.NULL || (kind != null && kind.compareTo(AvroKind.STRING) <= 0)) {
                return new AvroSchema(name, "");
            }
            throw new IllegalArgumentException("there is no type '" + name + "'");
        }

        private AvroSchema holder(String word, int part, String namespace) {
            AvroSchema made = new AvroSchema(word, "");
            made.parts.add(type(part, namespace));
            return made;
        }

        private AvroSchema named(int node, String word, String namespace) {
            String own = member(tree, node, "namespace") < 0 ? namespace : text(node, "namespace");
            String name = text(node, "name");
            String full = name.contains(".") || own.isEmpty() ? name : own + "." + name;
            String inner = full.substring(0, Math.max(0, full.lastIndexOf('.')));
            AvroSchema made = new AvroSchema(word.equals("error") ? "record" : word, full);
            named.put(full, made);
            texts(node, "aliases", made.aliases);
            made.aliases.replaceAll(AvroSchema::simple);
            texts(node, "symbols", made.symbols);
            made.symbols.forEach(symbol -> made.numbers.putIfAbsent(symbol, made.numbers.size()));
            made.instead = text(node, "default");
            if (word.equals("fixed")) {
                made.size = (int) Math.max(0, digits(node, "size"));
                made.logical = logical(node);
            }
            each(node, "fields", item -> {
                Field field = field(item, inner);
                made.numbers.putIfAbsent(field.name(), made.fields.size());
                made.fields.add(field);
            });
            return made;
        }

        private Field field(int node, String namespace) {
            if (tree.kind(node) != JsonKind.OBJECT) {
                throw new IllegalArgumentException("a field is not an object");
            }
            List<String> aliases = new ArrayList<>();
            texts(node, "aliases", aliases);
            AvroSchema type = type(member(tree, node, "type"), namespace);
            return new Field(text(node, "name"), aliases, type, tree, member(tree, node, "default"));
        }
    }
}
