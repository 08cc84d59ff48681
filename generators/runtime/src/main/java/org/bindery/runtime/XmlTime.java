package org.bindery.runtime;

import java.io.Serializable;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;

/**
 * A time of day that may carry a zone, as XML Schema's {@code time} (part 2, section 3.3.8). Immutable. Two are equal if
 * they are written the same: the digits of the fraction and the form of the zone count.
 */
public final class XmlTime implements Comparable<XmlTime>, Serializable {

    private static final long serialVersionUID = 1L;
    private static final long NANOS_A_MINUTE = 60_000_000_000L;

    private final LocalTime time;
    private final XmlZone zone;
    private final byte fractionDigits;

    private XmlTime(LocalTime time, int fractionDigits, XmlZone zone) {
        this.time = Objects.requireNonNull(time, "time");
        this.zone = Objects.requireNonNull(zone, "zone");
        this.fractionDigits = LexicalForm.checkDigits(time, fractionDigits);
    }

    /**
     * A time without zone, with as few digits of fraction as hold it.
     *
     * @param time the time
     * @return the time
     */
    public static XmlTime of(LocalTime time) {
        return new XmlTime(time, LexicalForm.digitsOf(time), XmlZone.NONE);
    }

    /**
     * A time with zone, with as few digits of fraction as hold it; UTC is written {@code Z}.
     *
     * @param time the time
     * @param offset the zone
     * @return the time
     * @throws IllegalArgumentException when XML Schema cannot write the zone
     */
    public static XmlTime of(LocalTime time, ZoneOffset offset) {
        return new XmlTime(time, LexicalForm.digitsOf(time), XmlZone.of(offset));
    }

    /**
     * A time with digits of fraction and zone written as given.
     *
     * @param time the time
     * @param fractionDigits how many digits the fraction has, 0 to 9
     * @param zone the zone, or {@link XmlZone#NONE}
     * @return the time
     * @throws IllegalArgumentException when the time does not fit so many digits
     */
    public static XmlTime of(LocalTime time, int fractionDigits, XmlZone zone) {
        return new XmlTime(time, fractionDigits, zone);
    }

    /**
     * Reads a time: {@code 12:00:00}, {@code 12:00:00.500Z}, {@code 12:00:00+01:00}. 24:00:00 becomes 00:00:00.
     *
     * @param text its lexical form, without white space around it
     * @return the time
     * @throws IllegalArgumentException when the text is not one
     */
    public static XmlTime parse(CharSequence text) {
        LexicalScanner scanner = new LexicalScanner(text, "time");
        LocalTime time = scanner.time();
        XmlZone zone = XmlZone.read(scanner);
        scanner.end();
        return new XmlTime(time, scanner.fractionDigits(), zone);
    }

    /**
     * The time without its zone.
     *
     * @return the time
     */
    public LocalTime toLocalTime() {
        return time;
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
     * Orders by the time in UTC, taking a time without zone as one; then by how it is written, so that only equal times
     * compare as 0.
     */
    @Override
    public int compareTo(XmlTime other) {
        int order = Long.compare(nanos(), other.nanos());
        order = order != 0 ? order : time.compareTo(other.time);
        order = order != 0 ? order : Integer.compare(zone.form(), other.zone.form());
        return order != 0 ? order : Integer.compare(fractionDigits, other.fractionDigits);
    }

    private long nanos() {
        return time.toNanoOfDay() - zone.minutes() * NANOS_A_MINUTE;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XmlTime that
                && time.equals(that.time)
                && zone.equals(that.zone)
                && fractionDigits == that.fractionDigits;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * time.hashCode() + zone.hashCode()) + fractionDigits;
    }

    /** The lexical form that {@link #parse(CharSequence)} reads. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(24);
        LexicalForm.time(out, time, fractionDigits);
        return out.append(zone).toString();
    }
}
