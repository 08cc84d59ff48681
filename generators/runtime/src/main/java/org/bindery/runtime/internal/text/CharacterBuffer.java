package org.bindery.runtime.internal.text;

import java.util.Arrays;

/** A text that grows, up to a limit. */
public final class CharacterBuffer {

    /** Longer texts are refused, where nothing else is said; in characters. */
    public static final int MAX = 1 << 24;

    private static final int INITIAL = 256;
    private static final char[] NONE = {};

    private final int limit;
    private char[] characters = NONE;
    private int size;

    public CharacterBuffer() {
        this(MAX);
    }

    /** A text of at most so many characters. */
    public CharacterBuffer(int limit) {
        this.limit = limit;
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    public void cut(int newSize) {
        size = newSize;
    }

    /** Whether there was room. */
    public boolean append(char c) {
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
    public boolean append(String more) {
        int length = more.length();
        if (length > limit - size) {
            return false;
        }
        if (length > characters.length - size) {
            characters = Arrays.copyOf(characters, grown(size + length));
        }
        more.getChars(0, length, characters, size);
        size += length;
        return true;
    }

    private int grown(int needed) {
        return (int) Math.max(needed, Math.min(limit, Math.max(INITIAL, 2L * characters.length)));
    }

    @Override
    public String toString() {
        return size == 0 ? "" : new String(characters, 0, size);
    }
}
