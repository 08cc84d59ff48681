package org.bindery.runtime.internal.wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.FormWords;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * What the messages of a model are in wire format. Immutable and thread-safe. The lines are: {@code rules}; a {@code record}, its
 * {@code field}s behind it; and the {@code root}s.
 */
public final class WireForms {

    private static final int NONE = -1;

    /**
     * A root element.
     *
     * @param patch the property that keeps how a message differs from what would be written; null for none
     */
    record Root(Field field, @Nullable PropertyForm patch) {}

    final List<Root> roots;
    /** The fields of records, by the numbers of these. */
    private final Map<Integer, Fields> records;

    private WireForms(List<Root> roots, Map<Integer, Fields> records) {
        this.roots = List.copyOf(roots);
        this.records = Map.copyOf(records);
    }

    /** The fields of a message. */
    Fields fields(Field message) {
        Fields fields = records.get(message.record().number());
        if (fields == null) {
            throw new IllegalStateException(message.step + " has no fields");
        }
        return fields;
    }

    /**
     * Reads what the forms of a model say of the wire format.
     *
     * @param forms the forms of all records
     * @return what messages are
     * @throws IllegalArgumentException when that makes no sense; the message says what is wrong where
     */
    public static WireForms of(MessageForms forms) {
        return forms.made(WireForms.class, () -> new Lines(forms).read());
    }

    /**
     * What is wrong with the words that say what a field is.
     *
     * @param tag the tag of its presentation
     * @param usage the usage of its presentation
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(String tag, String usage) {
        try {
            WireType.of(tag, usage);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Reads the lines. */
    private static final class Lines {

        private final MessageForms forms;
        private final Map<Integer, Fields> records = new HashMap<>();

        Lines(MessageForms forms) {
            this.forms = forms;
        }

        WireForms read() {
            String rules = "";
            List<Root> roots = new ArrayList<>();
            List<Field> fields = new ArrayList<>();
            int record = NONE;
            for (String line : forms.lines("wire")) {
                FormWords words = new FormWords(line);
                String what = words.next();
                switch (what) {
                    case "rules" -> rules = words.next();
                    case "record" -> {
                        records.put(record, new Fields(fields));
                        fields = new ArrayList<>();
                        record = words.number();
                    }
                    case "field" -> fields.add(field(words, forms.record(record)));
                    case "root" -> roots.add(root(words));
                    default -> throw new IllegalArgumentException("'" + what + "' describes nothing of a wire format");
                }
            }
            records.put(record, new Fields(fields));
            if (!rules.equals("PROTOBUF")) {
                throw new IllegalArgumentException("these messages have no wire format, or an unknown one");
            }
            return new WireForms(roots, records);
        }

        /** The record, the property that it is if it is a value, the one that keeps differences, and its type. */
        private Root root(FormWords words) {
            String name = words.next();
            int record = words.number();
            int value = words.number();
            int patch = words.number();
            if (value != NONE) {
                throw new IllegalArgumentException(name + " is a value, and must be a type with fields");
            }
            Field field = typed(words, name, null, record, false, 0, NONE);
            return new Root(field, patch == NONE ? null : forms.record(record).at(patch));
        }

        private Field field(FormWords words, RecordForm owner) {
            PropertyForm property = owner.at(words.number());
            boolean optional = words.flag();
            int least = words.number();
            int most = words.number();
            int record = words.number();
            return typed(words, property.pathStep(), property, record, optional, least, most);
        }

        /** Tag, usage, what cells hold, whether there is a default and which, how many names, and these. */
        private Field typed(
                FormWords words,
                String step,
                @Nullable PropertyForm property,
                int record,
                boolean optional,
                int least,
                int most) {
            WireType type = WireType.of(words.next(), words.next());
            String way = words.next();
            if (words.flag()) {
                words.next();
            }
            String[] names = new String[words.number()];
            for (int i = 0; i < names.length; i++) {
                names[i] = words.next();
            }
            if (type.kind() == Kind.ENUM && type.numbers().length > 0 && type.numbers().length != names.length) {
                throw new IllegalArgumentException(
                        step + " has " + names.length + " names and " + type.numbers().length + " numbers");
            }
            RecordForm form = record == NONE ? null : forms.record(record);
            if (type.kind().isMessage() != (form != null)) {
                throw new IllegalArgumentException(step + " is a " + type.kind().word() + ", and of a type "
                        + (form == null ? "without" : "with") + " fields");
            }
            return new Field(step, type, optional, least, most, property, form, way, names);
        }
    }
}
