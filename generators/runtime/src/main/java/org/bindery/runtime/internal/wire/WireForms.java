package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.wire.FieldLines.Root;

/**
 * What the messages of a model are in wire format. Immutable and thread-safe. The lines are: {@code rules}; a {@code record}, its
 * {@code field}s behind it; and the {@code root}s.
 */
public final class WireForms {

    final List<Root<Field>> roots;
    /** The fields of records, by the numbers of these. */
    private final Map<Integer, Fields> records;

    private WireForms(List<Root<Field>> roots, Map<Integer, Fields> records) {
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
    private static final class Lines extends FieldLines<Field> {

        private final Map<Integer, Fields> records = new HashMap<>();

        Lines(MessageForms forms) {
            super(forms);
        }

        WireForms read() {
            read("wire");
            if (!rules.equals("PROTOBUF")) {
                throw new IllegalArgumentException("these messages have no wire format, or an unknown one");
            }
            return new WireForms(roots, records);
        }

        @Override
        void record(int number, List<Field> fields) {
            records.put(number, new Fields(fields));
        }

        @Override
        Field typed(
                String step,
                String tag,
                String usage,
                boolean optional,
                int least,
                int most,
                @Nullable PropertyForm property,
                @Nullable RecordForm record,
                String way,
                String[] names) {
            WireType type = WireType.of(tag, usage);
            if (type.kind() == Kind.ENUM && type.numbers().length > 0 && type.numbers().length != names.length) {
                throw new IllegalArgumentException(
                        step + " has " + names.length + " names and " + type.numbers().length + " numbers");
            }
            if (type.kind().isMessage() != (record != null)) {
                throw new IllegalArgumentException(step + " is a " + type.kind().word() + ", and of a type "
                        + (record == null ? "without" : "with") + " fields");
            }
            return new Field(step, type, optional, least, most, property, record, way, names);
        }
    }
}
