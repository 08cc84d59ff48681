package org.bindery.runtime;

/** What the cell of a property holds in a {@link Draft}, or the items of its list. */
public enum CellKind {
    RECORD,
    /** A text of the pool. */
    TEXT,
    OBJECT,
    BOOLEAN,
    INT,
    LONG,
    FLOAT,
    DOUBLE
}
