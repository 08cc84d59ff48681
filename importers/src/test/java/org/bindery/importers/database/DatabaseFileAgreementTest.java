package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is read from a file is what its engine says of it.
class DatabaseFileAgreementTest {

    private static final List<String> H2_TABLES = List.of(
            "CREATE DOMAIN quantity AS INT CHECK (VALUE > 0)",
            "CREATE DOMAIN side AS ENUM('buy', 'sell')",
            "CREATE TABLE \"odd \"\"name\" (id BIGINT AUTO_INCREMENT PRIMARY KEY, \"a,(b\" VARCHAR(7) DEFAULT 'x'',(y',"
                    + " \"Ünïcode\" VARCHAR DEFAULT 'ä' NOT NULL, q quantity, s side NOT NULL)",
            "CREATE TABLE types (a TINYINT, b SMALLINT NOT NULL, c INT, d BIGINT, e NUMERIC(10, 2), f NUMERIC, g"
                + " DECIMAL(5), h REAL, i DOUBLE PRECISION, j FLOAT(20), k DECFLOAT(10), l BOOLEAN DEFAULT TRUE, m"
                + " CHAR(3), n VARCHAR(20), o VARCHAR_IGNORECASE(9), p CLOB, q BLOB(1K), r BINARY(4), s VARBINARY(9),"
                + " t DATE, u TIME(3), v TIME WITH TIME ZONE, w TIMESTAMP(6), x TIMESTAMP WITH TIME ZONE, y UUID, z"
                + " JSON, aa INT ARRAY[5], ab VARCHAR(4) ARRAY, ac INTERVAL DAY TO SECOND, ad ENUM('x', 'y,''z')"
                + " DEFAULT 'x', ae INT GENERATED ALWAYS AS (c + 1), af INT DEFAULT -5, ag INT DEFAULT 4 DEFAULT ON"
                + " NULL COMMENT 'four, (really)')",
            "CREATE TABLE many (x INT, y INT, z VARCHAR(3), PRIMARY KEY (x, y), UNIQUE (z), CHECK (x < y), CONSTRAINT"
                    + " named CHECK (z IN ('a', 'b')))",
            "CREATE TABLE child (x INT, y INT, o BIGINT REFERENCES \"odd \"\"name\"(id) ON DELETE CASCADE, FOREIGN KEY"
                    + " (x, y) REFERENCES many(x, y))",
            "COMMENT ON TABLE many IS 'It''s (many)'",
            "COMMENT ON COLUMN child.o IS 'The -- parent'",
            "ALTER TABLE child ADD COLUMN later VARCHAR(5) DEFAULT 'l'",
            "ALTER TABLE types ALTER COLUMN a RENAME TO first",
            "CREATE SCHEMA other",
            "CREATE TABLE other.t (id INT)",
            "CREATE INDEX i ON types(b, c DESC)",
            "CREATE SEQUENCE seq");

    @TempDir
    private Path path;

    @Test
    void tablesOfH2AreThoseThatH2Shows() throws Exception {
        String url = "jdbc:h2:file:" + path.resolve("shop");
        ImportRequest request = ImportRequest.of(path.resolve("shop.mv.db"), "shop");
        Model told;
        try (Connection connection = TestDatabase.connect(url, "sa", "");
                Statement statement = connection.createStatement()) {
            for (String sql : H2_TABLES) {
                statement.execute(sql);
            }
            Server server = new Server(url, new Properties(), "shop", "");
            Catalogue catalogue = new CatalogueReader(connection, server, DatabaseOptions.of(request), request).read();
            told = new DatabaseModel(catalogue, "shop", false, RowFormat.AUTO).of("shop");
        }

        Model read = new DatabaseImporter().read(request).model();

        assertThat(read.types().keySet())
                .containsExactlyInAnyOrderElementsOf(told.types().keySet());
        told.types()
                .keySet()
                .forEach(type -> assertThat(withoutPlaces(read.types().get(type).toString()))
                        .isEqualTo(withoutPlaces(told.types().get(type).toString())));
    }

    private static String withoutPlaces(String text) {
        return text.replaceAll("location=[^\\],]*", "").replaceAll("Check: [^,\\]]*", "");
    }

    @Test
    void columnsOfSqliteAreThoseThatSqliteShows() throws Exception {
        String url = "jdbc:sqlite:" + path.resolve("shop.db");
        try (Connection connection = TestDatabase.connect(url);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table if not exists [odd ]]name\" (\"a\"\"b\" unsigned big int(20) default -1, `c` varchar"
                                    .replace("]]", " ")
                                    .replace("name\"", "name]")
                            + " ( 10 , 2 ) not null, d, 'e' text collate nocase -- the last, one\n"
                            + " , /* f */ check (d in (1, ')')), constraint k unique (d))");
            statement.execute(
                    "CREATE TABLE w (a TEXT, b INT, c INT GENERATED ALWAYS AS (b * 2) STORED, PRIMARY KEY (b, a))"
                            + " WITHOUT ROWID, STRICT");
            statement.execute(
                    "CREATE TABLE x (id INTEGER PRIMARY KEY AUTOINCREMENT, w_a TEXT, w_b INT, FOREIGN KEY (w_b,"
                            + " w_a) REFERENCES w)");
            statement.execute("ALTER TABLE x ADD COLUMN later REAL DEFAULT 2.5");
            statement.execute("ALTER TABLE x RENAME COLUMN w_a TO renamed");
            assertColumnsAreEqual(connection, path.resolve("shop.db"));
        }
        Path chinook = Standards.path("database/chinook/Chinook_Sqlite.sqlite");
        try (Connection connection = TestDatabase.connect("jdbc:sqlite:file:" + chinook + "?immutable=1")) {
            assertColumnsAreEqual(connection, chinook);
        }
    }

    private static void assertColumnsAreEqual(Connection connection, Path path) throws Exception {
        try (DatabaseFile file = SqliteFile.open(path);
                Statement statement = connection.createStatement()) {
            assertThat(file.tables()).isNotEmpty();
            for (TableDefinition table : file.tables()) {
                List<String> told = new ArrayList<>();
                List<String> keys = new ArrayList<>();
                try (ResultSet rows = statement.executeQuery("SELECT name, type, \"notnull\", dflt_value, pk FROM"
                        + " pragma_table_xinfo('" + table.name().table() + "')")) {
                    while (rows.next()) {
                        told.add(rows.getString(1) + "|" + rows.getString(2).toUpperCase(Locale.ROOT) + "|"
                                + (rows.getInt(3) == 0) + "|" + rows.getString(4));
                        if (rows.getInt(5) > 0) {
                            keys.add(rows.getInt(5) + rows.getString(1));
                        }
                    }
                }
                assertThat(table.columns().stream()
                                .map(column -> column.name() + "|"
                                        + column.type().toUpperCase(Locale.ROOT) + "|"
                                        + (column.nullable() && !(table.isWithoutRowNumbers() && isKey(table, column)))
                                        + "|" + (column.defaultText().isEmpty() ? null : column.defaultText()))
                                .toList())
                        .as(table.name().table())
                        .usingElementComparator((a, b) -> a.replace(" ", "").compareTo(b.replace(" ", "")))
                        .isEqualTo(told);
                assertThat(keys.stream().sorted().map(key -> key.substring(1)).toList())
                        .isEqualTo(table.constraints().key());
            }
        }
    }

    private static boolean isKey(TableDefinition table, ColumnDefinition column) {
        return table.constraints().key().contains(column.name());
    }

    @Test
    void contentOfOddTablesIsUnderstood() throws Exception {
        String url = "jdbc:sqlite:" + path.resolve("odd.db");
        try (Connection connection = TestDatabase.connect(url);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE w (a TEXT, b INT, PRIMARY KEY (b, a)) WITHOUT ROWID");
            statement.execute(
                    "CREATE TABLE x (id INTEGER PRIMARY KEY, a TEXT, b INT, FOREIGN KEY (b, a) REFERENCES w)");
        }
        Model model = new DatabaseImporter()
                .read(ImportRequest.of(path.resolve("odd.db"), "odd"))
                .model();

        assertThat(ContentText.of(model, "X")).isEqualTo("(id:long, a:string 0..1, b:long 0..1)");
        assertThat(model.types().toString()).contains("References w.b.").contains("References w.a.");
    }
}
