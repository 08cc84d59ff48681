package org.bindery.importers.fixed;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceStart;
import org.bindery.model.Cardinality;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the columns of fixed-width text become.
class FixedTextImporterTest {

    private static final String TABLE = """
        Id   Name           Price  Day
           1 Apples          1.50  2014-07-22
          22 Pears          12.25  2014-07-23
         333 Plums, dried    0.75  2014-07-24
        """;

    @TempDir
    private Path folder;

    private Model read(String text, String... options) throws IOException, ImportException {
        Path file = Files.writeString(folder.resolve("table.txt"), text, UTF_8);
        Map<String, String> chosen = List.of(options).stream()
                .map(option -> option.split("=", 2))
                .collect(Collectors.toMap(option -> option[0], option -> option[1]));
        return read(file, chosen);
    }

    private static Model read(Path file, Map<String, String> options) throws IOException, ImportException {
        org.bindery.model.ReadLimits limits = org.bindery.model.ReadLimits.DEFAULT;
        return new FixedTextImporter()
                .read(new ImportRequest(List.of(file), "goods", options, limits, ImportMonitor.NONE))
                .model();
    }

    @Test
    void linesOfTextInUtf16AreRefusedSinceTheyCannotBeSeparated() throws Exception {
        Path file = Files.writeString(folder.resolve("wide.txt"), "\uFEFF" + TABLE, UTF_16LE);

        assertThatThrownBy(() -> read(file, Map.of()))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("The text is in UTF-16")
                .hasMessageContaining("convert it to UTF-8, as 'iconv -f UTF-16 -t UTF-8' does, and import that.");
    }

    private static RecordShape record(Model model, int root) {
        Name name = model.roots().get(root);
        Shapes shapes = Shapes.of(new ModelIndex(model), List.of(name));
        return shapes.shape(shapes.roots().getFirst().shape());
    }

    private static List<String> columns(Model model, int root) {
        return record(model, root).properties().stream()
                .filter(property -> property.presentation().width().isPresent())
                .map(property -> property.name() + " "
                        + property.presentation().offset().orElseThrow() + "+"
                        + property.presentation().width().orElseThrow() + " "
                        + ((Property.ValueType) property.type())
                                .value()
                                .builtIn()
                                .local())
                .toList();
    }

    @Test
    void findsColumnsNamesAndTypes() throws Exception {
        Model model = read(TABLE);
        assertThat(model.format()).isEqualTo(new MessageFormat.FixedWidth("UTF-8", "LINES"));
        assertThat(columns(model, 0))
                .containsExactly(
                        "id 0+4 long",
                        "filler 4+1 string",
                        "name 5+15 string",
                        "price 20+5 decimal",
                        "filler2 25+2 string",
                        "day 27+10 date");
        assertThat(record(model, 0)
                        .property("price")
                        .orElseThrow()
                        .presentation()
                        .justification())
                .isEqualTo(Presentation.Justification.RIGHT);
        assertThat(record(model, 0)
                        .property("irregular")
                        .orElseThrow()
                        .presentation()
                        .usage())
                .isEqualTo(Presentation.PATCH);
        assertThat(record(model, 1).properties().getFirst().constraint().value())
                .isEqualTo("Id   Name           Price  Day");
    }

    @Test
    void takesTheColumnsThatAreGiven() throws Exception {
        Model model = read("A0001Smith     \nB0002Jones     \n", "columns=1-1 kind,2-5 number,6-15 last name");
        assertThat(columns(model, 0)).containsExactly("kind 0+1 string", "number 1+4 string", "lastName 5+10 string");
        assertThat(columns(read("A0001Smith\nB0002Jones\n", "columns=1,4,5"), 0))
                .containsExactly("column1 0+1 string", "column2 1+4 string", "column3 5+5 string");
        assertThatThrownBy(() -> read("A\n", "columns=5-2 x"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("'5-2 x' does not start after");
    }

    @Test
    void takesColumnsThatAreUnderlined() throws Exception {
        Model model = read("""
            Code Item
            ---- ----------
            A  1 two words
            B    one
            """);
        assertThat(columns(model, 0)).containsExactly("code 0+5 string", "item 5+10 string");
        assertThat(model.roots()).hasSize(3);
    }

    @Test
    void makesARecordOfEachKindOfLine() throws Exception {
        Model model = read(
                "H20140722 \nD  1 12.50\nD  2  3.75\nT2        \n",
                "identifier=1",
                "columns=H: 1-1 type,2-9 day; D: 1-1 type,2-4 line,5-10 amount; T: 1-1 type,2-10 count");
        assertThat(model.roots()).extracting(Name::local).containsExactly("goodKindH", "goodKindD", "goodKindT");
        assertThat(columns(model, 1)).containsExactly("type 0+1 string", "line 1+3 long", "amount 4+6 decimal");
        assertThat(record(model, 1).properties().getFirst().constraint().value())
                .isEqualTo("D");
    }

    @Test
    void blanksMakeAColumnOptional() throws Exception {
        Model model = read("1  x\n2   \n3  z\n", "columns=1-3 id,4-4 letter");
        assertThat(record(model, 0).property("letter").orElseThrow().cardinality())
                .isEqualTo(Cardinality.OPTIONAL);
        assertThat(record(model, 0).property("id").orElseThrow().cardinality()).isEqualTo(Cardinality.ONE);
    }

    @Test
    void knowsThePaymentsOfNachaByTheirFirstCharacter() throws Exception {
        Path file = Standards.path("text/ach-nacha/two-micro-deposits.ach");
        byte[] start = Files.readAllBytes(file);
        assertThat(new FixedTextImporter().confidence(new SourceStart("payments.txt", start)))
                .isGreaterThan(60);
        Model model = read(file, Map.of());
        assertThat(model.roots())
                .extracting(Name::local)
                .containsExactly(
                        "goodFileHeader",
                        "goodBatchHeader",
                        "goodEntryDetail",
                        "goodAddenda",
                        "goodBatchControl",
                        "goodFileControl");
        assertThat(record(model, 0).properties().getFirst().constraint().value())
                .isEqualTo("1");
    }

    @Test
    void recognisesPaymentsWhoseLinesHaveLostTheirLastBlanks() throws Exception {
        Path file = Standards.path("text/ach-nacha/ppd-debit.ach");
        assertThat(Importers.detect(file).format()).isEqualTo("fixed");
        assertThat(read(file, Map.of()).roots())
                .extracting(Name::local)
                .containsExactly(
                        "goodFileHeader", "goodBatchHeader", "goodEntryDetail", "goodBatchControl", "goodFileControl");
    }

    @Test
    void recordsWithoutLineEndsAreFoundByTheirLength() throws Exception {
        String payments = Files.readString(Standards.path("text/ach-nacha/ppd-mixedDebitCredit.ach"))
                .lines()
                .map(line -> line + " ".repeat(94 - line.length()))
                .collect(Collectors.joining());
        for (String text : List.of(payments, payments + "\n")) {
            byte[] bytes = text.getBytes(UTF_8);
            assertThat(new FixedTextImporter().confidence(new SourceStart("payments", bytes)))
                    .isGreaterThan(60);
            Model model = read(text);
            assertThat(model.format()).isEqualTo(new MessageFormat.FixedWidth("UTF-8", "FIXED"));
            assertThat(model.roots()).extracting(Name::local).contains("goodFileHeader", "goodFileControl");
        }
        assertThat(columns(read("0001Anna 0002Bert 0003Carl ", "length=9", "columns=4,5"), 0))
                .containsExactly("column1 0+4 string", "column2 4+5 string");
        assertThatThrownBy(() -> read("a", "length=x")).hasMessageContaining("length is a number of characters");
    }

    @Test
    void aLiteralOfSeveralLettersNamesItsKind() throws Exception {
        Model model = read(
                "HDR20140722 \nPAY  1 12.50\nPAY  2  3.75\nPAY  3  0.75\nEND3        \n",
                "identifier=1-3",
                "columns=HDR: 1-3 type,4-11 day; PAY: 1-3 type,4-6 line,7-12 amount; END: 1-3 type,4-12 count");
        assertThat(model.roots()).extracting(Name::local).containsExactly("goodHdr", "goodPay", "goodEnd");
    }

    @Test
    void leavesOtherTextToOthers() {
        for (String text :
                List.of("", "<a>\n</a>\n<b>\n", "{\"a\":\n 1}\n", "a\u0000b\nc\u0000d\ne\u0000f\n", "a,b\nc,d\n")) {
            assertThat(new FixedTextImporter().confidence(new SourceStart("some.txt", text.getBytes(UTF_8))))
                    .as(text)
                    .isZero();
        }
    }

    @Test
    void refusesWhatIsNoFixedWidthText() {
        assertThatThrownBy(() -> read("")).hasMessageContaining("The file is empty");
        assertThatThrownBy(() -> read("<a/>")).hasMessageContaining("looks like XML");
        assertThatThrownBy(() -> read("x".repeat(40_000))).hasMessageContaining("has more than 32768 characters");
        assertThatThrownBy(() -> read("a\n", "identifier=x")).hasMessageContaining("'x' is not a place");
        assertThatThrownBy(() -> read("a\n", "heading=maybe")).hasMessageContaining("heading cannot be 'maybe'");
    }
}
