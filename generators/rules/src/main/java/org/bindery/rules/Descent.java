package org.bindery.rules;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Which records are derived from which.
public final class Descent {

    private Descent() {}

    /// Whether records of one type are also of another.
    static boolean isOf(Shapes shapes, String shape, String ancestor) {
        Optional<String> next = Optional.of(shape);
        while (next.isPresent() && !next.get().equals(ancestor)) {
            next = shapes.shape(next.get()).base();
        }
        return next.isPresent();
    }

    /// The records that are of a type, or may hold one that is, at any depth, or from which such a one is derived.
    public static Set<String> holders(Shapes shapes, String sought) {
        Set<String> found = new HashSet<>();
        int before;
        do {
            before = found.size();
            for (RecordShape shape : shapes.byId().values()) {
                boolean holds = isOf(shapes, shape.id(), sought)
                        || shape.properties().stream()
                                .anyMatch(property -> property.type() instanceof Property.RecordType inner
                                        && found.contains(inner.shape()));
                if (holds) {
                    found.add(shape.id());
                }
                if (found.contains(shape.id())) {
                    shape.base().ifPresent(found::add);
                }
            }
        } while (found.size() > before);
        return found;
    }

    /// The record of the type of that name.
    static Optional<RecordShape> named(Shapes shapes, String name) {
        return shapes.byId().values().stream()
                .filter(shape -> shape.typeName().isPresent()
                        && shape.typeName().get().local().equals(name))
                .findFirst();
    }
}
