package org.bindery.runtime.internal.json;

/** A place in a text in UTF-8: its character, line and column; characters as Java counts them. */
final class JsonPlace {

    private long characters;
    private int line = 1;
    private int column = 1;
    private boolean afterReturn;

    /** How many characters precede it. */
    long characters() {
        return characters;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }

    /** The same, which stays when this goes on. */
    JsonPlace copy() {
        JsonPlace copy = new JsonPlace();
        copy.characters = characters;
        copy.line = line;
        copy.column = column;
        copy.afterReturn = afterReturn;
        return copy;
    }

    /** Goes on from an index of an array to another. */
    JsonPlace pass(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            int units = (b & 0xC0) == 0x80 ? 0 : (b & 0xF8) == 0xF0 ? 2 : 1;
            characters += units;
            column += units;
            if (b == '\n' || b == '\r') {
                line += b == '\n' && afterReturn ? 0 : 1;
                column = 1;
            }
            afterReturn = b == '\r';
        }
        return this;
    }
}
