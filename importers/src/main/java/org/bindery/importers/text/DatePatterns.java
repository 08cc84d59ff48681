package org.bindery.importers.text;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The ways to write dates and times that are recognised, in order of preference.
final class DatePatterns {

    private static final List<String> NUMERIC_DATES =
            List.of(("yyyy-MM-dd dd/MM/yyyy MM/dd/yyyy dd.MM.yyyy yyyy/MM/dd dd-MM-yyyy MM-dd-yyyy yyyy.MM.dd d/M/yyyy "
                            + "M/d/yyyy d.M.yyyy d-M-yyyy M-d-yyyy yyyy/M/d yyyy-M-d")
                    .split(" "));
    private static final List<String> NAMED_DATES = List.of(
            "dd-MMM-yyyy",
            "d-MMM-yyyy",
            "dd MMM yyyy",
            "d MMM yyyy",
            "MMM dd, yyyy",
            "MMM d, yyyy",
            "dd MMMM yyyy",
            "d MMMM yyyy",
            "MMMM dd, yyyy",
            "MMMM d, yyyy");
    private static final List<String> WEAK_DATES = List.of(
            "yyyyMMdd", "dd/MM/yy", "MM/dd/yy", "dd.MM.yy", "dd-MM-yy", "MM-dd-yy", "d/M/yy", "M/d/yy", "dd-MMM-yy");
    private static final List<String> TIMES = List.of(
            "HH:mm:ss",
            "HH:mm",
            "HH:mm:ss.SSS",
            "HH:mm:ss.SSSSSS",
            "HH:mm:ss.SSSSSSSSS",
            "H:mm:ss",
            "H:mm",
            "hh:mm:ss a",
            "h:mm:ss a",
            "hh:mm a",
            "h:mm a");
    private static final List<String> COMPACT = List.of(
            "yyyyMMdd-HH:mm:ss",
            "yyyyMMdd-HH:mm:ss.SSS",
            "yyyyMMdd HH:mm:ss",
            "yyyyMMdd HH:mm",
            "yyyyMMdd'T'HHmmss",
            "dd-MMM-yyyy HH:mm:ss");

    private static final List<DatePattern> ALL = Stream.of(
                    NUMERIC_DATES.stream(),
                    NAMED_DATES.stream(),
                    TIMES.stream(),
                    TIMES.stream().map(time -> "yyyy-MM-dd'T'" + time).filter(text -> !text.endsWith("a")),
                    NUMERIC_DATES.stream().flatMap(date -> TIMES.stream().map(time -> date + " " + time)),
                    COMPACT.stream(),
                    WEAK_DATES.stream())
            .flatMap(texts -> texts)
            .map(DatePattern::new)
            .toList();

    private static final int SHORTEST = 4;
    private static final int LONGEST = 40;

    private DatePatterns() {}

    static List<DatePattern> all() {
        return ALL;
    }

    /// The places of all patterns, to strike out from.
    static BitSet places() {
        BitSet places = new BitSet();
        places.set(0, ALL.size());
        return places;
    }

    /// Strikes out the patterns that a text does not match.
    static void retain(BitSet places, String value) {
        if (value.length() < SHORTEST || value.length() > LONGEST) {
            places.clear();
            return;
        }
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            if (!ALL.get(place).matches(value)) {
                places.clear(place);
            }
        }
    }

    /// The preferred of the patterns left that satisfies a condition.
    static Optional<DatePattern> first(BitSet places, Predicate<DatePattern> condition) {
        return places.stream().mapToObj(ALL::get).filter(condition).findFirst();
    }

    /// Whether a date could be read with the day and with the month first.
    static boolean isAmbiguous(BitSet places) {
        return has(places, DatePattern.Order.DAY_FIRST) && has(places, DatePattern.Order.MONTH_FIRST);
    }

    static boolean has(BitSet places, DatePattern.Order order) {
        return first(places, pattern -> pattern.order() == order).isPresent();
    }
}
