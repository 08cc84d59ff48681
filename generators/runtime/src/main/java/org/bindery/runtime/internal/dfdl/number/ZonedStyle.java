package org.bindery.runtime.internal.dfdl.number;

/** How the digit of a zoned number has its sign ({@code textZonedSignStyle}); EBCDIC has a way of its own. */
public enum ZonedStyle {
    /** {@code 0} to {@code 9} for positive, {@code p} to {@code y} for negative digits. */
    ASCII_STANDARD,
    /** An EBCDIC digit with sign, as character of ASCII: <code>{</code>, {@code A} to {@code I}, <code>}</code>, {@code J} to {@code R}. */
    ASCII_TRANSLATED_EBCDIC,
    /** {@code 0} to {@code 9} for positive, space and {@code !} to {@code )} for negative digits. */
    ASCII_CA_REALIA,
    /** As the former, and {@code p} to {@code y} too. */
    ASCII_TANDEM,
    /** The digits and letters of EBCDIC. */
    EBCDIC;

    /**
     * The value of a property.
     *
     * @param word {@code asciiStandard}, {@code asciiTranslatedEBCDIC}, {@code asciiCARealiaModified} or
     *     {@code asciiTandemModified}
     * @return the style
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
}
