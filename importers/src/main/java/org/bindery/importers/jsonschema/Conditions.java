package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.JsonValue;

/// Says of an object, as a condition of a rule, that a schema holds; only if the condition says just that.
record Conditions(Conjunctions conjunctions, ValueConditions values, Members members) {

    private static final int MOST_COUNTED = 40;
    static final int LONGEST = 4_000;

    /// No condition says just that.
    static final class InexactException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InexactException(String keyword) {
            super(keyword);
        }
    }

    /// The condition that one keyword of a part holds; empty if it cannot be expressed.
    Optional<String> of(Part part, String keyword) {
        try {
            String condition = keyword(part, keyword);
            return condition.length() > LONGEST ? Optional.empty() : Optional.of(condition);
        } catch (InexactException e) {
            return Optional.empty();
        }
    }

    private String schema(Schema schema) {
        Conjunction all = conjunctions.of(schema);
        if (all.nothing()) {
            return Cel.FALSE;
        }
        List<String> conditions = new ArrayList<>();
        for (Part part : all.parts()) {
            for (String keyword : part.schema().object().members().keySet()) {
                if (Part.isAssertion(keyword) && part.has(keyword)) {
                    conditions.add(keyword(part, keyword));
                }
            }
        }
        return Cel.and(conditions);
    }

    private String keyword(Part part, String keyword) {
        return switch (keyword) {
            case "type" -> part.types().contains("object") ? Cel.TRUE : Cel.FALSE;
            case "required" -> Cel.and(names(part.get(keyword).orElseThrow()));
            case "properties" -> properties(part);
            case "not" -> Cel.not(schema(one(part, keyword)));
            case "anyOf" -> Cel.or(all(part, keyword));
            case "oneOf" -> Cel.one(all(part, keyword));
            case "if" -> conditional(part);
            case "dependencies", "dependentRequired", "dependentSchemas" -> dependencies(part, keyword);
            case "minProperties", "maxProperties" -> count(part, keyword);
            case "format" -> Cel.TRUE;
            case "additionalProperties", "unevaluatedProperties" -> {
                if (one(part, keyword).isNothing()
                        || !conjunctions.of(one(part, keyword)).isAnything()) {
                    throw new InexactException(keyword);
                }
                yield Cel.TRUE;
            }
            default -> {
                if (JsonKind.OBJECT.keywords().contains(keyword) || keyword.equals("enum") || keyword.equals("const")) {
                    throw new InexactException(keyword);
                }
                yield Cel.TRUE;
            }
        };
    }

    private static Schema one(Part part, String keyword) {
        return part.schema(keyword).orElseThrow(() -> new InexactException(keyword));
    }

    private List<String> all(Part part, String keyword) {
        return part.schemas(keyword).stream().map(this::schema).toList();
    }

    private List<String> names(JsonValue list) {
        if (!(list instanceof JsonValue.Array array)) {
            return List.of();
        }
        return array.items().stream()
                .filter(JsonValue.Text.class::isInstance)
                .map(item -> members.isPresent(((JsonValue.Text) item).value()))
                .toList();
    }

    private String conditional(Part part) {
        String condition = schema(one(part, "if"));
        String then = part.schema().has("then") ? schema(then(part, "then")) : Cel.TRUE;
        String otherwise = part.schema().has("else") ? schema(then(part, "else")) : Cel.TRUE;
        return Cel.and(List.of(Cel.or(List.of(Cel.not(condition), then)), Cel.or(List.of(condition, otherwise))));
    }

    private static Schema then(Part part, String keyword) {
        return part.schema().schema(keyword).orElseThrow(() -> new InexactException(keyword));
    }

    private String dependencies(Part part, String keyword) {
        List<String> conditions = new ArrayList<>();
        for (Map.Entry<String, JsonValue.Member> each : part.members(keyword).entrySet()) {
            JsonValue value = each.getValue().value();
            String wanted = value instanceof JsonValue.Array
                    ? Cel.and(names(value))
                    : schema(part.schema().document().schema(value).orElseThrow(() -> new InexactException(keyword)));
            conditions.add(Cel.or(List.of(Cel.not(members.isPresent(each.getKey())), wanted)));
        }
        return Cel.and(conditions);
    }

    private String count(Part part, String keyword) {
        if (members.size() > MOST_COUNTED) {
            throw new InexactException(keyword);
        }
        int count = part.count(keyword).orElseThrow(() -> new InexactException(keyword));
        return "(" + members.count() + (keyword.equals("minProperties") ? " >= " : " <= ") + count + ")";
    }

    private String properties(Part part) {
        List<String> conditions = new ArrayList<>();
        part.members("properties").forEach((name, member) -> {
            Schema schema = part.schema()
                    .document()
                    .schema(member.value())
                    .orElseThrow(() -> new InexactException("properties"));
            conditions.add(member(name, conjunctions.of(schema)));
        });
        return Cel.and(conditions);
    }

    /// The condition that a member is absent or satisfies a schema.
    private String member(String name, Conjunction wanted) {
        if (wanted.isAnything()) {
            return Cel.TRUE;
        }
        String absent = Cel.not(members.isPresent(name));
        Set<JsonKind> kinds = Kinds.of(wanted, false);
        if (kinds.isEmpty()) {
            return absent;
        }
        Members.Known known = members.find(name).orElseThrow(() -> new InexactException(name));
        if (absent.equals(Cel.FALSE) && known.nil().isEmpty() && !known.isList()) {
            return values.of(known.name(), known.described(), wanted);
        }
        if (known.described().nullable() && kinds.contains(JsonKind.NULL)) {
            throw new InexactException(name);
        }
        return Cel.or(List.of(
                absent, Cel.and(List.of(known.hasValue(), values.of(known.name(), known.described(), wanted)))));
    }

    /// The condition that a schema sets for the value of a scalar component, beyond its type.
    ///
    /// @param part says it, in that keyword
    Optional<String> ofValue(Members.Known known, Part part, String keyword) {
        if (known.described().form() instanceof Described.Typed) {
            return Optional.empty();
        }
        try {
            String condition = values.keyword(known.name(), known.described(), part, keyword);
            return Optional.of(Cel.or(List.of(Cel.not(known.hasValue()), condition)));
        } catch (InexactException e) {
            return Optional.empty();
        }
    }
}
