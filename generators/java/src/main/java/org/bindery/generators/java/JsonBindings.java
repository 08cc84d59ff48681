package org.bindery.generators.java;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.layout.Layouts;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// What the records of a model are in JSON.
///
/// @param entries the values of members that the model does not name, by the ids of their records
/// @param wrappers the ids of the records around items that may be null
/// @param lines whether each message is a line of its own
/// @param items whether messages are the items of an array
record JsonBindings(
        JsonRecords records, Map<String, JsonSlot> entries, Set<String> wrappers, boolean lines, boolean items) {

    /// Empty when messages are not JSON, or cannot be.
    static Optional<JsonBindings> of(Model model, Layouts layouts) {
        if (!(model.format() instanceof MessageFormat.Json format)) {
            return Optional.empty();
        }
        Shapes shapes = layouts.shapes();
        JsonRecords records = new JsonRecords(shapes);
        Map<String, JsonSlot> entries = new HashMap<>();
        Set<String> wrappers = new HashSet<>();
        try {
            for (Shapes.Root root : shapes.roots()) {
                for (RecordShape shape : records.require(shapes.shape(root.shape()))) {
                    JsonRecord record = records.of(shape);
                    record.slots().stream()
                            .filter(JsonSlot::isWrapped)
                            .forEach(slot -> wrappers.add(slot.item().id()));
                    if (record instanceof JsonRecord.Members object) {
                        object.others()
                                .ifPresent(others -> entries.put(others.entry().id(), others.value()));
                    }
                }
            }
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(new JsonBindings(records, entries, wrappers, format.lines(), records.areItems(format)));
    }
}
