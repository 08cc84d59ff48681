package org.bindery.runtime.internal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The steps to write a record by its table, in the order of its bytes. Immutable. */
final class WritingSteps {

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
            this.endBit = part && optional ? table.presence() + ~field.part : FieldTable.NONE;
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

        /** Whether nothing at all is done where its property is absent. */
        boolean isOptional() {
            return !always && !required;
        }
    }

    final Step[] steps;
    /** For each step that is about a property that may be absent its cell; 0 for others. */
    final int[] optional;
    /** For each step of a run of properties that may be absent where the run ends, in steps; 0 for others. */
    final int[] runs;
    /**
     * By cell, how a record is written in which nothing else is set; null where it is written step by step. The record
     * itself is at 0.
     */
    final Sole[] soles;
    /** By cell, the step of a payload that is all that is written where nothing else is set; null for others. */
    final Step[] lone;
    /** The step of a run by its cell. */
    private final int[] byCell;

    WritingSteps(RecordTable table) {
        steps = new Order(table).steps();
        optional = Arrays.stream(steps)
                .mapToInt(step -> step.isOptional() ? step.cell : 0)
                .toArray();
        runs = new int[steps.length];
        byCell = new int[table.cells + 1];
        runs();
        soles = new Sole[table.cells + 1];
        lone = new Step[table.cells + 1];
        boolean isPlain = table.escapes == 0 && table.choices.length <= 3;
        for (Step step : isPlain ? steps : new Step[0]) {
            if (step.isOptional() && Arrays.stream(steps).allMatch(other -> Sole.goesWith(step, other))) {
                soles[step.cell] = Sole.isPossible(step) ? new Sole(step, table.bits) : null;
                lone[step.cell] = step.act == Step.Act.PART ? step : null;
            }
        }
    }

    /** A record of one value: one number holds all of its constant bits and refs, or those of the box of the value. Immutable. */
    static final class Sole {

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
        /** A bit for each kind of {@link PackedItems} of which it is known how it is written, which are not negative. */
        final int kinds;

        final boolean isSigned;
        /** Whether octets are written without a byte before them. */
        final boolean isPlainText;

        final int width;
        final int plus;

        Sole(Step step, int bits) {
            this.step = step;
            long set = step.selector >= 0 ? (long) step.field.alternative << step.selector : 0;
            set |= step.presence >= 0 ? 1L << step.presence : 0;
            long end = step.endBit >= 0 ? 1L << step.endBit : 0;
            this.withBytes = step.end == Step.End.NONE ? set : set | end;
            this.withoutBytes = step.end == Step.End.PRESENT ? set | end : set;
            boolean dissolved = step.boxed && step.field.place == FieldTable.Place.DISSOLVED;
            boolean isRef = step.place == Step.Place.REF;
            this.box = step.boxed && !dissolved ? step.field.box : null;
            this.bit = step.bit + (dissolved ? step.field.bit : 0);
            this.ref = isRef ? step.bit + (dissolved ? step.field.width : 0) : 0;
            this.bits = box == null ? bits : box.bits;
            this.kinds = kinds(step);
            this.isSigned = step.value.signed;
            this.isPlainText = step.value.isPlainText();
            this.width = step.width;
            this.plus = step.plus;
        }

        private static int kinds(Step step) {
            if (step.place == Step.Place.REF) {
                return 1 << PackedItems.TEXT;
            } else if (step.place == Step.Place.BYTES) {
                return 1 << (step.value.isPlainText() ? PackedItems.ASCII : PackedItems.OCTETS);
            } else if (step.value.codec == ValueTable.Codec.MOMENT) {
                return 1 << PackedItems.MOMENT;
            }
            boolean isWhole = step.value.codec == ValueTable.Codec.INTEGER && step.escape < 0;
            return isWhole ? 1 << PackedItems.NUMBER | 1 << PackedItems.INTEGER | 1 << PackedItems.LONG : 0;
        }

        private static boolean isPossible(Step step) {
            return (step.act == Step.Act.PART || step.act == Step.Act.VALUE)
                    && step.value != null
                    && !step.field.repeated
                    && (step.place == Step.Place.REF
                            || step.place == Step.Place.NUMBER
                            || !step.boxed && step.place == Step.Place.BYTES && step.value.isCopied());
        }

        /** Whether another step does nothing where only the value of a step is there. */
        private static boolean goesWith(Step step, Step other) {
            return switch (other.act) {
                case PAYLOADS, CHOICE -> true;
                case CHOSEN -> step.selector >= 0;
                default -> other.isOptional();
            };
        }
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
