package org.bindery.runtime;

import java.util.ArrayList;
import java.util.List;

/** The namespaces that prefixes stand for, within the elements that are open (Namespaces in XML 1.0). */
final class XmlPrefixes {

    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private final List<String> prefixes = new ArrayList<>();
    private final List<String> namespaces = new ArrayList<>();
    private final IntStack marks = new IntStack();

    /** The prefixes of a document: {@code xml}, and names without prefix have no namespace. */
    XmlPrefixes() {
        prefixes.addAll(List.of("", "xml"));
        namespaces.addAll(List.of("", XML));
    }

    private XmlPrefixes(List<String> known) {
        prefixes.addAll(known);
        namespaces.addAll(known);
    }

    /** No prefixes at all: even that there is no namespace must be declared. */
    static XmlPrefixes none() {
        return new XmlPrefixes(List.of());
    }

    void open() {
        marks.push(prefixes.size());
    }

    void close() {
        int size = marks.pop();
        prefixes.subList(size, prefixes.size()).clear();
        namespaces.subList(size, namespaces.size()).clear();
    }

    /** Whether the declaration is allowed. */
    boolean declare(String prefix, String namespace) {
        boolean wrong = prefix.equals("xmlns")
                || prefix.equals("xml") != namespace.equals(XML)
                || namespace.equals(XMLNS)
                || (namespace.isEmpty() && !prefix.isEmpty());
        prefixes.add(prefix);
        namespaces.add(namespace);
        return !wrong;
    }

    /** The namespace, or null for a prefix that was not declared. */
    String find(String prefix) {
        for (int i = prefixes.size() - 1; i >= 0; i--) {
            if (prefixes.get(i).equals(prefix)) {
                return namespaces.get(i);
            }
        }
        return null;
    }
}
