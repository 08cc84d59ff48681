package org.bindery.importers.jsonschema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.building.Names;

/// Rules for what the components of an object cannot say: which members come together, and what one value
/// means for others.
final class Rules {

    private static final List<String> OF_OBJECTS =
            List.of("anyOf", "oneOf", "not", "if", "dependencies", "dependentRequired", "dependentSchemas");

    /// The constraints on a value beyond its type and facets.
    private static final List<String> OF_VALUES = List.of("not", "if", "multipleOf", "oneOf");

    private final SchemaMapping mapping;
    private final Conjunction all;
    private final Members members;
    private final Conditions conditions;
    private final List<Rule> rules = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    Rules(SchemaMapping mapping, Conjunction all, Members members) {
        this.mapping = mapping;
        this.all = all;
        this.members = members;
        this.conditions = new Conditions(mapping.conjunctions(), mapping.valueConditions(), members);
    }

    /// A rule that messages must satisfy.
    static Rule of(String name, String message, String condition) {
        return new Rule(name, Severity.ERROR, message.replace("{", "{{").replace("}", "}}"), condition, true);
    }

    /// All rules.
    ///
    /// @param counted whether cardinalities say how many members there may be
    List<Rule> all(boolean counted) {
        for (Part part : all.parts()) {
            for (String keyword : OF_OBJECTS) {
                boolean kinds = keyword.equals("not") && Kinds.isAboutKinds(part);
                if (part.has(keyword) && !kinds) {
                    add(part, keyword, keyword);
                }
            }
            for (String keyword : List.of("minProperties", "maxProperties")) {
                if (part.has(keyword) && !counted) {
                    add(part, keyword, keyword);
                }
            }
        }
        return rules;
    }

    private void add(Part part, String keyword, String name) {
        Optional<String> condition = conditions.of(part, keyword);
        if (condition.isEmpty()) {
            mapping.notes()
                    .notEnforced(part.schema(), keyword, "it is not a simple condition on texts, numbers or flags.");
        } else {
            add(name, said(part, keyword), condition.get());
        }
    }

    /// The description of a schema that consists of a condition; else the location of the condition.
    private static String said(Part part, String keyword) {
        Optional<String> own = part.schema().text("description").filter(text -> !text.isBlank());
        if (own.isPresent() && !part.has("type") && !part.has("properties")) {
            return own.get().strip();
        }
        JsonValue.Place place = part.schema().object().place();
        String where = part.schema().document().location(place).toString();
        return "The members are not what '" + keyword + "' demands: " + where + ".";
    }

    private void add(String name, String message, String condition) {
        if (!condition.equals(Cel.TRUE)) {
            rules.add(of(Names.free(name, unique -> !names.add(unique)), message, condition));
        }
    }

    /// A member that must not be there.
    void never(String member) {
        add(
                "no" + UniqueNames.capital(UniqueNames.ofMember(member)),
                "The member " + member + " must not be there.",
                Cel.not(members.isPresent(member)));
    }

    /// Adds the rules for the value of a member.
    void value(String component, Members.Known known, Conjunction value) {
        if (known.described().form() instanceof Described.ListOf list) {
            list(component, known, list);
            return;
        }
        if (known.described().form() instanceof Described.Typed) {
            return;
        }
        for (Part part : value.parts()) {
            for (String keyword : OF_VALUES) {
                boolean facet = keyword.equals("multipleOf") && isFacet(part);
                boolean kinds = keyword.equals("not") && Kinds.isAboutKinds(part);
                boolean enumerated = OwnRules.isEnumerated(part, keyword);
                if (part.has(keyword) && !facet && !kinds && !enumerated) {
                    value(component, known, part, keyword);
                }
            }
        }
    }

    /// Whether digits after the point say the same as the divisor.
    static boolean isFacet(Part part) {
        return part.number("multipleOf")
                .flatMap(number -> Numbers.decimal(number.text()))
                .filter(divisor -> divisor.stripTrailingZeros().unscaledValue().equals(BigInteger.ONE)
                        && divisor.stripTrailingZeros().scale() >= 0)
                .isPresent();
    }

    private void value(String component, Members.Known known, Part part, String keyword) {
        Optional<String> condition = conditions.ofValue(known, part, keyword);
        if (condition.isEmpty()) {
            mapping.notes().notEnforced(part.schema(), keyword, "it is not a simple condition on the value.");
        } else {
            add(
                    component + UniqueNames.capital(keyword),
                    "The value of " + component + " is not what '" + keyword + "' demands.",
                    condition.get());
        }
    }

    private void list(String component, Members.Known known, Described.ListOf list) {
        String absent = Cel.not(known.hasValue());
        for (Rule rule : list.rules().apply(component)) {
            add(rule.name(), rule.message(), Cel.or(List.of(absent, rule.condition())));
        }
        boolean lost = list.min() > 1 && (!known.required() || known.described().nullable());
        if (lost) {
            add(
                    component + "MinItems",
                    "There must be at least " + list.min() + " items of " + component + " if there are any.",
                    known.name() + ".size() == 0 || " + known.name() + ".size() >= " + list.min());
        }
    }
}
