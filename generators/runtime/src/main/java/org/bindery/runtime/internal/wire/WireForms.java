package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.FieldLines;

/**
 * The representation of the messages of a model in wire format. Immutable and thread-safe. The lines are: {@code
 * rules}; a {@code record}, followed by its {@code field}s; and the {@code root}s.
 */
public final class WireForms {

    final List<FieldLines.Root<Field>> roots;
    /** The fields of records, by the numbers of these. */
    private final Map<Integer, Fields> records;

    private WireForms(List<FieldLines.Root<Field>> roots, Map<Integer, Fields> records) {
        this.roots = List.copyOf(roots);
        this.records = Map.copyOf(records);
    }

    Fields fields(Field message) {
        Fields fields = records.get(message.record().number());
        if (fields == null) {
            throw new IllegalStateException(message.step + " has no fields");
        }
        return fields;
    }

    /**
     * Reads the description of the wire format in the forms of a model.
     *
     * @throws IllegalArgumentException when that is invalid; the message describes the error and its place
     */
    public static WireForms of(MessageForms forms) {
        return forms.made(WireForms.class, () -> new Lines(forms).read());
    }

    /**
     * The error in the words that say what a field is.
     *
     * @param tag the tag of its presentation
     * @param usage the usage of its presentation
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(String tag, String usage) {
        return FieldLines.wrong(() -> WireType.of(tag, usage));
    }

    /** Reads the lines. */
    private static final class Lines extends FieldLines<Field> {

        private final Map<Integer, Fields> records = new HashMap<>();

        Lines(MessageForms forms) {
            super(forms, false);
        }

        WireForms read() {
            read("wire");
            if (!rules.equals("PROTOBUF")) {
                throw new IllegalArgumentException("these messages have no wire format, or an unknown one");
            }
            return new WireForms(roots, records);
        }

        @Override
        protected void record(int number, List<Field> fields) {
            records.put(number, new Fields(fields));
        }

        @Override
        protected Field field(FieldLine line) {
            WireType type = WireType.of(line.tag(), line.usage());
            if (type.kind() == Kind.ENUM) {
                line.requireNames(type.numbers().length);
            }
            if (type.kind().isMessage() != (line.record() != null)) {
                throw new IllegalArgumentException(
                        line.step() + " is a " + type.kind().word() + ", and of a type "
                                + (line.record() == null ? "without" : "with") + " fields");
            }
            return new Field(line, type);
        }
    }
}
