package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonSource;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.text.Excerpt;

/** A schema in lines, one for each type in it with its place, so that two of them can be compared. */
final class AvroSchemaLines {

    private static final JsonLimits LIMITS = new JsonLimits(400, 200_000, 1 << 20, 1 << 22);
    private static final int LONGEST_NAME = 500;

    private final JsonTree tree;
    private final List<String> lines = new ArrayList<>();

    private AvroSchemaLines(JsonTree tree) {
        this.tree = tree;
    }

    /** What the first difference is between the schema of a file and that of a model; null for none. */
    static @Nullable String difference(String file, String model) {
        List<String> theirs;
        List<String> ours;
        try {
            theirs = lines(file);
            ours = lines(model);
        } catch (IllegalArgumentException e) {
            return "the schema of the file cannot be read: " + e.getMessage();
        }
        for (int i = 0; i < Math.max(theirs.size(), ours.size()); i++) {
            String their = i < theirs.size() ? theirs.get(i) : "nothing more";
            String our = i < ours.size() ? ours.get(i) : "nothing more";
            if (!their.equals(our)) {
                return "the file is of another schema: it has " + Excerpt.of(their) + ", where the model has "
                        + Excerpt.of(our) + "; import the file to make a model of its own schema";
            }
        }
        return null;
    }

    private static List<String> lines(String schema) {
        try {
            byte[] bytes = schema.getBytes(StandardCharsets.UTF_8);
            JsonTree tree = new JsonSource(bytes, LIMITS, false).only();
            AvroSchemaLines made = new AvroSchemaLines(tree);
            made.add(0, "", "");
            return made.lines;
        } catch (IOException | InvalidMessageException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private void line(String path, String what) {
        lines.add((path.isEmpty() ? "" : path + ": ") + what);
    }

    /** The value of a member of an object; -1 for none. */
    private int member(int object, String name) {
        for (int at = object + 1; at < tree.after(object); at = tree.after(at + 1)) {
            if (tree.text(at).equals(name)) {
                return at + 1;
            }
        }
        return -1;
    }

    private String text(int node) {
        return node >= 0 && tree.kind(node) == JsonKind.STRING ? tree.text(node) : "";
    }

    private void add(int node, String namespace, String path) {
        if (node >= 0 && tree.kind(node) == JsonKind.STRING) {
            line(path, name(tree.text(node), namespace));
        } else if (node >= 0 && tree.kind(node) == JsonKind.ARRAY) {
            line(path, "a union of " + tree.size(node));
            int branch = 0;
            for (int at = node + 1; at < tree.after(node); at = tree.after(at)) {
                add(at, namespace, path + "[" + branch++ + "]");
            }
        } else if (node >= 0 && tree.kind(node) == JsonKind.OBJECT) {
            type(node, namespace, path);
        } else {
            throw new IllegalArgumentException("there is no type at '" + path + "'");
        }
    }

    /** The end of a path, so that deep ones take no more room than others. */
    private static String step(String path, String name) {
        if (name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("a name has more than " + LONGEST_NAME + " characters");
        }
        return path.substring(Math.max(0, path.length() - LONGEST_NAME)) + "/" + name;
    }

    private static String name(String name, String namespace) {
        boolean plain = name.contains(".") || namespace.isEmpty() || name.equals("null") || isPrimitive(name);
        return plain ? name : namespace + "." + name;
    }

    private static boolean isPrimitive(String name) {
        AvroKind kind = AvroKind.of(name);
        return kind != null && kind.compareTo(AvroKind.STRING) <= 0;
    }

    private void type(int node, String namespace, String path) {
        int type = member(node, "type");
        String word = text(type);
        String own = member(node, "namespace") < 0 ? namespace : text(member(node, "namespace"));
        String name = name(text(member(node, "name")), own);
        String inner = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
        switch (word) {
            case "record", "error" -> {
                line(path, "record " + name);
                int fields = member(node, "fields");
                for (int at = fields + 1; fields >= 0 && at < tree.after(fields); at = tree.after(at)) {
                    if (tree.kind(at) != JsonKind.OBJECT) {
                        throw new IllegalArgumentException("a field of " + name + " is no object");
                    }
                    add(member(at, "type"), inner, step(path, text(member(at, "name"))));
                }
            }
            case "enum" -> {
                List<String> symbols = new ArrayList<>();
                int all = member(node, "symbols");
                for (int at = all + 1; all >= 0 && at < tree.after(all); at = tree.after(at)) {
                    symbols.add(text(at));
                }
                line(path, "enum " + name + " of " + String.join(", ", symbols));
            }
            case "fixed" -> {
                int size = member(node, "size");
                line(path, "fixed " + name + " of " + (size < 0 ? "" : tree.number(size)));
            }
            case "array" -> {
                line(path, "an array");
                add(member(node, "items"), namespace, path + "[]");
            }
            case "map" -> {
                line(path, "a map");
                add(member(node, "values"), namespace, path + "{}");
            }
            default -> add(type, namespace, path);
        }
    }
}
