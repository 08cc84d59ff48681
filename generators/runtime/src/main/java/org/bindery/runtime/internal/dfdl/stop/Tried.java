package org.bindery.runtime.internal.dfdl.stop;

/**
 * Something that was tried and did not fit.
 *
 * @param term the element or group
 * @param reason why it did not fit
 * @param fitting the delimiters of which one would have fitted, as they are described; empty where it was not about them
 */
public record Tried(String term, String reason, String fitting) {

    /** All of it, as a part of a sentence. */
    public String text() {
        return term + ": " + reason + fitting;
    }
}
