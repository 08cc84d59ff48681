package org.bindery.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Writes JSON in UTF-8 without white space. Commas come by themselves. Not thread-safe. */
public final class JsonOutput {

    private static final int SIZE = 1 << 13;

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int filled;
    private boolean comma;
    private final MessagePath path = new MessagePath();
    private final Deque<Set<String>> names = new ArrayDeque<>();

    /**
     * Starts a text.
     *
     * @param out where it goes
     */
    public JsonOutput(OutputStream out) {
        this.out = out;
    }

    /**
     * Opens an object.
     *
     * @throws IOException when it cannot be written
     */
    public void beginObject() throws IOException {
        separate();
        put('{');
        comma = false;
    }

    /**
     * Closes an object.
     *
     * @throws IOException when it cannot be written
     */
    public void endObject() throws IOException {
        put('}');
        comma = true;
    }

    /**
     * Opens an array.
     *
     * @throws IOException when it cannot be written
     */
    public void beginArray() throws IOException {
        separate();
        put('[');
        comma = false;
    }

    /**
     * Closes an array.
     *
     * @throws IOException when it cannot be written
     */
    public void endArray() throws IOException {
        put(']');
        comma = true;
    }

    /**
     * Writes the name of a member, whose value comes next.
     *
     * @param name the name
     * @throws IOException when it cannot be written
     */
    public void name(String name) throws IOException {
        string(name);
        put(':');
        comma = false;
    }

    /**
     * Writes a string.
     *
     * @param text the text
     * @throws IOException when it cannot be written, since a surrogate in it has no partner
     */
    public void string(String text) throws IOException {
        separate();
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x80 && c != '"' && c != '\\') {
                put(c);
            } else if (c < 0x80) {
                ascii(JsonStrings.escape(c));
            } else {
                i += beyond(text, i);
            }
        }
        put('"');
    }

    /** Writes a character that is not ASCII; tells how many more of Java's it took. */
    private int beyond(String text, int index) throws IOException {
        char c = text.charAt(index);
        if (c < 0x800) {
            put(0xC0 | (c >> 6));
            put(0x80 | (c & 0x3F));
            return 0;
        }
        if (!Character.isSurrogate(c)) {
            put(0xE0 | (c >> 12));
            put(0x80 | ((c >> 6) & 0x3F));
            put(0x80 | (c & 0x3F));
            return 0;
        }
        int code = text.codePointAt(index);
        if (code < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            throw new IOException("the text has half of a surrogate pair, \\u" + Integer.toHexString(c));
        }
        put(0xF0 | (code >> 18));
        put(0x80 | ((code >> 12) & 0x3F));
        put(0x80 | ((code >> 6) & 0x3F));
        put(0x80 | (code & 0x3F));
        return 1;
    }

    /**
     * Writes a number.
     *
     * @param number the number
     * @throws IOException when it cannot be written
     */
    public void number(BigDecimal number) throws IOException {
        if (isTooLong(number)) {
            throw new IOException("the number has more than " + JsonTree.MAX_DIGITS + " digits");
        }
        literal(number.toPlainString());
    }

    /**
     * Writes a number.
     *
     * @param number the number
     * @throws IOException when it is infinite or none
     */
    public void number(double number) throws IOException {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new IOException("JSON has no " + number);
        }
        literal(Double.toString(number));
    }

    /**
     * Writes a number.
     *
     * @param number the number
     * @throws IOException when it is infinite or none
     */
    public void number(float number) throws IOException {
        if (Float.isNaN(number) || Float.isInfinite(number)) {
            throw new IOException("JSON has no " + number);
        }
        literal(Float.toString(number));
    }

    /**
     * Writes what is known to be a number, {@code true}, {@code false} or {@code null}.
     *
     * @param text its text, in ASCII
     * @throws IOException when it cannot be written
     */
    public void literal(String text) throws IOException {
        separate();
        ascii(text);
    }

    /**
     * Writes {@code null}.
     *
     * @throws IOException when it cannot be written
     */
    public void nothing() throws IOException {
        literal("null");
    }

    /**
     * Writes any JSON.
     *
     * @param json its text
     * @throws IOException when it cannot be written, or is not JSON
     */
    public void raw(String json) throws IOException {
        plain(JsonRaw.of(json));
    }

    private void plain(String text) throws IOException {
        separate();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                put(c);
            } else {
                i += beyond(text, i);
            }
        }
    }

    /**
     * Ends a message, so that the next one may follow.
     *
     * @param separator what stands between two messages
     * @throws IOException when it cannot be written
     */
    public void end(String separator) throws IOException {
        ascii(separator);
        comma = false;
    }

    /**
     * Hands on all that was written.
     *
     * @throws IOException when it cannot be written
     */
    public void flush() throws IOException {
        out.write(buffer, 0, filled);
        filled = 0;
        out.flush();
    }

    // Components, for generated writers.

    /**
     * Enters a component.
     *
     * @param step its name in paths
     */
    public void enter(String step) {
        path.enter(step);
    }

    /**
     * Enters a component that is a record.
     *
     * @param <T> its type
     * @param step its name in paths
     * @param record the record
     * @return the record, which is not null
     * @throws UnencodableException when it is null
     */
    public <T> T enter(String step, T record) {
        path.enter(step);
        if (record == null) {
            throw new UnencodableException(path.toString(), "it is missing");
        }
        return record;
    }

    /** Leaves the component that was entered last. */
    public void leave() {
        path.leave();
    }

    /**
     * Checks that a component is there.
     *
     * @param <T> its type
     * @param value its value
     * @param step the component
     * @return the value, which is not null
     * @throws UnencodableException when it is null
     */
    public <T> T required(T value, String step) {
        if (value == null) {
            throw new UnencodableException(path + "/" + step, "it is missing");
        }
        return value;
    }

    /**
     * Writes a value as a string.
     *
     * @param <T> the class of the value
     * @param step the component
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void text(String step, ValueFormat<T> format, T value) throws IOException {
        String text;
        try {
            text = format.write(required(value, step));
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path + "/" + step, e.getMessage());
        }
        if (!Texts.isWellFormed(text)) {
            throw new UnencodableException(path + "/" + step, "it has half of a pair of surrogates");
        }
        string(text);
    }

    /**
     * Writes a boolean.
     *
     * @param step the component
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing
     */
    public void bool(String step, Boolean value) throws IOException {
        literal(required(value, step).toString());
    }

    /**
     * Writes a number.
     *
     * @param step the component
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public void number(String step, Number value) throws IOException {
        required(value, step);
        if (value instanceof Integer || value instanceof Long) {
            literal(value.toString());
        } else if (value instanceof Float || value instanceof Double) {
            boolean finite = Double.isFinite(value.doubleValue());
            if (!finite) {
                throw new UnencodableException(path + "/" + step, "JSON has no " + value);
            }
            literal(value.toString());
        } else {
            BigDecimal decimal = value instanceof BigInteger integer ? new BigDecimal(integer) : (BigDecimal) value;
            if (isTooLong(decimal)) {
                throw new UnencodableException(
                        path + "/" + step, "the number has more than " + JsonTree.MAX_DIGITS + " digits");
            }
            literal(decimal.toPlainString());
        }
    }

    /**
     * Writes any JSON.
     *
     * @param step the component
     * @param json its text
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing or no JSON
     */
    public void raw(String step, String json) throws IOException {
        String text;
        try {
            text = JsonRaw.of(required(json, step));
        } catch (IOException e) {
            throw new UnencodableException(path + "/" + step, e.getMessage());
        }
        plain(text);
    }

    /**
     * Writes an array without items, or null.
     *
     * @param form the word for it
     * @throws IOException when it cannot be written
     */
    public void form(String form) throws IOException {
        literal(form.equals("null") ? form : "[]");
    }

    /**
     * Starts with members that the type of an object does not name.
     *
     * @param forms the forms of all records
     * @param record the number of that of the object
     */
    public void others(MessageForms forms, int record) {
        names.push(new HashSet<>(forms.names(record)));
    }

    /**
     * Writes the name of a member that the type does not name.
     *
     * @param step the component
     * @param name the name
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing, or the object has a member of that name already
     */
    public void other(String step, String name) throws IOException {
        if (!names.element().add(required(name, step))) {
            throw new UnencodableException(path.toString(), "the member '" + name + "' would come twice in its object");
        }
        name(name);
    }

    /** Ends the members that the type of an object does not name. */
    public void noMoreOthers() {
        names.pop();
    }

    private static boolean isTooLong(BigDecimal number) {
        return number.scale() > JsonTree.MAX_DIGITS || (long) number.precision() - number.scale() > JsonTree.MAX_DIGITS;
    }

    private void separate() throws IOException {
        if (comma) {
            put(',');
        }
        comma = true;
    }

    private void ascii(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    private void put(int b) throws IOException {
        if (filled == SIZE) {
            out.write(buffer, 0, filled);
            filled = 0;
        }
        buffer[filled++] = (byte) b;
    }
}
