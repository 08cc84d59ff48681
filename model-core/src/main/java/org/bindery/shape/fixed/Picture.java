package org.bindery.shape.fixed;

import java.util.Locale;
import java.util.Optional;

/// What a PICTURE of COBOL says of a number.
///
/// @param digits how many digits are written
/// @param scale how many of them follow the decimal point; more than there are, or negative, if `P` replaces digits
///     that are not written
/// @param signed whether it has an `S`
/// @param edited whether it says how a person reads the number: `Z,ZZ9.99-`
public record Picture(int digits, int scale, boolean signed, boolean edited) {

    /// The longest picture once its repetitions are written out.
    private static final int LONGEST = 10_000;

    private static final String NUMERIC = "S9VP";
    private static final String EDITING = "9VPZ*+-.,B0/$CRD";

    /// The picture of a number; empty for anything else.
    public static Optional<Picture> of(String text) {
        return expanded(text.strip().toUpperCase(Locale.ROOT)).flatMap(Picture::read);
    }

    /// The character string of a picture with its repetitions written out: `S9(3)V99` is `S999V99`.
    public static Optional<String> expanded(String picture) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < picture.length()) {
            char symbol = picture.charAt(at++);
            int times = 1;
            if (at < picture.length() && picture.charAt(at) == '(') {
                int close = picture.indexOf(')', at);
                String count = close < 0 ? "" : picture.substring(at + 1, close).strip();
                if (!count.matches("\\d{1,5}")) {
                    return Optional.empty();
                }
                times = Integer.parseInt(count);
                at = close + 1;
            }
            if (out.length() + times > LONGEST) {
                return Optional.empty();
            }
            out.repeat(symbol, times);
        }
        return Optional.of(out.toString());
    }

    private static Optional<Picture> read(String symbols) {
        if (symbols.isEmpty() || symbols.chars().noneMatch(c -> c == '9' || c == 'Z' || c == '*')) {
            return Optional.empty();
        }
        if (symbols.chars().allMatch(c -> NUMERIC.indexOf(c) >= 0)) {
            return Optional.of(plain(symbols));
        }
        return symbols.chars().allMatch(c -> EDITING.indexOf(c) >= 0) ? Optional.of(edited(symbols)) : Optional.empty();
    }

    private static Picture plain(String symbols) {
        int digits = count(symbols, '9');
        int point = symbols.indexOf('V');
        int behind = point < 0 ? 0 : count(symbols.substring(point), '9');
        int assumed = count(symbols, 'P');
        // P before the digits puts the decimal point before them and the zeros; after them, after the zeros.
        boolean front = assumed > 0 && symbols.indexOf('P') < symbols.indexOf('9');
        int scale = front ? digits + assumed : assumed > 0 ? -assumed : behind;
        return new Picture(digits, scale, symbols.indexOf('S') >= 0, false);
    }

    private static Picture edited(String symbols) {
        int point = Math.max(symbols.indexOf('.'), symbols.indexOf('V'));
        String behind = point < 0 ? "" : symbols.substring(point);
        boolean signed = symbols.indexOf('-') >= 0
                || symbols.indexOf('+') >= 0
                || symbols.endsWith("CR")
                || symbols.endsWith("DB");
        return new Picture(digitPlaces(symbols), digitPlaces(behind), signed, true);
    }

    private static int digitPlaces(String symbols) {
        return count(symbols, '9') + count(symbols, 'Z') + count(symbols, '*');
    }

    private static int count(String symbols, char symbol) {
        return (int) symbols.chars().filter(c -> c == symbol).count();
    }
}
