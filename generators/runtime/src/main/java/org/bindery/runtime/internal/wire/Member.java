package org.bindery.runtime.internal.wire;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.value.ValueFormat;

/** A part of messages, or a message of its own, with what its cells hold. */
class Member {

    /** What its step in paths is. */
    final String step;
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

    Member(FieldLine line) {
        this.step = line.step();
        this.optional = line.optional();
        this.least = line.least();
        this.most = line.most();
        this.property = line.property();
        this.record = line.record();
        this.way = line.way();
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

    /** What is wrong with how many items a list has; null for nothing. */
    @Nullable
    String wrongCount(int count) {
        return count >= least && (most < 0 || count <= most)
                ? null
                : step + " is there " + count + " times, and must be " + least
                        + (most < 0 ? " or more" : " to " + most);
    }

    @SuppressWarnings("unchecked") // formats read and write what the cells of their property hold
    ValueFormat<Object> format() {
        return (ValueFormat<Object>) property().format();
    }

    /** What cells hold of an integer. */
    Object integer(long value, int at) throws Refusal {
        if (way.equals("int32") && value == (int) value) {
            return (int) value;
        }
        return way.equals("int64") ? (Object) value : read(Long.toString(value), at);
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

    /** The number that a cell of reals holds. */
    Number real(Object cell) {
        if (cell instanceof Number number) {
            return number;
        }
        String text = format().write(cell);
        return switch (text) {
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    boolean bool(Object cell) {
        if (cell instanceof Boolean bool) {
            return bool;
        }
        String text = format().write(cell);
        return text.equals("true") || text.equals("1");
    }

    /** The octets of a text; null where UTF-8 has none for it. */
    static byte @Nullable [] utf8(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] octets = new byte[encoded.remaining()];
            encoded.get(octets);
            return octets;
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** The octets that stand in base64; null where it is none. */
    static byte @Nullable [] base64(String text) {
        try {
            return Base64.getDecoder().decode(text.replace(" ", ""));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
