package org.bindery.schemas.writing;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/// Writes maps, lists and values as indented JSON, the same on every machine.
public final class JsonOutput {

    /// Represents `null`, which maps cannot hold.
    public static final Object NULL = new Object();

    private final StringBuilder out = new StringBuilder();

    private JsonOutput() {}

    /// The text of a value, with a line end behind it.
    ///
    /// @param value made of maps with texts as keys, collections, texts, numbers, booleans and [#NULL]
    public static String text(Object value) {
        JsonOutput output = new JsonOutput();
        output.write(value, 0);
        return output.out.append('\n').toString();
    }

    private void write(Object value, int depth) {
        switch (value) {
            case Map<?, ?> members -> members(members, depth);
            case Collection<?> items -> items(items, depth);
            case String text -> string(text);
            case BigDecimal number -> out.append(number.toPlainString());
            case Number number -> out.append(number);
            case Boolean flag -> out.append(flag);
            case Object other when other == NULL -> out.append("null");
            default -> throw new IllegalArgumentException(value.getClass() + " has no place in JSON");
        }
    }

    private void members(Map<?, ?> members, int depth) {
        if (members.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        String between = "";
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.append(between);
            line(depth + 1);
            string((String) member.getKey());
            out.append(": ");
            write(member.getValue(), depth + 1);
            between = ",";
        }
        line(depth);
        out.append('}');
    }

    /// Values are written on one line, objects on lines of their own.
    private void items(Collection<?> items, int depth) {
        boolean lines = items.stream().anyMatch(item -> item instanceof Map || item instanceof Collection);
        out.append('[');
        String between = "";
        for (Object item : items) {
            out.append(between);
            if (lines) {
                line(depth + 1);
            }
            write(item, depth + 1);
            between = lines ? "," : ", ";
        }
        if (lines) {
            line(depth);
        }
        out.append(']');
    }

    private void line(int depth) {
        out.append('\n').append("  ".repeat(depth));
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || isLoneSurrogate(text, i)) {
                        out.append("\\u").append(String.format(Locale.ROOT, "%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isLoneSurrogate(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
