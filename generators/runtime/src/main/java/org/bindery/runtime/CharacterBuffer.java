package org.bindery.runtime;

import java.util.Arrays;

/** A text that grows, up to a limit. */
final class CharacterBuffer {

    /** Longer texts are refused, where nothing else is said; in characters. */
    static final int MAX = 1 << 24;

    private static final int INITIAL = 256;

    private final int limit;
    private char[] characters = new char[INITIAL];
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
        size = 0;
    }

    void cut(int newSize) {
        size = newSize;
    }

    /** Whether there was room. */
    boolean append(char c) {
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
    boolean append(char[] more, int start, int length) {
        if (length > limit - size) {
            return false;
        }
        if (length > characters.length - size) {
            characters = Arrays.copyOf(characters, grown(size + length));
        }
        System.arraycopy(more, start, characters, size, length);
        size += length;
        return true;
    }

    private int grown(int needed) {
        return (int) Math.max(needed, Math.min(limit, 2L * characters.length));
    }

    /** The text as a name. */
    String toName(XmlNames names) {
        return names.get(characters, 0, size);
    }

    @Override
    public String toString() {
        return new String(characters, 0, size);
    }
}
