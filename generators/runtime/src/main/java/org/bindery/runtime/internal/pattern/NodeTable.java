package org.bindery.runtime.internal.pattern;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Makes the nodes of patterns, simplified, and finds what may follow each of them. Counted repetitions stay counted, so that
 * <code>.{1,2000}</code> takes no more nodes than {@code .*} before a text needs them. Not thread-safe.
 */
public final class NodeTable {

    /** Nothing matches. */
    public static final Node NOTHING = new Node.Nothing();

    /** The empty text matches. */
    public static final Node EMPTY = new Node.Empty();

    private static final int FIRST = 2;

    private final Map<Object, Node> nodes = new HashMap<>();
    private long work;
    private boolean categories;

    /** A table without nodes. */
    public NodeTable() {
        // Filled while patterns are read.
    }

    private record SequenceKey(Node first, Node rest) {}

    private record RepeatKey(Node part, int min, int max) {}

    Node chars(CharacterSet set) {
        return set.isEmpty() ? NOTHING : intern(set, number -> new Node.Chars(number, set));
    }

    Node assertion(int places) {
        return intern(places, number -> new Node.Assertion(number, places));
    }

    Node sequence(Node first, Node rest) {
        if (first == NOTHING || rest == NOTHING) {
            return NOTHING;
        }
        Deque<Node> parts = new ArrayDeque<>();
        Node last = first;
        while (last instanceof Node.Sequence inner) {
            parts.push(inner.first);
            last = inner.rest;
        }
        parts.push(last);
        Node node = rest;
        for (Node part : parts) {
            Node tail = node;
            node = part == EMPTY
                    ? tail
                    : tail == EMPTY
                            ? part
                            : intern(new SequenceKey(part, tail), number -> new Node.Sequence(number, part, tail));
        }
        return node;
    }

    Node alternatives(Iterable<Node> parts) {
        Set<Node> flat = new LinkedHashSet<>();
        for (Node part : parts) {
            if (part instanceof Node.Alternatives inner) {
                flat.addAll(inner.parts);
            } else if (part != NOTHING) {
                flat.add(part);
            }
        }
        if (flat.size() < 2) {
            return flat.isEmpty() ? NOTHING : flat.iterator().next();
        }
        work += flat.size();
        List<Node> all = List.copyOf(flat);
        return intern(all, number -> new Node.Alternatives(number, all));
    }

    Node repeat(Node part, int min, int max) {
        if (max == 0 || part == EMPTY || (part == NOTHING && min == 0)) {
            return EMPTY;
        }
        if (part == NOTHING || (min == 1 && max == 1)) {
            return part;
        }
        return intern(new RepeatKey(part, min, max), number -> new Node.Repeat(number, part, min, max));
    }

    private Node intern(Object key, IntFunction<Node> made) {
        work++;
        Node node = nodes.get(key);
        if (node == null) {
            node = made.apply(FIRST + nodes.size());
            nodes.put(key, node);
        }
        return node;
    }

    /** What may come next. */
    Node[] ways(Node node) {
        if (node.ways == null) {
            node.ways = ways(node.first(), node instanceof Node.Sequence sequence ? sequence.rest : EMPTY);
        }
        return node.ways;
    }

    private Node[] ways(Node first, Node rest) {
        if (first instanceof Node.Alternatives any) {
            return any.parts.stream().map(part -> sequence(part, rest)).toArray(Node[]::new);
        }
        if (first instanceof Node.Repeat repeat) {
            int max = repeat.max == Integer.MAX_VALUE ? repeat.max : repeat.max - 1;
            Node fewer = sequence(repeat(repeat.part, Math.max(repeat.min - 1, 0), max), rest);
            Node again = sequence(repeat.part, fewer);
            return repeat.min == 0 ? new Node[] {again, rest} : new Node[] {again};
        }
        return new Node[] {rest};
    }

    /** Finds all that may ever follow a node, which no longer changes the table then; false if that is too much. */
    boolean complete(Node start, int most) {
        Set<Node> known = new LinkedHashSet<>(List.of(start));
        Deque<Node> open = new ArrayDeque<>(known);
        while (!open.isEmpty()) {
            for (Node way : ways(open.pop())) {
                if (known.add(way)) {
                    open.push(way);
                }
            }
            if (nodes.size() > most) {
                return false;
            }
        }
        return true;
    }

    /** The sets of characters that the patterns ask for, in no order that means something. */
    public List<CharacterSet> sets() {
        List<CharacterSet> sets = new ArrayList<>();
        for (Node node : nodes.values()) {
            if (node instanceof Node.Chars chars) {
                sets.add(chars.set);
            }
        }
        return sets;
    }

    /** The limits between ranges of characters that the pattern distinguishes: code points, ascending. */
    public int[] edges() {
        return sets().stream()
                .flatMapToInt(CharacterSet::edges)
                .sorted()
                .distinct()
                .toArray();
    }

    /** Notes that a pattern names characters by what Unicode says of them, which differs between its versions. */
    void useCategories() {
        categories = true;
    }

    /** Whether a pattern names characters by what Unicode says of them, which differs between its versions. */
    public boolean usesCategories() {
        return categories;
    }

    /** How much was done so far: steps of about the same cost. */
    public long work() {
        return work;
    }

    /** How large the table is: the number of nodes. */
    public int size() {
        return nodes.size() + FIRST;
    }
}
