package org.bindery.forms;

import org.bindery.layout.FieldContent;
import org.bindery.layout.Layouts;
import org.bindery.layout.ValueCodec;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Where the properties of a record stand in a draft: behind its first cell, one after the other, lists in two cells.
public final class DraftCells {

    private final Layouts layouts;
    private final RecordShape shape;

    public DraftCells(Layouts layouts, RecordShape shape) {
        this.layouts = layouts;
        this.shape = shape;
    }

    /// The cell of a property, counted from that in which the record starts; the first of two if it is a list.
    ///
    /// @param property its index
    public int of(int property) {
        return 1 + before(property);
    }

    /// How many cells there are behind the first.
    public int size() {
        return before(shape.properties().size());
    }

    private int before(int index) {
        return shape.properties().subList(0, index).stream()
                .mapToInt(property -> property.isRepeated() ? 2 : 1)
                .sum();
    }

    /// What a cell holds, or the items of a list.
    public enum Holding {
        RECORD,
        /// A text of the pool.
        TEXT,
        OBJECT,
        BOOLEAN,
        INT,
        LONG,
        FLOAT,
        DOUBLE
    }

    /// What the cell of a property holds.
    public Holding holds(Property property) {
        if (property.type() instanceof Property.RecordType) {
            return Holding.RECORD;
        }
        if (isPooled(layouts.layout(shape.id()).field(property.index()).content())) {
            return Holding.TEXT;
        }
        if (!property.isMandatory()) {
            return Holding.OBJECT;
        }
        return switch (((Property.ValueType) property.type()).value().kind()) {
            case BOOLEAN -> Holding.BOOLEAN;
            case INT -> Holding.INT;
            case LONG -> Holding.LONG;
            case FLOAT -> Holding.FLOAT;
            case DOUBLE -> Holding.DOUBLE;
            default -> Holding.OBJECT;
        };
    }

    private boolean isPooled(FieldContent content) {
        return switch (content) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Boxed boxed ->
                isPooled(layouts.layout(boxed.layout()).fields().getFirst().content());
            case FieldContent.Repeated repeated -> isPooled(repeated.item());
            case FieldContent.Nested ignored -> false;
            case FieldContent.Typed ignored -> false;
        };
    }
}
