package org.bindery.model;

import java.util.Objects;

/// The use of a named group of the model.
public record GroupRef(Name target, Cardinality cardinality, String documentation, Location location)
        implements Particle {

    public GroupRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
    }
}
