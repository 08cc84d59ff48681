package org.bindery.studio.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.bindery.messages.RecordValue;
import org.bindery.shape.Property;

/// The components with values that some messages have, in the order of their records.
final class OccurringComponents {

    /// The ways to components, by the places of their properties in the records.
    private final TreeMap<int[], String> ways = new TreeMap<>(Arrays::compare);

    void add(RecordValue message) {
        add(message, new int[0], "");
    }

    private void add(RecordValue record, int[] places, String way) {
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            if (value != null && !property.kind().isFlag()) {
                int[] place = Arrays.copyOf(places, places.length + 1);
                place[places.length] = property.index();
                addValue(value, place, way.isEmpty() ? property.name() : way + "/" + property.name());
            }
        }
    }

    private void addValue(Object value, int[] place, String way) {
        switch (value) {
            case List<?> items -> items.forEach(item -> addValue(item, place, way));
            case RecordValue record -> add(record, place, way);
            default -> ways.putIfAbsent(place, way);
        }
    }

    /// The names on the way to each.
    List<String> ways() {
        return new ArrayList<>(ways.values());
    }
}
