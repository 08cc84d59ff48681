package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.util.List;

/**
 * Values of which records of one kind have one at a place. Immutable.
 *
 * @param offset the place, in bytes or in characters of UTF-8 from the start of the record
 */
public record FixedMark(long offset, FixedForm form, List<String> values) {

    /**
     * Whether a record has one of the values in this place.
     *
     * @return whether it can be one of the kind
     */
    public boolean fits(FixedSource source) {
        byte[] data = source.data();
        int start = source.behind(source.start(), offset);
        int end = form.end(data, start, source.end());
        if (end < 0) {
            return false;
        }
        if (!form.isNumber()) {
            String text = form.text(data, start, end).strip();
            return values.stream().anyMatch(value -> value.strip().equals(text));
        }
        BigDecimal number = form.number(data, start);
        return number != null && values.stream().anyMatch(value -> isSame(value, number));
    }

    static boolean isSame(String value, BigDecimal number) {
        try {
            return new BigDecimal(value.strip()).compareTo(number) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
