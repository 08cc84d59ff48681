package org.bindery.runtime.internal.wire;

import java.math.BigInteger;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.octets.TypedWriting;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes messages out of staged ones: fields in the order of their numbers. Not thread-safe. */
final class WireWriting extends TypedWriting<Field> {

    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);

    private final WireForms forms;
    private final WireOutput out = new WireOutput();

    WireWriting(WireForms forms) {
        super(forms.roots);
        this.forms = forms;
    }

    @Override
    protected void message(Field root, int record) {
        out.clear();
        fields(root, record);
    }

    @Override
    protected byte[] data() {
        return out.data;
    }

    @Override
    protected int size() {
        return out.size;
    }

    private void fields(Field owner, int record) {
        if (path.size() > WireInput.DEEPEST + 1) {
            throw refused("messages are nested more than " + WireInput.DEEPEST + " deep");
        }
        Fields fields = forms.fields(owner);
        for (List<Field> oneof : fields.oneofs) {
            atMostOne(oneof, record);
        }
        for (Field field : fields.all) {
            PropertyForm property = field.property();
            path.add("/" + field.step);
            if (field.isRepeated()) {
                items(field, record);
            } else if (property.isThere(staged, record)) {
                if (field.kind.isMessage()) {
                    part(field, property.first(staged, record));
                } else {
                    tag(field, field.kind.wireType);
                    value(field, property.value(staged, record));
                }
            } else if (!field.optional) {
                throw refused("the field is missing");
            }
            path.remove(path.size() - 1);
        }
    }

    private void atMostOne(List<Field> oneof, int record) {
        Field there = null;
        for (Field field : oneof) {
            if (field.property().isThere(staged, record)) {
                if (there != null) {
                    throw refused(
                            "both " + there.step + " and " + field.step + " are there, of which there may be one only");
                }
                there = field;
            }
        }
    }

    private void tag(Field field, int wireType) {
        out.varint((long) field.type.number() << 3 | wireType);
    }

    private void items(Field field, int record) {
        int first = field.property().first(staged, record);
        if (first == 0) {
            return;
        }
        boolean packed = field.type.packed();
        int start = 0;
        if (packed) {
            tag(field, Kind.LENGTH);
            start = out.open();
        }
        int last = path.size() - 1;
        String step = path.get(last);
        int count = 0;
        for (int at = first; at != 0; at = staged.next(at)) {
            path.set(last, step + "[" + ++count + "]");
            if (field.kind.isMessage()) {
                part(field, at);
            } else {
                if (!packed) {
                    tag(field, field.kind.wireType);
                }
                value(field, field.property().item(staged, at));
            }
        }
        path.set(last, step);
        if (packed) {
            out.close(start);
        }
    }

    private void part(Field field, int record) {
        tag(field, field.kind.wireType);
        if (field.kind == Kind.GROUP) {
            fields(field, record);
            tag(field, Kind.END);
        } else {
            int start = out.open();
            fields(field, record);
            out.close(start);
        }
    }

    private void value(Field field, Object cell) {
        switch (field.kind) {
            case FLOAT -> out.fixed(Float.floatToIntBits(field.real(cell).floatValue()), 4);
            case DOUBLE -> out.fixed(Double.doubleToLongBits(field.real(cell).doubleValue()), 8);
            case STRING -> octets(field, cell, Member.utf8(field.format().write(cell)));
            case BYTES -> octets(field, cell, Member.base64(field.format().write(cell)));
            case BOOL -> out.varint(field.bool(cell) ? 1 : 0);
            case ENUM -> {
                Integer number = field.number(field.format().write(cell));
                if (number == null) {
                    throw wrong(field, field.format().write(cell));
                }
                out.varint(number);
            }
            case SINT32, SINT64 -> {
                long value = integer(field, cell);
                out.varint(value << 1 ^ value >> Long.SIZE - 1);
            }
            case FIXED32, SFIXED32 -> out.fixed(integer(field, cell), 4);
            case FIXED64, SFIXED64 -> out.fixed(integer(field, cell), 8);
            default -> out.varint(integer(field, cell));
        }
    }

    /** An integer, which fits the kind of the field. */
    private long integer(Field field, Object cell) {
        long value;
        if (cell instanceof Integer || cell instanceof Long) {
            value = ((Number) cell).longValue();
        } else {
            String text = field.format().write(cell);
            BigInteger big;
            try {
                big = new BigInteger(text.startsWith("+") ? text.substring(1) : text);
            } catch (NumberFormatException e) {
                throw wrong(field, text);
            }
            if (field.kind.isUnsigned() ? big.signum() < 0 || big.compareTo(MOST) > 0 : big.bitLength() >= Long.SIZE) {
                throw wrong(field, text);
            }
            value = big.longValue();
            if (value < 0 && big.signum() > 0 && (field.kind == Kind.UINT64 || field.kind == Kind.FIXED64)) {
                return value;
            }
        }
        boolean fits = switch (field.kind) {
            case INT32, SINT32, SFIXED32 -> value == (int) value;
            case UINT32, FIXED32 -> value >>> Integer.SIZE == 0;
            case UINT64, FIXED64 -> value >= 0;
            default -> true;
        };
        if (!fits) {
            throw wrong(field, Long.toString(value));
        }
        return value;
    }

    private UnencodableException wrong(Field field, String text) {
        return refused("'" + Excerpt.of(text) + "' cannot be written as " + field.kind.word());
    }

    private void octets(Field field, Object cell, byte @Nullable [] octets) {
        if (octets == null) {
            throw wrong(field, field.format().write(cell));
        }
        out.varint(octets.length);
        out.octets(octets);
    }
}
