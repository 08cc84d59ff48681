package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.util.List;
import org.bindery.runtime.internal.value.Lexical;

/**
 * Selects one of several alternatives by the value of a component. Immutable.
 *
 * @param values the values that select each of them; an asterisk is any other
 */
public record FixedSelection(List<List<String>> values) {

    private static final String OTHER = "*";

    /**
     * The alternative that a value selects; -1 for none.
     *
     * @param value the value, or null
     */
    public int of(Object value) {
        String text = value == null ? "" : Lexical.of(value);
        int other = -1;
        for (int i = 0; i < values.size(); i++) {
            for (String selecting : values.get(i)) {
                if (isSame(selecting, text, value)) {
                    return i;
                }
                other = other < 0 && selecting.equals(OTHER) ? i : other;
            }
        }
        return other;
    }

    private static boolean isSame(String selecting, String text, Object value) {
        if (selecting.equals(text) || selecting.strip().equals(text.strip())) {
            return true;
        }
        try {
            return value instanceof Number && FixedMark.isSame(selecting, new BigDecimal(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
