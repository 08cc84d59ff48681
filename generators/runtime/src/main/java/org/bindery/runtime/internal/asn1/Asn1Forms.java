package org.bindery.runtime.internal.asn1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.FieldLines;

/**
 * The representation of the messages of a model in ASN.1. Immutable and thread-safe. The lines are: {@code rules}; a
 * {@code record}, followed by its {@code field}s; and the {@code root}s.
 */
public final class Asn1Forms {

    private static final int NONE = -1;

    final Rules rules;
    final List<FieldLines.Root<Field>> roots;

    private Asn1Forms(Rules rules, List<FieldLines.Root<Field>> roots) {
        this.rules = rules;
        this.roots = List.copyOf(roots);
    }

    /**
     * Reads the description of ASN.1 in the forms of a model.
     *
     * @throws IllegalArgumentException when that is invalid; the message describes the error and its place
     */
    public static Asn1Forms of(MessageForms forms) {
        return forms.made(Asn1Forms.class, () -> new Lines(forms).read());
    }

    /**
     * The error in the words that say of which type of ASN.1 a component is.
     *
     * @param rules the encoding rules
     * @param tag the tag of its presentation
     * @param usage the usage of its presentation
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(String rules, String tag, String usage) {
        TypeWords type;
        try {
            type = TypeWords.of(tag, usage);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        Rules its = Rules.of(rules);
        boolean packed = its != null && its.isPacked();
        for (; type != null; type = type.item()) {
            if (packed && !type.kind().isPacked()) {
                return "values of the type " + type.kind().word + " cannot be written by the packed encoding rules";
            }
        }
        return null;
    }

    /** The kind of a message that starts with a tag; -1 if there is none. */
    int kind(int tag, int from) {
        for (int i = from; i < roots.size(); i++) {
            if (Members.fits(roots.get(i).field(), tag)) {
                return i;
            }
        }
        return NONE;
    }

    /** Reads the lines. */
    private static final class Lines extends FieldLines<Field> {

        private final Map<Integer, Members> records = new HashMap<>();
        /** The fields that are records. */
        private final List<Field> inner = new ArrayList<>();

        Lines(MessageForms forms) {
            super(forms, true);
        }

        Asn1Forms read() {
            read("asn1");
            Rules its = Rules.of(rules);
            if (its == null) {
                throw new IllegalArgumentException("these messages are not described by ASN.1, or by unknown rules");
            }
            inner.forEach(field -> link(field, records.get(field.record().number())));
            records.values().forEach(Members::link);
            return new Asn1Forms(its, roots);
        }

        private static void link(Field field, Members members) {
            for (Field each = field; each != null; each = each.item) {
                if (each.isRecord()) {
                    each.members = members;
                }
            }
        }

        @Override
        protected void record(int number, List<Field> fields) {
            records.put(number, new Members(fields));
        }

        @Override
        protected Field field(FieldLine line) {
            TypeWords type = TypeWords.of(line.tag(), line.usage());
            if (type.kind() == Kind.ENUMERATED) {
                line.requireNames(type.numbers().length);
            }
            TypeWords last = type;
            while (last.item() != null) {
                last = last.item();
            }
            if (last.kind().isConstructed() != (line.record() != null)) {
                throw new IllegalArgumentException(line.step() + " is a " + last.kind().word + ", and of a type "
                        + (line.record() == null ? "without" : "with") + " components");
            }
            Field field = new Field(line, type, false);
            if (line.record() != null) {
                inner.add(field);
            }
            return field;
        }
    }
}
