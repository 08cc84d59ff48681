package org.bindery.studio.hex;

import java.util.OptionalInt;

/// The positions of the bytes of a row, from the left, in pixels.
///
/// @param bytes how many there are in a row
/// @param offset how wide the offset is
/// @param digits how wide the digits of a byte are, with the room around them
/// @param half the gap in the middle of the digits
/// @param gap the one between digits and characters
/// @param character how wide a character is
record HexGrid(int bytes, double offset, double digits, double half, double gap, double character) {

    /// Where the digits of a byte start.
    double digitsOf(int column) {
        return offset + column * digits + (column < bytes / 2 ? 0 : half);
    }

    /// Where the character of a byte starts.
    double characterOf(int column) {
        return digitsOf(bytes) + gap + column * character;
    }

    double width() {
        return characterOf(bytes);
    }

    /// The byte whose digits or character are at that position; none next to and between them.
    OptionalInt at(double x) {
        for (int column = 0; column < bytes; column++) {
            if (isIn(x, digitsOf(column), digits) || isIn(x, characterOf(column), character)) {
                return OptionalInt.of(column);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isIn(double x, double start, double width) {
        return x >= start && x < start + width;
    }
}
