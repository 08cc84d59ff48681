package org.bindery.runtime;

/** Reads durations, strictly as XML Schema part 2 writes them. */
final class DurationScanner {

    private static final int MAX_DIGITS = 12;

    private final String text;
    private int at;
    private long months;
    private long seconds;
    private int nanos;

    DurationScanner(String text) {
        this.text = text;
    }

    XmlDuration duration() {
        boolean back = accept('-');
        if (!accept('P') || at == text.length()) {
            throw wrong();
        }
        String units = "YMD";
        while (at < text.length() && text.charAt(at) != 'T') {
            units = date(units);
        }
        if (accept('T')) {
            if (at == text.length()) {
                throw wrong();
            }
            units = "HMS";
            while (at < text.length()) {
                units = time(units);
            }
        }
        XmlDuration ahead = XmlDuration.of(months, seconds, nanos);
        return back ? ahead.negated() : ahead;
    }

    /** Reads one of the units, and returns those that may follow. */
    private String date(String units) {
        long number = number();
        int unit = unit(units);
        switch (units.charAt(unit)) {
            case 'Y' -> months += 12 * number;
            case 'M' -> months += number;
            default -> seconds += 86_400 * number;
        }
        return units.substring(unit + 1);
    }

    private String time(String units) {
        long number = number();
        boolean fraction = accept('.');
        if (fraction) {
            nanos = fraction();
        }
        int unit = unit(units);
        switch (units.charAt(unit)) {
            case 'H' -> seconds += 3_600 * number;
            case 'M' -> seconds += 60 * number;
            default -> seconds += number;
        }
        if (fraction && units.charAt(unit) != 'S') {
            throw wrong();
        }
        return units.substring(unit + 1);
    }

    private int unit(String units) {
        int unit = at < text.length() ? units.indexOf(text.charAt(at)) : -1;
        if (unit < 0) {
            throw wrong();
        }
        at++;
        return unit;
    }

    private long number() {
        int start = at;
        long number = 0;
        while (at < text.length() && isDigit(text.charAt(at)) && at - start <= MAX_DIGITS) {
            number = 10 * number + text.charAt(at++) - '0';
        }
        if (at == start || at - start > MAX_DIGITS) {
            throw wrong();
        }
        return number;
    }

    private int fraction() {
        int start = at;
        int fraction = 0;
        while (at < text.length() && isDigit(text.charAt(at))) {
            if (at - start < LexicalForm.MAX_FRACTION) {
                fraction = 10 * fraction + text.charAt(at) - '0';
            }
            at++;
        }
        if (at == start) {
            throw wrong();
        }
        return fraction * LexicalForm.power(Math.max(0, LexicalForm.MAX_FRACTION - (at - start)));
    }

    private boolean accept(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private RuleException wrong() {
        String shown = text.length() <= 60 ? text : text.substring(0, 60) + "…";
        return new RuleException("'" + shown + "' is no duration");
    }
}
