package org.bindery.model.copies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Changes all records of one class in others.
record Replacing<V extends Record>(Class<V> type, UnaryOperator<V> change) {

    @SuppressWarnings("unchecked") // the canonical constructor makes records of the original's class
    <R extends Record> R in(R original) {
        RecordForm form = RecordForm.of(original.getClass());
        Object[] values = form.values(original);
        boolean same = true;
        for (int i = 0; i < values.length; i++) {
            if (form.held().get(i).contains(type)) {
                Object changed = value(values[i]);
                same &= changed == values[i];
                values[i] = changed;
            }
        }
        return same ? original : (R) form.make(values);
    }

    private Object value(Object value) {
        return switch (value) {
            case Record record when type.isInstance(record) -> change.apply(type.cast(record));
            case Record record -> in(record);
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case Optional<?> optional
            when optional.isPresent() -> {
                Object changed = value(optional.get());
                yield changed == optional.get() ? optional : Optional.of(changed);
            }
            default -> value;
        };
    }

    private List<?> list(List<?> list) {
        List<Object> changed = new ArrayList<>(list.size());
        boolean same = true;
        for (Object value : list) {
            Object other = value(value);
            same &= other == value;
            changed.add(other);
        }
        return same ? list : changed;
    }

    private Map<?, ?> map(Map<?, ?> map) {
        Map<Object, Object> changed = new LinkedHashMap<>();
        boolean same = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object other = value(entry.getValue());
            same &= other == entry.getValue();
            changed.put(entry.getKey(), other);
        }
        return same ? map : changed;
    }
}
