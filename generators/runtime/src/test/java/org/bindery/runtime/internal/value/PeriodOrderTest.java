package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import org.junit.jupiter.api.Test;

/** Durations and parts of dates compare as the JDK says. */
class PeriodOrderTest {

    private final DatatypeFactory factory;
    private final Random random = new Random(7);

    PeriodOrderTest() throws DatatypeConfigurationException {
        factory = DatatypeFactory.newInstance();
    }

    @Test
    void durationsCompareAsTheJdkSays() {
        for (int i = 0; i < 5_000; i++) {
            String left = duration();
            String right = i % 10 == 0 ? left : duration();
            int expected = factory.newDuration(left).compare(factory.newDuration(right));
            assertThat(PeriodOrder.compare("duration", left, right))
                    .as("%s and %s", left, right)
                    .isEqualTo(expected == DatatypeConstants.INDETERMINATE ? PeriodOrder.NONE : expected);
        }
    }

    private String duration() {
        String sign = random.nextInt(4) == 0 ? "-" : "";
        return switch (random.nextInt(4)) {
            case 0 -> sign + "P" + random.nextInt(4) + "M";
            case 1 -> sign + "P" + random.nextInt(120) + "D";
            case 2 -> sign + "P" + random.nextInt(3) + "Y" + random.nextInt(14) + "M" + random.nextInt(40) + "D";
            default ->
                sign + "P" + random.nextInt(70) + "DT" + random.nextInt(50) + "H" + random.nextInt(70) + "M"
                        + random.nextInt(70) + ".5S";
        };
    }

    @Test
    void partsOfDatesCompareAsTheJdkSays() {
        for (String type : new String[] {"gYearMonth", "gYear", "gMonthDay", "gDay"}) {
            for (int i = 0; i < 1_000; i++) {
                String zone = random.nextBoolean() ? "Z" : "";
                String left = part(type) + zone;
                String right = part(type) + zone;
                int expected = factory.newXMLGregorianCalendar(left).compare(factory.newXMLGregorianCalendar(right));
                assertThat(PeriodOrder.compare(type, left, right))
                        .as("%s and %s", left, right)
                        .isEqualTo(expected == DatatypeConstants.INDETERMINATE ? PeriodOrder.NONE : expected);
            }
        }
    }

    private String part(String type) {
        String year = Integer.toString(1990 + random.nextInt(4));
        String month = "%02d".formatted(1 + random.nextInt(12));
        String day = "%02d".formatted(1 + random.nextInt(28));
        return switch (type) {
            case "gYearMonth" -> year + "-" + month;
            case "gYear" -> year;
            case "gMonthDay" -> "--" + month + "-" + day;
            default -> "---" + day;
        };
    }

    @Test
    void zonesMoveTheFirstDay() {
        assertThat(PeriodOrder.compare("gYearMonth", "1992-11Z", "1992-11-05:30"))
                .isEqualTo(-1);
        assertThat(PeriodOrder.compare("gYear", "2002", "2002Z")).isEqualTo(PeriodOrder.NONE);
        assertThat(PeriodOrder.compare("gYear", "2001", "2002Z")).isEqualTo(-1);
        assertThat(PeriodOrder.compare("gMonth", "--05Z", "--04Z")).isEqualTo(1);
        assertThat(PeriodOrder.compare("gDay", "---15+02:00", "---15+02:00")).isEqualTo(0);
    }

    @Test
    void whatIsNoValueDoesNotCompare() {
        assertThat(PeriodOrder.compare("duration", "P1.5Y", "P1Y")).isEqualTo(PeriodOrder.NONE);
        assertThat(PeriodOrder.compare("gYear", "x", "2000")).isEqualTo(PeriodOrder.NONE);
        assertThat(PeriodOrder.compare("duration", "P" + "9".repeat(2_000) + "Y", "P1Y"))
                .isEqualTo(PeriodOrder.NONE);
        assertThat(PeriodOrder.compare("duration", "P" + "9".repeat(900) + "Y", "P1Y"))
                .isEqualTo(1);
    }
}
