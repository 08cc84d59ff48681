package org.bindery.runtime.internal.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlDuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {

    /** XML Schema part 2, appendix E: months first, then days, and a day that the month lacks is its last. */
    @ParameterizedTest
    @CsvSource({
        "2000-01-31,P1M,2000-02-29",
        "2001-01-31,P1M,2001-02-28",
        "2000-02-29,P1Y,2001-02-28",
        "2000-03-31,-P1M,2000-02-29",
        "2000-01-30,P1M1D,2000-03-01",
        "2000-12-31Z,P1D,2001-01-01Z",
        "2000-01-01+02:00,-P1D,1999-12-31+02:00",
        "2000-01-01,PT23H,2000-01-01",
        "2000-01-01,-PT1S,1999-12-31"
    })
    void dateSomeTimeLater(String date, String duration, String later) {
        assertThat(Dates.plus(Dates.date(date), XmlDuration.parse(duration))).hasToString(later);
    }

    @ParameterizedTest
    @CsvSource({
        "2000-01-12T12:13:14Z,P1Y3M5DT7H10M3.3S,2001-04-17T19:23:17.3Z",
        "2000-01-01T00:00:00,-PT0.001S,1999-12-31T23:59:59.999",
        "2000-01-31T10:00:00.50,P1M,2000-02-29T10:00:00.50"
    })
    void momentSomeTimeLater(String moment, String duration, String later) {
        assertThat(Dates.plus(Dates.dateTime(moment), XmlDuration.parse(duration)))
                .hasToString(later);
    }

    @ParameterizedTest
    @CsvSource({"23:30:00,PT1H,00:30:00", "00:10:00Z,-PT20M,23:50:00Z", "12:00:00,P400DT1S,12:00:01"})
    void timeSomeTimeLaterGoesPastMidnight(String time, String duration, String later) {
        assertThat(Dates.plus(Dates.time(time), XmlDuration.parse(duration))).hasToString(later);
    }

    @Test
    void whatIsAddedAndTakenAwayAgainIsTheSameMoment() {
        Random random = new Random(11);
        for (int i = 0; i < 500; i++) {
            XmlDateTime moment =
                    Dates.dateTime("2014-07-2" + random.nextInt(10) + "T1" + random.nextInt(10) + ":00:00Z");
            XmlDuration seconds = Dates.seconds(random.nextInt(2_000_000_000) - 1_000_000_000L);
            XmlDateTime later = Dates.plus(moment, seconds);
            assertThat(Dates.minus(later, seconds)).isEqualTo(moment);
            assertThat(Dates.between(later, moment)).isEqualTo(seconds);
        }
    }

    @Test
    void momentsInZonesAreOrderedByTheirInstants() {
        Random random = new Random(12);
        for (int i = 0; i < 1_000; i++) {
            OffsetDateTime left = drawn(random);
            OffsetDateTime right = drawn(random);
            int order = Dates.compare(Dates.dateTime(left.toString()), Dates.dateTime(right.toString()));
            assertThat(Integer.signum(order))
                    .isEqualTo(Integer.signum(left.toInstant().compareTo(right.toInstant())));
        }
    }

    private static OffsetDateTime drawn(Random random) {
        ZoneOffset zone = ZoneOffset.ofTotalSeconds(60 * (random.nextInt(28 * 60 + 1) - 14 * 60));
        return OffsetDateTime.of(2014, 7, 1 + random.nextInt(3), random.nextInt(24), random.nextInt(60), 1, 0, zone);
    }

    @Test
    void withAndWithoutZoneAreComparedOnlyFarApart() {
        XmlDateTime bare = Dates.dateTime("2014-07-21T12:00:00");
        assertThat(Dates.compare(bare, Dates.dateTime("2014-07-23T12:00:00Z"))).isNegative();
        assertThatThrownBy(() -> Dates.compare(bare, Dates.dateTime("2014-07-21T13:00:00Z")))
                .isInstanceOf(RuleException.class)
                .hasMessage("2014-07-21T12:00:00 and 2014-07-21T13:00:00Z cannot be compared");
        assertThat(Dates.same(bare, Dates.dateTime("2014-07-21T12:00:00Z"))).isFalse();
        assertThatThrownBy(() -> Dates.between(bare, Dates.dateTime("2014-07-21T12:00:00Z")))
                .hasMessageContaining("only one of");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "P", "PT", "1D", "P1S", "P1.5D", "P1DT", "P999999999999D"})
    void aTextThatIsNoDurationIsRefusedAsArgumentsAreAndHasNoValueInRules(String text) {
        assertThatThrownBy(() -> XmlDuration.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' is");
        assertThatThrownBy(() -> Dates.duration(text)).isInstanceOf(RuleException.class);
    }

    @Test
    void durationsAreComparedWhereTheLengthOfMonthsDoesNotMatter() {
        assertThat(Dates.compare(XmlDuration.parse("P1M"), XmlDuration.parse("P32D")))
                .isNegative();
        assertThat(Dates.compare(XmlDuration.parse("P1Y"), XmlDuration.parse("P12M")))
                .isZero();
        assertThatThrownBy(() -> Dates.compare(XmlDuration.parse("P1M"), XmlDuration.parse("P30D")))
                .isInstanceOf(RuleException.class)
                .hasMessageContaining("cannot be compared");
    }

    @ParameterizedTest
    @CsvSource({
        "2014-07-24,2014-07-22,2",
        "2014-07-22,2014-07-24,-2",
        "2014-03-01,2014-02-28,1",
        "2014-07-22Z,2014-07-22+12:00,0",
        "2014-07-23-14:00,2014-07-22+14:00,2"
    })
    void daysBetweenDates(String left, String right, long days) {
        assertThat(Dates.daysBetween(Dates.date(left), Dates.date(right))).isEqualTo(days);
    }

    @Test
    void beyondTheCalendarIsRefused() {
        XmlDate last = Dates.date("999999999-12-31");
        assertThatThrownBy(() -> Dates.plus(last, Dates.days(1)))
                .isInstanceOf(RuleException.class)
                .hasMessage("the date is beyond the calendar");
        assertThatThrownBy(() -> Dates.days(Long.MAX_VALUE)).isInstanceOf(RuleException.class);
        assertThatThrownBy(() -> Dates.date("2014-02-30")).isInstanceOf(RuleException.class);
    }

    @Test
    void partsOfAMoment() {
        XmlDateTime moment = Dates.dateTime("2014-07-22T13:45:59.25+02:00");
        assertThat(Dates.year(moment)).isEqualTo(2014);
        assertThat(Dates.month(moment)).isEqualTo(7);
        assertThat(Dates.day(moment)).isEqualTo(22);
        assertThat(Dates.hour(moment)).isEqualTo(13);
        assertThat(Dates.minute(moment)).isEqualTo(45);
        assertThat(Dates.second(moment)).isEqualTo(59);
        assertThat(Dates.date(moment)).hasToString("2014-07-22+02:00");
        assertThat(Dates.time(moment)).hasToString("13:45:59.25+02:00");
        assertThat(Dates.dayOfWeek(Dates.date(moment))).isEqualTo(2);
    }
}
