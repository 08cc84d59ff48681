package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Relation;
import org.jspecify.annotations.Nullable;

/// The names of a record's items in the model, and the paths between them.
final class RecordPaths {

    /// The largest number of items of one name that are distinguished.
    private static final int CANDIDATES = 1_000;

    private final CobolItem record;
    private final Map<CobolItem, String> names = new HashMap<>();
    private final Map<CobolItem, Integer> order = new HashMap<>();
    private final Map<String, List<CobolItem>> byName = new HashMap<>();
    private final Map<CobolItem, List<CobolItem>> counted = new HashMap<>();
    private final Map<CobolItem, CobolItem> counters = new HashMap<>();

    RecordPaths(CobolItem record, FirstProblems problems) {
        this.record = record;
        nameChildren(record, Set.of(CobolNames.IRREGULAR));
        findCounters(record, problems);
    }

    private void nameChildren(CobolItem group, Set<String> reserved) {
        List<String> wanted = new ArrayList<>();
        for (CobolItem child : group.children) {
            String name = CobolNames.component(child.name);
            wanted.add(name.isEmpty() ? "filler" : name);
        }
        List<String> distinct = CobolNames.distinct(wanted, reserved);
        for (int i = 0; i < wanted.size(); i++) {
            CobolItem child = group.children.get(i);
            names.put(child, distinct.get(i));
            order.put(child, order.size());
            byName.computeIfAbsent(child.name.toUpperCase(Locale.ROOT), _ -> new ArrayList<>())
                    .add(child);
            nameChildren(child, Set.of());
        }
    }

    private void findCounters(CobolItem item, FirstProblems problems) {
        if (item.occurs.isVariable()) {
            Optional<CobolItem> counter = find(item.occurs.counter(), item);
            counter.ifPresent(found -> {
                counters.put(item, found);
                counted.computeIfAbsent(found, _ -> new ArrayList<>()).add(item);
            });
            if (counter.isEmpty()) {
                problems.warn(
                        item.location,
                        "unknown-counter",
                        "'" + item.shown() + "' occurs depending on '"
                                + item.occurs.counter().getFirst()
                                + "', which is not a field before it in the record; it is taken to occur "
                                + item.occurs.max() + " times always.");
            }
        }
        item.children.forEach(child -> findCounters(child, problems));
    }

    /// The names that components of a group must not have, in addition to those of its items.
    List<String> taken(CobolItem group) {
        List<String> all = new ArrayList<>();
        group.children.forEach(child -> all.add(name(child)));
        return all;
    }

    String name(CobolItem item) {
        return names.getOrDefault(item, "");
    }

    /// Whether the number of occurrences of the item is stored in the record.
    boolean isCounted(CobolItem item) {
        return counters.containsKey(item);
    }

    /// The conditions that the value of an item sets for others.
    List<Relation> relations(CobolItem counter) {
        return counted.getOrDefault(counter, List.of()).stream()
                .map(array -> new Relation(Relation.Kind.COUNT_OF, path(counter.parent, array)))
                .toList();
    }

    /// The path of an item from the type of a group, or else from that of the record, with a slash before it.
    String path(@Nullable CobolItem from, CobolItem item) {
        boolean reachable = from != null && from.holds(item);
        CobolItem start = reachable ? from : record;
        List<String> steps = new ArrayList<>();
        for (CobolItem step = item; step != null && step != start; step = step.parent) {
            steps.addFirst(name(step));
        }
        return (reachable ? "" : "/") + String.join("/", steps);
    }

    /// The first item of a name.
    ///
    /// @param wanted the name, and those of groups that it is in
    Optional<CobolItem> named(List<String> wanted) {
        return wanted.isEmpty()
                ? Optional.empty()
                : byName.getOrDefault(wanted.getFirst().toUpperCase(Locale.ROOT), List.of()).stream()
                        .filter(candidate -> isIn(candidate, wanted.subList(1, wanted.size())))
                        .findFirst();
    }

    /// The field of that name that an item can see before it: the one that shares most groups with it.
    Optional<CobolItem> find(List<String> wanted, CobolItem from) {
        List<CobolItem> candidates = byName.getOrDefault(wanted.getFirst().toUpperCase(Locale.ROOT), List.of());
        int first = Math.max(0, candidates.size() - CANDIDATES);
        CobolItem best = null;
        int most = -1;
        for (CobolItem candidate : candidates.subList(first, candidates.size())) {
            int shared = shared(candidate, from);
            if (!candidate.isGroup()
                    && place(candidate) < place(from)
                    && isIn(candidate, wanted.subList(1, wanted.size()))
                    && shared >= most
                    && isOne(candidate, from)) {
                best = candidate;
                most = shared;
            }
        }
        return Optional.ofNullable(best);
    }

    private int place(CobolItem item) {
        return order.getOrDefault(item, -1);
    }

    private static boolean isIn(CobolItem item, List<String> groups) {
        CobolItem group = item.parent;
        for (String wanted : groups) {
            while (group != null && !group.isNamed(wanted)) {
                group = group.parent;
            }
            if (group == null) {
                return false;
            }
        }
        return true;
    }

    /// How many groups hold both.
    private static int shared(CobolItem first, CobolItem second) {
        int shared = 0;
        for (CobolItem group = first.parent; group != null; group = group.parent) {
            shared += group.holds(second) ? 1 : 0;
        }
        return shared;
    }

    /// Whether there is exactly one of an item for each occurrence of another.
    private static boolean isOne(CobolItem item, CobolItem from) {
        for (CobolItem group = item; group != null && !group.holds(from); group = group.parent) {
            if (group.occurs.max() > 1) {
                return false;
            }
        }
        return true;
    }
}
