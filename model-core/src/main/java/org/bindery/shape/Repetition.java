package org.bindery.shape;

import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Particle;
import org.bindery.model.Wildcard;

/// A group of one component that repeats is no more than that component, repeated.
final class Repetition {

    private Repetition() {}

    /// The component that says the same as a group that occurs so often; empty when there is none.
    static Optional<Particle> dissolved(Group group, Cardinality cardinality) {
        if (group.particles().size() != 1) {
            return Optional.empty();
        }
        Particle only = group.particles().getFirst();
        return product(only.cardinality(), cardinality).flatMap(times -> repeated(only, times));
    }

    private static Optional<Particle> repeated(Particle particle, Cardinality times) {
        return switch (particle) {
            case Element element -> Optional.of(element.withCardinality(times));
            case ElementRef ref -> Optional.of(ref.withCardinality(times));
            case Wildcard wildcard -> Optional.of(wildcard.withCardinality(times));
            case Group inner -> Optional.of(inner.withCardinality(times));
            case GroupRef ref -> Optional.of(ref.withCardinality(times));
        };
    }

    /// How often something occurs in a group that occurs so often, if a range can say that.
    private static Optional<Cardinality> product(Cardinality inner, Cardinality outer) {
        if (inner.equals(Cardinality.ONE)) {
            return Optional.of(outer);
        }
        boolean gapless = inner.min() <= 1 && inner.max() == Cardinality.UNBOUNDED;
        return gapless
                ? Optional.of(new Cardinality(inner.min() * outer.min(), Cardinality.UNBOUNDED))
                : Optional.empty();
    }
}
