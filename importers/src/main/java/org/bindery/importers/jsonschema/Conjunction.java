package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.model.Location;

/// Schemas that must all hold.
///
/// @param parts what they say, each thing once
/// @param kinds the kinds of values that are left
/// @param chain the schemas by which it was reached, the outermost first: they give it names and documentation
/// @param nothing whether no value is valid
record Conjunction(List<Part> parts, Set<JsonKind> kinds, List<Schema> chain, boolean nothing) {

    Conjunction {
        parts = List.copyOf(parts);
        kinds = Set.copyOf(kinds);
        chain = List.copyOf(chain);
    }

    /// The common key of two conjunctions with the same meaning.
    private record Key(Set<Part> parts, Set<JsonKind> kinds, boolean nothing) {}

    Object key() {
        return new Key(Set.copyOf(parts), kinds, nothing);
    }

    /// Whether it says nothing.
    boolean isAnything() {
        return parts.isEmpty() && !nothing && kinds.size() == JsonKind.all().size();
    }

    /// The same for some kinds of values.
    Conjunction only(Set<JsonKind> some) {
        Set<JsonKind> left = EnumSet.noneOf(JsonKind.class);
        left.addAll(kinds);
        left.retainAll(some);
        return new Conjunction(parts, left, chain, nothing);
    }

    /// The same without a keyword of one of its parts.
    Conjunction without(Part part, String keyword) {
        List<Part> others = new ArrayList<>();
        for (Part each : parts) {
            Part left = each.equals(part) ? each.without(keyword) : each;
            if (!left.isEmpty()) {
                others.add(left);
            }
        }
        return new Conjunction(others, kinds, chain, nothing);
    }

    /// Both this and another, reached by the other.
    Conjunction and(Conjunction other) {
        Set<Part> both = new LinkedHashSet<>(parts);
        both.addAll(other.parts);
        return new Conjunction(
                List.copyOf(both),
                only(other.kinds).kinds(),
                Stream.concat(other.chain.stream(), chain.stream()).distinct().toList(),
                nothing || other.nothing);
    }

    List<Part> with(String keyword) {
        return parts.stream().filter(part -> part.has(keyword)).toList();
    }

    Location location() {
        return chain.isEmpty() ? Location.NONE : chain.getFirst().location();
    }

    /// The documentation by its authors: the outermost one.
    String documentation() {
        return chain.stream()
                .map(Documentation::of)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// The name of a type made from it: the definition that it is, or the title of the schema.
    Optional<String> name() {
        return definition().or(() -> chain.stream().findFirst().flatMap(Documentation::shortTitle));
    }

    /// The name of the definition that it is, and nothing else.
    Optional<String> definition() {
        return defining().flatMap(Schema::name);
    }

    /// The location of the definition that it is, or its own location.
    Location definedAt() {
        return defining().map(Schema::location).orElseGet(this::location);
    }

    private Optional<Schema> defining() {
        for (Schema schema : chain) {
            if (schema.name().isPresent()) {
                return Optional.of(schema);
            }
            boolean itself = parts.stream().anyMatch(part -> part.schema() == schema);
            if (itself || schema.schemas("allOf").size() > 1) {
                break;
            }
        }
        return Optional.empty();
    }

    /// Whether numbers must be integers.
    boolean isInteger() {
        return parts.stream().anyMatch(Conjunction::wantsInteger);
    }

    private static boolean wantsInteger(Part part) {
        boolean one = part.number("multipleOf")
                .flatMap(number -> Numbers.decimal(number.text()))
                .filter(value -> Numbers.isInteger(value) && value.signum() > 0)
                .isPresent();
        Set<String> types = part.types();
        return one || (types.contains("integer") && !types.contains("number"));
    }
}
