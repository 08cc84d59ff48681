package org.bindery.runtime.internal.dfdl.bits;

import java.util.Arrays;

/** A text that grows, and can lose characters at both ends without moving the others. Not thread-safe. */
public final class TextBuffer implements CharSequence {

    private static final int INITIAL = 64;
    private static final int KEPT = 1 << 20;
    private static final int MOST = Integer.MAX_VALUE - 16;

    private char[] characters = new char[INITIAL];
    private int start;
    private int end;

    /** Forgets the text. */
    public void clear() {
        if (characters.length > KEPT) {
            characters = new char[INITIAL];
        }
        start = 0;
        end = 0;
    }

    @Override
    public int length() {
        return end - start;
    }

    @Override
    public boolean isEmpty() {
        return end == start;
    }

    @Override
    public char charAt(int index) {
        return characters[start + index];
    }

    /** A copy of a part. */
    @Override
    public String subSequence(int from, int to) {
        return new String(characters, start + from, to - from);
    }

    /** Adds a character. */
    public void append(char c) {
        if (end == characters.length) {
            grow(1);
        }
        characters[end++] = c;
    }

    /** Adds a character. */
    public void append(int codePoint) {
        if (codePoint <= Character.MAX_VALUE) {
            append((char) codePoint);
        } else {
            append(Character.highSurrogate(codePoint));
            append(Character.lowSurrogate(codePoint));
        }
    }

    /** Adds a text. */
    public void append(CharSequence text) {
        int length = text.length();
        grow(length);
        for (int i = 0; i < length; i++) {
            characters[end++] = text.charAt(i);
        }
    }

    /**
     * Adds the digits of a number that is not negative.
     *
     * @param least how many digits there are at least
     */
    public void digits(long number, int least) {
        int count = 1;
        for (long left = number / 10; left > 0; left /= 10) {
            count++;
        }
        count = Math.max(count, least);
        grow(count);
        long left = number;
        for (int i = end + count - 1; i >= end; i--) {
            characters[i] = (char) ('0' + left % 10);
            left /= 10;
        }
        end += count;
    }

    /**
     * Adds characters each of which is a byte.
     *
     * @param from the index of the first one
     * @param to the index after the last one
     */
    public void append(byte[] data, int from, int to) {
        grow(to - from);
        char[] target = characters;
        int at = end;
        for (int i = from; i < to; i++) {
            target[at++] = (char) (data[i] & 0xFF);
        }
        end = at;
    }

    private void grow(int more) {
        if (more > characters.length - end) {
            long needed = (long) end + more;
            if (needed > MOST) {
                throw new OutOfMemoryError("a text of more than 2,147,483,631 characters");
            }
            characters = Arrays.copyOf(characters, (int) Math.min(MOST, Math.max(needed, 2L * characters.length)));
        }
    }

    /**
     * Takes characters from the end.
     *
     * @param length how many stay
     */
    public void cut(int length) {
        end = start + length;
    }

    /** Takes characters from the start. */
    public void drop(int count) {
        start += count;
    }

    /**
     * Puts a text in the place of another part.
     *
     * @param from the index of the first character that goes
     * @param to the index after the last one
     * @param text what comes
     */
    public void replace(int from, int to, CharSequence text) {
        String rest = subSequence(to, length());
        cut(from);
        append(text);
        append(rest);
    }

    @Override
    public String toString() {
        return end == start ? "" : new String(characters, start, end - start);
    }
}
