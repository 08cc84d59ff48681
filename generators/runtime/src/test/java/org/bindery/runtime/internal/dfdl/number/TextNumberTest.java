package org.bindery.runtime.internal.dfdl.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers by patterns, zoned and in other bases. What patterns mean is what ICU4J 77.1 makes of them. */
class TextNumberTest {

    @ParameterizedTest
    @ValueSource(strings = {"200.00", "-0.50", "0", "12345678901234567890.1000"})
    void keepsAllDigitsWhereThereIsNoPattern(String text) throws ProcessingException {
        TextBuffer out = new TextBuffer();
        TextNumber digits = TextNumber.digits('.', false);
        digits.write(digits.read(text), out);
        assertThat(out.toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"200,00", "-0,50", "0,", "1814,28", "12345678901234567890,1000"})
    void keepsACommaThatIsAlwaysThere(String text) throws ProcessingException {
        TextBuffer out = new TextBuffer();
        TextNumber digits = TextNumber.digits(',', true);
        digits.write(digits.read(text), out);
        assertThat(out.toString()).isEqualTo(text);
        assertThatThrownBy(() -> digits.read(text.replace(',', '.'))).isInstanceOf(ProcessingException.class);
        assertThat(digits.readsDecimals()).as("with a full stop or without").isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "+1", "1.2.3", "1e5", "0x1"})
    void refusesWhatIsNoDecimalWithoutPattern(String text) {
        assertThatThrownBy(() -> TextNumber.digits('.', false).read(text)).isInstanceOf(ProcessingException.class);
    }

    private static TextNumberProperties properties(String pattern, boolean strict) {
        return new TextNumberProperties(
                pattern,
                strict,
                List.of("."),
                ",",
                List.of("E"),
                "Inf",
                "NaN",
                List.of(),
                null,
                BigDecimal.ZERO,
                false);
    }

    private static String written(TextNumber form, Object number) throws ProcessingException {
        TextBuffer out = new TextBuffer();
        form.write(number, out);
        return out.toString();
    }

    @ParameterizedTest(name = "{1} by {0} is {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "#0|0|0",
                "#####|0|0",
                "00000|-12|-00012",
                "###0.###;-###0.###|-123.4567|-123.457",
                "#,##0.###|1234567.891|1,234,567.891",
                "#,##,##0.0|1234567.891|12,34,567.9",
                "'$'#0.00|99.995|$100.00",
                "#.#######|0.5|0.5",
                ".00|0.5|.50",
                "0.0E0|123.456|1.2E2",
                "#E0|123.456|1.23456E2",
                "##0.###E0|12345|12.34E3",
                "00.0E+0|123.456|12.3E+1",
                "@@#|123.456|123",
                "@@|0.00012345|0.00012",
                "##0.65|1|1.30",
                "0.5|0.7|0.5",
                "(#0)|-5|-(5)",
                "[#0];(#)|-5|(5)",
                "**####0.0|1.5|****1.5",
                "#0*x;-#|5|5x",
                "0.00%|0.125|12.50%",
                "##0V00|12.34|1234",
                "000V00|1.5|00150",
                "PP000|0.00123|123",
                "##0PP|12300|123"
            })
    void aPatternSaysHowANumberIsWritten(String pattern, String number, String expected) throws ProcessingException {
        TextNumber form = TextNumber.standard(NumberType.DECIMAL, properties(pattern, false));
        assertThat(written(form, new BigDecimal(number))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{1} by {0} is {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "#0|\" 12 \"|12",
                "#0|+12|12",
                "#0|1E3|1000",
                "#0|1.0|1",
                "#0|12.50|12.5",
                "#,##0.0|1,2345|12345",
                "+00;00|05|5",
                "'$'#0.00|5|5",
                "[#0];(#)|(5)|-5",
                "0.00%|50%|0.5",
                "######0V00|1234567|12345.67",
                "######0V00|100|1.00",
                "PP000|123|0.00123",
                "##0PP|123|12300"
            })
    void aLaxPatternReadsWhatIsMeant(String pattern, String text, String expected) throws ProcessingException {
        TextNumber form = TextNumber.standard(NumberType.DECIMAL, properties(pattern, false));
        assertThat(form.read(text)).isEqualTo(new BigDecimal(expected));
    }

    @ParameterizedTest(name = "{1} is none by {0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "#0|\" 12\"",
                "#0|+12",
                "#0|1.5",
                "0.0|15",
                "#,##0|1,23",
                "#,##0|1,,234",
                "#,##0|,123",
                "'$'#0|5",
                "#0|1 2",
                "#0|0x12",
                "#0|\u0661\u0662",
                "#0|--1",
                "#0|\"\"",
                "#0|-",
                "#0|E5"
            })
    void aStrictPatternReadsNothingElse(String pattern, String text) {
        TextNumber form = TextNumber.standard(NumberType.DECIMAL, properties(pattern, true));
        assertThatThrownBy(() -> form.read(text))
                .isInstanceOf(ProcessingException.class)
                .satisfies(e -> assertThat(e.getStackTrace()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ";0",
                "abc",
                "##0###0",
                "0#",
                "0.#0",
                "#,",
                ",#",
                "0@",
                "'a",
                "0;0;0",
                "##0V0#",
                "V0",
                "0V",
                "P0P",
                "#P0",
                "*",
                "*x*y0",
                "0.0.0",
                "0V0.0",
                "#,##0V00"
            })
    void aWrongPatternIsReportedToItsAuthor(String pattern) {
        assertThatThrownBy(() -> TextNumber.standard(NumberType.DECIMAL, properties(pattern, false)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the textNumberPattern '" + pattern + "' is wrong at character ");
    }

    @Test
    void numbersOfEveryPatternAreReadAsTheyWereWritten() throws ProcessingException {
        Random random = new Random(14);
        for (String pattern : List.of(
                "#0.####",
                "#,##0.0000",
                "00000.00##",
                "#0.0000;(#0)",
                "a#0.####b",
                "0.########E0",
                "##0.########E00",
                "**########0.0000",
                "@@@@@@@@@@@#####",
                "#0.0000%",
                "#####0V0000",
                "0V0000")) {
            // Where the check is strict, a pattern with a point needs one in each number.
            boolean pointed = !pattern.contains("0.#");
            for (boolean strict : new boolean[] {pointed, false}) {
                TextNumber form = TextNumber.standard(NumberType.DECIMAL, properties(pattern, strict));
                for (int i = 0; i < 300; i++) {
                    BigDecimal number = BigDecimal.valueOf(random.nextInt(2_000_000) - 1_000_000, random.nextInt(5));
                    BigDecimal rounded = number.setScale(4, RoundingMode.UNNECESSARY);
                    String text = written(form, rounded);
                    BigDecimal read = (BigDecimal) form.read(text);
                    assertThat(read).as("%s by %s", text, pattern).isEqualByComparingTo(number);
                }
            }
        }
    }

    @Test
    void wholeNumbersOfEveryTypeKeepToItsRange() throws ProcessingException {
        for (NumberType type : NumberType.values()) {
            TextNumber form = TextNumber.standard(type, TextNumberProperties.of("#0"));
            for (int bits = 1; bits < 70; bits++) {
                for (int sign = -1; sign <= 1; sign += 2) {
                    BigInteger number = BigInteger.ONE
                            .shiftLeft(bits)
                            .subtract(BigInteger.ONE)
                            .multiply(BigInteger.valueOf(sign));
                    boolean fits = fits(type, number);
                    if (fits && type.isInteger()) {
                        Object value = form.read(number.toString());
                        assertThat(new BigInteger(value.toString())).isEqualTo(number);
                        assertThat(written(form, value)).isEqualTo(number.toString());
                    } else if (!fits) {
                        assertThatThrownBy(() -> form.read(number.toString()))
                                .isInstanceOf(ProcessingException.class)
                                .hasMessage("the number " + number + " is outside the range of xs:" + type.word());
                    }
                }
            }
        }
    }

    private static boolean fits(NumberType type, BigInteger number) {
        int bits = type.isReal() ? 0 : type.bits();
        return (type.isSigned() || number.signum() >= 0)
                && (bits == 0 || number.bitLength() <= (type.isSigned() ? bits - 1 : bits));
    }

    @Test
    void unusualNumbersHaveTheirTexts() throws ProcessingException {
        TextNumberProperties properties = new TextNumberProperties(
                "#0.0#",
                false,
                List.of(",", "."),
                "",
                List.of("x10^"),
                "~",
                "it isn't a number",
                StringLiteral.list("zero Z%WSP*;Z"),
                RoundingMode.DOWN,
                BigDecimal.ZERO,
                true);
        TextNumber form = TextNumber.standard(NumberType.DOUBLE, properties);
        assertThat(form.read("-~")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(form.read("it isn't a number")).isEqualTo(Double.NaN);
        assertThat(form.read("ZERO")).isEqualTo(0.0);
        assertThat(form.read("Z  z")).isEqualTo(0.0);
        assertThat(form.read("1,5x10^2")).isEqualTo(150.0);
        assertThat(form.read("1.5")).isEqualTo(1.5);
        assertThat(written(form, 0.0)).isEqualTo("zero");
        assertThat(written(form, Double.POSITIVE_INFINITY)).isEqualTo("~");
        assertThat(written(form, Float.NaN)).isEqualTo("it isn't a number");
        assertThat(written(form, 2.999)).isEqualTo("2,99");
        TextNumber exact = TextNumber.standard(
                NumberType.DECIMAL,
                new TextNumberProperties(
                        "#0",
                        false,
                        List.of("."),
                        "",
                        List.of("E"),
                        "",
                        "",
                        List.of(),
                        RoundingMode.UNNECESSARY,
                        BigDecimal.ZERO,
                        false));
        assertThatThrownBy(() -> written(exact, new BigDecimal("1.5"))).isInstanceOf(ProcessingException.class);
    }

    @Test
    void numbersOfAnyLengthEndInTime() {
        TextNumber decimal = TextNumber.standard(NumberType.DECIMAL, TextNumberProperties.of("#,##0.0"));
        TextNumber integer = TextNumber.standard(NumberType.INTEGER, TextNumberProperties.of("#0"));
        for (String text :
                List.of("9".repeat(1_000_000), "1E999999999", "1E-999999999", "1,".repeat(100_000), "1E99999")) {
            assertThatThrownBy(() -> decimal.read(text)).isInstanceOf(ProcessingException.class);
            assertThatThrownBy(() -> integer.read(text)).isInstanceOf(ProcessingException.class);
            assertThatThrownBy(() -> TextNumber.radix(NumberType.INTEGER, 8).read(text))
                    .isInstanceOf(ProcessingException.class);
        }
        assertThatThrownBy(() -> written(decimal, new BigDecimal("1E99999999")))
                .isInstanceOf(ProcessingException.class);
    }

    @ParameterizedTest(name = "{2} by {0}, {1} is {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "+0000000000|asciiStandard|q234567890|-1234567890",
                "0000000000+|asciiStandard|123456789p|-1234567890",
                "+0000000000|asciiTranslatedEBCDIC|A234567890|1234567890",
                "0000000000+|asciiTranslatedEBCDIC|123456789}|-1234567890",
                "+0000000000|asciiCARealiaModified|!234567890|-1234567890",
                "+0000000000|asciiTandemModified|\u0081234567890|-1234567890",
                "+0000000V00|asciiStandard|q23456789|-1234567.89",
                "00PP+|asciiStandard|1r|-1200"
            })
    void aZonedNumberHasItsSignInADigit(String pattern, String style, String text, String expected)
            throws ProcessingException {
        TextNumber form = TextNumber.zoned(NumberType.DECIMAL, properties(pattern, true), ZonedStyle.of(style));
        assertThat(form.read(text)).isEqualTo(new BigDecimal(expected));
        assertThat(written(form, new BigDecimal(expected))).isEqualTo(text);
        assertThatThrownBy(() -> form.read("z" + text)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> form.read(text + "z")).isInstanceOf(ProcessingException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+00@00", "0000", "+00E00", "+00;00", "+0000+", "#,##0+"})
    void aZonedPatternHasOneSignAndDigits(String pattern) {
        assertThatThrownBy(() -> TextNumber.zoned(NumberType.INT, properties(pattern, true), ZonedStyle.ASCII_STANDARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("zoned");
    }

    @Test
    void otherBasesHaveTheirDigits() throws ProcessingException {
        TextNumber hex = TextNumber.radix(NumberType.UNSIGNED_LONG, 16);
        assertThat(hex.read("ffffFFFFffffFFFF")).isEqualTo(new BigInteger("18446744073709551615"));
        assertThat(written(hex, new BigInteger("255"))).isEqualTo("FF");
        TextNumber octal = TextNumber.radix(NumberType.BYTE, 8);
        assertThat(octal.readLong("177")).isEqualTo(127);
        assertThatThrownBy(() -> octal.readLong("200")).hasMessageContaining("outside the range of xs:byte");
        assertThatThrownBy(() -> octal.readLong("8")).hasMessage("'8' is not a whole number in base 8");
        assertThatThrownBy(() -> octal.readLong("-1")).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> written(octal, -1)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> octal.readLong("")).isInstanceOf(ProcessingException.class);
    }
}
