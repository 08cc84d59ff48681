package org.bindery.runtime.internal.xml;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import org.bindery.runtime.XmlLimits;

/** The namespaces of prefixes, within the elements that are open (Namespaces in XML 1.0). */
final class XmlPrefixes {

    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    /** The beginning of prefixes that the writer makes; a number follows. */
    static final String OWN = "n";

    static final String XSI = "xsi";

    private static final int INITIAL = 8;
    private static final int BUILT_IN = 2;
    private static final int FEW = 1 << 5;

    private String[] prefixes = new String[INITIAL];
    private String[] namespaces = new String[INITIAL];
    private int[] depths = new int[INITIAL];
    private int size;
    private int changes;
    private String ofNoPrefix = "";
    private final Set<String> different = new HashSet<>();

    /** The prefixes of a document: {@code xml}, and names without prefix have no namespace. */
    XmlPrefixes() {
        add(0, "", "");
        add(0, "xml", XML);
    }

    private XmlPrefixes(int size) {
        this.size = size;
    }

    /** No prefixes at all: even that there is no namespace must be declared. */
    static XmlPrefixes none() {
        return new XmlPrefixes(0);
    }

    /** Forgets what an element of this depth declares. */
    void close(int depth) {
        if (size > 0 && depths[size - 1] >= depth) {
            changes++;
            do {
                size--;
            } while (size > 0 && depths[size - 1] >= depth);
            ofNoPrefix = find("");
        }
    }

    /** A number that changes with them. */
    int changes() {
        return changes;
    }

    /** The same, which no longer changes. */
    XmlPrefixes copy() {
        XmlPrefixes copy = new XmlPrefixes(0);
        for (int i = 0; i < size; i++) {
            copy.add(0, prefixes[i], namespaces[i]);
        }
        return copy;
    }

    /** Whether others are declared with the same namespaces, and in the same order. */
    boolean isSame(XmlPrefixes that) {
        return Arrays.equals(prefixes, 0, size, that.prefixes, 0, that.size)
                && Arrays.equals(namespaces, 0, size, that.namespaces, 0, that.size);
    }

    /** The namespace of elements without prefix. */
    String ofNoPrefix() {
        return ofNoPrefix;
    }

    /** Whether there are as few as usual documents have. */
    boolean areFew() {
        return size <= FEW;
    }

    /** Whether there are more than any document needs. */
    boolean areTooMany() {
        return size - BUILT_IN > XmlLimits.MOST_PREFIXES || different.size() > XmlLimits.MOST_PREFIXES;
    }

    /** Whether the declaration is allowed. */
    boolean declare(int depth, String prefix, String namespace) {
        boolean wrong = prefix.equals("xmlns")
                || prefix.equals("xml") != namespace.equals(XML)
                || namespace.equals(XMLNS)
                || (namespace.isEmpty() && !prefix.isEmpty());
        boolean first = !prefix.isEmpty() && different.add(prefix);
        boolean repeated = !first && isDeclared(depth, prefix);
        add(depth, prefix, namespace);
        return !wrong && !repeated;
    }

    /** Whether an element of this depth declares a prefix. */
    private boolean isDeclared(int depth, String prefix) {
        for (int i = size - 1; i >= 0 && depths[i] >= depth; i--) {
            if (prefixes[i].equals(prefix)) {
                return true;
            }
        }
        return false;
    }

    private void add(int depth, String prefix, String namespace) {
        if (size == prefixes.length) {
            prefixes = Arrays.copyOf(prefixes, 2 * size);
            namespaces = Arrays.copyOf(namespaces, 2 * size);
            depths = Arrays.copyOf(depths, 2 * size);
        }
        depths[size] = depth;
        if (prefix.isEmpty()) {
            ofNoPrefix = namespace;
        }
        changes++;
        prefixes[size] = prefix;
        namespaces[size++] = namespace;
    }

    /** Gives the prefixes that an element of this depth declares with their namespaces, but for those of the writer. */
    void declared(int depth, BiConsumer<String, String> declaration) {
        for (int i = size - 1; i >= 0 && depths[i] >= depth; i--) {
            if (!prefixes[i].isEmpty() && !isOwn(prefixes[i])) {
                declaration.accept(prefixes[i], namespaces[i]);
            }
        }
    }

    /** Whether a prefix may be generated for names of elements and types. */
    static boolean isOwn(String prefix) {
        return prefix.equals(XSI)
                || (prefix.length() > 1
                        && prefix.startsWith(OWN)
                        && prefix.chars().skip(1).allMatch(c -> c >= '0' && c <= '9'));
    }

    /** The namespace, or null for a prefix that was not declared. */
    String find(String prefix) {
        for (int i = size - 1; i >= 0; i--) {
            if (prefixes[i].equals(prefix)) {
                return namespaces[i];
            }
        }
        return null;
    }
}
