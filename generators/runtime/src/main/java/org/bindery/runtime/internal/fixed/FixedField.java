package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.Lexical;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * A field at a fixed place, for generated readers and writers: how its values are written, and their type. Immutable.
 */
public final class FixedField<T> {

    private final FixedForm form;
    private final ValueFormat<T> format;
    private final Function<BigDecimal, T> ofNumber;
    private final Function<T, BigDecimal> toNumber;
    private final T zero;

    private FixedField(
            FixedForm form,
            ValueFormat<T> format,
            Function<BigDecimal, T> ofNumber,
            Function<T, BigDecimal> toNumber,
            T zero) {
        this.form = form;
        this.format = format;
        this.ofNumber = ofNumber;
        this.toNumber = toNumber;
        this.zero = zero;
    }

    /**
     * A field of texts, dates and the like.
     *
     * @param <T> the class of the values
     */
    public static <T> FixedField<T> of(FixedForm form, ValueFormat<T> format) {
        return new FixedField<>(
                form,
                format,
                number -> format.read(number.toPlainString(), false),
                value -> decimal(Lexical.of(value)),
                null);
    }

    private static BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not a number", e);
        }
    }

    /** A field of integers. */
    public static FixedField<Integer> int32(FixedForm form, ValueFormat<Integer> format) {
        return new FixedField<>(form, format, BigDecimal::intValueExact, BigDecimal::valueOf, 0);
    }

    /** A field of long integers. */
    public static FixedField<Long> int64(FixedForm form, ValueFormat<Long> format) {
        return new FixedField<>(form, format, BigDecimal::longValueExact, BigDecimal::valueOf, 0L);
    }

    /** A field of integers of any size. */
    public static FixedField<BigInteger> integer(FixedForm form, ValueFormat<BigInteger> format) {
        return new FixedField<>(form, format, BigDecimal::toBigIntegerExact, BigDecimal::new, BigInteger.ZERO);
    }

    /** A field of decimals. */
    public static FixedField<BigDecimal> decimal(FixedForm form, ValueFormat<BigDecimal> format) {
        return new FixedField<>(form, format, Function.identity(), Function.identity(), BigDecimal.ZERO);
    }

    /** A field of floating-point numbers. */
    public static FixedField<Float> float32(FixedForm form, ValueFormat<Float> format) {
        return new FixedField<>(form, format, BigDecimal::floatValue, FixedField::shortest, 0f);
    }

    /** A field of floating-point numbers of double precision. */
    public static FixedField<Double> float64(FixedForm form, ValueFormat<Double> format) {
        return new FixedField<>(form, format, BigDecimal::doubleValue, FixedField::shortest, 0d);
    }

    private static BigDecimal shortest(Object number) {
        return decimal(Lexical.of(number));
    }

    /** How values are written. */
    public FixedForm form() {
        return form;
    }

    /** The zero for an invalid number; null where values are not numbers. */
    public T zero() {
        return zero;
    }

    /**
     * Reads a value, whatever its facets say.
     *
     * @throws IllegalArgumentException with the reason, when there is none
     */
    public T read(byte[] data, int start, int end) {
        if (!form.isNumber()) {
            String text = form.text(data, start, end);
            return format.read(format.isText() ? text : text.strip(), false);
        }
        if (form.isReal() && zero instanceof Float) {
            return real(form.real(data, start));
        }
        if (form.isReal() && zero instanceof Double) {
            return cast(form.real(data, start));
        }
        BigDecimal number = form.number(data, start);
        if (number == null) {
            throw new IllegalArgumentException("the bytes are not a number of this usage");
        }
        try {
            return ofNumber.apply(number);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(number.toPlainString() + " is too large, or no whole number", e);
        }
    }

    private T real(double number) {
        float nearest = (float) number;
        if (Float.isInfinite(nearest) && !Double.isInfinite(number)) {
            throw new IllegalArgumentException(number + " is too large for a float");
        }
        return cast(nearest);
    }

    /** The zero of a field determines the class of its values. */
    @SuppressWarnings("unchecked")
    private T cast(Number number) {
        return (T) number;
    }

    /** What the type has against a value; null when it is allowed. */
    public String refuse(T value) {
        return format.refuse(value, null);
    }

    /**
     * Writes a value.
     *
     * @throws IllegalArgumentException with the reason, when the field cannot hold it
     */
    public void write(FixedBuffer out, T value) {
        if (!form.isNumber()) {
            form.put(out, format.write(value));
        } else if (form.isReal() && value instanceof Number number && !(value instanceof BigDecimal)) {
            form.put(out, number.doubleValue());
        } else {
            form.put(out, toNumber.apply(value));
        }
    }
}
