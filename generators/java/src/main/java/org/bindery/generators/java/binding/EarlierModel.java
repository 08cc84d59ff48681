package org.bindery.generators.java.binding;

import java.util.Objects;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;

/// An earlier version of a model, whose batches bindings read too.
///
/// @param layouts the layouts of its messages
public record EarlierModel(Model model, Layouts layouts) {

    public EarlierModel {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(layouts, "layouts");
    }

    /// An earlier version with all its root elements.
    public static EarlierModel of(Model model) {
        return new EarlierModel(model, Layouts.of(model));
    }

    /// Name and version, such as `trades 1.0`.
    public String title() {
        return model.version().isEmpty() ? model.name() : model.name() + " " + model.version();
    }
}
