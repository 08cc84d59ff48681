package org.bindery.runtime;

import java.util.Objects;

/**
 * Options of reading XML documents.
 *
 * @param limits limits on their size
 * @param checked whether the facets of values are checked: lengths, patterns, enumerations, ranges, digits, fixed values.
 *     Elements and attributes must always be those of the schema, and values of its kinds: a number, a date
 */
public record XmlOptions(XmlLimits limits, boolean checked) {

    /** The limits of {@link XmlLimits#DEFAULT}, with facets checked. */
    public static final XmlOptions DEFAULT = new XmlOptions(XmlLimits.DEFAULT, true);

    /** Creates options. */
    public XmlOptions {
        Objects.requireNonNull(limits, "limits");
    }

    /**
     * Returns these options with other limits.
     *
     * @param other limits on the size of documents
     * @return the options
     */
    public XmlOptions withLimits(XmlLimits other) {
        return new XmlOptions(other, checked);
    }

    /**
     * Returns these options without checks of facets: for documents that were checked before.
     *
     * @return the options
     */
    public XmlOptions unchecked() {
        return new XmlOptions(limits, false);
    }
}
