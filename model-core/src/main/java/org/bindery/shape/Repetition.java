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
        boolean gapless =
                outer.min() == 0 ? inner.min() <= 1 : outer.min() == outer.max() || reaches(inner, outer.min());
        return gapless
                ? Optional.of(new Cardinality(times(inner.min(), outer.min()), times(inner.max(), outer.max())))
                : Optional.empty();
    }

    /// Whether the numbers that so many occurrences and one more make leave none out.
    private static boolean reaches(Cardinality inner, int occurrences) {
        return times(inner.max(), occurrences) >= times(inner.min(), occurrences + 1) - 1;
    }

    private static int times(int count, int by) {
        boolean endless = count != 0 && by != 0 && (count == Cardinality.UNBOUNDED || by == Cardinality.UNBOUNDED);
        return endless ? Cardinality.UNBOUNDED : (int) Math.min((long) count * by, Cardinality.UNBOUNDED);
    }
}
