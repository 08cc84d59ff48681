package org.bindery.forms;

import java.util.Optional;
import org.bindery.layout.FieldContent;
import org.bindery.layout.Layouts;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// The places of the properties of a record in a staged message: after its first cell, one after the
/// other, lists in two cells.
public final class StagedCells {

    private final Optional<Layouts> layouts;
    private final RecordShape shape;
    private final int[] starts;

    /// The cells for objects of the bindings.
    public StagedCells(Layouts layouts, RecordShape shape) {
        this(Optional.of(layouts), shape);
    }

    /// The cells for messages as data, all values of which may be absent.
    public StagedCells(RecordShape shape) {
        this(Optional.empty(), shape);
    }

    private StagedCells(Optional<Layouts> layouts, RecordShape shape) {
        this.layouts = layouts;
        this.shape = shape;
        this.starts = new int[shape.properties().size() + 1];
        starts[0] = 1;
        for (Property property : shape.properties()) {
            starts[property.index() + 1] = starts[property.index()] + (property.isRepeated() ? 2 : 1);
        }
    }

    /// The cell of a property, counted from that in which the record starts; the first of two if it is a list.
    ///
    /// @param property its index
    public int of(int property) {
        return starts[property];
    }

    /// How many cells there are behind the first.
    public int size() {
        return starts[starts.length - 1] - 1;
    }

    /// What the cell of a property holds.
    public CellKind holds(Property property) {
        if (property.type() instanceof Property.RecordType) {
            return CellKind.RECORD;
        }
        if (property.kind().isFlag()) {
            return CellKind.BOOLEAN;
        }
        if (layouts.isEmpty()) {
            return CellKind.OBJECT;
        }
        if (isPooled(
                layouts.get(),
                layouts.get().layout(shape.id()).field(property.index()).content())) {
            return CellKind.TEXT;
        }
        if (!property.isMandatory()) {
            return CellKind.OBJECT;
        }
        return switch (((Property.ValueType) property.type()).value().kind()) {
            case BOOLEAN -> CellKind.BOOLEAN;
            case INT -> CellKind.INT;
            case LONG -> CellKind.LONG;
            case FLOAT -> CellKind.FLOAT;
            case DOUBLE -> CellKind.DOUBLE;
            default -> CellKind.OBJECT;
        };
    }

    private static boolean isPooled(Layouts layouts, FieldContent content) {
        return switch (content) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Boxed boxed ->
                isPooled(
                        layouts,
                        layouts.layout(boxed.layout()).fields().getFirst().content());
            case FieldContent.Repeated repeated -> isPooled(layouts, repeated.item());
            case FieldContent.Nested _, FieldContent.Typed _ -> false;
        };
    }
}
