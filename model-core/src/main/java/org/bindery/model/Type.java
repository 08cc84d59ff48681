package org.bindery.model;

/// What a component can be: a record of components, or a value.
public sealed interface Type permits ComplexType, SimpleType {

    /// The type's name; [Name#ANONYMOUS] for one declared in place.
    Name name();

    /// What its author says of it; empty when nothing.
    String documentation();

    /// Where it was declared.
    Location location();
}
