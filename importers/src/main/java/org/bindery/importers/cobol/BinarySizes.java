package org.bindery.importers.cobol;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/// How many bytes a binary number takes, by its digits.
enum BinarySizes {
    /// Two, four or eight, as IBM, Micro Focus with IBMCOMP, Fujitsu and others have it.
    IBM,
    /// One, two, four or eight.
    ONE_TWO_FOUR_EIGHT,
    /// As few as hold the number, from one to eight.
    ONE_TO_EIGHT;

    private static final Map<String, BinarySizes> NAMES =
            Map.of("ibm", IBM, "2-4-8", IBM, "1-2-4-8", ONE_TWO_FOUR_EIGHT, "1--8", ONE_TO_EIGHT);

    private static final int HALF_WORD_DIGITS = 4;
    private static final int WORD_DIGITS = 9;
    private static final int LONG_DIGITS = 18;

    /// The sizes with that name in compilers' settings.
    static Optional<BinarySizes> of(String name) {
        return Optional.ofNullable(NAMES.get(name));
    }

    /// The size of a number.
    int bytes(int digits, boolean isSigned) {
        int least = least(digits, isSigned);
        return switch (this) {
            case IBM ->
                digits <= HALF_WORD_DIGITS
                        ? 2
                        : digits <= WORD_DIGITS ? 4 : digits <= LONG_DIGITS ? 8 : Math.max(9, least(digits, true));
            case ONE_TWO_FOUR_EIGHT ->
                digits <= 2 ? 1 : digits <= HALF_WORD_DIGITS ? 2 : digits <= WORD_DIGITS ? 4 : least <= 8 ? 8 : 16;
            case ONE_TO_EIGHT -> least;
        };
    }

    /// The least number of bytes that hold all numbers of so many digits.
    static int least(int digits, boolean isSigned) {
        int bits = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE).bitLength() + (isSigned ? 1 : 0);
        return Math.max(1, (bits + 7) / 8);
    }
}
