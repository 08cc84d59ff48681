package org.bindery.importers.text;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether the texts of a column are dates or times as XML Schema writes them, with zones or with fractions of any
/// length, which no [DatePattern] has.
public final class XmlMoments {

    private static final int LONGEST = 40;
    private static final Pattern TAIL = Pattern.compile("(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?");
    private static final Map<DatePattern.Kind, DatePattern> STARTS = new EnumMap<>(Map.of(
            DatePattern.Kind.DATE_TIME, new DatePattern("yyyy-MM-dd'T'HH:mm:ss"),
            DatePattern.Kind.DATE, new DatePattern("yyyy-MM-dd"),
            DatePattern.Kind.TIME, new DatePattern("HH:mm:ss")));
    private static final Map<DatePattern.Kind, Integer> LENGTHS = new EnumMap<>(Map.of(
            DatePattern.Kind.DATE_TIME, 19,
            DatePattern.Kind.DATE, 10,
            DatePattern.Kind.TIME, 8));

    private boolean started;
    private Optional<DatePattern.Kind> kind = Optional.empty();
    private boolean allZoned = true;

    public void add(String value) {
        if (!started) {
            started = true;
            kind = kindOf(value);
        } else if (kind.isPresent() && !kindOf(value).equals(kind)) {
            kind = Optional.empty();
        }
        allZoned &= value.endsWith("Z") || value.indexOf('+') >= 0 || value.lastIndexOf('-') > 7;
    }

    /// The kind of all texts, if they are one of the three.
    public Optional<DatePattern.Kind> kind() {
        return kind;
    }

    /// Whether every text has a zone.
    public boolean areAllZoned() {
        return allZoned;
    }

    private static Optional<DatePattern.Kind> kindOf(String value) {
        if (value.length() > LONGEST) {
            return Optional.empty();
        }
        return STARTS.entrySet().stream()
                .filter(entry -> isOfKind(value, entry.getKey(), entry.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isOfKind(String value, DatePattern.Kind kind, DatePattern start) {
        int length = LENGTHS.get(kind);
        if (value.length() < length || !start.matches(value.substring(0, length))) {
            return false;
        }
        Matcher tail = TAIL.matcher(value).region(length, value.length());
        return tail.matches() && (kind != DatePattern.Kind.DATE || tail.group(1) == null);
    }
}
