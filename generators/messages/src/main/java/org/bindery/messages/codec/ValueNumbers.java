package org.bindery.messages.codec;

import java.math.BigDecimal;
import java.util.OptionalLong;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;

/// Values as numbers: codes and numerals (sections 3.1, 3.2 and 3.4).
public final class ValueNumbers {

    private ValueNumbers() {}

    /// The number of a value, all 64 bits of it; empty when the codec cannot hold the value.
    static OptionalLong of(ValueCodec codec, Object value, Siblings siblings) {
        return switch (codec) {
            case ValueCodec.Code code -> Codes.of(code, value, siblings);
            case ValueCodec.IntegerNumeral integer -> Integers.numeral(integer, value);
            case ValueCodec.DecimalNumeral decimal -> Decimals.numeral(decimal, (BigDecimal) value);
            case ValueCodec.MomentNumeral ignored -> Moments.numeral(value);
            case ValueCodec.Product product ->
                Decimals.isProduct(
                                (BigDecimal) value,
                                (BigDecimal) siblings.value(product.left()),
                                (BigDecimal) siblings.value(product.right()),
                                product.scale())
                        ? OptionalLong.of(0)
                        : OptionalLong.empty();
            case ValueCodec.Text _, ValueCodec.PooledText _ -> OptionalLong.empty();
        };
    }

    /// The value of a number.
    ///
    /// @param codec one that depends on no other value
    /// @throws MalformedRecordException when no value has that number
    public static Object value(ValueCodec codec, ValueKind kind, long number) {
        return value(codec, kind, number, property -> {
            throw new IllegalArgumentException("the codec depends on property " + property);
        });
    }

    /// The value of a number.
    ///
    /// @throws MalformedRecordException when no value has that number
    static Object value(ValueCodec codec, ValueKind kind, long number, Siblings siblings) {
        return switch (codec) {
            case ValueCodec.Code code -> Codes.value(code, kind, number, siblings);
            case ValueCodec.IntegerNumeral integer -> Integers.value(integer, kind, number);
            case ValueCodec.DecimalNumeral decimal -> Decimals.value(decimal, number);
            case ValueCodec.MomentNumeral ignored -> Moments.value(kind, number);
            case ValueCodec.Product product ->
                Decimals.product(
                        (BigDecimal) siblings.value(product.left()),
                        (BigDecimal) siblings.value(product.right()),
                        product.scale());
            case ValueCodec.Text _, ValueCodec.PooledText _ ->
                throw new IllegalArgumentException("texts have no number");
        };
    }
}
