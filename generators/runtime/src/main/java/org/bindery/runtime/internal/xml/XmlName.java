package org.bindery.runtime.internal.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.internal.text.XmlBytes;

/** A name in a tag, split at its colon. Its parts are interned, as the constants of a program are. */
public final class XmlName {

    private static final String DECLARES = "xmlns";

    /** How many bits the hashes of names have. */
    static final int BITS = 12;

    private final byte[] bytes;
    private final long first;
    private final long second;
    private final long last;
    private final long mask;
    private final int length;
    private final int hash;
    private final int startOfSecond;
    private final int startOfLast;
    private final String tag;
    private final String prefix;
    private final String local;
    private final boolean wellFormed;
    private final boolean plain;
    private final boolean declaration;

    /** A name of some bytes of a document. */
    XmlName(byte[] document, int start, int length) {
        bytes = Arrays.copyOfRange(document, start, start + length);
        this.length = length;
        mask = XmlBytes.mask(length);
        startOfSecond = XmlBytes.second(length);
        startOfLast = XmlBytes.last(length);
        first = XmlBytes.word(document, start) & mask;
        second = XmlBytes.word(document, start + startOfSecond) & mask;
        last = XmlBytes.word(document, start + startOfLast) & mask;
        hash = XmlBytes.hash(first, last, length, BITS);
        tag = new String(bytes, StandardCharsets.UTF_8).intern();
        int colon = tag.indexOf(':');
        prefix = tag.substring(0, Math.max(0, colon)).intern();
        local = tag.substring(colon + 1).intern();
        wellFormed = colon < 0 || (colon > 0 && !local.isEmpty() && local.indexOf(':') < 0);
        plain = colon < 0;
        declaration = prefix.equals(DECLARES) || tag.equals(DECLARES);
    }

    /** The whole name. */
    String tag() {
        return tag;
    }

    /** The text before the colon; empty without one. */
    String prefix() {
        return prefix;
    }

    /** The text after the colon. */
    String local() {
        return local;
    }

    /** Whether it has no colon. */
    boolean isPlain() {
        return plain;
    }

    /** Whether an attribute of this name declares a namespace. */
    boolean isDeclaration() {
        return declaration;
    }

    /** Whether it has one colon at most, with something on both sides. */
    boolean isWellFormed() {
        return wellFormed;
    }

    /** In bytes. */
    int length() {
        return length;
    }

    /** A number of {@value #BITS} bits that names mostly differ in. */
    int hash() {
        return hash;
    }

    /** Whether a document has the bytes of the name at an index, after which it must go on for as many bytes. */
    boolean isAt(byte[] document, int start) {
        return (XmlBytes.word(document, start) & mask) == first
                && (XmlBytes.word(document, start + startOfSecond) & mask) == second
                && (XmlBytes.word(document, start + startOfLast) & mask) == last
                && (length <= XmlBytes.THREE_WORDS || XmlBytes.isSameBetween(bytes, document, start));
    }
}
