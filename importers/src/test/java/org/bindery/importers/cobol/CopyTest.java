package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// COPY and REPLACE bring in and change what they say.
class CopyTest {

    @TempDir
    Path path;

    private static final String ADDRESS = """
               05 :TAG:-STREET PIC X(:LEN:).
               05 :TAG:-CITY PIC X(20).
        """;

    private SourceFolder folder(String text) throws IOException {
        return new SourceFolder(path, "cobol").with("main.cbl", text).with("address.cpy", ADDRESS);
    }

    private static List<String> fields(ImportResult result) {
        return CobolOutline.of(result.model(), result.model().roots().getFirst().local()).stream()
                .map(row -> row.nativeName() + " " + row.width())
                .toList();
    }

    @Test
    void pseudoTextIsReplacedInWhatIsCopied() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      05 A PIC X.
                      COPY ADDRESS REPLACING ==:TAG:== BY ==HOME==
                                             ==:LEN:== BY ==30==.
                      COPY "address.cpy" REPLACING
                         ==:TAG:== BY ==WORK==, ==:LEN:== BY 10.
            """).read("main.cbl");

        assertThat(fields(result))
                .containsExactly("A 1", "HOME-STREET 30", "HOME-CITY 20", "WORK-STREET 10", "WORK-CITY 20");
        assertThat(result.problems()).isEmpty();
        assertThat(CobolOutline.row(result.model(), "rec", "homeCity").element().location())
                .isEqualTo(new Location(path.resolve("address.cpy").toString(), 2, 8));
    }

    @Test
    void wordsAndPartsOfWordsAreReplaced() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      COPY LINES OF PARTS REPLACING OLD BY NEW
                         LEADING ==X-== BY ==Y-==
                         TRAILING ==-OUT== BY ==-IN==
                         ==PIC X(5)== BY ==PIC 9(3) COMP-3==.
            """).with("parts/lines.cpy", """
                       05 OLD PIC X.
                       05 X-A PIC X.
                       05 B-OUT PIC X(5).
                """).read("main.cbl");

        assertThat(fields(result)).containsExactly("NEW 1", "Y-A 1", "B-IN 2");
    }

    @Test
    void replaceStatementsChangeWhatFollowsUntilTheyAreTurnedOff() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      REPLACE ==:TAG:== BY ==A== ==:LEN:== BY ==3==.
                      COPY ADDRESS.
                      REPLACE OFF.
                      05 :TAG:-X PIC X.
            """).read("main.cbl");

        assertThat(fields(result)).containsExactly("A-STREET 3", "A-CITY 20", ":TAG:-X 1");
    }

    @Test
    void copiesNestAndSqlIncludesToo() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      COPY OUTER.
                      EXEC SQL INCLUDE ADDRESS END-EXEC.
                   ++INCLUDE LAST1
            """)
                .with("OUTER.CPY", "           05 A PIC X.\n           COPY INNER.\n")
                .with("inner", "           05 B PIC X(2).\n")
                .with("last1.cbl", "           05 Z PIC X.\n")
                .read("main.cbl");

        assertThat(fields(result)).containsExactly("A 1", "B 2", ":TAG:-STREET 1", ":TAG:-CITY 20", "Z 1");
    }

    @Test
    void aCopybookThatIsMissingIsNamedWithItsPlace() throws ImportException, IOException {
        ImportResult result = folder("""
                   01 REC.
                      05 A PIC X.
                      COPY NOWHERE.
                   01 EMPTY1. COPY ELSEWHERE.
            """).read("main.cbl");

        assertThat(result.problems())
                .extracting(Problem::id)
                .containsExactly("missing-copybook", "missing-copybook", "no-picture");
        assertThat(result.problems().getFirst().location().line()).isEqualTo(3);
        assertThat(result.problems().getFirst().text()).contains("'NOWHERE'");
        assertThat(fields(result)).containsExactly("A 1");
    }

    @Test
    void copybooksOfIbmThatAreMissingAreNamedWithTheLibraryThatHasThem() throws ImportException, IOException {
        ImportResult result = folder("""
                   COPY DFHAID.
                   EXEC SQL INCLUDE SQLCA END-EXEC.
                   01 REC.
                      05 A PIC X.
            """).read("main.cbl");

        assertThat(result.problems())
                .extracting(Problem::text)
                .satisfiesExactly(
                        cics -> assertThat(cics)
                                .contains("'DFHAID'", "it is a copybook of IBM's CICS, from its library SDFHCOB."),
                        db2 -> assertThat(db2)
                                .contains("'SQLCA'", "it is a copybook of IBM's Db2, from its library SDSNMACS.")
                                .endsWith("What it describes is left out."));
        assertThat(fields(result)).containsExactly("A 1");
    }

    @Test
    void copybooksAreTakenFromTheFoldersThatAnOptionNames() throws ImportException, IOException {
        SourceFolder folder = folder("       01 REC. COPY DEEP.\n").with("lib/deep.cpy", "           05 A PIC X.\n");

        assertThat(fields(folder.read("main.cbl", "copybooks=" + path.resolve("lib"))))
                .containsExactly("A 1");
    }

    @Test
    void copybooksAreFoundInTheFoldersBesideThatOfTheSource() throws ImportException, IOException {
        SourceFolder folder = new SourceFolder(path.resolve("cbl"), "cobol")
                .with("main.cbl", "       01 REC. 05 Z PIC X. COPY FIRST1. COPY OTHER1.\n")
                .with("../cpy/FIRST1.cpy", "           05 A PIC X.\n")
                .with("../cpy/OTHER1.cpy", "           05 B PIC X(2).\n");
        ImportResult result = folder.read("main.cbl");

        assertThat(fields(result)).containsExactly("Z 1", "A 1", "B 2");
        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly(
                        "The copybook 'FIRST1' is taken from the folder cpy beside that of the source; name another"
                                + " folder with the option copybooks.");
        assertThat(folder.read("main.cbl", "copybooks=" + path.resolve("cbl")).problems())
                .extracting(Problem::id)
                .contains("missing-copybook");
    }

    @Test
    void nothingOutsideTheFolderIsRead() throws ImportException, IOException {
        ImportResult result = folder("       01 REC. 05 A PIC X. COPY '../../../../etc/passwd'.\n")
                .read("main.cbl");

        assertThat(result.problems()).extracting(Problem::id).containsExactly("missing-copybook");
    }

    @Test
    void aCopybookThatCopiesItselfIsRefused() throws IOException {
        ImportException refusal = folder("       01 REC. COPY A1.\n")
                .with("a1.cpy", "           05 X PIC X.\n           COPY B1.\n")
                .with("b1.cpy", "           COPY A1.\n")
                .refusal("main.cbl");

        assertThat(refusal.problem().id()).isEqualTo("recursive-copy");
        assertThat(refusal.problem().location().file()).endsWith("b1.cpy");
    }
}
