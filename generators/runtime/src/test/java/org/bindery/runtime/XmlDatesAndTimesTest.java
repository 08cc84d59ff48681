package org.bindery.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlDatesAndTimesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2014-07-21",
                "2014-07-21Z",
                "2014-07-21+00:00",
                "2014-07-21-00:00",
                "2014-07-21+05:30",
                "2014-07-21-14:00",
                "0000-01-01",
                "-0044-03-15",
                "-0004-02-29",
                "12014-07-21",
                "999999999-12-31",
                "2012-02-29"
            })
    void dateComesBackAsItWasWritten(String text) {
        assertThat(XmlDate.parse(text)).hasToString(text).isEqualTo(XmlDate.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2014-07-2",
                "2014-7-21",
                "2014-13-01",
                "2013-02-29",
                "2014-07-21 ",
                " 2014-07-21",
                "14-07-21",
                "02014-07-21",
                "-0000-01-01",
                "+2014-07-21",
                "2014-07-21z",
                "2014-07-21+14:01",
                "2014-07-21+5:30",
                "2014-07-21+05",
                "2014-07-21T00:00:00",
                "1000000000-01-01",
                "99999999999999999999-01-01",
                "٢٠١٤-07-21"
            })
    void whatIsNoDateIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> XmlDate.parse(text))
                .withMessageContaining("is not a date");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12:00:00",
                "00:00:00",
                "23:59:59.999999999",
                "12:00:00.0",
                "12:00:00.120",
                "12:00:00.123456Z",
                "12:00:00-00:00",
                "12:00:00.001+01:15"
            })
    void timeComesBackWithItsDigitsAndZone(String text) {
        assertThat(XmlTime.parse(text)).hasToString(text);
        assertThat(XmlDateTime.parse("2014-07-21T" + text)).hasToString("2014-07-21T" + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "12:00",
                "12:00:60",
                "24:00:01",
                "24:00:00.1",
                "25:00:00",
                "12:00:00.",
                "12:00:00,5",
                "1:00:00"
            })
    void whatIsNoTimeIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> XmlTime.parse(text))
                .withMessageContaining("is not a time");
        assertThatIllegalArgumentException().isThrownBy(() -> XmlDateTime.parse("2014-07-21T" + text));
    }

    @Test
    void moreThanNineDigitsOfFractionAreRefusedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> XmlTime.parse("12:00:00.1234567890"))
                .withMessage("'12:00:00.1234567890' is not a time: "
                        + "fractions of a second of more than 9 digits are not supported");
    }

    @Test
    void endOfDayIsMidnightOfTheNextDay() {
        assertThat(XmlTime.parse("24:00:00.00Z")).hasToString("00:00:00.00Z");
        assertThat(XmlDateTime.parse("2014-12-31T24:00:00")).hasToString("2015-01-01T00:00:00");
        assertThatIllegalArgumentException().isThrownBy(() -> XmlDateTime.parse("999999999-12-31T24:00:00"));
    }

    @Test
    void formsOfTheSameZoneAreDistinguished() {
        XmlDate z = XmlDate.parse("2014-07-21Z");
        assertThat(z).isNotEqualTo(XmlDate.parse("2014-07-21+00:00")).isNotEqualTo(XmlDate.parse("2014-07-21-00:00"));
        assertThat(z.zone()).contains(ZoneOffset.UTC);
        assertThat(XmlDate.parse("2014-07-21-00:00").zone()).contains(ZoneOffset.UTC);
        assertThat(XmlDate.parse("2014-07-21").zone()).isEmpty();
        assertThat(XmlZone.parse("-03:30").minutes()).isEqualTo(-210);
    }

    @Test
    void madeFromJavaTimeItHasTheFewestDigits() {
        LocalDate date = LocalDate.of(2014, 7, 21);
        LocalTime time = LocalTime.of(12, 0, 0, 120_000_000);
        assertThat(XmlDate.of(date, ZoneOffset.UTC)).hasToString("2014-07-21Z");
        assertThat(XmlTime.of(time)).hasToString("12:00:00.12");
        assertThat(XmlTime.of(LocalTime.NOON).fractionDigits()).isZero();
        assertThat(XmlDateTime.of(LocalDateTime.of(date, time), ZoneOffset.ofHours(2)))
                .hasToString("2014-07-21T12:00:00.12+02:00");
        assertThat(XmlTime.of(time, 9, XmlZone.Z)).hasToString("12:00:00.120000000Z");
        assertThatIllegalArgumentException().isThrownBy(() -> XmlTime.of(time, 1, XmlZone.NONE));
        assertThatIllegalArgumentException().isThrownBy(() -> XmlDate.of(date, ZoneOffset.ofHours(18)));
        assertThatIllegalArgumentException().isThrownBy(() -> XmlDate.of(date, ZoneOffset.ofTotalSeconds(1)));
    }

    @Test
    void orderFollowsTheMoment() {
        assertThat(List.of(
                        XmlDateTime.parse("2014-07-21T12:00:00+02:00"),
                        XmlDateTime.parse("2014-07-21T11:00:00Z"),
                        XmlDateTime.parse("2014-07-21T12:00:00"),
                        XmlDateTime.parse("2014-07-21T12:00:00.5")))
                .isSorted();
        assertThat(XmlTime.parse("12:00:00Z")).isGreaterThan(XmlTime.parse("12:00:00+00:01"));
        assertThat(XmlDate.parse("2014-07-21Z").compareTo(XmlDate.parse("2014-07-21+00:00")))
                .isNotZero();
    }

    @Test
    void survivesSerialisation() throws Exception {
        List<Object> values = List.of(
                XmlDate.parse("2014-07-21-00:00"),
                XmlTime.parse("12:00:00.50Z"),
                XmlDateTime.parse("2014-07-21T12:00:00+05:30"));
        for (Object value : values) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                assertThat(in.readObject()).isEqualTo(value).hasToString(value.toString());
            }
        }
    }
}
