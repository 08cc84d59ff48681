package org.bindery.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    private final List<List<Node>> found = new ArrayList<>();
    private final Map<List<Node>, Integer> known = new HashMap<>();
    /// For each state the one that follows each interval.
    private final List<int[]> targets = new ArrayList<>();
    /// Where intervals of characters start that no pattern tells apart, and where the last ends.
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
        List<Node> start = new ArrayList<>();
        for (String pattern : patterns) {
            start.add(PatternReader.read(pattern, nodes));
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

    private int state(List<Node> parts) {
        Integer place = known.putIfAbsent(parts, found.size());
        if (place == null) {
            found.add(parts);
            return found.size() - 1;
        }
        return place;
    }

    /// Whether all went well within the limits.
    private boolean follow(List<Node> parts) {
        int[] follows = new int[intervals.length - 1];
        for (int i = 0; i < follows.length; i++) {
            follows[i] = after(parts, intervals[i]);
            if (found.size() > MAX_STATES || nodes.work() > MAX_WORK) {
                return false;
            }
        }
        targets.add(follows);
        return true;
    }

    private int after(List<Node> parts, int codePoint) {
        // Halves of surrogate pairs stand in no well-formed text.
        if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
            return DEAD;
        }
        List<Node> next = new ArrayList<>(parts.size());
        for (Node part : parts) {
            Node after = nodes.after(part, codePoint);
            if (after == NodeTable.NOTHING) {
                return DEAD;
            }
            next.add(after);
        }
        return state(next);
    }

    private boolean isAccepting(int state) {
        return found.get(state).stream().allMatch(Node::isNullable);
    }

    /// Leaves out the states that lead to no match, and numbers the others as they are met.
    private Optional<Automaton> finish() {
        BitSet live = live();
        int[] numbers = new int[found.size()];
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = live.get(i) ? count++ : DEAD;
        }
        List<Automaton.State> states = new ArrayList<>();
        int edges = 0;
        for (int i = live.nextSetBit(0); i >= 0; i = live.nextSetBit(i + 1)) {
            Automaton.State state = new Automaton.State(isAccepting(i), edges(targets.get(i), numbers));
            edges += state.edges().size();
            states.add(state);
        }
        return live.get(0) && edges <= MAX_EDGES ? Optional.of(new Automaton(states)) : Optional.empty();
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

    private List<Automaton.Edge> edges(int[] follows, int[] numbers) {
        List<Automaton.Edge> edges = new ArrayList<>();
        for (int i = 0; i < follows.length; i++) {
            int target = follows[i] == DEAD ? DEAD : numbers[follows[i]];
            if (target == DEAD) {
                continue;
            }
            Automaton.Edge edge = new Automaton.Edge(intervals[i], intervals[i + 1] - 1, target);
            Automaton.Edge last = edges.isEmpty() ? null : edges.getLast();
            if (last != null && last.target() == target && last.last() + 1 == edge.first()) {
                edges.set(edges.size() - 1, new Automaton.Edge(last.first(), edge.last(), target));
            } else {
                edges.add(edge);
            }
        }
        return edges;
    }
}
