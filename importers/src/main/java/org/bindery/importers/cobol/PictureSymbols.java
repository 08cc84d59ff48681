package org.bindery.importers.cobol;

/// The currency and decimal signs that a program declares for its pictures.
///
/// @param currency the characters that denote the currency
/// @param isDecimalComma whether comma and point have changed their meaning
record PictureSymbols(String currency, boolean isDecimalComma) {

    private static final String KNOWN = "$€£¥";

    static final PictureSymbols DEFAULT = new PictureSymbols(KNOWN, false);

    /// A sign of several characters takes more room than its symbol, and makes no number that could be read.
    PictureSymbols withCurrency(String sign) {
        return new PictureSymbols(currency + sign, isDecimalComma);
    }

    PictureSymbols withDecimalComma() {
        return new PictureSymbols(currency, true);
    }

    char point() {
        return isDecimalComma ? ',' : '.';
    }

    /// A picture as it would be with a dollar and a decimal point.
    String plain(String picture) {
        String named = picture.chars()
                .map(c -> currency.indexOf(c) < 0 ? c : '$')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return isDecimalComma ? named.replace('.', ' ').replace(',', '.').replace(' ', ',') : named;
    }

    /// A picture with what must be known to read it.
    String described(String picture) {
        String sign = picture.chars()
                .filter(c -> currency.indexOf(c) >= 0 && KNOWN.indexOf(c) < 0)
                .mapToObj(Character::toString)
                .findFirst()
                .map(" CURRENCY "::concat)
                .orElse("");
        boolean separated = picture.indexOf(',') >= 0 || picture.indexOf('.') >= 0;
        return picture + sign + (isDecimalComma && separated ? " COMMA" : "");
    }
}
