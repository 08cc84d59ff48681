package org.bindery.runtime;

import java.util.Arrays;

/** A name as it stands in a tag, taken apart at its colon. Its parts are interned, as the constants of a program are. */
final class XmlName {

    private final char[] characters;
    private final String tag;
    private final String prefix;
    private final String local;
    private final boolean wellFormed;

    XmlName(char[] text, int start, int length) {
        characters = Arrays.copyOfRange(text, start, start + length);
        tag = new String(characters).intern();
        int colon = tag.indexOf(':');
        prefix = tag.substring(0, Math.max(0, colon)).intern();
        local = tag.substring(colon + 1).intern();
        wellFormed = colon < 0 || (colon > 0 && !local.isEmpty() && local.indexOf(':') < 0);
    }

    /** The whole name. */
    String tag() {
        return tag;
    }

    /** What stands before the colon; empty without one. */
    String prefix() {
        return prefix;
    }

    /** What stands behind the colon. */
    String local() {
        return local;
    }

    /** Whether it has one colon at most, with something on both sides. */
    boolean isWellFormed() {
        return wellFormed;
    }

    int length() {
        return characters.length;
    }

    /** Whether a text has these characters from an index on; it must be long enough. */
    boolean isAt(char[] text, int start) {
        return Arrays.equals(characters, 0, characters.length, text, start, start + characters.length);
    }
}
