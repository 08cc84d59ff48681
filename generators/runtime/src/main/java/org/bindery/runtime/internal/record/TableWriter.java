package org.bindery.runtime.internal.record;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.value.Days;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.Moments;

/**
 * Writes the records of a staged message by tables: one piece of code for those of all types, which is soon compiled by the JIT
 * however much messages differ. For one message. Not thread-safe.
 */
public final class TableWriter {

    private final RecordTables tables;
    private final StagedMessage staged;
    private final RecordWriter out;

    private TableWriter(RecordTables tables, StagedMessage staged, RecordWriter out) {
        this.tables = tables;
        this.staged = staged;
        this.out = out;
    }

    /**
     * Writes a message.
     *
     * @param tables how records are laid out
     * @param number the number of its record's type
     * @param pooled whether it has a pool
     * @param at where its record starts
     * @throws org.bindery.runtime.UnencodableException when something mandatory is missing or a value is none that the
     * model allows
     */
    public static void write(
            RecordTables tables, int number, boolean pooled, StagedMessage staged, int at, RecordWriter out) {
        if (staged.written != null && staged.written.isWhole()) {
            if (pooled) {
                out.pool.write(out.buffer);
            }
            staged.written.append(out.buffer);
            return;
        }
        RecordTable table = tables.record(number);
        if (pooled) {
            out.pooledRoot(at, table.bits, table.refs);
        } else {
            out.root(table.bits);
        }
        new TableWriter(tables, staged, out).write(number, at);
    }

    /** Writes a record that was started. */
    static void write(RecordTables tables, int number, StagedMessage staged, int at, RecordWriter out) {
        new TableWriter(tables, staged, out).write(number, at);
    }

    private void write(int number, int at) {
        WritingSteps steps = tables.steps(number);
        int only = staged.sole(at);
        if (only != 0 && steps.lone[only] != null) {
            lone(steps.lone[only], at);
            return;
        }
        out.begin();
        WritingSteps.Step[] all = steps.steps;
        int[] optional = steps.optional;
        int i = 0;
        while (i < all.length) {
            if (optional[i] != 0 && !staged.has(at + optional[i])) {
                i = steps.runs[i] == 0 ? i + 1 : steps.next(i, staged, at);
                continue;
            }
            WritingSteps.Step step = all[i++];
            int cell = at + step.cell;
            if (step.required) {
                out.require(staged, cell, step.name);
            }
            write(step, at, cell);
        }
        out.end();
    }

    /** Writes a record that was started, of which there is only one payload. */
    private void lone(WritingSteps.Step step, int at) {
        out.begin();
        out.payloads(0);
        out.choice();
        part(step, at, at + step.cell);
        out.end();
    }

    private void write(WritingSteps.Step step, int at, int cell) {
        switch (step.act) {
            case VALUE -> value(step, at, cell);
            case SPARSE -> {
                out.sparse(step.name, step.bit, step.bits, step.refs);
                write(step.types[0], staged.part(cell));
            }
            case DERIVED -> {
                if (staged.hasOther(cell, step.types[0])) {
                    out.escape(step.escape);
                }
            }
            case PAYLOADS -> out.payloads(step.maskBytes);
            case CHOICE -> out.choice();
            case CHOSEN -> out.chosen(step.name);
            case PART -> part(step, at, cell);
        }
    }

    // Payloads.

    private void part(WritingSteps.Step step, int at, int cell) {
        FieldTable field = step.field;
        if (step.presence >= 0) {
            out.bit(step.presence);
        }
        if (step.selector >= 0) {
            out.select(step.selector, step.selectorWidth, field.alternative, step.name);
        }
        if (step.value == null) {
            records(step, cell);
        } else if (field.repeated) {
            boxes(step, at, cell);
        } else if (step.boxed) {
            if (field.place == FieldTable.Place.DISSOLVED) {
                out.dissolve(field.bit, field.width);
            } else {
                out.alone(field.box.bits, field.box.refs);
            }
            box(step, at, cell);
        } else {
            value(step, at, cell);
        }
        switch (step.end) {
            case NONE -> {
                // All of it is within the record around it.
            }
            case ALWAYS -> out.part();
            case PRESENT -> out.part(step.endBit);
            case REST -> out.rest(step.endBit);
        }
    }

    private void boxes(WritingSteps.Step step, int at, int cell) {
        FieldTable.Box box = step.field.box;
        out.openList(step.name, staged.count(cell), box.bits, box.refs, box.variable);
        for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
            out.boxItem();
            box(step, at, item + 1);
        }
        out.closeList();
    }

    /** Writes a box that was started. */
    private void box(WritingSteps.Step step, int at, int cell) {
        value(step, at, cell);
        if (step.place == WritingSteps.Step.Place.BYTES) {
            out.part();
        } else if (step.field.box.escapes > 0) {
            out.payloads(step.field.box.maskBytes());
        }
        out.endBox();
    }

    private void records(WritingSteps.Step step, int cell) {
        FieldTable field = step.field;
        boolean typed = field.content == FieldTable.Content.TYPED
                || (step.types.length > 1 && staged.hasOther(cell, step.types[0]));
        if (field.repeated) {
            list(step, cell, typed);
        } else if (typed) {
            out.open(step.name);
            typed(field, staged.part(cell));
        } else {
            RecordTable inner = tables.record(step.types[0]);
            if (field.place == FieldTable.Place.DISSOLVED) {
                out.dissolve(step.name, field.bit, field.width);
            } else {
                out.open(step.name, inner.bits, inner.refs);
            }
            write(inner.number, staged.part(cell));
        }
    }

    private void list(WritingSteps.Step step, int cell, boolean typed) {
        if (staged.isWritten(cell)) {
            staged.written.append(staged.number(cell), out.buffer);
            return;
        }
        RecordTable inner = typed ? null : tables.record(step.types[0]);
        if (inner == null) {
            out.openList(step.name, staged.count(cell), RecordList.TYPED, 0, true);
        } else {
            out.openList(step.name, staged.count(cell), inner.bits, inner.refs, inner.variable);
        }
        for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
            out.item();
            if (inner == null) {
                typed(step.field, item);
            } else {
                write(inner.number, item);
            }
        }
        out.closeList();
    }

    /** Writes a record that starts with its type, and was entered. */
    private void typed(FieldTable field, int record) {
        int type = staged.type(record);
        for (int i = 0; i < field.types.length; i++) {
            if (field.types[i] == type) {
                RecordTable inner = tables.record(type);
                out.typed(field.typeBytes(), i, inner.bits, inner.refs);
                write(type, record);
                return;
            }
        }
        throw out.unknownType();
    }

    // Values.

    private void value(WritingSteps.Step step, int at, int cell) {
        switch (step.place) {
            case REF -> out.ref(step.bit, staged.ref(cell), step.name);
            case SPARSE_REF -> out.sparseRef(step.bit, staged.ref(cell), step.name);
            case BYTES -> bytes(step.value, step.name, cell);
            case NUMBER -> number(step, cell);
            case COMPUTED -> {
                int left = at + step.value.number;
                int right = at + step.value.second;
                out.require(staged, left, step.other);
                out.require(staged, right, step.second);
                if (!out.isProduct(staged, cell, left, right, (int) step.value.least)) {
                    escape(step, cell);
                }
            }
            case BITS, SPARSE -> {
                long code = code(step, at, cell);
                if (step.escape >= 0 && code < 0) {
                    escape(step, cell);
                } else if (step.place == WritingSteps.Step.Place.BITS) {
                    out.bits(step.bit, step.width, code + step.plus);
                } else {
                    out.sparseCode(step.bit, step.width, code);
                }
            }
        }
    }

    private void escape(WritingSteps.Step step, int cell) {
        out.escape(step.escape, staged.get(cell, step.value.holds()), step.name);
    }

    private void number(WritingSteps.Step step, int cell) {
        ValueTable value = step.value;
        boolean fits;
        long number;
        switch (value.codec) {
            case DECIMAL -> {
                number = out.decimal(staged, cell, (int) value.least, (int) value.greatest, value.signed);
                fits = number >= 0;
            }
            case MOMENT -> {
                number = moment(staged.value(cell));
                fits = number >= 0;
            }
            default -> {
                if (step.escape < 0) {
                    long integer = whole(value, cell);
                    number = value.signed ? Integers.zigzag(integer) : out.unsigned(integer, step.name);
                    fits = true;
                } else {
                    BigInteger integer = staged.value(cell);
                    fits = Integers.fits(integer, value.signed);
                    number = fits ? Integers.encode(integer, value.signed) : 0;
                }
            }
        }
        if (!fits) {
            escape(step, cell);
        } else {
            out.number(step.bit, step.width, number, step.plus);
        }
    }

    private static long moment(Object value) {
        if (value instanceof LocalTime time) {
            return Moments.encode(time);
        } else if (value instanceof LocalDateTime moment) {
            return Moments.encode(moment);
        }
        return value instanceof XmlTime time ? Moments.encode(time) : Moments.encode((XmlDateTime) value);
    }

    private long whole(ValueTable value, int cell) {
        return value.isPrimitive() ? staged.number(cell) : staged.whole(cell);
    }

    private long code(WritingSteps.Step step, int at, int cell) {
        ValueTable value = step.value;
        boolean escapes = step.escape >= 0;
        return switch (value.codec) {
            case LIST -> {
                String text = staged.value(cell);
                yield escapes ? value.texts.indexOf(text) : out.code(value.texts, text, step.name);
            }
            case BOOLEAN -> (value.isPrimitive() ? staged.bool(cell) : staged.<Boolean>value(cell)) ? 1 : 0;
            case RANGE -> range(step, cell);
            case DAYS ->
                isXmlDate(cell)
                        ? Days.encode(staged.<XmlDate>value(cell), value.least, value.greatest)
                        : Days.encode(staged.day(cell), value.least, value.greatest);
            case DAYS_AFTER -> daysAfter(step, at + value.number, cell);
            case ALPHABET -> out.code(value.alphabet, value.number, staged.<String>value(cell), step.name);
            case RANKED -> {
                String text = staged.value(cell);
                yield escapes ? value.pattern.code(text) : out.code(value.pattern, text, step.name);
            }
            case FLOAT ->
                Integer.toUnsignedLong(Float.floatToIntBits(
                        value.isPrimitive() ? (float) staged.real(cell) : staged.<Float>value(cell)));
            case DOUBLE ->
                Double.doubleToLongBits(value.isPrimitive() ? staged.real(cell) : staged.<Double>value(cell));
            default -> throw new IllegalStateException(value.codec + " has no code");
        };
    }

    private long range(WritingSteps.Step step, int cell) {
        ValueTable value = step.value;
        boolean escapes = step.escape >= 0;
        if (value.kind == ValueTable.Kind.BIG_INTEGER) {
            BigInteger integer = staged.value(cell);
            return escapes
                    ? Integers.toRange(integer, value.least, value.greatest)
                    : out.code(integer, value.least, value.greatest, step.name);
        }
        long integer = whole(value, cell);
        return escapes
                ? Integers.toRange(integer, value.least, value.greatest)
                : out.code(integer, value.least, value.greatest, step.name);
    }

    private long daysAfter(WritingSteps.Step step, int other, int cell) {
        int min = (int) step.value.least;
        int max = (int) step.value.greatest;
        out.require(staged, other, step.other);
        return isXmlDate(cell) || isXmlDate(other)
                ? Days.after(xmlDate(cell), xmlDate(other), min, max)
                : Days.after(staged.day(cell), staged.day(other), min, max);
    }

    private boolean isXmlDate(int cell) {
        return staged.kind(cell) == StagedMessage.VALUE && staged.value(cell) instanceof XmlDate;
    }

    private XmlDate xmlDate(int cell) {
        Object date = staged.value(cell);
        return date instanceof LocalDate local ? XmlDate.of(local) : (XmlDate) date;
    }

    private void bytes(ValueTable value, String name, int cell) {
        switch (value.codec) {
            case OCTETS -> out.octets(value.octets, staged, cell, name);
            case UTF8 -> out.utf8(staged.value(cell), name);
            case LATIN1 -> out.latin1(staged.value(cell), name);
            case SYMBOLS -> out.symbols(staged.value(cell), name);
            case ALPHABET_TEXT -> out.text(value.alphabet, staged.<String>value(cell), name);
            case RANKED_TEXT -> out.text(value.pattern, staged.<String>value(cell), name);
            default -> throw new IllegalStateException(value.codec + " has no bytes of its own");
        }
    }
}
