package org.bindery.runtime;

import java.util.function.Supplier;

/** What JSON may stand in one place of a message: a value of a type, an array of such, or a record. Immutable. */
public final class JsonPart {

    /** How the value of a number is found. */
    enum Form {
        TEXT(JsonKind.STRING),
        BOOLEAN(JsonKind.BOOLEAN),
        INTEGER(JsonKind.NUMBER),
        DECIMAL(JsonKind.NUMBER),
        REAL(JsonKind.NUMBER),
        RAW(null),
        RECORD(null);

        /** Null where that is not known. */
        final JsonKind kind;

        Form(JsonKind kind) {
            this.kind = kind;
        }
    }

    final String name;
    final Form form;
    final ValueFormat<?> format;
    final Supplier<JsonType> type;
    final boolean nillable;
    final boolean array;
    final int min;
    final int max;

    private JsonPart(
            String name,
            Form form,
            ValueFormat<?> format,
            Supplier<JsonType> type,
            boolean nillable,
            boolean array,
            int min,
            int max) {
        this.name = name;
        this.form = form;
        this.format = format;
        this.type = type;
        this.nillable = nillable;
        this.array = array;
        this.min = min;
        this.max = max;
    }

    private static JsonPart value(String name, Form form, ValueFormat<?> format) {
        return new JsonPart(name, form, format, null, false, false, 0, 0);
    }

    /**
     * A value that is written as a string.
     *
     * @param name the component
     * @param format its type
     * @return the part
     */
    public static JsonPart text(String name, ValueFormat<?> format) {
        return value(name, Form.TEXT, format);
    }

    /**
     * {@code true} or {@code false}.
     *
     * @param name the component
     * @param format its type
     * @return the part
     */
    public static JsonPart bool(String name, ValueFormat<Boolean> format) {
        return value(name, Form.BOOLEAN, format);
    }

    /**
     * A number without fraction.
     *
     * @param name the component
     * @param format its type
     * @return the part
     */
    public static JsonPart integer(String name, ValueFormat<?> format) {
        return value(name, Form.INTEGER, format);
    }

    /**
     * A number that keeps its digits.
     *
     * @param name the component
     * @param format its type
     * @return the part
     */
    public static JsonPart decimal(String name, ValueFormat<?> format) {
        return value(name, Form.DECIMAL, format);
    }

    /**
     * A number of IEEE 754.
     *
     * @param name the component
     * @param format its type
     * @return the part
     */
    public static JsonPart real(String name, ValueFormat<?> format) {
        return value(name, Form.REAL, format);
    }

    /**
     * Anything, kept as its text.
     *
     * @param name the component
     * @return the part
     */
    public static JsonPart raw(String name) {
        return value(name, Form.RAW, null);
    }

    /**
     * A record.
     *
     * @param name the component
     * @param type its type, which may refer to this one
     * @return the part
     */
    public static JsonPart record(String name, Supplier<JsonType> type) {
        return new JsonPart(name, Form.RECORD, null, type, false, false, 0, 0);
    }

    /**
     * The same, which may also be {@code null}.
     *
     * @return the part
     */
    public JsonPart nillable() {
        return new JsonPart(name, form, format, type, true, array, min, max);
    }

    /**
     * An array of such.
     *
     * @param least how many items it has at least
     * @param most how many items it has at most
     * @return the part
     */
    public JsonPart array(int least, int most) {
        return new JsonPart(name, form, format, type, nillable, true, least, most);
    }
}
