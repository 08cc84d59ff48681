package org.bindery.runtime;

/**
 * Limits on the size of the parts of an XML document; a document that exceeds one is refused with line, column and
 * path. The limits of the JDK's parsers do not apply, since none of them is used. The length of a document is not
 * limited, since it is read as a stream.
 *
 * @param depth how many elements may be open at a time, 1 to {@value #GREATEST_DEPTH}
 * @param attributes how many attributes an element may have
 * @param characters how many characters one value, or one element that is kept as its XML text, may have
 * @param expansion how many characters a document type declaration may have, and how many its entities and defaults may
 *     add to a document; they may always add as many as the document has itself
 */
public record XmlLimits(int depth, int attributes, int characters, int expansion) {

    /** The greatest depth that a limit may allow, since each open element takes room on the stack. */
    public static final int GREATEST_DEPTH = 2_000;

    /**
     * The greatest number of different prefixes of a document, and of namespaces declared in the elements that are open
     * at a time, whatever the limits, since a prefix is looked up among all of them.
     */
    public static final int MOST_PREFIXES = 10_000;

    /** A depth of 500, 1,000 attributes of an element, 16,777,216 characters of a value, 1,000,000 of an expansion. */
    public static final XmlLimits DEFAULT = new XmlLimits(500, 1_000, 1 << 24, 1_000_000);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException when one is not positive, or the depth too great
     */
    public XmlLimits {
        if (depth < 1 || depth > GREATEST_DEPTH) {
            throw new IllegalArgumentException("the depth must be between 1 and " + GREATEST_DEPTH + ", not " + depth);
        }
        if (attributes < 1 || characters < 1 || expansion < 1) {
            throw new IllegalArgumentException("a limit must be positive");
        }
    }

    /**
     * Returns these limits with another depth.
     *
     * @param other how many elements may be open at a time
     * @return the limits
     */
    public XmlLimits withDepth(int other) {
        return new XmlLimits(other, attributes, characters, expansion);
    }

    /**
     * Returns these limits with another number of attributes.
     *
     * @param other how many attributes an element may have
     * @return the limits
     */
    public XmlLimits withAttributes(int other) {
        return new XmlLimits(depth, other, characters, expansion);
    }

    /**
     * Returns these limits with another length of values.
     *
     * @param other how many characters a value may have
     * @return the limits
     */
    public XmlLimits withCharacters(int other) {
        return new XmlLimits(depth, attributes, other, expansion);
    }

    /**
     * Returns these limits with another expansion.
     *
     * @param other how many characters entities and defaults may add
     * @return the limits
     */
    public XmlLimits withExpansion(int other) {
        return new XmlLimits(depth, attributes, characters, other);
    }
}
