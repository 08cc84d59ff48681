package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * The values that an integer has, or the lengths of a string or list.
 *
 * @param least the least one; null for no bound
 * @param most the greatest one; null for no bound
 * @param extensible whether others may come
 */
record Range(@Nullable BigInteger least, @Nullable BigInteger most, boolean extensible) {

    /** Any number. */
    static final Range NONE = new Range(null, null, false);

    private static final Pattern FORM =
            Pattern.compile("\\s*(MIN|-?\\d{1,60})\\s*\\.\\.\\s*(MAX|-?\\d{1,60})\\s*(,\\s*\\.\\.\\.\\s*)?");

    /** The range that a text is, such as {@code 0..255,...}; null if it is none. */
    static @Nullable Range of(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() ? new Range(bound(form.group(1)), bound(form.group(2)), form.group(3) != null) : null;
    }

    /** Whether a number is one of them. */
    boolean has(BigInteger number) {
        return (least == null || number.compareTo(least) >= 0) && (most == null || number.compareTo(most) <= 0);
    }

    /** The least size, of those that are written in as few bits as they need; 0 where there is no greatest one. */
    int leastSize() {
        return least == null || !isSmall() ? 0 : least.intValue();
    }

    /** Whether sizes are written in as few bits as they need. */
    boolean isSmall() {
        return most != null && most.bitLength() <= 16;
    }

    private static @Nullable BigInteger bound(String text) {
        return text.startsWith("M") ? null : new BigInteger(text);
    }
}
