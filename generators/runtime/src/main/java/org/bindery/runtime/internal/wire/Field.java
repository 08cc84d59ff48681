package org.bindery.runtime.internal.wire;

import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.value.ValueFormat;

/** A field of messages, or a message of its own. */
final class Field {

    /** What its step in paths is. */
    final String step;

    final WireType type;
    final Kind kind;
    /** Whether it may be absent. */
    final boolean optional;
    /** How many a list has at least, and at most; -1 for any number. */
    final int least;

    final int most;
    /** The property that it is; null for a message of its own. */
    final @Nullable PropertyForm property;
    /** What it is a record of; null for values. */
    final @Nullable RecordForm record;
    /** What cells hold, by the method that makes the format of values; empty for records. */
    private final String way;
    /** The names of an enumeration by their numbers, and the numbers by the names. */
    private final Map<Integer, String> names = new HashMap<>();

    private final Map<String, Integer> numbers = new HashMap<>();

    Field(
            String step,
            WireType type,
            boolean optional,
            int least,
            int most,
            @Nullable PropertyForm property,
            @Nullable RecordForm record,
            String way,
            String[] names) {
        this.step = step;
        this.type = type;
        this.kind = type.kind();
        this.optional = optional;
        this.least = least;
        this.most = most;
        this.property = property;
        this.record = record;
        this.way = way;
        for (int i = 0; i < names.length; i++) {
            int number = type.numbers().length == 0 ? i : type.numbers()[i];
            this.names.putIfAbsent(number, names[i]);
            numbers.putIfAbsent(names[i], number);
        }
    }

    PropertyForm property() {
        if (property == null) {
            throw new IllegalStateException(step + " is no property");
        }
        return property;
    }

    RecordForm record() {
        if (record == null) {
            throw new IllegalStateException(step + " is no record");
        }
        return record;
    }

    boolean isRepeated() {
        return property != null && property.isRepeated();
    }

    @SuppressWarnings("unchecked") // formats read and write what the cells of their property hold
    ValueFormat<Object> format() {
        return (ValueFormat<Object>) property().format();
    }

    /** The number of an enumeration's name; null for none. */
    @Nullable
    Integer number(String name) {
        return numbers.get(name);
    }

    /** The name that a number has in an enumeration; null for none. */
    @Nullable
    String name(int number) {
        return names.get(number);
    }

    /** What cells hold of an integer. */
    Object integer(long value, int at) throws Refusal {
        boolean large = value < 0 && kind.isUnsigned();
        if (!large && way.equals("int32") && value == (int) value) {
            return (int) value;
        }
        if (!large && way.equals("int64")) {
            return value;
        }
        return read(large ? Long.toUnsignedString(value) : Long.toString(value), at);
    }

    Object real(double value, int at) throws Refusal {
        return switch (way) {
            case "float64" -> value;
            case "float32" -> (float) value;
            default -> read(Double.toString(value), at);
        };
    }

    Object bool(boolean value, int at) throws Refusal {
        return way.equals("bool") ? (Object) value : read(Boolean.toString(value), at);
    }

    /** What cells hold of a value in the words of XML Schema. */
    Object read(String text, int at) throws Refusal {
        try {
            return format().read(text, false);
        } catch (IllegalArgumentException e) {
            throw Refusal.ofValue(at, String.valueOf(e.getMessage()));
        }
    }
}
