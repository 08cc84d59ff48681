package org.bindery.model;

import java.util.Objects;
import org.bindery.model.dfdl.DfdlAnnotation;

/// The use of a global element, or of any member of its substitution group, as a component.
///
/// @param dfdl what DFDL says of this use
public record ElementRef(
        Name target, Cardinality cardinality, DfdlAnnotation dfdl, String documentation, Location location)
        implements Particle {

    public ElementRef {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(cardinality, "cardinality");
        Objects.requireNonNull(dfdl, "dfdl");
    }

    /// A use of which DFDL says nothing.
    public ElementRef(Name target, Cardinality cardinality, String documentation, Location location) {
        this(target, cardinality, DfdlAnnotation.NONE, documentation, location);
    }

    public ElementRef withTarget(Name other) {
        return new ElementRef(other, cardinality, dfdl, documentation, location);
    }

    public ElementRef withCardinality(Cardinality other) {
        return new ElementRef(target, other, dfdl, documentation, location);
    }

    public ElementRef withDocumentation(String text) {
        return new ElementRef(target, cardinality, dfdl, text, location);
    }

    public ElementRef withDfdl(DfdlAnnotation annotation) {
        return new ElementRef(target, cardinality, annotation, documentation, location);
    }
}
