package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Relation;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What items of a copybook are in the model.
class CopybookTest {

    @TempDir
    Path folder;

    private ImportResult read(String text, String... options) throws ImportException, IOException {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "test.cpy";
        System.arraycopy(options, 0, arguments, 1, options.length);
        return new SourceFolder(folder, "cobol")
                .with("test.cpy", text.indent(7))
                .read(arguments);
    }

    private CobolOutline.Row field(String clauses, String... options) throws ImportException, IOException {
        Model model = read("01 REC.\n   05 MY-FIELD " + clauses + ".", options).model();
        return CobolOutline.row(model, "rec", "myField");
    }

    private static List<String> problems(ImportResult result) {
        return result.problems().stream().map(Problem::id).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PIC X(10)                                 | 10 | string    | '' | DISPLAY",
                "PIC A(3)                                  |  3 | string    | '' | DISPLAY",
                "PIC XX/XX                                 |  5 | string    | '' | DISPLAY",
                "PIC 9(4)                                  |  4 | int       | 9(4) | DISPLAY",
                "PIC S9(10)                                | 10 | long      | S9(10) | DISPLAY",
                "PIC S9(19)                                | 19 | integer   | S9(19) | DISPLAY",
                "PIC S9(7)V99                              |  9 | decimal   | S9(7)V99 | DISPLAY",
                "PIC S9(3) SIGN LEADING SEPARATE CHARACTER |  4 | int       | S9(3) | DISPLAY SIGN-LEADING SEPARATE",
                "PIC S9(3) SIGN IS TRAILING SEPARATE       |  4 | int       | S9(3) | DISPLAY SIGN-TRAILING SEPARATE",
                "PIC S9(3) LEADING                         |  3 | int       | S9(3) | DISPLAY SIGN-LEADING",
                "PIC 9(5)PPP                               |  5 | int       | 9(5)PPP | DISPLAY",
                "PIC VPP9(3)                               |  3 | decimal   | VPP9(3) | DISPLAY",
                "PIC ZZ,ZZ9.99-                            | 10 | decimal   | ZZ,ZZ9.99- | DISPLAY",
                "PIC Z(5)9.99                              |  9 | decimal   | Z(5)9.99 | DISPLAY",
                "PIC -(5)9                                 |  6 | int       | -(5)9 | DISPLAY",
                "PIC +9(3).9                               |  6 | decimal   | +9(3).9 | DISPLAY",
                "PIC -ZZ9                                  |  4 | int       | -ZZ9 | DISPLAY",
                "PIC Z(6)VZZ-                              |  9 | decimal   | Z(6)VZZ- | DISPLAY",
                "PIC $$$9.99CR                             |  9 | decimal   | $$$9.99CR | DISPLAY",
                "PIC 99/99/9999                            | 10 | string    | '' | DISPLAY",
                "PIC +99.99E-99                            | 10 | string    | '' | DISPLAY",
                "PIC 9(4) BLANK WHEN ZERO                  |  4 | int       | 9(4) | DISPLAY BLANK-WHEN-ZERO",
                "PIC S9(4) COMP                            |  2 | int       | S9(4) | COMP-4",
                "PIC S9(9) BINARY                          |  4 | int       | S9(9) | COMP-4",
                "PIC S9(18) USAGE IS COMPUTATIONAL-4       |  8 | long      | S9(18) | COMP-4",
                "PIC 9(4) COMP-5                           |  2 | int       | 9(4) | COMP-5",
                "PIC S9(7)V99 COMP-3                       |  5 | decimal   | S9(7)V99 | COMP-3",
                "PIC S9(4) PACKED-DECIMAL                  |  3 | int       | S9(4) | COMP-3",
                "PIC 9(5) COMP-6                           |  3 | int       | 9(5) | COMP-6",
                "PIC 9(5) COMP-X                           |  3 | int       | 9(5) | COMP-X",
                "PIC X(2) COMP-X                           |  2 | int       | 9(5) | COMP-X",
                "PIC 9(5) COMP-9                           |  4 | int       | 9(5) | COMP-4 LITTLE-ENDIAN",
                "COMP-1                                    |  4 | float     | '' | COMP-1",
                "USAGE COMP-2                              |  8 | double    | '' | COMP-2",
                "BINARY-LONG UNSIGNED                      |  4 | long      | 9(10) | COMP-5",
                "PIC N(5)                                  | 10 | string    | '' | NATIONAL",
                "PIC 9(5) USAGE NATIONAL                   | 10 | int       | 9(5) | NATIONAL",
                "PIC G(4) DISPLAY-1                        |  8 | hexBinary | '' | DISPLAY-1",
                "POINTER                                   |  4 | hexBinary | '' | POINTER",
                "USAGE IS PROCEDURE-POINTER                |  8 | hexBinary | '' | POINTER",
                "USAGE INDEX                               |  4 | hexBinary | '' | INDEX"
            })
    void pictureAndUsageSayTypeAndWidth(String clauses, int width, String type, String format, String usage)
            throws ImportException, IOException {
        CobolOutline.Row row = field(clauses.strip());

        assertThat(row.width()).isEqualTo(width);
        assertThat(row.base()).isEqualTo(type);
        assertThat(row.element().presentation().format()).isEqualTo(format);
        assertThat(row.element().presentation().usage()).isEqualTo(usage);
        assertThat(row.nativeName()).isEqualTo("MY-FIELD");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Z.ZZ9,99-     | decimal | Z.ZZ9,99- COMMA",
                "€€€.€€9,99    | decimal | €€€.€€9,99 COMMA",
                "KKK9,9CR      | decimal | KKK9,9CR CURRENCY K COMMA",
                "ZZZ9          | int     | ZZZ9",
                "9(5)V99       | decimal | 9(5)V99",
                "ZZ9,99.99     | string  | ''",
                "99/99/99      | string  | ''"
            })
    void decimalPointAndCurrencyAreChosen(String picture, String type, String format)
            throws ImportException, IOException {
        CobolOutline.Row row = field("PIC " + picture, "decimal-point=comma", "currency=K");

        assertThat(row.base()).isEqualTo(type);
        assertThat(row.element().presentation().format()).isEqualTo(format);
    }

    @Test
    void currencyIsASignThatMeansNothingElse() {
        assertThatThrownBy(() -> field("PIC 9", "currency=Z")).hasMessageContaining("means nothing else in pictures");
    }

    @ParameterizedTest
    @CsvSource({
        "VPP9(3), 0, 0.00999, ''",
        "SPP9(2), -0.0099, 0.0099, ''",
        "PPP9(5), 0, 0.00099999, ''",
        "9(2)PPP, 0, 99000, [0-9]+0{3}|0",
        "S9(2)P COMP-3, -990, 990, -?[0-9]+0{1}|0"
    })
    void digitsThatAreNotThereBoundTheNumber(String picture, String least, String greatest, String pattern)
            throws ImportException, IOException {
        Facets facets = field("PIC " + picture).facets();

        assertThat(facets.min().orElseThrow().value()).isEqualTo(least);
        assertThat(facets.max().orElseThrow().value()).isEqualTo(greatest);
        assertThat(String.join("", facets.patterns())).isEqualTo(pattern);
    }

    @ParameterizedTest
    @CsvSource({
        "9(2), ibm, 2",
        "9(2), 1-2-4-8, 1",
        "9(2), 1--8, 1",
        "9(7), ibm, 4",
        "9(7), 1-2-4-8, 4",
        "9(7), 1--8, 3",
        "S9(7), 1--8, 4",
        "S9(11), 1--8, 5",
        "9(12), 1--8, 5",
        "S9(12), 1--8, 6",
        "S9(18), 1--8, 8"
    })
    void dialectsSayTheSizeOfBinaryNumbers(String picture, String sizes, int width)
            throws ImportException, IOException {
        assertThat(field("PIC " + picture + " COMP", "binary-size=" + sizes).width())
                .isEqualTo(width);
    }

    @Test
    void numbersHaveTheirDigitsAndBounds() throws ImportException, IOException {
        Facets price = field("PIC 9(5)V99 COMP-3").facets();
        Facets scaled = field("PIC SPPP9(5)").facets();
        Facets full = field("PIC 9(4) COMP-5").facets();

        assertThat(price.totalDigits()).hasValue(7);
        assertThat(price.fractionDigits()).hasValue(2);
        assertThat(price.min().orElseThrow().value()).isEqualTo("0");
        assertThat(scaled.totalDigits()).hasValue(8);
        assertThat(scaled.fractionDigits()).hasValue(8);
        assertThat(scaled.min().orElseThrow().value()).isEqualTo("-0.00099999");
        assertThat(full.totalDigits()).isEmpty();
        assertThat(full.max().orElseThrow().value()).isEqualTo("65535");
    }

    @Test
    void groupsHandDownUsageAndSign() throws ImportException, IOException {
        Model model = read("""
            01 REC COMP-3.
               05 A PIC S9(5).
               05 B PIC X(5).
               05 C SIGN LEADING SEPARATE USAGE DISPLAY.
                  10 D PIC S9(5).
                  10 E PIC 9(5).
            """).model();

        assertThat(CobolOutline.of(model, "rec"))
                .extracting(CobolOutline.Row::width)
                .containsExactly(3, 5, 11, 6, 5);
    }

    @Test
    void synchronizedItemsAreAligned() throws ImportException, IOException {
        String text = """
            01 REC.
               05 A PIC X.
               05 B PIC S9(4) COMP SYNC.
               05 G OCCURS 3.
                  10 C PIC X.
                  10 D PIC S9(9) COMP SYNC RIGHT.
                  10 E PIC X.
               05 F COMP-2 SYNC.
            """;

        assertThat(CobolOutline.of(read(text).model(), "rec"))
                .extracting(row -> row.path() + " " + row.offset() + " " + row.width())
                .containsExactly(
                        "a 0 1",
                        "slack 1 1",
                        "b 2 2",
                        "g 4 12",
                        "g/c 4 1",
                        "g/slack 5 3",
                        "g/d 8 4",
                        "g/e 12 1",
                        "g/slack2 13 3",
                        "f 40 8");
        assertThat(CobolOutline.of(read(text, "sync=1").model(), "rec"))
                .extracting(CobolOutline.Row::offset)
                .containsExactly(0, 1, 3, 3, 4, 8, 21);
    }

    @Test
    void recordsOfAFileAreIdentifiedByTheFirstFieldWhoseValuesDiffer() throws ImportException, IOException {
        ImportResult file = read("""
            01 HEAD-REC.
               05 SYSTEM PIC X(4) VALUE 'PAYX'.
               05 KIND PIC X.
                  88 IS-HEAD VALUE 'H'.
               05 DAY PIC 9(8).
            01 LINE-REC.
               05 SYSTEM PIC X(4) VALUE 'PAYX'.
               05 KIND PIC X.
                  88 IS-CREDIT VALUE 'C'.
                  88 IS-DEBIT VALUE 'D'.
            01 END-REC.
               05 SYSTEM PIC X(4) VALUE 'PAYX'.
               05 KIND PIC X VALUE 'E'.
            01 OTHER-REC.
               05 FILLER PIC X(20).
            """);

        assertThat(CobolOutline.row(file.model(), "headRec", "kind").facets().enumeration())
                .containsExactly(new Facets.EnumerationValue("H", "IS-HEAD"));
        assertThat(CobolOutline.row(file.model(), "endRec", "kind").element().constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.FIXED, "E"));
        assertThat(CobolOutline.row(file.model(), "endRec", "system")
                        .element()
                        .constraint()
                        .kind())
                .isEqualTo(ValueConstraint.Kind.DEFAULT);
        assertThat(problems(file)).containsExactly("identified-records");
    }

    @Test
    void oneConditionOfOneRecordIdentifiesNothing() throws ImportException, IOException {
        ImportResult file = read("""
            01 A.
               05 STATE PIC X.
                  88 IS-OPEN VALUE 'O'.
            01 B.
               05 STATE PIC X.
                  88 IS-OPEN VALUE 'O'.
            """);

        assertThat(CobolOutline.row(file.model(), "a", "state").facets().enumeration())
                .isEmpty();
        assertThat(file.problems()).isEmpty();
    }

    @Test
    void redefinitionsShareOneChoice() throws ImportException, IOException {
        Model model = read("""
            01 REC.
               05 KIND PIC X.
               05 A PIC X(8).
               05 B REDEFINES A.
                  10 B1 PIC 9(4).
                  10 B2 PIC 9(4).
               05 C REDEFINES B PIC S9(15) COMP-3.
               05 REDEFINES A.
                  10 FILLER PIC X(10).
               05 Z PIC X.
            """, "discriminator=A by KIND: A, B|X, C, *").model();

        assertThat(CobolOutline.of(model, "rec"))
                .filteredOn(CobolOutline.Row::inChoice)
                .extracting(row -> row.name() + " " + row.offset() + " " + row.width())
                .containsExactly("a 1 8", "b 1 8", "c 1 8", "filler 1 10");
        assertThat(CobolOutline.row(model, "rec", "z").offset()).isEqualTo(11);
        assertThat(model.type(Name.of("Rec")).orElseThrow().toString())
                .contains("Discriminator[component=kind, values=[A, B|X, C, *]]");
    }

    @Test
    void namesOfKeysAndIndexesArePassedOver() throws ImportException, IOException {
        ImportResult result = read("""
            01 REC.
               05 N PIC 99.
               05 ROWS OCCURS 1 TO 5 ASCENDING KEY IS K DESCENDING C
                       INDEXED BY IX IY DEPENDING ON N.
                  10 K PIC 9.
                  10 C PIC X.
            """);

        assertThat(problems(result)).isEmpty();
        assertThat(CobolOutline.row(result.model(), "rec", "n").element().relations())
                .containsExactly(new Relation(Relation.Kind.COUNT_OF, "rows"));
    }

    @Test
    void countersKnowTheirTables() throws ImportException, IOException {
        Model model = read("""
            01 REC.
               05 COUNTS.
                  10 N PIC 99.
               05 M PIC 99.
               05 ROWS OCCURS 1 TO 5 DEPENDING ON N OF COUNTS
                       INDEXED BY IX.
                  10 K PIC 9.
                  10 CELL PIC X OCCURS 0 TO 9 TIMES DEPENDING ON K.
               05 TAIL PIC X OCCURS 3 DEPENDING ON M.
            """).model();

        assertThat(CobolOutline.row(model, "rec", "counts/n").element().relations())
                .containsExactly(new Relation(Relation.Kind.COUNT_OF, "/rows"));
        assertThat(CobolOutline.row(model, "rec", "rows/k").element().relations())
                .containsExactly(new Relation(Relation.Kind.COUNT_OF, "cell"));
        assertThat(CobolOutline.row(model, "rec", "m").element().relations())
                .containsExactly(new Relation(Relation.Kind.COUNT_OF, "tail"));
        assertThat(CobolOutline.row(model, "rec", "rows").element().cardinality())
                .hasToString("1..5");
        assertThat(CobolOutline.row(model, "rec", "tail").element().cardinality())
                .hasToString("0..3");
        assertThat(CobolOutline.row(model, "rec", "tail").offset()).isEqualTo(4 + 5 * 10);
        assertThat(model.format()).isEqualTo(new MessageFormat.FixedWidth("IBM037", "RDW"));
    }

    @Test
    void constantsOfTheStandardAreNumbersToo() throws ImportException, IOException {
        ImportResult result = read("""
            01 MOST-LINES CONSTANT AS 12.
            01 MOST-SIGNS CONSTANT 7.
            01 REC.
               05 LINE-TEXT PIC X(MOST-SIGNS) OCCURS MOST-LINES.
            """);

        assertThat(problems(result)).isEmpty();
        assertThat(result.model().roots()).hasSize(1);
        assertThat(CobolOutline.row(result.model(), "rec", "lineText").width()).isEqualTo(7);
        assertThat(CobolOutline.row(result.model(), "rec", "lineText").element().cardinality())
                .hasToString("12");
    }

    @Test
    void recordsFollowEachOtherAsTheyAreLikelyTo() throws ImportException, IOException {
        String text = "01 REC.\n   05 N PIC 9.\n   05 T PIC X OCCURS 1 TO 5 DEPENDING ON N.";

        assertThat(read(text, "occurs=greatest").model().format())
                .isEqualTo(new MessageFormat.FixedWidth("IBM037", "FIXED"));
        assertThat(CobolOutline.row(read(text, "occurs=greatest").model(), "rec", "t")
                        .element()
                        .cardinality())
                .hasToString("5");
        assertThat(read(text, "charset=US-ASCII").model().format())
                .isEqualTo(new MessageFormat.FixedWidth("US-ASCII", "LINES"));
        assertThat(read(text, "blocking=bdw", "charset=cp1047").model().format())
                .isEqualTo(new MessageFormat.FixedWidth("IBM1047", "BDW"));
    }

    @Test
    void aCounterThatIsNowhereMakesTheTableFixed() throws ImportException, IOException {
        ImportResult result = read("01 REC.\n   05 T PIC X OCCURS 1 TO 5 DEPENDING ON NOWHERE.");

        assertThat(problems(result)).containsExactly("unknown-counter");
        assertThat(result.problems().getFirst().location().line()).isEqualTo(2);
        assertThat(CobolOutline.row(result.model(), "rec", "t").element().cardinality())
                .hasToString("5");
    }

    @Test
    void conditionsAreEnumerationsIfTheyAreSingleValues() throws ImportException, IOException {
        String text = """
            01 REC.
               05 KIND PIC X(2).
                  88 IS-A VALUE 'A'.
                  88 IS-B VALUES ARE 'B ', 'BB'.
               05 MONTH PIC 99.
                  88 VALID VALUES 1 THRU 12.
               05 CODE1 PIC 9.
                  88 NONE VALUE ZERO.
                  88 SOME VALUE 1 2.
            """;
        Model model = read(text).model();

        assertThat(CobolOutline.row(model, "rec", "kind").facets().enumeration())
                .containsExactly(
                        new Facets.EnumerationValue("A", "IS-A"),
                        new Facets.EnumerationValue("B", "IS-B"),
                        new Facets.EnumerationValue("BB", "IS-B"));
        assertThat(CobolOutline.row(model, "rec", "code1").facets().enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly("0", "1", "2");
        assertThat(CobolOutline.row(model, "rec", "month").facets().enumeration())
                .isEmpty();
        assertThat(CobolOutline.row(model, "rec", "month").element().documentation())
                .isEqualTo("VALID: 1 thru 12");
        assertThat(CobolOutline.row(read(text, "conditions=documentation").model(), "rec", "kind")
                        .element()
                        .documentation())
                .isEqualTo("IS-A: 'A'\nIS-B: 'B ', 'BB'");
    }

    @Test
    void valuesAreDefaultsAndTextIsJustified() throws ImportException, IOException {
        assertThat(field("PIC X(5) VALUE 'it''s'").element().constraint())
                .isEqualTo(new ValueConstraint(ValueConstraint.Kind.DEFAULT, "it's"));
        assertThat(field("PIC S9(3)V99 VALUE -1.50").element().constraint().value())
                .isEqualTo("-1.5");
        assertThat(field("PIC X(5) VALUE LOW-VALUES").element().documentation()).isEqualTo("Starts as LOW-VALUES");
        assertThat(field("PIC X(5) JUSTIFIED RIGHT").element().presentation().justification())
                .isEqualTo(Presentation.Justification.RIGHT);
        assertThat(field("PIC X(5)").element().presentation().justification())
                .isEqualTo(Presentation.Justification.LEFT);
        assertThat(field("PIC X(5)").element().presentation().padding()).hasValue(' ');
    }

    @Test
    void itemsWithoutANameAreFillersAndNoNameComesTwice() throws ImportException, IOException {
        Model model = read("""
            01 REC.
               05 FILLER PIC X.
               05 PIC X(2).
               05 A-B PIC X.
               05 A-B PIC X.
               05 10-FIELD PIC X.
               05 IRREGULAR PIC X.
               05 PicVal PIC X.
               05 COMP-1.
            """).model();

        assertThat(CobolOutline.of(model, "rec"))
                .extracting(CobolOutline.Row::name)
                .containsExactly("filler", "filler2", "aB", "aB2", "field10Field", "irregular2", "picVal", "filler3");
    }

    @Test
    void commentsBesideAnItemAreItsDocumentation() throws ImportException, IOException {
        Model model = new SourceFolder(folder, "cobol").with("test.cpy", """
                  * Layout of the daily extract

                  ******************************
                  *  An order                  *
                  ******************************
                   01 REC.
                  * What it costs
                      05 A PIC X. *> in cents
                      05 B PIC X.
            """).model("test.cpy");

        assertThat(model.documentation()).isEqualTo("Layout of the daily extract");
        assertThat(model.type(Name.of("Rec")).orElseThrow().documentation()).isEqualTo("An order");
        assertThat(CobolOutline.row(model, "rec", "a").element().documentation())
                .isEqualTo("What it costs\nin cents");
        assertThat(CobolOutline.row(model, "rec", "b").element().documentation())
                .isEmpty();
        assertThat(CobolOutline.row(model, "rec", "a").element().location().line())
                .isEqualTo(8);
    }

    @Test
    void whatIsRenamedIsAVirtualField() throws ImportException, IOException {
        ImportResult result = read("""
            01 REC.
               05 NAMES.
                  10 FIRST-NAME PIC X(4).
                  10 LAST-NAME PIC X(6).
               05 FROM-DATE.
                  10 YY PIC 9(4).
                  10 MM PIC 99.
               05 CODE-1 PIC X(3) JUSTIFIED.
               05 RATE PIC 9V99.
               05 BALANCE PIC S9(7)V99 COMP-3.
               66 FULL-NAME RENAMES FIRST-NAME THRU LAST-NAME.
               66 MONTH-KEY RENAMES FROM-DATE.
               66 RATED RENAMES CODE-1 THROUGH RATE.
               66 AMOUNT RENAMES BALANCE OF REC.
            """);

        assertThat(problems(result)).isEmpty();
        assertThat(((ComplexType) result.model().type(Name.of("Rec")).orElseThrow()).virtualFields())
                .containsExactly(
                        new VirtualField(
                                "fullName",
                                Name.xs("string"),
                                "(names.firstName + '    ').substring(0, 4) + names.lastName",
                                "FULL-NAME RENAMES FIRST-NAME THRU LAST-NAME"),
                        new VirtualField(
                                "monthKey",
                                Name.xs("string"),
                                "('0000' + string(fromDate.yy)).substring(string(fromDate.yy).size(),"
                                        + " string(fromDate.yy).size() + 4) + ('00' + string(fromDate.mm))"
                                        + ".substring(string(fromDate.mm).size(), string(fromDate.mm).size() + 2)",
                                "MONTH-KEY RENAMES FROM-DATE"),
                        new VirtualField(
                                "rated",
                                Name.xs("string"),
                                "('   ' + code1).substring(code1.size(), code1.size() + 3) + ('000' + string(int(rate *"
                                        + " 100))).substring(string(int(rate * 100)).size(), string(int(rate *"
                                        + " 100)).size() + 3)",
                                "RATED RENAMES CODE-1 THROUGH RATE"),
                        new VirtualField("amount", Name.xs("decimal"), "balance", "AMOUNT RENAMES BALANCE OF REC"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A THRU PACKED",
                "A THRU ALTERNATIVE",
                "A THRU ITEMS",
                "SIGNED-1 THRU B",
                "NOWHERE",
                "B THRU A",
                "A OF B"
            })
    void whatIsNotMadeOfCharactersThatAreAlwaysThereIsReported(String renamed) throws ImportException, IOException {
        ImportResult result = read("""
            01 REC.
               05 A PIC X.
               05 SIGNED-1 PIC S9.
               05 B PIC X.
               05 PACKED PIC 9(3) COMP-3.
               05 ITEMS PIC X OCCURS 3.
               05 ONE PIC XX.
               05 ALTERNATIVE REDEFINES ONE PIC 99.
               66 BOTH RENAMES %s.
            """.formatted(renamed));

        assertThat(problems(result)).containsExactly("renames");
        ComplexType type = (ComplexType) result.model().type(Name.of("Rec")).orElseThrow();
        assertThat(type.documentation()).isEqualTo("BOTH RENAMES " + renamed);
        assertThat(type.virtualFields()).isEmpty();
    }

    @Test
    void recordsKeepIrregularBytesUnlessAskedNotTo() throws ImportException, IOException {
        String text = "01 REC.\n   05 A PIC 9.";

        assertThat(read(text).model().types().toString()).contains("usage=PATCH");
        assertThat(read(text, "irregular=refuse").model().types().toString()).doesNotContain("PATCH");
    }
}
