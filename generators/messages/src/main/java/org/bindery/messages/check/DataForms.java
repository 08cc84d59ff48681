package org.bindery.messages.check;

import com.google.common.collect.MapMaker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.forms.FormsText;
import org.bindery.forms.StagedCells;
import org.bindery.messages.RecordValue;
import org.bindery.model.Model;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// The forms of a model's records for messages as data, and how these are staged. Immutable and thread-safe.
public final class DataForms {

    /// Made once for all messages of a version of a model.
    private static final Map<Shapes, DataForms> KNOWN =
            new MapMaker().weakKeys().makeMap();

    private final Model model;
    private final MessageForms forms;
    /// The records by the numbers of their forms.
    private final List<RecordShape> shapes;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, StagedCells> cells = new HashMap<>();

    private DataForms(Model model, Shapes shapes) {
        this.model = model;
        this.forms = MessageForms.of(FormsText.of(model, shapes));
        this.shapes = List.copyOf(shapes.byId().values());
        for (RecordShape shape : this.shapes) {
            numbers.put(shape.id(), numbers.size());
            cells.put(shape.id(), new StagedCells(shape));
        }
    }

    /// The forms for the records of a model.
    ///
    /// @param shapes its shapes
    @SuppressWarnings("ReferenceEquality") // an equal model would have to be compared each time
    public static DataForms of(Model model, Shapes shapes) {
        return KNOWN.compute(
                shapes, (key, known) -> known != null && known.model == model ? known : new DataForms(model, key));
    }

    /// The forms of all records.
    public MessageForms forms() {
        return forms;
    }

    /// The number of the form of a record.
    public int number(RecordShape shape) {
        return numbers.get(shape.id());
    }

    /// Stages a record.
    ///
    /// @return where it starts
    /// @throws org.bindery.runtime.UnencodableException when records lie too deep in one another
    public int stage(RecordValue record, StagedMessage staged) {
        RecordShape shape = record.shape();
        StagedCells its = cells.get(shape.id());
        int at = staged.begin(number(shape), its.size());
        for (Property property : shape.properties()) {
            Object value = record.get(property.index());
            int cell = at + its.of(property.index());
            if (value instanceof List<?> items) {
                items(property, items, cell, staged);
            } else if (value instanceof RecordValue part) {
                staged.enter(property.step());
                staged.leave(cell, stage(part, staged));
            } else if (property.kind().isFlag()) {
                staged.bool(cell, Boolean.TRUE.equals(value));
            } else {
                staged.value(cell, value);
            }
        }
        return at;
    }

    private void items(Property property, List<?> items, int cell, StagedMessage staged) {
        for (Object item : items) {
            if (item instanceof RecordValue part) {
                staged.enter(cell, property.step(), part);
                staged.leaveItem(cell, stage(part, staged));
            } else {
                staged.addValue(cell, item);
            }
        }
    }

    /// Makes a record of a staged one.
    ///
    /// @param staged the message that has it, in which every value may be absent
    /// @param at where it starts there
    public RecordValue record(StagedMessage staged, int at) {
        RecordShape shape = shapes.get(staged.type(at));
        StagedCells its = cells.get(shape.id());
        List<@Nullable Object> values = new ArrayList<>(shape.properties().size());
        for (Property property : shape.properties()) {
            int cell = at + its.of(property.index());
            boolean isRecord = property.type() instanceof Property.RecordType;
            if (property.isRepeated()) {
                List<Object> items = new ArrayList<>(staged.count(cell));
                for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                    items.add(isRecord ? record(staged, item) : staged.value(item + 1));
                }
                values.add(items);
            } else if (isRecord) {
                values.add(staged.has(cell) ? record(staged, staged.part(cell)) : null);
            } else {
                values.add(property.kind().isFlag() ? (Object) staged.bool(cell) : staged.value(cell));
            }
        }
        return RecordValue.of(shape, values);
    }
}
