package org.bindery.runtime.internal.record;

/** What the cell of a property holds in a {@link StagedMessage}, or the items of its list. */
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
