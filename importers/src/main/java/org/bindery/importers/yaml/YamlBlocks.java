package org.bindery.importers.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.json.JsonValue;

/// Values by their indentation: lists, objects and scalars.
final class YamlBlocks {

    private final YamlText text;
    private final YamlNodes nodes;
    private final YamlScalars scalars;
    private final YamlFlow flow;

    YamlBlocks(YamlText text, YamlNodes nodes) {
        this.text = text;
        this.nodes = nodes;
        this.scalars = new YamlScalars(text);
        this.flow = new YamlFlow(text, nodes, scalars);
    }

    /// Where a value may stand.
    ///
    /// @param parent the column of what it belongs to; it stands to the right
    /// @param dashes the least column of items, which may stand below the name of their list
    /// @param fresh whether an object or a list may begin on the same line
    private record Room(int parent, int dashes, boolean fresh) {}

    /// Reads the document, which must be the only one.
    JsonValue document() {
        text.toToken();
        while (text.peek() == '%' && text.column() == 0) {
            text.restOfLine();
            text.toToken();
        }
        boolean marked = text.starts("---") && text.atEndOfDocument() && !text.atEnd();
        if (marked) {
            text.skip(3);
        }
        JsonValue root = node(new Room(-1, 0, true));
        text.toToken();
        if (text.starts("...")) {
            text.skip(3);
            text.toToken();
        }
        if (!text.atEnd()) {
            throw text.refusal(
                    text.place(),
                    "several-documents",
                    text.atEndOfDocument()
                            ? "A second document begins here; save each in a file of its own."
                            : "The file is not YAML: what stands here belongs to nothing before it.");
        }
        return root;
    }

    private JsonValue node(Room room) {
        nodes.enter();
        int before = nodes.values();
        Optional<String> anchor = Optional.empty();
        boolean asText = false;
        boolean fresh = room.fresh();
        while (true) {
            int line = text.line();
            text.toToken();
            fresh |= text.line() != line;
            boolean outside = text.atEndOfDocument()
                    || text.column() < (fresh && text.atDash() ? room.dashes() : room.parent() + 1);
            if (outside || (text.peek() != '&' && text.peek() != '!')) {
                JsonValue value = outside ? new JsonValue.Null(text.place()) : value(room, fresh, asText);
                anchor.ifPresent(name -> nodes.name(name, value, before));
                nodes.leave();
                return value;
            }
            String word = word();
            anchor = word.startsWith("&") ? Optional.of(word.substring(1)) : anchor;
            asText |= word.equals("!!str") || word.equals("!");
        }
    }

    /// A name, an alias or a tag.
    private String word() {
        StringBuilder word = new StringBuilder();
        while (!text.atEnd() && text.peek() != '\n' && !YamlText.isSpace(text.peek())) {
            word.append(text.next());
        }
        return word.toString();
    }

    private JsonValue value(Room room, boolean fresh, boolean asText) {
        if (text.isIndentedByTabs()) {
            throw text.refusal("the line is indented by a tab; use blanks.");
        }
        JsonValue.Place place = text.place();
        YamlText.Mark mark = text.mark();
        if (fresh && text.atDash()) {
            return list(place);
        }
        if (fresh && isName()) {
            text.back(mark);
            return object(place);
        }
        text.back(mark);
        return switch (text.peek()) {
            case '|', '>' -> new JsonValue.Text(scalars.block(room.parent()), place);
            case '[', '{' -> flow.collection();
            case '"', '\'' -> new JsonValue.Text(scalars.quoted(), place);
            case '*' -> nodes.alias(word().substring(1), place);
            case '%', '@', '`' -> throw text.refusal("no text without quotes begins with '" + text.peek() + "'.");
            default -> {
                String scalar = plain(room.parent());
                yield asText ? new JsonValue.Text(scalar, place) : YamlScalars.plain(scalar, place);
            }
        };
    }

    private JsonValue list(JsonValue.Place place) {
        JsonValue.Array array = new JsonValue.Array(place);
        int column = text.column();
        do {
            text.next();
            array.add(node(new Room(column, column + 1, true)));
        } while (goesOn(column) && text.atDash());
        return array;
    }

    private JsonValue object(JsonValue.Place place) {
        JsonValue.Obj object = JsonValue.Obj.empty(place);
        int column = text.column();
        List<JsonValue> merged = new ArrayList<>();
        do {
            JsonValue.Place at = text.place();
            boolean plain = text.peek() != '"' && text.peek() != '\'';
            String name = name().orElseThrow(() -> text.refusal("expected a name with a colon behind it."));
            text.next();
            JsonValue value = node(new Room(column, column, false));
            if (plain && name.equals("<<")) {
                merged.add(value);
            } else {
                nodes.add(object, name, value, at);
            }
        } while (goesOn(column) && !text.atDash());
        merged.forEach(each -> nodes.merge(object, each));
        return object;
    }

    /// Whether the next token stands at the column at which a list or an object goes on.
    private boolean goesOn(int column) {
        text.toToken();
        if (text.atEndOfDocument() || text.column() < column) {
            return false;
        }
        if (text.column() > column) {
            throw text.refusal("what stands here is indented differently from what it would belong to.");
        }
        return true;
    }

    private boolean isName() {
        if (text.peek() == '?' && text.standsAlone()) {
            throw text.refusal("names that begin with '? ' are not read.");
        }
        int line = text.line();
        return "[{|>*".indexOf(text.peek()) < 0 && name().isPresent() && text.line() == line;
    }

    /// A name; the place is then at its colon.
    private Optional<String> name() {
        if (text.peek() == '"' || text.peek() == '\'') {
            String name = scalars.quoted();
            text.skipSpaces();
            return text.peek() == ':' && text.standsAlone() ? Optional.of(name) : Optional.empty();
        }
        int end = colon(text.peekLine());
        if (end < 0) {
            return Optional.empty();
        }
        String name = text.peekLine().substring(0, end).strip();
        text.skip(end);
        return Optional.of(name);
    }

    /// Where a colon ends a name in a line, before any comment; -1 if there is none.
    private static int colon(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean alone = i + 1 == line.length() || YamlText.isSpace(line.charAt(i + 1));
            if (c == ':' && alone) {
                return i;
            }
            if (c == '#' && i > 0 && YamlText.isSpace(line.charAt(i - 1))) {
                return -1;
            }
        }
        return -1;
    }

    /// A scalar without quotes, with the lines below it that are indented.
    private String plain(int parent) {
        StringBuilder value = new StringBuilder();
        int empty = 0;
        while (!text.atEnd()) {
            String line = text.peekLine();
            boolean blank = line.isBlank();
            if (!blank) {
                text.skipSpaces();
                boolean below = !value.isEmpty();
                if (below && (text.column() <= parent || text.atEndOfDocument() || text.peek() == '#')) {
                    break;
                }
                if (colon(text.peekLine()) >= 0) {
                    throw text.refusal("a text in which a blank follows a colon is written in quotes; or the line is"
                            + " indented too much.");
                }
                String more = text.peekLine().replaceFirst("(^|[ \\t])#.*", "").strip();
                boolean commented = more.length() < text.peekLine().strip().length();
                value.append(below ? empty == 0 ? " " : "\n".repeat(empty) : "").append(more);
                if (commented) {
                    text.restOfLine();
                    break;
                }
            }
            empty = blank ? empty + 1 : 0;
            text.restOfLine();
        }
        return value.toString();
    }
}
