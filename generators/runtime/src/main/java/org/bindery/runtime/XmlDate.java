package org.bindery.runtime;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;

/**
 * A date that may carry a zone, as XML Schema's {@code date} (part 2, section 3.3.9). Immutable. Two are equal if they are
 * written the same; {@code 2014-07-21Z} and {@code 2014-07-21+00:00} are not.
 */
public final class XmlDate implements Comparable<XmlDate>, Serializable {

    private static final long serialVersionUID = 1L;
    private static final long SECONDS_A_DAY = 86_400;

    private final LocalDate date;
    private final XmlZone zone;
    /** See {@link #toString()}; null until the first request. */
    private transient String text;

    private XmlDate(LocalDate date, XmlZone zone) {
        this.date = Objects.requireNonNull(date, "date");
        this.zone = Objects.requireNonNull(zone, "zone");
    }

    /**
     * A date without zone.
     *
     * @param date the date
     * @return the date
     */
    public static XmlDate of(LocalDate date) {
        return new XmlDate(date, XmlZone.NONE);
    }

    /**
     * A date with zone; UTC is written {@code Z}.
     *
     * @param date the date
     * @param offset the zone
     * @return the date
     * @throws IllegalArgumentException when XML Schema cannot write the zone
     */
    public static XmlDate of(LocalDate date, ZoneOffset offset) {
        return new XmlDate(date, XmlZone.of(offset));
    }

    /**
     * A date with the zone written as given.
     *
     * @param date the date
     * @param zone the zone, or {@link XmlZone#NONE}
     * @return the date
     */
    public static XmlDate of(LocalDate date, XmlZone zone) {
        return new XmlDate(date, zone);
    }

    /**
     * Reads a date: {@code 2014-07-21}, {@code 2014-07-21Z}, {@code -0044-03-15+01:00}.
     *
     * @param text its lexical form, without white space around it
     * @return the date
     * @throws IllegalArgumentException when the text is not one
     */
    public static XmlDate parse(CharSequence text) {
        LexicalScanner scanner = new LexicalScanner(text, "date");
        LocalDate date = scanner.date();
        XmlZone zone = XmlZone.read(scanner);
        scanner.end();
        return new XmlDate(date, zone);
    }

    /**
     * The date without its zone.
     *
     * @return the date
     */
    public LocalDate toLocalDate() {
        return date;
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
     * Orders by the moment at which the date begins, in UTC where there is no zone; then by how the zone is written, so
     * that only equal dates compare as 0.
     */
    @Override
    public int compareTo(XmlDate other) {
        int order = Long.compare(start(), other.start());
        order = order != 0 ? order : date.compareTo(other.date);
        return order != 0 ? order : Integer.compare(zone.form(), other.zone.form());
    }

    private long start() {
        return date.toEpochDay() * SECONDS_A_DAY - zone.minutes() * 60L;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XmlDate that && date.equals(that.date) && zone.equals(that.zone);
    }

    @Override
    public int hashCode() {
        return 31 * date.hashCode() + zone.hashCode();
    }

    /** The lexical form that {@link #parse(CharSequence)} reads. */
    @Override
    public String toString() {
        String known = text;
        if (known == null) {
            StringBuilder out = new StringBuilder(16);
            LexicalForm.date(out, date);
            known = out.append(zone).toString();
            text = known;
        }
        return known;
    }
}
