package org.bindery.runtime;

/**
 * Limits on the size of a JSON message; a message that exceeds one is refused with line and column. A message is held
 * in memory while it is read; of many messages in one text, one at a time.
 *
 * @param depth how many objects and arrays may be open at a time, 1 to {@value #GREATEST_DEPTH}
 * @param values how many values and names of members one message may have
 * @param characters how many bytes one string, name or number may have
 * @param bytes how many bytes one message may have
 */
public record JsonLimits(int depth, int values, int characters, int bytes) {

    /** The greatest depth that a limit may allow, since each open object takes room on the stack. */
    public static final int GREATEST_DEPTH = 2_000;

    /** A depth of 500, 2,000,000 values, strings of 16,777,216 bytes, messages of 268,435,456 bytes. */
    public static final JsonLimits DEFAULT = new JsonLimits(500, 2_000_000, 1 << 24, 1 << 28);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException when one is not positive, or the depth too great
     */
    public JsonLimits {
        if (depth < 1 || depth > GREATEST_DEPTH) {
            throw new IllegalArgumentException("the depth must be between 1 and " + GREATEST_DEPTH + ", not " + depth);
        }
        if (values < 1 || characters < 1 || bytes < 1) {
            throw new IllegalArgumentException("a limit must be positive");
        }
    }

    /**
     * Returns these limits with another depth.
     *
     * @param other how many objects and arrays may be open at a time
     * @return the limits
     */
    public JsonLimits withDepth(int other) {
        return new JsonLimits(other, values, characters, bytes);
    }
}
