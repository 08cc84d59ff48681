package org.bindery.benchmarks.events;

import java.util.Locale;

/// What events come to: how many there are, how many ended a session, and how many octets these say that they sent.
final class Totals {

    long events;
    private long stops;
    private long sent;

    void add(boolean stop, long octets) {
        events++;
        if (stop) {
            stops++;
            sent += octets;
        }
    }

    void add(Totals other) {
        events += other.events;
        stops += other.stops;
        sent += other.sent;
    }

    /// Of numbers: events, stops, octets.
    static Totals of(long[] numbers) {
        Totals totals = new Totals();
        totals.events = numbers[0];
        totals.stops = numbers[1];
        totals.sent = numbers[2];
        return totals;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Totals that && events == that.events && stops == that.stops && sent == that.sent;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(31 * (31 * events + stops) + sent);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%,d events, of which %,d end sessions that sent %,d octets", events, stops, sent);
    }
}
