package org.bindery.runtime.internal.xml;

import org.bindery.runtime.internal.text.XmlBytes;

/**
 * Names that were met before, in any document, so that each is made once. Bounded: long names are made anew, and the
 * latest ones replace others. Threads share the table without locks: names are immutable, and one that is lost is made
 * again.
 */
final class XmlNames {

    private static final int SLOTS = 1 << XmlName.BITS;
    private static final int PROBES = 4;
    private static final int LONGEST = 80;

    private static final XmlName[] KNOWN = new XmlName[SLOTS];

    private XmlNames() {}

    /** The name that some bytes are, or null if it was not met. */
    static XmlName find(byte[] bytes, int start, int length) {
        long mask = XmlBytes.mask(length);
        long first = XmlBytes.word(bytes, start) & mask;
        long last = XmlBytes.word(bytes, start + XmlBytes.last(length)) & mask;
        int hash = XmlBytes.hash(first, last, length, XmlName.BITS);
        for (int probe = 0; probe < PROBES; probe++) {
            XmlName name = KNOWN[hash + probe & SLOTS - 1];
            if (name == null) {
                return null;
            }
            if (name.length() == length && name.isAt(bytes, start)) {
                return name;
            }
        }
        return null;
    }

    /** The name that some bytes are, which must be one. */
    static XmlName get(byte[] bytes, int start, int length) {
        XmlName known = find(bytes, start, length);
        if (known != null) {
            return known;
        }
        XmlName name = new XmlName(bytes, start, length);
        if (length <= LONGEST) {
            keep(name, name.hash());
        }
        return name;
    }

    private static void keep(XmlName name, int hash) {
        int probe = 0;
        while (probe < PROBES && KNOWN[hash + probe & SLOTS - 1] != null) {
            probe++;
        }
        KNOWN[hash + probe % PROBES & SLOTS - 1] = name;
    }
}
