package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// The content of a PICTURE clause.
///
/// @param text the character-string, in capitals
/// @param kind what kind of data it is
/// @param length how many characters it has, without a separate sign
/// @param digits how many digits the number has that are stored
/// @param scale how many digits of the number follow the decimal point; negative where zeros are left out before it
/// @param isSigned whether the number can be negative
/// @param symbols what its signs mean
record Picture(String text, Kind kind, long length, long digits, long scale, boolean isSigned, PictureSymbols symbols) {

    /// Kinds of data.
    enum Kind {
        TEXT,
        /// Text with signs inserted.
        EDITED_TEXT,
        NUMBER,
        /// A number in printed form.
        EDITED_NUMBER,
        FLOATING,
        NATIONAL,
        DOUBLE_BYTE,
        UTF8;

        boolean isNumeric() {
            return this == NUMBER || this == EDITED_NUMBER;
        }
    }

    private static final Pattern PRINTED =
            Pattern.compile("([9Z*+$,-](\\([0-9]{1,3}\\))?)*" + "([.V]([9Z*+$-](\\([0-9]{1,3}\\))?)*)?([+-]|CR|DB)?");

    /// A longer text is not taken for a printed number.
    private static final int LONGEST_PRINTED = 100;

    private static final long LONGEST = Integer.MAX_VALUE;

    /// The same character several times.
    private record Run(char symbol, long count) {}

    /// Reads a character-string.
    static Picture of(String text, PictureSymbols symbols, Location location, FirstProblems problems)
            throws ImportException {
        List<Run> runs = runs(text, symbols, location, problems);
        Kind kind = kind(runs, symbols);
        long length = 0;
        for (Run run : runs) {
            length += "SVP".indexOf(run.symbol()) >= 0 ? 0 : run.count();
            if (length > LONGEST) {
                throw new ImportException(
                        location,
                        "record-too-long",
                        "The picture '" + text + "' has more than " + LONGEST
                                + " characters, more than a record has room for.");
            }
        }
        if (!kind.isNumeric()) {
            return new Picture(text, kind, length, 0, 0, false, symbols);
        }
        Numbers numbers = new Numbers(symbols, runs);
        return new Picture(text, kind, length, numbers.digits, numbers.scale(), numbers.isSigned, symbols);
    }

    /// How many digits a number needs that can be written with a point and all its zeros.
    long totalDigits() {
        return Math.max(1, Math.max(digits, scale > 0 ? scale : digits - scale));
    }

    /// Whether what is printed is a number that can be read and written again: digits with a point, separators, a
    /// currency sign and one kind of signs. Dates and codes are printed with other signs between their digits.
    boolean isPrintedNumber() {
        long signs = Stream.of("+", "-", "C", "D").filter(text::contains).count();
        long suppressed = Stream.of("Z", "*").filter(text::contains).count();
        return length <= LONGEST_PRINTED
                && digits > 0
                && signs <= 1
                && suppressed <= 1
                && PRINTED.matcher(symbols.plain(text)).matches();
    }

    /// The pattern by which numbers are read and written.
    String format() {
        return kind == Kind.EDITED_NUMBER ? symbols.described(text) : text;
    }

    /// Whether `P` replaces digits that are not stored, so that not all numbers with this many digits can be
    /// written.
    boolean isScaled() {
        return text.indexOf('P') >= 0;
    }

    /// The number of digits after the decimal point.
    long fractionDigits() {
        return Math.max(0, scale);
    }

    private static List<Run> runs(String text, PictureSymbols symbols, Location location, FirstProblems problems)
            throws ImportException {
        List<Run> runs = new ArrayList<>();
        int position = 0;
        while (position < text.length()) {
            char symbol = text.charAt(position++);
            long count = 1;
            if ((symbol == 'C' && text.startsWith("R", position))
                    || (symbol == 'D' && text.startsWith("B", position))) {
                position++;
                count = 2;
            } else if ("AX9SVPZ*,.+-B0/NGEU".indexOf(symbol) < 0
                    && symbols.currency().indexOf(symbol) < 0) {
                problems.warn(
                        location,
                        "bad-picture",
                        "'" + symbol + "' means nothing in the picture '" + shortened(text)
                                + "'; it is taken for a character of text.");
                symbol = 'X';
            }
            if (position < text.length() && text.charAt(position) == '(') {
                int close = text.indexOf(')', position);
                int end = close < 0 ? text.length() : close;
                count = repetition(text.substring(position + 1, end).strip(), text, location, problems);
                position = Math.min(text.length(), end + 1);
            }
            runs.add(new Run(symbol, count));
        }
        return runs;
    }

    private static long repetition(String number, String text, Location location, FirstProblems problems)
            throws ImportException {
        if (number.matches("[0-9]{1,18}")) {
            return Long.parseLong(number);
        }
        if (number.matches("[0-9]+")) {
            throw new ImportException(
                    location,
                    "record-too-long",
                    "The picture '" + shortened(text) + "' has more than " + LONGEST
                            + " characters, more than a record has room for.");
        }
        problems.warn(
                location,
                "bad-picture",
                "'" + shortened(number) + "' is not a number of repetitions in the picture '" + shortened(text)
                        + "'; one is taken.");
        return 1;
    }

    private static String shortened(String text) {
        return text.length() > 50 ? text.substring(0, 50) + "…" : text;
    }

    private static boolean has(List<Run> runs, String symbols) {
        return runs.stream().anyMatch(run -> symbols.indexOf(run.symbol()) >= 0);
    }

    private static Kind kind(List<Run> runs, PictureSymbols symbols) {
        if (has(runs, "N")) {
            return Kind.NATIONAL;
        }
        if (has(runs, "G")) {
            return Kind.DOUBLE_BYTE;
        }
        if (has(runs, "U")) {
            return Kind.UTF8;
        }
        if (has(runs, "XA")) {
            return has(runs, "B0/") ? Kind.EDITED_TEXT : Kind.TEXT;
        }
        if (has(runs, "E")) {
            return Kind.FLOATING;
        }
        if (!has(runs, "9Z*+-" + symbols.currency())) {
            return Kind.EDITED_TEXT;
        }
        return has(runs, "Z*,.+-B0/CD" + symbols.currency()) ? Kind.EDITED_NUMBER : Kind.NUMBER;
    }

    /// The digits of a number.
    private static final class Numbers {
        private final PictureSymbols symbols;
        private long digits;
        private long fraction;
        private long leadingZeros;
        private long trailingZeros;
        private boolean behindPoint;
        private boolean isSigned;
        private final StringBuilder floating = new StringBuilder();

        Numbers(PictureSymbols symbols, List<Run> runs) {
            this.symbols = symbols;
            runs.forEach(this::add);
        }

        private void add(Run run) {
            char symbol = run.symbol();
            switch (symbol) {
                case '9', 'Z', '*' -> addDigits(run.count());
                case 'P' -> {
                    if (digits > 0) {
                        trailingZeros += run.count();
                    } else {
                        leadingZeros += run.count();
                    }
                }
                case 'V' -> behindPoint = true;
                case 'S', 'C', 'D' -> isSigned = true;
                case '+', '-' -> {
                    isSigned = true;
                    addFloating(run);
                }
                default -> {
                    if (symbol == symbols.point()) {
                        behindPoint = true;
                    } else if (symbols.currency().indexOf(symbol) >= 0) {
                        addFloating(run);
                    }
                }
            }
        }

        /// Of a sign that floats, the first one is no digit.
        private void addFloating(Run run) {
            boolean begun = floating.indexOf(String.valueOf(run.symbol())) >= 0;
            if (!begun) {
                floating.append(run.symbol());
            }
            addDigits(begun ? run.count() : run.count() - 1);
        }

        private void addDigits(long count) {
            digits += count;
            fraction += behindPoint ? count : 0;
        }

        /// Zeros before the first digit that the picture leaves out come after the decimal point.
        long scale() {
            if (leadingZeros > 0) {
                return leadingZeros + digits;
            }
            return fraction - trailingZeros;
        }
    }
}
