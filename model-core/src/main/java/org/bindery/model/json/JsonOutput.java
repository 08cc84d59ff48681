package org.bindery.model.json;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.bindery.model.Location;
import org.bindery.model.Name;
import tools.jackson.core.JsonGenerator;

/// Writes members in the order in which they are asked for, and leaves out those that say nothing.
final class JsonOutput {

    private final JsonGenerator json;
    private final Namespaces namespaces;
    private final UnaryOperator<String> files;
    private final Map<String, String> known = new HashMap<>();
    private final SortedSet<String> used = new TreeSet<>();

    /// @param files what to call the files of places
    JsonOutput(JsonGenerator json, Namespaces namespaces, UnaryOperator<String> files) {
        this.json = json;
        this.namespaces = namespaces;
        this.files = files;
    }

    /// The namespaces of all names written so far.
    SortedSet<String> usedNamespaces() {
        return used;
    }

    /// Starts an object that nests; pairs with [#end()]. Deep models need the plain calls, which spare the stack.
    void start(String member) {
        json.writeName(member);
        json.writeStartObject();
    }

    /// Starts an object as a value of an array.
    void start() {
        json.writeStartObject();
    }

    void end() {
        json.writeEndObject();
    }

    void startList(String member) {
        json.writeName(member);
        json.writeStartArray();
    }

    void endList() {
        json.writeEndArray();
    }

    /// A value of an array: an object.
    void object(Runnable members) {
        start();
        members.run();
        end();
    }

    /// A value of an array: an object on one line.
    void line(Runnable members) {
        json.writeStartObject(LinePrinter.INLINE);
        members.run();
        json.writeEndObject();
    }

    void object(String member, Runnable members) {
        json.writeName(member);
        object(members);
    }

    void line(String member, Runnable members) {
        json.writeName(member);
        line(members);
    }

    /// A member that is always present.
    void text(String member, String value) {
        json.writeStringProperty(member, value);
    }

    /// A value of an array.
    void text(String value) {
        json.writeString(value);
    }

    /// A member that is left out when it is empty.
    void optional(String member, String value) {
        if (value != null && !value.isEmpty()) {
            text(member, value);
        }
    }

    void name(String member, Name name) {
        text(member, text(name));
    }

    /// A value of an array.
    void name(Name name) {
        json.writeString(text(name));
    }

    private String text(Name name) {
        if (!name.equals(Name.ANONYMOUS)) {
            used.add(name.namespace());
        }
        return namespaces.text(name);
    }

    void number(String member, int value) {
        json.writeNumberProperty(member, value);
    }

    void number(String member, OptionalInt value) {
        value.ifPresent(number -> number(member, number));
    }

    /// A member that is left out unless it is true.
    void flag(String member, boolean value) {
        if (value) {
            json.writeBooleanProperty(member, true);
        }
    }

    /// A member that is left out unless it is false.
    void flagUnlessTrue(String member, boolean value) {
        if (!value) {
            json.writeBooleanProperty(member, false);
        }
    }

    void location(Location location) {
        if (!location.equals(Location.NONE)) {
            String file = location.file().isEmpty() ? "" : known.computeIfAbsent(location.file(), files);
            text("at", file + ":" + location.line() + ":" + location.column());
        }
    }

    /// A list, one value a line; left out when it is empty.
    <T> void list(String member, List<T> values, Consumer<? super T> each) {
        if (!values.isEmpty()) {
            json.writeName(member);
            array(values, each);
        }
    }

    /// A list that is always present.
    <T> void array(String member, List<T> values, Consumer<? super T> each) {
        json.writeName(member);
        array(values, each);
    }

    private <T> void array(List<T> values, Consumer<? super T> each) {
        json.writeStartArray(json.currentValue());
        values.forEach(each);
        json.writeEndArray();
    }

    /// A list of texts, one a line; left out when it is empty.
    void texts(String member, List<String> values) {
        list(member, values, this::text);
    }

    /// A list of few short texts, on one line.
    void shortTexts(String member, List<String> values) {
        json.writeName(member);
        json.writeStartArray(LinePrinter.INLINE);
        values.forEach(this::text);
        json.writeEndArray();
    }
}
