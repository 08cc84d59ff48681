package org.bindery.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// How many particles named groups put into a content when they are written out, worked out without writing them out:
/// groups that each refer twice to the next one have as many as 2 to the power of their number. Thread-safe.
final class GroupExtents {

    private static final int LIMIT = 20_000;

    private final Model model;
    private final Map<Name, Integer> known = new ConcurrentHashMap<>();

    GroupExtents(Model model) {
        this.model = model;
    }

    /// Whether named groups put more than 20,000 particles into a content, which no schema needs. Groups that hold
    /// themselves do not count again within themselves.
    boolean exceedLimit(Particle particle) {
        references(particle).forEach(this::workOut);
        return references(particle).mapToInt(known::get).sum() > LIMIT;
    }

    /// Without recursion, since chains of groups may be long.
    private void workOut(Name start) {
        Deque<Name> path = new ArrayDeque<>(Set.of(start));
        Set<Name> entered = new HashSet<>();
        while (!path.isEmpty()) {
            Name name = path.peek();
            Optional<Group> group = model.group(name);
            if (entered.add(name) && !known.containsKey(name) && group.isPresent()) {
                references(group.get()).filter(next -> !entered.contains(next)).forEach(path::push);
            } else {
                path.pop();
                known.computeIfAbsent(name, key -> group.map(this::count).orElse(1));
            }
        }
    }

    private int count(Group group) {
        int inner = references(group).map(known::get).filter(Objects::nonNull).reduce(0, GroupExtents::sum);
        return sum(particles(group), inner);
    }

    private static int sum(int one, int other) {
        return Math.min(LIMIT + 1, one + other);
    }

    private static int particles(Particle particle) {
        return particle instanceof Group group
                ? group.particles().stream().mapToInt(GroupExtents::particles).reduce(1, GroupExtents::sum)
                : 1;
    }

    private static Stream<Name> references(Particle particle) {
        return switch (particle) {
            case GroupRef ref -> Stream.of(ref.target());
            case Group group -> group.particles().stream().flatMap(GroupExtents::references);
            case Element _, ElementRef _, Wildcard _ -> Stream.empty();
        };
    }
}
