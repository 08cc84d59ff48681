package org.bindery.runtime.internal.wire;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.octets.TypedField;

/** A field of Protocol Buffers or Avro. */
class Member extends TypedField {

    Member(FieldLine line) {
        super(line);
    }

    boolean isRepeated() {
        return property != null && property.isRepeated();
    }

    /** The error in the number of items of a list; null for none. */
    @Nullable
    String wrongCount(int count) {
        return count >= least && (most < 0 || count <= most)
                ? null
                : step + " is there " + count + " times, and must be " + least
                        + (most < 0 ? " or more" : " to " + most);
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

    /** The octets of a text in base64; null where it is invalid. */
    static byte @Nullable [] base64(String text) {
        try {
            return Base64.getDecoder().decode(text.replace(" ", ""));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
