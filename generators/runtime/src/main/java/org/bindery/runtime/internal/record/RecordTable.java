package org.bindery.runtime.internal.record;

import java.util.Arrays;
import java.util.Iterator;
import java.util.function.IntFunction;

/** How records of one type are laid out, as data, so that one loop reads, and one writes, those of all types. Immutable. */
final class RecordTable {

    /** Its number, which is its type in staged messages. */
    final int number;
    /** How many cells its properties take there. */
    final int cells;
    /** How many constant bits and refs the fixed section has. */
    final int bits;

    final int refs;
    /** Whether records may have a variable part. */
    final boolean variable;
    /** How many properties can escape. */
    final int escapes;

    final int mandatoryPayloads;
    final int optionalPayloads;

    /** Sparse fields of one size, by four numbers: constant bits, refs, first presence bit, and how many there are. */
    final int[] groups;
    /** The first presence bit of all of them, and how many there are. */
    final int firstSparse;

    final int sparse;

    /** Fields of numerals, by two numbers: first bit and width. */
    final int[] numerals;

    /** Choices, by three numbers: presence bit or -1, first bit of the selector, and its width. */
    final int[] choices;

    final FieldTable[] fields;

    /** How many presence bits are read in one word: the first ones of sparse fields, followed by those of payloads. */
    final int nearSparse;

    final int nearPayloads;

    /** By field the bit of that word without which there is nothing to read; -1 where that is not known. */
    final int[] needed;

    /** By group of sparse fields their bits in that word. */
    final long[] members;

    /** By choice, how many fields are its alternatives, where these follow each other in their order; else 0. */
    final int[] alternatives;

    RecordTable(Iterator<String> words, IntFunction<ValueTable> values) {
        number = FieldTable.number(words);
        cells = FieldTable.number(words);
        bits = FieldTable.number(words);
        refs = FieldTable.number(words);
        variable = words.next().equals("true");
        escapes = FieldTable.number(words);
        mandatoryPayloads = FieldTable.number(words);
        optionalPayloads = FieldTable.number(words);
        groups = FieldTable.numbers(words);
        numerals = FieldTable.numbers(words);
        choices = FieldTable.numbers(words);
        fields = new FieldTable[FieldTable.number(words)];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = new FieldTable(words, values);
        }
        alternatives = alternatives(choices.length / 3, fields);
        int last = groups.length - 4;
        firstSparse = groups.length == 0 ? 0 : groups[2];
        sparse = groups.length == 0 ? 0 : groups[last + 2] + groups[last + 3] - firstSparse;
        nearSparse = Math.min(sparse, Bits.NEAR);
        nearPayloads = Math.min(optionalPayloads, Math.min(Bits.NEAR, Long.SIZE - 1 - nearSparse));
        needed = Arrays.stream(fields).mapToInt(this::needed).toArray();
        members = new long[groups.length / 4];
        for (int i = 0; i < members.length; i++) {
            members[i] = ones(groups[4 * i + 3]) << groups[4 * i + 2] - firstSparse;
        }
    }

    private int needed(FieldTable field) {
        if (field.choice >= 0 || field.escapesAsText()) {
            return FieldTable.NONE;
        } else if (field.place == FieldTable.Place.SPARSE) {
            return field.bit - firstSparse < nearSparse ? field.bit - firstSparse : FieldTable.NONE;
        }
        boolean near = field.place == FieldTable.Place.PAYLOAD && field.part < 0 && ~field.part < nearPayloads;
        return near ? nearSparse + ~field.part : FieldTable.NONE;
    }

    /** A word with so many bits, fewer than it has. */
    static long ones(int bits) {
        return (1L << bits) - 1;
    }

    private static int[] alternatives(int choices, FieldTable[] fields) {
        int[] all = new int[choices];
        for (int i = 0; i < fields.length; i++) {
            int choice = fields[i].choice;
            if (choice >= 0) {
                boolean follows = fields[i].alternative == 0
                        || i > 0
                                && fields[i - 1].choice == choice
                                && fields[i - 1].alternative == fields[i].alternative - 1
                                && all[choice] > 0;
                all[choice] = follows ? fields[i].alternative + 1 : 0;
            }
        }
        return all;
    }

    /** Length of the escape mask where there is one, in bytes. */
    int maskBytes() {
        return escapes + 7 >>> 3;
    }

    /** The first presence bit of the optional payloads. */
    int presence() {
        return escapes > 0 ? 1 : 0;
    }
}
