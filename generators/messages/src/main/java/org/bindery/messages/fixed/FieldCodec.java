package org.bindery.messages.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.NumberText;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.shape.Property;
import org.bindery.shape.fixed.FieldForm;

/// Reads and writes the values of one field.
final class FieldCodec {

    private final ValueKind kind;
    private final ValueRules rules;
    private final FixedForm form;
    private final Optional<ValueFormat<Object>> pattern;
    private final Optional<NumberText> edited;

    FieldCodec(Property property, FieldForm form) {
        SimpleValue value = ((Property.ValueType) property.type()).value();
        this.kind = value.kind();
        this.rules = ValueRules.of(value);
        this.form = form(form);
        this.pattern = Lexical.times(kind, property.presentation().format());
        boolean number = kind.isInteger() || kind == ValueKind.DECIMAL;
        this.edited = number
                ? Optional.ofNullable(NumberText.of(property.presentation().format()))
                : Optional.empty();
    }

    /// How a model's form is read and written.
    static FixedForm form(FieldForm form) {
        FixedForm made = switch (form.coding()) {
            case TEXT -> FixedForm.text(form.charset(), form.width(), form.padding(), form.right());
            case ZONED ->
                FixedForm.zoned(
                        form.charset(),
                        form.width(),
                        form.digits(),
                        form.scale(),
                        form.signed(),
                        FixedForm.Sign.valueOf(form.sign().name()));
            case PACKED -> FixedForm.packed(form.width(), form.digits(), form.scale(), form.signed());
            case PACKED_UNSIGNED -> FixedForm.packedUnsigned(form.width(), form.digits(), form.scale());
            case BINARY ->
                FixedForm.binary(form.width(), form.digits(), form.scale(), form.signed(), form.littleEndian());
            case HEXADECIMAL_FLOAT -> FixedForm.hexadecimalFloat(form.width(), form.littleEndian());
            case IEEE_FLOAT -> FixedForm.ieeeFloat(form.width(), form.littleEndian());
            case OCTETS -> FixedForm.octets(form.width());
        };
        return form.blankWhenZero() ? made.blankWhenZero(form.charset()) : made;
    }

    FixedForm form() {
        return form;
    }

    /// What stands for a number that is none; empty where nothing can.
    Optional<Object> zero() {
        return switch (kind) {
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> Optional.of(ofNumber(BigDecimal.ZERO));
            default -> Optional.empty();
        };
    }

    /// The value of a field.
    ///
    /// @throws IllegalArgumentException with the reason when there is none
    Object read(byte[] data, int start, int end) {
        if (form.isReal() && kind == ValueKind.FLOAT) {
            return ofReal(form.real(data, start));
        }
        if (form.isReal() && kind == ValueKind.DOUBLE) {
            return form.real(data, start);
        }
        if (form.isNumber()) {
            BigDecimal number = form.number(data, start);
            if (number == null) {
                throw new IllegalArgumentException("the bytes are no number of this usage");
            }
            return ofNumber(number);
        }
        String text = form.text(data, start, end);
        if (pattern.isPresent()) {
            return pattern.get().read(text.strip());
        }
        return rules.parse(rules.normalize(edited.isPresent() ? edited.get().plain(text) : text));
    }

    private static Object ofReal(double number) {
        float nearest = (float) number;
        if (Float.isInfinite(nearest) && !Double.isInfinite(number)) {
            throw new IllegalArgumentException(number + " is too large for a float");
        }
        return nearest;
    }

    private Object ofNumber(BigDecimal number) {
        try {
            return switch (kind) {
                case INT -> number.intValueExact();
                case LONG -> number.longValueExact();
                case BIG_INTEGER -> number.toBigIntegerExact();
                case DECIMAL -> number;
                case FLOAT -> number.floatValue();
                case DOUBLE -> number.doubleValue();
                default -> rules.parse(number.toPlainString());
            };
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(number.toPlainString() + " is too large, or no whole number", e);
        }
    }

    /// Writes a value.
    ///
    /// @throws IllegalArgumentException with the reason when the field cannot hold it
    void write(FixedBuffer out, Object value) {
        if (!form.isNumber()) {
            form.put(out, text(value));
        } else if (form.isReal() && value instanceof Number number && !(value instanceof BigDecimal)) {
            form.put(out, number.doubleValue());
        } else {
            form.put(out, number(value));
        }
    }

    private static BigDecimal number(Object value) {
        return switch (value) {
            case BigDecimal decimal -> decimal;
            case BigInteger integer -> new BigDecimal(integer);
            case Integer integer -> BigDecimal.valueOf(integer);
            case Long integer -> BigDecimal.valueOf(integer);
            default -> ofText(Lexical.format(value));
        };
    }

    private static BigDecimal ofText(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no number", e);
        }
    }

    private String text(Object value) {
        if (pattern.isPresent()) {
            return pattern.get().write(value);
        }
        return edited.isPresent() ? edited.get().write(Lexical.format(value)) : rules.text(value);
    }
}
