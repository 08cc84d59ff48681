package org.bindery.shape;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Finds one order of all properties that fits every message: the one in which they are kept and written. Between two
/// parts of a sequence there is a gate, which comes after all of the one and before all of the other, so that a
/// sequence of many parts has few pairs.
final class ElementOrder {

    private final int properties;

    /// What comes after each property, then what comes after each gate.
    private final List<List<Integer>> later = new ArrayList<>();

    private ElementOrder(int properties) {
        this.properties = properties;
        for (int i = 0; i < properties; i++) {
            later.add(new ArrayList<>());
        }
    }

    /// For each place the property that comes there, as near to the present order as can be; empty when one message may
    /// have `a` before `b` and another `b` before `a`.
    static Optional<List<Integer>> of(ContentStep content, int properties) {
        ElementOrder order = new ElementOrder(properties);
        order.collect(content);
        return order.sorted();
    }

    private List<Integer> collect(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> List.of(one.property());
            case ContentStep.Any any -> List.of(any.property());
            case ContentStep.Repeated group -> List.of(group.property());
            case ContentStep.Mixed mixed -> List.of(mixed.property());
            case ContentStep.Loop loop -> collect(loop.inner());
            case ContentStep.InOrder group -> inOrder(group.steps());
            case ContentStep.OneOf group -> union(group.steps());
            case ContentStep.AnyOrder group -> union(group.steps());
        };
    }

    private List<Integer> inOrder(List<ContentStep> steps) {
        List<Integer> all = new ArrayList<>();
        int before = gate();
        for (ContentStep step : steps) {
            List<Integer> part = collect(step);
            int after = gate();
            later.get(before).addAll(part);
            later.get(before).add(after);
            part.forEach(property -> later.get(property).add(after));
            all.addAll(part);
            before = after;
        }
        return all;
    }

    private int gate() {
        later.add(new ArrayList<>());
        return later.size() - 1;
    }

    private List<Integer> union(List<ContentStep> steps) {
        List<Integer> all = new ArrayList<>();
        steps.forEach(step -> all.addAll(collect(step)));
        return all;
    }

    private Optional<List<Integer>> sorted() {
        int[] before = new int[later.size()];
        later.forEach(after -> after.forEach(i -> before[i]++));
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < before.length; i++) {
            if (before[i] == 0) {
                open.add(i);
            }
        }
        TreeSet<Integer> free = new TreeSet<>();
        List<Integer> sorted = new ArrayList<>();
        while (!open.isEmpty() || !free.isEmpty()) {
            // Gates are passed as soon as they are open, so that the first of all free properties is next.
            if (open.isEmpty()) {
                int next = free.removeFirst();
                sorted.add(next);
                pass(next, before, open);
            } else if (open.peek() < properties) {
                free.add(open.remove());
            } else {
                pass(open.remove(), before, open);
            }
        }
        return sorted.size() == properties ? Optional.of(sorted) : Optional.empty();
    }

    private void pass(int node, int[] before, Deque<Integer> open) {
        for (int i : later.get(node)) {
            if (--before[i] == 0) {
                open.add(i);
            }
        }
    }
}
