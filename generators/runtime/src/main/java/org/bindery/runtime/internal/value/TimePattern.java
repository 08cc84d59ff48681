package org.bindery.runtime.internal.value;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * How dates and times are written where a component says so, as in {@code dd/MM/yyyy}. Immutable.
 *
 * @param <T> the class of the values
 */
final class TimePattern<T extends TemporalAccessor> {

    private final String letters;
    private final DateTimeFormatter formatter;
    private final TemporalQuery<T> query;

    /** Whether any date can be written. */
    private final boolean isWholeDate;

    TimePattern(String letters, TemporalQuery<T> query) {
        this.letters = letters;
        this.formatter = formatter(letters);
        this.query = query;
        this.isWholeDate = letters.indexOf('\'') < 0
                && letters.indexOf('d') >= 0
                && letters.indexOf('M') >= 0
                && (letters.contains("yyyy") || letters.contains("uuuu"));
    }

    /** Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns. */
    private static DateTimeFormatter formatter(String letters) {
        StringBuilder plain = new StringBuilder(letters.length());
        boolean quoted = false;
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            quoted ^= c == '\'';
            plain.append(c == 'y' && !quoted ? 'u' : c);
        }
        return DateTimeFormatter.ofPattern(plain.toString(), Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
    }

    T parse(String text) {
        try {
            return formatter.parse(text, query);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not written as " + letters, e);
        }
    }

    String format(T value) {
        String text;
        try {
            text = formatter.format(value);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "'" + Lexical.of(value) + "' has not all that " + letters + " asks for", e);
        }
        if (!(isWholeDate && value instanceof LocalDate) && !isSame(text, value)) {
            throw new IllegalArgumentException(
                    "'" + Lexical.of(value) + "' cannot be written as " + letters + " without loss");
        }
        return text;
    }

    private boolean isSame(String text, T value) {
        try {
            return formatter.parse(text, query).equals(value);
        } catch (DateTimeException e) {
            return false;
        }
    }
}
