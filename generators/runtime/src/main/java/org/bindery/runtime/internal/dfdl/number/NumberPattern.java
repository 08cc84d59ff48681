package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;

/**
 * What a pattern of numbers says, as Unicode's number patterns do, with DFDL's {@code V} and {@code P}.
 *
 * @param minInteger how many digits there are at least before the point
 * @param maxInteger how many places the pattern has before the point, for exponents
 * @param minFraction how many digits there are at least after the point
 * @param maxFraction how many there are at most
 * @param hasPoint whether the pattern has a point
 * @param grouping how many digits the last group before the point has; 0 for no groups
 * @param otherGrouping how many the other groups have
 * @param minSignificant how many significant digits there are at least; 0 where they are not counted
 * @param maxSignificant how many there are at most
 * @param exponentDigits how many digits the exponent has at least; 0 for no exponent
 * @param exponentPlus whether exponents that are not negative have a plus sign
 * @param increment what the number is rounded to a multiple of; zero for none
 * @param shift the power of ten by which numbers are greater in the text: for percents, per mille and {@code V} and {@code P}
 * @param isVirtual whether there is {@code V} or {@code P}
 * @param padding how a number is filled up; null for not at all
 */
record NumberPattern(
        Affixes positive,
        Affixes negative,
        int minInteger,
        int maxInteger,
        int minFraction,
        int maxFraction,
        boolean hasPoint,
        int grouping,
        int otherGrouping,
        int minSignificant,
        int maxSignificant,
        int exponentDigits,
        boolean exponentPlus,
        BigDecimal increment,
        int shift,
        boolean isVirtual,
        Padding padding) {

    /** What precedes and follows a number. */
    record Affixes(String prefix, String suffix) {

        boolean isEmpty() {
            return prefix.isEmpty() && suffix.isEmpty();
        }
    }

    /** Where characters fill a number up. */
    enum PadPlace {
        BEFORE_PREFIX,
        AFTER_PREFIX,
        BEFORE_SUFFIX,
        AFTER_SUFFIX
    }

    /** The character that pads a number, its position, and the length of the padded number. */
    record Padding(int character, PadPlace place, int width) {}

    /** Whether a number has to have a point, where the check is strict; any other must not have one. */
    boolean requiresPoint() {
        return hasPoint || minSignificant > 0;
    }

    /** Whether negative numbers differ from positive ones by a minus sign only. */
    boolean isPlain() {
        return positive.isEmpty() && negative.suffix.isEmpty() && negative.prefix.equals("-");
    }
}
