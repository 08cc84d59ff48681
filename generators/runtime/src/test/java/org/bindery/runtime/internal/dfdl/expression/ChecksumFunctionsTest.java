package org.bindery.runtime.internal.dfdl.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checksums, by the values that their specifications and catalogues give. */
class ChecksumFunctionsTest {

    private static final TestElement NOWHERE = TestElement.complex("message");

    private static Object value(String expression) throws ExpressionException {
        return Expression.parse(expression, Map.of()).evaluate(NOWHERE, ExpressionType.ANY);
    }

    @ParameterizedTest
    @CsvSource({
        "crc32, 313233343536373839, 3421780262",
        "crc16, 313233343536373839, 47933",
        "crc16ccitt, 313233343536373839, 10673",
        "internetChecksum, 0001F203F4F5F6F7, 8717",
        "internetChecksum, 0001F2, 3582",
        "sum, FF01, 256",
        "sum, '', 0"
    })
    void computesChecksumsOfBytes(String function, String bytes, long expected) throws ExpressionException {
        assertThat(value("bindery:" + function + "(xs:hexBinary('" + bytes + "'))"))
                .isEqualTo(expected);
    }

    @Test
    void computesCheckDigitsAndDigests() throws ExpressionException {
        assertThat(value("bindery:luhn('7992739871')")).isEqualTo(3L);
        assertThat(value("bindery:luhn('')")).isEqualTo(0L);
        assertThat((byte[]) value("bindery:md5(bindery:concat(xs:hexBinary('61'), xs:hexBinary('6263')))"))
                .isEqualTo(HexFormat.of().parseHex("900150983cd24fb0d6963f7d28e17f72"));
        assertThatThrownBy(() -> value("bindery:luhn('12a')")).hasMessageContaining("takes digits");
    }

    @Test
    void showsThatThereIsNoDataOutsideOfMessages() {
        assertThatThrownBy(() -> value("bindery:dataBefore()")).hasMessageContaining("no data");
        assertThatThrownBy(() -> value("bindery:content(.)")).hasMessageContaining("no data");
        assertThatThrownBy(() -> value("bindery:ahead('x')")).hasMessageContaining("no data");
    }
}
