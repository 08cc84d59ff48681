package org.bindery.runtime.internal.json;

/** The representation of a value in JSON. */
public enum JsonValueForm {
    TEXT(JsonKind.STRING),
    BOOLEAN(JsonKind.BOOLEAN),
    INTEGER(JsonKind.NUMBER),
    /** A number that keeps its digits. */
    DECIMAL(JsonKind.NUMBER),
    /** A number of IEEE 754. */
    REAL(JsonKind.NUMBER),
    /** Anything, kept as its text. */
    RAW(null),
    RECORD(null),
    /** All members that the type of an object does not name. */
    MEMBERS(null),
    /** The name of one of these. */
    NAME(null),
    /** The word for an array that is there without items, or null. */
    ARRAY_FORM(null);

    /** Null where that is not known. */
    public final JsonKind kind;

    JsonValueForm(JsonKind kind) {
        this.kind = kind;
    }
}
