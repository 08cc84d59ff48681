package org.bindery.importers.iso8583;

import java.util.List;
import org.bindery.model.Location;

/// A field of messages.
///
/// @param kind what it holds: `n`, `z`, `b`, `tlv`, `x+n`, or letters of other kinds of texts
/// @param prefix how many digits its length has; 0 where its length is fixed
/// @param length how many digits, characters or, of `b`, bytes it has, or may have
/// @param parts its parts in order; empty if the description does not name them
record IsoField(
        int number,
        String name,
        String kind,
        int prefix,
        int length,
        IsoCoding coding,
        Location location,
        List<IsoField> parts) {
    IsoField {
        parts = List.copyOf(parts);
    }

    IsoField(int number, String name, String kind, int prefix, int length, IsoCoding coding, Location location) {
        this(number, name, kind, prefix, length, coding, location, List.of());
    }

    boolean isBinary() {
        return kind.equals("b");
    }

    /// Whether it holds tags with lengths and values.
    boolean isTags() {
        return kind.equals("tlv");
    }

    /// Whether it is a sign before packed digits.
    boolean isSigned() {
        return coding.isPacked() && kind.equals("x+n");
    }

    /// Whether it is digits that are packed two in a byte.
    boolean isPacked() {
        return coding.isPacked() && (kind.equals("n") || kind.equals("z"));
    }

    /// Whether it is a number, rather than digits that name something.
    boolean isNumber() {
        return kind.equals("n")
                && prefix == 0
                && length > 3
                && length <= 18
                && name.toLowerCase(java.util.Locale.ROOT).contains("amount");
    }
}
