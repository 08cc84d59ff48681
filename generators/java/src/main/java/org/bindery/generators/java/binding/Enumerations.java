package org.bindery.generators.java.binding;

/// What getters and setters have where a text is one of listed values.
public enum Enumerations {

    /// The text; a class has a constant for each value.
    TEXTS,

    /// A constant of an emitted `enum`.
    ENUMS
}
