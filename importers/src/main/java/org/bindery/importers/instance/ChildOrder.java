package org.bindery.importers.instance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Name;

/// The order of children, derived from which ones directly follow which: groups of children in order, where the
/// children of one group occurred in different orders (Tarjan's strongly connected components).
final class ChildOrder {

    private record Open(Name name, Iterator<Name> after) {}

    private final Map<Name, Set<Name>> followers;
    private final Map<Name, Integer> places = new HashMap<>();
    private final Map<Name, Integer> numbers = new HashMap<>();
    private final Map<Name, Integer> lowest = new HashMap<>();
    private final Deque<Name> stack = new ArrayDeque<>();
    private final Set<Name> onStack = new HashSet<>();
    private final List<List<Name>> groups = new ArrayList<>();

    private ChildOrder(Map<Name, Set<Name>> followers) {
        this.followers = followers;
        followers.keySet().forEach(name -> places.put(name, places.size()));
    }

    /// The groups in order.
    static List<List<Name>> of(Map<Name, Set<Name>> followers) {
        ChildOrder order = new ChildOrder(followers);
        List<Name> names = new ArrayList<>(followers.keySet());
        Collections.reverse(names);
        for (Name name : names) {
            if (!order.numbers.containsKey(name)) {
                order.visit(name);
            }
        }
        Collections.reverse(order.groups);
        return order.groups;
    }

    /// Walks without recursion, since there may be many children.
    private void visit(Name start) {
        Deque<Open> open = new ArrayDeque<>();
        open.push(enter(start));
        while (!open.isEmpty()) {
            Open top = open.peek();
            if (top.after().hasNext()) {
                Name next = top.after().next();
                if (!numbers.containsKey(next)) {
                    open.push(enter(next));
                } else if (onStack.contains(next)) {
                    lowest.merge(top.name(), numbers.get(next), Math::min);
                }
            } else {
                open.pop();
                leave(top.name());
                if (!open.isEmpty()) {
                    lowest.merge(open.peek().name(), lowest.get(top.name()), Math::min);
                }
            }
        }
    }

    /// Followers are visited from the last to the first, so that what is not ordered keeps the order of its appearance.
    private Open enter(Name name) {
        numbers.put(name, numbers.size());
        lowest.put(name, numbers.get(name));
        stack.push(name);
        onStack.add(name);
        List<Name> after = new ArrayList<>(followers.getOrDefault(name, Set.of()));
        Collections.reverse(after);
        return new Open(name, after.iterator());
    }

    private void leave(Name name) {
        if (!lowest.get(name).equals(numbers.get(name))) {
            return;
        }
        List<Name> group = new ArrayList<>();
        Name member = stack.pop();
        group.add(member);
        while (!member.equals(name)) {
            member = stack.pop();
            group.add(member);
        }
        group.forEach(onStack::remove);
        group.retainAll(places.keySet());
        group.sort(Comparator.comparingInt(places::get));
        groups.add(group);
    }
}
