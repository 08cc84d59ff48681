package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.util.List;
import org.bindery.runtime.internal.value.Lexical;

/**
 * Which of several alternatives is there, by the value of a component. Immutable.
 *
 * @param values the values that tell each of them; an asterisk is any other
 */
public record FixedSelection(List<List<String>> values) {

    private static final String OTHER = "*";

    /**
     * The alternative that a value tells; -1 where it tells none.
     *
     * @param value the value, or null
     */
    public int of(Object value) {
        String text = value == null ? "" : Lexical.of(value);
        int other = -1;
        for (int i = 0; i < values.size(); i++) {
            for (String told : values.get(i)) {
                if (isSame(told, text, value)) {
                    return i;
                }
                other = other < 0 && told.equals(OTHER) ? i : other;
            }
        }
        return other;
    }

    private static boolean isSame(String told, String text, Object value) {
        if (told.equals(text) || told.strip().equals(text.strip())) {
            return true;
        }
        try {
            return value instanceof Number && FixedMark.isSame(told, new BigDecimal(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
