package org.bindery.importers.asn1;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The bounds that constraints set for numbers, lengths and characters.
///
/// @param least empty for no bound
/// @param most empty for no bound
/// @param extensible whether others may come
record Bounds(Optional<BigInteger> least, Optional<BigInteger> most, boolean extensible) {

    private static final int DEEPEST = 20;
    private static final int MOST_PARTS = 10_000;
    private static final int MOST_CHARACTERS = 1000;

    static final Bounds NONE = new Bounds(Optional.empty(), Optional.empty(), false);

    private static final Bounds EMPTY = new Bounds(Optional.of(BigInteger.ONE), Optional.of(BigInteger.ZERO), false);

    boolean isNone() {
        return least.isEmpty() && most.isEmpty();
    }

    /// The numbers that a type has.
    static Bounds ofValues(Resolved type, Resolver resolver) {
        return all(type.constraints(), resolver, false, new int[] {MOST_PARTS}, 0);
    }

    /// The lengths that its values have.
    static Bounds ofSizes(Resolved type, Resolver resolver) {
        return all(type.constraints(), resolver, true, new int[] {MOST_PARTS}, 0);
    }

    private static Bounds all(List<Resolved.Said> said, Resolver resolver, boolean sizes, int[] left, int depth) {
        Bounds all = NONE;
        for (Resolved.Said each : said) {
            Bounds next = of(each.constraint(), each.scope(), resolver, sizes, left, depth);
            all = next.isNone() ? all : all.and(next);
        }
        return all;
    }

    private static Bounds of(
            TypeNode.Constraint constraint, Scope scope, Resolver resolver, boolean sizes, int[] left, int depth) {
        if (depth > DEEPEST || --left[0] < 0) {
            return NONE;
        }
        return switch (constraint) {
            case TypeNode.Range range
            when !sizes ->
                new Bounds(
                        range.least()
                                .flatMap(value -> resolver.number(value, scope))
                                .map(number -> range.above() ? number.add(BigInteger.ONE) : number),
                        range.most()
                                .flatMap(value -> resolver.number(value, scope))
                                .map(number -> range.below() ? number.subtract(BigInteger.ONE) : number),
                        false);
            case TypeNode.Single single
            when !sizes ->
                resolver.number(single.value(), scope)
                        .map(number -> new Bounds(Optional.of(number), Optional.of(number), false))
                        .orElse(NONE);
            case TypeNode.Size size when sizes -> of(size.inner(), scope, resolver, false, left, depth + 1);
            case TypeNode.AnyOf parts ->
                parts.parts().stream()
                        .map(part -> of(part, scope, resolver, sizes, left, depth + 1))
                        .reduce(EMPTY, Bounds::or);
            case TypeNode.AllOf parts ->
                parts.parts().stream()
                        .map(part -> of(part, scope, resolver, sizes, left, depth + 1))
                        .reduce(NONE, Bounds::and);
            case TypeNode.Extensible root -> {
                Bounds inner = of(root.root(), scope, resolver, sizes, left, depth + 1);
                yield inner.isNone() ? inner : new Bounds(inner.least, inner.most, true);
            }
            case TypeNode.Contained contained ->
                all(resolver.resolve(contained.type(), scope, -1).constraints(), resolver, sizes, left, depth + 1);
            default -> NONE;
        };
    }

    private Bounds and(Bounds other) {
        Optional<BigInteger> from = least.isEmpty() || other.least.isEmpty()
                ? least.or(() -> other.least)
                : Optional.of(least.get().max(other.least.get()));
        Optional<BigInteger> to = most.isEmpty() || other.most.isEmpty()
                ? most.or(() -> other.most)
                : Optional.of(most.get().min(other.most.get()));
        return new Bounds(from, to, other.isNone() ? extensible : other.extensible);
    }

    private Bounds or(Bounds other) {
        if (this == EMPTY) {
            return other;
        }
        Optional<BigInteger> from = least.isEmpty() || other.least.isEmpty()
                ? Optional.empty()
                : Optional.of(least.get().min(other.least.get()));
        Optional<BigInteger> to = most.isEmpty() || other.most.isEmpty()
                ? Optional.empty()
                : Optional.of(most.get().max(other.most.get()));
        return new Bounds(from, to, extensible || other.extensible);
    }

    // Characters.

    /// The characters of which its texts consist, in order; empty where all are allowed, or that is not known.
    static String characters(Resolved type) {
        String all = "";
        for (Resolved.Said each : type.constraints()) {
            String next = alphabet(each.constraint());
            all = next.isEmpty() ? all : next;
        }
        return all;
    }

    private static String alphabet(TypeNode.Constraint constraint) {
        return switch (constraint) {
            case TypeNode.Alphabet alphabet -> {
                TreeSet<Character> characters = new TreeSet<>();
                boolean known = collect(alphabet.inner(), characters, 0);
                StringBuilder text = new StringBuilder();
                characters.forEach(text::append);
                yield known ? text.toString() : "";
            }
            case TypeNode.AllOf parts -> {
                List<String> found = new ArrayList<>();
                parts.parts().forEach(part -> found.add(alphabet(part)));
                yield found.stream().filter(each -> !each.isEmpty()).findFirst().orElse("");
            }
            default -> "";
        };
    }

    private static boolean collect(TypeNode.Constraint constraint, TreeSet<Character> into, int depth) {
        return switch (constraint) {
            case TypeNode.Single single
            when single.value().kind() == ValueNode.Kind.TEXT -> {
                single.value().text().chars().forEach(c -> into.add((char) c));
                yield true;
            }
            case TypeNode.Range range
            when range.least().isPresent() && range.most().isPresent() -> {
                String from = range.least().get().text();
                String to = range.most().get().text();
                boolean plain =
                        from.length() == 1 && to.length() == 1 && to.charAt(0) - from.charAt(0) < MOST_CHARACTERS;
                for (char c = from.isEmpty() ? 1 : from.charAt(0); plain && c <= to.charAt(0); c++) {
                    into.add(c);
                }
                yield plain;
            }
            case TypeNode.AnyOf parts ->
                depth < DEEPEST && parts.parts().stream().allMatch(part -> collect(part, into, depth + 1));
            default -> false;
        };
    }
}
