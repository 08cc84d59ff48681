package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
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

    /** Which members must be there, or must not be there together. */
    final List<Together> together = new ArrayList<>();

    private final Map<String, Integer> byName = new HashMap<>();

    /** Members of which some must be there, or not together; {@code when} matters if it is not empty. */
    static final class Together {
        final boolean required;
        final boolean exclusive;
        final int[] when;
        final int[][] alternatives;

        Together(boolean required, boolean exclusive, int[] when, int[][] alternatives) {
            this.required = required;
            this.exclusive = exclusive;
            this.when = when;
            this.alternatives = alternatives;
        }
    }

    JsonForm(Kind kind, int properties) {
        this.kind = kind;
        this.parts = new JsonPart[properties];
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
                }
            }
        }
    }

    void addTogether(boolean required, boolean exclusive, int[] when, int[][] alternatives) {
        together.add(new Together(required, exclusive, when, alternatives));
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
