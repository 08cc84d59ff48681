package org.bindery.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A set of characters: sorted ranges that neither touch nor overlap. Immutable. */
final class CharacterSet {

    private final int[] bounds;

    private CharacterSet(int[] bounds) {
        this.bounds = bounds;
    }

    /** The first and last characters of ranges, in any order. */
    static CharacterSet of(int... ranges) {
        List<int[]> all = new ArrayList<>();
        for (int i = 0; i < ranges.length; i += 2) {
            all.add(new int[] {ranges[i], ranges[i + 1]});
        }
        all.sort((left, right) -> Integer.compare(left[0], right[0]));
        List<int[]> merged = new ArrayList<>();
        for (int[] range : all) {
            int[] last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && range[0] <= last[1] + 1) {
                last[1] = Math.max(last[1], range[1]);
            } else {
                merged.add(range);
            }
        }
        return new CharacterSet(merged.stream().flatMapToInt(Arrays::stream).toArray());
    }

    /** The characters of a Unicode category: {@code L}, {@code Lu}. */
    static CharacterSet category(String name) {
        List<Integer> ranges = new ArrayList<>();
        int start = -1;
        for (int c = 0; c <= Character.MAX_CODE_POINT + 1; c++) {
            boolean inside =
                    c <= Character.MAX_CODE_POINT && UnicodeCategory.of(c).startsWith(name);
            if (inside && start < 0) {
                start = c;
            }
            if (!inside && start >= 0) {
                ranges.add(start);
                ranges.add(c - 1);
                start = -1;
            }
        }
        return new CharacterSet(ranges.stream().mapToInt(Integer::intValue).toArray());
    }

    CharacterSet or(CharacterSet other) {
        int[] both = Arrays.copyOf(bounds, bounds.length + other.bounds.length);
        System.arraycopy(other.bounds, 0, both, bounds.length, other.bounds.length);
        return of(both);
    }

    CharacterSet not() {
        List<Integer> rest = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < bounds.length; i += 2) {
            if (bounds[i] > from) {
                rest.add(from);
                rest.add(bounds[i] - 1);
            }
            from = bounds[i + 1] + 1;
        }
        if (from <= Character.MAX_CODE_POINT) {
            rest.add(from);
            rest.add(Character.MAX_CODE_POINT);
        }
        return new CharacterSet(rest.stream().mapToInt(Integer::intValue).toArray());
    }

    boolean contains(int character) {
        int place = Arrays.binarySearch(bounds, character);
        return place >= 0 || (-place - 1) % 2 == 1;
    }
}
