package org.bindery.importers.jsonschema;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.JsonValue;

/// The kinds of JSON values.
enum JsonKind {
    OBJECT,
    ARRAY,
    TEXT,
    NUMBER,
    BOOLEAN,
    NULL;

    private static final Set<String> OF_OBJECTS =
            Set.of(("properties required additionalProperties patternProperties propertyNames minProperties "
                            + "maxProperties dependencies dependentRequired dependentSchemas unevaluatedProperties")
                    .split(" "));
    private static final Set<String> OF_ARRAYS = Set.of(
            "items prefixItems additionalItems contains minItems maxItems uniqueItems unevaluatedItems".split(" "));
    private static final Set<String> OF_TEXTS = Set.of("minLength", "maxLength", "pattern", "format");
    private static final Set<String> OF_NUMBERS =
            Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf");

    static Set<JsonKind> all() {
        return EnumSet.allOf(JsonKind.class);
    }

    /// The kind that a value of `type` names; integers are numbers.
    static Optional<JsonKind> named(String type) {
        return Optional.ofNullable(
                switch (type) {
                    case "object" -> OBJECT;
                    case "array" -> ARRAY;
                    case "string" -> TEXT;
                    case "number", "integer" -> NUMBER;
                    case "boolean" -> BOOLEAN;
                    case "null" -> NULL;
                    default -> null;
                });
    }

    static JsonKind of(JsonValue value) {
        return switch (value) {
            case JsonValue.Obj ignored -> OBJECT;
            case JsonValue.Array ignored -> ARRAY;
            case JsonValue.Text ignored -> TEXT;
            case JsonValue.Numeral ignored -> NUMBER;
            case JsonValue.Bool ignored -> BOOLEAN;
            case JsonValue.Null ignored -> NULL;
        };
    }

    /// The keywords that say something about values of this kind and no other.
    Set<String> keywords() {
        return switch (this) {
            case OBJECT -> OF_OBJECTS;
            case ARRAY -> OF_ARRAYS;
            case TEXT -> OF_TEXTS;
            case NUMBER -> OF_NUMBERS;
            case BOOLEAN, NULL -> Set.of();
        };
    }
}
