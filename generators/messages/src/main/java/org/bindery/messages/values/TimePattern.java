package org.bindery.messages.values;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.ValueKind;

/// How dates and times are written where a component says so, as in `dd/MM/yyyy`.
public final class TimePattern {

    private final ValueKind kind;
    private final String letters;
    private final DateTimeFormatter formatter;

    private TimePattern(ValueKind kind, String letters) {
        this.kind = kind;
        this.letters = letters;
        this.formatter = formatter(letters);
    }

    /// The pattern of a component's values; empty where these are no times without zone, or have no pattern of their
    /// own.
    ///
    /// @param letters as in [DateTimeFormatter]; may be empty
    public static Optional<TimePattern> of(ValueKind kind, String letters) {
        boolean time = kind == ValueKind.DATE || kind == ValueKind.TIME || kind == ValueKind.DATE_TIME;
        return letters.isEmpty() || !time ? Optional.empty() : Optional.of(new TimePattern(kind, letters));
    }

    /// Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns.
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

    /// The value of a text.
    ///
    /// @throws IllegalArgumentException with the reason when it is none
    public Object parse(String text) {
        try {
            return value(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + Shown.of(text) + "' is not written as " + letters, e);
        }
    }

    private Object value(String text) {
        return switch (kind) {
            case DATE -> LocalDate.parse(text, formatter);
            case TIME -> LocalTime.parse(text, formatter);
            default -> LocalDateTime.parse(text, formatter);
        };
    }

    /// The text of a value.
    ///
    /// @throws IllegalArgumentException when the pattern would lose a part of it
    public String format(Object value) {
        String text = formatter.format((TemporalAccessor) value);
        if (!isSame(text, value)) {
            throw new IllegalArgumentException(
                    "'" + Lexical.format(value) + "' cannot be written as " + letters + " without loss");
        }
        return text;
    }

    private boolean isSame(String text, Object value) {
        try {
            return value(text).equals(value);
        } catch (DateTimeException e) {
            return false;
        }
    }
}
