package org.bindery.runtime;

/** The severity of a finding. */
public enum Severity {
    /** The message is not valid. */
    ERROR,
    /** The message is valid, but something in it deserves a look. */
    WARNING,
    /** Information. */
    INFO
}
