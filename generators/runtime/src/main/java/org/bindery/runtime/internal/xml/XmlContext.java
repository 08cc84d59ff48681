package org.bindery.runtime.internal.xml;

import org.bindery.runtime.XmlLimits;

/** What names of elements mean somewhere in a document, and what is refused there as too large. Immutable. */
public final class XmlContext {

    private final XmlPrefixes prefixes;
    private final XmlLimits limits;

    XmlContext(XmlPrefixes prefixes, XmlLimits limits) {
        this.prefixes = prefixes;
        this.limits = limits;
    }

    boolean isOf(XmlPrefixes other, XmlLimits otherLimits) {
        return prefixes.isSame(other) && limits.equals(otherLimits);
    }
}
