package org.bindery.runtime;

import java.util.Arrays;

/** The attributes of one tag, without declarations of namespaces. */
final class XmlAttributes {

    private static final int INITIAL = 8;

    private XmlName[] tags = new XmlName[INITIAL];
    private String[] names = new String[INITIAL];
    private String[] namespaces = new String[INITIAL];
    private String[] values = new String[INITIAL];
    private int count;
    private boolean qualified;

    void clear() {
        count = 0;
        qualified = false;
    }

    /** Adds one by the name that it has in the tag. */
    void add(XmlName tag, String value) {
        add("", tag.local(), value);
        tags[count - 1] = tag;
    }

    private void add(String namespace, String name, String value) {
        if (count == names.length) {
            tags = Arrays.copyOf(tags, 2 * count);
            names = Arrays.copyOf(names, 2 * count);
            namespaces = Arrays.copyOf(namespaces, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        names[count] = name;
        namespaces[count] = namespace;
        values[count++] = value;
    }

    /** Adds the name of one that was written. */
    void addName(String namespace, String local) {
        add(namespace, local, "");
        qualified = true;
    }

    void resolve(int index, String namespace) {
        namespaces[index] = namespace;
        qualified = true;
    }

    int count() {
        return count;
    }

    /** The name that it has in the tag, with its prefix. */
    XmlName tag(int index) {
        return tags[index];
    }

    String name(int index) {
        return names[index];
    }

    String namespace(int index) {
        return namespaces[index];
    }

    String value(int index) {
        return values[index];
    }

    /** The place of an attribute, or -1. */
    int find(String namespace, String local) {
        return qualified || namespace.isEmpty() ? find(namespace, local, count) : -1;
    }

    /** Whether an attribute has the name of one before it. */
    boolean repeats(int index) {
        return find(namespaces[index], names[index], index) >= 0;
    }

    /** Whether the name of an attribute is before that of another, by namespace first. */
    boolean isBefore(int index, int other) {
        int order = namespaces[index].compareTo(namespaces[other]);
        return order == 0 ? names[index].compareTo(names[other]) < 0 : order < 0;
    }

    private int find(String namespace, String local, int end) {
        for (int i = 0; i < end; i++) {
            if (names[i].equals(local) && namespaces[i].equals(namespace)) {
                return i;
            }
        }
        return -1;
    }
}
