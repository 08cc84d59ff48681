package org.bindery.runtime.internal.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.internal.value.ValueFormat;

/** The attributes of one tag, without declarations of namespaces. Their values stay parts of the document if they can. */
final class XmlAttributes {

    private static final int INITIAL = 8;

    private XmlName[] tags = new XmlName[INITIAL];
    private String[] names = new String[INITIAL];
    private String[] namespaces = new String[INITIAL];
    private String[] values = new String[INITIAL];
    private int[] starts = new int[INITIAL];
    private int[] lengths = new int[INITIAL];
    private boolean[] read = new boolean[INITIAL];
    private byte[] document;
    private int count;
    private boolean qualified;

    void clear() {
        count = 0;
        qualified = false;
    }

    /** Adds one by its name in the tag, and the position of its value. */
    void add(XmlName tag, String value, int start, int length) {
        add("", tag.local());
        tags[count - 1] = tag;
        values[count - 1] = value;
        starts[count - 1] = start;
        lengths[count - 1] = length;
    }

    /** Adds one whose value is a part of the document, which is unchanged until this is asked to keep it. */
    void add(XmlName tag, byte[] bytes, int start, int length) {
        add(tag, (String) null, start, length);
        document = bytes;
    }

    private void add(String namespace, String name) {
        if (count == names.length) {
            tags = Arrays.copyOf(tags, 2 * count);
            names = Arrays.copyOf(names, 2 * count);
            namespaces = Arrays.copyOf(namespaces, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
            lengths = Arrays.copyOf(lengths, 2 * count);
            read = Arrays.copyOf(read, 2 * count);
        }
        names[count] = name;
        namespaces[count] = namespace;
        read[count++] = false;
    }

    /** Adds the name of one that was written. */
    void addName(String namespace, String local) {
        add(namespace, local);
        qualified = true;
    }

    /** Adds one that is not written as such in the tag. */
    void add(String namespace, String local, String value) {
        addName(namespace, local.intern());
        tags[count - 1] = null;
        values[count - 1] = value;
        starts[count - 1] = 0;
        lengths[count - 1] = 0;
    }

    /** Makes copies of values that are parts of the document, whose first bytes go. */
    void keep(int gone) {
        for (int i = 0; i < count; i++) {
            values[i] = value(i);
            starts[i] -= gone;
        }
    }

    /** Where the value of one starts among the bytes of the document that are there; before these if it went. */
    int start(int index) {
        return starts[index];
    }

    /** Whether the value of one is a part of the document. */
    boolean isPart(int index) {
        return values[index] == null;
    }

    /** How many bytes of the document the value of one is. */
    int length(int index) {
        return lengths[index];
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
        String value = values[index];
        return value == null ? new String(document, starts[index], lengths[index], StandardCharsets.UTF_8) : value;
    }

    /** The value in a format; marks it as read. */
    <T> T value(int index, ValueFormat<T> format, boolean checked, XmlPrefixes prefixes) {
        read[index] = true;
        String value = values[index];
        return value == null && !format.hasPrefixes()
                ? format.read(document, starts[index], lengths[index], checked)
                : QualifiedNames.read(format, value(index), checked, prefixes);
    }

    /** Marks an attribute as read. */
    void setRead(int index) {
        read[index] = true;
    }

    /** The first attribute from an index on that has not been read; the number of all if there is none. */
    int nextUnread(int from) {
        int index = from;
        while (index < count && read[index]) {
            index++;
        }
        return index;
    }

    /** The place of an attribute that was read, or -1; its name is interned, as those of forms and constants are. */
    int find(String namespace, String local) {
        if (qualified || namespace.isEmpty()) {
            for (int i = 0; i < count; i++) {
                if (names[i] == local && namespaces[i].equals(namespace)) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Whether there is an attribute of some name. */
    boolean has(String namespace, String local) {
        return isAmongFirst(count, namespace, local);
    }

    /** Whether an attribute has the name of one before it. */
    boolean repeats(int index) {
        return isAmongFirst(index, namespaces[index], names[index]);
    }

    /** Whether the name of an attribute is before that of another, by namespace first. */
    boolean isBefore(int index, int other) {
        int order = namespaces[index].compareTo(namespaces[other]);
        return order == 0 ? names[index].compareTo(names[other]) < 0 : order < 0;
    }

    private boolean isAmongFirst(int end, String namespace, String local) {
        for (int i = 0; i < end; i++) {
            if (names[i].equals(local) && namespaces[i].equals(namespace)) {
                return true;
            }
        }
        return false;
    }
}
