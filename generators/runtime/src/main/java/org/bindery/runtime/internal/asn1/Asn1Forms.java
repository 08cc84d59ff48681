package org.bindery.runtime.internal.asn1;

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
 * What the messages of a model are in ASN.1. Immutable and thread-safe. The lines are: {@code rules}; a {@code record}, its
 * {@code field}s behind it; and the {@code root}s.
 */
public final class Asn1Forms {

    private static final int NONE = -1;

    /**
     * A root element.
     *
     * @param field its type
     * @param patch the property that keeps how a message differs from what would be written; null for none
     */
    record Root(Field field, RecordForm record, @Nullable PropertyForm patch) {}

    final Rules rules;
    final List<Root> roots;

    private Asn1Forms(Rules rules, List<Root> roots) {
        this.rules = rules;
        this.roots = List.copyOf(roots);
    }

    /**
     * Reads what the forms of a model say of ASN.1.
     *
     * @param forms the forms of all records
     * @return what messages are
     * @throws IllegalArgumentException when that makes no sense; the message says what is wrong where
     */
    public static Asn1Forms of(MessageForms forms) {
        return forms.made(Asn1Forms.class, () -> new Lines(forms).read());
    }

    /**
     * What is wrong with the words that say of which type of ASN.1 a component is.
     *
     * @param rules the encoding rules
     * @param tag the tag of its presentation
     * @param usage the usage of its presentation
     * @return the reason; null if there is none
     */
    public static @Nullable String wrong(String rules, String tag, String usage) {
        try {
            Rules its = Rules.of(rules);
            for (TypeWords type = TypeWords.of(tag, usage); type != null; type = type.item()) {
                if (its != null && its.isPacked() && !type.kind().isPacked()) {
                    return "values of the type " + type.kind().word + " cannot be told by the packed encoding rules";
                }
            }
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
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
    private static final class Lines {

        private final MessageForms forms;
        private final Map<Integer, Members> records = new HashMap<>();
        /** The fields that are records, and the numbers of these. */
        private final Map<Field, Integer> inner = new HashMap<>();

        Lines(MessageForms forms) {
            this.forms = forms;
        }

        Asn1Forms read() {
            Rules rules = null;
            List<Root> roots = new ArrayList<>();
            List<Field> fields = new ArrayList<>();
            int record = NONE;
            for (String line : forms.lines("asn1")) {
                FormWords words = new FormWords(line);
                String what = words.next();
                switch (what) {
                    case "rules" -> rules = Rules.of(words.next());
                    case "record" -> {
                        records.put(record, new Members(fields));
                        fields = new ArrayList<>();
                        record = words.number();
                    }
                    case "field" -> fields.add(field(words, forms.record(record)));
                    case "root" -> roots.add(root(words));
                    default -> throw new IllegalArgumentException("'" + what + "' describes nothing of ASN.1");
                }
            }
            records.put(record, new Members(fields));
            if (rules == null) {
                throw new IllegalArgumentException("these messages are not described by ASN.1, or by unknown rules");
            }
            inner.forEach((field, number) -> link(field, records.get(number)));
            records.values().forEach(Members::link);
            return new Asn1Forms(rules, roots);
        }

        private static void link(Field field, Members members) {
            for (Field each = field; each != null; each = each.item) {
                if (each.isRecord()) {
                    each.members = members;
                }
            }
        }

        /** The record, the property that it is if it is a value, the one that keeps differences, and its type. */
        private Root root(FormWords words) {
            String name = words.next();
            RecordForm record = forms.record(words.number());
            int value = words.number();
            int patch = words.number();
            PropertyForm property = value == NONE ? null : record.at(value);
            int number = value == NONE ? record.number() : NONE;
            Field field = typed(words, name, property, number, false, 0, -1);
            return new Root(field, record, patch == NONE ? null : record.at(patch));
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
            TypeWords type = TypeWords.of(words.next(), words.next());
            String way = words.next();
            String missing = words.flag() ? words.next() : null;
            String[] names = new String[words.number()];
            for (int i = 0; i < names.length; i++) {
                names[i] = words.next();
            }
            if (type.kind() == Kind.ENUMERATED && type.numbers().length > 0 && type.numbers().length != names.length) {
                throw new IllegalArgumentException(
                        step + " has " + names.length + " names and " + type.numbers().length + " numbers");
            }
            RecordForm form = record == NONE ? null : forms.record(record);
            Field field = new Field(step, type, optional, least, most, names, missing, property, form, way, false);
            TypeWords last = type;
            while (last.item() != null) {
                last = last.item();
            }
            if (last.kind().isConstructed() != (form != null)) {
                throw new IllegalArgumentException(step + " is a " + last.kind().word + ", and of a type "
                        + (form == null ? "without" : "with") + " components");
            }
            if (form != null) {
                inner.put(field, record);
            }
            return field;
        }
    }
}
