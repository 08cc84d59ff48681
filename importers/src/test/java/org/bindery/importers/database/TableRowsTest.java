package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.importers.SourceMessage;
import org.bindery.model.MessageFormat;
import org.bindery.model.Problem;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows of databases become messages of their models.
class TableRowsTest {

    private static final String CHINOOK = "database/chinook/Chinook_Sqlite.sqlite";

    @TempDir
    private Path path;

    private SourceFolder folder;

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "database");
    }

    /// `item{id=1, tags=a+b, album={title=x}}`.
    static List<String> shown(ImportResult result) {
        return result.messages().stream()
                .map(message -> message.root().local() + shown(message.record()))
                .toList();
    }

    private static String shown(SourceMessage.Value value) {
        return switch (value) {
            case SourceMessage.Text(String text) -> text;
            case SourceMessage.Fields(Map<String, List<SourceMessage.Value>> values) ->
                values.entrySet().stream()
                        .map(entry -> entry.getKey() + "="
                                + entry.getValue().stream()
                                        .map(TableRowsTest::shown)
                                        .collect(Collectors.joining("+")))
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    @Test
    void noRowIsReadUnlessTheUserSaysHowMany() throws Exception {
        assertThat(folder.read(Standards.path(CHINOOK).toString()).messages()).isEmpty();
        assertThat(folder.refusal(Standards.path(CHINOOK).toString(), "rows=many")
                        .problem()
                        .text())
                .contains("rows");
    }

    @Test
    void rowsOfSqliteAreWrittenAsTheTypesOfTheModelWriteThem() throws Exception {
        TestDatabase.run(
                "jdbc:sqlite:" + path.resolve("shop.db"),
                "CREATE TABLE item (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL, price NUMERIC(10,2), sold"
                        + " DATETIME, day DATE, picture BLOB, ok BOOLEAN, weight REAL, later INT DEFAULT 4)",
                "INSERT INTO item VALUES (7, 'Ännchen', 0.5, '2009-01-02 03:04:05.25', '2009-01-02', x'00ff', 1, 1e21,"
                        + " 5)",
                "INSERT INTO item (id, name, sold) VALUES (8, '', '2009-01-02')",
                "CREATE TABLE pair (a TEXT, b INT, PRIMARY KEY (b, a)) WITHOUT ROWID",
                "INSERT INTO pair VALUES ('x', 2), ('y', 1)");

        ImportResult result = folder.read("shop.db", "rows=10");

        assertThat(result.problems()).isEmpty();
        assertThat(result.model().format()).isEqualTo(new MessageFormat.Json(false));
        assertThat(shown(result))
                .containsExactly(
                        "item{id=7, name=Ännchen, price=0.5, sold=2009-01-02T03:04:05.25, day=2009-01-02, picture=AP8=,"
                                + " ok=1, weight=1.0E21, later=5}",
                        "item{id=8, name=, sold=2009-01-02T00:00:00, later=4}",
                        "pair{a=y, b=1}",
                        "pair{a=x, b=2}");
    }

    @Test
    void aSingleFlatTableIsDelimitedTextUnlessTheUserSaysOtherwise() throws Exception {
        String file = Standards.path(CHINOOK).toString();
        assertThat(folder.model(file, "tables=Album").format()).isInstanceOf(MessageFormat.Delimited.class);
        assertThat(folder.model(file, "tables=Album", "messages=json").format())
                .isEqualTo(new MessageFormat.Json(false));
        assertThat(folder.model(file, "tables=Album", "messages=none").format()).isEqualTo(new MessageFormat.None());
        assertThat(folder.model(file, "tables=Employee", "foreign-keys=nest").format())
                .isEqualTo(new MessageFormat.Json(false));
    }

    @Test
    void theRowsThatForeignKeysReferToStandInTheirPlace() throws Exception {
        ImportResult result = folder.read(
                Standards.path(CHINOOK).toString(), "tables=Album,Artist,Employee", "foreign-keys=nest", "rows=3");

        assertThat(shown(result))
                .hasSize(9)
                .contains("album{albumId=1, title=For Those About To Rock We Salute You, artist={artistId=1,"
                        + " name=AC/DC}}");
        assertThat(shown(result).get(7))
                .startsWith("employee{employeeId=2, lastName=Edwards")
                .contains("reportsTo={employeeId=1, lastName=Adams");
        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly("Some tables have more rows; the first 3 of each become samples.");
    }

    @Test
    void rowsOfH2AreThoseThatWereStoredAndLargeValuesAreLeftOutAndReported() throws Exception {
        TestDatabase.run(
                "jdbc:h2:file:" + path.resolve("shop") + ";USER=sa",
                "CREATE TABLE trade (id BIGINT PRIMARY KEY, side ENUM('buy', 'sell') NOT NULL, ref UUID, tags"
                        + " VARCHAR(10) ARRAY, price NUMERIC(12, 4), at TIMESTAMP(3) WITH TIME ZONE, dealt DATE, woke"
                        + " TIME, doc CLOB, pic BLOB, ok BOOLEAN)",
                "INSERT INTO trade VALUES (-3, 'sell', '01234567-89ab-cdef-0123-456789abcdef', ARRAY['a', 'b'], 1.5,"
                        + " '2024-02-29 01:02:03.5+02:00', '2024-02-29', '23:59:59', 'short', x'00ff', TRUE)",
                "INSERT INTO trade (id, side, doc, pic) VALUES (4, 'buy', REPEAT('long', 100000),"
                        + " CAST(REPEAT('ab', 50000) AS BLOB))",
                "DELETE FROM trade WHERE id = 5");

        ImportResult result = folder.read("shop.mv.db", "rows=10");

        assertThat(shown(result))
                .containsExactly(
                        "trade{id=-3, side=sell, ref=01234567-89ab-cdef-0123-456789abcdef, tags=a+b, price=1.5000,"
                                + " at=2024-02-29T01:02:03.5+02:00, dealt=2024-02-29, woke=23:59:59, doc=short,"
                                + " pic=AP8=, ok=true}",
                        "trade{id=4, side=buy}");
        assertThat(result.problems())
                .extracting(Problem::text)
                .containsExactly(
                        "Large values of 'DOC' are kept elsewhere in the file and left out.",
                        "Large values of 'PIC' are kept elsewhere in the file and left out.");
    }

    @Test
    void anEndlessChainOfReferencesIsCutAndReported() throws Exception {
        TestDatabase.run(
                "jdbc:sqlite:" + path.resolve("shop.db"),
                "CREATE TABLE person (id INTEGER PRIMARY KEY, boss_id INT REFERENCES person(id), friend_id INT"
                        + " REFERENCES person(id))",
                "INSERT INTO person VALUES (1, 2, NULL), (2, 1, 99)");

        ImportResult result = folder.read("shop.db", "foreign-keys=nest", "rows=10");

        assertThat(result.messages()).hasSize(2);
        assertThat(result.problems())
                .hasSize(2)
                .allMatch(problem -> problem.text().contains("not found, or are too deep"));
    }

    @Test
    void aTypedPasswordIsInNoFile() throws Exception {
        for (String url : List.of(
                "jdbc:postgresql://host/shop?user=ann&password=Geheim1&ssl=true",
                "jdbc:postgresql://host/shop?PASSWORD=Geheim1",
                "jdbc:h2:tcp://host/shop;USER=sa;PASSWORD=Geheim1",
                "jdbc:sqlserver://host;databaseName=x;password=Geheim1;user=a@b",
                "jdbc:postgresql://host/shop?pass%77ord=Geheim1",
                "jdbc:postgresql://ann:Geheim1@host/shop",
                "jdbc:postgresql://ann:Geheim1?x@host/shop",
                "jdbc:oracle:thin:ann/Geheim1@//host/shop",
                "jdbc:db2://host/shop?pw=Geheim1")) {
            ConnectionFile.Typed typed = ConnectionFile.typed(url);
            assertThat(Files.readString(typed.file()))
                    .as(url)
                    .doesNotContain("Geheim1")
                    .contains("jdbc:", "host");
            if (url.toLowerCase(java.util.Locale.ROOT).contains("password=")) {
                assertThat(typed.with(Map.of())).as(url).containsEntry("password", "Geheim1");
                assertThat(typed.with(Map.of("password", "other"))).containsEntry("password", "other");
            }
        }
        assertThat(Files.readString(ConnectionFile.typed("jdbc:postgresql://host/shop?user=ann&password=x&ssl=true")
                        .file()))
                .isEqualTo("url=jdbc:postgresql://host/shop?user=ann&ssl=true\n");
    }
}
