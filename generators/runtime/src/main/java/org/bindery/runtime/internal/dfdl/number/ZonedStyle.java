package org.bindery.runtime.internal.dfdl.number;

/** How the digit of a zoned number has its sign ({@code textZonedSignStyle}); EBCDIC has a way of its own. */
public enum ZonedStyle {
    /** {@code 0} to {@code 9} for positive, {@code p} to {@code y} for negative digits. */
    ASCII_STANDARD("0123456789", "pqrstuvwxy", ""),
    /** What the digits of EBCDIC with a sign become as characters of ASCII. */
    ASCII_TRANSLATED_EBCDIC("{ABCDEFGHI", "}JKLMNOPQR", "0123456789"),
    /** {@code 0} to {@code 9} for positive, space and {@code !} to {@code )} for negative digits. */
    ASCII_CA_REALIA("0123456789", " !\"#$%&'()", ""),
    /** {@code 0} to {@code 9} for positive, the bytes from hexadecimal 80 on for negative digits. */
    ASCII_TANDEM("0123456789", "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089", ""),
    /** The digits of EBCDIC with a sign, as characters. */
    EBCDIC("{ABCDEFGHI", "}JKLMNOPQR", "0123456789");

    /** What the bytes B0 to B9 of EBCDIC are, which are negative digits too. */
    private static final String OTHER_NEGATIVE = "^\u00A3\u00A5\u00B7\u00A9\u00A7\u00B6\u00BC\u00BD\u00BE";

    private final String positive;
    private final String negative;
    private final String plain;

    ZonedStyle(String positive, String negative, String plain) {
        this.positive = positive;
        this.negative = negative;
        this.plain = plain;
    }

    /**
     * The value of a property.
     *
     * @param word {@code asciiStandard}, {@code asciiTranslatedEBCDIC}, {@code asciiCARealiaModified} or {@code
     *     asciiTandemModified}
     * @throws IllegalArgumentException when it is none of these
     */
    public static ZonedStyle of(String word) {
        return switch (word) {
            case "asciiStandard" -> ASCII_STANDARD;
            case "asciiTranslatedEBCDIC" -> ASCII_TRANSLATED_EBCDIC;
            case "asciiCARealiaModified" -> ASCII_CA_REALIA;
            case "asciiTandemModified" -> ASCII_TANDEM;
            default -> throw new IllegalArgumentException("there is no zoned sign style '" + word + "'");
        };
    }

    /** The digit of a character with a positive sign, or without one; -1 for none. */
    int positive(char c) {
        int digit = positive.indexOf(c);
        return digit >= 0 ? digit : plain.indexOf(c);
    }

    /** The digit of a character with a negative sign; -1 for none. */
    int negative(char c) {
        int digit = negative.indexOf(c);
        return digit >= 0 || this != EBCDIC ? digit : OTHER_NEGATIVE.indexOf(c);
    }

    /** The character of a digit with sign. */
    char character(int digit, boolean isNegative) {
        return (isNegative ? negative : positive).charAt(digit);
    }
}
