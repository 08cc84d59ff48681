package org.bindery.runtime.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.LocalTime;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.junit.jupiter.api.Test;

class LexicalTest {

    @Test
    void timesWithoutZoneAreWrittenAsThoseOfXmlSchema() {
        for (String text : new String[] {
            "00:00:00",
            "10:00:00",
            "10:15:00",
            "10:15:30",
            "10:15:30.1",
            "10:15:00.12",
            "10:15:30.000000001",
            "23:59:59.9999"
        }) {
            LocalTime time = LocalTime.parse(text);
            assertThat(Lexical.of(time))
                    .isEqualTo(text)
                    .isEqualTo(XmlTime.of(time).toString());
        }
    }

    @Test
    void datesWithTimeAreWrittenAsThoseOfXmlSchemaInAnyYear() {
        for (int year : new int[] {-12345, -1, 0, 1, 999, 2024, 9999, 10000, 123456}) {
            LocalDateTime moment = LocalDateTime.of(year, 2, 28, 0, 0, 0, 20_000_000);
            assertThat(Lexical.of(moment))
                    .endsWith("-02-28T00:00:00.02")
                    .isEqualTo(XmlDateTime.of(moment).toString());
        }
    }
}
