package org.bindery.runtime;

import java.util.regex.Pattern;

/** A text that a regular expression may read only so often, so that a hostile one ends. */
final class BoundedText implements CharSequence {

    /** Far more than any pattern of a schema needs, and done in well under a second; in characters. */
    private static final int MAX_READS = 20_000_000;

    private final CharSequence text;
    private final int[] reads;

    private BoundedText(CharSequence text, int[] reads) {
        this.text = text;
        this.reads = reads;
    }

    /** Whether the whole text matches; a text that takes too long is refused. */
    static boolean matches(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedText(text, new int[1])).matches();
        } catch (StackOverflowError e) {
            throw new IllegalArgumentException("the text is too long for the pattern " + pattern, e);
        }
    }

    @Override
    public char charAt(int index) {
        if (++reads[0] > MAX_READS) {
            throw new IllegalArgumentException("the text takes too long to match");
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new BoundedText(text.subSequence(start, end), reads);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
