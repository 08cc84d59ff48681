package org.bindery.messages.query;

import java.util.Objects;

/// A number that represents the values of a component.
public record Measure(Kind kind, ComponentPath path) {

    /// @throws IllegalArgumentException for a sum of what are no numbers
    public Measure {
        Objects.requireNonNull(kind, "kind");
        if (kind == Kind.SUM && !path.isNumeric()) {
            throw new IllegalArgumentException("'" + path + "' has no numbers");
        }
    }

    /// How the values become one.
    public enum Kind {
        /// All of them added, exactly: a `BigDecimal`.
        SUM,
        /// The least.
        MIN,
        /// The greatest.
        MAX
    }

    /// The sum of a component.
    ///
    /// @throws QueryException when its values are no numbers
    public static Measure sum(ComponentPath path) throws QueryException {
        if (!path.isNumeric()) {
            throw new QueryException(
                    "'" + path + "' is of the type " + path.type().builtIn().local() + "; only numbers have a sum.");
        }
        return new Measure(Kind.SUM, path);
    }

    /// As in `sum of header/amount`.
    @Override
    public String toString() {
        return switch (kind) {
                    case SUM -> "sum of ";
                    case MIN -> "least ";
                    case MAX -> "greatest ";
                }
                + path;
    }
}
