package org.bindery.generators.java.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;

/// The positions of everything in a record, if they are the same in all records.
public final class FixedSpots {

    private final FixedRecords records;
    private final List<Spot> spots = new ArrayList<>();

    /// A step at a place that never changes.
    ///
    /// @param choice the choice of which it is an alternative
    public record Spot(long offset, FixedStep step, Optional<FixedStep.OneOf> choice, int alternative) {}

    private FixedSpots(FixedRecords records) {
        this.records = records;
    }

    /// Empty where something has no constant place, or only reading all determines the alternative.
    public static Optional<List<Spot>> of(FixedRecords records, String shape) {
        boolean utf8 = records.format().charset().equalsIgnoreCase("UTF-8");
        FixedStep content = records.content().get(shape);
        FixedSpots found = new FixedSpots(records);
        return !utf8 && content != null && found.add(content, 0, Optional.empty(), 0)
                ? Optional.of(found.spots)
                : Optional.empty();
    }

    private boolean add(FixedStep step, long offset, Optional<FixedStep.OneOf> choice, int alternative) {
        if (step.minWidth() != step.maxWidth() || step.maxWidth() > Integer.MAX_VALUE) {
            return false;
        }
        return switch (step) {
            case FixedStep.Field ignored -> spots.add(new Spot(offset, step, choice, alternative));
            case FixedStep.Part part ->
                part.mandatory()
                        && of(records, part.shape()).isPresent()
                        && spots.add(new Spot(offset, step, choice, alternative));
            case FixedStep.Items items ->
                items.isConstant()
                        && choice.isEmpty()
                        && isPlain(items.item())
                        && spots.add(new Spot(offset, step, choice, alternative));
            case FixedStep.InOrder group -> addAll(group, offset, choice);
            case FixedStep.OneOf one -> choice.isEmpty() && addAlternatives(one, offset);
        };
    }

    private boolean isPlain(FixedStep item) {
        return !(item instanceof FixedStep.Part part)
                || of(records, part.shape()).isPresent();
    }

    private boolean addAll(FixedStep.InOrder group, long offset, Optional<FixedStep.OneOf> choice) {
        long at = offset;
        for (FixedStep each : group.steps()) {
            if (choice.isPresent() || !add(each, at, choice, 0)) {
                return false;
            }
            at += each.maxWidth();
        }
        return true;
    }

    private boolean addAlternatives(FixedStep.OneOf one, long offset) {
        // Where no value may tell, the first alternative that fits is there, and only reading shows which.
        boolean selected = one.selection()
                .filter(selection -> decider(selection.noted()).isPresent())
                .filter(selection -> selection.values().stream().anyMatch(values -> values.contains("*")))
                .isPresent();
        if (!selected) {
            return false;
        }
        for (int i = 0; i < one.alternatives().size(); i++) {
            if (!add(one.alternatives().get(i), offset, Optional.of(one), i)) {
                return false;
            }
        }
        return true;
    }

    private Optional<FixedStep.Field> decider(int note) {
        return decider(spots, note);
    }

    /// The field of the record whose value is kept under a number.
    static Optional<FixedStep.Field> decider(List<Spot> spots, int note) {
        return spots.stream()
                .map(Spot::step)
                .filter(FixedStep.Field.class::isInstance)
                .map(FixedStep.Field.class::cast)
                .filter(field -> field.noted().isPresent() && field.noted().getAsInt() == note)
                .findFirst();
    }
}
