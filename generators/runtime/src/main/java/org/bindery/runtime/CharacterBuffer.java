package org.bindery.runtime;

import java.util.Arrays;

/** A text that grows, up to a limit. */
final class CharacterBuffer {

    /** Longer texts are refused; in characters. */
    static final int MAX = 1 << 24;

    private static final int INITIAL = 256;

    private char[] characters = new char[INITIAL];
    private int size;

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
        if (size == characters.length) {
            if (size == MAX) {
                return false;
            }
            characters = Arrays.copyOf(characters, 2 * size);
        }
        characters[size++] = c;
        return true;
    }

    /** Whether there was room. */
    boolean append(char[] more, int start, int length) {
        if (length > MAX - size) {
            return false;
        }
        if (length > characters.length - size) {
            characters = Arrays.copyOf(characters, Math.min(MAX, Math.max(2 * characters.length, size + length)));
        }
        System.arraycopy(more, start, characters, size, length);
        size += length;
        return true;
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
