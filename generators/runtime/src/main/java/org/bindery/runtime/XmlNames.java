package org.bindery.runtime;

/** Names that were met before, so that each is one string object. Bounded: names beyond the limit are made anew. */
final class XmlNames {

    private static final int SLOTS = 1 << 11;
    private static final int PROBES = 8;

    private final String[] names = new String[SLOTS];

    String get(char[] text, int start, int length) {
        int hash = 0;
        for (int i = start; i < start + length; i++) {
            hash = 31 * hash + text[i];
        }
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = (hash ^ (hash >>> 15)) + probe & (SLOTS - 1);
            String name = names[slot];
            if (name == null) {
                names[slot] = new String(text, start, length);
                return names[slot];
            }
            if (isSame(name, text, start, length)) {
                return name;
            }
        }
        return new String(text, start, length);
    }

    private static boolean isSame(String name, char[] text, int start, int length) {
        if (name.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (name.charAt(i) != text[start + i]) {
                return false;
            }
        }
        return true;
    }
}
