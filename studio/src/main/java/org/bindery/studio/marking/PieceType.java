package org.bindery.studio.marking;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What the value of a marked field is.
public enum PieceType {
    TEXT("Text"),
    INTEGER("Whole number"),
    DECIMAL("Decimal"),
    DATE("Date"),
    DATE_TIME("Date and time"),
    BINARY("Binary number, first byte highest"),
    BINARY_LITTLE("Binary number, first byte lowest"),
    BYTES("Bytes");

    private static final int WIDEST = 8;
    private static final int MOST_DIGITS = 18;

    private final String title;

    PieceType(String title) {
        this.title = title;
    }

    /// What it is called.
    public String title() {
        return title;
    }

    /// Whether values are not written in characters.
    public boolean isBinary() {
        return this == BINARY || this == BINARY_LITTLE || this == BYTES;
    }

    /// What some bytes look like.
    ///
    /// @param text whether the whole sample is text
    static PieceType guess(byte[] bytes, boolean text) {
        String value = new String(bytes, StandardCharsets.UTF_8).strip();
        if (!text && !isPrintable(value)) {
            return bytes.length == 1 || bytes.length == 2 || bytes.length == 4 || bytes.length == WIDEST
                    ? BINARY
                    : BYTES;
        }
        Optional<CalendarForm> calendar = CalendarForm.of(value);
        if (calendar.isPresent()) {
            return calendar.get().timed() ? DATE_TIME : DATE;
        }
        if (value.matches("[+-]?(0|[1-9]\\d*)") && value.length() <= MOST_DIGITS) {
            return INTEGER;
        }
        return value.matches("[+-]?(0|[1-9]\\d*)[.,]\\d+") ? DECIMAL : TEXT;
    }

    private static boolean isPrintable(String value) {
        return !value.isEmpty() && value.chars().allMatch(c -> c >= ' ' && c < 0x7f);
    }
}
