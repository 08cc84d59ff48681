package org.bindery.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.runtime.internal.pattern.Automaton;
import org.bindery.runtime.internal.pattern.Node;
import org.bindery.runtime.internal.pattern.NodeTable;
import org.bindery.runtime.internal.pattern.SchemaReader;
import org.bindery.runtime.internal.pattern.Walk;

/// Makes the automaton of several patterns that must all match, within limits: its states are what each of them still
/// asks for.
final class AutomatonBuilder {

    private static final int MAX_STATES = 1_000;
    private static final int MAX_EDGES = 2_000;
    private static final int MAX_INTERVALS = 500;
    private static final long MAX_WORK = 100_000;
    private static final int MAX_PATTERN = 2_000;

    private static final int DEAD = -1;

    private final NodeTable nodes = new NodeTable();
    private final Walk walk = new Walk(nodes);
    /// The positions in the patterns that the states represent.
    private final List<List<List<Node>>> found = new ArrayList<>();
    private final Map<List<List<Node>>, Integer> known = new HashMap<>();
    /// For each state the one that follows each interval.
    private final List<int[]> targets = new ArrayList<>();
    /// The starts of intervals of characters that no pattern distinguishes, and the end of the last one.
    private int[] intervals = {};

    private AutomatonBuilder() {}

    static Optional<Automaton> build(List<String> patterns) {
        if (patterns.stream().mapToInt(String::length).sum() > MAX_PATTERN) {
            return Optional.empty();
        }
        try {
            return new AutomatonBuilder().explore(patterns);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<Automaton> explore(List<String> patterns) {
        List<List<Node>> start = new ArrayList<>();
        for (String pattern : patterns) {
            walk.moveTo(List.of(SchemaReader.read(nodes, pattern)));
            start.add(walk.position());
        }
        intervals = IntStream.concat(
                        IntStream.of(
                                0, Character.MIN_SURROGATE, Character.MAX_SURROGATE + 1, Character.MAX_CODE_POINT + 1),
                        IntStream.of(nodes.edges()))
                .sorted()
                .distinct()
                .toArray();
        if (nodes.usesCategories() || intervals.length > MAX_INTERVALS) {
            return Optional.empty();
        }
        state(start);
        for (int i = 0; i < found.size(); i++) {
            if (!follow(found.get(i))) {
                return Optional.empty();
            }
        }
        return finish();
    }

    private int state(List<List<Node>> parts) {
        Integer place = known.putIfAbsent(parts, found.size());
        if (place == null) {
            found.add(parts);
            return found.size() - 1;
        }
        return place;
    }

    /// Whether all went well within the limits.
    private boolean follow(List<List<Node>> parts) {
        int[] follows = new int[intervals.length - 1];
        for (int i = 0; i < follows.length; i++) {
            follows[i] = after(parts, intervals[i]);
            if (found.size() > MAX_STATES || walk.work() > MAX_WORK) {
                return false;
            }
        }
        targets.add(follows);
        return true;
    }

    private int after(List<List<Node>> parts, int codePoint) {
        // Halves of surrogate pairs do not occur in well-formed text.
        if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
            return DEAD;
        }
        List<List<Node>> next = new ArrayList<>(parts.size());
        for (List<Node> part : parts) {
            walk.moveTo(part);
            walk.step(codePoint);
            if (walk.isEmpty()) {
                return DEAD;
            }
            next.add(walk.position());
        }
        return state(next);
    }

    private boolean isAccepting(int state) {
        return found.get(state).stream().allMatch(part -> part.contains(NodeTable.EMPTY));
    }

    /// Leaves out the states that lead to no match, and numbers the others as they are met.
    private Optional<Automaton> finish() {
        BitSet live = live();
        int[] numbers = new int[found.size()];
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = live.get(i) ? count++ : DEAD;
        }
        StringBuilder table = new StringBuilder();
        int edges = 0;
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            edges += append(table, isAccepting(i), targets.get(i), numbers);
        }
        return live.get(0) && edges <= MAX_EDGES ? Optional.of(Automaton.of(table.toString())) : Optional.empty();
    }

    private BitSet live() {
        List<List<Integer>> sources = Stream.<List<Integer>>generate(ArrayList::new)
                .limit(found.size())
                .toList();
        for (int i = 0; i < found.size(); i++) {
            int source = i;
            IntStream.of(targets.get(i))
                    .distinct()
                    .filter(target -> target != DEAD)
                    .forEach(target -> sources.get(target).add(source));
        }
        BitSet live = new BitSet();
        List<Integer> open = new ArrayList<>();
        IntStream.range(0, found.size()).filter(this::isAccepting).forEach(open::add);
        while (!open.isEmpty()) {
            int state = open.removeLast();
            if (!live.get(state)) {
                live.set(state);
                open.addAll(sources.get(state));
            }
        }
        return live;
    }

    /// Appends a state in the form that [Automaton#of(String)] reads.
    ///
    /// @return the number of its edges
    private int append(StringBuilder table, boolean accepting, int[] follows, int[] numbers) {
        int start = table.length();
        int edges = 0;
        for (int i = 0; i < follows.length; i++) {
            int target = number(follows[i], numbers);
            int first = intervals[i];
            while (i + 1 < follows.length && number(follows[i + 1], numbers) == target) {
                i++;
            }
            if (target != DEAD) {
                table.append(edges == 0 ? (accepting ? '+' : '-') : ',')
                        .appendCodePoint(first)
                        .appendCodePoint(intervals[i + 1] - 1)
                        .append(target);
                edges++;
            }
        }
        table.append(table.length() == start ? '.' : ';');
        return edges;
    }

    private static int number(int state, int[] numbers) {
        return state == DEAD ? DEAD : numbers[state];
    }
}
