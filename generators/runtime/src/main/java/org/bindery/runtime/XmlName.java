package org.bindery.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A name as it stands in a tag, taken apart at its colon. Its parts are interned, as the constants of a program are. */
final class XmlName {

    private final byte[] bytes;
    private final long first;
    private final long last;
    private final String tag;
    private final String prefix;
    private final String local;
    private final boolean wellFormed;

    /** A name of some bytes of a document. */
    XmlName(byte[] document, int start, int length) {
        bytes = Arrays.copyOfRange(document, start, start + length);
        first = XmlBytes.first(document, start, length);
        last = XmlBytes.last(document, start, length);
        tag = new String(bytes, StandardCharsets.UTF_8).intern();
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

    /** In bytes. */
    int length() {
        return bytes.length;
    }

    /** Whether it is the name that so many bytes of a document are. */
    boolean is(long firstBytes, long lastBytes, byte[] document, int start, int length) {
        return first == firstBytes
                && last == lastBytes
                && bytes.length == length
                && XmlBytes.isSameBetween(bytes, document, start);
    }

    /** Whether a document, which must be long enough, has the bytes of the name at an index. */
    boolean isAt(byte[] document, int start) {
        int length = bytes.length;
        return XmlBytes.first(document, start, length) == first
                && XmlBytes.last(document, start, length) == last
                && XmlBytes.isSameBetween(bytes, document, start);
    }
}
