package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Maps `anyOf` and `oneOf`.
final class Alternatives {

    /// The largest number of alternatives that are distinguished, each counted by its number of parts.
    private static final int MOST = 25_000;

    /// Keywords that become rules.
    private static final List<String> CONDITIONS =
            List.of("not", "if", "dependencies", "dependentRequired", "dependentSchemas", "contains", "uniqueItems");

    private final SchemaMapping mapping;
    private int made;

    Alternatives(SchemaMapping mapping) {
        this.mapping = mapping;
    }

    /// Describes values that satisfy one of the alternatives; empty if there are no alternatives to distinguish.
    Optional<Described> describe(Conjunction all, Hint hint) {
        for (Part part : all.parts()) {
            for (String keyword : List.of("anyOf", "oneOf")) {
                List<Schema> schemas = part.schemas(keyword);
                if (!schemas.isEmpty() && !isCondition(all.without(part, keyword), schemas)) {
                    return Optional.of(describe(all, part, keyword, hint));
                }
            }
        }
        return Optional.empty();
    }

    private Described describe(Conjunction all, Part part, String keyword, Hint hint) {
        Conjunction base = all.without(part, keyword);
        List<Schema> schemas = part.schemas(keyword);
        made += schemas.size() * all.parts().size();
        if (made > MOST) {
            mapping.notes().notEnforced(part.schema(), keyword, "there are too many alternatives.");
            return mapping.describe(base, hint);
        }
        List<JsonElements.Alternative> choices = new ArrayList<>();
        boolean nullable = false;
        List<Schema> ordered = ordered(schemas);
        for (int place = 0; place < ordered.size(); place++) {
            Schema schema = ordered.get(place);
            int number = schemas.indexOf(schema) + 1;
            Conjunction alone = mapping.conjunctions().of(schema);
            Conjunction one = base.and(place == ordered.size() - 1 ? alone : withoutConditions(alone));
            Set<JsonKind> kinds = mapping.kinds(one);
            if (kinds.isEmpty()) {
                continue;
            }
            nullable |= kinds.contains(JsonKind.NULL) && !one.isAnything();
            if (kinds.equals(Set.of(JsonKind.NULL))) {
                continue;
            }
            Described described = mapping.describeAlone(one, hint(base, one, hint, number));
            choices.add(new JsonElements.Alternative(name(described), described, one.documentation(), one.location()));
        }
        if (choices.isEmpty()) {
            return nullable ? Described.nothingButNull() : mapping.describe(base, hint);
        }
        boolean ruled = choices.stream()
                .allMatch(choice -> choice.described().form() instanceof Described.Scalar
                        && !choice.described().nullable());
        if (keyword.equals("oneOf") && !areDisjoint(choices) && !ruled) {
            mapping.notes().notEnforced(part.schema(), keyword, "a value may satisfy several of the alternatives.");
        }
        return mapping.merged(all, hint, choices).orNull(nullable);
    }

    /// Alternatives that rules are needed for come last: a value is read as the first whose types and facets it
    /// fits, and a rule must not refuse what another alternative allows.
    private List<Schema> ordered(List<Schema> schemas) {
        return Stream.concat(
                        schemas.stream().filter(schema -> !hasConditions(schema)),
                        schemas.stream().filter(this::hasConditions))
                .distinct()
                .toList();
    }

    private boolean hasConditions(Schema schema) {
        return mapping.conjunctions().of(schema).parts().stream()
                .anyMatch(part -> !conditions(part).isEmpty());
    }

    private static List<String> conditions(Part part) {
        return CONDITIONS.stream()
                .filter(part::has)
                .filter(keyword -> !keyword.equals("not") || !Kinds.isAboutKinds(part))
                .toList();
    }

    private Conjunction withoutConditions(Conjunction one) {
        Conjunction left = one;
        for (Part part : one.parts()) {
            Part rest = part;
            for (String keyword : conditions(part)) {
                mapping.notes()
                        .notEnforced(
                                part.schema(), keyword, "a value may satisfy another of the alternatives instead.");
                left = left.without(rest, keyword);
                rest = rest.without(keyword);
            }
        }
        return left;
    }

    private Hint hint(Conjunction base, Conjunction one, Hint hint, int number) {
        Optional<String> constant = constant(one);
        boolean list = mapping.kinds(one).equals(Set.of(JsonKind.ARRAY));
        String own = one.name()
                .or(() -> constant)
                .map(name -> UniqueNames.ofType(name, false))
                .orElse(list ? "Item" : "Option" + number);
        boolean alone = base.parts().isEmpty() && one.definition().isPresent();
        return alone ? new Hint(own, List.of(hint.name() + own)) : new Hint(hint.name() + own, List.of());
    }

    /// The only value of a member, which distinguishes alternatives.
    private static Optional<String> constant(Conjunction one) {
        return one.parts().stream()
                .limit(1)
                .flatMap(part -> part.members("properties").values().stream())
                .map(JsonValue.Member::value)
                .filter(JsonValue.Obj.class::isInstance)
                .flatMap(value -> {
                    JsonValue.Obj property = (JsonValue.Obj) value;
                    List<JsonValue> values = property.list("enum");
                    return property.text("const").stream()
                            .findFirst()
                            .or(() -> values.size() == 1 && values.getFirst() instanceof JsonValue.Text text
                                    ? Optional.of(text.value())
                                    : Optional.empty())
                            .stream();
                })
                .filter(text -> text.length() <= 30 && text.chars().anyMatch(Character::isLetter))
                .findFirst();
    }

    private static String name(Described described) {
        return described.form() instanceof Described.Typed typed
                ? UniqueNames.decapital(typed.type().local())
                : described.kind().word();
    }

    /// Whether the alternatives of an object only say which members there must be, or what they must be, of
    /// those that the object has anyway.
    private boolean isCondition(Conjunction base, List<Schema> schemas) {
        Set<JsonKind> kinds = mapping.kinds(base);
        boolean object = kinds.equals(Set.of(JsonKind.OBJECT)) || kinds.equals(Set.of(JsonKind.OBJECT, JsonKind.NULL));
        return object && schemas.stream().allMatch(schema -> isCondition(base, schema));
    }

    private static boolean isCondition(Conjunction base, Schema schema) {
        Set<String> harmless = Set.of(
                "required", "not", "properties", "title", "description", "$comment", "type", "anyOf", "oneOf", "allOf");
        boolean known = schema.object().members().keySet().stream().allMatch(harmless::contains);
        Set<String> properties = schema.members("properties").keySet();
        boolean declared = properties.stream()
                .allMatch(name -> base.parts().stream()
                        .anyMatch(part -> part.members("properties").containsKey(name)));
        boolean flat = schema.members("properties").values().stream()
                .noneMatch(member -> member.value() instanceof JsonValue.Obj property
                        && (property.get("properties").isPresent()
                                || property.get("items").isPresent()
                                || property.get("$ref").isPresent()));
        boolean inner = Stream.of("anyOf", "oneOf", "allOf")
                .flatMap(keyword -> schema.schemas(keyword).stream())
                .allMatch(each -> isCondition(base, each));
        return known && declared && flat && inner;
    }

    /// Whether no value can be two of the things.
    private static boolean areDisjoint(List<JsonElements.Alternative> choices) {
        List<Described.Kind> kinds =
                choices.stream().map(choice -> choice.described().kind()).toList();
        return Set.copyOf(kinds).size() == kinds.size() && !kinds.contains(Described.Kind.MIXED);
    }

    /// Whether two descriptions are of the same values.
    static boolean areSame(Described one, Described other) {
        if (one.form() instanceof Described.ListOf a && other.form() instanceof Described.ListOf b) {
            return a.key().equals(b.key()) && a.min() == b.min() && a.max() == b.max();
        }
        return one.form().equals(other.form());
    }

    /// Alternatives without those that are another anyway, and with all texts as one.
    static List<JsonElements.Alternative> merged(List<JsonElements.Alternative> choices, Values values) {
        List<JsonElements.Alternative> left = new ArrayList<>();
        List<JsonElements.Alternative> texts = new ArrayList<>();
        for (JsonElements.Alternative choice : choices) {
            boolean known = left.stream().anyMatch(other -> areSame(other.described(), choice.described()));
            if (choice.described().kind() == Described.Kind.TEXT) {
                texts.add(choice);
                if (texts.size() == 1) {
                    left.add(choice);
                }
            } else if (!known) {
                left.add(choice);
            }
        }
        if (texts.size() > 1) {
            left.replaceAll(choice -> choice == texts.getFirst() ? text(texts, values) : choice);
        }
        return plainNumbers(left);
    }

    /// Integers are decimals, too.
    private static List<JsonElements.Alternative> plainNumbers(List<JsonElements.Alternative> choices) {
        boolean any = choices.stream()
                .anyMatch(choice -> choice.described().form() instanceof Described.Scalar scalar
                        && scalar.type().equals(TypeRef.xs("decimal")));
        return choices.stream()
                .filter(choice -> !any
                        || choice.described().kind() != Described.Kind.NUMBER
                        || (choice.described().form() instanceof Described.Scalar scalar
                                && scalar.type().equals(TypeRef.xs("decimal"))))
                .toList();
    }

    private static JsonElements.Alternative text(List<JsonElements.Alternative> texts, Values values) {
        JsonElements.Alternative first = texts.getFirst();
        List<TypeRef> types = texts.stream()
                .map(text -> ((Described.Scalar) text.described().form()).type())
                .distinct()
                .toList();
        TypeRef type = types.size() == 1 ? types.getFirst() : union(types, values);
        return new JsonElements.Alternative(
                first.name(),
                Described.of(new Described.Scalar(Described.Kind.TEXT, type)),
                types.size() == 1 ? first.documentation() : "",
                first.location());
    }

    private static TypeRef union(List<TypeRef> types, Values values) {
        if (types.contains(TypeRef.xs("string"))) {
            return TypeRef.xs("string");
        }
        List<Facets> facets = types.stream()
                .flatMap(type -> values.find(type).stream())
                .filter(type -> type.variety().equals(new SimpleType.Restriction(TypeRef.xs("string"))))
                .map(SimpleType::facets)
                .toList();
        boolean onlyConstants = facets.size() == types.size()
                && facets.stream()
                        .allMatch(each -> each.withEnumeration(List.of()).isEmpty());
        if (onlyConstants) {
            List<Facets.EnumerationValue> all = new ArrayList<>();
            facets.stream()
                    .flatMap(each -> each.enumeration().stream())
                    .filter(value ->
                            all.stream().noneMatch(known -> known.value().equals(value.value())))
                    .forEach(all::add);
            return TypeRef.local(
                    SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE.withEnumeration(all)));
        }
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE)
                .withVariety(new SimpleType.UnionOf(types)));
    }
}
