package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A JSON value that knows where it was read. Objects and arrays are what they are, not what they hold: two
/// are equal only if they are the same.
public sealed interface JsonValue {

    /// Its position.
    Place place();

    /// A place in a file.
    ///
    /// @param line from 1
    /// @param column from 1
    record Place(int line, int column) {}

    /// A string.
    record Text(String value, Place place) implements JsonValue {}

    /// A number, as it was written.
    record Numeral(String text, Place place) implements JsonValue {}

    /// `true` or `false`.
    record Bool(boolean value, Place place) implements JsonValue {}

    /// `null`.
    record Null(Place place) implements JsonValue {}

    /// A member of an object.
    ///
    /// @param place the position of its name
    record Member(JsonValue value, Place place) {}

    /// An array.
    final class Array implements JsonValue {

        private final Place place;
        private final List<JsonValue> items = new ArrayList<>();

        /// An array without items.
        public Array(Place place) {
            this.place = place;
        }

        /// Adds an item after the others.
        public void add(JsonValue item) {
            items.add(item);
        }

        @Override
        public Place place() {
            return place;
        }

        /// Its items, in order.
        public List<JsonValue> items() {
            return Collections.unmodifiableList(items);
        }
    }

    /// An object.
    final class Obj implements JsonValue {

        private final Place place;
        private final Map<String, Member> members = new LinkedHashMap<>();

        Obj(Place place) {
            this.place = place;
        }

        /// An object without members.
        public static Obj empty(Place place) {
            return new Obj(place);
        }

        /// Puts a value, whose place counts as that of its name, in place of one of the same name.
        public void put(String name, JsonValue value) {
            add(name, new Member(value, value.place()));
        }

        /// Replaces a value by another, and keeps the position of its name.
        public void replace(String name, JsonValue value) {
            members.computeIfPresent(name, (_, known) -> new Member(value, known.place()));
        }

        /// Puts a member, and says whether the name is new.
        public boolean add(String name, Member member) {
            return members.put(name, member) == null;
        }

        @Override
        public Place place() {
            return place;
        }

        /// Its members, in order.
        public Map<String, Member> members() {
            return Collections.unmodifiableMap(members);
        }

        /// The value of a member.
        public Optional<JsonValue> get(String name) {
            return Optional.ofNullable(members.get(name)).map(Member::value);
        }

        /// The value of a member that is a string.
        public Optional<String> text(String name) {
            return get(name)
                    .flatMap(value -> value instanceof Text text ? Optional.of(text.value()) : Optional.empty());
        }

        /// The value of a member that is an object.
        public Optional<Obj> object(String name) {
            return get(name).flatMap(value -> value instanceof Obj object ? Optional.of(object) : Optional.empty());
        }

        /// The items of a member that is an array; none otherwise.
        public List<JsonValue> list(String name) {
            return get(name)
                    .map(value -> value instanceof Array array ? array.items() : List.<JsonValue>of())
                    .orElse(List.of());
        }
    }
}
