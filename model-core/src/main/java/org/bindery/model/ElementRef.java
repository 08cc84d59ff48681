package org.bindery.model;

import java.util.Objects;

/// The use of a global element, or of any member of its substitution group, as a component.
public record ElementRef(Name target, Cardinality cardinality, String documentation, Location location)
        implements Particle {

    public ElementRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
    }
}
