package org.bindery.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/// What a component is in a JSON message, where it is not simply a member of an object: the words of
/// [Presentation#usage()], with a space between them where there are several, as in `value raw`.
public enum JsonShape {
    /// A repeated component that is the only one of its type: the record is the JSON array itself.
    ITEMS("items"),
    /// The record is this component's JSON value, not an object around it; one alternative, where there are several.
    VALUE("value"),
    /// All members of the object that no other component names; each a record with a [#NAME] and a [#VALUE].
    MEMBERS("members"),
    /// The name of one of the [#MEMBERS].
    NAME("name"),
    /// Any JSON, as its text without insignificant white space.
    RAW("raw"),
    /// A repeated component that is always there: `[]` where it has no items. Any other without items is absent.
    ARRAY("array"),
    /// A repeated component that may be absent, which is distinguished from `[]`.
    OPTIONAL_ARRAY("optional-array"),
    /// A repeated component that may be `null`, which is distinguished from `[]` and from absence.
    NULLABLE_ARRAY("nullable-array"),
    /// In models of earlier versions, a component that indicates that the array of the same native name is present
    /// without items, or is null: `empty` or `null`.
    ARRAY_FORM("array-form");

    private final String word;

    JsonShape(String word) {
        this.word = word;
    }

    /// Its word in [Presentation#usage()].
    public String word() {
        return word;
    }

    /// Whether the presentation of a component says so.
    public boolean isSaidBy(Presentation presentation) {
        return !presentation.usage().isEmpty() && of(presentation).contains(this);
    }

    /// All that the presentation of a component says; words of other formats say nothing.
    public static Set<JsonShape> of(Presentation presentation) {
        Set<JsonShape> said = EnumSet.noneOf(JsonShape.class);
        for (String part : presentation.usage().split(" ", -1)) {
            Arrays.stream(values()).filter(shape -> shape.word.equals(part)).forEach(said::add);
        }
        return said;
    }

    /// The [Presentation#usage()] that says all of some.
    public static String usage(Collection<JsonShape> shapes) {
        return shapes.stream().sorted().map(JsonShape::word).collect(Collectors.joining(" "));
    }
}
