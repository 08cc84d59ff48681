package org.bindery.rules;

import java.util.Optional;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Which records are derived from which.
final class Descent {

    private Descent() {}

    /// Whether records of one type are also of another.
    static boolean isOf(Shapes shapes, String shape, String ancestor) {
        Optional<String> next = Optional.of(shape);
        while (next.isPresent() && !next.get().equals(ancestor)) {
            next = shapes.shape(next.get()).base();
        }
        return next.isPresent();
    }

    /// The record of the type of that name.
    static Optional<RecordShape> named(Shapes shapes, String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.typeName().isPresent()
                        && shape.typeName().get().local().equals(name))
                .findFirst();
    }
}
