package org.bindery.importers.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows that specify messages, in many wordings.
class SpecificationTest {

    @TempDir
    private Path path;

    private Model model(XlsxFile file, String... options) throws ImportException, IOException {
        return read(file, options).model();
    }

    private ImportResult read(XlsxFile file, String... options) throws ImportException, IOException {
        file.write(path.resolve("order.xlsx"));
        String[] arguments = new String[options.length + 1];
        arguments[0] = "order.xlsx";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return new SourceFolder(path, "spreadsheet").read(arguments);
    }

    @Test
    void eachRowIsAComponent() throws Exception {
        Model model = model(new XlsxFile()
                .sheet(
                        "Orders",
                        "Field Name|Data Type|Length|M/O|Description|Allowed Values|Format",
                        "Order id|varchar2|20|M|The key||",
                        "Side|char|1|M||B=Buy; S=Sell|",
                        "Amount|number|10,2|O|||",
                        "Count|integer||C|||",
                        "Value date|Date||M|||DD/MM/YYYY",
                        "Paid|Y/N||O|||"));

        assertThat(ContentText.of(model, "Order"))
                .isEqualTo("(orderId:{}, side:{B|S}, amount:{} 0..1, count:long 0..1, valueDate:{}, paid:{Y|N} 0..1)");
        assertThat(model.roots()).containsExactly(Name.of("order"));
        String text = model.types().toString();
        assertThat(text)
                .contains("maxLength=OptionalInt[20]")
                .contains("totalDigits=OptionalInt[10], fractionDigits=OptionalInt[2]")
                .contains("format=dd/MM/yyyy")
                .contains("documentation=The key")
                .contains("EnumerationValue[value=B, documentation=Buy]");
    }

    @Test
    void headingsEndAtTheRowThatIsGiven() throws Exception {
        XlsxFile file = new XlsxFile()
                .sheet(
                        "Orders",
                        "Orders of the day||",
                        "Wert|Art|Länge",
                        "(Feld)|(Typ)|(Zeichen)",
                        "Order id|varchar2|20",
                        "Paid|integer|");
        String columns = "name:A,type:B,length:C";

        assertThat(ContentText.of(model(file, "mapping=" + columns + ",heading:3"), "Order"))
                .isEqualTo("(orderId:{}, paid:long)");
        assertThat(ContentText.of(model(file, "mapping=" + columns + ",heading:4"), "Order"))
                .isEqualTo("(paid:long)");
        assertThat(new SourceFolder(path, "spreadsheet")
                        .refusal("order.xlsx", "mapping=heading:3")
                        .problem()
                        .text())
                .contains("which column holds the names");
    }

    @Test
    void levelsNestComponents() throws Exception {
        Model model = model(new XlsxFile()
                .sheet(
                        "Message",
                        "Level|Element|Type|Occurs",
                        "1|Order|Group|1..1",
                        "2|Id|string|1",
                        "2|Line|group|1..n",
                        "3|Item|string|1..1",
                        "3|Quantity|decimal|0..1",
                        "2|Total|decimal|[0..1]"));

        assertThat(model.roots()).containsExactly(Name.of("order"));
        assertThat(ContentText.of(model, "Order")).isEqualTo("(id:string, line:Line 1..*, total:decimal 0..1)");
        assertThat(ContentText.of(model, "Line")).isEqualTo("(item:string, quantity:decimal 0..1)");
    }

    @Test
    void indentationNumbersAndPathsNestComponentsToo() throws Exception {
        String expected = "(id:string, party:Party, total:decimal)";
        Model indented = model(new XlsxFile()
                .sheet("Order", "Name|Type|Mult", "Id|string|1", "Party||1", "   Name|string|1", "Total|decimal|1"));
        Model numbered = model(new XlsxFile()
                .sheet(
                        "Order",
                        "No.|Name|Type|Mult",
                        "1|Id|string|1",
                        "2|Party||1",
                        "'2.1|Name|string|1",
                        "3|Total|decimal|1"));
        Model columns = model(new XlsxFile()
                .sheet("Order", "Name||Type|Mult", "Id||string|1", "Party|||1", "|Name|string|1", "Total||decimal|1"));
        Model paths = model(new XlsxFile()
                .sheet(
                        "Order",
                        "Path|Type|Mult",
                        "order/id|string|1",
                        "order/party/name|string|1",
                        "order/total|decimal|1"));

        assertThat(ContentText.of(indented, "Order")).isEqualTo(expected);
        assertThat(ContentText.of(numbered, "Order")).isEqualTo(expected);
        assertThat(ContentText.of(columns, "Order")).isEqualTo(expected);
        assertThat(ContentText.of(paths, "Order")).isEqualTo(expected);
        assertThat(ContentText.of(paths, "Party")).isEqualTo("(name:string)");
    }

    @Test
    void positionsMakeARecordOfFixedWidth() throws Exception {
        Model model = model(new XlsxFile()
                .sheet(
                        "Detail",
                        "Field|Start|End|Type|Required|Comments",
                        "Record type|1|2|an2|Y|always DT",
                        "Account|3|12|9(10)|Y|",
                        "Name|13|47|X(35)|N|"));

        assertThat(model.format()).isEqualTo(new MessageFormat.FixedWidth("UTF-8", "LINES"));
        assertThat(model.types().toString()).contains("offset=OptionalInt[2], width=OptionalInt[10]", "format=9(10)");
        assertThat(ContentText.of(model, "Detail"))
                .isEqualTo("(recordType:{}, account:{}, name:{} 0..1, irregular:string 0..*)");
    }

    @Test
    void theColumnsCanBeGiven() throws Exception {
        XlsxFile file = new XlsxFile().sheet("Foo", "aa|bb|cc", "x|kunde|an..35", "y|betrag|n9", "z|datum|weird");
        ImportResult result = read(file, "mapping=name:B,type:C");

        assertThat(ContentText.of(result.model(), "Foo")).isEqualTo("(bb:string, kunde:{}, betrag:{}, datum:string)");
        assertThat(result.problems())
                .anySatisfy(problem -> assertThat(problem.text()).contains("'weird' is not a type"));
        assertThat(new SourceFolder(path, "spreadsheet")
                        .refusal("order.xlsx", "mapping=type:C")
                        .problem()
                        .text())
                .contains("which column holds the names");
    }

    @Test
    void aTableOfThingsThatHaveATypeIsNoSpecification() throws Exception {
        Model model = model(new XlsxFile()
                .sheet("Ships", "Name|Type|Length|Description", "Anna|Tanker|120|old", "Berta|Ferry|80|new"));

        assertThat(ContentText.of(model, "Ship"))
                .isEqualTo("(name:string, type:string, length:long, description:string)");
    }

    @Test
    void anAgencysDownloadFileIsReadWithItsGroupsTagsAndCodeLists() throws Exception {
        Model model = new SourceFolder(path, "spreadsheet")
                .model(Standards.path("spreadsheet/CVLKRA-KYC_Download_File_Structure_V3.1.xlsx")
                        .toString());

        assertThat(model.format()).isEqualTo(new MessageFormat.Xml(""));
        assertThat(ContentText.of(model, "Root")).isEqualTo("(HEADER:Header)");
        assertThat(ContentText.of(model, "Header")).isEqualTo("(COMPANY_CODE:{}, BATCH_DATE:{})");
        assertThat(ContentText.of(model, "Kycdata"))
                .startsWith("(APP_UPDTFLG:KycUpdateType, APP_POS_CODE:{}, APP_TYPE:EntityType, APP_NO:{} 0..1")
                .contains("APP_GEN:Gender");
        SimpleType gender = (SimpleType) model.type(Name.of("Gender")).orElseThrow();
        assertThat(gender.facets().enumeration())
                .extracting(value -> value.value() + " " + value.documentation())
                .containsExactly("M Male", "F Female");
        assertThat(((ComplexType) model.type(Name.of("Header")).orElseThrow())
                        .location()
                        .toString())
                .contains("#KYC HEADER:3");
    }
}
