package org.bindery.runtime;

/** What JSON a property of a record is, or a list of them. Immutable once it is linked. */
final class JsonPart {

    /** How the value is found. */
    enum Form {
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
        final JsonKind kind;

        Form(JsonKind kind) {
            this.kind = kind;
        }
    }

    final PropertyForm property;
    final Form form;
    /** How many items an array has. */
    int min;

    int max;
    /** What the member is called; null for what is none. */
    String name;
    /** Whether the member must be there. */
    boolean required;
    /** Whether the member is written without items too. */
    boolean always;
    /** The cell that says whether an array is there, be it without items; 0 if none does. */
    int present;
    /** The cell that says whether an array is null; 0 if it may not be. */
    int isNull;
    /** The number of the property that tells of an array without items, or null; -1 if none does. */
    int absence = -1;

    JsonPart(PropertyForm property, Form form) {
        this.property = property;
        this.form = form;
    }

    boolean isArray() {
        return property.is(PropertyForm.REPEATED) && form != Form.MEMBERS;
    }
}
