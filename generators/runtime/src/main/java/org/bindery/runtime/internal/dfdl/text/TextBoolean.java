package org.bindery.runtime.internal.dfdl.text;

import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * How booleans are written as text (DFDL 1.0, section 13.9).
 *
 * @param trues the texts for true, of which the first one is written
 * @param falses the texts for false, of which the first one is written
 * @param ignoreCase whether capital and small letters are the same
 */
public record TextBoolean(List<String> trues, List<String> falses, boolean ignoreCase) {

    /**
     * Reads a boolean.
     *
     * @param text the text without pad characters
     * @return whether it is one for true
     * @throws ProcessingException when it is neither for true nor for false
     */
    public boolean read(CharSequence text) throws ProcessingException {
        if (isOne(trues, text)) {
            return true;
        }
        if (isOne(falses, text)) {
            return false;
        }
        throw new ProcessingException(
                "'",
                text.toString(),
                "' is neither true ('",
                String.join("', '", trues),
                "') nor false ('",
                String.join("', '", falses),
                "')");
    }

    private boolean isOne(List<String> texts, CharSequence text) {
        for (String known : texts) {
            if (known.length() == text.length()
                    && (ignoreCase ? known.equalsIgnoreCase(text.toString()) : known.contentEquals(text))) {
                return true;
            }
        }
        return false;
    }

    /** The text of a boolean: what is written. */
    public String write(boolean value) {
        return (value ? trues : falses).get(0);
    }
}
