package org.bindery.model.building;

import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// The declarations of a model that a part of it cannot do without.
final class Needs {

    private Needs() {}

    /// A part with all that it needs from the model that it comes from.
    static Model closed(Model part, Model from) {
        Model closed = part;
        while (true) {
            Missing missing = Missing.of(closed);
            Model next = closed;
            for (Name name : missing.types()) {
                next = added(next, from.type(name), Model::withType, name);
            }
            for (Name name : missing.elements()) {
                next = added(next, from.element(name), Model::withElement, name);
            }
            for (Name name : missing.groups()) {
                next = added(next, from.group(name), Model::withGroup, name);
            }
            if (next == closed) {
                return closed;
            }
            closed = next;
        }
    }

    /// Puts a declaration into a model.
    private interface Adding<T> {
        Model to(Model model, Name name, T declaration);
    }

    private static <T> Model added(Model model, Optional<T> declaration, Adding<T> adding, Name name) {
        return declaration.map(it -> adding.to(model, name, it)).orElse(model);
    }
}
