package org.bindery.runtime.internal.form;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.internal.fixed.FixedBlocking;
import org.bindery.runtime.internal.fixed.FixedField;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.runtime.internal.fixed.FixedMark;
import org.bindery.runtime.internal.fixed.FixedSelection;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * The layout of records of fixed width, how they follow each other, and their kinds. Immutable and thread-safe.
 */
public final class FixedForms {

    final FixedBlocking blocking;
    /** The character set of line ends and blanks. */
    final String charset;
    /** The greatest length of a record. */
    final long most;
    /** How many values have to be kept for what depends on them. */
    final int notes;

    final List<FixedKind> kinds;

    private FixedForms(FixedBlocking blocking, String charset, long most, int notes, List<FixedKind> kinds) {
        this.blocking = blocking;
        this.charset = charset;
        this.most = most;
        this.notes = notes;
        this.kinds = kinds;
    }

    /**
     * Reads the description of records of fixed width in the forms of a model.
     *
     * @return their layout
     * @throws IllegalArgumentException when a kind of fields or the blocking is unknown
     */
    public static FixedForms of(MessageForms forms) {
        return new Reader(forms).read();
    }

    /**
     * The same records, which follow each other in another way.
     *
     * @param name the blocking, such as {@code RDW-LE}
     * @throws IllegalArgumentException when there is no such blocking
     */
    public FixedForms blockedAs(String name) {
        return new FixedForms(FixedBlocking.of(name), charset, most, notes, kinds);
    }

    /**
     * Reads the lines: {@code file} has blocking, character set, greatest length and how many values are kept; each
     * {@code field} is the form of fields; {@code record} says of which record the steps that follow are the content;
     * {@code kind} is a kind of records.
     */
    private static final class Reader {

        private final MessageForms forms;
        private final List<String> lines;
        private final List<FixedForm> fields = new ArrayList<>();
        private final Map<Integer, FixedStep> contents = new HashMap<>();
        private final List<FixedKind> kinds = new ArrayList<>();
        private FormWords file;
        private int next;

        Reader(MessageForms forms) {
            this.forms = forms;
            this.lines = forms.lines("fixed");
        }

        FixedForms read() {
            while (next < lines.size()) {
                FormWords words = line();
                String what = words.next();
                switch (what) {
                    case "file" -> file = words;
                    case "field" -> fields.add(field(words));
                    case "record" -> {
                        int record = words.number();
                        contents.put(record, step(forms.record(record)));
                    }
                    case "kind" -> kinds.add(kind(words));
                    default -> throw new IllegalArgumentException("'" + what + "' describes no records of fixed width");
                }
            }
            return new FixedForms(
                    FixedBlocking.of(file.next()),
                    file.next(),
                    Long.parseLong(file.next()),
                    file.number(),
                    List.copyOf(kinds));
        }

        private FormWords line() {
            return new FormWords(lines.get(next++));
        }

        /** What the bytes are, width, character set, digits, scale, signed, sign, little endian, blank when zero, padding, right. */
        private static FixedForm field(FormWords words) {
            String coding = words.next();
            int width = words.number();
            String charset = words.next();
            int digits = words.number();
            int scale = words.number();
            boolean signed = words.flag();
            FixedForm.Sign sign = FixedForm.Sign.valueOf(words.next());
            boolean littleEndian = words.flag();
            boolean blankWhenZero = words.flag();
            char padding = words.next().charAt(0);
            boolean right = words.flag();
            FixedForm form = switch (coding) {
                case "TEXT" -> FixedForm.text(charset, width, padding, right);
                case "ZONED" -> FixedForm.zoned(charset, width, digits, scale, signed, sign);
                case "PACKED" -> FixedForm.packed(width, digits, scale, signed);
                case "PACKED_UNSIGNED" -> FixedForm.packedUnsigned(width, digits, scale);
                case "BINARY" -> FixedForm.binary(width, digits, scale, signed, littleEndian);
                case "HEXADECIMAL_FLOAT" -> FixedForm.hexadecimalFloat(width, littleEndian);
                case "IEEE_FLOAT" -> FixedForm.ieeeFloat(width, littleEndian);
                case "OCTETS" -> FixedForm.octets(width);
                default -> throw new IllegalArgumentException("'" + coding + "' is no way to write a field");
            };
            return blankWhenZero ? form.blankWhenZero(charset) : form;
        }

        private FixedStep step(RecordForm record) {
            return step(line(), record);
        }

        private FixedStep step(FormWords words, RecordForm record) {
            String what = words.next();
            return switch (what) {
                case "value" -> {
                    PropertyForm property = record.property(words.number());
                    FixedForm form = fields.get(words.number());
                    yield new FixedStep.Value(
                            property, values(words.next(), form, property), words.flag(), words.number());
                }
                case "part" -> {
                    PropertyForm property = record.property(words.number());
                    FixedStep content = contents.get(words.number());
                    yield new FixedStep.Part(property, content, words.flag(), Long.parseLong(words.next()));
                }
                case "items" -> {
                    PropertyForm property = record.property(words.number());
                    int least = words.number();
                    int most = words.number();
                    int counter = words.number();
                    yield new FixedStep.Items(property, step(record), least, most, counter);
                }
                case "sequence" -> new FixedStep.Sequence(steps(record, words.number()));
                case "choice" -> choice(words, record);
                default -> throw new IllegalArgumentException("'" + what + "' is not content of a record");
            };
        }

        private List<FixedStep> steps(RecordForm record, int count) {
            List<FixedStep> steps = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                steps.add(step(record));
            }
            return List.copyOf(steps);
        }

        /** Width, the selecting value, how many alternatives, the values that select each. */
        private FixedStep.Choice choice(FormWords words, RecordForm record) {
            long width = Long.parseLong(words.next());
            int note = words.number();
            int count = words.number();
            List<List<String>> selecting = new ArrayList<>();
            while (words.hasNext()) {
                selecting.add(List.of(words.texts()));
            }
            return new FixedStep.Choice(record, width, note, new FixedSelection(selecting), steps(record, count));
        }

        /** The field of a property, by the method that makes the format of its values. */
        @SuppressWarnings("unchecked") // formats read what the cells of their property hold
        private static FixedField<Object> values(String way, FixedForm form, PropertyForm property) {
            ValueFormat<?> format = property.format;
            FixedField<?> field = switch (way) {
                case "int32" -> FixedField.int32(form, (ValueFormat<Integer>) format);
                case "int64" -> FixedField.int64(form, (ValueFormat<Long>) format);
                case "integer" -> FixedField.integer(form, (ValueFormat<BigInteger>) format);
                case "decimal" -> FixedField.decimal(form, (ValueFormat<BigDecimal>) format);
                case "float32" -> FixedField.float32(form, (ValueFormat<Float>) format);
                case "float64" -> FixedField.float64(form, (ValueFormat<Double>) format);
                default -> FixedField.of(form, format);
            };
            return (FixedField<Object>) field;
        }

        /**
         * Record, the cell that keeps what fields do not determine or 0, name; and the identifying values, with their
         * positions.
         */
        private FixedKind kind(FormWords words) {
            int number = words.number();
            RecordForm record = forms.record(number);
            int irregular = words.number();
            String name = words.next();
            List<FixedMark> marks = new ArrayList<>();
            while (words.hasNext()) {
                marks.add(new FixedMark(
                        Long.parseLong(words.next()), fields.get(words.number()), List.of(words.texts())));
            }
            return new FixedKind(
                    name,
                    record,
                    contents.get(number),
                    List.copyOf(marks),
                    irregular == 0 ? null : record.property(irregular));
        }
    }
}
