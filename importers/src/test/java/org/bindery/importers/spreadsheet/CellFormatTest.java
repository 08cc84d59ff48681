package org.bindery.importers.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.importers.spreadsheet.CellFormat.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the formats of cells tell of dates and times.
class CellFormatTest {

    @ParameterizedTest
    @CsvSource({
        "dd/mm/yyyy;@, DATE, dd/MM/yyyy",
        "yyyy-mm-dd hh:mm, DATE_TIME, yyyy-MM-dd HH:mm",
        "m/d/yyyy h:mm AM/PM, DATE_TIME, M/d/yyyy h:mm a",
        "h:mm A/P, TIME, h:mm a",
        "mmddyyam/pmdd, DATE, ''",
        "mm:ss AM/PM, TIME, ''"
    })
    void isADateOrTimeWithThePatternThatWritesIt(String code, Kind kind, String pattern) {
        assertThat(CellFormat.of(code)).isEqualTo(new CellFormat(kind, pattern));
    }
}
