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

    private static final Pattern FORM =
            Pattern.compile("\\s*(MIN|-?\\d{1,60})\\s*\\.\\.\\s*(MAX|-?\\d{1,60})\\s*(,\\s*\\.\\.\\.\\s*)?");

    /** The range that a text is, such as {@code 0..255,...}; null if it is none. */
    static @Nullable Range of(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() ? new Range(bound(form.group(1)), bound(form.group(2)), form.group(3) != null) : null;
    }

    private static @Nullable BigInteger bound(String text) {
        return text.startsWith("M") ? null : new BigInteger(text);
    }
}
