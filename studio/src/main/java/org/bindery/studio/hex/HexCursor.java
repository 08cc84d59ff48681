package org.bindery.studio.hex;

import java.util.Optional;
import javafx.scene.input.KeyCode;

/// The position of the cursor among bytes, and the selection from its anchor.
///
/// @param length how many bytes there are
/// @param anchor where marking began; the place itself while nothing is marked
/// @param at the byte; -1 before anybody has pointed at one
public record HexCursor(int length, int anchor, int at) {

    /// So many rows does a key go that goes to another page.
    private static final int PAGE = 8;

    /// Nowhere yet.
    static HexCursor in(int length) {
        return new HexCursor(length, -1, -1);
    }

    boolean isSomewhere() {
        return at >= 0;
    }

    /// On one byte; stays where there is no such byte.
    HexCursor on(int index) {
        return index >= 0 && index < length ? new HexCursor(length, index, index) : this;
    }

    /// Marked up to a byte.
    HexCursor upTo(int index) {
        return isSomewhere() ? new HexCursor(length, anchor, Math.clamp(index, 0, length - 1)) : on(index);
    }

    /// With all bytes marked.
    HexCursor all() {
        return length == 0 ? this : new HexCursor(length, 0, length - 1);
    }

    /// Where a key leads; empty for keys that lead nowhere.
    ///
    /// @param marking whether what is passed gets marked
    /// @param row the number of bytes in a row
    Optional<HexCursor> moved(KeyCode key, boolean marking, int row) {
        if (length == 0) {
            return Optional.empty();
        }
        int from = Math.max(at, 0);
        int to = switch (key) {
            case LEFT -> from - 1;
            case RIGHT -> at < 0 ? 0 : from + 1;
            case UP -> from - row;
            case DOWN -> from + row;
            case HOME -> 0;
            case END -> length - 1;
            case PAGE_UP -> Math.max(from % row, from - PAGE * row);
            case PAGE_DOWN -> Math.min(length - 1, from + PAGE * row);
            default -> Integer.MIN_VALUE;
        };
        return to == Integer.MIN_VALUE ? Optional.empty() : Optional.of(marking ? upTo(to) : on(to));
    }

    /// Whether more than the byte itself is marked.
    boolean isMarking() {
        return anchor != at;
    }

    /// The bytes from where marking began to here.
    BitRange marked() {
        return isSomewhere() ? BitRange.ofBytes(Math.min(anchor, at), Math.abs(at - anchor) + 1) : BitRange.NOTHING;
    }
}
