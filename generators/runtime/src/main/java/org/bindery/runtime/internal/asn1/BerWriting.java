package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes messages out of staged ones, by the rules of a model. Not thread-safe. */
final class BerWriting {

    /** Strings are written in segments of so many octets by the canonical rules. */
    private static final int SEGMENT = 1000;

    private final Rules rules;
    final BerOutput out = new BerOutput();

    private StagedMessage staged;
    private final List<String> path = new ArrayList<>();

    BerWriting(Rules rules) {
        this.rules = rules;
    }

    /**
     * Writes a message.
     *
     * @param record where its record starts
     * @throws UnencodableException when something is missing or cannot be written
     */
    void message(Asn1Forms.Root root, StagedMessage message, int record, int number) {
        staged = message;
        path.clear();
        path.add("/" + root.field().step + "[" + number + "]");
        typed(root.field(), root.field().isRecord() ? record : 0, record, false);
    }

    private UnencodableException refused(String reason) {
        return new UnencodableException(String.join("", path), reason);
    }

    /**
     * Writes a value with its tags.
     *
     * @param record where its record starts; 0 where it is a value
     * @param holder where the record starts that has it, or the item of a list
     * @param item whether it is an item
     */
    private void typed(Field field, int record, int holder, boolean item) {
        int[] starts = new int[field.type.outer().length];
        for (int i = 0; i < starts.length; i++) {
            out.tag(field.type.outer()[i], true);
            starts[i] = out.open(rules.isIndefinite());
        }
        untagged(field, record, holder, item);
        for (int i = starts.length - 1; i >= 0; i--) {
            out.close(starts[i], rules.isIndefinite());
        }
    }

    private void untagged(Field field, int record, int holder, boolean item) {
        if (field.kind == Kind.CHOICE) {
            choice(field, record);
            return;
        }
        if (!field.kind.isConstructed()) {
            PropertyForm property = field.property();
            Object cell = item ? property.item(staged, holder) : property.value(staged, holder);
            if (cell == null) {
                throw refused("the value is missing");
            }
            value(field, cell);
            return;
        }
        out.tag(field.type.tag(), true);
        int start = out.open(rules.isIndefinite());
        if (field.item != null) {
            items(field.item, field, holder);
        } else if (field.kind == Kind.SEQUENCE || field.kind == Kind.SET) {
            members(field, record);
        } else {
            Field list = field.members.fields.get(0);
            path.add("/" + list.step);
            items(list, field, record);
            path.remove(path.size() - 1);
        }
        out.close(start, rules.isIndefinite());
    }

    private void choice(Field field, int record) {
        Field chosen = null;
        for (Field member : field.members.fields) {
            if (isThere(member, record)) {
                if (chosen != null) {
                    throw refused("both " + chosen.step + " and " + member.step
                            + " are there, of which there may be one only");
                }
                chosen = member;
            }
        }
        if (chosen == null) {
            throw refused("none of the alternatives is there");
        }
        member(chosen, record);
    }

    private boolean isThere(Field member, int record) {
        PropertyForm property = member.property();
        return member.item != null || property.isRepeated()
                ? property.first(staged, record) != 0 || property.isThere(staged, record)
                : property.isThere(staged, record);
    }

    private void members(Field field, int record) {
        int from = out.size;
        List<Integer> starts = new ArrayList<>();
        for (Field member : field.members.fields) {
            boolean written = member.item != null
                    ? !member.optional || isThere(member, record)
                    : isThere(member, record) && !isDefault(member, record);
            if (written) {
                starts.add(out.size);
                member(member, record);
            } else if (!member.optional && !isThere(member, record)) {
                path.add("/" + member.step);
                throw refused("the component is missing");
            }
        }
        if (field.kind == Kind.SET && rules.isCanonical()) {
            sort(from, starts, false);
        }
    }

    /** Whether it need not be written, by the rules that do without defaults. */
    private boolean isDefault(Field member, int record) {
        if (member.missing == null || !rules.isCanonical() || member.isRecord()) {
            return false;
        }
        return member.format().write(member.property().value(staged, record)).equals(member.missing);
    }

    private void member(Field member, int record) {
        path.add("/" + member.step);
        typed(member, member.isRecord() ? member.property().first(staged, record) : 0, record, false);
        path.remove(path.size() - 1);
    }

    /**
     * Writes the items of a list.
     *
     * @param item what they are
     * @param list what holds them
     */
    private void items(Field item, Field list, int record) {
        int from = out.size;
        List<Integer> starts = new ArrayList<>();
        int last = path.size() - 1;
        String step = path.get(last);
        int count = 0;
        for (int at = item.property().first(staged, record); at != 0; at = staged.next(at)) {
            path.set(last, step + "[" + ++count + "]");
            starts.add(out.size);
            typed(item, item.isRecord() ? at : 0, at, true);
        }
        path.set(last, step);
        if (list.kind == Kind.SET_OF && rules.isCanonical()) {
            sort(from, starts, true);
        }
    }

    /** Sorts stretches by their octets, or by their tags only. */
    private void sort(int from, List<Integer> starts, boolean whole) {
        byte[][] parts = new byte[starts.size()][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = out.copy(starts.get(i), i + 1 < parts.length ? starts.get(i + 1) : out.size);
        }
        byte[][] sorted = parts.clone();
        if (whole) {
            Arrays.sort(sorted, Arrays::compareUnsigned);
        } else {
            Arrays.sort(sorted, (left, right) -> Long.compare(order(left), order(right)));
        }
        if (!Arrays.equals(sorted, parts)) {
            out.reorder(from, sorted);
        }
    }

    /** The place of a value among those of a set, by its tag. */
    private static long order(byte[] value) {
        Octets octets = new Octets(value, value.length);
        try {
            octets.value(0, value.length, 0);
            return Integer.toUnsignedLong(octets.tag);
        } catch (Refusal e) {
            throw new IllegalStateException("what was written cannot be read", e);
        }
    }

    // Values.

    private void value(Field field, Object cell) {
        String text = cell instanceof Number number && field.kind == Kind.INTEGER
                ? number.toString()
                : field.format().write(cell);
        byte[] contents = contents(field, text);
        if (field.kind == Kind.ANY || (field.kind == Kind.UNKNOWN && field.type.tag() == Tag.NONE)) {
            out.octets(contents, 0, contents.length);
            return;
        }
        boolean segmented = rules == Rules.CER
                && contents.length > SEGMENT
                && (field.kind.isString() || field.kind == Kind.BIT_STRING);
        out.tag(field.type.tag(), segmented);
        if (!segmented) {
            out.length(contents.length);
            out.octets(contents, 0, contents.length);
            return;
        }
        int start = out.open(true);
        if (field.kind == Kind.BIT_STRING) {
            bitSegments(contents);
        } else {
            for (int at = 0; at < contents.length; at += SEGMENT) {
                segment(Kind.OCTET_STRING, contents, at, Math.min(SEGMENT, contents.length - at), -1);
            }
        }
        out.close(start, true);
    }

    /** Segments of bits, each of which says how many are unused: none but in the last one. */
    private void bitSegments(byte[] contents) {
        for (int at = 1; at < contents.length; at += SEGMENT - 1) {
            int length = Math.min(SEGMENT - 1, contents.length - at);
            segment(Kind.BIT_STRING, contents, at, length, at + length == contents.length ? contents[0] : 0);
        }
    }

    private void segment(Kind kind, byte[] contents, int from, int length, int first) {
        out.tag(Tag.of(0, kind.number), false);
        out.length(length + (first < 0 ? 0 : 1));
        if (first >= 0) {
            out.octet(first);
        }
        out.octets(contents, from, length);
    }

    private byte[] contents(Field field, String text) {
        switch (field.kind) {
            case BOOLEAN -> {
                return new byte[] {(byte) (text.equals("true") || text.equals("1") ? 0xFF : 0)};
            }
            case INTEGER -> {
                return integer(field, text);
            }
            case ENUMERATED -> {
                for (String name : field.names) {
                    if (name.equals(text)) {
                        return BigInteger.valueOf(field.number(text)).toByteArray();
                    }
                }
                throw wrong(field, text);
            }
            case NULL -> {
                return new byte[0];
            }
            case BIT_STRING -> {
                return bits(field, text);
            }
            case OBJECT_IDENTIFIER, RELATIVE_OID -> {
                byte[] octets = Contents.identifier(text, field.kind == Kind.OBJECT_IDENTIFIER);
                if (octets == null) {
                    throw wrong(field, text);
                }
                return octets;
            }
            case REAL -> {
                return real(field, text);
            }
            case UTC_TIME, GENERALIZED_TIME -> {
                String moment = Times.text(text, field.kind == Kind.UTC_TIME);
                if (moment.isEmpty()) {
                    throw wrong(field, text);
                }
                return characters(field, moment);
            }
            case OCTET_STRING, ANY, UNKNOWN -> {
                try {
                    return Contents.HEX.parseHex(text);
                } catch (IllegalArgumentException e) {
                    throw wrong(field, text);
                }
            }
            default -> {
                return characters(field, text);
            }
        }
    }

    private UnencodableException wrong(Field field, String text) {
        return refused("'" + Excerpt.of(text) + "' cannot be written as " + field.kind.word);
    }

    private byte[] integer(Field field, String text) {
        try {
            return new BigInteger(text.startsWith("+") ? text.substring(1) : text).toByteArray();
        } catch (NumberFormatException e) {
            throw wrong(field, text);
        }
    }

    private byte[] real(Field field, String text) {
        try {
            return Reals.octets(
                    switch (text) {
                        case "INF" -> Double.POSITIVE_INFINITY;
                        case "-INF" -> Double.NEGATIVE_INFINITY;
                        default -> Double.parseDouble(text);
                    });
        } catch (NumberFormatException e) {
            throw wrong(field, text);
        }
    }

    private byte[] bits(Field field, String text) {
        int count = text.length();
        if (field.type.named() && rules.isCanonical()) {
            while (count > 0 && text.charAt(count - 1) == '0') {
                count--;
            }
        }
        byte[] octets = new byte[1 + (count + 7) / 8];
        octets[0] = (byte) ((octets.length - 1) * 8 - count);
        for (int i = 0; i < text.length(); i++) {
            char bit = text.charAt(i);
            if (bit == '1') {
                octets[1 + (i >> 3)] |= (byte) (0x80 >> (i & 7));
            } else if (bit != '0') {
                throw wrong(field, text);
            }
        }
        return octets;
    }

    private byte[] characters(Field field, String text) {
        try {
            ByteBuffer bytes = Contents.charset(field.kind).newEncoder().encode(CharBuffer.wrap(text));
            byte[] octets = new byte[bytes.remaining()];
            bytes.get(octets);
            return octets;
        } catch (CharacterCodingException e) {
            throw wrong(field, text);
        }
    }
}
