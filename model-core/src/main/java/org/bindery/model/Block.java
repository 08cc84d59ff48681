package org.bindery.model;

/// A substitution that a schema forbids for an element or a type (XML Schema part 1, section 3.3.2, `block`).
public enum Block {
    /// Types that extend the declared one, whether `xsi:type` or a substitute brings them.
    EXTENSION,
    /// Types that restrict it.
    RESTRICTION,
    /// Members of the element's substitution group.
    SUBSTITUTION
}
