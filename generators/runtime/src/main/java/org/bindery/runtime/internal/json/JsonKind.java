package org.bindery.runtime.internal.json;

/** What a JSON value is. */
public enum JsonKind {
    /** Members in braces. */
    OBJECT("an object"),
    /** Values in brackets. */
    ARRAY("an array"),
    /** Text in quotes. */
    STRING("a string"),
    /** A number. */
    NUMBER("a number"),
    /** {@code true} or {@code false}. */
    BOOLEAN("true or false"),
    /** {@code null}. */
    NULL("null");

    private final String words;

    JsonKind(String words) {
        this.words = words;
    }

    /** What it is called in sentences: its name with an article. */
    public String words() {
        return words;
    }
}
