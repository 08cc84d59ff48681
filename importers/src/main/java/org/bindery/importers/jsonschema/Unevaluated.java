package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bindery.importers.json.JsonValue;

/// The values of `unevaluatedProperties` and `unevaluatedItems`, if the members and items that other
/// keywords evaluate are known in advance. If they depend on the value, there is no result.
record Unevaluated(Conjunctions conjunctions, Notes notes) {

    private static final String MEMBERS = "unevaluatedProperties";
    private static final String ITEMS = "unevaluatedItems";

    /// Keywords whose schemas hold or do not, as the value is.
    private static final List<String> BRANCHES =
            List.of("anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "dependencies");

    /// Keywords for members without names.
    private static final List<String> NAMELESS =
            List.of("patternProperties", "additionalProperties", MEMBERS, "$dynamicRef", "$recursiveRef");

    private static final List<String> ITEM_KEYWORDS =
            List.of("items", "prefixItems", "contains", ITEMS, "$dynamicRef", "$recursiveRef");

    /// The schema of the members that no other keyword has looked at; empty if nothing can be said of them.
    ///
    /// @param all what holds together with the part
    Optional<Schema> members(Conjunction all, Part part) {
        if (!part.has(MEMBERS) || looksAtAll(all, part, "additionalProperties", MEMBERS)) {
            if (!isOpen(part, MEMBERS) && isWithinOpen(all, part)) {
                notes.notEnforced(part.schema(), MEMBERS, "the schema around it accepts members that none names.");
            }
            return Optional.empty();
        }
        Set<String> known = all.parts().stream()
                .flatMap(each -> each.members("properties").keySet().stream())
                .collect(Collectors.toSet());
        boolean open = openBranches(
                all,
                schema -> NAMELESS.stream().anyMatch(schema::has)
                        || !known.containsAll(schema.members("properties").keySet()));
        if (open) {
            notes.notEnforced(
                    part.schema(),
                    MEMBERS,
                    names(all, part).isPresent()
                            ? "members that an alternative names are accepted where another one holds; those that none"
                                    + " names are refused."
                            : "which members are looked at depends on the value.");
        }
        return open ? Optional.empty() : part.schema(MEMBERS);
    }

    /// The names of the members that may be there, where the part allows none that no other keyword has looked
    /// at; empty if any may be there.
    Optional<Set<String>> names(Conjunction all, Part part) {
        boolean closed = part.schema(MEMBERS).filter(Schema::isNothing).isPresent()
                && !looksAtAll(all, part, "additionalProperties", MEMBERS);
        return closed ? names(part) : Optional.empty();
    }

    private Optional<Set<String>> names(Part part) {
        Set<String> names = new TreeSet<>();
        boolean nameless = any(part.schema(), schema -> {
            names.addAll(schema.members("properties").keySet());
            return schema != part.schema() && NAMELESS.stream().anyMatch(schema::has)
                    || schema.has("patternProperties");
        });
        return nameless ? Optional.empty() : Optional.of(names);
    }

    /// The schema of a member that no other keyword next to that of the part evaluates.
    Optional<Schema> member(Part part, String name, Predicate<String> matches) {
        Optional<Schema> rest = part.schema(MEMBERS);
        boolean looked = rest.isEmpty()
                || any(
                        part.schema(),
                        schema -> schema.members("properties").containsKey(name)
                                || schema.members("patternProperties").keySet().stream()
                                        .anyMatch(matches)
                                || NAMELESS.stream()
                                        .anyMatch(keyword -> !keyword.equals("patternProperties")
                                                && schema.has(keyword)
                                                && (schema != part.schema() || !keyword.equals(MEMBERS))));
        return looked ? Optional.empty() : rest;
    }

    /// The schema of the items that no other keyword has looked at; empty if nothing can be said of them.
    ///
    /// @param all what holds together with the part
    Optional<Schema> items(Conjunction all, Part part) {
        if (!part.has(ITEMS)
                || looksAtAll(all, part, ITEMS, ITEMS)
                || all.parts().stream().anyMatch(Unevaluated::hasItems)) {
            return Optional.empty();
        }
        boolean open = all.parts().stream()
                        .anyMatch(each ->
                                each.schema().has("contains") && each.schema().draft() == Draft.DRAFT_2020_12)
                || openBranches(all, schema -> ITEM_KEYWORDS.stream().anyMatch(schema::has));
        if (open) {
            notes.notEnforced(part.schema(), ITEMS, "which items are looked at depends on the value.");
        }
        return open ? Optional.empty() : part.schema(ITEMS);
    }

    /// How many of the first items some schema looks at.
    static int start(Conjunction all) {
        return all.parts().stream()
                .mapToInt(each -> Math.max(
                        each.schemas("prefixItems").size(),
                        each.schemas("items").size()))
                .max()
                .orElse(0);
    }

    private static boolean hasItems(Part part) {
        boolean rest = part.get("items")
                .filter(items -> !(items instanceof JsonValue.Array))
                .isPresent();
        return rest || part.has("additionalItems");
    }

    /// Whether another keyword next to that of the part evaluates all other members or items.
    private static boolean looksAtAll(Conjunction all, Part part, String first, String second) {
        return all.parts().stream()
                .anyMatch(each ->
                        (!first.equals(second) && isOpen(each, first)) || (!each.equals(part) && isOpen(each, second)));
    }

    /// Whether a part before this one, which may be around it, accepts the members that nothing else looks at.
    private static boolean isWithinOpen(Conjunction all, Part part) {
        return all.parts().stream().takeWhile(each -> !each.equals(part)).anyMatch(each -> isOpen(each, MEMBERS));
    }

    private static boolean isOpen(Part part, String keyword) {
        return part.schema(keyword).filter(schema -> !schema.isNothing()).isPresent();
    }

    /// Whether branches that hold only for some values may evaluate members. Of the alternatives by which values
    /// were distinguished, one holds, and is one of the parts.
    private boolean openBranches(Conjunction all, Predicate<Schema> says) {
        return all.parts().stream()
                .anyMatch(part -> part.schema().has("$dynamicRef")
                        || part.schema().has("$recursiveRef")
                        || branches(part.schema(), !part.has("oneOf")).stream().anyMatch(branch -> any(branch, says)));
    }

    /// Whether a schema, or one in it that is for the same value, says something.
    private boolean any(Schema schema, Predicate<Schema> says) {
        return any(schema, says, new HashSet<>());
    }

    private boolean any(Schema schema, Predicate<Schema> says, Set<Schema> seen) {
        if (!seen.add(schema)) {
            return false;
        }
        boolean some =
                says.test(schema) || branches(schema, false).stream().anyMatch(branch -> any(branch, says, seen));
        return some || conjunctions.of(schema).chain().stream().anyMatch(each -> any(each, says, seen));
    }

    private static List<Schema> branches(Schema schema, boolean withoutOneOf) {
        List<Schema> all = new ArrayList<>();
        for (String keyword : BRANCHES) {
            if (!withoutOneOf || !keyword.equals("oneOf")) {
                schema.schema(keyword).ifPresent(all::add);
                all.addAll(schema.schemas(keyword));
            }
            if (keyword.startsWith("depend")) {
                schema.members(keyword).values().stream()
                        .flatMap(member -> schema.document().schema(member.value()).stream())
                        .forEach(all::add);
            }
        }
        return all;
    }
}
