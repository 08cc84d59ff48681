package org.bindery.messages.traffic;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;

/// What traffic is made up. The same plan gives the same traffic each time.
///
/// @param seed by which it is chosen
/// @param subscribers how many there are
/// @param start when the first sessions may start
/// @param length how long sessions start; those that are open then go on to their ends
/// @param sessions how many a subscriber has on a day, on average
/// @param interim how long after its start, and after that, a session reports its usage
/// @param roaming how many of a thousand sessions are in networks of others
public record TrafficPlan(
        long seed, int subscribers, Instant start, Duration length, double sessions, Duration interim, int roaming) {

    /// How much is going on in each hour of a day, UTC: little at night, most in the evening.
    private static final int[] HOURS = {
        22, 14, 9, 7, 7, 11, 24, 45, 60, 66, 70, 74, 80, 78, 74, 74, 78, 86, 95, 100, 98, 86, 62, 38
    };

    private static final int ALL_HOURS = java.util.Arrays.stream(HOURS).sum();
    private static final int MOST_SUBSCRIBERS = 100_000_000;
    private static final double MOST_SESSIONS = 1_000;

    /// @throws IllegalArgumentException when a number is too small or too large
    public TrafficPlan {
        Objects.requireNonNull(start, "start");
        if (subscribers < 1 || subscribers > MOST_SUBSCRIBERS) {
            throw new IllegalArgumentException("there are 1 to " + MOST_SUBSCRIBERS + " subscribers");
        }
        if (length.isNegative() || length.isZero() || interim.toSeconds() < 1) {
            throw new IllegalArgumentException(
                    "traffic, and what is between two reports of it, take a second at least");
        }
        if (!(sessions > 0 && sessions <= MOST_SESSIONS)) {
            throw new IllegalArgumentException("a subscriber has up to " + (int) MOST_SESSIONS + " sessions a day");
        }
        if (roaming < 0 || roaming > 1_000) {
            throw new IllegalArgumentException("0 to 1000 of a thousand sessions are in networks of others");
        }
    }

    /// A day of a hundred thousand subscribers.
    ///
    /// @param seed by which it is chosen
    public static TrafficPlan day(long seed) {
        return new TrafficPlan(
                seed,
                100_000,
                Instant.parse("2026-03-02T00:00:00Z"),
                Duration.ofDays(1),
                12,
                Duration.ofMinutes(15),
                40);
    }

    /// How much of a day's traffic starts in an hour of the day, from 0 to 1.
    public static double share(int hour) {
        return (double) HOURS[hour] / ALL_HOURS;
    }

    /// How many sessions start in a second, on average.
    double startsAt(long second) {
        int hour = Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC).getHour();
        return subscribers * sessions * share(hour) / Duration.ofHours(1).toSeconds();
    }
}
