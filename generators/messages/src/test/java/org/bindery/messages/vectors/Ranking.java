package org.bindery.messages.vectors;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Section 4.6: the numbers of texts, from an automaton of the layout.
final class Ranking {

    private static final int LONGEST = 128;

    private final int shortest;
    private final int longest;
    private final JsonNode states;

    /// N(q, m): a row for each m.
    private final List<BigInteger[]> ways = new ArrayList<>();

    Ranking(JsonNode codec) {
        shortest = codec.get("shortest").asInt();
        longest = codec.path("longest").asInt(Integer.MAX_VALUE);
        states = codec.get("states");
        for (int m = 0; m <= Math.min(longest, LONGEST); m++) {
            BigInteger[] row = new BigInteger[states.size()];
            for (int q = 0; q < row.length; q++) {
                row[q] = states.get(q).get("end").asBoolean() ? BigInteger.ONE : BigInteger.ZERO;
                if (m > 0) {
                    row[q] = BigInteger.ZERO;
                    for (JsonNode edge : states.get(q).get("edges")) {
                        row[q] = row[q].add(
                                width(edge).multiply(ways.get(m - 1)[edge.get(2).asInt()]));
                    }
                }
            }
            ways.add(row);
        }
    }

    private static BigInteger width(JsonNode edge) {
        return BigInteger.valueOf(edge.get(1).asInt() - edge.get(0).asInt() + 1L);
    }

    BigInteger size() {
        BigInteger size = BigInteger.ZERO;
        for (int m = shortest; m < ways.size(); m++) {
            size = size.add(ways.get(m)[0]);
        }
        return size;
    }

    String text(BigInteger number) {
        if (number.compareTo(size()) >= 0) {
            throw new Refusal("R7", "no text has that number");
        }
        BigInteger left = number;
        int length = shortest;
        while (left.compareTo(ways.get(length)[0]) >= 0) {
            left = left.subtract(ways.get(length++)[0]);
        }
        StringBuilder text = new StringBuilder();
        int state = 0;
        for (int m = length - 1; m >= 0; m--) {
            for (JsonNode edge : states.get(state).get("edges")) {
                BigInteger each = ways.get(m)[edge.get(2).asInt()];
                BigInteger all = each.multiply(width(edge));
                if (left.compareTo(all) < 0) {
                    BigInteger[] parts = left.divideAndRemainder(each);
                    text.appendCodePoint(edge.get(0).asInt() + parts[0].intValue());
                    left = parts[1];
                    state = edge.get(2).asInt();
                    break;
                }
                left = left.subtract(all);
            }
        }
        return text.toString();
    }

    String text(Area bytes) {
        if (bytes.length() == 0 || bytes.octet(0) != 0) {
            return text(new BigInteger(1, bytes.copy()));
        }
        String text = bytes.after(1).utf8();
        int length = text.codePointCount(0, text.length());
        if (length <= LONGEST || length > longest || !matches(text)) {
            throw new Refusal("R10", "a text has a number, or is none of its type");
        }
        return text;
    }

    boolean has(String text) {
        int length = text.codePointCount(0, text.length());
        return length >= shortest && length <= longest && matches(text);
    }

    private boolean matches(String text) {
        int state = 0;
        for (int point : text.codePoints().toArray()) {
            int next = -1;
            for (JsonNode edge : states.get(state).get("edges")) {
                if (edge.get(0).asInt() <= point && point <= edge.get(1).asInt()) {
                    next = edge.get(2).asInt();
                }
            }
            if (next < 0) {
                return false;
            }
            state = next;
        }
        return states.get(state).get("end").asBoolean();
    }
}
