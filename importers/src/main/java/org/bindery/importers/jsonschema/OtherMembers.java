package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.TypeRef;
import org.bindery.pattern.XsdPattern;

/// Maps the members of objects that schemas do not name: `additionalProperties`, `patternProperties` and
/// those of which nothing is said.
final class OtherMembers {

    /// A component that occurs once at most would be no list of members; then rules count them.
    private static final int FEWEST_OF_LIST = 2;

    private final SchemaMapping mapping;
    private final Map<String, Optional<XsdPattern>> patterns = new LinkedHashMap<>();

    /// The component for members that schemas do not name.
    ///
    /// @param rules what its names mean for its values
    record Others(Element element, List<Rule> rules) {}

    OtherMembers(SchemaMapping mapping) {
        this.mapping = mapping;
    }

    /// The schemas that the value of a member must satisfy.
    List<Schema> schemasOf(Conjunction all, String member) {
        List<Schema> schemas = new ArrayList<>();
        for (Part part : all.parts()) {
            boolean known = part.members("properties").containsKey(member);
            if (known) {
                part.schema()
                        .document()
                        .schema(part.members("properties").get(member).value())
                        .ifPresent(schemas::add);
            }
            for (Map.Entry<String, JsonValue.Member> pattern :
                    part.members("patternProperties").entrySet()) {
                if (matches(pattern.getKey(), member)) {
                    known = true;
                    part.schema().document().schema(pattern.getValue().value()).ifPresent(schemas::add);
                }
            }
            if (!known) {
                part.schema("additionalProperties").ifPresent(schemas::add);
            }
            mapping.unevaluated()
                    .member(part, member, pattern -> matches(pattern, member))
                    .ifPresent(schemas::add);
        }
        return schemas;
    }

    private boolean matches(String pattern, String name) {
        Optional<XsdPattern> ready = patterns.computeIfAbsent(
                pattern, any -> EcmaPattern.translate(pattern).map(XsdPattern::of));
        try {
            return ready.isPresent() && ready.get().matches(name);
        } catch (XsdPattern.TooMuchWorkException e) {
            return false;
        }
    }

    /// The combined rules of the parts for members that they do not name.
    private final class Policy {

        private final Map<String, List<Schema>> patterned = new LinkedHashMap<>();
        private final List<Schema> others = new ArrayList<>();
        private boolean closed;
        private boolean spoken;

        void add(Conjunction all, Part part) {
            part.members("patternProperties")
                    .forEach((pattern, member) -> part.schema()
                            .document()
                            .schema(member.value())
                            .ifPresent(schema -> patterned
                                    .computeIfAbsent(pattern, any -> new ArrayList<>())
                                    .add(schema)));
            Optional<Schema> more = part.schema("additionalProperties")
                    .or(() -> mapping.unevaluated().members(all, part));
            spoken |= more.isPresent();
            closed |= more.filter(Schema::isNothing).isPresent();
            more.filter(schema -> !schema.isNothing()).ifPresent(others::add);
        }
    }

    /// The component for all members that the schemas do not name; empty if there may be none.
    ///
    /// @param declared those that they name
    Optional<Others> of(Name record, Conjunction all, Set<String> declared, UniqueNames names) {
        Policy policy = new Policy();
        all.parts().forEach(part -> policy.add(all, part));
        boolean silent = !policy.spoken;
        boolean open = switch (mapping.options().additional()) {
            case KEEP -> !policy.closed;
            case EXPLICIT -> !policy.closed && (policy.spoken || (declared.isEmpty() && policy.patterned.isEmpty()));
            case REFUSE -> !policy.closed && !silent;
        };
        boolean unnamed = all.parts().stream()
                .flatMap(part -> part.schema("propertyNames").stream())
                .anyMatch(Schema::isNothing);
        if (unnamed || (!open && policy.patterned.isEmpty())) {
            return Optional.empty();
        }
        String name = names.take(List.of(declared.isEmpty() ? "entries" : "additional"));
        Hint hint = new Hint(record.local() + (declared.isEmpty() ? "Entry" : "Addition"), List.of());
        Described values = values(all, policy, open, hint.with("Value"));
        JsonElements.Label label = JsonElements.Label.of(name, hint.name(), place(all));
        Element element = mapping.elements()
                .members(label, nameType(all, policy, open), values, cardinality(all, declared.isEmpty()));
        List<Rule> rules = new ArrayList<>(rules(all, policy, open, values, Cel.name(name)));
        all.parts().stream()
                .flatMap(part -> mapping.unevaluated().names(all, part).stream())
                .map(allowed -> named(Cel.name(name), allowed))
                .filter(rule -> rule.condition().length() <= Conditions.LONGEST)
                .findFirst()
                .ifPresent(rules::add);
        return Optional.of(new Others(element, rules));
    }

    /// The rule that no other members are allowed.
    private static Rule named(String name, Set<String> allowed) {
        String list = allowed.stream().map(Cel::quoted).collect(Collectors.joining(", ", "[", "]"));
        return Rules.of(
                name + "Evaluated",
                "There is a member that the schema does not name.",
                name + ".all(m, m." + JsonElements.NAME + " in " + list + ")");
    }

    /// The rules for names and their values if names of several kinds are allowed.
    private List<Rule> rules(Conjunction all, Policy policy, boolean open, Described values, String name) {
        if (policy.patterned.size() + (open ? 1 : 0) < 2) {
            return List.of();
        }
        List<String> conditions = new ArrayList<>();
        List<String> matched = new ArrayList<>();
        try {
            for (Map.Entry<String, List<Schema>> pattern : policy.patterned.entrySet()) {
                String matches = ValueConditions.matches("m." + JsonElements.NAME, pattern.getKey());
                matched.add(matches);
                conditions.add(Cel.or(List.of(Cel.not(matches), value(values, pattern.getValue()))));
            }
            if (!policy.others.isEmpty()) {
                List<String> other = new ArrayList<>(matched);
                other.add(value(values, policy.others));
                conditions.add(Cel.or(other));
            }
        } catch (Conditions.InexactException e) {
            all.with("patternProperties")
                    .forEach(part -> mapping.notes()
                            .notEnforced(
                                    part.schema(), "patternProperties", "which name has which value is not checked."));
            return List.of();
        }
        String condition = Cel.and(conditions);
        boolean says = !condition.equals(Cel.TRUE) && condition.length() <= Conditions.LONGEST;
        return says
                ? List.of(Rules.of(
                        name + "Names",
                        "A member's value is not what its name demands.",
                        name + ".all(m, " + condition + ")"))
                : List.of();
    }

    private String value(Described values, List<Schema> schemas) {
        Conjunction wanted = mapping.conjunctions().of(schemas);
        if (wanted.isAnything()) {
            return Cel.TRUE;
        }
        if (mapping.isNothing(wanted)) {
            return Cel.FALSE;
        }
        if (values.nullable()) {
            throw new Conditions.InexactException("patternProperties");
        }
        return mapping.valueConditions().of("m." + JsonElements.VALUE, values, wanted);
    }

    private static Location place(Conjunction all) {
        return all.parts().stream()
                .flatMap(part -> List.of("additionalProperties", "patternProperties").stream()
                        .filter(part::has)
                        .map(keyword -> part.schema()
                                .document()
                                .location(part.schema()
                                        .object()
                                        .members()
                                        .get(keyword)
                                        .place())))
                .findFirst()
                .orElseGet(all::location);
    }

    private Described values(Conjunction all, Policy policy, boolean open, Hint hint) {
        List<JsonElements.Alternative> choices = new ArrayList<>();
        boolean nullable = false;
        for (List<Schema> schemas : policy.patterned.values()) {
            Conjunction value = mapping.conjunctions().of(schemas);
            if (!mapping.isNothing(value)) {
                Described described = mapping.describeAlone(value, hint);
                nullable |= described.nullable();
                choices.add(alternative(described, value));
            }
        }
        if (open) {
            Conjunction value = mapping.conjunctions().of(policy.others);
            Described described = mapping.describeAlone(value, hint);
            nullable |= described.nullable();
            choices.add(alternative(described, value));
        }
        return mapping.merged(all, hint, choices).orNull(nullable);
    }

    private static JsonElements.Alternative alternative(Described described, Conjunction value) {
        return new JsonElements.Alternative(
                described.kind().word(), described, value.documentation(), value.location());
    }

    /// The type of the names: those that match a pattern if no others are allowed, and the constraints
    /// of `propertyNames`.
    private TypeRef nameType(Conjunction all, Policy policy, boolean open) {
        List<String> allowed = new ArrayList<>();
        boolean exact = !open && !policy.patterned.isEmpty();
        for (String pattern : policy.patterned.keySet()) {
            Optional<String> translated = EcmaPattern.translate(pattern);
            translated.ifPresent(allowed::add);
            exact &= translated.isPresent();
            if (translated.isEmpty()) {
                all.with("patternProperties")
                        .forEach(part -> mapping.notes()
                                .notEnforced(
                                        part.schema(),
                                        "patternProperties",
                                        "the pattern " + pattern + " has no equal in XML Schema."));
            }
        }
        List<Schema> schemas = all.parts().stream()
                .flatMap(part -> part.schema("propertyNames").stream())
                .toList();
        TypeRef named = mapping.values()
                .text(mapping.conjunctions().of(schemas).only(Set.of(JsonKind.TEXT)), new Hint("", List.of()));
        return exact ? mapping.values().matching(named, String.join("|", allowed)) : named;
    }

    /// Whether the cardinality of a component says how many members there may be.
    static boolean isCounted(Conjunction all) {
        int most = most(all);
        return least(all) <= most && most >= FEWEST_OF_LIST && (least(all) > 0 || most < Cardinality.UNBOUNDED);
    }

    private static Cardinality cardinality(Conjunction all, boolean alone) {
        int least = least(all);
        int most = most(all);
        return alone && least <= most && most > 0
                ? new Cardinality(least, Math.max(FEWEST_OF_LIST, most))
                : new Cardinality(0, Cardinality.UNBOUNDED);
    }

    private static int least(Conjunction all) {
        return all.parts().stream()
                .flatMap(part -> part.count("minProperties").stream())
                .reduce(0, Math::max);
    }

    private static int most(Conjunction all) {
        return all.parts().stream()
                .flatMap(part -> part.count("maxProperties").stream())
                .reduce(Cardinality.UNBOUNDED, Math::min);
    }
}
