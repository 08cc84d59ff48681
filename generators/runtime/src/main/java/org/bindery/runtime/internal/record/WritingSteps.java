package org.bindery.runtime.internal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.runtime.Nullable;

/** The steps to write a record by its table, in the order of its bytes. Immutable. */
public final class WritingSteps {

    /** So many properties that may be absent are not asked one after the other. */
    private static final int MANY = 8;

    /** A step in writing a record by its table: a property, or what comes between properties. Immutable. */
    static final class Step {

        /** What is done. */
        enum Act {
            /** Writes a value that is found without looking at others, or is in the record around its box. */
            VALUE,
            /** Writes a record among the sparse fields. */
            SPARSE,
            /** Notes that a record, or one of a list, is of a derived type. */
            DERIVED,
            /** Ends sparse fields and numbers. */
            PAYLOADS,
            /** Starts a choice. */
            CHOICE,
            /** Ends a choice that needs an alternative. */
            CHOSEN,
            /** Writes a property that is a payload, or may have one. */
            PART
        }

        /** Kinds of places of values. */
        enum Place {
            /** Among the constant bits, of which it has none where there is one code. */
            BITS,
            /** A text of the pool. */
            REF,
            /** A text of the pool among the sparse fields. */
            SPARSE_REF,
            /** A code among the sparse fields. */
            SPARSE,
            /** A number preceded by its length. */
            NUMBER,
            /** Nowhere, since it is calculated. */
            COMPUTED,
            /** Bytes of its own. */
            BYTES
        }

        /** How a payload ends. */
        enum End {
            /** There is none. */
            NONE,
            /** It is always there. */
            ALWAYS,
            /** It is there where its property is. */
            PRESENT,
            /** It is there unless it is empty. */
            REST
        }

        final Act act;
        /** The property; null where the step is about none. */
        final FieldTable field;
        /** Its cell, counted from that in which the record starts, or 0. */
        final int cell;
        /** What it is in paths; of the end of a choice the names of the alternatives. */
        final String name;
        /** Whether the step is done also where nothing is in the cell, and whether something must be. */
        final boolean always;

        final boolean required;

        /** What a value is, maybe in a box; null for records. */
        final ValueTable value;
        /** The place of a value; null for records. */
        final Place place;
        /** Its first bit, its ref, or the presence bit of what is sparse, and how many bits it has. */
        final int bit;

        final int width;
        /** What is added to a code or number: 1 where 0 means that it is absent. */
        final int plus;
        /** The bit in the escape mask of what may escape, else -1. */
        final int escape;
        /** The values in paths of messages. */
        final String other;

        final String second;
        /** Whether a value is in a box, which has to be started. */
        final boolean boxed;
        /** The types that a record may have, the declared one first. */
        final int[] types;

        /** Constant bits and refs of a sparse record. */
        final int bits;

        final int refs;

        /** How long the escape mask is where there is one, in bytes. */
        final int maskBytes;

        /** Position and width of the selector of a choice; -1 for no choice. */
        final int selector;

        final int selectorWidth;
        /** A presence bit that is set before the payload; -1 for none. */
        final int presence;

        final End end;
        /** The presence bit that goes with the end. */
        final int endBit;

        /** A step that is about no property. */
        Step(Act act, RecordTable table, String name) {
            this.act = act;
            this.field = null;
            this.cell = 0;
            this.name = name;
            this.always = true;
            this.required = false;
            this.value = null;
            this.place = null;
            this.bit = 0;
            this.width = 0;
            this.plus = 0;
            this.escape = FieldTable.NONE;
            this.other = "";
            this.second = "";
            this.boxed = false;
            this.types = null;
            this.bits = 0;
            this.refs = 0;
            this.maskBytes = table.maskBytes();
            this.selector = FieldTable.NONE;
            this.selectorWidth = 0;
            this.presence = FieldTable.NONE;
            this.end = End.NONE;
            this.endBit = FieldTable.NONE;
        }

        Step(Act act, RecordTable table, FieldTable field) {
            this.act = act;
            this.field = field;
            this.cell = field.cell;
            this.name = field.step;
            boolean chosen = field.choice >= 0;
            int ofChoice = chosen ? table.choices[3 * field.choice] : FieldTable.NONE;
            boolean part = act == Act.PART;
            boolean optional = field.part < 0;
            boolean primitive = field.value != null && field.value.isPrimitive() && !field.repeated;
            boolean wholeList = part && field.repeated && !optional;
            this.always = act == Act.DERIVED || (!chosen && (primitive || wholeList));
            this.required = field.required && !always && !chosen;
            boolean isBox = field.content == FieldTable.Content.BOX;
            FieldTable standing = isBox ? field.box.fields[0] : field;
            this.boxed = isBox && !isInPlace(field);
            this.value = field.value;
            this.place = value == null ? null : place(standing);
            int around = standing.place == FieldTable.Place.REF ? field.width : field.bit;
            this.bit = standing.bit + (isBox && !boxed ? around : 0);
            this.width = place == Place.SPARSE ? table.groups[4 * standing.width] : standing.width;
            this.plus = standing.plus;
            this.escape = standing.escape;
            this.other = value == null ? "" : name(table, value.number);
            this.second = value == null ? "" : name(table, value.second);
            this.types = field.types != null && field.types.length > 0 ? field.types : new int[] {field.record};
            boolean sparse = act == Act.SPARSE;
            this.bits = sparse ? table.groups[4 * field.width] : 0;
            this.refs = sparse ? table.groups[4 * field.width + 1] : 0;
            this.maskBytes = table.maskBytes();
            this.selector = chosen ? table.choices[3 * field.choice + 1] : FieldTable.NONE;
            this.selectorWidth = chosen ? table.choices[3 * field.choice + 2] : 0;
            boolean dissolved = field.place == FieldTable.Place.DISSOLVED;
            this.endBit = part && optional ? table.firstPayload() + ~field.part : FieldTable.NONE;
            boolean withEnd = optional && endBit == ofChoice;
            this.presence = part && dissolved && ofChoice >= 0 && !withEnd ? ofChoice : FieldTable.NONE;
            if (!part || field.part == FieldTable.NO_PART) {
                this.end = End.NONE;
            } else if (!optional) {
                this.end = End.ALWAYS;
            } else {
                this.end = dissolved && !withEnd ? End.REST : End.PRESENT;
            }
        }

        /** Whether the value of a box is in the record around it, so that the box need not be started. */
        private static boolean isInPlace(FieldTable field) {
            if (field.repeated || field.place != FieldTable.Place.DISSOLVED || field.box.escapes > 0) {
                return false;
            }
            FieldTable.Place place = field.box.fields[0].place;
            return place == FieldTable.Place.CODE || place == FieldTable.Place.REF || place == FieldTable.Place.NUMERAL;
        }

        private static Place place(FieldTable field) {
            return switch (field.place) {
                case CODE -> Place.BITS;
                case NUMERAL -> Place.NUMBER;
                case REF -> Place.REF;
                case SPARSE -> field.value.codec == ValueTable.Codec.POOLED ? Place.SPARSE_REF : Place.SPARSE;
                case COMPUTED -> Place.COMPUTED;
                case PAYLOAD, DISSOLVED -> Place.BYTES;
            };
        }

        private static String name(RecordTable record, int cell) {
            for (FieldTable field : record.fields) {
                if (field.cell == cell) {
                    return field.step;
                }
            }
            return "";
        }

        /** Whether it writes a whole number of a range, which is always there, as its bits. */
        boolean isRangeOfBits() {
            return act == Act.VALUE
                    && place == Place.BITS
                    && value.codec == ValueTable.Codec.RANGE
                    && value.kind != ValueTable.Kind.BIG_INTEGER
                    && escape < 0;
        }

        /** Whether it writes octets as a payload that is always there. */
        boolean isOctets() {
            return act == Act.PART
                    && place == Place.BYTES
                    && value.codec == ValueTable.Codec.OCTETS
                    && !boxed
                    && !field.repeated
                    && selector < 0
                    && end == End.ALWAYS;
        }

        /** Whether nothing at all is done where its property is absent. */
        boolean isOptional() {
            return !always && !required;
        }
    }

    /** How a record is written of which one property alone is there: one number has all of its constant bits and refs. Immutable. */
    public static final class Sole {

        // What a reader has of it.

        /** A whole number. */
        public static final int NUMBER = 0;

        /** The number of a moment with or without zone. */
        public static final int MOMENT = 1;

        /** A whole number of four octets without sign, the most significant one first. */
        public static final int WORD = 2;

        /** Octets, whose value is their hexadecimal digits. */
        public static final int OCTETS = 3;

        /** A text of characters of ASCII that has bytes of its own. */
        public static final int ASCII = 4;

        /** A text of the pool. */
        public static final int TEXT = 5;

        /** A record that may be nothing but a list. */
        public static final int RECORD = 6;

        /** Something else. */
        public static final int OTHER = 7;

        final Step step;
        /** The constant bits but those of the value, where the value takes bytes and where it takes none. */
        final long withBytes;

        final long withoutBytes;
        /** The box of the value where that starts a byte, else null. */
        final FieldTable.Box box;
        /** Where the value is in the record, or in that box: its first bit, and its ref behind some constant bits. */
        final int bit;

        final int ref;
        final int bits;
        /** A bit for each kind of value of which it is known how it is written. */
        final int kinds;

        final boolean isSigned;
        /** Whether octets are written without a byte before them. */
        final boolean isPlainText;

        final int width;
        final int plus;
        /** Numbers from this one on take bytes of their own. */
        final int first;

        /** @param inside constant bits that are set in a record that is the property */
        Sole(Step step, int bits, long inside) {
            this.step = step;
            long set = step.selector >= 0 ? (long) step.field.alternative << step.selector : 0;
            set |= step.presence >= 0 ? 1L << step.presence : 0;
            long end = step.endBit >= 0 ? 1L << step.endBit : 0;
            boolean dissolves = step.field.place == FieldTable.Place.DISSOLVED;
            set |= dissolves ? inside << step.field.bit : 0;
            this.withBytes = step.end == Step.End.NONE ? set : set | end;
            this.withoutBytes = step.end == Step.End.PRESENT ? set | end : set;
            boolean isDissolved = step.boxed && dissolves;
            boolean isRef = step.place == Step.Place.REF;
            this.box = step.boxed && !isDissolved ? step.field.box : null;
            this.bit = step.bit + (isDissolved ? step.field.bit : 0);
            this.ref = isRef ? step.bit + (isDissolved ? step.field.width : 0) : 0;
            this.bits = box == null ? bits : box.bits;
            this.kinds = step.value == null ? 1 << RECORD : kinds(step);
            this.isSigned = step.value != null && step.value.signed;
            this.isPlainText = step.value != null && step.value.isPlainText();
            this.width = step.width;
            this.plus = step.plus;
            this.first = Numerals.firstLength(width) - plus;
        }

        /** How a record is written of which a property alone is there; null where that is not known. */
        @Nullable
        static Sole of(Step step, RecordTable table) {
            boolean isProperty = step.act == Step.Act.PART || step.act == Step.Act.VALUE;
            if (!isProperty || step.field.repeated || table.bits > Long.SIZE) {
                return null;
            }
            boolean isRecord = step.field.content == FieldTable.Content.RECORD
                    && step.types.length == 1
                    && step.end != Step.End.NONE;
            boolean isPossible = step.value == null
                    ? isRecord
                    : step.place == Step.Place.REF
                            || step.place == Step.Place.NUMBER
                            || !step.boxed && step.place == Step.Place.BYTES && step.value.isCopied();
            return isPossible ? new Sole(step, table.bits, 0) : null;
        }

        /** The constant bits but those of the value. */
        long section(boolean takesBytes) {
            return takesBytes ? withBytes : withoutBytes;
        }

        private static int kinds(Step step) {
            if (step.place == Step.Place.REF) {
                return 1 << TEXT;
            } else if (step.place == Step.Place.BYTES) {
                return 1 << (step.value.isPlainText() ? ASCII : OCTETS);
            } else if (step.value.codec == ValueTable.Codec.MOMENT) {
                return 1 << MOMENT;
            }
            return step.value.codec == ValueTable.Codec.INTEGER && step.escape < 0 ? 1 << NUMBER | 1 << WORD : 0;
        }
    }

    final Step[] steps;
    /** For each step that is about a property that may be absent its cell; 0 for others. */
    final int[] optional;
    /** For each step of a run of properties that may be absent where the run ends, in steps; 0 for others. */
    final int[] runs;
    /** By cell, how a record is written in which nothing else is set; null where it is written step by step. */
    final Sole[] alone;
    /** By cell, the step of a payload that is all that is written where nothing else is set; null for others. */
    final Step[] lone;
    /** The step of a run by its cell. */
    private final int[] byCell;
    /** Whether nothing of its records can escape, and there is one choice at most. */
    private final boolean isPlain;

    WritingSteps(RecordTable table) {
        steps = new Order(table).steps();
        optional = Arrays.stream(steps)
                .mapToInt(step -> step.isOptional() ? step.cell : 0)
                .toArray();
        runs = new int[steps.length];
        byCell = new int[table.cells + 1];
        runs();
        alone = new Sole[table.cells + 1];
        lone = new Step[table.cells + 1];
        isPlain = table.escapes == 0 && table.choices.length <= 3;
        for (Step step : isPlain ? steps : new Step[0]) {
            if (step.isOptional() && isAlone(step)) {
                alone[step.cell] = Sole.of(step, table);
                lone[step.cell] = step.act == Step.Act.PART ? step : null;
            }
        }
    }

    /** The step of a list that is all that is written where nothing else is set; null where there may be more. */
    @Nullable
    Step list(int cell) {
        for (Step step : steps) {
            if (step.act == Step.Act.PART && step.cell == cell && step.field.repeated) {
                return isPlain && isAlone(step) ? step : null;
            }
        }
        return null;
    }

    /** Whether other steps do nothing where only the property of a step is there. */
    private boolean isAlone(Step step) {
        for (Step other : steps) {
            boolean goesWith = switch (other.act) {
                case PAYLOADS, CHOICE -> true;
                case CHOSEN -> step.selector >= 0;
                default -> other == step || other.isOptional();
            };
            if (!goesWith) {
                return false;
            }
        }
        return true;
    }

    private void runs() {
        int start = 0;
        while (start < steps.length) {
            int end = start + 1;
            while (end < steps.length && goesOn(steps[end - 1], steps[end])) {
                end++;
            }
            for (int i = start; i < end; i++) {
                if (steps[i].isOptional()) {
                    runs[i] = end - i >= MANY ? end : 0;
                    byCell[steps[i].cell] = i;
                }
            }
            start = end;
        }
    }

    private static boolean goesOn(Step before, Step step) {
        return before.isOptional() && step.isOptional() && step.cell > before.cell;
    }

    /**
     * The next step of a run whose property is present, or the first one after the run.
     *
     * @param at where the record starts
     */
    int next(int absent, StagedMessage staged, int at) {
        int end = runs[absent];
        int behind = at + steps[end - 1].cell + 1;
        int cell = staged.firstSet(at + steps[absent].cell + 1, behind);
        while (cell < behind) {
            int found = byCell[cell - at];
            if (found > absent && found < end) {
                return found;
            }
            // Another property, which is written elsewhere.
            cell = staged.firstSet(cell + 1, behind);
        }
        return end;
    }

    /** Puts the fields of a table into the order of their bytes. */
    private static final class Order {

        private final RecordTable table;
        private final List<Step> all = new ArrayList<>();

        Order(RecordTable table) {
            this.table = table;
        }

        Step[] steps() {
            FieldTable[] fields = table.fields.clone();
            Arrays.sort(fields, Comparator.comparingInt(field -> field.cell));
            values(fields, FieldTable.Place.CODE);
            values(fields, FieldTable.Place.REF);
            FieldTable[] sparse = fields.clone();
            Arrays.sort(sparse, Comparator.comparingInt(field -> field.bit));
            values(sparse, FieldTable.Place.SPARSE);
            values(fields, FieldTable.Place.NUMERAL);
            values(fields, FieldTable.Place.COMPUTED);
            for (FieldTable field : fields) {
                if (field.escape >= 0 && field.types != null) {
                    all.add(new Step(Step.Act.DERIVED, table, field));
                }
            }
            int before = all.size();
            all.add(new Step(Step.Act.PAYLOADS, table, ""));
            parts(fields, false);
            parts(fields, true);
            if (all.size() == before + 1 && table.escapes == 0) {
                all.remove(before);
            }
            return all.toArray(Step[]::new);
        }

        private void values(FieldTable[] fields, FieldTable.Place place) {
            for (FieldTable field : fields) {
                if (field.place == place && field.choice < 0) {
                    boolean value = field.content == FieldTable.Content.VALUE;
                    all.add(new Step(value ? Step.Act.VALUE : Step.Act.SPARSE, table, field));
                }
            }
        }

        /** Payloads: those of choices before those of properties. */
        private void parts(FieldTable[] fields, boolean optional) {
            for (int choice = 0; choice < table.choices.length / 3; choice++) {
                int number = choice;
                List<FieldTable> alternatives = Arrays.stream(fields)
                        .filter(field -> field.choice == number)
                        .sorted(Comparator.comparingInt(field -> field.alternative))
                        .toList();
                if (!alternatives.isEmpty() && (alternatives.get(0).part < 0) == optional) {
                    choice(alternatives, table.choices[3 * choice] < 0);
                }
            }
            for (FieldTable field : fields) {
                boolean part = field.place == FieldTable.Place.PAYLOAD || field.place == FieldTable.Place.DISSOLVED;
                if (part && field.choice < 0 && (field.part < 0) == optional) {
                    all.add(new Step(Step.Act.PART, table, field));
                }
            }
        }

        private void choice(List<FieldTable> alternatives, boolean required) {
            all.add(new Step(Step.Act.CHOICE, table, ""));
            alternatives.forEach(field -> all.add(new Step(Step.Act.PART, table, field)));
            if (required) {
                String names = alternatives.stream().map(field -> field.step).collect(Collectors.joining(", "));
                all.add(new Step(Step.Act.CHOSEN, table, names));
            }
        }
    }
}
