package org.bindery.runtime.internal.asn1;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.Refusal;

/** Reads the contents of values: octets that become the text of a value, as XML Schema would write it. */
final class Contents {

    static final HexFormat HEX = HexFormat.of().withUpperCase();
    static final Charset UTF_32 = Charset.forName("UTF-32BE");

    /** Integers are not longer, in octets, since making decimal digits of them takes time. */
    private static final int LONGEST_INTEGER = 8192;

    private static final int MORE = 0x80;

    private final Octets in;

    Contents(Octets in) {
        this.in = in;
    }

    boolean bool(int start, int end) throws Refusal {
        if (end - start != 1) {
            throw Refusal.ofValue(start, "a BOOLEAN has " + (end - start) + " octets, and must have one");
        }
        return in.data[start] != 0;
    }

    /** An integer of at most eight octets. */
    long whole(int start, int end) throws Refusal {
        if (start == end) {
            throw Refusal.ofValue(start, "an INTEGER has no octets");
        }
        long value = in.data[start];
        for (int i = start + 1; i < end; i++) {
            value = value << 8 | in.data[i] & 0xFF;
        }
        return value;
    }

    BigInteger integer(int start, int end) throws Refusal {
        if (start == end) {
            throw Refusal.ofValue(start, "an INTEGER has no octets");
        }
        if (end - start > LONGEST_INTEGER) {
            throw Refusal.ofValue(start, "an INTEGER has more than " + LONGEST_INTEGER + " octets");
        }
        return new BigInteger(in.data, start, end - start);
    }

    String text(Field field, int start, int end, boolean constructed) throws Refusal {
        if (constructed && field.kind != Kind.UNKNOWN) {
            if (field.kind == Kind.BIT_STRING) {
                StringBuilder bits = new StringBuilder();
                bitSegments(start, end, bits, 0);
                return bits.toString();
            }
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            segments(start, end, all, 0);
            byte[] bytes = all.toByteArray();
            return new Contents(new Octets(bytes, bytes.length)).text(field, 0, bytes.length, false);
        }
        return switch (field.kind) {
            case BOOLEAN -> Boolean.toString(bool(start, end));
            case INTEGER -> integer(start, end).toString();
            case ENUMERATED -> name(field, start, end);
            case NULL -> empty(start, end);
            case BIT_STRING -> {
                StringBuilder bits = new StringBuilder();
                bits(start, end, bits);
                yield bits.toString();
            }
            case OBJECT_IDENTIFIER -> identifier(start, end, true);
            case RELATIVE_OID -> identifier(start, end, false);
            case REAL -> Reals.text(in, start, end);
            case UTC_TIME -> Times.utc(characters(start, end, StandardCharsets.US_ASCII), start);
            case GENERALIZED_TIME -> Times.generalized(characters(start, end, StandardCharsets.US_ASCII), start);
            case DATE, TIME_OF_DAY, DATE_TIME, TIME, DURATION -> characters(start, end, StandardCharsets.US_ASCII);
            case OCTET_STRING, ANY, UNKNOWN -> HEX.formatHex(in.data, start, end);
            default -> characters(start, end, charset(field.kind));
        };
    }

    private static String empty(int start, int end) throws Refusal {
        if (start != end) {
            throw Refusal.ofValue(start, "a NULL has contents");
        }
        return "true";
    }

    private String name(Field field, int start, int end) throws Refusal {
        if (end - start > Long.BYTES) {
            throw Refusal.ofValue(start, "the number of an ENUMERATED has more than 64 bits");
        }
        long number = whole(start, end);
        int place = field.place(number);
        if (place < 0) {
            throw Refusal.ofValue(start, "the number " + number + " has no name in its type");
        }
        return field.names[place];
    }

    /** The character set of a kind of text. */
    static Charset charset(Kind kind) {
        return switch (kind) {
            case UTF8_STRING, OID_IRI, RELATIVE_OID_IRI -> StandardCharsets.UTF_8;
            case BMP_STRING -> StandardCharsets.UTF_16BE;
            case UNIVERSAL_STRING -> UTF_32;
            case NUMERIC_STRING, PRINTABLE_STRING, IA5_STRING, VISIBLE_STRING -> StandardCharsets.US_ASCII;
            default -> StandardCharsets.ISO_8859_1;
        };
    }

    private String characters(int start, int end, Charset charset) throws Refusal {
        try {
            CharBuffer text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(in.data, start, end - start));
            return text.toString();
        } catch (CharacterCodingException e) {
            throw Refusal.ofValue(start, "the octets are not text in " + charset.name());
        }
    }

    // Strings in segments.

    private void segments(int start, int end, ByteArrayOutputStream all, int depth) throws Refusal {
        for (int at = start; at < end; ) {
            in.value(at, end, depth);
            int next = in.next;
            if (Tag.classOf(in.tag) != 0) {
                throw Refusal.of(at, Tag.text(in.tag) + " is not a segment of a string");
            }
            if (in.constructed) {
                deeper(at, depth);
                segments(in.start, in.end, all, depth + 1);
            } else {
                all.write(in.data, in.start, in.end - in.start);
            }
            at = next;
        }
    }

    private static void deeper(int at, int depth) throws Refusal {
        if (depth > Octets.DEEPEST) {
            throw Refusal.of(at, "segments are nested more than " + Octets.DEEPEST + " deep");
        }
    }

    private void bitSegments(int start, int end, StringBuilder bits, int depth) throws Refusal {
        for (int at = start; at < end; ) {
            in.value(at, end, depth);
            int next = in.next;
            if (in.tag != Tag.of(0, Kind.BIT_STRING.number)) {
                throw Refusal.of(at, Tag.text(in.tag) + " is not a segment of a BIT STRING");
            }
            if (in.constructed) {
                deeper(at, depth);
                bitSegments(in.start, in.end, bits, depth + 1);
            } else {
                bits(in.start, in.end, bits);
            }
            at = next;
        }
    }

    private void bits(int start, int end, StringBuilder bits) throws Refusal {
        int unused = start == end ? -1 : in.data[start];
        if (unused < 0 || unused > 7 || (unused > 0 && end - start == 1)) {
            throw Refusal.ofValue(start, "a BIT STRING does not say how many bits are unused");
        }
        int count = (end - start - 1) * 8 - unused;
        for (int i = 0; i < count; i++) {
            bits.append((in.data[start + 1 + (i >> 3)] >> (7 - (i & 7)) & 1) == 0 ? '0' : '1');
        }
    }

    // Object identifiers.

    private String identifier(int start, int end, boolean absolute) throws Refusal {
        if (start == end && absolute || (start < end && (in.data[end - 1] & MORE) != 0)) {
            throw Refusal.ofValue(start, "an OBJECT IDENTIFIER ends within an arc");
        }
        StringBuilder text = new StringBuilder();
        int at = start;
        while (at < end) {
            int from = at;
            while ((in.data[at] & MORE) != 0) {
                at++;
            }
            at++;
            if (at - from <= Long.BYTES) {
                arc(text, from, at, absolute && from == start);
            } else {
                bigArc(text, from, at, absolute && from == start);
            }
        }
        return text.toString();
    }

    private void arc(StringBuilder text, int from, int to, boolean first) {
        long arc = 0;
        for (int i = from; i < to; i++) {
            arc = arc << 7 | in.data[i] & (MORE - 1);
        }
        if (first) {
            long root = Math.min(2, arc / 40);
            text.append(root).append('.').append(arc - 40 * root);
        } else {
            text.append(text.length() == 0 ? "" : ".").append(arc);
        }
    }

    private void bigArc(StringBuilder text, int from, int to, boolean first) throws Refusal {
        if (to - from > 64) {
            throw Refusal.ofValue(from, "an arc has more than 64 octets");
        }
        BigInteger arc = BigInteger.ZERO;
        for (int i = from; i < to; i++) {
            arc = arc.shiftLeft(7).or(BigInteger.valueOf(in.data[i] & (MORE - 1)));
        }
        if (first) {
            text.append("2.").append(arc.subtract(BigInteger.valueOf(80)));
        } else {
            text.append(text.length() == 0 ? "" : ".").append(arc);
        }
    }

    /** The octets of an object identifier; null where the text is none. */
    static byte @Nullable [] identifier(String text, boolean absolute) {
        String[] arcs = text.split("\\.", -1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int from = 0;
        try {
            if (absolute) {
                int root = Integer.parseInt(arcs[0]);
                BigInteger second = new BigInteger(arcs.length < 2 ? "" : arcs[1]);
                if (root < 0 || root > 2 || (root < 2 && second.compareTo(BigInteger.valueOf(39)) > 0)) {
                    return null;
                }
                write(out, second.add(BigInteger.valueOf(40L * root)));
                from = 2;
            }
            for (int i = from; i < arcs.length; i++) {
                write(out, new BigInteger(arcs[i]));
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return out.toByteArray();
    }

    private static void write(ByteArrayOutputStream out, BigInteger arc) {
        if (arc.signum() < 0) {
            throw new NumberFormatException("an arc is negative");
        }
        for (int group = Math.max(0, (arc.bitLength() - 1) / 7); group >= 0; group--) {
            int bits = arc.shiftRight(7 * group).intValue() & (MORE - 1);
            out.write(group > 0 ? bits | MORE : bits);
        }
    }
}
