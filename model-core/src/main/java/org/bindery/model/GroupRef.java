package org.bindery.model;

import java.util.Objects;

/// The use of a named group of the model.
public record GroupRef(Name target, Cardinality cardinality, String documentation, Location location)
        implements Particle {

    public GroupRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
    }

    public GroupRef withTarget(Name other) {
        return new GroupRef(other, cardinality, documentation, location);
    }

    public GroupRef withCardinality(Cardinality other) {
        return new GroupRef(target, other, documentation, location);
    }

    public GroupRef withDocumentation(String text) {
        return new GroupRef(target, cardinality, text, location);
    }
}
