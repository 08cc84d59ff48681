package org.bindery.runtime.internal.dfdl.stop;

/** What stands in data beside the values that messages show. */
public enum Markup {
    /** What stands before an element or group. */
    INITIATOR,
    /** What stands behind one. */
    TERMINATOR,
    /** What stands between members. */
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
