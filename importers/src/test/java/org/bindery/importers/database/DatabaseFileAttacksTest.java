package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of databases that run code, go to the network or write files as soon as their engine opens them. Bindery reads
/// them and does none of it.
class DatabaseFileAttacksTest {

    private static final int FUZZED_STATEMENTS = 300;
    private static final int DAMAGED_FILES = 400;

    @TempDir
    private Path path;

    private SourceFolder folder;
    private Trap trap;

    @BeforeEach
    void open() throws Exception {
        folder = new SourceFolder(path, "database");
        trap = new Trap(path);
    }

    @AfterEach
    void close() throws Exception {
        trap.close();
    }

    private Path h2(String name, String settings, String... statements) throws SQLException {
        TestDatabase.run("jdbc:h2:file:" + path.resolve(name) + ";USER=sa" + settings, statements);
        return path.resolve(name + ".mv.db");
    }

    /// Statements that run something, each in another way.
    private List<String> hostile() {
        return List.of(
                "CREATE ALIAS E FOR '" + Trap.method() + "'",
                "CREATE FORCE ALIAS E AS 'int e() { return " + Trap.method() + "(); }'",
                "CALL " + Trap.method() + "()",
                "RUNSCRIPT FROM 'http://" + trap.host() + "/x.sql'",
                "SCRIPT TO '" + path.resolve("script.sql") + "'",
                "CALL FILE_WRITE('x', '" + path.resolve("written") + "')",
                "CREATE FORCE LINKED TABLE L(NULL, 'jdbc:h2:tcp://" + trap.host() + "/x', '', '', 'T')",
                "CREATE FORCE VIEW V(A) AS SELECT * FROM CSVREAD('http://" + trap.host() + "/x.csv')",
                "CREATE TABLE C(A INT DEFAULT LENGTH(FILE_READ('http://" + trap.host() + "/x')))",
                "CREATE TABLE D AS SELECT * FROM CSVREAD('http://" + trap.host() + "/x.csv')",
                "CREATE CONSTANT K VALUE FILE_READ('http://" + trap.host() + "/x')",
                "CREATE FORCE TRIGGER R BEFORE INSERT ON T CALL '" + Trap.class.getName() + "'",
                "SET DB_CLOSE_DELAY 1",
                "CREATE TABLE F(A INT) ENGINE \"" + Trap.class.getName() + "\"");
    }

    private ImportResult readUntouched(String file) throws Exception {
        Map<String, String> before = trap.files();
        ImportResult result = folder.read(file);
        assertThat(trap.files()).isEqualTo(before);
        assertNothingRan(file);
        return result;
    }

    private void assertNothingRan(String what) {
        assertThat(trap.runs()).as(what).isZero();
        assertThat(trap.connections()).as(what).isZero();
    }

    @Test
    void whatAFileOfH2WouldRunIsNotRunAndReported() throws Exception {
        h2(
                "shop",
                "",
                "CREATE TABLE t (id INT PRIMARY KEY, v INT DEFAULT 7)",
                "CREATE ALIAS e FOR '" + Trap.method() + "'",
                "CREATE VIEW v AS SELECT e() AS a FROM t");
        int before = trap.runs();

        ImportResult result = folder.read("shop.mv.db");

        assertThat(trap.runs()).isEqualTo(before);
        assertThat(ContentText.of(result.model(), "T")).isEqualTo("(id:int, v:int 0..1)");
        assertThat(result.problems())
                .extracting(problem -> problem.text())
                .containsExactlyInAnyOrder(
                        "Functions would have to be run, so they are left out: E.",
                        "Views would have to be run, so they are left out: V.");
    }

    @Test
    void compressedPagesAndForgedStatementsAreRead() throws Exception {
        for (boolean compressed : List.of(false, true)) {
            String name = compressed ? "compressed" : "plain";
            Path file = h2(name, compressed ? ";COMPRESS=TRUE" : "", "CREATE TABLE t (id INT PRIMARY KEY)");
            H2Statements.add(file, compressed, hostile());
            folder.with(name + ".jdbc", "url=jdbc:h2:file:" + path.resolve(name) + "\n");

            ImportResult result = readUntouched(name + ".mv.db");
            ImportResult named = readUntouched(name + ".jdbc");

            assertThat(ContentText.of(result.model(), "T")).isEqualTo("(id:int)");
            assertThat(result.model().types()).hasSize(3);
            assertThat(named.model().types()).hasSize(3);
        }
    }

    @Test
    void theTrapCatchesTheEngineThatOpensSuchAFile() throws Exception {
        Path file = h2("shop", "", "CREATE TABLE t (id INT PRIMARY KEY)");
        H2Statements.add(file, false, List.of("CREATE ALIAS E FOR '" + Trap.method() + "'", "CALL E()"));

        TestDatabase.run("jdbc:h2:file:" + path.resolve("shop") + ";USER=sa");

        assertThat(trap.runs()).isPositive();
    }

    @Test
    void noStatementOfAFileIsEverRun() throws Exception {
        Random random = new Random(20);
        List<String> seeds = hostile();
        List<String> statements = new ArrayList<>();
        for (int i = 0; i < FUZZED_STATEMENTS; i++) {
            statements.add(disguised(seeds.get(i % seeds.size()), random));
        }
        Path file = h2("shop", "", "CREATE TABLE t (id INT PRIMARY KEY)");
        H2Statements.add(file, true, statements);

        assertThat(readUntouched("shop.mv.db").model().types().toString()).contains("id");
    }

    /// Other capitals, remarks, white space, quotes or ends.
    private static String disguised(String statement, Random random) {
        int place = random.nextInt(statement.length());
        String start = statement.substring(0, place);
        String end = statement.substring(place);
        return switch (random.nextInt(9)) {
            case 0 -> start.toLowerCase(Locale.ROOT) + end;
            case 1 -> statement.replace(" ", "/* */");
            case 2 -> statement.replace(" ", "--\n\t");
            case 3 -> start + "\u0131\u017f" + end;
            case 4 -> start;
            case 5 -> start + "\"" + end;
            case 6 -> "CREATE TABLE X" + random.nextInt() + "(A INT DEFAULT (" + statement + "), B INT)";
            case 7 -> "CREATE TABLE Y" + random.nextInt() + "(" + "(".repeat(random.nextInt(5_000)) + statement;
            default -> statement + ";" + statement;
        };
    }

    @Test
    void aFileOfSqliteIsReadWithoutItsFunctionsAndExtensions() throws Exception {
        String url = "jdbc:sqlite:" + path.resolve("shop.db");
        TestDatabase.run(
                url,
                "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b INT AS (length(a)) VIRTUAL, c INT AS (id + 1)"
                        + " STORED)",
                "INSERT INTO t (a) VALUES ('x')",
                "CREATE VIEW v AS SELECT load_extension('" + path.resolve("evil.so") + "') AS a FROM t",
                "CREATE VIRTUAL TABLE words USING fts5(text)",
                "PRAGMA writable_schema = ON",
                "INSERT INTO sqlite_master VALUES ('table', 'u', 'u', 2, 'CREATE TABLE u (a INT DEFAULT"
                        + " (load_extension(''" + path.resolve("evil.so") + "'')), b TEXT)')",
                "INSERT INTO sqlite_master VALUES ('table', 'z', 'z', 0, 'CREATE VIRTUAL TABLE z USING csv(filename="
                        + "\"http://" + trap.host() + "\")')");

        ImportResult result = readUntouched("shop.db");

        assertThat(ContentText.of(result.model(), "T")).isEqualTo("(id:long, a:string 0..1, b:long 0..1, c:long 0..1)");
        assertThat(result.model().types().keySet())
                .extracting(name -> name.local())
                .containsExactlyInAnyOrder("T", "U");
        assertThat(result.problems()).hasSize(2);
        assertThat(result.problems().toString()).contains("Views", ": v.").contains("Virtual tables", ": words, z.");
    }

    @Test
    void whatTheLogOfWritesHasCommittedIsRead() throws Exception {
        String url = "jdbc:sqlite:" + path.resolve("shop.db");
        try (Connection connection = TestDatabase.connect(url);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("CREATE TABLE first (id INTEGER)");
            statement.execute("CREATE TABLE second (id INTEGER)");
            connection.setAutoCommit(false);
            statement.execute("CREATE TABLE pending (id INTEGER)");

            assertThat(readUntouched("shop.db").model().types()).hasSize(2);
            connection.rollback();
        }
    }

    @Test
    void damagedFilesAreReadOrRefused() throws Exception {
        Path h2 = h2("shop", "", "CREATE TABLE t (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL)");
        Random random = new Random(20);
        for (Path whole : List.of(h2, Standards.path("database/chinook/Chinook_Sqlite.sqlite"))) {
            byte[] bytes = Files.readAllBytes(whole);
            Path damaged = path.resolve("damaged");
            for (int i = 0; i < DAMAGED_FILES; i++) {
                byte[] copy = bytes.clone();
                int from = random.nextInt(Math.min(bytes.length, 30_000));
                for (int j = random.nextInt(40); j >= 0; j--) {
                    copy[Math.min(copy.length - 1, from + random.nextInt(200))] = (byte) random.nextInt();
                }
                Files.write(damaged, copy);
                Throwable failure = catchThrowable(() -> folder.read("damaged"));
                if (failure != null) {
                    assertThat(failure).as("damage %d of %s", i, whole).isInstanceOf(ImportException.class);
                    assertThat(failure.getMessage()).isNotBlank().doesNotContain("null");
                }
            }
        }
    }
}
