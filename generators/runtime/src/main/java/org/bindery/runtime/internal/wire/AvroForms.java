package org.bindery.runtime.internal.wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.FieldLines;

/** What the messages of a model are in Avro's binary encoding. Immutable and thread-safe. */
public final class AvroForms {

    /** The header of a message, and the framing of messages in files. */
    final AvroRules rules;

    final List<FieldLines.Root<AvroField>> roots;
    /** The fields of records, by the numbers of these, and of those that are unions. */
    private final Map<Integer, AvroRecord> records;

    private AvroForms(AvroRules rules, List<FieldLines.Root<AvroField>> roots, Map<Integer, AvroRecord> records) {
        this.rules = rules;
        this.roots = List.copyOf(roots);
        this.records = Map.copyOf(records);
    }

    /** What a record, a union, an entry or a wrapped record consists of. */
    AvroRecord fields(AvroField record) {
        AvroRecord fields = records.get(record.record().number());
        if (fields == null) {
            throw new IllegalStateException(record.step + " has no fields");
        }
        return fields;
    }

    /**
     * Reads the description of Avro in the forms of a model.
     *
     * @throws IllegalArgumentException when that is invalid; the message describes the error and its place
     */
    public static AvroForms of(MessageForms forms) {
        return forms.made(AvroForms.class, () -> new Lines(forms).read());
    }

    /**
     * The error in the words that say of which type of Avro a component is.
     *
     * @param tag the tag of its presentation
     * @param usage the usage of its presentation
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(String tag, String usage) {
        return FieldLines.wrong(() -> AvroType.of(tag, usage));
    }

    /** Reads the lines. */
    private static final class Lines extends FieldLines<AvroField> {

        private final Map<Integer, List<AvroField>> fields = new HashMap<>();
        /** Those that are records. */
        private final List<AvroField> users = new ArrayList<>();

        Lines(MessageForms forms) {
            super(forms, false);
        }

        AvroForms read() {
            read("avro");
            Map<Integer, AvroRecord> records = new HashMap<>();
            Map<Integer, AvroField> unions = new HashMap<>();
            for (AvroField user : users) {
                int number = user.record().number();
                List<AvroField> its = fields.getOrDefault(number, List.of());
                check(user, its);
                boolean union = user.kind == AvroKind.UNION;
                AvroField other = unions.putIfAbsent(number, user);
                if (other != null && (other.kind == AvroKind.UNION) != union) {
                    throw new IllegalArgumentException(
                            other.step + " and " + user.step + " are of one type, and only one of them is a union");
                }
                records.computeIfAbsent(number, key -> union ? AvroRecord.ofUnion(user.step, its) : AvroRecord.of(its));
            }
            return new AvroForms(AvroRules.of(rules), roots, records);
        }

        private static void check(AvroField user, List<AvroField> its) {
            boolean fits = switch (user.kind) {
                case NULL -> its.isEmpty();
                case WRAPPED -> its.size() == 1;
                case ENTRY -> its.size() == 2 && its.get(0).kind == AvroKind.STRING && !its.get(0).optional;
                default -> true;
            };
            if (!fits) {
                throw new IllegalArgumentException(user.step + " is " + user.kind.word() + ", and its type has "
                        + its.size() + " components; "
                        + (user.kind == AvroKind.NULL
                                ? "it has none"
                                : user.kind == AvroKind.WRAPPED
                                        ? "it has one"
                                        : "it has a key, a string, and a value"));
            }
        }

        @Override
        protected void record(int number, List<AvroField> all) {
            fields.put(number, all);
        }

        @Override
        protected AvroField field(FieldLine line) {
            AvroType type = AvroType.of(line.tag(), line.usage());
            if (type.kind().isRecord() != (line.record() != null)) {
                throw new IllegalArgumentException(
                        line.step() + " is " + type.kind().word() + ", and of a type "
                                + (line.record() == null ? "without" : "with") + " components");
            }
            AvroField field = new AvroField(line, type);
            if ((type.list() != null) != field.isRepeated()) {
                throw new IllegalArgumentException(line.step()
                        + (field.isRepeated()
                                ? " repeats; start its usage with array or optional-array"
                                : " does not repeat, and its usage starts with array"));
            }
            if (line.record() != null) {
                users.add(field);
            }
            return field;
        }
    }
}
