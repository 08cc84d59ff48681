package org.bindery.model.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A value of a model file, with its path for messages. Objects remember which members were read, so that unknown
/// ones are detected.
final class JsonPart {

    private final JsonNode node;
    private final @Nullable JsonPart owner;
    private final String name;
    private final int index;
    private final Namespaces namespaces;
    /// The members that are there and were asked for.
    private final Set<String> asked;

    /// @param name what to call the value itself
    JsonPart(JsonNode node, String name, Namespaces namespaces) {
        this(node, null, name, -1, namespaces);
    }

    /// @param name of the member of its owner
    /// @param index of the item of its owner, or negative
    private JsonPart(JsonNode node, @Nullable JsonPart owner, String name, int index, Namespaces namespaces) {
        this.node = node;
        this.owner = owner;
        this.name = name;
        this.index = index;
        this.namespaces = namespaces;
        this.asked = node.isObject() ? new HashSet<>() : Set.of();
    }

    Refused refuse(String reason) {
        return Refused.at(path(), reason);
    }

    private String path() {
        Deque<String> steps = new ArrayDeque<>();
        JsonPart part = this;
        for (JsonPart next = owner; next != null; next = next.owner) {
            steps.addFirst(part.index < 0 ? "." + part.name : "[" + part.index + "]");
            part = next;
        }
        return part.name + String.join("", steps);
    }

    boolean isText() {
        return node.isString();
    }

    boolean has(String member) {
        return node.has(member);
    }

    /// This value, which must be an object.
    JsonPart object() {
        if (!node.isObject()) {
            throw refuse("an object { … } is expected here");
        }
        return this;
    }

    /// The text that this value must be.
    String text() {
        if (!node.isString()) {
            throw refuse("a text in quotes is expected here");
        }
        return node.stringValue();
    }

    Name name() {
        String text = text();
        return namespaces
                .name(text)
                .orElseThrow(() -> refuse("the prefix of '" + text + "' is not in the table of namespaces"));
    }

    /// What a text means.
    ///
    /// @param meaning throws [IllegalArgumentException] with a reason for the user when it means nothing
    <T> T read(Function<String, T> meaning) {
        try {
            return meaning.apply(text());
        } catch (IllegalArgumentException e) {
            throw refuse(e.getMessage());
        }
    }

    <E extends Enum<E>> E word(Class<E> constants) {
        String word = text();
        return Words.find(constants, word)
                .orElseThrow(() -> refuse("'" + word + "' is not one of " + Words.all(constants)));
    }

    private List<JsonPart> items() {
        if (!node.isArray()) {
            throw refuse("a list [ … ] is expected here");
        }
        List<JsonPart> items = new ArrayList<>(node.size());
        for (int i = 0; i < node.size(); i++) {
            items.add(new JsonPart(node.get(i), this, "", i, namespaces));
        }
        return items;
    }

    /// A member of this object, if it is there.
    Optional<JsonPart> member(String name) {
        JsonNode value = node.get(name);
        if (value == null) {
            return Optional.empty();
        }
        asked.add(name);
        return Optional.of(new JsonPart(value, this, name, -1, namespaces));
    }

    JsonPart required(String name) {
        return member(name).orElseThrow(() -> refuse("the member '" + name + "' is missing"));
    }

    /// A text member; the empty text when it was left out.
    String text(String name) {
        return member(name).map(JsonPart::text).orElse("");
    }

    boolean flag(String name, boolean otherwise) {
        Optional<JsonPart> member = member(name);
        if (member.isEmpty()) {
            return otherwise;
        }
        JsonNode value = member.get().node;
        if (!value.isBoolean()) {
            throw member.get().refuse("true or false is expected here");
        }
        return value.booleanValue();
    }

    OptionalInt number(String name) {
        Optional<JsonPart> member = member(name);
        if (member.isEmpty()) {
            return OptionalInt.empty();
        }
        JsonNode value = member.get().node;
        if (!value.isIntegralNumber() || !value.canConvertToInt()) {
            throw member.get().refuse("a whole number of at most 32 bits is expected here");
        }
        return OptionalInt.of(value.intValue());
    }

    /// A list member; empty when it was left out.
    <T> List<T> list(String name, Function<JsonPart, T> each) {
        Optional<JsonPart> list = member(name);
        if (list.isEmpty()) {
            return List.of();
        }
        List<T> values = new ArrayList<>();
        for (JsonPart item : list.get().items()) {
            values.add(each.apply(item));
        }
        return values;
    }

    List<String> texts(String name) {
        return list(name, JsonPart::text);
    }

    Location location() {
        return member("at").map(at -> at.read(JsonPart::location)).orElse(Location.NONE);
    }

    private static Location location(String text) {
        int column = text.lastIndexOf(':');
        int line = column < 0 ? -1 : text.lastIndexOf(':', column - 1);
        if (line < 0) {
            throw new IllegalArgumentException("'" + text + "' is not a place; write file:line:column");
        }
        try {
            return new Location(
                    text.substring(0, line),
                    Integer.parseInt(text.substring(line + 1, column)),
                    Integer.parseInt(text.substring(column + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a place; write file:line:column", e);
        }
    }

    /// The names of all members, in order.
    List<String> memberNames() {
        return List.copyOf(node.propertyNames());
    }

    /// Ends the reading of this object: refuses members that were not read.
    void end() {
        if (asked.size() == node.size()) {
            return;
        }
        for (String name : node.propertyNames()) {
            if (!asked.contains(name)) {
                throw refuse("'" + name + "' is not a member that is allowed here; correct its name or remove it");
            }
        }
    }

    /// A text of one character.
    char character() {
        String text = text();
        if (text.length() != 1) {
            throw refuse("a single character is expected here");
        }
        return text.charAt(0);
    }
}
