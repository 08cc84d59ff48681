package org.bindery.runtime.internal.form;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Reads lines of {@code key=value} pairs as records, by their forms. The pairs may stand in any order; a property that repeats
 * has several pairs of one key. Reading can go on after a line that is not valid. Not thread-safe.
 */
public final class PairReader {

    private final PairForms forms;
    private final BufferedReader in;
    private final int maxText;
    private final StringBuilder line = new StringBuilder();
    private final int[] counts;
    private final List<FormProblem> problems = new ArrayList<>();
    private PairPlaces places;
    private int number;
    private long offset;
    private int lineEnd;

    private PairReader(PairForms forms, InputStream text, int maxText) {
        this.forms = forms;
        this.in = new BufferedReader(new InputStreamReader(text, forms.charset.newDecoder()));
        this.maxText = maxText;
        this.counts = new int[forms.keys.length];
    }

    /**
     * Starts to read a text.
     *
     * @param forms the forms of all records
     * @param text its bytes, in the character set of the forms; not closed
     * @return what reads it
     */
    public static PairReader of(MessageForms forms, InputStream text) {
        return of(forms, text, RowReader.MAX_TEXT);
    }

    /**
     * Starts to read a text.
     *
     * @param forms the forms of all records
     * @param text its bytes, in the character set of the forms; not closed
     * @param maxText how many characters a line has at most
     * @return what reads it
     */
    public static PairReader of(MessageForms forms, InputStream text, int maxText) {
        return new PairReader(new PairForms(forms), text, maxText);
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException when the line is too long, or no text of the character set
     */
    public boolean next() throws IOException, InvalidMessageException {
        offset += line.length() + lineEnd;
        line.setLength(0);
        lineEnd = 0;
        number++;
        try {
            int c = in.read();
            if (c < 0) {
                return false;
            }
            boolean tooLong = false;
            while (c >= 0 && c != '\n') {
                tooLong |= line.length() == maxText;
                if (tooLong) {
                    offset++;
                } else {
                    line.append((char) c);
                }
                c = in.read();
            }
            lineEnd = c < 0 ? 0 : 1;
            int last = line.length() - 1;
            if (last >= 0 && line.charAt(last) == '\r') {
                line.setLength(last);
                lineEnd++;
            }
            if (tooLong) {
                throw new InvalidMessageException(
                        number, 1, path(), "the line has more than " + maxText + " characters");
            }
            return true;
        } catch (CharacterCodingException e) {
            InvalidMessageException invalid =
                    new InvalidMessageException(number, 1, path(), "the text is not " + forms.charset.name());
            invalid.initCause(e);
            throw invalid;
        }
    }

    /**
     * Of which kind the current record is.
     *
     * @return 0, since there is one kind only
     */
    public int kind() {
        return 0;
    }

    /**
     * The number of the current record.
     *
     * @return its number among all records, from 1
     */
    public int number() {
        return number;
    }

    /**
     * The current line.
     *
     * @return it, without its line end
     */
    public String text() {
        return line.toString();
    }

    /**
     * Where the current record and its values stand, once it was read.
     *
     * @return their places
     */
    public PairPlaces places() {
        return places;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @param staged where it goes
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int read(StagedMessage staged) throws InvalidMessageException {
        problems.clear();
        int at = read(staged, problems);
        if (!problems.isEmpty()) {
            FormProblem found = problems.get(0);
            throw new InvalidMessageException(found.line(), found.column(), found.path(), found.reason());
        }
        return at;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @param staged where it goes
     * @param found gets what is wrong with the record, in order
     * @return where its record starts in the staged message
     */
    public int read(StagedMessage staged, List<FormProblem> found) {
        int at = staged.begin(forms.record.type, forms.record.size);
        places = new PairPlaces(offset, line.length(), number);
        Arrays.fill(counts, 0);
        int from = 0;
        while (from < line.length() || (from > 0 && from == line.length())) {
            from = pair(from, staged, at, found) + 1;
        }
        for (int i = 0; i < counts.length; i++) {
            PropertyForm property = forms.record.properties[i];
            if (counts[i] == 0 && property.kind != PropertyForm.Kind.FLAG && property.is(PropertyForm.REQUIRED)) {
                found.add(problem(FormProblem.REQUIRED, 0, path(i), "the key '" + forms.keys[i] + "' is missing"));
            }
        }
        return at;
    }

    /** Reads a pair, and tells where it ends. */
    private int pair(int from, StagedMessage staged, int at, List<FormProblem> found) {
        int equals = until(PairForms.EQUALS, from);
        String key = plain(from, equals);
        if (equals == line.length() || line.charAt(equals) != PairForms.EQUALS) {
            found.add(problem(
                    FormProblem.STRUCTURE, from, path(), "'" + Excerpt.of(key) + "' is no pair; write key=value"));
            return equals;
        }
        int start = equals + 1;
        int end = until(PairForms.SEPARATOR, start);
        Integer number = forms.numbers.get(key);
        if (number == null) {
            found.add(problem(
                    FormProblem.STRUCTURE, from, path(), "the key '" + Excerpt.of(key) + "' is not one of the model"));
        } else {
            value(number, from, start, end, staged, at, found);
        }
        return end;
    }

    private void value(
            int number, int from, int start, int end, StagedMessage staged, int at, List<FormProblem> found) {
        PropertyForm property = forms.record.properties[number];
        int count = ++counts[number];
        boolean repeated = property.is(PropertyForm.REPEATED);
        String path = path(number) + (repeated ? "[" + count + "]" : "");
        if (count > 1 && !repeated) {
            found.add(problem(
                    FormProblem.STRUCTURE, from, path, "the key '" + forms.keys[number] + "' is there more than once"));
            return;
        }
        places.add(new PairPlaces.Value(number, repeated ? count : 0, start, end));
        String text = plain(start, end);
        @SuppressWarnings("unchecked") // formats read what the cells of their property hold
        ValueFormat<Object> format = (ValueFormat<Object>) property.format;
        try {
            Object value = format.read(text, false);
            format.checks()
                    .violationsAsWritten(value, text, (rule, reason) -> found.add(problem(rule, start, path, reason)));
            property.store(staged, at, value);
        } catch (IllegalArgumentException e) {
            found.add(problem(FormProblem.TYPE, start, path, e.getMessage()));
        }
    }

    /** Where the next character stands that ends a key, or only a value. */
    private int until(char end, int from) {
        int next = from;
        while (next < line.length() && line.charAt(next) != end && line.charAt(next) != PairForms.SEPARATOR) {
            next += line.charAt(next) == PairForms.ESCAPE ? 2 : 1;
        }
        return Math.min(next, line.length());
    }

    /** A stretch of the line without escapes. */
    private String plain(int from, int to) {
        StringBuilder plain = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = line.charAt(i);
            if (c == PairForms.ESCAPE && i + 1 < to) {
                c = line.charAt(++i);
                c = c == 'n' ? '\n' : c == 'r' ? '\r' : c;
            }
            plain.append(c);
        }
        return plain.toString();
    }

    private String path() {
        return "/" + forms.root + "[" + number + "]";
    }

    private String path(int property) {
        String step = forms.record.properties[property].pathStep;
        return step.isEmpty() ? path() : path() + "/" + step;
    }

    private FormProblem problem(String rule, int index, String path, String reason) {
        return new FormProblem(rule, number, index + 1, path, reason);
    }
}
