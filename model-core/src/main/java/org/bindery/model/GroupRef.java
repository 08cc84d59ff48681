package org.bindery.model;

import java.util.Objects;
import org.bindery.model.dfdl.DfdlAnnotation;

/// The use of a named group of the model.
///
/// @param hidden whether the group is only there to be read and written: no message has its components
/// @param dfdl what DFDL says of this use
public record GroupRef(
        Name target,
        Cardinality cardinality,
        boolean hidden,
        DfdlAnnotation dfdl,
        String documentation,
        Location location)
        implements Particle {

    public GroupRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
        Objects.requireNonNull(dfdl, "dfdl");
    }

    /// A use of which DFDL says nothing.
    public GroupRef(Name target, Cardinality cardinality, String documentation, Location location) {
        this(target, cardinality, false, DfdlAnnotation.NONE, documentation, location);
    }

    public GroupRef withTarget(Name other) {
        return new GroupRef(other, cardinality, hidden, dfdl, documentation, location);
    }

    public GroupRef withCardinality(Cardinality other) {
        return new GroupRef(target, other, hidden, dfdl, documentation, location);
    }

    public GroupRef withDocumentation(String text) {
        return new GroupRef(target, cardinality, hidden, dfdl, text, location);
    }
}
