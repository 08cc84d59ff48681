package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.fixed.FixedTextImporter;
import org.bindery.importers.spreadsheet.SpreadsheetImporter;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.TypeNames;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names and types of columns that a user knows better.
class ColumnChoicesTest {

    @TempDir
    private Path folder;

    private static ImportResult read(Importer importer, Path source, Map<String, String> options) throws Exception {
        return importer.read(
                new ImportRequest(List.of(source), "trade", options, ReadLimits.DEFAULT, ImportMonitor.NONE));
    }

    /// `name type format` of each component of the first record.
    private static List<String> columns(ImportResult result) {
        TypeRef.Named type = (TypeRef.Named) result.model()
                .element(result.model().roots().getFirst())
                .orElseThrow()
                .type();
        Content.Components content = (Content.Components)
                ((ComplexType) result.model().type(type.name()).orElseThrow()).content();
        return ((Group) content.particle())
                .particles().stream()
                        .map(Element.class::cast)
                        .map(element -> (element.name() + " " + TypeNames.format(result.model(), element.type()) + " "
                                        + element.presentation().format())
                                .strip())
                        .toList();
    }

    @Test
    void namesAndTypesThatAreGivenReplaceThoseThatAreInferred() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        ImportResult result = read(
                new TextImporter(),
                trades,
                Map.of("names", "1:number;tradeDate:day", "types", "1:string;amount1:double"));

        assertThat(columns(result))
                .startsWith("number string", "day date dd/MM/yyyy", "buySell string")
                .contains("amount1 double");
        assertThat(result.problems()).isEmpty();
        assertThat(result.tables()).singleElement().satisfies(table -> {
            assertThat(table.columns()).hasSize(9);
            assertThat(table.columns().get(1)).startsWith("22/07/2014");
        });
    }

    @Test
    void eightDigitsBecomeDatesWhereTheUserSaysSo() throws Exception {
        Path file = Files.writeString(folder.resolve("a.csv"), "number;code\n20140722;1\n20140723;2\n");
        assertThat(columns(read(new TextImporter(), file, Map.of()))).startsWith("number long");
        assertThat(columns(read(new TextImporter(), file, Map.of("types", "number:date"))))
                .startsWith("number date yyyyMMdd");
        assertThat(columns(read(new TextImporter(), file, Map.of("types", "number:date yyyyddMM"))))
                .startsWith("number date yyyyddMM");
    }

    @Test
    void textsThatAreNoValuesOfTheTypeAreReportedWithAnExample() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        ImportResult result = read(new TextImporter(), trades, Map.of("types", "buySell:decimal"));
        assertThat(result.problems())
                .extracting(Problem::text)
                .singleElement()
                .asString()
                .startsWith("Some texts of 'buySell' are not of type decimal, such as 'Buy'");
    }

    @Test
    void fixedWidthTextAndWorkbooksTakeThemToo() throws Exception {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            rows.append(String.format("%-12s%08d%-6s%n", "NAME" + i, 1000 + i, i % 2 == 0 ? "BUY" : "SELL"));
        }
        Path fixed = Files.writeString(folder.resolve("rows.txt"), rows);
        assertThat(columns(read(
                        new FixedTextImporter(),
                        fixed,
                        Map.of("columns", "1-12 who,13-20 id,21-26 side", "names", "2:number", "types", "3:token"))))
                .startsWith("who string", "number string", "side token");
        ImportResult workbook = read(
                new SpreadsheetImporter(),
                Standards.path("spreadsheet/DataTableCities.xlsx"),
                Map.of("names", "1:first"));
        assertThat(columns(workbook)).first().asString().startsWith("first ");
        assertThat(workbook.tables()).isNotEmpty();
    }

    @Test
    void whatIsSaidOfNoColumnIsRefused() {
        Path trades = Standards.samples("trades/trades.csv");
        for (Map<String, String> wrong : List.of(
                Map.of("types", "amount1:decimel"),
                Map.of("types", "99:decimal"),
                Map.of("names", "1:trade date"),
                Map.of("names", "1:tradeDate"),
                Map.of("names", "1"))) {
            assertThatExceptionOfType(ImportException.class)
                    .as(wrong.toString())
                    .isThrownBy(() -> read(new TextImporter(), trades, wrong))
                    .satisfies(e -> assertThat(e.problem().id()).isEqualTo("bad-option"));
        }
    }
}
