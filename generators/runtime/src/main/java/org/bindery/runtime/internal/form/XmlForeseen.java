package org.bindery.runtime.internal.form;

import org.bindery.runtime.internal.xml.XmlName;

/**
 * The element that was next when an operation was done the last time, and the operation that read it. Messages are
 * much alike, so it is tried first. Immutable; threads share it without locks.
 */
final class XmlForeseen {

    final XmlName name;
    final String namespace;
    /** The operation that read it. */
    final int target;
    /** Whether it has a value only. */
    final boolean isPlain;

    XmlForeseen(XmlName name, String namespace, PropertyForm field, int target) {
        this.name = name;
        this.namespace = namespace;
        this.target = target;
        this.isPlain = field.isPlainElement();
    }
}
