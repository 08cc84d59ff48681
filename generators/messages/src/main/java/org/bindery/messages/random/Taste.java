package org.bindery.messages.random;

/// What random messages are for.
public enum Taste {

    /// To test with: everything that is valid, the strangest characters, dates and numbers too.
    WIDE,

    /// To look at and to measure with: such values as people write.
    PLAIN
}
