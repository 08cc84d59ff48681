package org.bindery.runtime.internal.fixed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.MessagePath;

/** Writes the fields of records at fixed places, for generated writers. Not thread-safe. */
public final class FixedOutput {

    private final FixedTarget target;
    private final FixedCharset charset;
    private final FixedBuffer buffer = new FixedBuffer();
    private final MessagePath path = new MessagePath();
    private final Object[] notes;
    private int records;

    /**
     * Starts writing.
     *
     * @param out where the bytes go, which is not closed
     * @param blocking how records follow each other
     * @param charset the character set or code page
     * @param most the greatest length of a record
     * @param notes how many values have to be kept for what depends on them
     */
    public FixedOutput(OutputStream out, FixedBlocking blocking, String charset, long most, int notes) {
        this(new FixedTarget(out, blocking, charset, most), FixedCharset.of(charset), new Object[notes]);
    }

    /**
     * Starts a record.
     *
     * @param name its name, for messages
     */
    public void begin(String name) {
        records++;
        buffer.cut(0);
        path.clear();
        path.enter(name, records);
        Arrays.fill(notes, null);
    }

    FixedBuffer buffer() {
        return buffer;
    }

    /**
     * Ends a record.
     *
     * @param patches what it has beyond its fields
     * @throws IOException when it cannot be written
     */
    public void end(List<String> patches) throws IOException {
        try {
            target.write(buffer, patches);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path.toString(), e.getMessage());
        }
    }

    /**
     * Writes a value.
     *
     * @param <T> its class
     * @param name its component, for errors
     * @param field how it is written
     * @param value the value
     * @throws UnencodableException when it is missing, or the field cannot hold it
     */
    public <T> void value(String name, FixedField<T> field, T value) {
        item(name, 0, field, value);
    }

    /**
     * Writes a value that may be absent.
     *
     * @param <T> its class
     * @param name its component, for errors
     * @param field how it is written
     * @param value the value, or null
     * @throws UnencodableException when the field cannot hold it
     */
    public <T> void optional(String name, FixedField<T> field, T value) {
        if (value == null) {
            field.form().blank(buffer);
        } else {
            item(name, 0, field, value);
        }
    }

    /**
     * Writes one of several values.
     *
     * @param <T> its class
     * @param name its component, for errors
     * @param number which one it is, from 1
     * @param field how it is written
     * @param value the value
     * @throws UnencodableException when it is missing, or the field cannot hold it
     */
    public <T> void item(String name, int number, FixedField<T> field, T value) {
        if (value == null) {
            throw refused(name, number, "it is missing");
        }
        try {
            field.write(buffer, value);
        } catch (IllegalArgumentException e) {
            throw refused(name, number, e.getMessage());
        }
    }

    private UnencodableException refused(String name, int number, String reason) {
        path.enter(name, number);
        UnencodableException refused = new UnencodableException(path.toString(), reason);
        path.leave();
        return refused;
    }

    /**
     * Enters a record within the record.
     *
     * @param <T> its class
     * @param name its component
     * @param record the record
     * @return the same record
     * @throws UnencodableException when it is missing
     */
    public <T> T part(String name, T record) {
        if (record == null) {
            throw refused(name, 0, "it is missing");
        }
        path.enter(name);
        return record;
    }

    /**
     * Keeps a value that something else depends on.
     *
     * @param number the number under which it is kept
     * @param value the value
     */
    public void note(int number, Object value) {
        notes[number] = value;
    }

    /**
     * Checks that something occurs as often as its counter says.
     *
     * @param name its component, for errors
     * @param number the number under which the counter is kept
     * @param size how often it occurs
     * @param most how often it may
     * @throws UnencodableException when it does not
     */
    public void counted(String name, int number, int size, int most) {
        long count = notes[number] instanceof Number told ? told.longValue() : 0;
        if (count != size) {
            throw refused(name, 0, "there are " + size + ", and their counter says " + count);
        }
        atMost(name, size, most);
    }

    /**
     * Checks that something does not occur too often.
     *
     * @param name its component, for errors
     * @param size how often it occurs
     * @param most how often it may
     * @throws UnencodableException when it does
     */
    public void atMost(String name, int size, int most) {
        if (size > most) {
            throw refused(name, 0, "there are " + size + ", and at most " + most + " may be");
        }
    }

    /**
     * Checks that something occurs as often as it must.
     *
     * @param name its component, for errors
     * @param size how often it occurs
     * @param exactly how often it must
     * @throws UnencodableException when it does not
     */
    public void exactly(String name, int size, int exactly) {
        if (size != exactly) {
            throw refused(name, 0, "there are " + size + ", and there must be " + exactly);
        }
    }

    /**
     * Writes blanks.
     *
     * @param width how many
     */
    public void blank(long width) {
        if (charset.hasByteDigits()) {
            buffer.fill(charset.space(), Math.toIntExact(Math.max(0, width)));
        }
    }

    /**
     * Enters one of several records within the record.
     *
     * @param name their component
     * @param number which one it is, from 1
     */
    public void enter(String name, int number) {
        path.enter(name, number);
    }

    /** Leaves the record that was entered last. */
    public void leave() {
        path.leave();
    }

    /** One for trying what an alternative would be. */
    static FixedOutput trial(FixedCharset charset, Object[] notes) {
        return new FixedOutput(null, charset, notes.clone());
    }

    private FixedOutput(FixedTarget target, FixedCharset charset, Object[] notes) {
        this.target = target;
        this.charset = charset;
        this.notes = notes;
    }

    /** How many bytes, or characters of UTF-8, were written since there were so many bytes. */
    int written(int before) {
        return buffer.width(before, charset);
    }
}
