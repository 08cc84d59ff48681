package org.bindery.importers.cobol;

/// What a program says of the signs in its pictures.
///
/// @param currency the characters that stand for the currency
/// @param isDecimalComma whether comma and point have changed their meaning
record PictureSymbols(String currency, boolean isDecimalComma) {

    static final PictureSymbols DEFAULT = new PictureSymbols("$€£¥", false);

    PictureSymbols withCurrency(String sign) {
        return new PictureSymbols(currency + sign, isDecimalComma);
    }

    PictureSymbols withDecimalComma() {
        return new PictureSymbols(currency, true);
    }

    char point() {
        return isDecimalComma ? ',' : '.';
    }
}
