package org.bindery.runtime.internal.record;

import java.util.Iterator;
import java.util.function.IntFunction;

/** The place of a property in the records of its type, and its content. Immutable. */
final class FieldTable {

    /** Kinds of places. */
    enum Place {
        /** Among the constant bits. */
        CODE,
        /** A field among the constant bits, with bytes after the sparse fields for larger values. */
        NUMERAL,
        /** In the pool. */
        REF,
        /** Among the sparse fields. */
        SPARSE,
        /** In bytes of its own. */
        PAYLOAD,
        /** Its fixed section is part of that of the record. */
        DISSOLVED,
        /** Nowhere: it is calculated. */
        COMPUTED
    }

    /** Kinds of content. */
    enum Content {
        VALUE,
        /** A value in the place of a record. */
        BOX,
        RECORD,
        /** A record that starts with its type. */
        TYPED
    }

    /** A record that holds one value. */
    static final class Box {
        /** How many constant bits and refs it has. */
        final int bits;

        final int refs;
        /** Whether it may have a variable part. */
        final boolean variable;
        /** How many properties can escape: the one, or none. */
        final int escapes;

        final FieldTable[] fields;

        Box(Iterator<String> words, IntFunction<ValueTable> values) {
            bits = number(words);
            refs = number(words);
            variable = words.next().equals("true");
            escapes = number(words);
            fields = new FieldTable[] {new FieldTable(words, values)};
        }

        /** Length of the escape mask where there is one, in bytes. */
        int maskBytes() {
            return escapes + 7 >>> 3;
        }
    }

    /** There is no such bit. */
    static final int NONE = -1;

    final String step;
    /** Its cell in a staged message, counted from that in which the record starts. */
    final int cell;
    /** The cell of the list that a flag is about; 0 where it is no such flag. */
    final int list;
    /** Its bit in the escape mask. */
    final int escape;
    /** The choice that it is an alternative of, and which one. */
    final int choice;

    final int alternative;
    final Place place;
    /** The first constant bit, presence bit or, of refs, the place among them. */
    final int bit;
    /** Width of a field, or the group of a sparse field; the first ref of what is dissolved. */
    final int width;
    /** 1 where 0 means that it is absent. */
    final int plus;
    /**
     * Which payload it is, or its variable part: its number among the mandatory ones or, inverted, among the optional ones.
     * {@link #NO_PART} where there is none.
     */
    final int part;

    static final int NO_PART = Integer.MAX_VALUE;

    final boolean repeated;
    /** Whether each record must have it. */
    final boolean required;

    final Content content;
    /** Null for records. */
    final ValueTable value;
    /** The box; null where there is none. */
    final Box box;
    /** The number of its record. */
    final int record;
    /** The numbers of the possible types of the record, where messages may name one. */
    final int[] types;

    FieldTable(Iterator<String> words, IntFunction<ValueTable> values) {
        step = words.next();
        cell = number(words);
        list = number(words);
        escape = number(words);
        choice = number(words);
        alternative = choice == NONE ? 0 : number(words);
        place = Place.valueOf(words.next());
        boolean isField = place == Place.CODE || place == Place.NUMERAL;
        bit = place == Place.PAYLOAD || place == Place.COMPUTED ? 0 : number(words);
        width = isField || place == Place.SPARSE || place == Place.DISSOLVED ? number(words) : 0;
        plus = isField ? number(words) : 0;
        part = place == Place.PAYLOAD || place == Place.DISSOLVED ? part(number(words)) : NO_PART;
        repeated = words.next().equals("true");
        required = words.next().equals("true");
        content = Content.valueOf(words.next());
        value = content == Content.VALUE || content == Content.BOX ? values.apply(number(words)) : null;
        box = content == Content.BOX ? new Box(words, values) : null;
        record = content == Content.RECORD ? number(words) : NONE;
        types = content == Content.RECORD || content == Content.TYPED ? numbers(words) : null;
    }

    /** A payload by its number from 1, which is negative for optional ones; 0 for none. */
    private static int part(int word) {
        return word == 0 ? NO_PART : word > 0 ? word - 1 : word;
    }

    static int number(Iterator<String> words) {
        return Integer.parseInt(words.next());
    }

    static int[] numbers(Iterator<String> words) {
        int[] all = new int[number(words)];
        for (int i = 0; i < all.length; i++) {
            all[i] = number(words);
        }
        return all;
    }

    /** Whether what escapes has a payload of its own. */
    boolean escapesAsText() {
        return escape >= 0 && content == Content.VALUE && !repeated;
    }

    /** Whether it is one number or boolean, whose cell does not show that it is absent. */
    boolean isAlwaysThere() {
        return value != null && value.isPrimitive();
    }

    /** Whether its value follows from others of its record. */
    boolean follows() {
        return value != null && (value.codec == ValueTable.Codec.DAYS_AFTER || value.codec == ValueTable.Codec.PRODUCT);
    }

    /** Whether a record may be without it; a list without items is one that is there. */
    boolean mayBeAbsent() {
        return choice >= 0 || plus != 0 || place == Place.SPARSE || place == Place.PAYLOAD && part < 0;
    }

    /** Whether it is a list of records of one type. */
    boolean isRecords() {
        return repeated && content == Content.RECORD && types.length <= 1;
    }

    /** How many bytes the type of a record takes. */
    int typeBytes() {
        return types.length > 1 << Byte.SIZE ? 2 : 1;
    }
}
