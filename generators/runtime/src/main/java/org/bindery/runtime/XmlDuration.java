package org.bindery.runtime;

import java.math.BigDecimal;

/**
 * A duration as XML Schema has it (part 2, section 3.2.6): months, and seconds. Immutable. Two are equal if they have as
 * many months and as many seconds.
 */
public final class XmlDuration {

    /** No time at all. */
    public static final XmlDuration ZERO = new XmlDuration(0, 0, 0);

    private static final long NANOS = 1_000_000_000L;
    private static final long MAX = 1L << 40;

    private final long months;
    private final long seconds;
    private final int nanos;

    private XmlDuration(long months, long seconds, int nanos) {
        this.months = months;
        this.seconds = seconds;
        this.nanos = nanos;
    }

    /**
     * Months and seconds.
     *
     * @param months how many months, negative for back in time
     * @param seconds how many seconds
     * @param nanos billionths of a second, 0 to 999,999,999, that are added to the seconds
     * @return the duration
     * @throws RuleException beyond some ten thousand years
     */
    public static XmlDuration of(long months, long seconds, int nanos) {
        if (isTooLong(months, seconds)) {
            throw new RuleException("a duration is too long");
        }
        return new XmlDuration(months, seconds, nanos);
    }

    private static boolean isTooLong(long months, long seconds) {
        long most = MAX / 2_592_000;
        return months < -most || months > most || seconds < -MAX || seconds > MAX;
    }

    /**
     * Reads a duration: {@code P1Y2M3DT4H5M6.7S}, {@code -P30D}.
     *
     * @param text its lexical form, without white space around it
     * @return the duration
     * @throws IllegalArgumentException when the text is not one, or longer than some ten thousand years
     */
    public static XmlDuration parse(String text) {
        return new Scanner(text).duration();
    }

    /**
     * The months.
     *
     * @return the number, twelve a year
     */
    public long months() {
        return months;
    }

    /**
     * The seconds, rounded down.
     *
     * @return the number, 86,400 a day
     */
    public long seconds() {
        return seconds;
    }

    /**
     * Returns the fraction of a second.
     *
     * @return billionths of a second, never negative
     */
    public int nanos() {
        return nanos;
    }

    /**
     * Both durations, one after the other.
     *
     * @param other another
     * @return the sum
     * @throws RuleException when it is too long
     */
    public XmlDuration plus(XmlDuration other) {
        long all = nanos + (long) other.nanos;
        return of(months + other.months, seconds + other.seconds + all / NANOS, (int) (all % NANOS));
    }

    /**
     * As long, in the other direction of time.
     *
     * @return the opposite
     */
    public XmlDuration negated() {
        return nanos == 0
                ? new XmlDuration(-months, -seconds, 0)
                : new XmlDuration(-months, -seconds - 1, (int) (NANOS - nanos));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XmlDuration that
                && months == that.months
                && seconds == that.seconds
                && nanos == that.nanos;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Long.hashCode(months) + Long.hashCode(seconds)) + nanos;
    }

    /** Months as years and months, seconds as days, hours, minutes and seconds: {@code P1Y2MT36H} is {@code P1Y2M1DT12H}. */
    @Override
    public String toString() {
        boolean back = months < 0 || (months == 0 && seconds < 0);
        XmlDuration ahead = back ? negated() : this;
        if (ahead.seconds < 0) {
            return "P" + months + "M" + seconds + "S";
        }
        StringBuilder out = new StringBuilder(back ? "-P" : "P");
        part(out, ahead.months / 12, 'Y');
        part(out, ahead.months % 12, 'M');
        part(out, ahead.seconds / 86_400, 'D');
        long rest = ahead.seconds % 86_400;
        if (rest != 0 || ahead.nanos != 0) {
            out.append('T');
            part(out, rest / 3_600, 'H');
            part(out, rest / 60 % 60, 'M');
            BigDecimal second = BigDecimal.valueOf(rest % 60).add(BigDecimal.valueOf(ahead.nanos, 9));
            if (second.signum() != 0) {
                out.append(second.stripTrailingZeros().toPlainString()).append('S');
            }
        }
        return out.length() == (back ? 2 : 1) ? out.append("T0S").toString() : out.toString();
    }

    private static void part(StringBuilder out, long number, char unit) {
        if (number != 0) {
            out.append(number).append(unit);
        }
    }

    /** Reads durations, strictly as XML Schema part 2 writes them. */
    private static final class Scanner {

        private static final int MAX_DIGITS = 12;

        private final String text;
        private int at;
        private long months;
        private long seconds;
        private int nanos;

        Scanner(String text) {
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
            if (isTooLong(months, seconds)) {
                throw wrong("is too long a duration");
            }
            XmlDuration ahead = new XmlDuration(months, seconds, nanos);
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

        private IllegalArgumentException wrong() {
            return wrong("is not a duration");
        }

        private IllegalArgumentException wrong(String reason) {
            String shown = text.length() <= 60 ? text : text.substring(0, 60) + "…";
            return new IllegalArgumentException("'" + shown + "' " + reason);
        }
    }
}
