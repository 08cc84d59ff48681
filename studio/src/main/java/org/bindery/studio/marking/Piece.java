package org.bindery.studio.marking;

import java.util.Objects;

/// A marked piece of a sample.
///
/// @param start its first byte
/// @param end the byte after it
/// @param name of a field or record; else empty
/// @param type of a field; else not used
public record Piece(int start, int end, PieceRole role, String name, PieceType type) {

    public Piece {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("a piece has at least one byte");
        }
    }

    /// A piece without a value.
    public static Piece of(int start, int end, PieceRole role) {
        return new Piece(start, end, role, "", PieceType.TEXT);
    }

    boolean isAround(Piece other) {
        return start <= other.start() && end >= other.end();
    }

    boolean isApartFrom(Piece other) {
        return end <= other.start() || start >= other.end();
    }
}
