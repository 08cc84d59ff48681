package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which type the texts of a column give.
class TypesTest {

    private static Imported column(String heading, String... cells) throws ImportException {
        String rows = Stream.of(cells).map(cell -> cell + ";x").collect(Collectors.joining("\n"));
        return Imported.text(heading + ";Other\n" + rows + "\n", "delimiter=;", "header=yes");
    }

    private static String type(String... cells) throws ImportException {
        return column("C", cells).type("c");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 2 -3 0                                 | LONG
        9223372036854775807 -9223372036854775808 | LONG
        9223372036854775808 1                    | BIG_INTEGER
        007 1                                    | TEXT
        +1 2                                     | TEXT
        -0 1                                     | TEXT
        1.50 2.25 -0.01                          | DECIMAL
        1 2.5                                    | DECIMAL
        .5 1.5                                   | TEXT
        5. 1.5                                   | TEXT
        -0.00 1.00                               | TEXT
        1e5 2                                    | TEXT
        1,000 2,000                              | LONG #,##0
        1,000 2,00                               | DECIMAL 0,000
        1,5 2,75 -0,5                            | DECIMAL 0,00
        1.234,50 12,00                           | DECIMAL #.##0,00
        1'234 12'345'678.5                       | DECIMAL #'##0.0
        1,000.25 -999                            | DECIMAL #,##0.00
        1,23 1.5                                 | TEXT
        1,0000 01,5                              | TEXT
        ١٢ ١٣                                    | TEXT
        true false                               | BOOLEAN
        TRUE FALSE                               | TEXT
        Y N                                      | TEXT
        2014-07-22 2014-08-01                    | DATE yyyy-MM-dd
        22/07/2014 01/08/2014                    | DATE dd/MM/yyyy
        07/22/2014 08/01/2014                    | DATE MM/dd/yyyy
        7/22/2014 8/1/2014                       | DATE M/d/yyyy
        22.07.2014 01.08.2014                    | DATE dd.MM.yyyy
        22-Jul-2014 01-Aug-2014                  | DATE dd-MMM-yyyy
        22-JUL-2014 01-AUG-2014                  | TEXT
        31/02/2014 01/03/2014                    | TEXT
        22/07/2014 2014-07-22                    | TEXT
        10:15:00 23:59:59                        | TIME HH:mm:ss
        6:00:00 22:00:00                         | TIME H:mm:ss
        25:00:00 06:00:00                        | TEXT
        2014-07-22T10:15:00 2014-07-22T00:00:00  | DATE_TIME yyyy-MM-dd'T'HH:mm:ss
        2014-07-22T10:15:00.5 2014-07-22T10:15:00.25 | XML_DATE_TIME
        2014-07-22T10:15:00Z 2014-07-22T10:15:00.50+01:00 | XML_DATE_TIME
        20140722-10:15:00.123 20140723-00:00:00.000 | DATE_TIME yyyyMMdd-HH:mm:ss.SSS
        10:15:00Z 10:15:00-05:00                 | XML_TIME
        2014-07-22Z 2014-07-23+14:00             | XML_DATE
        2014-07-22+14:30 2014-07-23Z             | TEXT
        20140722 20140801                        | LONG
        22/07/14 01/08/14                        | TEXT
        10.11.12 1.2.3                           | TEXT
        """)
    void textsGiveTheNarrowestTypeThatKeepsThem(String cells, String type) throws ImportException {
        assertThat(type(cells.split(" "))).isEqualTo(type);
    }

    @Test
    void aDateWithATimeKeepsTheSpaceBetween() throws ImportException {
        assertThat(type("2014-07-22 10:15:00", "2014-07-22 10:15:01")).isEqualTo("DATE_TIME yyyy-MM-dd HH:mm:ss");
        assertThat(type("7/22/2014 1:05 PM", "12/1/2014 11:59 AM")).isEqualTo("DATE_TIME M/d/yyyy h:mm a");
    }

    @Test
    void textWithBlanksAroundIsNoNumber() throws ImportException {
        assertThat(type(" 12", " 13")).isEqualTo("TEXT");
        assertThat(type("12 ", "13 ")).isEqualTo("TEXT");
    }

    @Test
    void eightDigitsAreDatesIfTheHeadingSaysSo() throws ImportException {
        assertThat(column("start_date", "20140722", "20140801").types()).first().isEqualTo("DATE yyyyMMdd");
        assertThat(column("Trade Date", "22/07/14", "01/08/14").types()).first().isEqualTo("DATE dd/MM/yy");
        assertThat(column("start_date", "20140722", "20141301").types()).first().isEqualTo("LONG");
    }

    @Test
    void manyDifferentValidDaysOfEightDigitsAreDates() throws ImportException {
        String[] days = IntStream.range(10, 28).mapToObj(day -> "201407" + day).toArray(String[]::new);
        assertThat(column("Code", days).type("code")).isEqualTo("DATE yyyyMMdd");
    }

    @Test
    void datesWithoutZoneCannotCarryOne() throws ImportException {
        Imported imported = column("Day", "2014-07-22");
        assertThat(imported.value("day").facets()).satisfies(facets -> {
            assertThat(facets.timezone()).contains(Facets.Timezone.PROHIBITED);
            assertThat(facets.min()).isEmpty();
        });
        assertThat(column("Day", "2014-07-22Z").value("day").facets().timezone())
                .contains(Facets.Timezone.REQUIRED);
        assertThat(column("At", "10:00:00Z", "10:00:00").value("at").facets().timezone())
                .isEmpty();
    }

    @Test
    void ambiguousDatesAreReadDayFirstAndReportedSo() throws ImportException {
        Imported imported = column("Day", "04/07/2014", "05/08/2014");
        assertThat(imported.type("day")).isEqualTo("DATE dd/MM/yyyy");
        assertThat(imported.result().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("ambiguous-date-order");
            assertThat(problem.severity()).isEqualTo(Severity.INFO);
            assertThat(problem.path()).contains(ModelPath.parse("/row/day"));
            assertThat(problem.text()).contains("'day'").contains("dd/MM/yyyy").contains("dateOrder=mdy");
        });
    }

    @Test
    void ambiguousDatesFollowTheOtherColumns() throws ImportException {
        String text = "From,To\n04/07/2014,07/22/2014\n05/08/2014,08/30/2014\n";
        Imported imported = Imported.text(text);
        assertThat(imported.types()).containsExactly("DATE MM/dd/yyyy", "DATE MM/dd/yyyy");
        assertThat(imported.result().problems()).isEmpty();
    }

    @Test
    void theUserDecidesAmbiguousDates() throws ImportException {
        Imported imported = Imported.text("Day,N\n04/07/2014,1\n", "dateOrder=mdy");
        assertThat(imported.type("day")).isEqualTo("DATE MM/dd/yyyy");
        assertThat(imported.result().problems()).isEmpty();
    }

    @Test
    void anEmptyCellMakesAColumnOptional() throws ImportException {
        Imported imported = Imported.text("A,B,C,D\n1,x,2014-07-22,\n,,,\n3,z,2014-07-23,\n");
        assertThat(imported.types()).containsExactly("LONG 0..1", "TEXT 0..1", "DATE yyyy-MM-dd 0..1", "TEXT 0..1");
    }

    @Test
    void quotesAroundNothingAreAnEmptyText() throws ImportException {
        Imported imported = Imported.text("A,B\nx,1\n\"\",\"\"\nz,3\n");
        assertThat(imported.types()).as("text holds it, a number is absent").containsExactly("TEXT", "LONG 0..1");
    }

    @Test
    void observedLengthsAndValuesRestrictNothing() throws ImportException {
        Imported imported = column("Name", "a", "bcd");
        assertThat(imported.value("name").facets().maxLength()).isEmpty();
        assertThat(imported.component("name").documentation()).isEqualTo("At most 3 characters in the rows read.");
    }

    @Test
    void recurringTextsGetADictionaryOrderedByFrequency() throws ImportException {
        assertThat(column("C", "b", "b", "a", "a", "c", "c", "c").encoding("c")).isEqualTo("dictionary(c,a,b)");
        assertThat(column("C", "b", "a", "c", "c").encoding("c"))
                .as("not on average twice")
                .isEqualTo("auto");
        assertThat(column("C", "GBP", "USD", "GBP").encoding("c")).isEqualTo("dictionary(GBP,USD)");
        assertThat(column("C", "GBP", "USD", "JPY").encoding("c")).isEqualTo("auto");
    }

    @Test
    void manyOrLongTextsGetNoDictionary() throws ImportException {
        String[] many = IntStream.range(0, 257 * 3).mapToObj(i -> "v" + i % 257).toArray(String[]::new);
        assertThat(column("C", many).hasDictionary("c")).isFalse();
        String[] fewer =
                IntStream.range(0, 256 * 3).mapToObj(i -> "v" + i % 256).toArray(String[]::new);
        assertThat(column("C", fewer).hasDictionary("c")).isTrue();
        String longText = "x".repeat(65);
        assertThat(column("C", longText, longText, longText).hasDictionary("c")).isFalse();
    }

    @Test
    void decimalsKeepTheScalesSeen() throws ImportException {
        assertThat(column("C", "1.50", "2.25").encoding("c")).isEqualTo("decimal(2,unsigned)");
        assertThat(column("C", "1.5", "-2.2575").encoding("c")).isEqualTo("decimal(1..4)");
        assertThat(column("C", "1", "2.5").encoding("c")).isEqualTo("decimal(0..1,unsigned)");
        assertThat(column("C", "0." + "1".repeat(20), "0.5").encoding("c")).isEqualTo("decimal(1..15,unsigned)");
        assertThat(column("C", "0." + "1".repeat(20)).encoding("c")).isEqualTo("auto");
    }

    @Test
    void aProblemHasASentence() throws ImportException {
        assertThat(Imported.text("A,B\n1,2\n3\n").result().problems())
                .extracting(Problem::text)
                .allMatch(text -> text.endsWith("."));
    }
}
