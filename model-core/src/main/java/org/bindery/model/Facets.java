package org.bindery.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.copies.Copies;

/// Restrictions of a value space (XML Schema part 2, section 4.3).
///
/// @param length exact length, in characters, octets or list items
/// @param minLength least length
/// @param maxLength greatest length
/// @param patterns regular expressions of XML Schema, all of which must match; alternatives of one derivation step
///     are joined by `|`
/// @param enumeration the only values allowed; empty when any is
/// @param whiteSpace what happens to white space before anything else
/// @param min lower bound
/// @param max upper bound
/// @param totalDigits greatest number of significant decimal digits
/// @param fractionDigits greatest number of digits after the decimal point
/// @param timezone whether a date or time must or must not carry a zone
/// @param assertions XPath 2.0 tests of XML Schema 1.1
public record Facets(
        OptionalInt length,
        OptionalInt minLength,
        OptionalInt maxLength,
        List<String> patterns,
        List<EnumerationValue> enumeration,
        Optional<WhiteSpace> whiteSpace,
        Optional<Bound> min,
        Optional<Bound> max,
        OptionalInt totalDigits,
        OptionalInt fractionDigits,
        Optional<Timezone> timezone,
        List<String> assertions) {

    /// No restriction.
    public static final Facets NONE = new Facets(
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            List.of());

    public Facets {
        patterns = List.copyOf(patterns);
        enumeration = List.copyOf(enumeration);
        assertions = List.copyOf(assertions);
    }

    /// What happens to white space in a lexical form (XML Schema part 2, section 4.3.6).
    public enum WhiteSpace {
        PRESERVE,
        REPLACE,
        COLLAPSE;

        /// The text with its white space treated.
        public String apply(String text) {
            return switch (this) {
                case PRESERVE -> text;
                case REPLACE -> replace(text);
                case COLLAPSE -> collapse(text);
            };
        }

        private static String replace(String text) {
            return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
        }

        private static String collapse(String text) {
            if (isCollapsed(text)) {
                return text;
            }
            StringBuilder out = new StringBuilder(text.length());
            boolean gap = false;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (isSpace(c)) {
                    gap = out.length() > 0;
                } else {
                    if (gap) {
                        out.append(' ');
                    }
                    gap = false;
                    out.append(c);
                }
            }
            return out.toString();
        }

        private static boolean isCollapsed(String text) {
            boolean space = true;
            for (int i = 0; i < text.length(); i++) {
                boolean next = isSpace(text.charAt(i));
                if (next && (space || text.charAt(i) != ' ')) {
                    return false;
                }
                space = next;
            }
            return text.isEmpty() || !space;
        }

        private static boolean isSpace(char c) {
            return c == ' ' || c == '\t' || c == '\n' || c == '\r';
        }
    }

    /// Whether a date or time carries a zone.
    public enum Timezone {
        REQUIRED,
        PROHIBITED,
        OPTIONAL
    }

    /// One allowed value.
    ///
    /// @param value its lexical form
    public record EnumerationValue(String value, String documentation) {}

    /// A bound of a range.
    ///
    /// @param value its lexical form
    public record Bound(String value, boolean inclusive) {

        private static final int MAX_DIGITS = 1_000;

        /// Its number; empty where it is none, or has more than 1,000 digits.
        public Optional<BigDecimal> number() {
            if (value.length() > MAX_DIGITS) {
                return Optional.empty();
            }
            try {
                BigDecimal number = new BigDecimal(value.strip());
                return Math.abs((long) number.scale()) > MAX_DIGITS ? Optional.empty() : Optional.of(number);
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    /// The facets of a type derived from one with these by adding `own`: the closer step wins, patterns add up.
    public Facets and(Facets own) {
        return new Facets(
                own.length.isPresent() ? own.length : length,
                own.minLength.isPresent() ? own.minLength : minLength,
                own.maxLength.isPresent() ? own.maxLength : maxLength,
                concat(patterns, own.patterns),
                own.enumeration.isEmpty() ? enumeration : own.enumeration,
                own.whiteSpace.or(() -> whiteSpace),
                own.min.or(() -> min),
                own.max.or(() -> max),
                own.totalDigits.isPresent() ? own.totalDigits : totalDigits,
                own.fractionDigits.isPresent() ? own.fractionDigits : fractionDigits,
                own.timezone.or(() -> timezone),
                concat(assertions, own.assertions));
    }

    /// The least length that the facets allow.
    public int effectiveMinLength() {
        return length.orElse(minLength.orElse(0));
    }

    /// The greatest length that the facets allow, or [Cardinality#UNBOUNDED].
    public int effectiveMaxLength() {
        return length.orElse(maxLength.orElse(Cardinality.UNBOUNDED));
    }

    public Facets withLength(OptionalInt exact, OptionalInt least, OptionalInt most) {
        return Copies.with(this, Map.of("length", exact, "minLength", least, "maxLength", most));
    }

    public Facets withPatterns(List<String> others) {
        return Copies.with(this, "patterns", others);
    }

    public Facets withEnumeration(List<EnumerationValue> others) {
        return Copies.with(this, "enumeration", others);
    }

    public Facets withWhiteSpace(WhiteSpace other) {
        return withWhiteSpace(Optional.of(other));
    }

    public Facets withWhiteSpace(Optional<WhiteSpace> other) {
        return Copies.with(this, "whiteSpace", other);
    }

    public Facets withRange(Optional<Bound> lower, Optional<Bound> upper) {
        return Copies.with(this, Map.of("min", lower, "max", upper));
    }

    public Facets withDigits(OptionalInt total, OptionalInt fraction) {
        return Copies.with(this, Map.of("totalDigits", total, "fractionDigits", fraction));
    }

    public Facets withTimezone(Optional<Timezone> other) {
        return Copies.with(this, "timezone", other);
    }

    public Facets withAssertions(List<String> others) {
        return Copies.with(this, "assertions", others);
    }

    private static List<String> concat(List<String> first, List<String> second) {
        if (first.isEmpty() || second.isEmpty()) {
            return first.isEmpty() ? second : first;
        }
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }
}
