package org.bindery.runtime.internal.wire;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.FormWords;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** Reads what forms say of fields: the {@code rules}; each {@code record}, its {@code field}s behind it; and the {@code root}s. */
abstract class FieldLines<F extends Member> {

    private static final int NONE = -1;

    /**
     * A root element.
     *
     * @param patch the property that keeps how a message differs from what would be written; null for none
     */
    record Root<F extends Member>(F field, @Nullable PropertyForm patch) {}

    private final MessageForms forms;
    final List<Root<F>> roots = new ArrayList<>();
    String rules = "";

    FieldLines(MessageForms forms) {
        this.forms = forms;
    }

    /**
     * A field of the tag, the usage, and what else the line says.
     *
     * @param names the names of an enumeration
     */
    abstract F typed(
            String step,
            String tag,
            String usage,
            boolean optional,
            int least,
            int most,
            @Nullable PropertyForm property,
            @Nullable RecordForm record,
            String way,
            String[] names);

    /** The fields of a record. */
    abstract void record(int number, List<F> fields);

    /** Reads all lines of a format. */
    final void read(String format) {
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
        int record = words.number();
        int value = words.number();
        int patch = words.number();
        if (value != NONE) {
            throw new IllegalArgumentException(name + " is a value, and must be a type with fields");
        }
        F field = typed(words, name, null, record, false, 0, NONE);
        return new Root<>(field, patch == NONE ? null : forms.record(record).at(patch));
    }

    private F field(FormWords words, RecordForm owner) {
        PropertyForm property = owner.at(words.number());
        boolean optional = words.flag();
        int least = words.number();
        int most = words.number();
        int record = words.number();
        return typed(words, property.pathStep(), property, record, optional, least, most);
    }

    /** Tag, usage, what cells hold, whether there is a default and which, how many names, and these. */
    private F typed(
            FormWords words,
            String step,
            @Nullable PropertyForm property,
            int record,
            boolean optional,
            int least,
            int most) {
        String tag = words.next();
        String usage = words.next();
        String way = words.next();
        if (words.flag()) {
            words.next();
        }
        String[] names = new String[words.number()];
        for (int i = 0; i < names.length; i++) {
            names[i] = words.next();
        }
        RecordForm form = record == NONE ? null : forms.record(record);
        return typed(step, tag, usage, optional, least, most, property, form, way, names);
    }
}
