package org.bindery.messages.codec;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// A field with what follows from its layout and its property. Immutable.
///
/// @param index the property's index among those of its record
/// @param escape its bit in the escape mask, or -1
/// @param codec how its value is written; null for records, boxes and lists
/// @param kind what its values are; null for records
/// @param flag index of the property that says whether this list is there; -1 if none does
/// @param alwaysThere whether a list without items is written as well
record FieldPlan(
        FieldLayout layout,
        Property property,
        int index,
        Slot slot,
        FieldContent content,
        int escape,
        @Nullable ValueCodec codec,
        @Nullable ValueKind kind,
        int flag,
        boolean alwaysThere) {

    /// @param flag the property that says whether this list is there
    static FieldPlan of(FieldLayout layout, Property property, Optional<Property> flag) {
        return new FieldPlan(
                layout,
                property,
                layout.property(),
                layout.slot(),
                layout.content(),
                layout.escape(),
                layout.content() instanceof FieldContent.Value value ? value.codec() : null,
                property.type() instanceof Property.ValueType type
                        ? type.value().kind()
                        : null,
                flag.map(Property::index).orElse(-1),
                layout.slot() instanceof Slot.Payload payload && !payload.optional());
    }

    boolean isAlternative() {
        return slot instanceof Slot.Alternative;
    }

    /// Whether its value can escape, and is then a text in a payload of its own.
    boolean escapesAsText() {
        return layout.escapesAsText();
    }

    /// Whether it may hold records, or texts of the pool.
    ///
    /// @param layouts those of boxes
    boolean goesOn(Function<String, RecordLayout> layouts) {
        return goesOn(content, layouts);
    }

    private boolean goesOn(FieldContent part, Function<String, RecordLayout> layouts) {
        return switch (part) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Boxed boxed ->
                layouts.apply(boxed.layout()).field(0).content() instanceof FieldContent.Value value
                        && value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Repeated repeated -> goesOn(repeated.item(), layouts);
            case FieldContent.Nested _, FieldContent.Typed _ -> true;
        };
    }

    /// The value of a record or list that is written; null if there is none.
    ///
    /// @param value what the property has
    @Nullable
    Object written(@Nullable Object value) {
        return !alwaysThere && value instanceof List<?> list && list.isEmpty() ? null : value;
    }

    /// The name of its property.
    @Override
    public String toString() {
        return layout.name();
    }
}
