package org.bindery.runtime.internal.pattern;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A machine that reads a text character by character and then knows whether it matches. Every state can still lead to a
 * match, so that a character without an edge ends the matter. Immutable.
 */
public final class Automaton {

    private final String table;

    /** For each state its first edge, and for one more state the end of the last's. */
    private final int[] edges;

    private final boolean[] accepting;

    // Of each edge: its characters, the least and the greatest, and the state that follows.
    private final int[] first;
    private final int[] last;
    private final int[] target;

    /** For each state how many characters lead to the state that all of them lead to; 0 where they lead to several, or there is none. */
    private final int[] choices;

    private Automaton(String table) {
        this.table = table;
        int[] ends = new int[table.length() + 1];
        boolean[] accepted = new boolean[table.length()];
        int[] numbers = new int[3 * table.length()];
        int states = 0;
        int count = 0;
        int at = 0;
        while (at < table.length()) {
            char start = table.charAt(at++);
            accepted[states] = start != '-';
            boolean more = start != '.';
            while (more) {
                for (int i = 0; i < 2; i++) {
                    int point = table.codePointAt(at);
                    numbers[3 * count + i] = point;
                    at += Character.charCount(point);
                }
                int digits = at;
                while (Character.isDigit(table.charAt(at))) {
                    at++;
                }
                numbers[3 * count + 2] = Integer.parseInt(table.substring(digits, at));
                more = table.charAt(at++) == ',';
                count++;
            }
            ends[++states] = count;
        }
        edges = Arrays.copyOf(ends, states + 1);
        accepting = Arrays.copyOf(accepted, states);
        first = new int[count];
        last = new int[count];
        target = new int[count];
        for (int i = 0; i < count; i++) {
            first[i] = numbers[3 * i];
            last[i] = numbers[3 * i + 1];
            target[i] = numbers[3 * i + 2];
        }
        choices = new int[states];
        for (int state = 0; state < states; state++) {
            choices[state] = choicesOf(state);
        }
    }

    private int choicesOf(int state) {
        int count = 0;
        for (int edge = edges[state]; edge < edges[state + 1]; edge++) {
            if (target[edge] != target[edges[state]]) {
                return 0;
            }
            count += width(edge);
        }
        return count;
    }

    /**
     * Reads an automaton.
     *
     * @param table for each state {@code -}, or {@code +} where a text may end, then its edges, each as first and last
     *     character of a range and the number of the next state in digits, with {@code ,} between them and {@code ;} at the
     *     end; {@code .} for a state without edges
     * @return the automaton, which starts in its first state
     */
    public static Automaton of(String table) {
        return new Automaton(table);
    }

    /** What it was read from. */
    public String table() {
        return table;
    }

    /** How many states there are. */
    public int states() {
        return accepting.length;
    }

    /** Whether a text may end in a state. */
    public boolean isAccepting(int state) {
        return accepting[state];
    }

    /** The first edge of a state; the last is before that of the next state. */
    public int edges(int state) {
        return edges[state];
    }

    /** The least character of an edge. */
    public int first(int edge) {
        return first[edge];
    }

    /** The greatest character of an edge. */
    public int last(int edge) {
        return last[edge];
    }

    /** The state that an edge leads to. */
    public int target(int edge) {
        return target[edge];
    }

    /** How many characters an edge has. */
    int width(int edge) {
        return last[edge] - first[edge] + 1;
    }

    /** The edge for a character, or -1. */
    int edge(int state, int point) {
        int end = edges[state + 1];
        for (int edge = edges[state]; edge < end && first[edge] <= point; edge++) {
            if (point <= last[edge]) {
                return edge;
            }
        }
        return -1;
    }

    /** How many characters there are in a state from which all of them lead to one state; 0 for other states. */
    int choices(int state) {
        return choices[state];
    }

    /** The place of a character among those of a state; -1 if it is none of them. */
    int place(int state, int point) {
        int before = 0;
        for (int edge = edges[state]; edge < edges[state + 1] && first[edge] <= point; edge++) {
            if (point <= last[edge]) {
                return before + point - first[edge];
            }
            before += width(edge);
        }
        return -1;
    }

    /** The character at a place among those of a state. */
    int character(int state, int place) {
        int edge = edges[state];
        int rest = place;
        while (rest >= width(edge)) {
            rest -= width(edge++);
        }
        return first[edge] + rest;
    }

    boolean accepts(String text) {
        int state = 0;
        for (int i = 0; i < text.length(); i++) {
            int point = text.codePointAt(i);
            i += Character.charCount(point) - 1;
            int edge = edge(state, point);
            if (edge < 0) {
                return false;
            }
            state = target[edge];
        }
        return accepting[state];
    }

    /** For each number of characters below one, and each state, in how many ways a text can end with so many more. */
    BigInteger[][] endings(int lengths) {
        BigInteger[][] endings = new BigInteger[lengths][states()];
        for (int length = 0; length < lengths; length++) {
            for (int state = 0; state < states(); state++) {
                endings[length][state] = length > 0
                        ? endings(state, endings[length - 1])
                        : accepting[state] ? BigInteger.ONE : BigInteger.ZERO;
            }
        }
        return endings;
    }

    private BigInteger endings(int state, BigInteger[] shorter) {
        BigInteger sum = BigInteger.ZERO;
        for (int edge = edges[state]; edge < edges[state + 1]; edge++) {
            sum = sum.add(shorter[target[edge]].multiply(BigInteger.valueOf(width(edge))));
        }
        return sum;
    }
}
