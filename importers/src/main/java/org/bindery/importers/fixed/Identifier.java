package org.bindery.importers.fixed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The position of the characters that identify the kind of a line.
///
/// @param start the first character of that place, from 0
record Identifier(int start, int width) {

    private static final Pattern PLACE = Pattern.compile("(\\d{1,5})(?:\\s*-\\s*(\\d{1,5}))?");
    private static final int LONGEST = 3;
    private static final int MOST_KINDS = 20;
    private static final int LEAST_WIDTH = 20;

    String of(int[] line) {
        return new FixedColumn(start, width, "").in(line);
    }

    /// Reads `1-1`, or `5` for one character.
    ///
    /// @throws IllegalArgumentException with a sentence when it is no place
    static Identifier parse(String text) {
        Matcher place = PLACE.matcher(text.strip());
        if (!place.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a place; write 1-2 for the characters 1 and 2");
        }
        int first = Integer.parseInt(place.group(1));
        int last = place.group(2) == null ? first : Integer.parseInt(place.group(2));
        if (first < 1 || last < first) {
            throw new IllegalArgumentException("'" + text + "' is not a place: it ends before it starts");
        }
        return new Identifier(first - 1, last - first + 1);
    }

    /// The place at the start of lines of one length that parts them into kinds which are more alike than all are. Some
    /// lines may have lost blanks at their end.
    static Optional<Identifier> guess(List<int[]> shortened) {
        int length = shortened.stream().mapToInt(line -> line.length).max().orElse(0);
        long full = shortened.stream().filter(line -> line.length == length).count();
        if (length < LEAST_WIDTH || full * 2 < shortened.size()) {
            return Optional.empty();
        }
        List<int[]> lines = shortened.stream().map(line -> filled(line, length)).toList();
        int mixed = mixed(lines);
        if (mixed * 4 < length) {
            return Optional.empty();
        }
        for (int width = 1; width <= LONGEST; width++) {
            Identifier place = new Identifier(0, width);
            if (place.parts(lines, mixed)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static int[] filled(int[] line, int length) {
        int[] filled = Arrays.copyOf(line, length);
        Arrays.fill(filled, line.length, length, ' ');
        return filled;
    }

    private boolean parts(List<int[]> lines, int mixed) {
        Map<String, List<int[]>> kinds = new LinkedHashMap<>();
        for (int[] line : lines) {
            kinds.computeIfAbsent(of(line), key -> new ArrayList<>()).add(line);
        }
        boolean codes = kinds.keySet().stream().allMatch(key -> key.chars().allMatch(Character::isLetterOrDigit));
        if (!codes || kinds.size() < 2 || kinds.size() > MOST_KINDS || kinds.size() * 3 > lines.size() * 2) {
            return false;
        }
        double left = kinds.values().stream()
                .mapToDouble(kind -> (double) mixed(kind) * kind.size())
                .sum();
        return left <= 0.6 * mixed * lines.size();
    }

    /// At how many places lines have characters of different kinds.
    static int mixed(List<int[]> lines) {
        int mixed = 0;
        for (int i = 0; i < lines.getFirst().length; i++) {
            int at = i;
            mixed += lines.stream()
                                    .map(line -> kind(line[at]))
                                    .distinct()
                                    .limit(2)
                                    .count()
                            > 1
                    ? 1
                    : 0;
        }
        return mixed;
    }

    private static int kind(int c) {
        return c == ' ' ? 0 : Character.isDigit(c) ? 1 : Character.isLetter(c) ? 2 : 3;
    }
}
