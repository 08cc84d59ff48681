package org.bindery.importers.jsonschema;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.json.JsonValue;

/// The part of a schema without the schemas that it refers to.
///
/// @param without keywords that are dealt with elsewhere
record Part(Schema schema, Set<String> without) {

    /// Keywords that say what values are valid.
    private static final Set<String> ASSERTIONS =
            Set.of(("type enum const anyOf oneOf not if properties required additionalProperties patternProperties"
                + " propertyNames minProperties maxProperties dependencies dependentRequired dependentSchemas"
                + " unevaluatedProperties items prefixItems additionalItems contains minItems maxItems uniqueItems"
                + " unevaluatedItems minLength maxLength pattern format minimum maximum exclusiveMinimum"
                + " exclusiveMaximum multipleOf")
                    .split(" "));

    Part {
        without = Set.copyOf(without);
    }

    Part(Schema schema) {
        this(schema, Set.of());
    }

    /// Whether a keyword says what values are valid.
    static boolean isAssertion(String keyword) {
        return ASSERTIONS.contains(keyword);
    }

    Part without(String keyword) {
        Set<String> more = new HashSet<>(without);
        more.add(keyword);
        return new Part(schema, more);
    }

    /// Whether it says nothing.
    boolean isEmpty() {
        return schema.object().members().keySet().stream()
                .noneMatch(keyword -> ASSERTIONS.contains(keyword) && !without.contains(keyword));
    }

    boolean has(String keyword) {
        return schema.has(keyword) && !without.contains(keyword);
    }

    boolean hasAny(Set<String> keywords) {
        return keywords.stream().anyMatch(this::has);
    }

    Optional<JsonValue> get(String keyword) {
        return has(keyword) ? schema.get(keyword) : Optional.empty();
    }

    Optional<JsonValue.Numeral> number(String keyword) {
        return get(keyword).flatMap(value -> value instanceof JsonValue.Numeral n ? Optional.of(n) : Optional.empty());
    }

    /// A count that a keyword gives; those that no list reaches are none.
    Optional<Integer> count(String keyword) {
        return number(keyword).flatMap(number -> Numbers.count(number.text()));
    }

    Map<String, JsonValue.Member> members(String keyword) {
        return has(keyword) ? schema.members(keyword) : Map.of();
    }

    List<Schema> schemas(String keyword) {
        return has(keyword) ? schema.schemas(keyword) : List.of();
    }

    Optional<Schema> schema(String keyword) {
        return has(keyword) ? schema.schema(keyword) : Optional.empty();
    }

    /// The names in `type`.
    Set<String> types() {
        return get("type").map(Part::names).orElse(Set.of());
    }

    private static Set<String> names(JsonValue type) {
        return switch (type) {
            case JsonValue.Text text -> Set.of(text.value());
            case JsonValue.Array array ->
                array.items().stream()
                        .flatMap(item -> item instanceof JsonValue.Text text ? Stream.of(text.value()) : Stream.empty())
                        .collect(Collectors.toSet());
            default -> Set.of();
        };
    }
}
