package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Reads lines of {@code key=value} pairs as records, by their forms. The pairs may be in any order; a property that
 * repeats has several pairs of one key. Reading can go on after an invalid line. Not thread-safe.
 */
public final class PairReader {

    /** Further problems of a line are not reported. */
    private static final int MAX_PROBLEMS = 1_000;

    private final PairForms forms;
    private final RowFields lines;
    private final int maxPairs;
    /** Whether places are recorded. */
    private final boolean placing;

    private final int[] counts;
    private String line = "";
    private int number;
    private boolean broken;

    // The record that is being read.
    private StagedMessage staged;
    private int at;
    private List<FormProblem> problems;
    private int maxProblems;
    private PairPlaces places;

    private PairReader(PairForms forms, InputStream text, int maxText, int maxPairs, boolean placing) {
        this.forms = forms;
        this.lines = new RowFields(RowInput.of(text, forms.charset), null, null, maxText, placing);
        this.maxPairs = maxPairs;
        this.placing = placing;
        this.counts = new int[forms.keys.length];
    }

    /**
     * Starts to read a text.
     *
     * @param text its bytes, in the character set of the forms; not closed
     */
    public static PairReader of(MessageForms forms, InputStream text) {
        return new PairReader(new PairForms(forms), text, RowReader.MAX_TEXT, RowReader.MAX_FIELDS, false);
    }

    /**
     * Starts to read a text, with the place of each value.
     *
     * @param text its bytes, in the character set of the forms; not closed
     * @param maxText how many characters a line has at most
     * @param maxPairs how many pairs a line has at most
     */
    public static PairReader of(MessageForms forms, InputStream text, int maxText, int maxPairs) {
        return new PairReader(new PairForms(forms), text, maxText, maxPairs, true);
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws InvalidMessageException when the line is too long, or invalid in the character set; nothing is read
     * after that
     */
    public boolean next() throws IOException, InvalidMessageException {
        if (broken) {
            return false;
        }
        number++;
        try {
            lines.begin();
            if (!lines.hasMore()) {
                return false;
            }
            lines.readLine();
            line = lines.text();
            return true;
        } catch (CharacterCodingException e) {
            broken = true;
            InvalidMessageException invalid =
                    new InvalidMessageException(number, 1, path(), "the text is not " + forms.charset.name());
            invalid.initCause(e);
            throw invalid;
        } catch (InvalidMessageException e) {
            throw e.at(path());
        }
    }

    /** The number of the current record among all records, from 1. */
    public int number() {
        return number;
    }

    /** How long the current line is, without its line end, in bytes of a character set. */
    public int bytes(Charset charset) {
        return lines.bytes(charset, false);
    }

    /** The positions of the current record and its values, once it was read. */
    public PairPlaces places() {
        return places;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int read(StagedMessage staged) throws InvalidMessageException {
        List<FormProblem> found = new ArrayList<>();
        int record = read(staged, found, 1);
        if (!found.isEmpty()) {
            throw found.get(0).refusal();
        }
        return record;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @param found receives the problems of the record, in order; at most 1,000
     * @return where its record starts in the staged message
     */
    public int read(StagedMessage staged, List<FormProblem> found) {
        return read(staged, found, MAX_PROBLEMS);
    }

    private int read(StagedMessage message, List<FormProblem> found, int most) {
        staged = message;
        at = staged.begin(forms.record.type, forms.record.size);
        problems = found;
        maxProblems = most;
        places = new PairPlaces(lines.offset(), line.length(), number);
        Arrays.fill(counts, 0);
        int pairs = 0;
        // A pair follows each semicolon, and starts each line that is not empty.
        for (int from = 0; from < line.length() + (from > 0 ? 1 : 0) && problems.size() < most; pairs++) {
            if (pairs == maxPairs) {
                refuse(FormProblem.STRUCTURE, from, path(), "the line has more than " + maxPairs + " pairs");
                return at;
            }
            from = pair(from) + 1;
        }
        for (int i = 0; i < counts.length; i++) {
            PropertyForm property = forms.record.properties[i];
            if (counts[i] == 0 && property.kind != PropertyForm.Kind.FLAG && property.is(PropertyForm.REQUIRED)) {
                refuse(FormProblem.REQUIRED, 0, path(i), "the key '" + forms.keys[i] + "' is missing");
            }
        }
        return at;
    }

    /** Reads a pair, and returns where it ends. */
    private int pair(int from) {
        int equals = until(PairForms.EQUALS, from);
        String key = plain(from, equals);
        if (equals == line.length() || line.charAt(equals) != PairForms.EQUALS) {
            refuse(FormProblem.STRUCTURE, from, path(), "'" + Excerpt.of(key) + "' is not a pair; write key=value");
            return equals;
        }
        int end = until(PairForms.SEPARATOR, equals + 1);
        Integer property = forms.numbers.get(key);
        if (property == null) {
            refuse(FormProblem.STRUCTURE, from, path(), "the key '" + Excerpt.of(key) + "' is not one of the model");
        } else {
            value(property, from, equals + 1, end);
        }
        return end;
    }

    private void value(int number, int from, int start, int end) {
        PropertyForm property = forms.record.properties[number];
        int count = ++counts[number];
        if (count > 1 && !property.is(PropertyForm.REPEATED)) {
            String reason = "the key '" + forms.keys[number] + "' is there more than once";
            refuse(FormProblem.STRUCTURE, from, path(number), reason);
            return;
        }
        if (placing) {
            places.add(new PairPlaces.Value(number, property.is(PropertyForm.REPEATED) ? count : 0, start, end));
        }
        String text = plain(start, end);
        @SuppressWarnings("unchecked") // formats read what the cells of their property hold
        ValueFormat<Object> format = (ValueFormat<Object>) property.format;
        try {
            Object value = format.read(text, false);
            format.checks()
                    .violationsAsWritten(value, text, (rule, reason) -> refuse(rule, start, path(number), reason));
            property.store(staged, at, value);
        } catch (IllegalArgumentException e) {
            refuse(FormProblem.TYPE, start, path(number), e.getMessage());
        }
    }

    /** The index of the next character that ends a key, or only a value. */
    private int until(char end, int from) {
        int next = from;
        while (next < line.length() && line.charAt(next) != end && line.charAt(next) != PairForms.SEPARATOR) {
            next += line.charAt(next) == PairForms.ESCAPE ? 2 : 1;
        }
        return Math.min(next, line.length());
    }

    /** A stretch of the line without escapes. */
    private String plain(int from, int to) {
        if (line.indexOf(PairForms.ESCAPE, from) < 0) {
            return line.substring(from, to);
        }
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

    /** The path of a property, or of its last item. */
    private String path(int property) {
        PropertyForm form = forms.record.properties[property];
        String item = form.is(PropertyForm.REPEATED) ? "[" + counts[property] + "]" : "";
        return form.pathStep.isEmpty() ? path() : path() + "/" + form.pathStep + item;
    }

    private void refuse(String rule, int index, String path, String reason) {
        if (problems.size() < maxProblems) {
            problems.add(new FormProblem(rule, number, index + 1, path, reason));
        }
    }
}
