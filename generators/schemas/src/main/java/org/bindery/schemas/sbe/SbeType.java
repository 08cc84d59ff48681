package org.bindery.schemas.sbe;

/// The representation of a value in a message.
sealed interface SbeType {

    /// In the block of constant length.
    ///
    /// @param name the type, which the schema declares or the standard has
    /// @param size how many bytes it takes
    record Fixed(String name, int size) implements SbeType {}

    /// Behind the block, with its length before it.
    ///
    /// @param name the type
    record Variable(String name) implements SbeType {}
}
