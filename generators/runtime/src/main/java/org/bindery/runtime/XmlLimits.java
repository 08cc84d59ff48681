package org.bindery.runtime;

/**
 * How large an XML document may be in each respect; what goes beyond is refused with line, column and path. The limits of
 * the JDK's own parsers play no part: none of them is used. Documents may be of any length altogether, since they are
 * read as a stream, and may not declare entities.
 *
 * @param depth how many elements may be open at a time, 1 to {@value #GREATEST_DEPTH}
 * @param attributes how many attributes an element may have
 * @param characters how many characters one value, or one element that is kept as its XML text, may have
 */
public record XmlLimits(int depth, int attributes, int characters) {

    /** No document may be deeper, whatever the limits, since each element that is open takes room on the stack. */
    public static final int GREATEST_DEPTH = 2_000;

    /** A depth of 500, 1,000 attributes of an element, 16,777,216 characters of a value. */
    public static final XmlLimits DEFAULT = new XmlLimits(500, 1_000, 1 << 24);

    /**
     * Checks that each limit makes sense.
     *
     * @throws IllegalArgumentException when one is not positive, or the depth too great
     */
    public XmlLimits {
        if (depth < 1 || depth > GREATEST_DEPTH) {
            throw new IllegalArgumentException("the depth must be between 1 and " + GREATEST_DEPTH + ", not " + depth);
        }
        if (attributes < 1 || characters < 1) {
            throw new IllegalArgumentException("a limit must be positive");
        }
    }

    /**
     * The same with another depth.
     *
     * @param other how many elements may be open at a time
     * @return the limits
     */
    public XmlLimits withDepth(int other) {
        return new XmlLimits(other, attributes, characters);
    }

    /**
     * The same with another number of attributes.
     *
     * @param other how many attributes an element may have
     * @return the limits
     */
    public XmlLimits withAttributes(int other) {
        return new XmlLimits(depth, other, characters);
    }

    /**
     * The same with another length of values.
     *
     * @param other how many characters a value may have
     * @return the limits
     */
    public XmlLimits withCharacters(int other) {
        return new XmlLimits(depth, attributes, other);
    }
}
