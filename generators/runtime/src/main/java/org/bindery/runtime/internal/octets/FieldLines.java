package org.bindery.runtime.internal.octets;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.FormWords;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * Reads the description of fields in forms: the {@code rules}; each {@code record}, followed by its {@code field}s;
 * and the {@code root}s. Not thread-safe.
 *
 * @param <F> the fields that are made of lines
 */
public abstract class FieldLines<F extends TypedField> {

    private static final int NONE = -1;

    /**
     * A root element.
     *
     * @param patch the property that keeps how a message differs from what would be written; null for none
     */
    public record Root<F extends TypedField>(
            F field, RecordForm record, @Nullable PropertyForm patch) {}

    private final MessageForms forms;
    private final boolean valuesAsRoots;
    /** The root elements, once they are read. */
    protected final List<Root<F>> roots = new ArrayList<>();
    /** The word for the rules, once it is read; empty where there is none. */
    protected String rules = "";

    /**
     * Starts with the lines of a model.
     *
     * @param valuesAsRoots whether messages may be values, or are records all
     */
    protected FieldLines(MessageForms forms, boolean valuesAsRoots) {
        this.forms = forms;
        this.valuesAsRoots = valuesAsRoots;
    }

    /**
     * The error in the words of a presentation.
     *
     * @param words reads them
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(Runnable words) {
        try {
            words.run();
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /**
     * A field, or a message of its own.
     *
     * @param line its description
     * @throws IllegalArgumentException when that is invalid; the message describes the error and its place
     */
    protected abstract F field(FieldLine line);

    /**
     * Takes the fields of a record.
     *
     * @param number the number of the record; -1 for those of none
     * @param fields its fields, in order
     */
    protected abstract void record(int number, List<F> fields);

    /**
     * Reads all lines of a format.
     *
     * @param format the first word of its lines
     * @throws IllegalArgumentException when one is invalid; the message describes the error and its place
     */
    protected final void read(String format) {
        List<F> fields = new ArrayList<>();
        int record = NONE;
        for (String line : forms.lines(format)) {
            FormWords words = new FormWords(line);
            String what = words.next();
            switch (what) {
                case "rules" -> rules = words.next();
                case "record" -> {
                    record(record, fields);
                    fields = new ArrayList<>();
                    record = words.number();
                }
                case "field" -> fields.add(field(words, forms.record(record)));
                case "root" -> roots.add(root(words));
                default ->
                    throw new IllegalArgumentException("'" + what + "' describes nothing of the format " + format);
            }
        }
        record(record, fields);
    }

    /** The record, the property that it is if it is a value, the one that keeps differences, and its type. */
    private Root<F> root(FormWords words) {
        String name = words.next();
        RecordForm record = forms.record(words.number());
        int value = words.number();
        int patch = words.number();
        if (value != NONE && !valuesAsRoots) {
            throw new IllegalArgumentException(name + " is a value, and must be a type with fields");
        }
        F field = value == NONE
                ? field(words, name, null, record, false, 0, NONE)
                : field(words, name, record.at(value), null, false, 0, NONE);
        return new Root<>(field, record, patch == NONE ? null : record.at(patch));
    }

    private F field(FormWords words, RecordForm owner) {
        PropertyForm property = owner.at(words.number());
        boolean optional = words.flag();
        int least = words.number();
        int most = words.number();
        int record = words.number();
        return field(
                words,
                property.pathStep(),
                property,
                record == NONE ? null : forms.record(record),
                optional,
                least,
                most);
    }

    /** Tag, usage, what cells hold, whether there is a default and which, how many names, and these. */
    private F field(
            FormWords words,
            String step,
            @Nullable PropertyForm property,
            @Nullable RecordForm record,
            boolean optional,
            int least,
            int most) {
        String tag = words.next();
        String usage = words.next();
        String way = words.next();
        String missing = words.flag() ? words.next() : null;
        List<String> names = new ArrayList<>();
        for (int left = words.number(); left > 0; left--) {
            names.add(words.next());
        }
        return field(new FieldLine(step, tag, usage, optional, least, most, names, missing, property, record, way));
    }
}
