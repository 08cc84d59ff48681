package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Rule;

/// Rules for values that are no members: whole documents, and values that may be one of several things.
record OwnRules(SchemaMapping mapping) {

    /// The constraints on a value beyond its type and facets.
    private static final List<String> KEYWORDS = List.of("not", "if", "multipleOf", "oneOf", "anyOf");

    /// For the component that is the value of a document.
    List<Rule> ofDocument(Conjunction all, Described described, String component) {
        boolean value = described.form() instanceof Described.Scalar || described.form() instanceof Described.Any;
        return value ? rules(all, List.of(new Option(component, described))) : List.of();
    }

    /// For the components that are the alternatives of a value.
    List<Rule> ofChoice(Conjunction all, List<Option> options) {
        List<Option> values = options.stream()
                .filter(option -> option.described().form() instanceof Described.Scalar)
                .toList();
        return rules(all, values);
    }

    private List<Rule> rules(Conjunction all, List<Option> options) {
        List<Rule> rules = new ArrayList<>();
        for (Part part : all.parts()) {
            for (String keyword : KEYWORDS) {
                boolean kinds = keyword.equals("not") && Kinds.isAboutKinds(part);
                boolean facet = keyword.equals("multipleOf") && Rules.isFacet(part);
                boolean enumerated = isEnumerated(part, keyword);
                if (part.has(keyword) && !kinds && !facet && !enumerated) {
                    rule(part, keyword, options, rules.size() + 1).ifPresent(rules::add);
                }
            }
        }
        return rules;
    }

    /// Whether the alternatives are constants, which an enumeration has.
    static boolean isEnumerated(Part part, String keyword) {
        boolean choice = keyword.equals("oneOf") || keyword.equals("anyOf");
        return choice && part.schemas(keyword).stream().allMatch(schema -> schema.has("const"));
    }

    private Optional<Rule> rule(Part part, String keyword, List<Option> options, int number) {
        List<String> conditions = new ArrayList<>();
        for (Option option : options) {
            try {
                String condition = mapping.valueConditions().keyword(option.name(), option.described(), part, keyword);
                if (!condition.equals(Cel.TRUE)) {
                    conditions.add(Cel.or(List.of(Cel.not("has(" + option.name() + ")"), condition)));
                }
            } catch (Conditions.InexactException e) {
                mapping.notes().notEnforced(part.schema(), keyword, "it is not a simple condition on the value.");
                return Optional.empty();
            }
        }
        String condition = Cel.and(conditions);
        String name = "value" + UniqueNames.capital(keyword) + (number > 1 ? number : "");
        boolean says = !condition.equals(Cel.TRUE) && condition.length() <= Conditions.LONGEST;
        return says
                ? Optional.of(Rules.of(name, "The value is not what '" + keyword + "' demands.", condition))
                : Optional.empty();
    }
}
