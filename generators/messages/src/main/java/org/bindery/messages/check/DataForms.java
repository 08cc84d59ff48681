package org.bindery.messages.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.forms.FormsText;
import org.bindery.forms.StagedCells;
import org.bindery.messages.RecordValue;
import org.bindery.model.Model;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// The forms of a model's records for messages as data, and how these are staged. Immutable and thread-safe.
public final class DataForms {

    private final MessageForms forms;
    /// The records by the numbers of their forms.
    private final List<Staging> records = new ArrayList<>();
    private final Map<String, Staging> byId = new HashMap<>();

    /// How a record is staged.
    ///
    /// @param number that of its form
    private record Staging(int number, RecordShape shape, StagedCells cells) {}

    private DataForms(Model model, Shapes shapes) {
        this.forms = MessageForms.of(FormsText.of(model, shapes));
        for (RecordShape shape : shapes.byId().values()) {
            Staging staging = new Staging(records.size(), shape, new StagedCells(shape));
            records.add(staging);
            byId.put(shape.id(), staging);
        }
    }

    /// The forms for the records of a model, made once for all its messages.
    public static DataForms of(Model model, Shapes shapes) {
        return shapes.made(DataForms.class, model, DataForms::new);
    }

    /// The forms of all records.
    public MessageForms forms() {
        return forms;
    }

    /// The number of the form of a record.
    public int number(RecordShape shape) {
        return byId.get(shape.id()).number();
    }

    /// The record of a form.
    public RecordShape shape(RecordForm form) {
        return records.get(form.number()).shape();
    }

    /// The property of a form.
    public Property property(RecordForm owner, PropertyForm form) {
        return shape(owner).properties().get(owner.number(form));
    }

    /// Stages a record.
    ///
    /// @return where it starts
    /// @throws org.bindery.runtime.UnencodableException when records are nested too deeply
    public int stage(RecordValue record, StagedMessage staged) {
        Staging staging = byId.get(record.shape().id());
        StagedCells its = staging.cells();
        int at = staged.begin(staging.number(), its.size());
        for (Property property : staging.shape().properties()) {
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
        Staging staging = records.get(staged.type(at));
        List<Property> properties = staging.shape().properties();
        @Nullable Object[] values = new Object[properties.size()];
        for (int i = 0; i < values.length; i++) {
            Property property = properties.get(i);
            int cell = at + staging.cells().of(i);
            boolean isRecord = property.type() instanceof Property.RecordType;
            if (property.isRepeated()) {
                List<Object> items = new ArrayList<>(staged.count(cell));
                for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                    items.add(isRecord ? record(staged, item) : staged.value(item + 1));
                }
                values[i] = items;
            } else if (isRecord) {
                values[i] = staged.has(cell) ? record(staged, staged.part(cell)) : null;
            } else {
                values[i] = property.kind().isFlag() ? (Object) staged.bool(cell) : staged.value(cell);
            }
        }
        return RecordValue.of(staging.shape(), Arrays.asList(values));
    }
}
