package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.junit.jupiter.api.Test;

/// Headings, rows that do not fit, and tables without rows.
class TableTest {

    @Test
    void withoutHeadingsColumnsHaveNumbers() throws ImportException {
        Imported imported = Imported.text("1,Tea,2014-07-22\n2,Coffee,2014-07-23\n");
        assertThat(imported.format().header()).isFalse();
        assertThat(imported.names()).containsExactly("column1", "column2", "column3");
        assertThat(imported.types()).containsExactly("LONG", "TEXT", "DATE yyyy-MM-dd");
        assertThat(imported.components())
                .allMatch(it -> it.presentation().nativeName().isEmpty());
    }

    @Test
    void textAboveTextIsAHeading() throws ImportException {
        Imported imported = Imported.text("Name,City\nAda,London\nEmmy,Erlangen\n");
        assertThat(imported.names()).containsExactly("name", "city");
    }

    @Test
    void aRepeatedFirstRowIsNoHeading() throws ImportException {
        assertThat(Imported.text("Buy,GBP\nSell,USD\nBuy,GBP\n").format().header())
                .isFalse();
    }

    @Test
    void theUserDecidesAboutHeadings() throws ImportException {
        assertThat(Imported.text("Ada,London\nEmmy,Erlangen\n", "header=no").names())
                .containsExactly("column1", "column2");
        assertThat(Imported.text("2013,2014\n1,2\n3,4\n", "header=yes").names())
                .containsExactly("field2013", "field2014");
    }

    @Test
    void headingsMayBeQuotedAndRunOverLines() throws ImportException {
        Imported imported = Imported.text("\"Id\",\"Amount\n(\"\"USD\"\")\",\"Da,y\",Rate\n1,2.50,2014-07-22,1\n");
        assertThat(imported.names()).containsExactly("id", "amountUsd", "daY", "rate");
        assertThat(imported.component("amountUsd").presentation().nativeName()).isEqualTo("Amount\n(\"USD\")");
        assertThat(imported.components().stream()
                        .map(it -> it.location().line() + ":" + it.location().column()))
                .containsExactly("1:1", "1:6", "2:12", "2:19");
    }

    @Test
    void duplicateHeadingsAreReportedWithBothColumns() throws ImportException {
        Imported imported = Imported.text("Amount,Id,Amount\n1,2,3\n");
        assertThat(imported.names()).containsExactly("amount", "id", "amount2");
        assertThat(imported.result().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("duplicate-heading");
            assertThat(problem.location().column()).isEqualTo(11);
            assertThat(problem.text()).contains("column 3").contains("column 1").contains("'amount2'");
        });
    }

    @Test
    void raggedRowsAreListedWithTheirLines() throws ImportException {
        Imported imported = Imported.text("Id,Name\n1,a\n2\n3,\"c\nd\"\n4,d,e\n5,f\n6,g\n");
        assertThat(imported.types()).containsExactly("LONG", "TEXT");
        assertThat(imported.problemIds()).containsExactly("ragged-row", "ragged-row");
        assertThat(imported.result().problems())
                .extracting(problem -> problem.location().line())
                .containsExactly(3, 6);
        assertThat(imported.result().problems().getFirst()).satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Severity.WARNING);
            assertThat(problem.text()).startsWith("Line 3 has 1 cell where the table has 2 columns;");
        });
    }

    @Test
    void manyRaggedRowsAreCounted() throws ImportException {
        String text = "Id,Name\n" + "1,a\n".repeat(100) + "2\n".repeat(30) + "1,a\n".repeat(100) + "3\n";
        List<Problem> problems = Imported.text(text).result().problems();
        assertThat(problems).hasSize(21);
        assertThat(problems.getLast().text())
                .isEqualTo("11 more rows have another number of cells than the table has columns,"
                        + " the last at line 232.");
    }

    @Test
    void titlesAboveAndTotalsBelowDoNotDisturb() throws ImportException {
        Imported imported = Imported.text("""
            Statement of account

            Date,Text,Amount
            2014-07-22,Opening,1.00
            2014-07-23,Tea,2.50
            Total: 3.50
            """);
        assertThat(imported.names()).containsExactly("date", "text", "amount");
        assertThat(imported.types()).containsExactly("DATE yyyy-MM-dd", "TEXT", "DECIMAL");
        assertThat(imported.component("date").location().line()).isEqualTo(3);
        assertThat(imported.format().style().titles()).isEqualTo(2);
        assertThat(imported.result().model().roots())
                .extracting(Name::local)
                .containsExactly("row", "rowTrailer", "comment");
        assertThat(imported.problemIds()).containsExactly("trailer");
        assertThat(imported.result().problems().getFirst().location().line()).isEqualTo(6);
    }

    @Test
    void cellsThatManyRowsLeaveOutAtTheEndAreOptional() throws ImportException {
        String text = "Id,Name,Note\n" + "1,a,x\n2,b\n".repeat(20);
        Imported imported = Imported.text(text);
        assertThat(imported.types()).containsExactly("LONG", "TEXT", "TEXT 0..1");
        assertThat(imported.format().style().shortRows()).isTrue();
        assertThat(imported.problemIds()).isEmpty();
    }

    @Test
    void aDelimiterAfterTheLastCellMakesAColumn() throws ImportException {
        Imported imported = Imported.text("Id,Name\n1,a,\n2,b,\n3,c,\n");
        assertThat(imported.names()).containsExactly("id", "name", "column3");
        assertThat(imported.types()).containsExactly("LONG", "TEXT", "TEXT 0..1");
        assertThat(imported.problemIds()).containsExactly("ragged-row");
    }

    @Test
    void headingsWithoutRowsGiveOptionalTexts() throws ImportException {
        Imported imported = Imported.text("Id,Trade Date\n");
        assertThat(imported.names()).containsExactly("id", "tradeDate");
        assertThat(imported.types()).containsExactly("TEXT 0..1", "TEXT 0..1");
        assertThat(imported.problemIds()).containsExactly("no-rows");
        assertThat(imported.result().problems().getFirst().location().line()).isEqualTo(1);
    }

    @Test
    void blankLinesAreNoRows() throws ImportException {
        Imported imported = Imported.text("\n\nId,Name\n\n1,a\n\n\n2,b\n\n");
        assertThat(imported.types()).containsExactly("LONG", "TEXT");
        assertThat(imported.result().problems()).isEmpty();
        assertThat(imported.component("id").location())
                .extracting(Location::line)
                .isEqualTo(3);
    }

    @Test
    void typesComeFromRowsAllOverALongFile() throws ImportException {
        StringBuilder text = new StringBuilder("Id,Amount\n");
        for (int row = 0; row < 100_000; row++) {
            text.append(row).append(',').append(row < 60_000 ? "1" : "1.5").append('\n');
        }
        assertThat(Imported.text(text.toString(), "rows=1000").types()).containsExactly("LONG", "DECIMAL");
    }
}
