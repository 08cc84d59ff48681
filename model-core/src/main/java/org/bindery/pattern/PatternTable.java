package org.bindery.pattern;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A regular expression of XML Schema as a machine with one state at a time, which goes through a text once whatever
/// the
/// pattern. Immutable.
public final class PatternTable {

    private static final int MAX_ENTRIES = 16_000;
    private static final int MAX_RANGES = 4_000;
    private static final long MAX_WORK = 4_000_000;
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

    private final Classes classes;
    private final List<int[]> next;
    private final BitSet accepting;

    /// Characters that the pattern does not tell apart.
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

    private PatternTable(Classes classes, List<int[]> next, BitSet accepting) {
        this.classes = classes;
        this.next = next;
        this.accepting = accepting;
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
        Node start = PatternReader.read(pattern, nodes);
        Classes classes = classes(nodes);
        if (classes == null) {
            return Optional.empty();
        }
        Map<Node, Integer> places = new HashMap<>(Map.of(start, 0));
        List<Node> states = new ArrayList<>(List.of(start));
        List<int[]> next = new ArrayList<>();
        BitSet accepting = new BitSet();
        for (int i = 0; i < states.size(); i++) {
            accepting.set(i, states.get(i).isNullable());
            int[] follows = new int[classes.members.size()];
            for (int c = 0; c < follows.length; c++) {
                Node after = nodes.after(states.get(i), classes.members.get(c));
                follows[c] = after == NodeTable.NOTHING
                        ? -1
                        : places.computeIfAbsent(after, key -> {
                            states.add(key);
                            return states.size() - 1;
                        });
            }
            next.add(follows);
            if ((long) states.size() * follows.length > MAX_ENTRIES || nodes.work() > MAX_WORK) {
                return Optional.empty();
            }
        }
        PatternTable table = new PatternTable(classes, next, accepting);
        return Optional.of(table).filter(made -> made.text().getBytes(StandardCharsets.UTF_8).length <= MAX_TEXT);
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

    /// Whether the whole text matches.
    public boolean matches(CharSequence text) {
        int state = 0;
        for (int i = 0; i < text.length() && state >= 0; ) {
            int c = Character.codePointAt(text, i);
            i += Character.charCount(c);
            int found = Arrays.binarySearch(classes.starts, c);
            state = next.get(state)[classes.numbers[found >= 0 ? found : -found - 2]];
        }
        return state >= 0 && accepting.get(state);
    }

    /// The machine as numbers, each as the character that many places after `0`: how many ranges of characters
    /// follow, and for each where it starts, in two numbers, and its class; then how many classes and how many
    /// states there are; for each state 1 where a text may end; for each state and class the state that follows,
    /// counted from 1, and 0 where no text goes on.
    public String text() {
        StringBuilder out = new StringBuilder();
        put(out, classes.starts.length);
        for (int i = 0; i < classes.starts.length; i++) {
            put(out, classes.starts[i] >> LOW_BITS);
            put(out, classes.starts[i] & ((1 << LOW_BITS) - 1));
            put(out, classes.numbers[i]);
        }
        put(out, classes.members.size());
        put(out, next.size());
        IntStream.range(0, next.size()).forEach(i -> put(out, accepting.get(i) ? 1 : 0));
        next.forEach(follows -> IntStream.of(follows).forEach(target -> put(out, target + 1)));
        return out.toString();
    }

    private static void put(StringBuilder out, int number) {
        out.append((char) ('0' + number));
    }
}
