package org.bindery.runtime.internal.dfdl.stop;

/** Data between the values of messages. */
public enum Markup {
    /** Precedes an element or group. */
    INITIATOR,
    /** Follows one. */
    TERMINATOR,
    /** Separates members. */
    SEPARATOR,
    /** A length before what it is the length of. */
    LENGTH,
    /** What makes a value longer. */
    PADDING,
    /** What is skipped, or aligns what follows. */
    FILLER,
    /** A value that messages do not show. */
    HIDDEN,
    /** A value that is worked out from others when messages are written. */
    COMPUTED
}
