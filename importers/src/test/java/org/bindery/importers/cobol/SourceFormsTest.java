package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sources are read in whatever form they come.
class SourceFormsTest {

    @TempDir
    Path path;

    private SourceFolder folder(String text) throws IOException {
        return new SourceFolder(path, "cobol").with("test.cbl", text);
    }

    private static List<String> fields(Model model, String root) {
        return CobolOutline.of(model, root).stream()
                .map(row -> row.path() + " " + row.offset() + " " + row.width())
                .toList();
    }

    @Test
    void columnsOfFixedFormCount() throws ImportException, IOException {
        Model model = folder("""
            000100* A comment                                                       PAYROLL
            000200/ Another on a new page
            000300 01  REC.                                                         01 XXXX
            000400     05  A          PIC X(3).                                     PIC X(9)
            000500D    05  DEBUGGED   PIC X(3).
            000600     EJECT
            000700     05  B          PIC
            000800       S9(5) COMP-3
            000900         OCCURS 2 TIMES.
            001000     SKIP2
            001100     05  C          PIC X(60) VALUE 'it goes on to the end of the
            001200-    ' line and beyond'.
            001300     05  LONG-NA
            001400-    ME PIC X.
            """).model("test.cbl");

        assertThat(fields(model, "rec")).containsExactly("a 0 3", "b 3 3", "c 9 60", "longName 69 1");
        assertThat(CobolOutline.row(model, "rec", "c").element().constraint().value())
                .isEqualTo("it goes on to the end of the  line and beyond");
        assertThat(CobolOutline.row(model, "rec", "b").element().location())
                .isEqualTo(new Location(path.resolve("test.cbl").toString(), 7, 12));
    }

    @Test
    void freeFormIsFoundOut() throws ImportException, IOException {
        Model model = folder("""
            *> a customer
            01 customer.
              05 name-of-customer pic x(10). *> first and last
              05 born pic 9(8) usage comp-3 value zero.
            01 other. 05 x pic x.
            """).model("test.cbl");

        assertThat(fields(model, "customer")).containsExactly("nameOfCustomer 0 10", "born 10 5");
        assertThat(fields(model, "other")).containsExactly("x 0 1");
    }

    @Test
    void tabsGoToTheNextOfEightColumns() throws ImportException, IOException {
        Model model = folder("\t01 REC.\n\t   05 A\tPIC X.\n000300\t   05 B PIC X(2).\n")
                .model("test.cbl");

        assertThat(fields(model, "rec")).containsExactly("a 0 1", "b 1 2");
        assertThat(CobolOutline.row(model, "rec", "a").element().location().column())
                .isEqualTo(5);
    }

    @Test
    void tabsOfFewerColumnsCutNothingOff() throws ImportException, IOException {
        Model model = folder("       01  REC.\n\t\t    05  A                                          PIC X(25).\n"
                        + "\t\t    05  B                                          PIC X(50).\n")
                .model("test.cbl");

        assertThat(fields(model, "rec")).containsExactly("a 0 25", "b 25 50");
    }

    @Test
    void whatStandsBehindColumn72IsNothingAlsoBesideTabs() throws ImportException, IOException {
        Model model = folder("       01  REC.\n\t\t    05  A                                   PIC X(25).   MARK\n"
                        + "           05  B PIC X(3)." + " ".repeat(47) + "MARK0001\n")
                .model("test.cbl");

        assertThat(fields(model, "rec")).containsExactly("a 0 25", "b 25 3");
    }

    @Test
    void anAsteriskInAreaABeginsAComment() throws ImportException, IOException {
        Model model = folder("""
                   * The amounts of a day
                    * as the branches tell them
                   01 REC.
                      05 A PIC X(3).
            """).model("test.cbl");

        assertThat(fields(model, "rec")).containsExactly("a 0 3");
    }

    @Test
    void aCopybookOfLongListsOfValuesIsKnown() throws IOException {
        StringBuilder text = new StringBuilder("       01 AREA-CODE PIC XXX.\n          88 KNOWN-AREA VALUES '201',\n");
        for (int code = 202; code < 260; code++) {
            text.append("\t\t\t'").append(code).append("',\n");
        }
        folder("").with("areas.cpy", text.append("\t\t\t'999'.\n").toString());

        assertThat(Importers.detected(Importers.start(path.resolve("areas.cpy")))
                        .sure()
                        .orElseThrow()
                        .format())
                .isEqualTo("cobol");
    }

    @Test
    void aCopybookOfStatementsIsNamed() throws IOException {
        folder("").with("steps.cpy", """
            000100 EDIT-DATE.
            000200     MOVE SPACES TO WORK-DATE.
            000300     PERFORM CHECK-DATE THRU CHECK-DATE-EXIT.
            """);

        assertThat(Importers.detected(Importers.start(path.resolve("steps.cpy")))
                        .reason())
                .contains("a copybook of COBOL statements")
                .contains("import the copybooks, or the program");
    }

    @Test
    void aDirectiveMayChangeTheForm() throws ImportException, IOException {
        Model model = folder("      $SET SOURCEFORMAT\"FREE\"\n01 REC.\n 05 A PIC X.\n")
                .model("test.cbl", "format=fixed");

        assertThat(fields(model, "rec")).containsExactly("a 0 1");
    }

    @Test
    void cardsAndMainframesAreRead() throws ImportException, IOException {
        StringBuilder cards = new StringBuilder();
        for (String line : List.of("       01 REC.", "          05 A PIC X(3).", "          05 B PIC 9(4) COMP.")) {
            cards.append(line).append(" ".repeat(80 - line.length()));
        }
        Files.write(path.resolve("cards.cbl"), cards.toString().getBytes(Charset.forName("IBM1047")));

        assertThat(fields(folder("").model("cards.cbl"), "rec")).containsExactly("a 0 3", "b 3 2");
    }

    @Test
    void ofAProgramTheDataDivisionIsTaken() throws ImportException, IOException {
        SourceFolder folder = folder("""
                   CBL APOST
                   IDENTIFICATION DIVISION.
                   PROGRAM-ID. TEST1.
                   ENVIRONMENT DIVISION.
                   CONFIGURATION SECTION.
                   SPECIAL-NAMES. DECIMAL-POINT IS COMMA CURRENCY SIGN IS 'F'.
                   DATA DIVISION.
                   FILE SECTION.
                   FD  ORDERS RECORD IS VARYING IN SIZE FROM 10 TO 20.
                   01  ORDER-RECORD.
                       05 PRICE PIC F.FF9,99.
                   WORKING-STORAGE SECTION.
                   77  COUNTER PIC 9(4) COMP.
                   01  WORK-AREA PIC X(80).
                       EXEC SQL BEGIN DECLARE SECTION END-EXEC.
                   01  HOST-VARIABLE PIC X(8).
                       EXEC SQL END DECLARE SECTION END-EXEC.
                   LINKAGE SECTION.
                   01  PARAMETERS. 05 P1 PIC X.
                   PROCEDURE DIVISION USING PARAMETERS.
                       MOVE 5 TO COUNTER.
                       05 NOT-DATA PIC X.
                       STOP RUN.
            """);
        Model model = folder.model("test.cbl");

        assertThat(model.elements().keySet())
                .extracting(Name::local)
                .containsExactly("orderRecord", "counter", "workArea", "hostVariable", "parameters");
        assertThat(model.roots()).extracting(Name::local).containsExactly("orderRecord", "parameters");
        assertThat(fields(model, "workArea")).containsExactly("workArea 0 80");
        assertThat(CobolOutline.row(model, "orderRecord", "price").width()).isEqualTo(8);
        assertThat(CobolOutline.row(model, "orderRecord", "price").base()).isEqualTo("decimal");
        assertThat(CobolOutline.row(model, "orderRecord", "price")
                        .element()
                        .presentation()
                        .format())
                .isEqualTo("F.FF9,99 CURRENCY F COMMA");
        assertThat(folder.model("test.cbl", "root=WORK-AREA").roots()).containsExactly(Name.of("workArea"));
    }

    @Test
    void whatIsWrongIsReportedWithItsPlaceAndReadAsFarAsItGoes() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      05 A PIC X
                      05 B PIC X GARBLED CLAUSE COMP.
                      05 C.
                      05 D PIC Q(3).
                      05 E REDEFINES NOTHING PIC X.
                      HELLO.
                      05 F PIC X OCCURS MANY.
            """).read("test.cbl");

        assertThat(result.problems())
                .extracting(problem -> problem.id() + " " + problem.location().line())
                .containsExactlyInAnyOrder(
                        "missing-period 3",
                        "unknown-clause 3",
                        "no-picture 4",
                        "bad-picture 5",
                        "unknown-redefined 6",
                        "unknown-statement 7",
                        "bad-occurs 8");
        assertThat(fields(result.model(), "rec")).containsExactly("a 0 1", "b 1 1", "d 2 3", "e 5 1", "f 6 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "        \n\n", "Dear Sir,\nplease find enclosed.\n", "       PROCEDURE DIVISION.\n"})
    void aFileWithoutRecordsIsRefused(String text) throws IOException {
        assertThat(folder(text).refusal("test.cbl").problem().id()).isEqualTo("no-records");
    }

    @Test
    void everyCopybookOfTheStandardsIsDetected() throws IOException, ImportException {
        try (Stream<Path> files = Files.walk(Standards.path("cobol"))) {
            for (Path file : files.filter(name -> name.toString().matches("(?i).*\\.(cbl|cob|cpy)"))
                    .toList()) {
                assertThat(Importers.detect(file).format()).as(file.toString()).isEqualTo("cobol");
            }
        }
    }

    /// DCLGEN writes pictures of long names on lines of their own.
    @Test
    void picturesOnLinesOfTheirOwnAreCobol() {
        String text = """
                  EXEC SQL DECLARE SHOP.ITEM_KIND_CATEGORY TABLE
                  ( KIND_CODE CHAR(2) NOT NULL, KIND_CATEGORY CHAR(4),
                    KIND_NAME VARCHAR(50)
                  ) END-EXEC.
              01  DCLITEM-KIND-CATEGORY.
                  10 DCL-KIND-CATEGORY-CODE
                     PIC X(2).
                  10 DCL-KIND-CATEGORY-NAME
                     PIC X(50).
            """;
        assertThat(CobolStart.confidence(false, text.getBytes(StandardCharsets.UTF_8)))
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id,name\n01 ,x\n05,y\n",
                "{\"a\": 1}",
                "<a/>",
                "01 Introduction\n02 Method. A new one\n03 Results\n",
                "message Order {\n  1 id\n}\n"
            })
    void otherTextsAreNot(String text) {
        assertThat(CobolStart.confidence(false, text.getBytes(StandardCharsets.UTF_8)))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "format=sideways",
                "charset=none",
                "blocking=odd",
                "binary-size=3",
                "byte-order=middle",
                "sync=16",
                "pointer-size=5",
                "occurs=often",
                "discriminator=x",
                "conditions=no",
                "irregular=no",
                "copybooks=/no/such/folder"
            })
    void optionsWithoutMeaningAreRefused(String option) throws IOException {
        ImportException refusal = folder("       01 A. 05 B PIC X.\n").refusal("test.cbl", option);

        assertThat(refusal.problem().id()).isEqualTo("bad-option");
        assertThat(refusal.problem().text()).contains(option.substring(0, option.indexOf('=')));
    }

    @Test
    void anUnknownRootIsRefusedWithASuggestion() throws IOException {
        ImportException refusal = folder("       01 ORDERS. 05 B PIC X.\n").refusal("test.cbl", "root=ORDER");

        assertThat(refusal.problem().text()).isEqualTo("There is no record 'ORDER'; did you mean ORDERS?");
    }
}
