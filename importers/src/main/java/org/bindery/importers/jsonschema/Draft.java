package org.bindery.importers.jsonschema;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.json.JsonValue;

/// The versions of JSON Schema.
enum Draft {
    DRAFT_3,
    DRAFT_4,
    /// The dialect of schemas in OpenAPI 2 and 3.0, which is between two versions.
    OPENAPI,
    DRAFT_6,
    DRAFT_7,
    DRAFT_2019_09,
    DRAFT_2020_12;

    /// Keywords whose value is data, in which nothing is a schema.
    static final Set<String> DATA = Set.of("enum", "const", "default", "example", "examples");

    /// Keywords that no version before 2019-09 knows.
    private static final Set<String> NEW =
            Set.of(("$defs $anchor prefixItems dependentRequired dependentSchemas unevaluatedProperties $recursiveRef "
                            + "$dynamicRef")
                    .split(" "));

    private static final Set<String> OLD = Set.of("extends", "disallow", "divisibleBy");

    /// The version that a value of `$schema` names.
    static Optional<Draft> named(String uri) {
        String plain = uri.replaceFirst("^https?://", "").replaceFirst("#$", "");
        if (plain.matches("json-schema\\.org/draft-0[123]/.*")) {
            return Optional.of(DRAFT_3);
        }
        return Optional.ofNullable(
                switch (plain) {
                    case "json-schema.org/draft-04/schema" -> DRAFT_4;
                    case "json-schema.org/draft-06/schema" -> DRAFT_6;
                    case "json-schema.org/draft-07/schema", "json-schema.org/schema" -> DRAFT_7;
                    case "json-schema.org/draft/2019-09/schema" -> DRAFT_2019_09;
                    case "json-schema.org/draft/2020-12/schema", "json-schema.org/draft/next/schema" -> DRAFT_2020_12;
                    default -> null;
                });
    }

    /// The version of a schema that names none, by what is in it.
    static Draft guess(JsonValue schema) {
        if (has(schema, OLD) || hasBooleanRequired(schema)) {
            return DRAFT_3;
        }
        return has(schema, NEW) ? DRAFT_2020_12 : DRAFT_7;
    }

    private static boolean has(JsonValue schema, Set<String> keywords) {
        if (!(schema instanceof JsonValue.Obj object)) {
            return false;
        }
        boolean here = object.members().keySet().stream().anyMatch(keywords::contains);
        return here || properties(object).anyMatch(property -> has(property, keywords));
    }

    /// Whether a property says itself that it is required, as only version 3 allows.
    private static boolean hasBooleanRequired(JsonValue schema) {
        return schema instanceof JsonValue.Obj object
                && properties(object)
                        .anyMatch(property -> property instanceof JsonValue.Obj inner
                                && (inner.get("required")
                                                .filter(JsonValue.Bool.class::isInstance)
                                                .isPresent()
                                        || hasBooleanRequired(inner)));
    }

    private static Stream<JsonValue> properties(JsonValue.Obj object) {
        return object.object("properties").stream()
                .flatMap(properties -> properties.members().values().stream())
                .map(JsonValue.Member::value);
    }

    /// Whether all keywords next to a reference are ignored.
    boolean refStandsAlone() {
        return compareTo(DRAFT_7) <= 0;
    }

    /// The member that gives a schema its address.
    String id() {
        return this == DRAFT_4 ? "id" : "$id";
    }
}
