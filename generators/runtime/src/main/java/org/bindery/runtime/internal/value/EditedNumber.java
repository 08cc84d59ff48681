package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * Numbers as a PICTURE of COBOL edits them for print: {@code 9(6).99-}, {@code Z,ZZ9.99CR}, {@code $$,$$9.99}, {@code
 * ***9}, {@code ---9}. What is read may also be written otherwise, as long as it is a number. The picture may be
 * followed by {@code CURRENCY F}, where another letter is the sign of the currency, and {@code COMMA}, where comma and
 * point are exchanged: {@code Z.ZZ9,99F CURRENCY F COMMA}.
 *
 * @param pattern as the model has it
 * @param cells a symbol for each character, {@code $} for the currency; {@code CR} and {@code DB} are two
 * @param point where the digits after the decimal point begin
 * @param comma whether the decimal point is a comma
 */
record EditedNumber(String pattern, String cells, int point, char currency, boolean comma) implements NumberText {

    private static final int LONGEST = 100;
    private static final Pattern RUN = Pattern.compile("(CR|DB|[9Z*+,.V$-])(?:\\((\\d{1,3})\\))?");
    private static final Pattern LOOSE = Pattern.compile("([+-]?)([0-9]*)(?:\\.([0-9]*))?([+-]|CR|DB)?");

    private static final Pattern WORDS = Pattern.compile("(\\S+)(?: CURRENCY (\\S))?( COMMA)?");
    private static final String CURRENCIES = "€£¥";
    private static final String SYMBOLS = "0123456789Z*+-,.VSPCRDBEX()/";

    /** Null when the pattern is none of these. */
    static EditedNumber of(String pattern) {
        Matcher words = WORDS.matcher(pattern);
        if (!words.matches()) {
            return null;
        }
        String picture = words.group(1);
        boolean comma = words.group(3) != null;
        char currency =
                words.group(2) == null ? currency(picture) : words.group(2).charAt(0);
        boolean clear = SYMBOLS.indexOf(currency) < 0 && (currency == '$' || picture.indexOf('$') < 0);
        return clear ? of(pattern, changed(picture, currency, '$', comma), currency, comma) : null;
    }

    private static char currency(String picture) {
        return (char) picture.chars()
                .filter(c -> CURRENCIES.indexOf(c) >= 0)
                .findFirst()
                .orElse('$');
    }

    /** A text with another sign for the currency, and perhaps with comma and point changed. */
    private static String changed(String text, char currency, char other, boolean comma) {
        String named = text.replace(currency, other);
        return comma ? named.replace('.', '\0').replace(',', '.').replace('\0', ',') : named;
    }

    private static EditedNumber of(String pattern, String picture, char currency, boolean comma) {
        StringBuilder cells = new StringBuilder();
        int point = -1;
        Matcher run = RUN.matcher(picture);
        int at = 0;
        for (; run.lookingAt(); run.region(at, picture.length())) {
            at = run.end();
            String symbol = run.group(1);
            int times = run.group(2) == null ? 1 : Integer.parseInt(run.group(2));
            if (symbol.equals("V") || symbol.equals(".")) {
                if (point >= 0 || times != 1) {
                    return null;
                }
                point = cells.length();
            }
            cells.append(symbol.equals("V") ? "" : symbol.repeat(times));
            if (cells.length() > LONGEST) {
                return null;
            }
        }
        String all = cells.toString();
        boolean one = at == picture.length() && all.chars().anyMatch(c -> c != '9') && signs(all) <= 1;
        EditedNumber made = new EditedNumber(pattern, all, point < 0 ? all.length() : point, currency, comma);
        return one && made.digits() > 0 && made.floats() <= 1 ? made : null;
    }

    private static int signs(String cells) {
        return (cells.indexOf('+') >= 0 ? 1 : 0)
                + (cells.indexOf('-') >= 0 ? 1 : 0)
                + (cells.indexOf('C') >= 0 ? 1 : 0)
                + (cells.indexOf('D') >= 0 ? 1 : 0);
    }

    private static boolean mayFloat(char cell) {
        return cell == '+' || cell == '-' || cell == '$';
    }

    /** How many symbols float; a single one does not. */
    private int floats() {
        int floats = 0;
        for (char cell : new char[] {'+', '-', '$', 'Z', '*'}) {
            boolean suppresses = !mayFloat(cell) ? cells.indexOf(cell) >= 0 : isFloating(cell);
            floats += suppresses ? 1 : 0;
        }
        return floats;
    }

    private boolean isFloating(char cell) {
        return mayFloat(cell) && cells.indexOf(cell) != cells.lastIndexOf(cell);
    }

    /** Whether a digit may be in a cell: the first floating symbol is not one. */
    private boolean isDigit(int at) {
        char cell = cells.charAt(at);
        return cell == '9' || cell == 'Z' || cell == '*' || (isFloating(cell) && cells.indexOf(cell) < at);
    }

    private int digits() {
        int digits = 0;
        for (int i = 0; i < cells.length(); i++) {
            digits += isDigit(i) ? 1 : 0;
        }
        return digits;
    }

    private int scale() {
        int digits = 0;
        for (int i = point; i < cells.length(); i++) {
            digits += isDigit(i) ? 1 : 0;
        }
        return digits;
    }

    @Override
    public String write(String plain) {
        return changed(printed(plain), '$', currency, comma);
    }

    private String printed(String plain) {
        BigDecimal number = new BigDecimal(plain);
        int digits = digits();
        String text;
        try {
            text = number.abs()
                    .setScale(scale(), RoundingMode.UNNECESSARY)
                    .unscaledValue()
                    .toString();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + plain + "' has more decimals than " + pattern, e);
        }
        boolean zero = number.signum() == 0;
        text = zero ? "" : text;
        boolean fits = text.length() <= digits && (number.signum() >= 0 || signs(cells) > 0);
        if (!fits) {
            throw new IllegalArgumentException("'" + plain + "' cannot be written as " + pattern);
        }
        return edited("0".repeat(digits - text.length()) + text, number.signum() < 0, zero);
    }

    private String edited(String digits, boolean negative, boolean zero) {
        if (zero && cells.indexOf('9') < 0) {
            return cells.indexOf('*') >= 0 ? cells.replaceAll("[^.]", "*") : " ".repeat(cells.length());
        }
        StringBuilder out = new StringBuilder();
        boolean suppressing = false;
        boolean significant = false;
        int next = 0;
        for (int i = 0; i < cells.length(); i++) {
            char cell = cells.charAt(i);
            boolean digit = isDigit(i);
            char value = digit ? digits.charAt(next++) : ' ';
            suppressing |= !significant && (cell == 'Z' || cell == '*' || isFloating(cell));
            boolean ends = suppressing && (i == point || cell == '9' || (digit && value != '0'));
            if (ends) {
                suppressing = false;
                putFloating(out, negative);
            }
            significant |= ends || (digit && cell == '9') || i == point;
            char filler = cells.indexOf('*') >= 0 ? '*' : ' ';
            if (suppressing) {
                out.append(filler);
            } else {
                out.append(digit ? value : shown(cell, i, negative));
            }
        }
        return out.toString();
    }

    /** Puts what floats right before the first digit. */
    private void putFloating(StringBuilder out, boolean negative) {
        for (char cell : new char[] {'+', '-', '$'}) {
            if (isFloating(cell) && out.length() > 0) {
                out.setCharAt(out.length() - 1, sign(cell, negative));
            }
        }
    }

    private char shown(char cell, int at, boolean negative) {
        return switch (cell) {
            case '+', '-' -> sign(cell, negative);
            case 'C', 'D' -> negative ? cell : ' ';
            case 'R', 'B' -> negative ? cell : ' ';
            default -> cells.charAt(at);
        };
    }

    private static char sign(char cell, boolean negative) {
        return cell == '$' ? '$' : negative ? '-' : cell == '+' ? '+' : ' ';
    }

    @Override
    public String plain(String given) {
        String text = changed(given.replace('\0', ' '), currency, '$', comma);
        int missing = cells.length() - text.length();
        for (int behind = 0; behind <= missing; behind++) {
            String whole = " ".repeat(missing - behind) + text + " ".repeat(behind);
            String read = read(whole);
            if (fits(read, whole)) {
                return read;
            }
        }
        return loose(text);
    }

    private boolean fits(String read, String whole) {
        try {
            return printed(read).equals(whole);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The number whose digits are at the places of the picture. */
    private String read(String whole) {
        StringBuilder number = new StringBuilder();
        boolean negative = false;
        for (int i = 0; i < cells.length(); i++) {
            char c = whole.charAt(i);
            negative |= c == '-' || ((c == 'C' || c == 'D') && cells.charAt(i) == c);
            if (i == point) {
                number.append('.');
            }
            if (isDigit(i)) {
                number.append(c >= '0' && c <= '9' ? c : '0');
            }
        }
        int end = number.indexOf(".");
        String digits = end < 0 ? number.toString() : number.substring(0, end);
        String before = digits.replaceFirst("^0+(?=.)", "");
        String fraction = end < 0 || end == number.length() - 1 ? "" : number.substring(end);
        return (negative ? "-" : "") + (before.isEmpty() ? "0" : before) + fraction;
    }

    /** A number in another form; where the picture has no point, its last digits are the fraction. */
    private String loose(String text) {
        Matcher form = LOOSE.matcher(text.replaceAll("[ ,*$]", ""));
        String digits = form.matches() ? form.group(2) + (form.group(3) == null ? "" : form.group(3)) : "";
        boolean both = !digits.isEmpty() && !form.group(1).isEmpty() && form.group(4) != null;
        if (digits.isEmpty() || both) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not written as " + pattern);
        }
        if (form.group(3) == null && cells.indexOf('.') < 0 && scale() > 0) {
            digits = new BigDecimal(digits)
                    .movePointLeft(scale())
                    .setScale(scale())
                    .toPlainString();
        } else {
            String fraction = form.group(3) == null || form.group(3).isEmpty() ? "" : "." + form.group(3);
            digits = (form.group(2).isEmpty() ? "0" : form.group(2)) + fraction;
        }
        String mark = form.group(1) + (form.group(4) == null ? "" : form.group(4));
        boolean negative = !mark.isEmpty() && !mark.equals("+");
        return (negative ? "-" : "") + digits;
    }
}
