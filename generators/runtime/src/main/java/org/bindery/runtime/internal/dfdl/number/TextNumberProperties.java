package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/**
 * The properties of numbers as text (DFDL 1.0, section 13.6), with the values of their expressions and entities.
 *
 * @param strict whether {@code textNumberCheckPolicy} is {@code strict}
 * @param decimalSeparators {@code textStandardDecimalSeparator}: each of them is read, the first one is written
 * @param groupingSeparator {@code textStandardGroupingSeparator}; empty for none
 * @param exponents {@code textStandardExponentRep}: each of them is read, the first one is written; none for no sign of an
 *     exponent
 * @param infinity {@code textStandardInfinityRep}; empty for none
 * @param nan {@code textStandardNaNRep}; empty for none
 * @param zeros {@code textStandardZeroRep}
 * @param rounding {@code textNumberRoundingMode} where rounding is explicit; null where it goes by the pattern
 * @param increment {@code textNumberRoundingIncrement}; zero for none
 * @param ignoreCase whether capital and small letters are the same
 */
public record TextNumberProperties(
        String pattern,
        boolean strict,
        List<String> decimalSeparators,
        String groupingSeparator,
        List<String> exponents,
        String infinity,
        String nan,
        List<StringLiteral> zeros,
        RoundingMode rounding,
        BigDecimal increment,
        boolean ignoreCase) {

    /**
     * The properties of a pattern with the usual separators: lax, with a point and commas, without a text for zero.
     */
    public static TextNumberProperties of(String pattern) {
        return new TextNumberProperties(
                pattern, false, List.of("."), ",", List.of("E"), "Inf", "NaN", List.of(), null, BigDecimal.ZERO, false);
    }
}
