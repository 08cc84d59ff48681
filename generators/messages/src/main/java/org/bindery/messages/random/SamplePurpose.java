package org.bindery.messages.random;

/// What random messages are made for.
public enum SamplePurpose {

    /// To test with: everything that is valid, the strangest characters, dates and numbers too.
    TESTING,

    /// To look at and to measure with: such values as people write.
    DISPLAY
}
