package org.bindery.pattern;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.bindery.model.Cardinality;

/// Makes the nodes of a pattern, simplified, and takes their derivatives: what must follow after a first character
/// (Brzozowski 1964). Counted repetitions stay counted, so that `.{1,2000}` takes no more nodes than `.*`.
final class NodeTable {

    static final Node NOTHING = new Node.Nothing();
    static final Node EMPTY = new Node.Empty();

    private static final int ASCII = 128;

    private final Map<Object, Node> nodes = new HashMap<>();
    private final IdentityHashMap<Node, Node[]> steps = new IdentityHashMap<>();
    private long work;
    private boolean categories;

    private record SequenceKey(Node first, Node rest) {}

    private record AlternativesKey(Set<Node> parts) {}

    private record RepeatKey(Node part, int min, int max) {}

    Node chars(CharacterSet set) {
        return set.isEmpty() ? NOTHING : intern(set, () -> new Node.Chars(set));
    }

    Node sequence(Node first, Node rest) {
        if (first == NOTHING || rest == NOTHING) {
            return NOTHING;
        }
        if (first == EMPTY) {
            return rest;
        }
        if (rest == EMPTY) {
            return first;
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
            node = intern(new SequenceKey(part, tail), () -> new Node.Sequence(part, tail));
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
        work += flat.size();
        return switch (flat.size()) {
            case 0 -> NOTHING;
            case 1 -> flat.iterator().next();
            default -> intern(new AlternativesKey(flat), () -> new Node.Alternatives(flat));
        };
    }

    Node repeat(Node part, int min, int max) {
        if (max == 0 || part == EMPTY || (part == NOTHING && min == 0)) {
            return EMPTY;
        }
        if (part == NOTHING || (min == 1 && max == 1)) {
            return part;
        }
        return intern(new RepeatKey(part, min, max), () -> new Node.Repeat(part, min, max));
    }

    private Node intern(Object key, Supplier<Node> node) {
        work++;
        return nodes.computeIfAbsent(key, ignored -> node.get());
    }

    /// What must follow after a character; [#NOTHING] when it does not fit.
    Node after(Node node, int codePoint) {
        work++;
        if (codePoint >= ASCII) {
            return derive(node, codePoint);
        }
        Node[] known = steps.computeIfAbsent(node, ignored -> new Node[ASCII]);
        if (known[codePoint] == null) {
            known[codePoint] = derive(node, codePoint);
        }
        return known[codePoint];
    }

    private Node derive(Node node, int codePoint) {
        work++;
        return switch (node) {
            case Node.Nothing ignored -> NOTHING;
            case Node.Empty ignored -> NOTHING;
            case Node.Chars chars -> chars.set.contains(codePoint) ? EMPTY : NOTHING;
            case Node.Sequence ignored -> deriveSequence(node, codePoint);
            case Node.Alternatives any ->
                alternatives(
                        any.parts.stream().map(part -> derive(part, codePoint)).toList());
            case Node.Repeat repeat -> {
                int max = repeat.max == Cardinality.UNBOUNDED ? repeat.max : repeat.max - 1;
                Node rest = repeat(repeat.part, Math.max(repeat.min - 1, 0), max);
                yield sequence(derive(repeat.part, codePoint), rest);
            }
        };
    }

    /// The character may belong to any part that only empty ones stand before.
    private Node deriveSequence(Node node, int codePoint) {
        Set<Node> found = new LinkedHashSet<>();
        Node rest = node;
        while (rest instanceof Node.Sequence sequence) {
            found.add(sequence(derive(sequence.first, codePoint), sequence.rest));
            if (!sequence.first.isNullable()) {
                return alternatives(found);
            }
            rest = sequence.rest;
        }
        found.add(derive(rest, codePoint));
        return alternatives(found);
    }

    /// The sets of characters of all nodes so far, in no order that means something.
    List<CharacterSet> sets() {
        return nodes.values().stream()
                .filter(Node.Chars.class::isInstance)
                .map(node -> ((Node.Chars) node).set)
                .toList();
    }

    /// Where the characters of all nodes so far begin and cease to be told apart, ascending.
    int[] edges() {
        return nodes.values().stream()
                .filter(Node.Chars.class::isInstance)
                .flatMapToInt(node -> ((Node.Chars) node).set.edges())
                .sorted()
                .distinct()
                .toArray();
    }

    /// Notes that a pattern names characters by what Unicode says of them, which differs between its versions.
    void useCategories() {
        categories = true;
    }

    boolean usesCategories() {
        return categories;
    }

    /// How much was done so far, in steps of about the same cost.
    long work() {
        return work;
    }

    int size() {
        return nodes.size() + steps.size();
    }
}
