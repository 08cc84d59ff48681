package org.bindery.runtime.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import org.bindery.runtime.RuleException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CalculationTest {

    private static final List<Long> EDGES = List.of(
            0L,
            1L,
            -1L,
            2L,
            -2L,
            Long.MAX_VALUE,
            Long.MIN_VALUE,
            Long.MAX_VALUE - 1,
            Long.MIN_VALUE + 1,
            1L << 32,
            -1L << 31);

    @Test
    void integersAreAddedSubtractedAndMultipliedOrRefusedBeyond64Bits() {
        Random random = new Random(5);
        for (int i = 0; i < 3_000; i++) {
            long left = drawn(random);
            long right = drawn(random);
            agrees(left, right, Calculation::add, BigInteger::add);
            agrees(left, right, Calculation::subtract, BigInteger::subtract);
            agrees(left, right, Calculation::multiply, BigInteger::multiply);
            if (right != 0) {
                agrees(left, right, Calculation::divide, BigInteger::divide);
                agrees(left, right, Calculation::modulo, BigInteger::remainder);
            }
        }
    }

    private static long drawn(Random random) {
        return random.nextInt(4) == 0
                ? EDGES.get(random.nextInt(EDGES.size()))
                : random.nextLong() >> random.nextInt(Long.SIZE);
    }

    private static void agrees(long left, long right, LongBinaryOperator ours, BinaryOperator<BigInteger> exact) {
        BigInteger expected = exact.apply(BigInteger.valueOf(left), BigInteger.valueOf(right));
        if (expected.bitLength() < Long.SIZE) {
            assertThat(ours.applyAsLong(left, right)).isEqualTo(expected.longValueExact());
        } else {
            assertThatExceptionOfType(RuleException.class).isThrownBy(() -> ours.applyAsLong(left, right));
        }
    }

    @Test
    void nothingIsDividedByZero() {
        assertThatThrownBy(() -> Calculation.divide(1, 0)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.modulo(1, 0)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.divide(BigDecimal.ONE, new BigDecimal("0.00")))
                .isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.modulo(BigDecimal.ONE, BigDecimal.ZERO))
                .isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.divide(BigDecimal.ONE, BigDecimal.ZERO, 2))
                .isInstanceOf(RuleException.class);
    }

    @ParameterizedTest
    @CsvSource({"2.5,0,3", "-2.5,0,-3", "2.449,2,2.45", "1,3,1.000", "0.005,2,0.01"})
    void decimalsAreRoundedHalfUp(String number, long digits, String rounded) {
        assertThat(Calculation.round(new BigDecimal(number), digits)).isEqualTo(new BigDecimal(rounded));
    }

    @Test
    void digitsBehindThePointHaveALimit() {
        assertThatThrownBy(() -> Calculation.round(BigDecimal.ONE, -1)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.round(BigDecimal.ONE, Long.MAX_VALUE))
                .hasMessageContaining("digits after the point");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1.50", "+7", ".5", "5.", "00012.3400"})
    void aTextOfDigitsIsADecimal(String text) {
        assertThat(Calculation.decimal(text)).isEqualTo(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "1e3", "1,5", " 1", "1.2.3", "--1", "1-", "٣"})
    void otherTextsAreNoDecimals(String text) {
        assertThatThrownBy(() -> Calculation.decimal(text))
                .isInstanceOf(RuleException.class)
                .hasMessage("'" + text + "' is not a decimal");
    }

    @Test
    void aVeryLongTextIsNoDecimalAndIsNotShownWhole() {
        assertThatThrownBy(() -> Calculation.decimal("1".repeat(1_000_000)))
                .isInstanceOf(RuleException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(100));
    }

    @Test
    void integersAreTheWholePartOfDecimals() {
        assertThat(Calculation.integer(new BigDecimal("-2.9"))).isEqualTo(-2);
        assertThat(Calculation.integer("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> Calculation.integer("9223372036854775808")).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.integer("1.0")).hasMessage("'1.0' is not an integer");
        assertThat(Calculation.whole(new BigDecimal("4.00"))).isEqualTo(new BigDecimal("4"));
        assertThatThrownBy(() -> Calculation.whole(new BigDecimal("4.01")))
                .hasMessage("the result 4.01 is not a whole number");
    }

    @Test
    void textsAreCountedAndCutByCharactersNotByTheirUnits() {
        String text = "a😀é𝄞z";
        assertThat(Calculation.size(text)).isEqualTo(5);
        assertThat(Calculation.substring(text, 1, 4)).isEqualTo("😀é𝄞");
        assertThat(Calculation.substring(text, 5, 5)).isEmpty();
        assertThatThrownBy(() -> Calculation.substring(text, 2, 6)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.substring(text, 3, 2)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Calculation.substring(text, -1, 2)).isInstanceOf(RuleException.class);
    }

    @Test
    void textsThatAreJoinedHaveALimit() {
        String half = "x".repeat(500_000);
        assertThat(Calculation.join(half, half)).hasSize(1_000_000);
        assertThatThrownBy(() -> Calculation.join(half, half + "x")).hasMessageContaining("1,000,000");
    }

    @Test
    void infinityIsWrittenAsXmlSchemaDoes() {
        assertThat(Calculation.text(Double.POSITIVE_INFINITY)).isEqualTo("INF");
        assertThat(Calculation.text(Double.NEGATIVE_INFINITY)).isEqualTo("-INF");
        assertThat(Calculation.text(new BigDecimal("1E+3"))).isEqualTo("1000");
    }

    @Test
    void whatIsAbsentIsNamed() {
        assertThat(Calculation.present("x", "note")).isEqualTo("x");
        assertThatThrownBy(() -> Calculation.present((Long) null, "price"))
                .isInstanceOf(RuleException.class)
                .hasMessage("the component 'price' is absent");
    }
}
