package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Cardinality;

/// Maps arrays.
record Lists(SchemaMapping mapping) {

    /// An array, whose items are looked at when they are needed.
    ///
    /// @param hint names for the types of items
    Described describe(Conjunction all, Hint hint) {
        int min = all.parts().stream()
                .flatMap(part -> part.count("minItems").stream())
                .reduce(0, Math::max);
        int most = all.parts().stream()
                .flatMap(part -> part.count("maxItems").stream())
                .reduce(Cardinality.UNBOUNDED, Math::min);
        List<Positions> positions =
                all.parts().stream().map(part -> positions(all, part)).toList();
        int fixed = positions.stream().mapToInt(Positions::most).min().orElse(Cardinality.UNBOUNDED);
        int max = Math.min(most, fixed);
        report(all, min > max);
        Supplier<Described> items = () -> items(all, positions, hint);
        boolean some = min <= max && max > 0;
        int shown = Math.max(2, max);
        Described.ListOf plain =
                new Described.ListOf(all.key(), items, some ? min : 0, min > max ? Cardinality.UNBOUNDED : shown);
        return Described.of(new Described.ListOf(
                plain.key(),
                items,
                plain.min(),
                plain.max(),
                name -> new ListRules(mapping, this).of(plain, max, all, name)));
    }

    private void report(Conjunction all, boolean nothing) {
        if (nothing) {
            all.parts().stream()
                    .filter(part -> part.hasAny(JsonKind.ARRAY.keywords()))
                    .findFirst()
                    .ifPresent(part -> mapping.notes()
                            .notEnforced(part.schema(), part.has("maxItems") ? "maxItems" : "items", "no item fits."));
        }
    }

    /// The schemas of the first items and of all others, for each part.
    ///
    /// @param start where others follow
    /// @param rest the schema of those that follow; empty if they may be anything
    record Positions(List<Schema> first, int start, Optional<Schema> rest) {

        /// The greatest number of items.
        int most() {
            return rest.filter(Schema::isNothing).isPresent() ? start : Cardinality.UNBOUNDED;
        }

        Optional<Schema> at(int index) {
            return index < first.size() ? Optional.of(first.get(index)) : rest.filter(schema -> index >= start);
        }
    }

    /// The schemas that a part gives for the first items and for all others.
    ///
    /// @param all what holds together with it
    Positions positions(Conjunction all, Part part) {
        boolean listed =
                part.get("items").filter(JsonValue.Array.class::isInstance).isPresent();
        List<Schema> first = part.schemas(listed ? "items" : "prefixItems");
        Optional<Schema> rest = part.schema(listed ? "additionalItems" : "items");
        return rest.isPresent()
                ? new Positions(first, first.size(), rest)
                : new Positions(
                        first, Unevaluated.start(all), mapping.unevaluated().items(all, part));
    }

    private Described items(Conjunction all, List<Positions> positions, Hint hint) {
        int fixed = positions.stream().mapToInt(Positions::start).max().orElse(0);
        int max = positions.stream().mapToInt(Positions::most).min().orElse(Cardinality.UNBOUNDED);
        int different = Math.min(max, max == fixed ? fixed : fixed + 1);
        List<Described> seen = new ArrayList<>();
        List<JsonElements.Alternative> choices = new ArrayList<>();
        boolean nullable = false;
        for (int i = 0; i < different; i++) {
            int index = i;
            Conjunction item = mapping.conjunctions()
                    .of(positions.stream()
                            .flatMap(each -> each.at(index).stream())
                            .toList());
            Described described = mapping.describeAlone(item, fixed == 0 ? hint : hint.with("" + (i + 1)));
            nullable |= described.nullable();
            if (seen.stream().noneMatch(known -> Alternatives.areSame(known, described))) {
                seen.add(described);
                choices.add(new JsonElements.Alternative(
                        described.kind().word(), described, item.documentation(), item.location()));
            }
        }
        return mapping.merged(all, hint, choices).orNull(nullable);
    }
}
