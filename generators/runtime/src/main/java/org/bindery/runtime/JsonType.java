package org.bindery.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a record is in JSON: an object with some members, an array, or a value that is one of several. Generated classes
 * make one for each record.
 */
public final class JsonType {

    /** What the record is. */
    enum Kind {
        OBJECT,
        ARRAY,
        ALTERNATIVES
    }

    /** A member of an object; {@code form} says what the array may be instead, if it is not null. */
    record Member(String name, boolean required, JsonPart part, ValueFormat<String> form) {}

    /** Members of which some must be there, or not together; {@code when} matters if it is not empty. */
    record Together(List<List<Integer>> alternatives, boolean required, boolean exclusive, List<Integer> when) {}

    final Kind kind;
    final List<Member> members = new ArrayList<>();
    final List<JsonPart> parts = new ArrayList<>();
    final List<Together> together = new ArrayList<>();
    private final Map<String, Integer> byName = new HashMap<>();
    JsonPart others;
    ValueFormat<String> otherNames;

    private JsonType(Kind kind) {
        this.kind = kind;
    }

    /**
     * An object, without members yet.
     *
     * @return the type
     */
    public static JsonType object() {
        return new JsonType(Kind.OBJECT);
    }

    /**
     * An array.
     *
     * @param items its items
     * @return the type
     */
    public static JsonType items(JsonPart items) {
        JsonType type = new JsonType(Kind.ARRAY);
        type.parts.add(items);
        return type;
    }

    /**
     * A value.
     *
     * @param alternatives what it may be; the first that fits is what it is
     * @return the type
     */
    public static JsonType value(JsonPart... alternatives) {
        JsonType type = new JsonType(Kind.ALTERNATIVES);
        type.parts.addAll(List.of(alternatives));
        return type;
    }

    /**
     * Adds a member.
     *
     * @param name its name
     * @param required whether it must be there
     * @param part what it is
     * @return this
     */
    public JsonType member(String name, boolean required, JsonPart part) {
        return member(name, required, part, null);
    }

    /**
     * Adds a member that is an array, or something that tells that there is none.
     *
     * @param name its name
     * @param required whether it must be there
     * @param part what it is
     * @param form the words for what it may be instead
     * @return this
     */
    public JsonType member(String name, boolean required, JsonPart part, ValueFormat<String> form) {
        byName.put(name, members.size());
        members.add(new Member(name, required, part, form));
        return this;
    }

    /**
     * Allows other members.
     *
     * @param names what names they may have
     * @param values what values they have
     * @return this
     */
    public JsonType others(ValueFormat<String> names, JsonPart values) {
        otherNames = names;
        others = values;
        return this;
    }

    /**
     * Says which members must, or must not, be there with others.
     *
     * @param alternatives the numbers of the members of each alternative
     * @param required whether one must be there
     * @param exclusive whether two must not be
     * @param when the members of which one must be there for this to matter; none if it always does
     * @return this
     */
    public JsonType choice(List<List<Integer>> alternatives, boolean required, boolean exclusive, List<Integer> when) {
        together.add(new Together(alternatives, required, exclusive, when));
        return this;
    }

    /** The number of a member; -1 if the type names none so. */
    int index(String name) {
        Integer index = byName.get(name);
        return index == null ? -1 : index;
    }
}
