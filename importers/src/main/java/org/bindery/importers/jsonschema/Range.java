package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Facets;

/// The numbers between two bounds.
record Range(Optional<Limit> min, Optional<Limit> max) {

    static final Range ALL = new Range(Optional.empty(), Optional.empty());

    /// A bound.
    record Limit(BigDecimal value, boolean inclusive) {}

    /// The bounds that schemas give together.
    static Range of(Conjunction all) {
        Range range = ALL;
        for (Part part : all.parts()) {
            for (Limit limit : limits(part, "minimum", "exclusiveMinimum")) {
                range = range.above(limit);
            }
            for (Limit limit : limits(part, "maximum", "exclusiveMaximum")) {
                range = range.below(limit);
            }
        }
        return range;
    }

    /// In draft-04 the exclusive bound is a flag.
    private static List<Limit> limits(Part part, String inclusive, String exclusive) {
        boolean flag = part.get(exclusive)
                .filter(value -> value instanceof JsonValue.Bool bool && bool.value())
                .isPresent();
        List<Limit> limits = new ArrayList<>();
        part.number(inclusive)
                .flatMap(number -> Numbers.decimal(number.text()))
                .ifPresent(value -> limits.add(new Limit(value, !flag)));
        part.number(exclusive)
                .flatMap(number -> Numbers.decimal(number.text()))
                .ifPresent(value -> limits.add(new Limit(value, false)));
        return limits;
    }

    private Range above(Limit limit) {
        int order = min.map(known -> limit.value().compareTo(known.value())).orElse(1);
        return order > 0 || (order == 0 && !limit.inclusive()) ? new Range(Optional.of(limit), max) : this;
    }

    private Range below(Limit limit) {
        int order = max.map(known -> limit.value().compareTo(known.value())).orElse(-1);
        return order < 0 || (order == 0 && !limit.inclusive()) ? new Range(min, Optional.of(limit)) : this;
    }

    /// Whether no number lies between the bounds.
    boolean isEmpty() {
        if (min.isEmpty() || max.isEmpty()) {
            return false;
        }
        int order = min.get().value().compareTo(max.get().value());
        return order > 0 || (order == 0 && !(min.get().inclusive() && max.get().inclusive()));
    }

    /// Whether all numbers between the bounds lie between others too.
    boolean isWithin(BigDecimal least, BigDecimal most) {
        return min.isPresent()
                && max.isPresent()
                && min.get().value().compareTo(least) >= 0
                && max.get().value().compareTo(most) <= 0;
    }

    /// Whether both bounds, as far as there are any, lie between others.
    boolean touches(BigDecimal least, BigDecimal most) {
        return min.map(limit -> limit.value().compareTo(least) >= 0
                                && limit.value().compareTo(most) <= 0)
                        .orElse(true)
                && max.map(limit -> limit.value().compareTo(most) <= 0
                                && limit.value().compareTo(least) >= 0)
                        .orElse(true);
    }

    Optional<Facets.Bound> lower(boolean integer) {
        return min.map(limit -> bound(limit, integer, RoundingMode.CEILING));
    }

    Optional<Facets.Bound> upper(boolean integer) {
        return max.map(limit -> bound(limit, integer, RoundingMode.FLOOR));
    }

    private static Facets.Bound bound(Limit limit, boolean integer, RoundingMode inwards) {
        boolean fraction = integer && !Numbers.isInteger(limit.value());
        BigDecimal value = fraction ? limit.value().setScale(0, inwards) : limit.value();
        return new Facets.Bound(Numbers.plain(value), fraction || limit.inclusive());
    }
}
