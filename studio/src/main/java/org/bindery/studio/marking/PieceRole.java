package org.bindery.studio.marking;

/// What a marked piece of a sample is.
public enum PieceRole {
    FIELD("Field", "A value, with its name and type"),
    INITIATOR("Initiator", "The text before a field or record that names it, such as PARCEL or 20="),
    SEPARATOR("Separator", "The text between fields or records, wherever it occurs"),
    TERMINATOR("Terminator", "The text that ends a field or record, such as the end of a line"),
    LENGTH("Length of the next", "The length of the field or record that follows it"),
    RECORD("Record", "Several fields that belong together, once"),
    RECORDS("Record that repeats", "The first of several records of the same kind");

    private final String title;
    private final String help;

    PieceRole(String title, String help) {
        this.title = title;
        this.help = help;
    }

    /// What it is called.
    public String title() {
        return title;
    }

    /// What it means, in a sentence without its end.
    public String help() {
        return help;
    }

    /// Whether it contains other pieces.
    public boolean isRecord() {
        return this == RECORD || this == RECORDS;
    }

    /// Whether it has a name.
    public boolean isNamed() {
        return this == FIELD || isRecord();
    }
}
