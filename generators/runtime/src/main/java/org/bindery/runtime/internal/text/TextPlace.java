package org.bindery.runtime.internal.text;

/** A place in a text in UTF-8: a line and a column, counted from 1; columns in characters as Java has them. */
public final class TextPlace {

    private int line = 1;
    private int column = 1;
    private long offset;
    private boolean afterReturn;

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }

    /** How many characters were passed, where these are counted. */
    public long offset() {
        return offset;
    }

    /** The same, which stays when this goes on. */
    public TextPlace copy() {
        TextPlace copy = new TextPlace();
        copy.line = line;
        copy.column = column;
        copy.offset = offset;
        copy.afterReturn = afterReturn;
        return copy;
    }

    /** Goes on from an index of an array to another. */
    public TextPlace pass(byte[] bytes, int from, int to) {
        int lineStart = from;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '\n' || b == '\r') {
                boolean second = b == '\n' && (i == from ? afterReturn : bytes[i - 1] == '\r');
                line += second ? 0 : 1;
                column = 1;
                lineStart = i + 1;
            }
        }
        for (int i = lineStart; i < to && column < Integer.MAX_VALUE - 1; i++) {
            column += units(bytes[i]);
        }
        afterReturn = from < to ? bytes[to - 1] == '\r' : afterReturn;
        return this;
    }

    /** Goes on from an index of an array to another, and counts characters. */
    public TextPlace passAll(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            offset += units(bytes[i]);
        }
        return pass(bytes, from, to);
    }

    /** The place after a byte order mark, which is a character, but in no column. */
    public TextPlace behindMark() {
        offset++;
        return this;
    }

    /** Passes one character of Java. */
    public void pass(char c) {
        offset++;
        if (c == '\n' || c == '\r') {
            line += c == '\n' && afterReturn ? 0 : 1;
            column = 1;
        } else if (column < Integer.MAX_VALUE - 1) {
            column++;
        }
        afterReturn = c == '\r';
    }

    /** The place that is as far after another one as this is after a third, which is before it. */
    public TextPlace moved(TextPlace third, TextPlace other) {
        TextPlace moved = other.copy();
        moved.line += line - third.line;
        moved.offset += offset - third.offset;
        moved.column = line == third.line ? other.column + column - third.column : column;
        return moved;
    }

    /** Whether this is before another place of the same text. */
    public boolean isBefore(TextPlace other) {
        return line == other.line ? column < other.column : line < other.line;
    }

    /** How many characters of Java start with a byte: none with the second of a sequence, a pair with one of four. */
    private static int units(byte b) {
        if ((b & 0xC0) == 0x80) {
            return 0;
        }
        return (b & 0xF8) == 0xF0 ? 2 : 1;
    }
}
