package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.Affixes;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.PadPlace;

/** Writes numbers by a pattern. Immutable. */
final class NumberWriting {

    private static final int MOST_ENGINEERING = 8;

    private final TextNumberProperties properties;
    private final NumberPattern pattern;
    private final String point;
    private final RoundingMode mode;
    private final BigDecimal increment;

    NumberWriting(TextNumberProperties properties, NumberPattern pattern) {
        this.properties = properties;
        this.pattern = pattern;
        point = properties.decimalSeparators().isEmpty()
                ? "."
                : properties.decimalSeparators().get(0);
        mode = properties.rounding() == null ? RoundingMode.HALF_EVEN : properties.rounding();
        increment = properties.rounding() == null ? pattern.increment() : properties.increment();
    }

    /** Writes the text of an infinite number. */
    void infinite(boolean negative, TextBuffer out) {
        around(properties.infinity(), negative, out);
    }

    /** Writes a number. */
    void number(BigDecimal number, boolean negativeZero, TextBuffer out) throws ProcessingException {
        BigDecimal magnitude = number.abs().scaleByPowerOfTen(pattern.shift());
        boolean negative = number.signum() < 0 || negativeZero;
        if (Math.abs((long) magnitude.scale()) + magnitude.precision() > Numbers.MOST_DIGITS) {
            throw new ProcessingException("a number has more than ", Numbers.MOST_DIGITS, " digits");
        }
        RoundingMode rounding = negative ? mirrored(mode) : mode;
        try {
            String text = pattern.exponentDigits() > 0 ? scientific(magnitude, rounding) : plain(magnitude, rounding);
            around(text, negative, out);
        } catch (ArithmeticException e) {
            throw new ProcessingException("the number ", number, " would have to be rounded to be written");
        }
    }

    private static RoundingMode mirrored(RoundingMode mode) {
        return switch (mode) {
            case FLOOR -> RoundingMode.CEILING;
            case CEILING -> RoundingMode.FLOOR;
            default -> mode;
        };
    }

    private BigDecimal rounded(BigDecimal magnitude, RoundingMode rounding) {
        if (increment.signum() > 0) {
            return magnitude.divide(increment, 0, rounding).multiply(increment);
        }
        if (pattern.minSignificant() > 0) {
            return significant(magnitude, pattern.minSignificant(), pattern.maxSignificant(), rounding);
        }
        return magnitude.scale() <= pattern.maxFraction()
                ? magnitude
                : magnitude.setScale(pattern.maxFraction(), rounding);
    }

    /** The number with so many significant digits, and no more zeros at its end than those. */
    private static BigDecimal significant(BigDecimal magnitude, int least, int most, RoundingMode rounding) {
        if (magnitude.signum() == 0) {
            return magnitude.setScale(least - 1, RoundingMode.UNNECESSARY);
        }
        BigDecimal number = magnitude.stripTrailingZeros();
        if (most > 0 && number.precision() > most) {
            number = number.setScale(most - number.precision() + number.scale(), rounding)
                    .stripTrailingZeros();
        }
        int missing = least - number.precision();
        return missing > 0 ? number.setScale(number.scale() + missing, RoundingMode.UNNECESSARY) : number;
    }

    private String plain(BigDecimal magnitude, RoundingMode rounding) {
        BigDecimal number = rounded(magnitude, rounding);
        int least = pattern.minSignificant() > 0 ? Math.max(0, number.scale()) : pattern.minFraction();
        return digits(number, least, true, pattern.minInteger());
    }

    /** The digits of a number, with at least so many before and after the decimal point. */
    private String digits(BigDecimal number, int minFraction, boolean grouped, int minInteger) {
        BigDecimal stripped = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        int scale = Math.max(Math.max(0, stripped.scale()), minFraction);
        String all = stripped.setScale(scale, RoundingMode.UNNECESSARY)
                .unscaledValue()
                .toString();
        int before = all.length() - scale;
        if (before < minInteger) {
            all = "0".repeat(minInteger - before) + all;
            before = minInteger;
        } else if (before <= 0) {
            all = "0".repeat(-before) + all;
            before = 0;
        }
        StringBuilder text = new StringBuilder();
        // A zero that need not be there is left out, as in .5.
        int first = 0;
        while (before - first > minInteger && all.charAt(first) == '0') {
            first++;
        }
        for (int i = first; i < before; i++) {
            text.append(all.charAt(i));
            if (grouped && isGroupEnd(before - 1 - i)) {
                text.append(properties.groupingSeparator());
            }
        }
        if (scale > 0 || (pattern.hasPoint() && pattern.maxFraction() == 0)) {
            text.append(point).append(all, before, all.length());
        }
        if (text.length() == 0) {
            text.append('0');
        }
        return text.toString();
    }

    private boolean isGroupEnd(int left) {
        int primary = pattern.grouping();
        return primary > 0
                && left > 0
                && (left == primary || (left > primary && (left - primary) % pattern.otherGrouping() == 0));
    }

    private String scientific(BigDecimal magnitude, RoundingMode rounding) {
        int least = pattern.minInteger();
        int most = pattern.maxInteger() > MOST_ENGINEERING ? least : pattern.maxInteger();
        int minSignificant = pattern.minSignificant();
        int maxSignificant = pattern.maxSignificant();
        boolean engineering = most > least && most > 1 && minSignificant == 0;
        if (minSignificant == 0) {
            if (least == 0 && pattern.maxFraction() == 0) {
                minSignificant = 1;
                maxSignificant = 0;
            } else if (least == 0 && pattern.minFraction() == 0) {
                minSignificant = 1;
                maxSignificant = pattern.maxFraction() + 1;
            } else {
                maxSignificant = least + pattern.maxFraction();
                minSignificant = (engineering ? Math.min(1, least) : least) + pattern.minFraction();
            }
        }
        BigDecimal number = increment.signum() > 0
                ? magnitude
                : significant(magnitude, Math.max(1, minSignificant), maxSignificant, rounding);
        int digits = number.signum() == 0 ? 1 : number.precision() - number.scale();
        int width = engineering ? 1 : Math.max(1, least);
        int exponent = number.signum() == 0 ? 0 : engineering ? Math.floorDiv(digits - 1, most) * most : digits - width;
        if (number.signum() == 0 && !engineering && width > 1) {
            exponent = 0;
        }
        BigDecimal mantissa = number.scaleByPowerOfTen(-exponent);
        if (increment.signum() > 0) {
            mantissa = rounded(mantissa, rounding);
        }
        int before = Math.max(1, mantissa.precision() - mantissa.scale());
        int minFraction = Math.max(0, minSignificant - (mantissa.signum() == 0 ? width : before));
        String sign = exponent < 0 ? "-" : pattern.exponentPlus() ? "+" : "";
        String power = Integer.toString(Math.abs(exponent));
        String mark =
                properties.exponents().isEmpty() ? "" : properties.exponents().get(0);
        return digits(mantissa, minFraction, false, engineering ? Math.min(1, Math.max(1, least)) : Math.max(1, least))
                + mark
                + sign
                + "0".repeat(Math.max(0, pattern.exponentDigits() - power.length()))
                + power;
    }

    private void around(String number, boolean negative, TextBuffer out) {
        Affixes affixes = negative ? pattern.negative() : pattern.positive();
        String filler = "";
        PadPlace place = PadPlace.BEFORE_PREFIX;
        if (pattern.padding() != null) {
            int length = affixes.prefix().length()
                    + number.length()
                    + affixes.suffix().length();
            filler = Character.toString(pattern.padding().character())
                    .repeat(Math.max(0, pattern.padding().width() - length));
            place = pattern.padding().place();
        }
        out.append(place == PadPlace.BEFORE_PREFIX ? filler : "");
        out.append(affixes.prefix());
        out.append(place == PadPlace.AFTER_PREFIX ? filler : "");
        out.append(number);
        out.append(place == PadPlace.BEFORE_SUFFIX ? filler : "");
        out.append(affixes.suffix());
        out.append(place == PadPlace.AFTER_SUFFIX ? filler : "");
    }
}
