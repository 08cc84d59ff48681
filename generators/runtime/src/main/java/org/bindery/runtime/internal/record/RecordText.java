package org.bindery.runtime.internal.record;

import java.util.List;
import java.util.StringJoiner;

/** What is in a record as a text for people, such as <code>Trade{id=7, buyer=Party{name=A}}</code>. */
public final class RecordText {

    private final StringJoiner parts;

    /**
     * Starts a text.
     *
     * @param type the name of the record's type
     */
    public RecordText(String type) {
        parts = new StringJoiner(", ", type + "{", "}");
    }

    /** Adds a property, unless it is absent or a list without items. */
    public void add(String name, Object value) {
        if (value != null && !(value instanceof List<?> list && list.isEmpty())) {
            parts.add(name + '=' + value);
        }
    }

    /** Adds a number. */
    public void add(String name, long value) {
        parts.add(name + '=' + value);
    }

    /** Adds a number. */
    public void add(String name, float value) {
        parts.add(name + '=' + value);
    }

    /** Adds a number. */
    public void add(String name, double value) {
        parts.add(name + '=' + value);
    }

    /** Adds a boolean. */
    public void add(String name, boolean value) {
        parts.add(name + '=' + value);
    }

    @Override
    public String toString() {
        return parts.toString();
    }
}
