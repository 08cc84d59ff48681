package org.bindery.runtime;

/** How much a finding matters. */
public enum Severity {
    /** The message is not valid. */
    ERROR,
    /** The message is valid, but something in it deserves a look. */
    WARNING,
    /** Something worth knowing. */
    INFO
}
