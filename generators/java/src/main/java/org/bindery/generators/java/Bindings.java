package org.bindery.generators.java;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.model.Model;

/// All records of a model with their names in Java: what every emitter starts from.
///
/// @param byId the records, in the order in which the roots reach them
record Bindings(Model model, Layouts layouts, Map<String, RecordBinding> byId) {

    Bindings {
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
    }

    static Bindings of(Model model, Layouts layouts) {
        return new BindingNames(model, layouts).bind();
    }

    List<RecordBinding> all() {
        return List.copyOf(byId.values());
    }

    RecordBinding record(String shape) {
        return byId.get(shape);
    }

    /// The record that a property holds.
    RecordBinding record(PropertyBinding property) {
        return record(property.record().orElseThrow());
    }

    RecordLayout layout(String id) {
        return layouts.layout(id);
    }
}
