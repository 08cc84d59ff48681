package org.bindery.importers.yaml;

import org.bindery.importers.json.JsonValue;

/// Values in brackets and braces.
final class YamlFlow {

    private static final String ENDS = ",[]{}";

    private final YamlText text;
    private final YamlNodes nodes;
    private final YamlScalars scalars;

    YamlFlow(YamlText text, YamlNodes nodes, YamlScalars scalars) {
        this.text = text;
        this.nodes = nodes;
        this.scalars = scalars;
    }

    /// Reads a list or an object.
    JsonValue collection() {
        nodes.enter();
        JsonValue.Place place = text.place();
        JsonValue value = text.next() == '[' ? list(place) : object(place);
        nodes.leave();
        return value;
    }

    private JsonValue list(JsonValue.Place place) {
        JsonValue.Array array = new JsonValue.Array(place);
        while (!ended(']')) {
            JsonValue.Place at = text.place();
            JsonValue item = value();
            text.toToken();
            if (text.peek() == ':' && item instanceof JsonValue.Text name) {
                text.next();
                JsonValue.Obj pair = JsonValue.Obj.empty(at);
                nodes.add(pair, name.value(), value(), at);
                item = pair;
            }
            array.add(item);
            separated(']');
        }
        return array;
    }

    private JsonValue object(JsonValue.Place place) {
        JsonValue.Obj object = JsonValue.Obj.empty(place);
        while (!ended('}')) {
            JsonValue.Place at = text.place();
            String name = text.peek() == '"' || text.peek() == '\'' ? scalars.quoted() : plain();
            text.toToken();
            JsonValue value = new JsonValue.Null(at);
            if (text.peek() == ':') {
                text.next();
                value = value();
            }
            nodes.add(object, name, value, at);
            separated('}');
        }
        return object;
    }

    private boolean ended(char end) {
        text.toToken();
        if (text.atEnd()) {
            throw text.refusal("'" + end + "' is missing at the end.");
        }
        boolean ended = text.peek() == end;
        if (ended) {
            text.next();
        }
        return ended;
    }

    private void separated(char end) {
        text.toToken();
        if (text.peek() == ',' && !text.atEnd()) {
            text.next();
        } else if (text.peek() != end) {
            throw text.refusal("expected ',' or '" + end + "'.");
        }
    }

    private JsonValue value() {
        text.toToken();
        nodes.enter();
        JsonValue.Place place = text.place();
        JsonValue value = switch (text.peek()) {
            case '[', '{' -> collection();
            case '"', '\'' -> new JsonValue.Text(scalars.quoted(), place);
            case '*' -> {
                text.next();
                yield nodes.alias(plain(), place);
            }
            case '&', '!' -> throw text.refusal("names and tags within brackets are not read.");
            default -> YamlScalars.plain(plain(), place);
        };
        nodes.leave();
        return value;
    }

    /// A scalar without quotes, whose lines are joined by blanks.
    private String plain() {
        StringBuilder value = new StringBuilder();
        while (!text.atEnd() && ENDS.indexOf(text.peek()) < 0) {
            char c = text.peek();
            boolean colon = c == ':' && (text.standsAlone() || ENDS.indexOf(text.peek(1)) >= 0);
            boolean comment = c == '#' && !value.isEmpty() && YamlText.isSpace(value.charAt(value.length() - 1));
            if (colon || comment) {
                break;
            }
            text.next();
            value.append(c == '\n' ? ' ' : c);
            if (c == '\n') {
                text.skipSpaces();
            }
        }
        return value.toString().strip();
    }
}
