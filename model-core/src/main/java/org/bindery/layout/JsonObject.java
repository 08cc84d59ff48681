package org.bindery.layout;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// One object of a canonical JSON document: its members in the order in which they are added, without white space.
/// Strings escape what JSON demands, in the shortest way, and halves of surrogate pairs, which UTF-8 cannot hold;
/// nothing else.
final class JsonObject {

    private final StringBuilder out = new StringBuilder("{");

    private JsonObject() {}

    /// An object whose first member is a text.
    static JsonObject of(String key, String value) {
        return new JsonObject().text(key, value);
    }

    /// An object whose first member is a number.
    static JsonObject of(String key, long value) {
        return new JsonObject().number(key, value);
    }

    /// An array of values that are JSON already, each on a line of its own.
    static String lines(Collection<String> values) {
        return values.stream().collect(Collectors.joining(",\n", "[\n", "\n]"));
    }

    /// An array of values that are JSON already.
    static String array(Collection<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(",", "[", "]"));
    }

    JsonObject text(String key, String value) {
        return json(key, quoted(value));
    }

    JsonObject number(String key, long value) {
        return json(key, Long.toString(value));
    }

    /// A member that is left out unless it is true.
    JsonObject flag(String key, boolean value) {
        return value ? json(key, "true") : this;
    }

    JsonObject texts(String key, List<String> values) {
        return json(key, array(values.stream().map(JsonObject::quoted).toList()));
    }

    JsonObject object(String key, JsonObject value) {
        return json(key, value.toString());
    }

    /// A member whose value is JSON already.
    JsonObject json(String key, String value) {
        if (out.length() > 1) {
            out.append(',');
        }
        out.append(quoted(key)).append(':').append(value);
        return this;
    }

    @Override
    public String toString() {
        return out + "}";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> append(quoted, point));
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder out, int point) {
        switch (point) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\t' -> out.append("\\t");
            case '\n' -> out.append("\\n");
            case '\f' -> out.append("\\f");
            case '\r' -> out.append("\\r");
            default -> {
                boolean half = Character.isBmpCodePoint(point) && Character.isSurrogate((char) point);
                if (point < ' ' || half) {
                    out.append(String.format("\\u%04x", point));
                } else {
                    out.appendCodePoint(point);
                }
            }
        }
    }
}
