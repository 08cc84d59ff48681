package org.bindery.importers.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables of data on the sheets of workbooks.
class DataTablesTest {

    @TempDir
    private Path path;

    private SourceFolder folder;

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "spreadsheet");
    }

    private Model model(XlsxFile file, String... options) throws ImportException, IOException {
        return read(file, options).model();
    }

    private ImportResult read(XlsxFile file, String... options) throws ImportException, IOException {
        file.write(path.resolve("trades.xlsx"));
        String[] arguments = new String[options.length + 1];
        arguments[0] = "trades.xlsx";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return folder.read(arguments);
    }

    private static Element component(Model model, String type, int number) {
        ComplexType record = (ComplexType) model.type(Name.of(type)).orElseThrow();
        Group group = (Group) ((Content.Components) record.content()).particle();
        return (Element) group.particles().get(number);
    }

    @Test
    void aSheetIsATypeWhoseComponentsAreNamedByTheHeadings() throws Exception {
        Model model = model(new XlsxFile()
                .sheet(
                        "Trades",
                        "Trade ID|Trade date|Booked|Price|Code|Open|Note",
                        "1|@2 45000|@3 45000.5|6.1699999999999998E-2|'007|=1|x",
                        "2|@2 45001|@3 45001.25|12.5|'012|=0|"));

        assertThat(ContentText.of(model, "Trade"))
                .isEqualTo("(tradeId:long, tradeDate:{}, booked:{}, price:decimal, code:string, open:boolean,"
                        + " note:string 0..1)");
        assertThat(component(model, "Trade", 1).presentation().format()).isEqualTo("dd/MM/yyyy");
        assertThat(component(model, "Trade", 2).presentation().format()).isEqualTo("yyyy-MM-dd HH:mm:ss");
        assertThat(component(model, "Trade", 1).location().toString()).endsWith("trades.xlsx#Trades:1:2");
        assertThat(model.roots()).containsExactly(Name.of("trade"));
        assertThat(model.format()).isEqualTo(new MessageFormat.Delimited("UTF-8", ',', '"', true, "\r\n"));
    }

    @Test
    void aSheetWithACommaInItsNameIsNamedInQuotationMarks() throws Exception {
        Model model = model(
                new XlsxFile()
                        .sheet("Trades", "Trade ID", "1")
                        .sheet("Fees, other", "Fee", "2.5")
                        .sheet("Notes", "Note", "x"),
                "sheet=Trades, \"Fees, other\"");

        assertThat(model.roots()).extracting(Name::local).containsExactly("trade", "feesOther");
    }

    @Test
    void titlesAboveAndTotalsBelowAreNoData() throws Exception {
        ImportResult result = read(new XlsxFile()
                .sheet(
                        "Sheet1",
                        "Trades of the day",
                        "",
                        "Id|Qty|Price",
                        "1|2|3.5",
                        "2|4|1.5",
                        "",
                        "|6|",
                        "",
                        "Printed by me"));

        assertThat(ContentText.of(result.model(), "Test")).startsWith("(id:long");
        ComplexType type = (ComplexType) result.model().type(Name.of("Test")).orElseThrow();
        assertThat(type.documentation()).isEqualTo("Trades of the day");
        assertThat(result.problems()).anyMatch(problem -> problem.id().equals("rows-left-out"));
    }

    @Test
    void eachSheetAndEachTableIsATypeOfItsOwn() throws Exception {
        Model cities =
                folder.model(Standards.path("spreadsheet/DataTableCities.xlsx").toString());

        assertThat(cities.types().keySet().stream().map(Name::local)).contains("SmallCity", "BigCity", "PivotTable");
        assertThat(ContentText.of(cities, "BigCity"))
                .isEqualTo("(city:string, latitude:decimal, longitude:decimal, population:long)");
        assertThat(cities.format()).isEqualTo(new MessageFormat.None());
    }

    @Test
    void hiddenSheetsAreReadOnlyWhenNamed() throws Exception {
        String file = Standards.path("spreadsheet/TwoSheetsOneHidden.xlsx").toString();

        assertThat(ContentText.of(folder.model(file), "Test")).contains("sheet2A1");
        assertThat(ContentText.of(folder.model(file, "sheet=Sheet1"), "Test")).contains("sheet1A1");
        assertThat(folder.refusal(file, "sheet=Shet1").problem().text()).contains("did you mean Sheet1");
    }

    @Test
    void validationsBecomeEnumerationsAndRanges() throws Exception {
        String validations = "<dataValidations><dataValidation type=\"list\" showErrorMessage=\"1\""
                + " sqref=\"A2:A99\"><formula1>\"Buy,Sell\"</formula1></dataValidation><dataValidation type=\"list\""
                + " showErrorMessage=\"1\" sqref=\"B2:B99\"><formula1>Currencies</formula1>"
                + "</dataValidation><dataValidation type=\"whole\" operator=\"greaterThan\" showErrorMessage=\"1\""
                + " sqref=\"C2:C99\"><formula1>0</formula1></dataValidation><dataValidation type=\"textLength\""
                + " operator=\"lessThanOrEqual\" showErrorMessage=\"1\" sqref=\"D2:D99\">"
                + "<formula1>12</formula1></dataValidation><dataValidation type=\"whole\" showErrorMessage=\"1\""
                + " sqref=\"E2:E99\"><formula1>1</formula1><formula2>2</formula2></dataValidation></dataValidations>";
        ImportResult result = read(new XlsxFile()
                .sheetWith("Trades", "", validations, "Side|Ccy|Qty|Ref|Day", "Buy|GBP|5|abc|7", "Sell|USD|6|def|8")
                .sheetWith("Lists", "hidden", "", "GBP", "USD", "EUR")
                .name("Currencies", "Lists!$A$1:$A$3"));

        assertThat(ContentText.of(result.model(), "Trade"))
                .isEqualTo("(side:{Buy|Sell}, ccy:{GBP|USD|EUR}, qty:{}, ref:{}, day:long)");
        assertThat(component(result.model(), "Trade", 2).type().toString()).contains("Bound[value=0, inclusive=false]");
        assertThat(component(result.model(), "Trade", 3).type().toString()).contains("maxLength=OptionalInt[12]");
        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.id()).isEqualTo("validation-not-kept"));
    }

    @Test
    void daysCountFromTheYearThatTheWorkbookSays() throws Exception {
        String since1900 = firstCell(new XlsxFile().sheet("A", "@2 38819"));
        String since1904 = firstCell(new XlsxFile().since1904().sheet("A", "@2 38819"));

        assertThat(since1900).isEqualTo("2006-04-12");
        assertThat(since1904).isEqualTo("2010-04-13");
    }

    private String firstCell(XlsxFile source) throws IOException {
        Path file = source.write(path.resolve("a.xlsx"));
        ReadBudget budget = new ReadBudget(ImportRequest.of(file, "test"), file, 100);
        try (ZipParts parts = new ZipParts(file, budget)) {
            return XlsxReader.read(parts, budget)
                    .sheets()
                    .getFirst()
                    .rows()
                    .getFirst()
                    .text(1);
        }
    }

    @Test
    void aBinaryWorkbookGivesTheSameModelAsItsModernCopy() throws Exception {
        Model old = folder.model(Standards.path("spreadsheet/SampleSS.xls").toString());
        Model modern = folder.model(Standards.path("spreadsheet/SampleSS.xlsx").toString());

        assertThat(ContentText.of(old, "SheetNumber2")).isEqualTo(ContentText.of(modern, "SheetNumber2"));
        assertThat(old.types().keySet()).isEqualTo(modern.types().keySet());
    }

    @Test
    void headingsOfSeveralRowsAreJoined() throws Exception {
        Model model = folder.model(Standards.path("spreadsheet/Tables.xlsx").toString(), "sheet=Exp8");

        assertThat(ContentText.of(model, "Exp8")).contains("prsiLiabilityExisting", "prsiLiabilityProposed");
    }

    @Test
    void aRangeAndANameChooseWhatIsRead() throws Exception {
        XlsxFile file = new XlsxFile()
                .sheet("Data", "Id|Name", "1|a", "2|b", "", "Code|Text", "7|x", "8|y")
                .name("Codes", "Data!$A$5:$B$7");

        assertThat(ContentText.of(model(file, "range=A5:B7"), "Data")).isEqualTo("(code:long, text:string)");
        assertThat(ContentText.of(model(file, "range=Codes"), "Code")).isEqualTo("(code:long, text:string)");
        file.write(path.resolve("trades.xlsx"));
        assertThat(folder.refusal("trades.xlsx", "range=Nothing").problem().id())
                .isEqualTo("bad-option");
    }

    @Test
    void theFormatIsFoundByContent() throws Exception {
        Path file = new XlsxFile().sheet("A", "Id", "1").write(path.resolve("unnamed.bin"));

        assertThat(Importers.detect(file).format()).isEqualTo("spreadsheet");
        assertThat(Importers.detect(Standards.path("spreadsheet/Employee.xls")).format())
                .isEqualTo("spreadsheet");
    }
}
