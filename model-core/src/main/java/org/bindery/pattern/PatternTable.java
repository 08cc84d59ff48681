package org.bindery.pattern;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.runtime.internal.pattern.CharacterSet;
import org.bindery.runtime.internal.pattern.Node;
import org.bindery.runtime.internal.pattern.NodeTable;
import org.bindery.runtime.internal.pattern.SchemaReader;
import org.bindery.runtime.internal.pattern.TextPattern;
import org.bindery.runtime.internal.pattern.Walk;
import org.jspecify.annotations.Nullable;

/// A regular expression of XML Schema as a machine with one state at a time, which goes through a text once whatever
/// the pattern.
///
/// @param text the machine in the form that [TextPattern#of(String, String)] reads
public record PatternTable(String text, TextPattern pattern) {

    private static final int MAX_ENTRIES = 16_000;
    private static final int MAX_RANGES = 4_000;
    private static final long MAX_WORK = 2_000_000;
    /// In bytes; a constant of a class is a little longer at most.
    private static final int MAX_TEXT = 60_000;

    private static final int REMEMBERED = 256;
    private static final int LOW_BITS = 12;

    private static final Map<String, Optional<PatternTable>> KNOWN =
            Collections.synchronizedMap(new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Optional<PatternTable>> eldest) {
                    return size() > REMEMBERED;
                }
            });

    /// Characters that the pattern does not distinguish.
    private static final class Classes {
        /// Where ranges of characters start, from 0, ascending.
        final int[] starts;
        /// The class of each range.
        final int[] numbers;
        /// A character of each class.
        final List<Integer> members = new ArrayList<>();

        Classes(int... starts) {
            this.starts = starts;
            this.numbers = new int[starts.length];
        }
    }

    /// The machine of a pattern; empty if there would be too many states.
    ///
    /// @throws IllegalArgumentException with a sentence when it is no pattern
    public static Optional<PatternTable> of(String pattern) {
        Optional<PatternTable> known = KNOWN.get(pattern);
        if (known == null) {
            known = make(pattern);
            KNOWN.put(pattern, known);
        }
        return known;
    }

    private static Optional<PatternTable> make(String pattern) {
        NodeTable nodes = new NodeTable();
        Walk walk = new Walk(nodes);
        walk.moveTo(List.of(SchemaReader.read(nodes, pattern)));
        List<List<Node>> states = new ArrayList<>(List.of(walk.position()));
        Classes classes = classes(nodes);
        if (classes == null) {
            return Optional.empty();
        }
        Map<List<Node>, Integer> places = new HashMap<>(Map.of(walk.position(), 0));
        List<int[]> next = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            int[] follows = new int[classes.members.size()];
            for (int c = 0; c < follows.length; c++) {
                walk.moveTo(states.get(i));
                walk.step(classes.members.get(c));
                follows[c] = walk.isEmpty()
                        ? -1
                        : places.computeIfAbsent(walk.position(), key -> {
                            states.add(key);
                            return states.size() - 1;
                        });
            }
            next.add(follows);
            if ((long) states.size() * follows.length > MAX_ENTRIES || walk.work() > MAX_WORK) {
                return Optional.empty();
            }
        }
        String text = text(classes, states, next);
        return text.getBytes(StandardCharsets.UTF_8).length > MAX_TEXT
                ? Optional.empty()
                : Optional.of(new PatternTable(text, TextPattern.of(text, pattern)));
    }

    /// Null if there would be too many.
    private static @Nullable Classes classes(NodeTable nodes) {
        List<CharacterSet> sets = nodes.sets();
        int[] starts = IntStream.concat(IntStream.of(0), IntStream.of(nodes.edges()))
                .filter(c -> c <= Character.MAX_CODE_POINT)
                .sorted()
                .distinct()
                .toArray();
        if (starts.length > MAX_RANGES || (long) starts.length * sets.size() > MAX_WORK) {
            return null;
        }
        Map<BitSet, Integer> known = new HashMap<>();
        Classes classes = new Classes(starts);
        for (int i = 0; i < starts.length; i++) {
            int start = starts[i];
            BitSet of = new BitSet();
            IntStream.range(0, sets.size())
                    .filter(s -> sets.get(s).contains(start))
                    .forEach(of::set);
            classes.numbers[i] = known.computeIfAbsent(of, key -> {
                classes.members.add(start);
                return classes.members.size() - 1;
            });
        }
        return classes;
    }

    private static String text(Classes classes, List<List<Node>> states, List<int[]> next) {
        StringBuilder out = new StringBuilder();
        put(out, classes.starts.length);
        for (int i = 0; i < classes.starts.length; i++) {
            put(out, classes.starts[i] >> LOW_BITS);
            put(out, classes.starts[i] & ((1 << LOW_BITS) - 1));
            put(out, classes.numbers[i]);
        }
        put(out, classes.members.size());
        put(out, states.size());
        states.forEach(state -> put(out, state.contains(NodeTable.EMPTY) ? 1 : 0));
        next.forEach(follows -> IntStream.of(follows).forEach(target -> put(out, target + 1)));
        return out.toString();
    }

    private static void put(StringBuilder out, int number) {
        out.append((char) ('0' + number));
    }
}
