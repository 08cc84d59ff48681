package org.bindery.shape;

import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.Wildcard;

/// Tells of a particle whether nothing at all fits it, be it one that records cannot hold.
final class EmptyContent {

    private static final int MAX_DEPTH = 200;

    private EmptyContent() {}

    /// Whether nothing fits a group that stands there once.
    static boolean fits(Model model, Group group) {
        return fits(model, group, 0);
    }

    private static boolean fits(Model model, Group group, int depth) {
        return group.kind() == Group.Kind.CHOICE
                ? group.particles().stream().anyMatch(p -> p.cardinality().max() > 0 && fits(model, p, depth))
                : group.particles().stream().allMatch(p -> fits(model, p, depth));
    }

    private static boolean fits(Model model, Particle particle, int depth) {
        if (particle.cardinality().isOptional()) {
            return true;
        }
        if (depth > MAX_DEPTH) {
            return false;
        }
        return switch (particle) {
            case Group group -> fits(model, group, depth + 1);
            case GroupRef ref -> model.group(ref.target()).stream().anyMatch(group -> fits(model, group, depth + 1));
            case Element ignored -> false;
            case ElementRef ignored -> false;
            case Wildcard ignored -> false;
        };
    }
}
