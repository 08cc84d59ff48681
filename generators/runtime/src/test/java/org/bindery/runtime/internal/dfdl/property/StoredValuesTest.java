package org.bindery.runtime.internal.dfdl.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.junit.jupiter.api.Test;

/** Numbers that stand for other values. */
class StoredValuesTest {

    private static StoredValues values(String lines, ExpressionType type) {
        return new StoredValues(
                new Properties(Map.of("repValues", lines), Map.of(), "e"), type, ExpressionType.UNSIGNED_INT);
    }

    @Test
    void eachNumberOfARangeIsReadAndTheFirstOneWritten() throws ProcessingException {
        StoredValues values = values("0 1=low\n7 2..5 300..4000000000=a=b", ExpressionType.STRING);

        assertThat(values.value(1)).isEqualTo("low");
        assertThat(values.value(5)).isEqualTo("a=b");
        assertThat(values.value(4_000_000_000L)).isEqualTo("a=b");
        assertThat(values.number("a=b")).isEqualTo(7);
        assertThat(values.isWritten(7, "a=b")).isTrue();
        assertThat(values.isWritten(2, "a=b")).isFalse();
        assertThatThrownBy(() -> values.value(6)).hasMessageContaining("the number 6 represents no value");
        assertThatThrownBy(() -> values.number("high")).hasMessageContaining("no number represents 'high'");
    }

    @Test
    void numbersStandForNumbersToo() throws ProcessingException {
        assertThat(values("3=1000", ExpressionType.INT).value(3)).isEqualTo(1000L);
    }

    @Test
    void aNumberForTwoValuesIsAnErrorOfTheDescription() {
        assertThatThrownBy(() -> values("1..5=a\n5=b", ExpressionType.STRING))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("represent 'b', but are not a range, or represent another value too");
    }
}
