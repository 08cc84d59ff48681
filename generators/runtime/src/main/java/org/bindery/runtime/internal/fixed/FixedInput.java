package org.bindery.runtime.internal.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.Lexical;

/**
 * Reads the fields of records at fixed places, for generated readers. Where a record ends before its fields do, the rest
 * is blank. Not thread-safe.
 */
public final class FixedInput {

    private final FixedSource source;
    private final FixedCharset charset;
    private final Object[] notes;
    private final boolean utf8;
    private final MessagePath path = new MessagePath();
    private boolean keeps;
    private int at;
    private int trials;

    /**
     * Starts reading.
     *
     * @param in the bytes, which are not closed
     * @param blocking how records follow each other
     * @param charset the character set or code page
     * @param most the greatest length of a record
     * @param notes how many values have to be kept for what depends on them
     */
    public FixedInput(InputStream in, FixedBlocking blocking, String charset, long most, int notes) {
        this.source = new FixedSource(in, blocking, charset, most);
        this.charset = FixedCharset.of(charset);
        this.utf8 = this.charset.isUtf8();
        this.notes = new Object[notes];
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when they are no records
     */
    public boolean next() throws IOException, InvalidMessageException {
        boolean found = source.next();
        at = source.start();
        trials = 0;
        return found;
    }

    /**
     * Starts a record.
     *
     * @param name its name, for messages
     * @param irregular whether what the fields do not say is kept, so that what is no value may be blank or zero
     */
    public void begin(String name, boolean irregular) {
        Arrays.fill(notes, null);
        path.clear();
        path.enter(name, source.record());
        keeps = irregular;
        at = source.start();
    }

    /**
     * Which kind the record is of: the one of which all values are there, and of these the one with the most.
     *
     * @param kinds the kinds
     * @return the index of the kind
     * @throws InvalidMessageException when it is none of these
     */
    public int kind(List<FixedKind> kinds) throws InvalidMessageException {
        int best = -1;
        for (int i = 0; i < kinds.size(); i++) {
            if ((best < 0 || kinds.get(i).marks() > kinds.get(best).marks())
                    && kinds.get(i).fits(this)) {
                best = i;
            }
        }
        if (best < 0) {
            int end = Math.min(source.end(), source.start() + 12);
            source.endsAfter(source.end() - source.start());
            throw new InvalidMessageException(
                    source.line(),
                    1,
                    "/" + kinds.get(0).name(),
                    "the record is of no kind that the model knows; it begins with '"
                            + charset.decode(source.data(), source.start(), end) + "'"
                            + source.place(source.start()));
        }
        return best;
    }

    byte[] data() {
        return source.data();
    }

    int limit() {
        return source.end();
    }

    int at() {
        return at;
    }

    /** The place some characters or bytes behind the start of the record. */
    int place(int offset) {
        return advanced(source.start(), offset);
    }

    private int advanced(int from, long width) {
        int limit = source.end();
        if (!utf8) {
            return (int) Math.min(limit, from + Math.min(width, limit));
        }
        int end = width > limit ? -1 : charset.end(source.data(), from, limit, (int) width);
        return end < 0 ? limit : end;
    }

    /**
     * Reads a value.
     *
     * @param <T> its class
     * @param name its component, for messages
     * @param field how it is written
     * @return the value
     * @throws InvalidMessageException when there is none
     */
    public <T> T value(String name, FixedField<T> field) throws InvalidMessageException {
        return value(name, 0, field, true);
    }

    /**
     * Reads a value that may be absent.
     *
     * @param <T> its class
     * @param name its component, for messages
     * @param field how it is written
     * @return the value; null for blanks
     * @throws InvalidMessageException when what is there is none
     */
    public <T> T optional(String name, FixedField<T> field) throws InvalidMessageException {
        return value(name, 0, field, false);
    }

    /**
     * Reads a value of several.
     *
     * @param <T> its class
     * @param name its component, for messages
     * @param number which one it is, from 1
     * @param field how it is written
     * @return the value
     * @throws InvalidMessageException when there is none
     */
    public <T> T item(String name, int number, FixedField<T> field) throws InvalidMessageException {
        return value(name, number, field, true);
    }

    private <T> T value(String name, int number, FixedField<T> field, boolean required) throws InvalidMessageException {
        FixedForm form = field.form();
        int start = at;
        int end = form.end(source.data(), at, source.end());
        if (end >= 0) {
            at = end;
            return value(name, number, field, required, source.data(), start, end);
        }
        byte[] whole = form.completed(source.data(), at, source.end());
        at = source.end();
        return value(name, number, field, required, whole, 0, whole.length);
    }

    private <T> T value(String name, int number, FixedField<T> field, boolean required, byte[] data, int start, int end)
            throws InvalidMessageException {
        if (!required && field.form().isBlank(data, start, end)) {
            return null;
        }
        T value;
        try {
            value = field.read(data, start, end);
        } catch (IllegalArgumentException e) {
            if (!keeps || (required && field.zero() == null)) {
                throw refused(name, number, e.getMessage());
            }
            value = required ? field.zero() : null;
        }
        if (value != null && trials == 0) {
            String reason = field.refuse(value);
            if (reason != null) {
                throw refused(name, number, reason);
            }
        }
        return value;
    }

    private InvalidMessageException refused(String name, int number, String reason) {
        path.enter(name, number);
        InvalidMessageException invalid = invalid(at, reason);
        path.leave();
        return invalid;
    }

    private InvalidMessageException invalid(int place, String reason) {
        return new InvalidMessageException(
                source.line(), place - source.start() + 1, path.toString(), reason + source.place(place));
    }

    /**
     * Keeps a value that something else depends on.
     *
     * @param <T> its class
     * @param number the number under which it is kept
     * @param value the value
     * @return the same value
     */
    public <T> T note(int number, T value) {
        notes[number] = value;
        return value;
    }

    /** The value under a number, or null. */
    Object noted(int number) {
        return notes[number];
    }

    /**
     * How often something occurs, as its counter says.
     *
     * @param name its component, for messages
     * @param number the number under which the counter is kept
     * @param most how often it may occur
     * @return the number of occurrences
     * @throws InvalidMessageException when the counter says more
     */
    public int count(String name, int number, int most) throws InvalidMessageException {
        long count = notes[number] instanceof Number told ? told.longValue() : 0;
        if (count >= 0 && count <= most) {
            return (int) count;
        }
        throw refused(name, 0, "the counter says that there are " + count + ", and at most " + most + " may be");
    }

    /**
     * Whether there is one more of what a counter says.
     *
     * @param name the component, for messages
     * @param number which one it would be, from 1
     * @param count how many there are
     * @return true unless it would be one too many
     * @throws InvalidMessageException when the record ends before
     */
    public boolean hasItem(String name, int number, int count) throws InvalidMessageException {
        if (number <= count && at >= source.end()) {
            throw refused(name, number, "the record ends before this occurrence");
        }
        return number <= count;
    }

    /**
     * Whether there is more in the record.
     *
     * @return false at its end
     */
    public boolean hasMore() {
        return at < source.end();
    }

    /**
     * Whether the next bytes are blank; if so, goes behind them.
     *
     * @param width how many they are
     * @return whether there is nothing but blanks
     */
    public boolean skipBlank(long width) {
        int end = advanced(at, width);
        if (!isBlank(at, end)) {
            return false;
        }
        at = end;
        return true;
    }

    private boolean isBlank(int from, int to) {
        return FixedDigits.isFilled(source.data(), from, to, charset.space());
    }

    /**
     * Enters a record within the record.
     *
     * @param name its component
     */
    public void enter(String name) {
        path.enter(name);
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

    /** Where some bytes, or characters of UTF-8, end that start here. */
    int behind(long width) {
        return advanced(at, width);
    }

    void goTo(int place) {
        at = place;
    }

    String path() {
        return path.toString();
    }

    /** Where an alternative is written to see whether it is the same. */
    FixedOutput trialOutput() {
        return FixedOutput.trial(charset, notes);
    }

    /** Reads something to find out whether it can be read; whether its values are valid does not matter. */
    boolean tries(Attempt attempt) {
        int depth = path.depth();
        trials++;
        try {
            attempt.run();
            return true;
        } catch (InvalidMessageException e) {
            path.cut(depth);
            return false;
        } finally {
            trials--;
        }
    }

    /** What is tried. */
    @FunctionalInterface
    interface Attempt {
        void run() throws InvalidMessageException;
    }

    /** Whether some bytes are those of an alternative, and what follows it in its place is blank. */
    boolean isSame(int start, int end, FixedBuffer written) {
        int length = Math.min(written.length(), end - start);
        return Arrays.equals(written.data(), 0, length, source.data(), start, start + length)
                && isBlank(start + length, end);
    }

    /** Whether a value is one that an alternative is told by. */
    static boolean isTold(String told, Object value) {
        String text = value == null ? "" : Lexical.of(value);
        if (told.equals(text) || told.strip().equals(text.strip())) {
            return true;
        }
        return value instanceof Number && FixedKind.isSame(told, new BigDecimal(text));
    }

    /**
     * Ends a record.
     *
     * @param out the record as its fields have it
     * @return what it has beyond these
     * @throws InvalidMessageException when it could not be written again as it is
     */
    public List<String> end(FixedOutput out) throws InvalidMessageException {
        source.endsAfter(at - source.start());
        String refusal = source.refusal(out.buffer(), keeps);
        if (refusal != null) {
            throw invalid(source.end(), refusal);
        }
        List<String> patches = source.patches(out.buffer());
        if (keeps) {
            return patches;
        }
        for (String patch : patches) {
            int offset = OctetText.offset(patch);
            if (offset >= 0 && offset < source.end() - source.start()) {
                throw invalid(
                        source.start() + offset,
                        "the bytes would not be written like this again, and the model has no component that keeps"
                                + " them");
            }
        }
        return patches;
    }
}
