package org.bindery.runtime;

/**
 * Names that were met before, in any document, so that each is made once. Bounded: long names are made anew, and the
 * latest ones replace others. Threads share the table without locks: names are immutable, and one that is lost is made
 * again.
 */
final class XmlNames {

    private static final int SLOTS = 1 << 12;
    private static final int PROBES = 4;
    private static final int LONGEST = 80;

    private static final XmlName[] KNOWN = new XmlName[SLOTS];

    private XmlNames() {}

    static XmlName get(char[] text, int start, int length) {
        if (length > LONGEST) {
            return new XmlName(text, start, length);
        }
        int hash = hash(text, start, length);
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = hash + probe & SLOTS - 1;
            XmlName name = KNOWN[slot];
            if (name == null) {
                return add(slot, text, start, length);
            }
            if (name.length() == length && name.isAt(text, start)) {
                return name;
            }
        }
        return add(hash & SLOTS - 1, text, start, length);
    }

    private static XmlName add(int slot, char[] text, int start, int length) {
        XmlName name = new XmlName(text, start, length);
        KNOWN[slot] = name;
        return name;
    }

    /** A few characters tell most names apart. */
    private static int hash(char[] text, int start, int length) {
        int hash = length;
        hash = 31 * hash + text[start];
        hash = 31 * hash + text[start + (length >> 2)];
        hash = 31 * hash + text[start + (length >> 1)];
        hash = 31 * hash + text[start + length - 1 - (length >> 2)];
        hash = 31 * hash + text[start + length - 1];
        return hash ^ hash >>> 12;
    }
}
