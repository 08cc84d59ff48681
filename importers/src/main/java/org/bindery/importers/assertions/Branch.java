package org.bindery.importers.assertions;

import java.util.ArrayList;
import java.util.List;

/// One way to values: through what must be there and what repeats.
///
/// @param links what lies on the way, in order
/// @param end what is found at its end
record Branch(List<Link> links, Term end) {

    Branch {
        links = List.copyOf(links);
    }

    /// Something that always is there.
    static Branch of(Term end) {
        return new Branch(List.of(), end);
    }

    /// A step on the way to values.
    sealed interface Link {}

    /// A condition without which there is nothing.
    record Guard(Cel condition) implements Link {}

    /// A list of which each item is meant.
    ///
    /// @param isComponent whether it is a component that repeats, rather than a value that is a list
    record Each(Cel list, String variable, boolean isComponent) implements Link {

        private Cel presence() {
            return isComponent
                    ? Cel.primary("has(" + list.text() + ")")
                    : Cel.infix(list.member("size"), ">", Cel.primary("0"), Cel.RELATION);
        }
    }

    Branch with(Term other) {
        return new Branch(links, other);
    }

    /// The same with more on the way.
    Branch through(List<Link> more, Term other) {
        List<Link> all = new ArrayList<>(links);
        all.addAll(more);
        return new Branch(all, other);
    }

    boolean isSeveral() {
        return links.stream().anyMatch(Each.class::isInstance);
    }

    /// The condition for the presence of a value; only for one without lists.
    Cel presence() {
        return some(Cel.TRUE);
    }

    /// Whether a condition holds for one of the values.
    Cel some(Cel condition) {
        Cel result = condition;
        for (Link link : links.reversed()) {
            result = switch (link) {
                case Guard(Cel guard) -> guard.and(result);
                case Each each ->
                    result.equals(Cel.TRUE)
                            ? each.presence()
                            : result.equals(Cel.FALSE)
                                    ? result
                                    : each.list().member("exists", each.variable(), result.text());
            };
        }
        return result;
    }

    /// Whether a condition holds for all of the values.
    Cel all(Cel condition) {
        Cel result = condition;
        for (Link link : links.reversed()) {
            result = switch (link) {
                case Guard(Cel guard) -> guard.not().or(result);
                case Each(Cel list, String variable, var ignored) ->
                    result.equals(Cel.TRUE) ? result : list.member("all", variable, result.text());
            };
        }
        return result;
    }

    /// How many values there are.
    Cel count() {
        return count(links);
    }

    private static Cel count(List<Link> links) {
        if (links.isEmpty()) {
            return Cel.primary("1");
        }
        List<Link> rest = links.subList(1, links.size());
        return switch (links.getFirst()) {
            case Guard(Cel guard) -> guard.choose(count(rest), Cel.primary("0"));
            case Each(Cel list, String variable, var ignored) -> {
                Cel listed = list;
                List<Link> after = rest;
                if (!rest.isEmpty() && rest.getFirst() instanceof Guard(Cel guard)) {
                    listed = list.member("filter", variable, guard.text());
                    after = rest.subList(1, rest.size());
                }
                yield after.isEmpty()
                        ? listed.member("size")
                        : listed.member("map", variable, count(after).text()).member("sum");
            }
        };
    }

    /// The sum of the values.
    Cel sum(Cel zero) {
        return sum(links, zero);
    }

    private Cel sum(List<Link> left, Cel zero) {
        if (left.isEmpty()) {
            return end.cel();
        }
        List<Link> rest = left.subList(1, left.size());
        return switch (left.getFirst()) {
            case Guard(Cel guard) -> guard.choose(sum(rest, zero), zero);
            case Each(Cel list, String variable, var ignored) ->
                rest.isEmpty() && end.cel().text().equals(variable)
                        ? list.member("sum")
                        : list.member("map", variable, sum(rest, zero).text()).member("sum");
        };
    }
}
