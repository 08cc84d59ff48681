package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.Affixes;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.PadPlace;
import org.bindery.runtime.internal.dfdl.number.NumberPattern.Padding;

/** Reads patterns of numbers. */
final class NumberPatternReader {

    private static final int MOST = 1_000;
    private static final int PERCENT = 2;
    private static final int PER_MILLE = 3;

    private final String pattern;
    private int at;

    // One of the two parts.
    private int hashes;
    private int digits;
    private int signs;
    private int hashesBehind;
    private int fractionDigits;
    private int fractionHashes;
    private int pointsBefore;
    private int pointsBehind;
    private boolean hasPoint;
    private boolean hasVirtual;
    private boolean grouped;
    private int group;
    private int otherGroup;
    private int exponentDigits;
    private boolean exponentPlus;
    private int multiplier;
    private int padCharacter;
    private PadPlace padPlace;
    private final StringBuilder numerals = new StringBuilder();

    private NumberPatternReader(String pattern) {
        this.pattern = pattern;
    }

    /**
     * Reads a pattern.
     *
     * @return what it says
     * @throws IllegalArgumentException when it is none
     */
    static NumberPattern read(String pattern) {
        if (pattern.length() > MOST) {
            throw new IllegalArgumentException("a textNumberPattern has at most " + MOST + " characters");
        }
        return new NumberPatternReader(pattern).pattern();
    }

    private NumberPattern pattern() {
        Affixes positive = part();
        PadPlace place = padPlace;
        int numberWidth = width();
        NumberPatternReader negative = null;
        Affixes affixes = new Affixes("-" + positive.prefix(), positive.suffix());
        if (at < pattern.length()) {
            negative = new NumberPatternReader(pattern);
            negative.at = at + 1;
            affixes = negative.part();
            if (negative.at < pattern.length()) {
                throw wrong(negative.at, "there is more behind the part for negative numbers");
            }
            affixes = affixes.equals(positive) ? new Affixes("-" + positive.prefix(), positive.suffix()) : affixes;
        }
        Padding padding = null;
        if (place != null) {
            // The positive part cannot express padding after a prefix, or suffix, that it does not have.
            PadPlace other = negative == null ? null : negative.padPlace;
            if (place == PadPlace.BEFORE_PREFIX && positive.prefix().isEmpty() && other == PadPlace.AFTER_PREFIX) {
                place = other;
            } else if (place == PadPlace.BEFORE_SUFFIX
                    && positive.suffix().isEmpty()
                    && other == PadPlace.AFTER_SUFFIX) {
                place = other;
            }
            int width =
                    numberWidth + positive.prefix().length() + positive.suffix().length();
            padding = new Padding(padCharacter, place, width);
        }
        return result(positive, affixes, padding);
    }

    private int width() {
        int groups = group == 0 ? 0 : 1 + (otherGroup == 0 ? 0 : 1);
        int exponent = exponentDigits == 0 ? 0 : 1 + exponentDigits + (exponentPlus ? 1 : 0);
        return hashes
                + digits
                + signs
                + hashesBehind
                + groups
                + (hasPoint ? 1 : 0)
                + fractionDigits
                + fractionHashes
                + exponent;
    }

    private NumberPattern result(Affixes positive, Affixes negative, Padding padding) {
        int total = hashes + digits + signs + hashesBehind;
        int fraction = fractionDigits + fractionHashes;
        int shift = multiplier;
        int leastInteger = digits;
        int leastFraction = fractionDigits;
        if (hasVirtual) {
            // Neither V nor P is written, so all digits precede an implied decimal point.
            shift += pointsBefore > 0 ? pointsBefore + digits : pointsBehind > 0 ? -pointsBehind : fraction;
            leastInteger += fraction;
            total += fraction;
            fraction = 0;
            leastFraction = 0;
        } else if (exponentDigits > 0) {
            leastInteger = signs > 0 ? 1 : digits;
        } else if (total == 0 && fraction > 0) {
            leastFraction = Math.max(1, fractionDigits);
        } else if (digits == 0 && fractionDigits == 0) {
            leastInteger = 1;
        }
        BigDecimal increment = numerals.chars().allMatch(c -> c == '0' || c == '.')
                ? BigDecimal.ZERO
                : new BigDecimal(numerals.charAt(0) == '.' ? "0" + numerals : numerals.toString());
        return new NumberPattern(
                positive,
                negative,
                leastInteger,
                total,
                leastFraction,
                fraction,
                hasPoint,
                group,
                otherGroup == 0 ? group : otherGroup,
                signs,
                signs + hashesBehind,
                exponentDigits,
                exponentPlus,
                increment,
                shift,
                hasVirtual,
                padding);
    }

    private Affixes part() {
        padding(PadPlace.BEFORE_PREFIX);
        String prefix = affix();
        padding(PadPlace.AFTER_PREFIX);
        number();
        padding(PadPlace.BEFORE_SUFFIX);
        String suffix = affix();
        padding(PadPlace.AFTER_SUFFIX);
        if (at == pattern.length() - 1 && pattern.charAt(at) == ';') {
            // The part for negative numbers may be empty, and then says nothing.
            at++;
        }
        if (at < pattern.length() && pattern.charAt(at) != ';') {
            throw wrong(at, "'" + pattern.charAt(at) + "' is not allowed here");
        }
        return new Affixes(prefix, suffix);
    }

    private void padding(PadPlace place) {
        if (at < pattern.length() && pattern.charAt(at) == '*') {
            if (padPlace != null || at + 1 == pattern.length()) {
                throw wrong(at, "a '*' with the character after it is allowed at one place only");
            }
            padPlace = place;
            padCharacter = pattern.codePointAt(at + 1);
            at += 1 + Character.charCount(padCharacter);
            if (padCharacter == '\'' && at < pattern.length() && pattern.charAt(at) == '\'') {
                at++;
            }
        }
    }

    private String affix() {
        StringBuilder affix = new StringBuilder();
        boolean quoted = false;
        for (; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                if (at + 1 < pattern.length() && pattern.charAt(at + 1) == '\'') {
                    affix.append(c);
                    at++;
                } else {
                    quoted = !quoted;
                }
            } else if (quoted) {
                affix.append(c);
            } else if ("#@;*.,PV".indexOf(c) >= 0 || (c >= '0' && c <= '9')) {
                break;
            } else {
                multiplier = c == '%' ? PERCENT : c == '\u2030' ? PER_MILLE : multiplier;
                affix.append(c);
            }
        }
        if (quoted) {
            throw wrong(at, "a quote does not end");
        }
        return affix.toString();
    }

    private char next() {
        return at < pattern.length() ? pattern.charAt(at) : 0;
    }

    private int points() {
        int from = at;
        while (next() == 'P') {
            at++;
        }
        hasVirtual |= at > from;
        return at - from;
    }

    private void number() {
        int start = at;
        pointsBefore = points();
        integer();
        pointsBehind = points();
        if (next() == '.' || next() == 'V') {
            hasPoint = next() == '.';
            if (hasVirtual) {
                throw wrong(at, "there is 'P' already");
            }
            hasVirtual = next() == 'V';
            at++;
            numerals.append('.');
            fraction();
        }
        checkVirtual(start);
        if (next() == 'E' && exponentStarts()) {
            exponent();
        }
        if (hashes + digits + signs + hashesBehind + fractionDigits + fractionHashes == 0) {
            throw wrong(at, "there has to be a digit, as in '0' or '#'");
        }
    }

    private void checkVirtual(int start) {
        if (!hasVirtual) {
            return;
        }
        boolean wrong = group != 0
                || signs + hashesBehind + fractionHashes > 0
                || next() == 'E'
                || digits == 0
                || (pointsBefore > 0 && (pointsBehind > 0 || hashes > 0))
                || (pointsBefore + pointsBehind == 0 && fractionDigits == 0);
        if (wrong) {
            throw wrong(
                    start,
                    "'V' is allowed between digits, 'P' before or after them, as in '##0V00', 'PP00' and '##0PP'");
        }
    }

    private void integer() {
        for (; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            if (c == ',') {
                if (group == 0 && hashes + digits + signs == 0) {
                    throw wrong(at, "a group cannot start the number");
                }
                otherGroup = grouped ? group : 0;
                group = 0;
                grouped = true;
                continue;
            } else if (c == '#') {
                if (digits > 0) {
                    throw wrong(at, "'#' is not allowed after '0' before the decimal point");
                }
                hashes += signs > 0 ? 0 : 1;
                hashesBehind += signs > 0 ? 1 : 0;
            } else if (c == '@') {
                if (digits > 0 || hashesBehind > 0) {
                    throw wrong(at, "'@' is not allowed after '0'");
                }
                signs++;
            } else if (c >= '0' && c <= '9') {
                if (signs > 0) {
                    throw wrong(at, "'0' and '@' are not allowed together");
                }
                digits++;
                numerals.append(c);
            } else {
                break;
            }
            group += grouped ? 1 : 0;
        }
        if (grouped && group == 0) {
            throw wrong(at, "a group has to have digits");
        }
    }

    private void fraction() {
        if (signs > 0) {
            throw wrong(at, "there is no point where significant digits are counted");
        }
        for (; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            if (c == '#') {
                fractionHashes++;
            } else if (c >= '0' && c <= '9') {
                if (fractionHashes > 0) {
                    throw wrong(at, "'0' is not allowed after '#' after the decimal point");
                }
                fractionDigits++;
                numerals.append(c);
            } else {
                break;
            }
        }
    }

    private boolean exponentStarts() {
        int digit = at + 1 < pattern.length() && pattern.charAt(at + 1) == '+' ? at + 2 : at + 1;
        return digit < pattern.length() && pattern.charAt(digit) == '0';
    }

    private void exponent() {
        if (group > 0) {
            throw wrong(at, "there are no groups where there is an exponent");
        }
        at++;
        exponentPlus = next() == '+';
        at += exponentPlus ? 1 : 0;
        while (next() == '0') {
            exponentDigits++;
            at++;
        }
    }

    private IllegalArgumentException wrong(int place, String reason) {
        return new IllegalArgumentException(
                "the textNumberPattern '" + pattern + "' is wrong at character " + (place + 1) + ": " + reason);
    }
}
