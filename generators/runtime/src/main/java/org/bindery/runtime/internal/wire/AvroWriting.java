package org.bindery.runtime.internal.wire;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.octets.TypedWriting;
import org.bindery.runtime.internal.text.Excerpt;

/** Writes messages in Avro's binary encoding out of staged ones. Not thread-safe. */
final class AvroWriting extends TypedWriting<AvroField> {

    private final AvroForms forms;
    private final WireOutput out = new WireOutput();

    AvroWriting(AvroForms forms) {
        super(forms.roots);
        this.forms = forms;
    }

    @Override
    protected void message(AvroField root, int record) {
        out.clear();
        if (root.type.branch() >= 0) {
            number(root.type.branch());
        }
        content(root, record);
    }

    @Override
    protected byte[] data() {
        return out.data;
    }

    @Override
    protected int size() {
        return out.size;
    }

    private void number(long value) {
        out.zigzag(value);
    }

    private void content(AvroField owner, int record) {
        if (path.size() > AvroReading.DEEPEST + 1) {
            throw refused("values are nested more than " + AvroReading.DEEPEST + " deep");
        }
        AvroRecord fields = forms.fields(owner);
        if (owner.kind == AvroKind.UNION) {
            AvroField branch = branch(fields, record);
            number(branch.type.branch());
            inside(branch, () -> value(branch, record));
            return;
        }
        for (AvroField field : fields.all) {
            inside(field, () -> field(field, record));
        }
    }

    private void inside(AvroField field, Runnable write) {
        path.add("/" + field.step);
        write.run();
        path.remove(path.size() - 1);
    }

    /** The branch of a union that is there. */
    private AvroField branch(AvroRecord fields, int record) {
        AvroField there = null;
        for (AvroField each : fields.all) {
            if (isThere(each, record)) {
                if (there != null) {
                    throw refused("both " + there.step + " and " + each.step
                            + " are there, and the value is of one type of the union");
                }
                there = each;
            }
        }
        if (there == null) {
            throw refused("no type of the union is there");
        }
        return there;
    }

    private boolean isThere(AvroField field, int record) {
        PropertyForm property = field.property();
        return property.isThere(staged, record) || (field.isRepeated() && property.first(staged, record) != 0);
    }

    private void field(AvroField field, int record) {
        boolean there = isThere(field, record);
        if (field.isNullable()) {
            number(there ? field.type.branch() : 1 - field.type.branch());
        } else if (!there && field.kind == AvroKind.UNION && field.optional && !field.isRepeated()) {
            number(forms.fields(field).absent);
        } else if (!there && !field.isRepeated()) {
            throw refused("the value is missing");
        }
        if (there || (field.isRepeated() && !field.isNullable())) {
            value(field, record);
        }
    }

    private void value(AvroField field, int record) {
        PropertyForm property = field.property();
        if (!field.isRepeated()) {
            if (field.record == null) {
                cell(field, property.value(staged, record));
            } else {
                content(field, property.first(staged, record));
            }
            return;
        }
        int count = property.count(staged, record);
        if (count > 0) {
            number(count);
            int last = path.size() - 1;
            String step = path.get(last);
            int item = 0;
            for (int at = property.first(staged, record); at != 0; at = staged.next(at)) {
                path.set(last, step + "[" + ++item + "]");
                if (field.record == null) {
                    cell(field, property.item(staged, at));
                } else {
                    content(field, at);
                }
            }
            path.set(last, step);
        }
        number(0);
    }

    private void cell(AvroField field, Object cell) {
        if (field.logical != null) {
            logical(field, field.logical, cell);
            return;
        }
        switch (field.kind) {
            case BOOLEAN -> out.fixed(field.bool(cell) ? 1 : 0, 1);
            case INT, LONG -> number(integer(field, cell));
            case FLOAT -> out.fixed(Float.floatToIntBits(field.real(cell).floatValue()), 4);
            case DOUBLE -> out.fixed(Double.doubleToLongBits(field.real(cell).doubleValue()), 8);
            case ENUM -> {
                Integer number = field.number(field.format().write(cell));
                if (number == null) {
                    throw wrong(field, cell);
                }
                number(number);
            }
            case STRING -> octets(field, cell, Member.utf8(field.format().write(cell)));
            default -> octets(field, cell, Member.base64(field.format().write(cell)));
        }
    }

    private void logical(AvroField field, AvroLogical logical, Object cell) {
        try {
            if (logical.isOfOctets()) {
                octets(field, cell, logical.octets(cell, field.type.size()));
            } else {
                number(logical.number(cell));
            }
        } catch (ArithmeticException e) {
            throw wrong(field, cell);
        }
    }

    private long integer(AvroField field, Object cell) {
        long value;
        if (cell instanceof Integer || cell instanceof Long) {
            value = ((Number) cell).longValue();
        } else {
            try {
                value = Long.parseLong(field.format().write(cell));
            } catch (NumberFormatException e) {
                throw wrong(field, cell);
            }
        }
        if (field.kind == AvroKind.INT && value != (int) value) {
            throw wrong(field, cell);
        }
        return value;
    }

    private UnencodableException wrong(AvroField field, Object cell) {
        return refused("'" + Excerpt.of(field.format().write(cell)) + "' cannot be written as "
                + (field.kind.word() + " " + field.type.logical()).strip());
    }

    private void octets(AvroField field, Object cell, byte @Nullable [] octets) {
        if (octets == null) {
            throw wrong(field, cell);
        }
        if (field.kind != AvroKind.FIXED) {
            number(octets.length);
        } else if (octets.length != field.type.size()) {
            throw refused("the value has " + octets.length + " octets, and must have " + field.type.size());
        }
        out.octets(octets);
    }
}
