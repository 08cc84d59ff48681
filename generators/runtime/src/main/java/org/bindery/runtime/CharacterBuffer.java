package org.bindery.runtime;

import java.util.Arrays;

/** A text that grows, up to a limit. */
final class CharacterBuffer {

    /** Longer texts are refused, where nothing else is said; in characters. */
    static final int MAX = 1 << 24;

    private static final int INITIAL = 256;

    private final int limit;
    private char[] characters = new char[INITIAL];
    private char[] borrowed;
    private int start;
    private int size;

    CharacterBuffer() {
        this(MAX);
    }

    /** A text of at most so many characters. */
    CharacterBuffer(int limit) {
        this.limit = limit;
    }

    int size() {
        return size;
    }

    void clear() {
        borrowed = null;
        start = 0;
        size = 0;
    }

    /** Becomes a part of an array, which must stay as it is until this is told to keep it; whether there was room. */
    boolean borrow(char[] other, int from, int length) {
        if (length > limit) {
            return false;
        }
        borrowed = other;
        start = from;
        size = length;
        return true;
    }

    /** Makes a part that was borrowed its own. */
    void keep() {
        if (borrowed != null) {
            char[] source = borrowed;
            int from = start;
            int length = size;
            clear();
            append(source, from, length);
        }
    }

    void cut(int newSize) {
        size = newSize;
    }

    /** Whether there was room. */
    boolean append(char c) {
        keep();
        if (size >= limit) {
            return false;
        }
        if (size == characters.length) {
            characters = Arrays.copyOf(characters, grown(size + 1));
        }
        characters[size++] = c;
        return true;
    }

    /** Whether there was room. */
    boolean append(char[] more, int from, int length) {
        keep();
        if (length > limit - size) {
            return false;
        }
        if (length > characters.length - size) {
            characters = Arrays.copyOf(characters, grown(size + length));
        }
        System.arraycopy(more, from, characters, size, length);
        size += length;
        return true;
    }

    private int grown(int needed) {
        return (int) Math.max(needed, Math.min(limit, 2L * characters.length));
    }

    /** The text as a name. */
    XmlName toName() {
        return XmlNames.get(characters, 0, size);
    }

    @Override
    public String toString() {
        return size == 0 ? "" : new String(borrowed == null ? characters : borrowed, start, size);
    }
}
