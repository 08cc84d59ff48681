package org.bindery.model;

import java.util.Objects;

/// The use of a global element, or of any member of its substitution group, as a component.
public record ElementRef(Name target, Cardinality cardinality, String documentation, Location location)
        implements Particle {

    public ElementRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
    }

    public ElementRef withTarget(Name other) {
        return new ElementRef(other, cardinality, documentation, location);
    }

    public ElementRef withCardinality(Cardinality other) {
        return new ElementRef(target, other, documentation, location);
    }

    public ElementRef withDocumentation(String text) {
        return new ElementRef(target, cardinality, text, location);
    }
}
