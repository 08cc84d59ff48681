package org.bindery.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Shapes;

/// Finds virtual fields that are calculated from themselves, directly or through others of the same record.
final class VirtualCycles {

    private final Map<String, RecordRuleSet> byRecord;
    private final RecordViews views;

    VirtualCycles(Map<String, RecordRuleSet> byRecord, RecordViews views) {
        this.byRecord = byRecord;
        this.views = views;
    }

    /// Takes them away.
    List<Problem> remove(Shapes shapes) {
        List<Problem> problems = new ArrayList<>();
        Map<String, RecordRuleSet> kept = new LinkedHashMap<>();
        byRecord.forEach((record, rules) -> {
            List<RecordRuleSet.CheckedVirtual> right = new ArrayList<>(rules.virtuals());
            right.removeIf(virtual -> needsItself(record, virtual));
            rules.virtuals().stream()
                    .filter(virtual -> !right.contains(virtual))
                    .forEach(virtual -> {
                        views.forget(record, virtual.field());
                        problems.add(Problem.at(
                                shapes.shape(record).path(),
                                Severity.ERROR,
                                "virtual-field",
                                "The virtual field '" + virtual.field().name() + "' is calculated from itself."));
                    });
            kept.put(record, rules.with(rules.rules(), right));
        });
        byRecord.putAll(kept);
        return problems;
    }

    private record Place(String record, String field) {}

    private boolean needsItself(String record, RecordRuleSet.CheckedVirtual virtual) {
        Place start = new Place(record, virtual.field().name());
        Set<Place> seen = new HashSet<>();
        Deque<Place> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            for (Place next : needed(open.poll())) {
                if (next.equals(start)) {
                    return true;
                }
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }

    private List<Place> needed(Place place) {
        RecordRuleSet rules = byRecord.get(place.record());
        List<Place> needed = new ArrayList<>();
        if (rules != null) {
            rules.virtual(place.field())
                    .ifPresent(virtual -> Walk.over(virtual.expression().tree(), node -> {
                        if (node instanceof Expression.Calculated(Expression of, var field, var ignored)
                                && of.type() instanceof RuleType.RecordOf(String shape)) {
                            needed.add(new Place(shape, field.name()));
                        }
                    }));
        }
        return needed;
    }
}
