package org.bindery.model.copies;

import java.util.Map;
import java.util.function.UnaryOperator;

/// Makes copies of public records with other components, for those that have too many to list.
public final class Copies {

    private Copies() {}

    /// The same record but for one component.
    public static <R extends Record> R with(R original, String component, Object value) {
        return with(original, Map.of(component, value));
    }

    /// The same record but for some components.
    ///
    /// @param changes what these are, by their names
    @SuppressWarnings("unchecked") // the canonical constructor makes records of the original's class
    public static <R extends Record> R with(R original, Map<String, Object> changes) {
        RecordForm form = RecordForm.of(original.getClass());
        Object[] values = form.values(original);
        changes.forEach((component, value) -> values[form.place(component)] = value);
        return (R) form.make(values);
    }

    /// The same record with all records of one class in it changed, however deep they lie in records, lists, optional
    /// values and values of maps. What holds none that changes stays the same object.
    public static <R extends Record, V extends Record> R replacing(R original, Class<V> type, UnaryOperator<V> change) {
        return new Replacing<>(type, change).in(original);
    }
}
