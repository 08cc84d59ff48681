package org.bindery.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What it takes to calculate virtual fields from each other: fields that each use the one before twice take 2 to the
/// power of their number of steps. None of them may be calculated from itself.
final class VirtualCosts {

    private static final int DEEPEST = 100;

    private final Map<String, RecordRuleSet> byRecord;
    private final Map<VirtualPlace, Cost> known = new HashMap<>();

    /// @param depth through how many virtual fields, one within the other
    private record Cost(long steps, int depth) {
        static final Cost NOTHING = new Cost(1, 0);
    }

    VirtualCosts(Map<String, RecordRuleSet> byRecord) {
        this.byRecord = byRecord;
    }

    /// What is too much about an expression of a rule or a virtual field; empty if nothing is.
    Optional<String> excess(Expression expression) {
        VirtualPlace.neededBy(expression).forEach(this::workOut);
        Cost cost = cost(expression);
        if (cost.depth() > DEEPEST) {
            return Optional.of("is calculated through more than " + DEEPEST + " virtual fields, one from the other");
        }
        return cost.steps() > EvaluationCost.LIMIT
                ? Optional.of("takes more than 10,000,000 steps, with the virtual fields that it is calculated from")
                : Optional.empty();
    }

    /// Without recursion, since chains of fields may be long.
    private void workOut(VirtualPlace start) {
        Deque<VirtualPlace> path = new ArrayDeque<>(List.of(start));
        Set<VirtualPlace> entered = new HashSet<>();
        while (!path.isEmpty()) {
            VirtualPlace place = path.peek();
            Optional<Expression> expression = place.expression(byRecord);
            List<VirtualPlace> open = new ArrayList<>();
            if (entered.add(place) && expression.isPresent()) {
                VirtualPlace.neededBy(expression.get()).stream()
                        .filter(needed -> !known.containsKey(needed) && !entered.contains(needed))
                        .forEach(open::add);
            }
            if (open.isEmpty()) {
                path.pop();
                known.computeIfAbsent(place, it -> expression.map(this::cost).orElse(Cost.NOTHING));
            } else {
                open.forEach(path::push);
            }
        }
    }

    private Cost cost(Expression expression) {
        long steps = new EvaluationCost(field -> VirtualPlace.of(field)
                        .map(this::known)
                        .orElse(Cost.NOTHING)
                        .steps())
                .of(expression);
        int depth = VirtualPlace.neededBy(expression).stream()
                .mapToInt(needed -> known(needed).depth() + 1)
                .max()
                .orElse(0);
        return new Cost(steps, depth);
    }

    private Cost known(VirtualPlace place) {
        return known.getOrDefault(place, Cost.NOTHING);
    }
}
