package org.bindery.runtime.internal.dfdl.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlZone;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;
import org.bindery.runtime.internal.dfdl.number.BinaryNumberProperties;
import org.bindery.runtime.internal.dfdl.number.NumberType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates and times by patterns; what texts mean is what ICU4J 77.1 makes of them. */
class CalendarPatternTest {

    private static CalendarPattern pattern(CalendarType type, String pattern, boolean strict, String zone) {
        return CalendarPattern.of(type, new CalendarProperties(pattern, strict, zone, true, 1, 4, 53, "en"));
    }

    private static String written(CalendarPattern pattern, Object value) throws ProcessingException {
        TextBuffer out = new TextBuffer();
        pattern.write(value, out);
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20261125-09:30:00",
                "20261125-09:30:00.000",
                "20261125-09:30:00.120",
                "20261125-09:30:00.120000",
                "20261125-09:30:00.123456789"
            })
    void writesFractionsOfSecondsWithTheDigitsThatTheyHad(String text) throws ProcessingException {
        CalendarPattern pattern = pattern(CalendarType.DATE_TIME, "yyyyMMdd-HH:mm:ss[.SSS[SSS[SSS]]]", true, "");
        assertThat(written(pattern, pattern.read(text))).isEqualTo(text);
        assertThatThrownBy(() -> pattern.read(text + "x")).isInstanceOf(ProcessingException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyyMMdd-HH:mm:ss[.SSS[SSS[SSS]]]",
                "uuuu-MM-dd'T'HH:mm:ss.SS",
                "yyyyMMddHHmmss",
                "HH:mm[ss]",
                "HH:mm:ss[SSS]",
                "mm'x'ss[.S[SS]]"
            })
    void readsDigitsAsItReadsTextAndShowsWhetherTheyAreWrittenSo(String pattern) throws ProcessingException {
        CalendarPattern calendar = pattern(CalendarType.DATE_TIME, pattern, false, "");
        List<String> parts = List.of("20", "2612", "00", "59", "60", "07", "-", ":", ".", "x", "T", "120", "0", "000");
        Random random = new Random(18);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder drawn = new StringBuilder(
                    i % 2 == 0 ? "" : pattern.replaceAll("['\\[\\]]", "").replaceAll("\\p{Alpha}", "1"));
            for (int part = random.nextInt(8); part >= 0; part--) {
                int at = random.nextInt(drawn.length() + 1);
                int cut = i % 2 == 0 || random.nextBoolean() ? at : Math.min(drawn.length(), at + 3);
                drawn.replace(at, cut, parts.get(random.nextInt(parts.size())));
            }
            byte[] octets = drawn.toString().getBytes(StandardCharsets.US_ASCII);
            Object read = calendar.read(octets, 0, octets.length);
            if (read != null) {
                assertThat(read).as(drawn.toString()).isEqualTo(calendar.read(drawn));
                if (calendar.isWritten(read, octets.length, false)) {
                    assertThat(written(calendar, read)).isEqualTo(drawn.toString());
                }
            }
        }
    }

    @Test
    void takesBracketsThatAreNoOptionalPartAsText() throws ProcessingException {
        CalendarPattern pattern = pattern(CalendarType.TIME, "[HH:mm]ss", true, "");
        assertThat(written(pattern, pattern.read("[09:30]05"))).isEqualTo("[09:30]05");
    }

    @ParameterizedTest(name = "{2} by {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "DATE|MM-dd-yyyy|02-03-1998|1998-02-03",
                "DATE|MM/dd/yyyy|12/31/2034|2034-12-31",
                "DATE|yyyyMMdd|19980203|1998-02-03",
                "DATE|yyyy-DDD|2000-366|2000-12-31",
                "DATE|\"EEEE, d MMMM yyyy\"|\"Monday, 4 March 1996\"|1996-03-04",
                "DATE|\"'Today is the 'dd'th day of 'MMM', year 'yyyy\"|\"Today is the 04th day of Mar, year"
                        + " 1996\"|1996-03-04",
                "DATE|\"G yyyy MM dd\"|\"BC 0044 03 15\"|-0043-03-15",
                "DATE|MMMM-dd-yy|March-24-14|2014-03-24",
                "TIME|hh:mm:ss|04:55:30|04:55:30",
                "TIME|\"hh:mm a\"|\"12:30 AM\"|00:30:00",
                "TIME|kk:mm|24:00|00:00:00",
                "TIME|HH:mm:ssZ|04:05:06+0100|04:05:06+01:00",
                "TIME|HH:mm:ss.SSSXXX|04:05:06.125-08:00|04:05:06.125-08:00",
                "DATE_TIME|yyyyMMddHHmmss|20101230040506|2010-12-30T04:05:06",
                "DATE_TIME|yyyyMMdd'T'HHmmssXX|20101230T040506Z|2010-12-30T04:05:06+00:00",
                "DATE_TIME|YYYYHHmmssEEEww|2011040506Mon01|2011-01-03T04:05:06"
            })
    void aTextThatIsAsThePatternSaysIsReadAndWrittenAgain(
            CalendarType type, String source, String text, String expected) throws ProcessingException {
        for (boolean strict : new boolean[] {true, false}) {
            CalendarPattern pattern = pattern(type, source, strict, "");
            Object value = pattern.read(text);
            assertThat(value).hasToString(expected);
            assertThat(written(pattern, value)).isEqualTo(text);
        }
    }

    @ParameterizedTest(name = "{2} by {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "DATE|MM-dd-yyyy|13-01-2000|2001-01-01",
                "DATE|MM-dd-yyyy|02-30-2001|2001-03-02",
                "TIME|hh:mm:ss|03:61:00|04:01:00",
                "TIME|hh:mm:ss|03:59:61|04:00:01",
                "TIME|HH:mm:ss|24:00:00|00:00:00",
                "DATE_TIME|yyyyMMddHHmmss|20101231246161|2011-01-01T01:02:01",
                "DATE_TIME|YYYYHHmmssEEEww|2011040506MON56|2012-01-23T04:05:06"
            })
    void whatIsBeyondAFieldGoesOnInTheNextWhereTheCheckIsLax(
            CalendarType type, String source, String text, String expected) throws ProcessingException {
        assertThat(pattern(type, source, false, "").read(text)).hasToString(expected);
        assertThatThrownBy(() -> pattern(type, source, true, "").read(text))
                .isInstanceOf(ProcessingException.class)
                .hasMessage("'" + text + "' is not an xs:" + type.word() + " by the pattern '" + source + "'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "DATE|MM-dd-yyyy|02/03/1998",
                "DATE|MM-dd-yyyy|02-03-1998x",
                "DATE|MM-dd-yyyy|02-03",
                "DATE|yyyyMMdd|1998",
                "DATE|\"d MMMM yyyy\"|\"4 Frimaire 1996\"",
                "TIME|hh:mm:ss|04:55",
                "TIME|HH:mmZ|04:05",
                "TIME|HH:mmZ|04:05+9999",
                "DATE|uuuu-MM-dd|\"\"",
                "DATE|uuuu-MM-dd|999999999-01-01",
                "DATE|uuuu-MM-dd|2000-999999999-01",
                "DATE|uuuu-MM-dd|2000-01-9999999999"
            })
    void anyOtherTextIsRefused(CalendarType type, String source, String text) {
        for (boolean strict : new boolean[] {true, false}) {
            assertThatThrownBy(() -> pattern(type, source, strict, "").read(text))
                    .isInstanceOf(ProcessingException.class)
                    .satisfies(e -> assertThat(e.getStackTrace()).isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "UTC,2010-12-30T04:05:06+00:00",
        "UTC-5,2010-12-30T04:05:06-05:00",
        "UTC+11:00,2010-12-30T04:05:06+11:00",
        "America/New_York,2010-12-30T04:05:06-05:00",
        "'',2010-12-30T04:05:06"
    })
    void aTextWithoutZoneHasThatOfTheProperty(String zone, String expected) throws ProcessingException {
        CalendarPattern implicit = pattern(CalendarType.DATE_TIME, "", true, zone);
        assertThat(implicit.read("2010-12-30T04:05:06")).hasToString(expected);
        assertThatThrownBy(() -> pattern(CalendarType.DATE, "", true, "Mars/Olympus"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no calendarTimeZone 'Mars/Olympus'");
    }

    @Test
    void daylightSavingCountsWhereItIsObserved() throws ProcessingException {
        for (boolean observed : new boolean[] {true, false}) {
            CalendarProperties properties =
                    new CalendarProperties("", true, "America/New_York", observed, 1, 4, 53, "en");
            assertThat(CalendarPattern.of(CalendarType.DATE_TIME, properties).read("2010-07-30T04:05:06"))
                    .hasToString("2010-07-30T04:05:06-0" + (observed ? 4 : 5) + ":00");
        }
    }

    @Test
    void namesAreThoseOfTheLanguage() throws ProcessingException {
        CalendarPattern italian = CalendarPattern.of(
                CalendarType.DATE, new CalendarProperties("d MMMM yyyy", true, "", true, 1, 4, 53, "it-IT"));
        assertThat(italian.read("4 marzo 1996")).hasToString("1996-03-04");
        assertThat(written(italian, italian.read("4 MARZO 1996"))).isEqualTo("4 marzo 1996");
        assertThatThrownBy(() -> CalendarPattern.of(
                        CalendarType.DATE, new CalendarProperties("d", true, "", true, 1, 4, 53, "it it")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void yearsOfTwoDigitsAreOfTheHundredThatStartsWithTheProperty() throws ProcessingException {
        CalendarPattern pattern = pattern(CalendarType.DATE, "yyMMdd", true, "");
        assertThat(pattern.read("530101")).hasToString("1953-01-01");
        assertThat(pattern.read("520101")).hasToString("2052-01-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HH:mm", "'no end", "''", "yyyy-QQ", "---"})
    void aWrongPatternIsReportedToItsAuthor(String source) {
        assertThatThrownBy(() -> pattern(CalendarType.DATE, source, true, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the calendarPattern '" + source + "' is wrong: ");
    }

    @Test
    void momentsOfManyPatternsAreReadAsTheyWereWritten() throws ProcessingException {
        Random random = new Random(16);
        List<String> patterns = List.of(
                "yyyyMMddHHmmss",
                "uuuu-MM-dd'T'HH:mm:ss",
                "d/M/yyyy h:m:s a",
                "EEE, dd MMM yyyy kk:mm:ss",
                "yyyy D HH mm ss",
                "YYYY'W'ww e HH:mm:ss",
                "EEEE d MMMM y G, K:mm:ss a");
        for (int i = 0; i < 3_000; i++) {
            LocalDateTime time = LocalDateTime.ofEpochSecond(random.nextLong() % 60_000_000_000L, 0, ZoneOffset.UTC);
            String source = patterns.get(i % patterns.size());
            if (time.getYear() > 1 || source.contains("G")) {
                CalendarPattern pattern = pattern(CalendarType.DATE_TIME, source, i % 2 == 0, "");
                String text = written(pattern, XmlDateTime.of(time));
                assertThat(pattern.read(text)).as("%s by %s", text, source).isEqualTo(XmlDateTime.of(time));
            }
        }
    }

    @Test
    void anyTextEndsInTime() {
        Random random = new Random(17);
        CalendarPattern pattern = pattern(CalendarType.DATE_TIME, "EEEE MMMM dd yyyy hh:mm:ss.SSS a z", false, "");
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder("Monday March 04 1996 04:55:30.123 PM EST");
            for (int j = 0; j < 2; j++) {
                text.setCharAt(random.nextInt(text.length()), (char) (' ' + random.nextInt(96)));
            }
            try {
                assertThat(pattern.read(text)).isInstanceOf(XmlDateTime.class);
            } catch (ProcessingException e) {
                assertThat(e.getMessage()).contains("is not an xs:dateTime");
            }
        }
        assertThatThrownBy(() -> pattern.read("9".repeat(1_000_000))).isInstanceOf(ProcessingException.class);
    }

    @Test
    void binaryDatesAreDigitsOrCountedFromAMoment() throws IOException, ProcessingException {
        BinaryNumber bcd = BinaryNumber.of(
                NumberType.NON_NEGATIVE_INTEGER,
                BinaryNumberProperties.of(BinaryNumberProperties.Form.BCD, BitLayout.BIG_ENDIAN));
        BinaryCalendar digits = BinaryCalendar.digits(pattern(CalendarType.DATE_TIME, "MMddyyyyHHmmss", true, ""), bcd);
        byte[] data = {0x01, 0x30, 0x20, 0x10, 0x04, 0x05, 0x06};
        Object value = digits.read(new BitInput(data, 0, 7), 56);
        assertThat(value).hasToString("2010-01-30T04:05:06");
        BitOutput out = new BitOutput();
        digits.write(value, out, 56);
        assertThat(out.toByteArray()).isEqualTo(data);

        BinaryCalendar millis = BinaryCalendar.counted("2009-12-24T05:15:00+05:00", true, BitLayout.BIG_ENDIAN);
        byte[] sixty = {0, 0, 0, 0, 0, 0, 0, 0x3C};
        assertThat(millis.read(new BitInput(sixty, 0, 8), 64)).hasToString("2009-12-24T05:15:00.060+05:00");
        BinaryCalendar seconds = BinaryCalendar.counted("1970-01-01T00:00:00", false, BitLayout.LITTLE_ENDIAN);
        BitOutput minus = new BitOutput();
        seconds.write(XmlDateTime.of(LocalDateTime.of(1969, 12, 31, 23, 59, 58), 0, XmlZone.NONE), minus, 32);
        assertThat(minus.toByteArray()).containsExactly(0xFE, 0xFF, 0xFF, 0xFF);
        assertThatThrownBy(() -> seconds.read(new BitInput(sixty, 0, 8), 64)).isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> millis.read(new BitInput(new byte[] {0x7F, -1, -1, -1, -1, -1, -1, -1}, 0, 8), 64))
                .isInstanceOf(ProcessingException.class);
        assertThatThrownBy(() -> BinaryCalendar.counted("yesterday", true, BitLayout.BIG_ENDIAN))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
