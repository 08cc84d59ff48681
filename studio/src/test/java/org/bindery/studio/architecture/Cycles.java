package org.bindery.studio.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/// Finds those of some things that use each other in a circle: the strongly connected components of a graph, by Tarjan.
final class Cycles {

    private final Map<String, ? extends Set<String>> uses;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<NavigableSet<String>> found = new ArrayList<>();

    private Cycles(Map<String, ? extends Set<String>> uses) {
        this.uses = uses;
    }

    /// The things in each circle, the first circle first.
    ///
    /// @param uses what each thing uses; things that use nothing may be left out
    static List<NavigableSet<String>> of(Map<String, ? extends Set<String>> uses) {
        Cycles cycles = new Cycles(uses);
        uses.keySet().stream().sorted().forEach(thing -> {
            if (!cycles.numbers.containsKey(thing)) {
                cycles.visit(thing);
            }
        });
        cycles.found.sort(Comparator.comparing(NavigableSet::first));
        return cycles.found;
    }

    /// Goes to a thing, and returns the least number of those that can be reached from it and are open.
    private int visit(String thing) {
        int number = numbers.size();
        numbers.put(thing, number);
        open.push(thing);
        int least = number;
        for (String used : uses.containsKey(thing) ? uses.get(thing) : Set.<String>of()) {
            if (!numbers.containsKey(used)) {
                least = Math.min(least, visit(used));
            } else if (open.contains(used)) {
                least = Math.min(least, numbers.get(used));
            }
        }
        if (least == number) {
            NavigableSet<String> circle = new TreeSet<>();
            String last;
            do {
                last = open.pop();
                circle.add(last);
            } while (!last.equals(thing));
            if (circle.size() > 1) {
                found.add(circle);
            }
        }
        return least;
    }
}
