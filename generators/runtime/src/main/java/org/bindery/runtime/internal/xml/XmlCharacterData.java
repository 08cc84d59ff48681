package org.bindery.runtime.internal.xml;

import java.nio.charset.StandardCharsets;
import org.bindery.runtime.internal.text.CharacterBuffer;

/** The text of an element, or of an attribute: a part of the document as long as that is simple, else a copy. */
final class XmlCharacterData {

    private final int limit;
    private final CharacterBuffer copy;
    private byte[] bytes;
    private boolean part;
    private int start;
    private int length;

    /** A text of at most so many characters. */
    XmlCharacterData(int limit) {
        this.limit = limit;
        this.copy = new CharacterBuffer(limit);
    }

    /** Becomes empty. */
    void clear() {
        part = false;
        length = 0;
        copy.clear();
    }

    boolean isEmpty() {
        return size() == 0;
    }

    /** A number that grows with the text, once it is a copy. */
    int size() {
        return length + copy.size();
    }

    /** Whether it is a part of the document, without references. */
    boolean isPart() {
        return part;
    }

    /** The array that it is a part of. */
    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int length() {
        return length;
    }

    /** Refers to bytes, which must be unchanged until this is asked to keep them, and not be too many. */
    void set(byte[] other, int from, int size) {
        // The array is nearly always the same one, and to set a reference costs more than to look at it.
        if (bytes != other) {
            bytes = other;
        }
        part = true;
        start = from;
        length = size;
    }

    /** Adds bytes, which must be unchanged until this is asked to keep them; returns whether they fitted. */
    boolean append(byte[] other, int from, int size) {
        if (isEmpty()) {
            set(other, from, size);
            return size <= limit || text().length() <= limit;
        }
        keep();
        return copy.append(new String(other, from, size, StandardCharsets.UTF_8));
    }

    /** Adds a character; whether there was room. */
    boolean append(int point) {
        keep();
        return Character.isBmpCodePoint(point)
                ? copy.append((char) point)
                : copy.append(Character.highSurrogate(point)) && copy.append(Character.lowSurrogate(point));
    }

    /** Takes characters away at the end, which were added one by one. */
    void cut(int characters) {
        copy.cut(copy.size() - characters);
    }

    /** Makes a copy of what is a part of the document. */
    void keep() {
        if (part) {
            String text = text();
            part = false;
            length = 0;
            copy.append(text);
        }
    }

    private String text() {
        return new String(bytes, start, length, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return part ? text() : copy.toString();
    }
}
