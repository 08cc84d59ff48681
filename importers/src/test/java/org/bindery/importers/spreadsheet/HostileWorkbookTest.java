package org.bindery.importers.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Workbooks that are damaged, protected, or made to exhaust whoever opens them.
@Timeout(60)
class HostileWorkbookTest {

    private static final String ODS_START = "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\""
            + " xmlns:text=\"x\"><office:body><office:spreadsheet>";
    private static final String ODS_END = "</office:spreadsheet></office:body></office:document-content>";

    @TempDir
    private Path path;

    private SourceFolder folder;

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "spreadsheet");
    }

    private void ods(String content) throws IOException {
        try (OutputStream out = Files.newOutputStream(path.resolve("a.ods"));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            XlsxFile.put(zip, "mimetype", "application/vnd.oasis.opendocument.spreadsheet");
            XlsxFile.put(zip, "content.xml", ODS_START + content + ODS_END);
        }
    }

    @Test
    void aCellThatIsRepeatedAThousandMillionTimesIsCutOff() throws Exception {
        ods("<table:table table:name=\"T\"><table:table-row table:number-rows-repeated=\"1048576\">"
                + "<table:table-cell office:value-type=\"float\" office:value=\"1\""
                + " table:number-columns-repeated=\"16384\"/></table:table-row></table:table>");

        ImportResult result = folder.read("a.ods");

        assertThat(result.problems()).anyMatch(problem -> problem.id().equals("rows-not-read"));
    }

    @Test
    void anOpenDocumentGivesTypesFormatsAndValidations() throws Exception {
        ods("<table:content-validations><table:content-validation table:name=\"v\""
            + " table:condition=\"of:cell-content-is-in-list(&quot;Buy&quot;;&quot;Sell&quot;)\"/></table:content-validations><table:table"
            + " table:name=\"Trades\"><table:table-row><table:table-cell"
            + " office:value-type=\"string\"><text:p>Side</text:p></table:table-cell><table:table-cell"
            + " office:value-type=\"string\"><text:p>Day</text:p></table:table-cell><table:table-cell"
            + " office:value-type=\"string\"><text:p>Qty</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell"
            + " office:value-type=\"string\""
            + " table:content-validation-name=\"v\"><text:p>Buy</text:p></table:table-cell><table:table-cell"
            + " office:value-type=\"date\" office:date-value=\"2024-02-29\"/><table:table-cell"
            + " office:value-type=\"float\" office:value=\"2.5\"/></table:table-row><table:table-row"
            + " table:number-rows-repeated=\"1048574\"><table:table-cell"
            + " table:number-columns-repeated=\"16384\"/></table:table-row></table:table>");

        assertThat(ContentText.of(folder.model("a.ods"), "Trade")).isEqualTo("(side:{Buy|Sell}, day:{}, qty:decimal)");
    }

    @Test
    void anArchiveThatInflatesWithoutEndIsRefused() throws Exception {
        Path file = path.resolve("bomb.xlsx");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            XlsxFile.put(zip, "xl/workbook.xml", "<workbook><sheets><sheet name=\"a\" id=\"s\"/></sheets></workbook>");
            XlsxFile.put(
                    zip,
                    "xl/_rels/workbook.xml.rels",
                    "<Relationships><Relationship Id=\"s\" Type=\"x/worksheet\" Target=\"s.xml\"/></Relationships>");
            zip.putNextEntry(new ZipEntry("xl/s.xml"));
            zip.write("<worksheet><sheetData>".getBytes(StandardCharsets.US_ASCII));
            byte[] rows = "<row><c><v>1</v></c></row>".repeat(40_000).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 100; i++) {
                zip.write(rows);
            }
            zip.closeEntry();
        }

        assertThat(folder.refusal("bomb.xlsx").problem().text()).contains("inflates to more");
    }

    @Test
    void entitiesAreNotExpanded() throws Exception {
        new XlsxFile()
                .part(
                        "xl/worksheets/sheet1.xml",
                        "<!DOCTYPE w [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b"
                                + " \"&a;&a;&a;&a;\">]><worksheet><sheetData><row><c"
                                + " t=\"str\"><v>&b;</v></c></row></sheetData></worksheet>")
                .sheet("A", "x")
                .part(
                        "xl/worksheets/sheet1.xml",
                        "<!DOCTYPE w [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><worksheet><sheetData><row><c"
                                + " t=\"str\"><v>&a;</v></c></row></sheetData></worksheet>")
                .write(path.resolve("x.xlsx"));

        assertThat(folder.refusal("x.xlsx").problem().id()).isIn("broken-workbook", "no-table");
    }

    @Test
    void protectedOldAndForeignFilesAreRefusedWithASentence() throws Exception {
        try (HSSFWorkbook book = new HSSFWorkbook();
                OutputStream out = Files.newOutputStream(path.resolve("secret.xls"))) {
            book.createSheet("A").createRow(0).createCell(0).setCellValue("secret");
            Biff8EncryptionKey.setCurrentUserPassword("word");
            book.write(out);
        } finally {
            Biff8EncryptionKey.setCurrentUserPassword(null);
        }
        Files.writeString(path.resolve("page.xls"), "<html><table><tr><td>1</td></tr></table></html>");
        Files.writeString(path.resolve("empty.xlsx"), "");

        assertThat(folder.refusal("secret.xls").problem().id()).isEqualTo("encrypted-workbook");
        assertThat(folder.refusal("page.xls").problem().id()).isEqualTo("no-workbook");
        assertThat(folder.refusal("empty.xlsx").problem().id()).isEqualTo("empty-source");
    }

    @Test
    void aDamagedPartIsNamedWithoutTheClassOfTheError() throws Exception {
        byte[] whole = Files.readAllBytes(Standards.path("spreadsheet/WithVariousData.xlsx"));
        for (int i = 4; i < whole.length - 4; i++) {
            boolean header = whole[i] == 'P' && whole[i + 1] == 'K' && whole[i + 2] == 3 && whole[i + 3] == 4;
            whole[i + 3] = header ? (byte) 5 : whole[i + 3];
        }
        Files.write(path.resolve("cut.xlsx"), whole);

        assertThat(folder.refusal("cut.xlsx").problem().text())
                .contains(" of the workbook is damaged (")
                .doesNotContain("java.");
    }

    @Test
    void damagedWorkbooksAreReadOrRefusedAndNeverCrash() throws Exception {
        Random random = new Random(7);
        for (String name : new String[] {"SampleSS.xls", "WithVariousData.xlsx", "ExcelTables.xlsx"}) {
            byte[] whole = Files.readAllBytes(Standards.path("spreadsheet/" + name));
            for (int i = 0; i < 60; i++) {
                byte[] bytes = whole.clone();
                int cut = i % 3 == 0 ? random.nextInt(bytes.length) : bytes.length;
                for (int j = 0; j < 20; j++) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                }
                Files.write(path.resolve(name), Arrays.copyOf(bytes, cut));
                try {
                    folder.read(name);
                } catch (ImportException e) {
                    assertThat(e.problem().text())
                            .as(name + " " + i)
                            .isNotBlank()
                            .doesNotContain("null");
                    assertThat(e.problem().location().isKnown()).isTrue();
                }
            }
        }
    }

    @Test
    void aCancelledImportStops() throws Exception {
        Path file = new XlsxFile().sheet("A", "Id", "1").write(path.resolve("a.xlsx"));
        ImportMonitor cancelled = new ImportMonitor() {
            @Override
            public void progress(String what, double fraction) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        ImportRequest request = new ImportRequest(List.of(file), "a", Map.of(), ReadLimits.DEFAULT, cancelled);

        assertThat(catchThrowableOfType(ImportException.class, () -> new SpreadsheetImporter().read(request))
                        .problem()
                        .id())
                .isEqualTo("cancelled");
    }

    @Test
    void aLargeSheetIsReadInAStream() throws Exception {
        String[] rows = new String[60_001];
        rows[0] = "a|b|c|d|e";
        Arrays.fill(rows, 1, rows.length, "1|2.5|some text|4|another");
        new XlsxFile().sheet("Big", rows).write(path.resolve("big.xlsx"));

        ImportResult result = folder.read("big.xlsx");

        assertThat(ContentText.of(result.model(), "Big")).startsWith("(a:long, b:decimal");
        assertThat(result.problems()).anyMatch(problem -> problem.id().equals("rows-not-read"));
    }
}
