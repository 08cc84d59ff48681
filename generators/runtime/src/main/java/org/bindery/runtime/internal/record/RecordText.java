package org.bindery.runtime.internal.record;

import java.util.List;
import java.util.StringJoiner;

/** What is in a record as a text for people, such as <code>Trade{id=7, buyer=Party{name=A}}</code>. */
public final class RecordText {

    private static final int SHOWN = 10;

    private final StringJoiner parts;

    /**
     * Starts a text.
     *
     * @param type the name of the record's type
     */
    public RecordText(String type) {
        parts = new StringJoiner(", ", type + "{", "}");
    }

    /**
     * The first ten items of a collection, which may have millions, and the number of the others. Where an item cannot be read,
     * as in a closed batch, the reason is in its place.
     *
     * @param count how many items there are
     */
    public static String first(Iterable<?> items, long count, String open, String close) {
        StringJoiner shown = new StringJoiner(", ", open, close);
        try {
            int left = SHOWN;
            for (Object item : items) {
                if (left-- == 0) {
                    shown.add("and " + (count - SHOWN) + " more");
                    break;
                }
                shown.add(item.toString());
            }
        } catch (RuntimeException e) {
            shown.add(e.getMessage());
        }
        return shown.toString();
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
