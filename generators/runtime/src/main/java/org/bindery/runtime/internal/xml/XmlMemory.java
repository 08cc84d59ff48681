package org.bindery.runtime.internal.xml;

import java.lang.ref.SoftReference;

/**
 * What a thread keeps from one document for the next: an array for bytes, since making it anew takes longer than many
 * messages, and which tags came after which, since messages are much alike.
 */
final class XmlMemory {

    /** In bytes. */
    static final int SIZE = 1 << 15;

    private static final int BITS = 9;
    private static final ThreadLocal<SoftReference<XmlMemory>> SPARE = new ThreadLocal<>();

    private final SoftReference<XmlMemory> reference = new SoftReference<>(this);
    private final byte[] bytes = new byte[SIZE];
    private final XmlName[] afterStart = new XmlName[1 << BITS];
    private final XmlName[] afterEnd = new XmlName[1 << BITS];
    private final XmlName[] inTag = new XmlName[1 << BITS];

    /** Takes what the thread has kept; a document within another one gets its own. */
    static XmlMemory take() {
        SoftReference<XmlMemory> spare = SPARE.get();
        XmlMemory memory = spare == null ? null : spare.get();
        if (memory == null) {
            return new XmlMemory();
        }
        SPARE.set(null);
        return memory;
    }

    /** Keeps it for the next document. */
    void giveBack() {
        SPARE.set(reference);
    }

    byte[] bytes() {
        return bytes;
    }

    /** The start tag that came after a tag the last time, or null if there was none. */
    XmlName after(boolean start, XmlName tag) {
        return (start ? afterStart : afterEnd)[slot(tag)];
    }

    /** Remembers that a start tag came after a tag. */
    void setAfter(boolean start, XmlName tag, XmlName next) {
        (start ? afterStart : afterEnd)[slot(tag)] = next;
    }

    /** The attribute that followed a name in a tag the last time, or null if there was none. */
    XmlName inTag(XmlName name) {
        return inTag[slot(name)];
    }

    /** Remembers that an attribute followed a name in a tag. */
    void setInTag(XmlName name, XmlName attribute) {
        inTag[slot(name)] = attribute;
    }

    private static int slot(XmlName name) {
        return name.hash() & (1 << BITS) - 1;
    }
}
