package org.bindery.importers.json;

import java.util.regex.Pattern;
import org.bindery.model.TypeRef;

/// The numbers observed in one place.
final class ObservedNumbers {

    private static final Pattern INTEGER = Pattern.compile("-?[0-9]+");
    private static final Pattern EXPONENT = Pattern.compile("[eE][+-]?0*");
    private static final int LONGEST_EXPONENT = 3;
    private static final int LONGEST_LONG = 18;

    private long values;
    private boolean integers = true;
    private boolean longs = true;
    private boolean absurd;

    void add(String number) {
        values++;
        boolean integer = INTEGER.matcher(number).matches();
        integers &= integer;
        longs &= integer && isLong(number);
        String[] parts = EXPONENT.split(number, 2);
        absurd |= parts.length > 1 && parts[1].length() > LONGEST_EXPONENT;
    }

    private static boolean isLong(String integer) {
        if (integer.length() <= LONGEST_LONG) {
            return true;
        }
        try {
            Long.parseLong(integer);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    void absorb(ObservedNumbers other) {
        values += other.values;
        integers &= other.integers;
        longs &= other.longs;
        absurd |= other.absurd;
    }

    boolean isEmpty() {
        return values == 0;
    }

    /// Whether one of them has thousands of digits when it is written without an exponent.
    boolean areAbsurd() {
        return absurd;
    }

    TypeRef type() {
        return TypeRef.xs(longs ? "long" : integers ? "integer" : "decimal");
    }
}
