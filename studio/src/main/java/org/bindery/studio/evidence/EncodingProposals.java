package org.bindery.studio.evidence;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bindery.model.Encoding;
import org.bindery.runtime.XmlDate;

/// Encodings that follow from the values that a sample has.
public final class EncodingProposals {

    private static final int MOST_VALUES = 255;
    private static final int MOST_TEXT = 4_000;
    private static final int MOST_CHARACTERS = 63;
    private static final int MOST_SCALE = 15;

    private EncodingProposals() {}

    /// What values propose, the tightest first; nothing where there are none.
    public static List<Encoding> of(List<Object> values) {
        if (values.isEmpty()) {
            return List.of();
        }
        return switch (values.getFirst()) {
            case String ignored -> texts(values);
            case Integer _, Long _, BigInteger _ -> range(values);
            case BigDecimal ignored -> scale(values);
            case LocalDate _, XmlDate _ -> days(values);
            default -> List.of();
        };
    }

    private static List<Encoding> texts(List<Object> values) {
        List<Encoding> proposals = new ArrayList<>();
        TreeMap<String, Integer> counts = new TreeMap<>();
        values.forEach(value -> counts.merge((String) value, 1, Integer::sum));
        int length = counts.keySet().stream().mapToInt(String::length).sum();
        if (counts.size() <= MOST_VALUES && length <= MOST_TEXT && counts.size() < Math.max(2, values.size())) {
            proposals.add(new Encoding.Dictionary(List.copyOf(counts.keySet())));
        }
        TreeSet<Integer> characters = new TreeSet<>();
        counts.keySet().forEach(text -> text.codePoints().forEach(characters::add));
        boolean plain = characters.isEmpty() || characters.last() < Character.MIN_SUPPLEMENTARY_CODE_POINT;
        if (plain && !characters.isEmpty() && characters.size() <= MOST_CHARACTERS) {
            proposals.add(new Encoding.Alphabet(
                    characters.stream().map(Character::toString).collect(Collectors.joining())));
        }
        return proposals;
    }

    private static List<Encoding> range(List<Object> values) {
        long[] numbers = values.stream()
                .map(value -> new BigInteger(value.toString()))
                .filter(number -> number.bitLength() < Long.SIZE - 1)
                .mapToLong(BigInteger::longValue)
                .toArray();
        if (numbers.length < values.size()) {
            return List.of();
        }
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (long number : numbers) {
            min = Math.min(min, number);
            max = Math.max(max, number);
        }
        return min < max ? List.of(new Encoding.Range(min, max)) : List.of();
    }

    private static List<Encoding> scale(List<Object> values) {
        int min = Integer.MAX_VALUE;
        int max = 0;
        boolean signed = false;
        for (Object value : values) {
            BigDecimal number = (BigDecimal) value;
            min = Math.min(min, Math.max(0, number.scale()));
            max = Math.max(max, Math.max(0, number.scale()));
            signed |= number.signum() < 0;
        }
        return max <= MOST_SCALE ? List.of(new Encoding.Decimal(min, max, signed)) : List.of();
    }

    private static List<Encoding> days(List<Object> values) {
        List<LocalDate> dates = values.stream()
                .filter(value -> value.toString().matches("\\d{4}-\\d\\d-\\d\\d"))
                .map(value -> LocalDate.parse(value.toString()))
                .sorted()
                .toList();
        return dates.size() < 2 || dates.getFirst().equals(dates.getLast())
                ? List.of()
                : List.of(new Encoding.Days(dates.getFirst(), dates.getLast()));
    }
}
