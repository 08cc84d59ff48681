package org.bindery.runtime.internal.dfdl.stop;

/**
 * Something that was tried and did not fit.
 *
 * @param term the element or group
 * @param reason why it did not fit
 * @param fitting the delimiters of which one would have fitted, as they are described; empty where it was not about them
 */
public record Tried(String term, String reason, String fitting) {

    /** What is said of an assertion for which the description has no words. */
    public static final String UNTRUE = "the assertion is not true";

    /** Precedes the message that the description has for it. */
    public static final String SAID = UNTRUE + ": ";

    /** The beginning of a reason that ends with a delimiter which was expected. */
    public static final String EXPECTED = "expected the ";

    /** The beginning of a reason that ends with the delimiter with which a missing member would start. */
    public static final String MISSING = "missing; found a later member instead; it starts with ";

    /** Whether it is missing; where that is known, only that is reported. */
    boolean isMissing() {
        return reason.equals(MISSING);
    }

    /** Whether the description itself says why it did not fit. */
    boolean isSaid() {
        return reason.startsWith(SAID);
    }

    /** All of it, as a part of a sentence. */
    public String text() {
        return term + ": " + why();
    }

    /** The same without what was tried. */
    String why() {
        return reason + fitting;
    }
}
