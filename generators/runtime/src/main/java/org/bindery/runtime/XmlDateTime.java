package org.bindery.runtime;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Objects;
import java.util.Optional;

/**
 * A date with time that may carry a zone, as XML Schema's {@code dateTime} (part 2, section 3.3.7). Immutable. Two are
 * equal if they are written the same: the digits of the fraction and the form of the zone count.
 */
public final class XmlDateTime implements Comparable<XmlDateTime>, Serializable {

    private static final long serialVersionUID = 1L;

    private final LocalDateTime dateTime;
    private final XmlZone zone;
    private final byte fractionDigits;

    private XmlDateTime(LocalDateTime dateTime, int fractionDigits, XmlZone zone) {
        this.dateTime = Objects.requireNonNull(dateTime, "dateTime");
        this.zone = Objects.requireNonNull(zone, "zone");
        this.fractionDigits = LexicalForm.checkDigits(dateTime.toLocalTime(), fractionDigits);
    }

    /**
     * A date with time without zone, with as few digits of fraction as hold it.
     *
     * @param dateTime the date and time
     * @return the date and time
     */
    public static XmlDateTime of(LocalDateTime dateTime) {
        return new XmlDateTime(dateTime, LexicalForm.digitsOf(dateTime.toLocalTime()), XmlZone.NONE);
    }

    /**
     * A date with time and zone, with as few digits of fraction as hold it; UTC is written {@code Z}.
     *
     * @param dateTime the date and time
     * @param offset the zone
     * @return the date and time
     * @throws IllegalArgumentException when XML Schema cannot write the zone
     */
    public static XmlDateTime of(LocalDateTime dateTime, ZoneOffset offset) {
        return new XmlDateTime(dateTime, LexicalForm.digitsOf(dateTime.toLocalTime()), XmlZone.of(offset));
    }

    /**
     * A date with time, with digits of fraction and zone written as given.
     *
     * @param dateTime the date and time
     * @param fractionDigits how many digits the fraction has, 0 to 9
     * @param zone the zone, or {@link XmlZone#NONE}
     * @return the date and time
     * @throws IllegalArgumentException when the time does not fit so many digits
     */
    public static XmlDateTime of(LocalDateTime dateTime, int fractionDigits, XmlZone zone) {
        return new XmlDateTime(dateTime, fractionDigits, zone);
    }

    /**
     * Reads a date with time: {@code 2014-07-21T12:00:00}, {@code 2014-07-21T12:00:00.123+01:00}. 24:00:00 becomes
     * 00:00:00 of the next day.
     *
     * @param text its lexical form, without white space around it
     * @return the date and time
     * @throws IllegalArgumentException when the text is not one
     */
    public static XmlDateTime parse(CharSequence text) {
        LexicalScanner scanner = new LexicalScanner(text, "date with time");
        LocalDate date = scanner.date();
        scanner.expect('T');
        LocalTime time = scanner.time();
        XmlZone zone = XmlZone.read(scanner);
        scanner.end();
        if (scanner.isEndOfDay() && date.equals(LocalDate.MAX)) {
            throw new IllegalArgumentException("'" + text + "' is not a date with time: there is no next day");
        }
        LocalDate day = scanner.isEndOfDay() ? date.plusDays(1) : date;
        return new XmlDateTime(LocalDateTime.of(day, time), scanner.fractionDigits(), zone);
    }

    /**
     * The date and time without the zone.
     *
     * @return the date and time
     */
    public LocalDateTime toLocalDateTime() {
        return dateTime;
    }

    /**
     * The zone.
     *
     * @return the offset; empty when there is none
     */
    public Optional<ZoneOffset> zone() {
        return zone.offset();
    }

    /**
     * The zone as it is written.
     *
     * @return the zone, or {@link XmlZone#NONE}
     */
    public XmlZone zoneForm() {
        return zone;
    }

    /**
     * How many digits the fraction of the second has.
     *
     * @return 0 to 9
     */
    public int fractionDigits() {
        return fractionDigits;
    }

    /**
     * Orders by the moment, in UTC where there is no zone; then by how it is written, so that only equal ones compare as
     * 0.
     */
    @Override
    public int compareTo(XmlDateTime other) {
        int order = Long.compare(second(), other.second());
        order = order != 0 ? order : Integer.compare(nano(), other.nano());
        order = order != 0 ? order : dateTime.compareTo(other.dateTime);
        order = order != 0 ? order : Integer.compare(zone.form(), other.zone.form());
        return order != 0 ? order : Integer.compare(fractionDigits, other.fractionDigits);
    }

    private long second() {
        return dateTime.toEpochSecond(ZoneOffset.UTC) - zone.minutes() * 60L;
    }

    private int nano() {
        return dateTime.get(ChronoField.NANO_OF_SECOND);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XmlDateTime that
                && dateTime.equals(that.dateTime)
                && zone.equals(that.zone)
                && fractionDigits == that.fractionDigits;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * dateTime.hashCode() + zone.hashCode()) + fractionDigits;
    }

    /** The lexical form that {@link #parse(CharSequence)} reads. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(32);
        LexicalForm.date(out, dateTime.toLocalDate());
        out.append('T');
        LexicalForm.time(out, dateTime.toLocalTime(), fractionDigits);
        return out.append(zone).toString();
    }
}
