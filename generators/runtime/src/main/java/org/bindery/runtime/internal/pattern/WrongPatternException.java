package org.bindery.runtime.internal.pattern;

/** Thrown for a text that is no regular expression. */
public final class WrongPatternException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int at;
    private final String why;

    WrongPatternException(String pattern, int at, String why) {
        super("the pattern '" + pattern + "' cannot be read at character " + (at + 1) + ": " + why);
        this.at = pattern.offsetByCodePoints(0, Math.min(at, pattern.codePointCount(0, pattern.length())));
        this.why = why;
    }

    /** Where reading ended: an index into the text; its length where something is missing at the end. */
    public int at() {
        return at;
    }

    /** The error there, in a few words. */
    public String why() {
        return why;
    }
}
