package org.bindery.runtime;

import java.io.Serializable;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The zone of a date or time as XML Schema writes it (part 2, section 3.3.7): none, {@code Z}, or a difference of at
 * most 14 hours. {@code Z}, {@code +00:00} and {@code -00:00} mean the same, but are distinguished, so that a message
 * is written again as it was read.
 */
public final class XmlZone implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final int MAX_MINUTES = 14 * 60;
    private static final int CODE_NONE = 1000;
    private static final int CODE_Z = 1001;
    private static final int CODE_MINUS_ZERO = 1002;

    /** No zone. */
    public static final XmlZone NONE = new XmlZone(CODE_NONE, "");

    /** {@code Z}. */
    public static final XmlZone Z = new XmlZone(CODE_Z, "Z");

    /** {@code -00:00}. */
    public static final XmlZone MINUS_ZERO = new XmlZone(CODE_MINUS_ZERO, "-00:00");

    private static final XmlZone[] BY_MINUTES = new XmlZone[2 * MAX_MINUTES + 1];

    static {
        for (int minutes = -MAX_MINUTES; minutes <= MAX_MINUTES; minutes++) {
            BY_MINUTES[minutes + MAX_MINUTES] = new XmlZone(minutes, text(minutes));
        }
    }

    /** Minutes, or one of the codes for the forms without digits or sign. */
    private final int code;

    private final transient String text;

    private XmlZone(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /**
     * A zone written as a difference; 0 is {@code +00:00}.
     *
     * @param minutes minutes ahead of UTC
     * @return the zone
     * @throws IllegalArgumentException beyond 14 hours
     */
    public static XmlZone ofMinutes(int minutes) {
        if (minutes < -MAX_MINUTES || minutes > MAX_MINUTES) {
            throw new IllegalArgumentException("a zone of " + minutes + " minutes is beyond 14 hours");
        }
        return BY_MINUTES[minutes + MAX_MINUTES];
    }

    /**
     * The zone of an offset; UTC is {@code Z}.
     *
     * @param offset the offset
     * @return the zone
     * @throws IllegalArgumentException beyond 14 hours, or with seconds
     */
    public static XmlZone of(ZoneOffset offset) {
        int seconds = offset.getTotalSeconds();
        if (seconds == 0) {
            return Z;
        }
        if (seconds % 60 != 0) {
            throw new IllegalArgumentException("the zone " + offset + " has seconds, which XML Schema cannot write");
        }
        return ofMinutes(seconds / 60);
    }

    /**
     * Reads a zone.
     *
     * @param text the empty string, {@code Z}, {@code +hh:mm} or {@code -hh:mm}
     * @return the zone
     * @throws IllegalArgumentException when the text is not one
     */
    public static XmlZone parse(CharSequence text) {
        LexicalScanner scanner = new LexicalScanner(text, "zone");
        XmlZone zone = read(scanner);
        scanner.end();
        return zone;
    }

    static XmlZone read(LexicalScanner in) {
        if (in.isAtEnd()) {
            return NONE;
        }
        if (in.accept('Z')) {
            return Z;
        }
        boolean negative = in.accept('-');
        if (!negative) {
            in.expect('+');
        }
        int hours = in.between(0, 14, "hour of the zone");
        in.expect(':');
        int minutes = 60 * hours + in.between(0, hours == 14 ? 0 : 59, "minute of the zone");
        if (negative && minutes == 0) {
            return MINUS_ZERO;
        }
        return ofMinutes(negative ? -minutes : minutes);
    }

    /**
     * Whether there is a zone.
     *
     * @return false for {@link #NONE}
     */
    public boolean isPresent() {
        return code != CODE_NONE;
    }

    /**
     * Whether it is written as a difference that {@link #ofMinutes(int)} makes.
     *
     * @return false for {@link #NONE}, {@link #Z} and {@link #MINUS_ZERO}
     */
    public boolean isDifference() {
        return code < CODE_NONE;
    }

    /**
     * How far the zone is ahead of UTC.
     *
     * @return minutes; 0 when there is no zone
     */
    public int minutes() {
        return isDifference() ? code : 0;
    }

    /**
     * The zone as an offset.
     *
     * @return the offset; empty when there is no zone
     */
    public Optional<ZoneOffset> offset() {
        return isPresent() ? Optional.of(ZoneOffset.ofTotalSeconds(minutes() * 60)) : Optional.empty();
    }

    /** An order among the forms with the same meaning, so that comparing is consistent with being equal. */
    int form() {
        return isDifference() ? CODE_NONE - 1 : code;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XmlZone zone && zone.code == code;
    }

    @Override
    public int hashCode() {
        return code;
    }

    /** As it was written: the empty string, {@code Z}, {@code +hh:mm} or {@code -hh:mm}. */
    @Override
    public String toString() {
        return text;
    }

    private Object readResolve() {
        return switch (code) {
            case CODE_NONE -> NONE;
            case CODE_Z -> Z;
            case CODE_MINUS_ZERO -> MINUS_ZERO;
            default -> ofMinutes(code);
        };
    }

    private static String text(int minutes) {
        StringBuilder out = new StringBuilder(6);
        out.append(minutes < 0 ? '-' : '+');
        LexicalForm.twoDigits(out, Math.abs(minutes) / 60);
        out.append(':');
        LexicalForm.twoDigits(out, Math.abs(minutes) % 60);
        return out.toString();
    }
}
