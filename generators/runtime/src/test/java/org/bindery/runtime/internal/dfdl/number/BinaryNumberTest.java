package org.bindery.runtime.internal.dfdl.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.number.BinaryNumberProperties.Form;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers and booleans in bits. */
class BinaryNumberTest {

    private final Random random = new Random(15);

    private static BitInput hex(String digits) {
        byte[] data = new BigInteger("01" + digits, 16).toByteArray();
        BitInput in = new BitInput(data, 1, data.length);
        return in;
    }

    private static BinaryNumber number(NumberType type, Form form, int point, String signs, boolean strict) {
        return BinaryNumber.of(
                type, new BinaryNumberProperties(form, BitLayout.BIG_ENDIAN, point, true, signs, strict));
    }

    private static String written(BinaryNumber form, Object number, int bits) throws ProcessingException {
        BitOutput out = new BitOutput();
        form.write(number, out, bits);
        byte[] data = out.toByteArray();
        StringBuilder digits = new StringBuilder();
        for (byte octet : data) {
            digits.append(String.format("%02X", octet));
        }
        return digits.toString();
    }

    @ParameterizedTest(name = "{1} as {0} is {3}")
    @CsvSource({
        "PACKED,12345C,0,12345",
        "PACKED,12345D,2,-123.45",
        "PACKED,0012345F,0,12345",
        "PACKED,0C,0,0",
        "PACKED,12345678901234567890123C,3,12345678901234567890.123",
        "BCD,12345678,2,123456.78",
        "BCD,123456789012345678901234,0,123456789012345678901234",
        "IBM_4690_PACKED,FFD12345,1,-1234.5",
        "IBM_4690_PACKED,12,0,12",
        "IBM_4690_PACKED,FFFFFFFFFFFFFFFFD123456789012345,0,-123456789012345",
        "BINARY,FFFFFFFE,0,-2",
        "BINARY,00000000000000000000000000000002,1,0.2",
        "BINARY,80000000000000000000,0,-604462909807314587353088"
    })
    void aNumberIsReadAndWrittenAgain(Form form, String data, int point, String expected)
            throws IOException, ProcessingException {
        BinaryNumber number = number(NumberType.DECIMAL, form, point, "C D F C", false);
        int bits = 4 * data.length();
        Object value = number.read(hex(data), bits);
        assertThat(value).isEqualTo(new BigDecimal(expected));
        assertThat(written(number, value, bits)).isEqualTo(data.replace("45F", "45C"));
    }

    @ParameterizedTest(name = "{1} is no {0}")
    @CsvSource({
        "PACKED,123A5C",
        "PACKED,123451",
        "PACKED,12",
        "BCD,1A",
        "IBM_4690_PACKED,1D",
        "IBM_4690_PACKED,FA",
        "BCD,1F"
    })
    void whatHasOtherThanDigitsAndASignIsRefused(Form form, String data) {
        for (NumberType type : new NumberType[] {NumberType.INT, NumberType.INTEGER, NumberType.DECIMAL}) {
            BinaryNumber number = number(type, form, 0, "C D F C", true);
            assertThatThrownBy(() -> number.read(hex(data), 4 * data.length()))
                    .isInstanceOf(ProcessingException.class)
                    .satisfies(e -> assertThat(e.getStackTrace()).isEmpty());
        }
    }

    @Test
    void signsOfOtherProgramsAreReadWhereTheCheckIsLax() throws IOException, ProcessingException {
        assertThat(number(NumberType.INT, Form.PACKED, 0, "A B F 0", false).read(hex("1E"), 8))
                .isEqualTo(1);
        assertThat(number(NumberType.INT, Form.PACKED, 0, "A B F 0", false).read(hex("1D"), 8))
                .isEqualTo(-1);
        assertThatThrownBy(() ->
                        number(NumberType.INT, Form.PACKED, 0, "A B F 0", true).read(hex("1E"), 8))
                .hasMessage("the last half byte, E, is not a sign");
        assertThat(written(number(NumberType.INT, Form.PACKED, 0, "A B F 0", true), 0, 16))
                .isEqualTo("0000");
        assertThatThrownBy(() -> number(NumberType.INT, Form.PACKED, 0, "A B", true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void numbersOfEveryFormAndOrderAreReadAsTheyWereWritten() throws IOException, ProcessingException {
        for (Form form : new Form[] {Form.BINARY, Form.PACKED, Form.IBM_4690_PACKED, Form.BCD}) {
            for (BitLayout layout : BitLayout.values()) {
                for (NumberType type :
                        new NumberType[] {NumberType.LONG, NumberType.INTEGER, NumberType.UNSIGNED_INT}) {
                    BinaryNumber number = BinaryNumber.of(type, BinaryNumberProperties.of(form, layout));
                    for (int i = 0; i < 400; i++) {
                        long value = type == NumberType.UNSIGNED_INT || form == Form.BCD
                                ? random.nextInt(1 << 30)
                                : random.nextLong() >> random.nextInt(63);
                        BitOutput out = new BitOutput();
                        out.fill(0, 8L * random.nextInt(3), layout.isLeastFirst());
                        long before = out.length();
                        int bits = type == NumberType.INTEGER ? 96 : form == Form.BINARY ? type.bits() : 80;
                        number.write(value, out, bits);
                        byte[] data = out.toByteArray();
                        BitInput in = new BitInput(data, 0, data.length);
                        in.skip(before);
                        assertThat(((Number) number.read(in, bits)).longValue()).isEqualTo(value);
                        assertThat(in.position()).isEqualTo(before + bits);
                    }
                }
            }
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        BinaryNumber octet = number(NumberType.INT, Form.BINARY, 0, "C D F C", false);
        for (long number : new long[] {128, -129, 1000}) {
            assertThatThrownBy(() -> octet.write(number, new BitOutput(), 8))
                    .hasMessage("the number " + number + " does not fit 8 bits with sign");
        }
        BinaryNumber packed = number(NumberType.DECIMAL, Form.PACKED, 1, "C D F C", false);
        assertThatThrownBy(() -> written(packed, new BigDecimal("1.25"), 16))
                .hasMessage("the number 1.25 has more than 1 digits behind its point");
        assertThatThrownBy(() -> written(packed, new BigDecimal("12345"), 16))
                .hasMessageContaining("does not fit 16 bits");
        assertThatThrownBy(() -> written(packed, new BigDecimal("1E99999999"), 16))
                .isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> written(number(NumberType.INTEGER, Form.BCD, 0, "C D F C", false), -1, 8))
                .hasMessage("the negative number -1 cannot be written without sign");
        BinaryNumber small = number(NumberType.BYTE, Form.BINARY, 0, "C D F C", false);
        assertThatThrownBy(() -> small.read(hex("0100"), 16)).hasMessage("a binary xs:byte has 1 to 8 bits, not 16");
        for (int bits : new int[] {0, -1, 65, 3_000}) {
            assertThatThrownBy(() -> octet.readLong(hex("01"), bits)).isInstanceOf(ProcessingException.class);
        }
        assertThatThrownBy(() -> octet.read(hex("01"), 16)).hasMessageContaining("the data ends 8 bits behind bit 0");
    }

    @Test
    void aSingleBitHasNoSign() throws IOException, ProcessingException {
        BinaryNumber number = number(NumberType.INT, Form.BINARY, 0, "C D F C", false);
        assertThat(number.readLong(hex("80"), 1)).isEqualTo(1);
        assertThat(written(number, 1, 1)).isEqualTo("80");
        assertThatThrownBy(() -> written(number, -1, 1)).isInstanceOf(ProcessingException.class);
        assertThat(written(number(NumberType.DECIMAL, Form.BINARY, 1, "C D F C", false), new BigDecimal("-25.6"), 0))
                .isEqualTo("FF00");
    }

    @Test
    void asManyDigitsAreWrittenAsAreNeeded() throws ProcessingException {
        assertThat(written(number(NumberType.INT, Form.PACKED, 0, "C D F C", false), -1234, 0))
                .isEqualTo("01234D");
        assertThat(written(number(NumberType.INT, Form.BCD, 0, "C D F C", false), 123, 0))
                .isEqualTo("0123");
        assertThat(written(number(NumberType.INT, Form.IBM_4690_PACKED, 0, "C D F C", false), -12, 0))
                .isEqualTo("FD12");
    }

    @Test
    void realNumbersAreThoseOfIeeeOrOfSystem390() throws IOException, ProcessingException {
        BinaryNumber single = number(NumberType.FLOAT, Form.IEEE, 0, "C D F C", false);
        assertThat(single.read(hex("40490FDB"), 32)).isEqualTo((float) Math.PI);
        BinaryNumber main = number(NumberType.DOUBLE, Form.IBM_390_HEX, 0, "C D F C", false);
        assertThat(main.read(hex("C276A000"), 32)).isEqualTo(-118.625);
        assertThat(written(main, -118.625, 32)).isEqualTo("C276A000");
        assertThat(main.read(hex("4110000000000000"), 64)).isEqualTo(1.0);
        assertThatThrownBy(() -> written(main, Double.NaN, 64)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> written(main, 1e300, 64)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> main.read(hex("4110"), 16)).isInstanceOf(ProcessingException.class);
        for (int i = 0; i < 3_000; i++) {
            double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(100) - 50);
            BitOutput out = new BitOutput();
            main.write(number, out, 64);
            BitInput in = new BitInput(out.toByteArray(), 0, 8);
            assertThat(main.read(in, 64)).isEqualTo(number);
        }
    }

    @Test
    void booleansAreNumbers() throws IOException, ProcessingException {
        BinaryBoolean any = new BinaryBoolean(BinaryBoolean.ANY_OTHER, 0, BitLayout.BIG_ENDIAN);
        assertThat(any.read(hex("00"), 8)).isFalse();
        assertThat(any.read(hex("07"), 8)).isTrue();
        BitOutput out = new BitOutput();
        any.write(true, out, 8);
        any.write(false, out, 8);
        assertThat(out.toByteArray()).containsExactly(0xFF, 0x00);
        BinaryBoolean exact = new BinaryBoolean(42, 100, BitLayout.LITTLE_ENDIAN);
        assertThat(exact.read(hex("2A000000"), 32)).isTrue();
        assertThatThrownBy(() -> exact.read(hex("01000000"), 32))
                .hasMessage("the number 1 is neither true (42) nor false (100)");
        assertThatThrownBy(() -> exact.write(false, new BitOutput(), 4)).hasMessageContaining("does not fit 4 bits");
        assertThatThrownBy(() -> exact.read(hex("00"), 33)).isInstanceOf(ProcessingException.class);
    }
}
