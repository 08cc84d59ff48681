package org.bindery.messages.codec;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The layout of a record or box with what follows from it, so that it is not worked out for each record. Immutable.
final class RecordPlan {

    final RecordLayout layout;
    /// The record; null for a box.
    final @Nullable RecordShape shape;

    final FieldPlan[] fields;
    /// Fields whose property must be there.
    final FieldPlan[] mandatory;
    /// Fields that are no alternatives of choices.
    final FieldPlan[] single;
    /// Fields that may hold records, or texts of the pool.
    final FieldPlan[] deep;
    /// Lists of which another property says whether they are there.
    final FieldPlan[] flagged;
    /// Fields whose values may escape.
    final FieldPlan[] escaping;

    final RecordLayout.ChoiceLayout[] choices;
    final RecordLayout.SparseGroup[] groups;
    final Slot.Counted[] numerals;
    /// Position of the presence bit of the first sparse field, and how many there are.
    final int firstSparse;

    final int sparse;

    /// @param layouts those of boxes
    RecordPlan(
            RecordLayout layout,
            @Nullable RecordShape shape,
            List<Property> properties,
            Function<String, RecordLayout> layouts) {
        this.layout = layout;
        this.shape = shape;
        this.fields = layout.fields().stream()
                .map(field -> {
                    Property property = properties.get(field.property());
                    return FieldPlan.of(field, property, flag(shape, property));
                })
                .toArray(FieldPlan[]::new);
        this.mandatory = fields(field -> field.property().isMandatory());
        this.single = fields(field -> !field.isAlternative());
        this.deep = fields(field -> field.goesOn(layouts));
        this.flagged = fields(field -> field.flag() >= 0);
        this.escaping = fields(FieldPlan::escapesAsText);
        this.choices = layout.choices().toArray(RecordLayout.ChoiceLayout[]::new);
        this.groups = layout.groups().toArray(RecordLayout.SparseGroup[]::new);
        this.numerals = layout.fields().stream()
                .filter(field -> field.slot() instanceof Slot.Counted)
                .map(field -> (Slot.Counted) field.slot())
                .toArray(Slot.Counted[]::new);
        this.firstSparse = groups.length == 0 ? 0 : groups[0].firstBit();
        this.sparse = layout.groups().stream()
                .mapToInt(RecordLayout.SparseGroup::count)
                .sum();
    }

    private static Optional<Property> flag(@Nullable RecordShape shape, Property property) {
        return shape == null || !property.isRepeated() ? Optional.empty() : shape.flag(property, Property.Kind.PRESENT);
    }

    private FieldPlan[] fields(Predicate<FieldPlan> which) {
        return Arrays.stream(fields).filter(which).toArray(FieldPlan[]::new);
    }

    FieldPlan field(int property) {
        return fields[property];
    }

    /// How many payloads can have a presence bit or are always there.
    int payloads() {
        return layout.mandatoryPayloads() + layout.optionalPayloads();
    }
}
