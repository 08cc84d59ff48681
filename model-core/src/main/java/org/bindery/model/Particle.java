package org.bindery.model;

/// A part of a complex type's content, with its cardinality (XML Schema part 1, section 3.9).
public sealed interface Particle permits Element, ElementRef, Group, GroupRef, Wildcard {

    Cardinality cardinality();

    Location location();
}
