package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Group;
import org.bindery.model.Particle;

/// What types and groups hold, as lists of particles.
final class Contents {

    private static final String ANY_OTHER = "*";

    private Contents() {}

    /// The particles of a type: those of its sequence or its group of all; any other content counts as one particle.
    static Slot<List<Particle>> particles(Slot<ComplexType> type) {
        return switch (type.value().content()) {
            case Content.Components(Group group)
            when isList(group) ->
                ofGroup(type.inner(group, other -> type.value().withContent(new Content.Components(other))));
            case Content.Components(Particle particle) ->
                type.inner(List.of(particle), others -> type.value().withContent(sequence(others)));
            case Content.Empty ignored ->
                type.inner(List.of(), others -> type.value().withContent(first(others)));
            case Content.Value ignored -> throw new IllegalStateException("a value is not a list of particles");
        };
    }

    private static boolean isList(Group group) {
        return group.kind() == Group.Kind.ALL
                || group.kind() == Group.Kind.SEQUENCE && group.cardinality().equals(Cardinality.ONE);
    }

    /// A group of all must be all of the content.
    private static Content first(List<Particle> particles) {
        return particles.size() == 1 && particles.getFirst() instanceof Group group && group.kind() == Group.Kind.ALL
                ? new Content.Components(group)
                : sequence(particles);
    }

    private static Content sequence(List<Particle> particles) {
        return new Content.Components(Group.sequence(particles));
    }

    /// The particles of a group. What selects the alternatives of a choice follows them.
    static Slot<List<Particle>> ofGroup(Slot<Particle> slot) {
        Group group = (Group) slot.value();
        return slot.inner(group.particles(), others -> holding(group, others));
    }

    private static Group holding(Group group, List<Particle> particles) {
        return group.withParticles(particles)
                .withDiscriminator(group.discriminator().map(old -> selecting(old, group.particles(), particles)));
    }

    /// While an alternative moves, the group holds it twice.
    private static Optional<String> ofEqual(Particle particle, IdentityHashMap<Particle, String> known) {
        return known.keySet().stream().filter(particle::equals).map(known::get).findFirst();
    }

    /// Selects alternatives as before; a new one is selected by all other values until its values are given.
    private static Discriminator selecting(Discriminator old, List<Particle> before, List<Particle> after) {
        IdentityHashMap<Particle, String> known = new IdentityHashMap<>();
        for (int i = 0; i < Math.min(before.size(), old.values().size()); i++) {
            known.put(before.get(i), old.values().get(i));
        }
        List<String> values = new ArrayList<>();
        for (Particle particle : after) {
            values.add(Optional.ofNullable(known.get(particle))
                    .or(() -> ofEqual(particle, known))
                    .orElse(ANY_OTHER));
        }
        return new Discriminator(old.component(), values);
    }
}
