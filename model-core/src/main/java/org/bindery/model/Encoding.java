package org.bindery.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/// How a value is written in binary. Every encoding but [Auto] is a wish for the layout planner, which refuses with a
/// problem what does not fit the value's type. Values that an encoding cannot hold escape to their lexical form, so
/// nothing is lost; values outside a closed enumeration or a declared range are refused.
///
/// The text form, as in `bindery set` and in the model file, is written and read by [EncodingText].
public sealed interface Encoding {

    /// Leave it to the planner.
    Encoding AUTO = new Auto();

    /// The planner chooses from the type and its facets.
    record Auto() implements Encoding {}

    /// Text in UTF-8.
    record Utf8() implements Encoding {}

    /// Text in symbols: common words, parts of words and characters, in few bits each.
    record Symbols() implements Encoding {}

    /// Text in ISO 8859-1, one byte a character; other text is refused.
    record Latin1() implements Encoding {}

    /// Text that is stored once for all places of a message in which it occurs.
    record Pool() implements Encoding {}

    /// Text over few characters, each in as few bits as distinguish them.
    ///
    /// @param characters the characters, 1 to 255 of them, all different, all in the Basic Multilingual Plane
    record Alphabet(String characters) implements Encoding {
        public Alphabet {
            if (characters.isEmpty() || characters.length() > 255) {
                throw new IllegalArgumentException("an alphabet has 1 to 255 characters");
            }
            if (characters.chars().distinct().count() != characters.length()) {
                throw new IllegalArgumentException("the alphabet '" + characters + "' repeats a character");
            }
            if (characters.chars().anyMatch(c -> Character.isSurrogate((char) c))) {
                throw new IllegalArgumentException("an alphabet holds no character beyond U+FFFF");
            }
        }
    }

    /// Text by its number among all that match the patterns and lengths of its type, in as few bits as distinguish
    /// those; or among those that match a pattern of its own, and others escape.
    ///
    /// @param pattern the pattern of usual texts; empty for what the type says
    record Ranked(String pattern) implements Encoding {

        /// By what the type says.
        public Ranked() {
            this("");
        }
    }

    /// Common values by number; any other value escapes.
    ///
    /// @param values 1 to 65,536 values, all different
    record Dictionary(List<String> values) implements Encoding {
        public Dictionary {
            values = List.copyOf(values);
            if (values.isEmpty() || values.size() > 65_536) {
                throw new IllegalArgumentException("a dictionary has 1 to 65,536 values");
            }
            if (values.stream().distinct().count() != values.size()) {
                throw new IllegalArgumentException("the dictionary repeats a value");
            }
        }
    }

    /// Integers in a range, each in as many bits as the range needs (frame of reference); others escape.
    record Range(long min, long max) implements Encoding {
        public Range {
            if (max < min || max - min < 0) {
                throw new IllegalArgumentException("the range " + min + ".." + max + " is empty or too wide");
            }
        }
    }

    /// Integers in as few bytes as each needs.
    record Variable() implements Encoding {}

    /// Decimals by their scale and digits, in as few bytes as each needs; other scales escape.
    ///
    /// @param minScale least number of digits after the point, from 0
    /// @param maxScale greatest number of digits after the point, up to 15
    /// @param signed whether negative values are common; if not, they escape
    record Decimal(int minScale, int maxScale, boolean signed) implements Encoding {
        public Decimal {
            if (minScale < 0 || maxScale < minScale || maxScale > 15) {
                throw new IllegalArgumentException("scales are a range within 0..15");
            }
        }
    }

    /// Dates in a range, as days after its start; others escape.
    record Days(LocalDate from, LocalDate to) implements Encoding {
        public Days {
            Objects.requireNonNull(from, "from");
            if (to.isBefore(from)) {
                throw new IllegalArgumentException("the range " + from + ".." + to + " is empty");
            }
        }
    }

    /// A date as the number of days after another date of the same record; others escape.
    ///
    /// @param component the other date's name, which must be mandatory and not relative itself
    /// @param min least difference, in days
    /// @param max greatest difference, in days
    record DaysAfter(String component, int min, int max) implements Encoding {
        public DaysAfter {
            Objects.requireNonNull(component, "component");
            if (max < min) {
                throw new IllegalArgumentException("the range " + min + ".." + max + " is empty");
            }
        }
    }

    /// A decimal that is the product of two others, rounded half up; it takes no space, other values escape.
    ///
    /// @param left name of a mandatory decimal of the same record
    /// @param right name of a mandatory decimal of the same record
    /// @param scale number of digits after the point of the product
    record Product(String left, String right, int scale) implements Encoding {
        public Product {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(right, "right");
            if (scale < 0 || scale > 15) {
                throw new IllegalArgumentException("the scale is within 0..15");
            }
        }
    }
}
