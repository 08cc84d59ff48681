package org.bindery.messages.codec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values as codes, as times in numbers, and as texts where neither holds them.
class CodesTest {

    private static final Siblings NONE = property -> {
        throw new IllegalArgumentException("no other value is needed");
    };

    private final Random random = new Random(20140908);

    private static void comesBack(ValueCodec.Code codec, ValueKind kind, Object value, long code) {
        assertThat(Codes.of(codec, value, NONE)).hasValue(code);
        assertThat(Codes.value(codec, kind, code, NONE)).isEqualTo(value);
    }

    @Test
    void textsOfAListAreTheirPlaces() {
        ValueCodec.ListCode list = new ValueCodec.ListCode(List.of("Buy", "Sell", ""), true);
        comesBack(list, ValueKind.TEXT, "Sell", 1);
        comesBack(list, ValueKind.TEXT, "", 2);
        assertThat(Codes.of(list, "buy", NONE)).isEmpty();
        assertThatThrownBy(() -> Codes.value(list, ValueKind.TEXT, 3, NONE))
                .isInstanceOf(MalformedRecordException.class)
                .hasMessageContaining("the code 3 is beyond the last one");
    }

    @Test
    void textsOfAnAlphabetAreNumbersInItsBase() {
        ValueCodec.AlphabetCode code = new ValueCodec.AlphabetCode("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3);
        comesBack(code, ValueKind.TEXT, "AAA", 0);
        comesBack(code, ValueKind.TEXT, "USD", 20 * 676 + 18 * 26 + 3);
        comesBack(code, ValueKind.TEXT, "ZZZ", 26 * 26 * 26 - 1);
        assertThat(Codes.of(code, "US", NONE)).isEmpty();
        assertThat(Codes.of(code, "usd", NONE)).isEmpty();
        Set<Object> met = new HashSet<>();
        for (long number = 0; number < code.codes(); number++) {
            Object text = Codes.value(code, ValueKind.TEXT, number, NONE);
            assertThat(Codes.of(code, text, NONE)).hasValue(number);
            met.add(text);
        }
        assertThat(met).hasSize((int) code.codes());
    }

    @Test
    void floatingPointNumbersAreTheirBits() {
        for (int i = 0; i < 2_000; i++) {
            float single = Float.intBitsToFloat(random.nextInt());
            long code = Codes.of(new ValueCodec.FloatCode(), single, NONE).orElseThrow();
            assertThat(Codes.value(new ValueCodec.FloatCode(), ValueKind.FLOAT, code, NONE))
                    .isEqualTo(single);
            double number = Double.longBitsToDouble(random.nextLong());
            long bits = Codes.of(new ValueCodec.DoubleCode(), number, NONE).orElseThrow();
            assertThat(Codes.value(new ValueCodec.DoubleCode(), ValueKind.DOUBLE, bits, NONE))
                    .isEqualTo(number);
        }
        assertThat(Codes.of(new ValueCodec.FloatCode(), -0f, NONE)).hasValue(0x8000_0000L);
        assertThatThrownBy(() -> Codes.value(new ValueCodec.FloatCode(), ValueKind.FLOAT, 0x7fc0_0001L, NONE))
                .hasMessageContaining("NaN");
        assertThatThrownBy(
                        () -> Codes.value(new ValueCodec.DoubleCode(), ValueKind.DOUBLE, 0x7ff8_0000_0000_0001L, NONE))
                .hasMessageContaining("NaN");
    }

    @Test
    void datesAreDaysSinceAFirstOne() {
        ValueCodec.DayCode code = new ValueCodec.DayCode(LocalDate.of(1970, 1, 1), 1 << 16);
        comesBack(code, ValueKind.DATE, LocalDate.of(1970, 1, 1), 0);
        comesBack(code, ValueKind.XML_DATE, XmlDate.parse("2014-07-22"), 16_273);
        assertThat(Codes.of(code, LocalDate.of(1969, 12, 31), NONE)).isEmpty();
        assertThat(Codes.of(code, LocalDate.of(1970, 1, 1).plusDays(1 << 16), NONE))
                .isEmpty();
        assertThat(Codes.of(code, XmlDate.parse("2014-07-22Z"), NONE)).isEmpty();
    }

    @Test
    void datesAreDaysAfterAnother() {
        ValueCodec.DayOffsetCode code = new ValueCodec.DayOffsetCode(4, -1, 6);
        Siblings traded = property -> property == 4 ? LocalDate.of(2014, 7, 22) : "";
        LocalDate settled = LocalDate.of(2014, 7, 24);
        assertThat(Codes.of(code, settled, traded)).hasValue(3);
        assertThat(Codes.value(code, ValueKind.DATE, 3, traded)).isEqualTo(settled);
        assertThat(Codes.of(code, LocalDate.of(2014, 7, 29), traded)).isEmpty();
        assertThat(Codes.of(code, LocalDate.of(2014, 7, 20), traded)).isEmpty();
        Siblings zoned = property -> XmlDate.parse("2014-07-22Z");
        assertThat(Codes.of(code, XmlDate.parse("2014-07-24"), zoned)).isEmpty();
        assertThatThrownBy(() -> Codes.value(code, ValueKind.XML_DATE, 3, zoned))
                .isInstanceOf(MalformedRecordException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00, 0",
        "1970-01-01T00:00:00Z, 2",
        "1970-01-01T00:00:01, 8",
        "1970-01-01T00:00:00.001, 9",
        "1970-01-01T00:00:00-14:00, 4",
        "1970-01-01T00:00:00+14:00, 900"
    })
    void momentsAreSecondsOrThousandthsWithTheirZone(String text, long number) {
        XmlDateTime moment = XmlDateTime.parse(text);
        assertThat(Moments.numeral(moment)).hasValue(number);
        assertThat(Moments.value(ValueKind.XML_DATE_TIME, number)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1969-12-31T23:59:59",
                "2014-07-22T10:00:00.5",
                "2014-07-22T10:00:00.000001",
                "2014-07-22T10:00:00-00:00",
                "2014-07-22T10:00:00+05:20",
                "99999-01-01T00:00:00"
            })
    void momentsOfOtherFormsHaveNoNumber(String text) {
        assertThat(Moments.numeral(XmlDateTime.parse(text))).isEmpty();
    }

    @Test
    void timesOfAllKindsComeBack() {
        for (int i = 0; i < 2_000; i++) {
            int nano = random.nextBoolean() ? 0 : 1_000_000 * random.nextInt(1_000);
            LocalTime time = LocalTime.ofSecondOfDay(random.nextInt(86_400)).withNano(nano);
            comesBack(ValueKind.TIME, time);
            LocalDateTime moment = LocalDate.ofEpochDay(random.nextInt(40_000)).atTime(time);
            comesBack(ValueKind.DATE_TIME, moment);
            String zone = List.of("", "Z", "+01:00", "-05:30", "+05:45").get(random.nextInt(5));
            String fraction = nano == 0 ? "" : ".%03d".formatted(nano / 1_000_000);
            String written = "%02d:%02d:%02d".formatted(time.getHour(), time.getMinute(), time.getSecond()) + fraction;
            comesBack(ValueKind.XML_TIME, XmlTime.parse(written + zone));
            comesBack(ValueKind.XML_DATE_TIME, XmlDateTime.parse(moment.toLocalDate() + "T" + written + zone));
        }
    }

    private static void comesBack(ValueKind kind, Object value) {
        OptionalLong number = Moments.numeral(value);
        assertThat(number).isPresent();
        assertThat(Moments.value(kind, number.getAsLong())).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"TIME, 2", "TIME, 1", "XML_TIME, 691200", "XML_DATE_TIME, 6", "XML_DATE_TIME, 1020"})
    void numbersThatAreNoTimesAreRefused(ValueKind kind, long number) {
        assertThatThrownBy(() -> Moments.value(kind, number)).isInstanceOf(MalformedRecordException.class);
    }

    @Test
    void valuesThatEscapeComeBackAndNumbersTakeFewBytes() throws UnfitException {
        escapes(ValueKind.DECIMAL, new BigDecimal("123456789012345678901234567890.5"));
        escapes(ValueKind.DECIMAL, new BigDecimal("-0.10"));
        escapes(ValueKind.BIG_INTEGER, BigInteger.TEN.pow(40));
        escapes(ValueKind.TEXT, "é😀");
        escapes(ValueKind.XML_DATE, XmlDate.parse("2014-07-22Z"));
        assertThat(Escapes.of(new BigDecimal("1000000.25"))).hasSize(5);
        assertThat(Escapes.of("abc")).hasSize(3);
        for (int i = 0; i < 2_000; i++) {
            BigInteger digits = new BigInteger(1 + random.nextInt(120), random);
            escapes(
                    ValueKind.DECIMAL,
                    new BigDecimal(random.nextBoolean() ? digits : digits.negate(), random.nextInt(70)));
        }
    }

    private static void escapes(ValueKind kind, Object value) throws UnfitException {
        byte[] bytes = Escapes.of(value);
        assertThat(Escapes.value(kind, Slice.of(bytes))).isEqualTo(value);
    }

    @Test
    void anEscapedValueHasOneForm() {
        assertThatThrownBy(() -> Escapes.value(ValueKind.DECIMAL, Slice.of("1000000.25".getBytes(UTF_8))))
                .hasMessageContaining("is not written canonically");
        assertThatThrownBy(() -> Escapes.value(ValueKind.INT, Slice.of("x".getBytes(UTF_8))))
                .isInstanceOf(MalformedRecordException.class);
    }
}
