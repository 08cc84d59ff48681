package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Particles in order, one of several, or all in any order.
///
/// @param discriminator what distinguishes the alternatives of a choice in a native format without names, such as
///     the component that selects a redefinition
/// @param dfdl what DFDL says of it
public record Group(
        Kind kind,
        Cardinality cardinality,
        List<Particle> particles,
        Optional<Discriminator> discriminator,
        DfdlAnnotation dfdl,
        String documentation,
        Location location)
        implements Particle {

    /// The compositors.
    public enum Kind {
        SEQUENCE,
        CHOICE,
        ALL
    }

    public Group {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(cardinality, "cardinality");
        Objects.requireNonNull(dfdl, "dfdl");
        particles = List.copyOf(particles);
    }

    /// A group of which DFDL says nothing.
    public Group(
            Kind kind,
            Cardinality cardinality,
            List<Particle> particles,
            Optional<Discriminator> discriminator,
            String documentation,
            Location location) {
        this(kind, cardinality, particles, discriminator, DfdlAnnotation.NONE, documentation, location);
    }

    public static Group sequence(List<? extends Particle> particles) {
        return of(Kind.SEQUENCE, Cardinality.ONE, particles);
    }

    public static Group choice(List<? extends Particle> particles) {
        return of(Kind.CHOICE, Cardinality.ONE, particles);
    }

    public static Group of(Kind kind, Cardinality cardinality, List<? extends Particle> particles) {
        return new Group(kind, cardinality, List.copyOf(particles), Optional.empty(), "", Location.NONE);
    }

    public Group withParticles(List<Particle> others) {
        return new Group(kind, cardinality, others, discriminator, dfdl, documentation, location);
    }

    public Group withDiscriminator(Optional<Discriminator> other) {
        return new Group(kind, cardinality, particles, other, dfdl, documentation, location);
    }

    public Group withDocumentation(String text) {
        return new Group(kind, cardinality, particles, discriminator, dfdl, text, location);
    }

    public Group withCardinality(Cardinality other) {
        return new Group(kind, other, particles, discriminator, dfdl, documentation, location);
    }

    public Group withDfdl(DfdlAnnotation annotation) {
        return new Group(kind, cardinality, particles, discriminator, annotation, documentation, location);
    }
}
