package org.bindery.runtime.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes the default in a schema for a field that is not in the data. */
final class AvroDefault {

    private static final int DEEPEST = 50;
    private static final int LONGEST = 1 << 20;

    private final WireOutput out = new WireOutput();
    private int depth;

    private AvroDefault() {}

    /**
     * The octets of a field that is not there.
     *
     * @throws IllegalArgumentException when its default is none of its type
     */
    static byte[] octets(AvroSchema.Field field) {
        AvroDefault made = new AvroDefault();
        made.write(field.type(), field.tree(), field.given());
        return Arrays.copyOf(made.out.data, made.out.size);
    }

    private void write(AvroSchema type, JsonTree tree, int node) {
        if (++depth > DEEPEST || out.size > LONGEST) {
            throw new IllegalArgumentException("a default is too large");
        }
        JsonKind kind = tree.kind(node);
        switch (type.kind) {
            case "union" -> union(type, tree, node);
            case "null" -> fits(kind == JsonKind.NULL, type, tree, node);
            case "boolean" -> {
                fits(kind == JsonKind.BOOLEAN, type, tree, node);
                out.fixed(tree.raw(node).equals("true") ? 1 : 0, 1);
            }
            case "int", "long" -> {
                fits(kind == JsonKind.NUMBER, type, tree, node);
                long value = tree.integer(node).longValue();
                boolean inside = tree.integer(node).bitLength() < (type.kind.equals("int") ? 32 : 64);
                fits(inside, type, tree, node);
                out.zigzag(value);
            }
            case "float" -> {
                fits(kind == JsonKind.NUMBER, type, tree, node);
                out.fixed(Float.floatToRawIntBits((float) tree.number(node)), 4);
            }
            case "double" -> {
                fits(kind == JsonKind.NUMBER, type, tree, node);
                out.fixed(Double.doubleToRawLongBits(tree.number(node)), 8);
            }
            case "array", "map" -> items(type, tree, node);
            case "record" -> {
                fits(kind == JsonKind.OBJECT, type, tree, node);
                for (AvroSchema.Field field : type.fields) {
                    int given = AvroSchema.member(tree, node, field.name());
                    fits(given >= 0 || field.given() >= 0, type, tree, node);
                    if (given >= 0) {
                        write(field.type(), tree, given);
                    } else {
                        write(field.type(), field.tree(), field.given());
                    }
                }
            }
            default -> {
                fits(kind == JsonKind.STRING, type, tree, node);
                text(type, tree, node);
            }
        }
        depth--;
    }

    private static void fits(boolean does, AvroSchema type, JsonTree tree, int node) {
        if (!does) {
            throw new IllegalArgumentException("its default " + Excerpt.of(tree.raw(node)) + " is not of type " + type);
        }
    }

    /** The first type of a union, or the next one that it is a value of. */
    private void union(AvroSchema union, JsonTree tree, int node) {
        int start = out.size;
        int its = depth;
        for (int branch = 0; branch < union.parts.size(); branch++) {
            out.size = start;
            depth = its;
            out.zigzag(branch);
            try {
                write(union.parts.get(branch), tree, node);
                return;
            } catch (IllegalArgumentException e) {
                fits(branch + 1 < union.parts.size(), union, tree, node);
            }
        }
        fits(false, union, tree, node);
    }

    private void items(AvroSchema type, JsonTree tree, int node) {
        boolean isMap = type.kind.equals("map");
        fits(tree.kind(node) == (isMap ? JsonKind.OBJECT : JsonKind.ARRAY), type, tree, node);
        int start = out.size;
        int count = 0;
        for (int at = node + 1; at < tree.after(node); at = tree.after(at)) {
            if (isMap) {
                octets(tree.text(at++).getBytes(StandardCharsets.UTF_8));
            }
            write(type.parts.get(0), tree, at);
            count++;
        }
        if (count > 0) {
            out.insert(start, 2L * count);
        }
        out.zigzag(0);
    }

    private void text(AvroSchema type, JsonTree tree, int node) {
        String text = tree.text(node);
        switch (type.kind) {
            case "enum" -> {
                int number = type.numbers.getOrDefault(text, -1);
                fits(number >= 0, type, tree, node);
                out.zigzag(number);
            }
            case "string" -> octets(text.getBytes(StandardCharsets.UTF_8));
            default -> {
                boolean isFixed = type.kind.equals("fixed");
                fits(text.chars().allMatch(each -> each < 256), type, tree, node);
                fits(!isFixed || text.length() == type.size, type, tree, node);
                byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
                if (isFixed) {
                    out.octets(octets);
                } else {
                    octets(octets);
                }
            }
        }
    }

    private void octets(byte[] octets) {
        out.zigzag(octets.length);
        out.octets(octets);
    }
}
