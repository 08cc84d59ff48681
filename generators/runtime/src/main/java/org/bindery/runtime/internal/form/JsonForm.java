package org.bindery.runtime.internal.form;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.runtime.internal.text.Excerpt;

/** What a record is in JSON. Immutable once it is linked. */
final class JsonForm {

    /** What the record is. */
    enum Kind {
        OBJECT,
        /** One of several values, or a single one. */
        VALUE,
        /** A member that the type of its object does not name. */
        MEMBER
    }

    final Kind kind;
    /** What its properties are, by their numbers; null for those that are nothing of their own. */
    final JsonPart[] parts;
    /** The numbers of those that are members with a name, or values, in order. */
    int[] values = {};
    /** The number of the property that has all members without a name of their own; -1 if there may be none. */
    int others = -1;
    /** Its name, if it is a member. */
    JsonPart name;

    /** What its properties must satisfy together. */
    PresenceRule[] presence = {};

    /** The numbers of the members that properties are, or describe; -1 for none. */
    private final int[] members;

    private final Map<String, Integer> byName = new HashMap<>();

    JsonForm(Kind kind, int properties) {
        this.kind = kind;
        this.parts = new JsonPart[properties];
        this.members = new int[properties];
        Arrays.fill(members, -1);
    }

    void add(int number, JsonPart part) {
        parts[number] = part;
        switch (part.form) {
            case MEMBERS -> others = number;
            case NAME -> name = part;
            case ARRAY_FORM -> {
                // The array refers to it.
            }
            default -> {
                values = Arrays.copyOf(values, values.length + 1);
                values[values.length - 1] = number;
                if (kind == Kind.OBJECT) {
                    byName.put(part.name, number);
                    members[number] = number;
                }
            }
        }
    }

    /** Notes that a property says that an array is present without items, or null. */
    void describes(int number, int array) {
        parts[array].absence = number;
        members[number] = array;
    }

    /** The number of the member that a property is, or describes; -1 if there is none. */
    int member(int property) {
        return members[property];
    }

    /** The names of its members. */
    Set<String> members() {
        return byName.keySet();
    }

    /** The number of a member; -1 if the type names none so. */
    int index(String member) {
        return byName.getOrDefault(member, -1);
    }

    /** The only one of its values. */
    JsonPart value() {
        return parts[values[0]];
    }

    /** The names of the members, as far as they fit into a sentence. */
    String names() {
        String known = Arrays.stream(values)
                .limit(8)
                .mapToObj(number -> Excerpt.of(parts[number].name))
                .collect(Collectors.joining(", "));
        return known.isEmpty() ? "an object without members" : known + (values.length > 8 ? "…" : "");
    }
}
