package org.bindery.shape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Finds one order of all properties that fits every message: the one in which they are kept and written.
final class ElementOrder {

    private final List<BitSet> later = new ArrayList<>();

    private ElementOrder(int properties) {
        for (int i = 0; i < properties; i++) {
            later.add(new BitSet());
        }
    }

    /// For each place the property that comes there, as near to the present order as can be; empty when one message may
    /// have `a` before `b` and another `b` before `a`.
    static Optional<List<Integer>> of(ContentStep content, int properties) {
        ElementOrder order = new ElementOrder(properties);
        order.collect(content);
        return order.sorted();
    }

    private BitSet collect(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> single(one.property());
            case ContentStep.Any any -> single(any.property());
            case ContentStep.Repeated group -> single(group.property());
            case ContentStep.Mixed mixed -> single(mixed.property());
            case ContentStep.Loop loop -> collect(loop.inner());
            case ContentStep.InOrder group -> {
                BitSet all = new BitSet();
                for (ContentStep part : group.steps()) {
                    BitSet next = collect(part);
                    all.stream().forEach(earlier -> later.get(earlier).or(next));
                    all.or(next);
                }
                yield all;
            }
            case ContentStep.OneOf group -> union(group.steps());
            case ContentStep.AnyOrder group -> union(group.steps());
        };
    }

    private BitSet union(List<ContentStep> steps) {
        BitSet all = new BitSet();
        steps.forEach(step -> all.or(collect(step)));
        return all;
    }

    private static BitSet single(int property) {
        BitSet one = new BitSet();
        one.set(property);
        return one;
    }

    private Optional<List<Integer>> sorted() {
        int[] before = new int[later.size()];
        later.forEach(set -> set.stream().forEach(i -> before[i]++));
        TreeSet<Integer> free = new TreeSet<>();
        for (int i = 0; i < before.length; i++) {
            if (before[i] == 0) {
                free.add(i);
            }
        }
        List<Integer> sorted = new ArrayList<>();
        while (!free.isEmpty()) {
            int next = free.removeFirst();
            sorted.add(next);
            later.get(next).stream().forEach(i -> {
                if (--before[i] == 0) {
                    free.add(i);
                }
            });
        }
        return sorted.size() == before.length ? Optional.of(sorted) : Optional.empty();
    }
}
