package org.bindery.importers.json;

import java.util.stream.Collectors;

/// Writes a value in one line, with no more white space than in its strings.
public final class JsonText {

    private JsonText() {}

    /// The value in JSON.
    public static String of(JsonValue value) {
        return switch (value) {
            case JsonValue.Text text -> quoted(text.value());
            case JsonValue.Numeral number -> number.text();
            case JsonValue.Bool bool -> Boolean.toString(bool.value());
            case JsonValue.Null ignored -> "null";
            case JsonValue.Array array ->
                array.items().stream().map(JsonText::of).collect(Collectors.joining(",", "[", "]"));
            case JsonValue.Obj object ->
                object.members().entrySet().stream()
                        .map(member -> quoted(member.getKey()) + ":"
                                + of(member.getValue().value()))
                        .collect(Collectors.joining(",", "{", "}"));
        };
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(each -> {
            if (each == '"' || each == '\\') {
                quoted.append('\\').append((char) each);
            } else if (each < ' ' || each > '~') {
                quoted.append("\\u%04x".formatted(each));
            } else {
                quoted.append((char) each);
            }
        });
        return quoted.append('"').toString();
    }
}
