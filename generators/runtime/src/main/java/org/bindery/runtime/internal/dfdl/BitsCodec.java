package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.calendar.BinaryCalendar;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.number.BinaryBoolean;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;
import org.bindery.runtime.internal.dfdl.number.BinaryNumberProperties;
import org.bindery.runtime.internal.dfdl.number.NumberType;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.StoredValues;

/** How values are written in bits. The order of bytes may be found out at each message. Immutable. */
final class BitsCodec extends ElementTerm.Codec {

    /** How values are written where bits have some order. */
    interface Form {

        void read(Reading reading, int node, int bits) throws IOException, ProcessingException;

        void write(Infoset infoset, int node, int bits, BitOutput out) throws ProcessingException;
    }

    private final Map<BitLayout, Form> forms = new EnumMap<>(BitLayout.class);
    /** The form where the order of bits is always the same; null where it is not. */
    private final @Nullable Form constant;

    /** Whether numbers are whole ones in two's complement or without sign, with a point where it is said. */
    private final boolean binary;

    /** Whether values are decimal digits of four bits. */
    private final boolean digits;

    private final ExpressionType type;
    /** What numbers stand for; null where they are the values. */
    private final @Nullable StoredValues values;

    private final int point;
    private final boolean signed;

    BitsCodec(Properties properties, ElementTerm element) {
        ExpressionType type = element.stored;
        this.type = type;
        this.values = properties.has(StoredValues.TYPE) ? new StoredValues(properties, element.type, type) : null;
        for (BitLayout layout : BitLayout.values()) {
            if (layout.isLeastFirst() == element.encoding.leastFirst) {
                forms.put(layout, form(properties, type, layout));
            }
        }
        this.binary = type.isNumber() && properties.text("binaryNumberRep", "").equals("binary");
        boolean calendar = !type.isNumber() && type != ExpressionType.BOOLEAN;
        String rep = properties.text(calendar ? "binaryCalendarRep" : "binaryNumberRep", "");
        this.digits = (calendar || type.isInteger() || type == ExpressionType.DECIMAL)
                && (rep.equals("packed") || rep.equals("bcd") || rep.equals("ibm4690Packed"));
        if (binary && type.isInteger() && element.length.kind() == Length.Kind.EXPLICIT) {
            checkLength(properties, element);
        }
        this.point = type == ExpressionType.DECIMAL
                ? Integer.parseInt(
                        properties.text("binaryDecimalVirtualPoint", "0").trim())
                : 0;
        this.signed = type == ExpressionType.DECIMAL ? properties.flag("decimalSigned", true) : type.isSigned();
        BitLayout layout = element.encoding.layout;
        this.constant = layout == null ? null : forms.get(layout);
    }

    private static Form form(Properties properties, ExpressionType type, BitLayout layout) {
        switch (type) {
            case BOOLEAN -> {
                String yes = properties.text("binaryBooleanTrueRep", "");
                long number = yes.isEmpty() ? BinaryBoolean.ANY_OTHER : properties.number("binaryBooleanTrueRep", 1);
                properties.required("binaryBooleanFalseRep");
                return new Booleans(new BinaryBoolean(number, properties.number("binaryBooleanFalseRep", 0), layout));
            }
            case DATE, TIME, DATE_TIME -> {
                return new Calendars(calendar(properties, type, layout));
            }
            default -> {
                NumberType number = NumberType.of(type.word());
                BinaryNumber form = BinaryNumber.of(number, number(properties, number, layout));
                return number.isLong() ? new Longs(form) : new Numbers(form);
            }
        }
    }

    /** How its values are written where they are {@code long} in bits of one order; null for others. */
    @Nullable
    BinaryNumber longs() {
        return constant instanceof Longs longs ? longs.form : null;
    }

    /** Whether any so many bits are a value that is read alone. */
    boolean isSure(long bits) {
        return constant instanceof Calendars calendars && calendars.form.isSure(bits);
    }

    /** What {@link BinaryCalendar#number} gives; negative for all other values. */
    long moment(byte[] data, int from, int behind) {
        return constant instanceof Calendars calendars ? calendars.form.number(data, from, behind) : -1;
    }

    /** What numbers stand for; null where they are the values. */
    @Nullable
    StoredValues values() {
        return values;
    }

    /** How many bits a value has where its length is not said; -1 for as many as its digits take. */
    long naturalBits(ElementTerm element, @Nullable Object value) {
        if (!binary || element.naturalBits() > 0 || !(value instanceof Number)) {
            return digits ? -1 : element.naturalBits();
        }
        BigDecimal number = value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString());
        int bits = number.movePointRight(point).toBigInteger().bitLength() + (signed ? 1 : 0);
        return Math.max(8, bits + 7 & ~7);
    }

    private static void checkLength(Properties properties, ElementTerm element) {
        long bits = element.length.unit() == Length.Unit.BITS ? element.length.fixed() : 8 * element.length.fixed();
        if (element.length.fixed() >= 0 && element.stored.bits() > 0 && bits > element.stored.bits()) {
            throw properties.fault("has " + bits + " bits, but an xs:" + element.stored.word() + " has at most "
                    + element.stored.bits());
        }
    }

    private static BinaryNumberProperties number(Properties properties, NumberType type, BitLayout layout) {
        String rep = type.isReal() ? properties.required("binaryFloatRep") : properties.required("binaryNumberRep");
        int point = 0;
        if (type == NumberType.DECIMAL) {
            point = Integer.parseInt(
                    properties.required("binaryDecimalVirtualPoint").trim());
        }
        return new BinaryNumberProperties(
                BinaryNumberProperties.Form.of(rep),
                layout,
                point,
                properties.flag("decimalSigned", true),
                properties.text("binaryPackedSignCodes", "C D F C"),
                properties.text("binaryNumberCheckPolicy", "lax").equals("strict"));
    }

    private static BinaryCalendar calendar(Properties properties, ExpressionType type, BitLayout layout) {
        String rep = properties.required("binaryCalendarRep");
        if (rep.equals("binarySeconds") || rep.equals("binaryMilliseconds")) {
            if (type != ExpressionType.DATE_TIME) {
                throw properties.fault("has dfdl:binaryCalendarRep '" + rep + "', which only a dateTime can have");
            }
            return BinaryCalendar.counted(
                    properties.required("binaryCalendarEpoch"), rep.equals("binaryMilliseconds"), layout);
        }
        if (!properties.text("calendarPatternKind", "").equals("explicit")) {
            throw properties.fault("needs an explicit dfdl:calendarPattern, as it is " + rep);
        }
        BinaryNumber digits = BinaryNumber.of(
                NumberType.NON_NEGATIVE_INTEGER,
                new BinaryNumberProperties(
                        BinaryNumberProperties.Form.of(rep),
                        layout,
                        0,
                        false,
                        properties.text("binaryPackedSignCodes", "C D F C"),
                        properties.text("binaryNumberCheckPolicy", "lax").equals("strict")));
        return BinaryCalendar.digits(new TextCodec.CalendarForms(properties, type, false).constant(), digits);
    }

    private Form form(Processing processing, ElementTerm element, int node) throws ExpressionException {
        return constant != null ? constant : forms.get(processing.layout(element, node));
    }

    @Override
    void read(Reading reading, ElementTerm element, int node, long bits)
            throws IOException, ProcessingException, ExpressionException {
        form(reading, element, node).read(reading, node, checked(bits));
        if (values != null) {
            reading.infoset.value(node, values.value(reading.infoset.value(node)));
        }
    }

    private int checked(long bits) throws ProcessingException {
        if (binary && type.bits() > 0 && bits > type.bits()) {
            throw new ProcessingException(
                    "a length of ", bits, " bits is too much for xs:", type.word(), ", which has ", type.bits());
        }
        if (bits > Integer.MAX_VALUE) {
            throw new ProcessingException("a value of ", bits, " bits is too long");
        }
        return (int) bits;
    }

    @Override
    void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
            throws ProcessingException, ExpressionException {
        Infoset infoset = processing.infoset;
        Form form = form(processing, element, node);
        int length = bits < 0 ? 0 : checked(bits);
        if (values == null) {
            form.write(infoset, node, length, out);
            return;
        }
        Object value = infoset.value(node);
        infoset.number(node, values.number(value));
        form.write(infoset, node, length, out);
        infoset.value(node, value);
    }

    private record Longs(BinaryNumber form) implements Form {

        @Override
        public void read(Reading reading, int node, int bits) throws IOException, ProcessingException {
            reading.infoset.number(node, form.readLong(reading.in, bits));
        }

        @Override
        public void write(Infoset infoset, int node, int bits, BitOutput out) throws ProcessingException {
            form.write(infoset.number(node), out, bits);
        }
    }

    private record Numbers(BinaryNumber form) implements Form {

        @Override
        public void read(Reading reading, int node, int bits) throws IOException, ProcessingException {
            reading.infoset.value(node, form.read(reading.in, bits));
        }

        @Override
        public void write(Infoset infoset, int node, int bits, BitOutput out) throws ProcessingException {
            form.write(infoset.value(node), out, bits);
        }
    }

    private record Booleans(BinaryBoolean form) implements Form {

        @Override
        public void read(Reading reading, int node, int bits) throws IOException, ProcessingException {
            reading.infoset.value(node, form.read(reading.in, bits));
        }

        @Override
        public void write(Infoset infoset, int node, int bits, BitOutput out) throws ProcessingException {
            form.write((Boolean) infoset.value(node), out, bits);
        }
    }

    private record Calendars(BinaryCalendar form) implements Form {

        @Override
        public void read(Reading reading, int node, int bits) throws IOException, ProcessingException {
            reading.infoset.value(node, form.read(reading.in, bits));
        }

        @Override
        public void write(Infoset infoset, int node, int bits, BitOutput out) throws ProcessingException {
            form.write(infoset.value(node), out, bits);
        }
    }
}
