package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.octets.TypedWriting;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes messages out of staged ones, by whatever rules. Not thread-safe. */
abstract sealed class MessageWriting extends TypedWriting<Field> permits BerWriting, PerWriting {

    final Rules rules;

    MessageWriting(Asn1Forms forms) {
        super(forms.roots);
        this.rules = forms.rules;
    }

    /** What writes by the rules of a model. */
    static MessageWriting of(Asn1Forms forms) {
        return forms.rules.isPacked() ? new PerWriting(forms) : new BerWriting(forms);
    }

    /** The only alternative that is there. */
    final Field chosen(Field field, int record) {
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
        return chosen;
    }

    final boolean isThere(Field member, int record) {
        PropertyForm property = member.property();
        return member.item != null || property.isRepeated()
                ? property.first(staged, record) != 0 || property.isThere(staged, record)
                : property.isThere(staged, record);
    }

    /**
     * Whether a component is written.
     *
     * @throws UnencodableException when it must be there, and is not
     */
    final boolean isWritten(Field member, int record) {
        boolean written = member.item != null
                ? !member.optional || isThere(member, record)
                : isThere(member, record) && !isDefault(member, record);
        if (!written && !member.optional && !isThere(member, record)) {
            path.add("/" + member.step);
            throw refused("the component is missing");
        }
        return written;
    }

    /** Whether it need not be written, by the rules that do without defaults. */
    final boolean isDefault(Field member, int record) {
        if (member.missing == null || !rules.leavesOutDefaults() || member.isRecord()) {
            return false;
        }
        return member.format().write(member.property().value(staged, record)).equals(member.missing);
    }

    /**
     * The text of a value.
     *
     * @param holder where the record starts that has it, or the item of a list
     * @param item whether it is an item
     */
    final String text(Field field, int holder, boolean item) {
        PropertyForm property = field.property();
        Object cell = item ? property.item(staged, holder) : property.value(staged, holder);
        if (cell == null) {
            throw refused("the value is missing");
        }
        return cell instanceof Number number && field.kind == Kind.INTEGER
                ? number.toString()
                : field.format().write(cell);
    }

    final byte[] contents(Field field, String text) {
        switch (field.kind) {
            case BOOLEAN -> {
                return new byte[] {(byte) (text.equals("true") || text.equals("1") ? 0xFF : 0)};
            }
            case INTEGER -> {
                return integer(field, text).toByteArray();
            }
            case ENUMERATED -> {
                int place = field.placeOf(text);
                if (place < 0) {
                    throw wrong(field, text);
                }
                return BigInteger.valueOf(field.numberAt(place)).toByteArray();
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

    final UnencodableException wrong(Field field, String text) {
        return refused("'" + Excerpt.of(text) + "' cannot be written as " + field.kind.word);
    }

    final BigInteger integer(Field field, String text) {
        try {
            return new BigInteger(text.startsWith("+") ? text.substring(1) : text);
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
