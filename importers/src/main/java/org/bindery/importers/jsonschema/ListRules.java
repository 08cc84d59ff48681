package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Rule;

/// Rules for the items of an array.
record ListRules(SchemaMapping mapping, Lists lists) {

    /// Longer lists are not compared item by item with themselves.
    private static final int LONGEST = 1_000;

    /// The rules for an array whose items are the component of that name.
    ///
    /// @param max how many items there may be: below two, no cardinality of a component that repeats says so
    List<Rule> of(Described.ListOf list, int max, Conjunction all, String component) {
        List<Rule> rules = new ArrayList<>();
        String name = Cel.name(component);
        if (max < 2) {
            String most = max == 0 ? "no item" : "at most one item";
            rules.add(rule(
                    component,
                    "maxItems",
                    "There may be " + most + " of " + component + ".",
                    name + ".size() <= " + max));
        }
        for (Part part : all.parts()) {
            boolean unique = part.get("uniqueItems")
                    .filter(value -> value instanceof JsonValue.Bool bool && bool.value())
                    .isPresent();
            if (unique) {
                unique(list, part, name)
                        .ifPresent(condition -> rules.add(rule(
                                component, "uniqueItems", "No item of " + component + " may come twice.", condition)));
            }
            for (String keyword : List.of("contains", "not", "if")) {
                if (part.has(keyword) && !Kinds.isAboutKinds(part)) {
                    condition(list, part, keyword, name)
                            .ifPresent(condition -> rules.add(rule(
                                    component,
                                    keyword,
                                    "The items of " + component + " are not what '" + keyword + "' demands.",
                                    condition)));
                }
            }
        }
        positions(list, all, component, name).ifPresent(rules::add);
        return rules;
    }

    /// The rule for the items at each position.
    private Optional<Rule> positions(Described.ListOf list, Conjunction all, String component, String name) {
        List<String> conditions = new ArrayList<>();
        for (Part part : all.parts()) {
            Lists.Positions positions = lists.positions(all, part);
            try {
                for (int i = 0; i < positions.first().size(); i++) {
                    Conjunction wanted =
                            mapping.conjunctions().of(positions.first().get(i));
                    if (!wanted.isAnything()) {
                        String item = name + "[" + i + "]";
                        String condition =
                                mapping.valueConditions().of(item, list.items().get(), wanted);
                        conditions.add(Cel.or(List.of(name + ".size() <= " + i, condition)));
                    }
                }
                if (!positions.first().isEmpty()
                        && positions.rest().filter(rest -> !rest.isNothing()).isPresent()) {
                    reportPositions(part, "the items after the listed ones are not checked.");
                }
            } catch (Conditions.InexactException e) {
                reportPositions(part, "the order of the items is not checked.");
            }
        }
        String condition = Cel.and(conditions);
        boolean says = !condition.equals(Cel.TRUE) && condition.length() <= Conditions.LONGEST;
        return says
                ? Optional.of(rule(
                        component, "places", "The items of " + component + " are not at their positions.", condition))
                : Optional.empty();
    }

    private void reportPositions(Part part, String reason) {
        mapping.notes().notEnforced(part.schema(), part.has("prefixItems") ? "prefixItems" : "items", reason);
    }

    private static Rule rule(String component, String keyword, String message, String condition) {
        return Rules.of(component + UniqueNames.capital(keyword), message, condition);
    }

    private Optional<String> unique(Described.ListOf list, Part part, String name) {
        Described item = list.items().get();
        boolean plain = item.form() instanceof Described.Scalar && item.kind() != Described.Kind.MIXED;
        // Any JSON is compared by its text: equal texts are equal values.
        boolean comparable = !item.nullable() && (plain || item.form() instanceof Described.Any);
        if (!comparable) {
            mapping.notes().notEnforced(part.schema(), "uniqueItems", "only texts, numbers and flags are compared.");
            return Optional.empty();
        }
        return Optional.of(
                name + ".size() > " + LONGEST + " || " + name + ".all(x, " + name + ".exists_one(y, y == x))");
    }

    private Optional<String> condition(Described.ListOf list, Part part, String keyword, String name) {
        try {
            return Optional.of(mapping.valueConditions().keyword(name, Described.of(list), part, keyword));
        } catch (Conditions.InexactException e) {
            mapping.notes()
                    .notEnforced(part.schema(), keyword, "it is not a simple condition on texts, numbers or flags.");
            return Optional.empty();
        }
    }
}
