package org.bindery.runtime.internal.dfdl.text;

import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * An escape scheme (DFDL 1.0, section 13.2), with the values of its expressions.
 *
 * @param isBlock whether it encloses texts, rather than marking single characters
 * @param character the escape character; -1 for none
 * @param escape the character that takes the meaning of the escape character, or of the end of a block; -1 for none
 * @param blockStart what starts a block; empty for none
 * @param blockEnd what ends a block; empty for none
 * @param extra further characters that are escaped, or require a block, wherever they occur
 * @param always whether each text is written as a block
 */
public record EscapeForm(
        boolean isBlock,
        int character,
        int escape,
        String blockStart,
        String blockEnd,
        List<Integer> extra,
        boolean always) {

    /** No character. */
    public static final int NONE = -1;

    /**
     * A scheme of single characters.
     *
     * @param escape what takes its meaning, or {@link #NONE}
     * @param extra further characters that are escaped
     */
    public static EscapeForm characters(int character, int escape, List<Integer> extra) {
        return new EscapeForm(false, character, escape, "", "", List.copyOf(extra), false);
    }

    /**
     * A scheme of blocks.
     *
     * @param escape what takes the meaning of the end, or {@link #NONE}
     * @param extra further characters that have a block written
     * @param always whether a block is written even where none is needed
     */
    public static EscapeForm block(String start, String end, int escape, List<Integer> extra, boolean always) {
        return new EscapeForm(true, NONE, escape, start, end, List.copyOf(extra), always);
    }

    /** Refuses an escape character that a delimiter starts with: which of them it is would not be known. */
    void requireApart(DelimiterMatcher delimiters) throws ProcessingException {
        if (character >= 0 && delimiters.mayStart(character) && delimiters.startsWith(character)) {
            throw new ProcessingException(
                    "a delimiter starts with the escape character '", Character.toString(character), "'");
        }
    }
}
