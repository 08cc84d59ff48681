package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models of databases in files.
class DatabaseImporterTest {

    private static final String CHINOOK = "database/chinook/Chinook_Sqlite.sqlite";

    @TempDir
    private Path path;

    private SourceFolder folder;

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "database");
    }

    private void h2(String... statements) throws SQLException {
        TestDatabase.run("jdbc:h2:file:" + path.resolve("shop") + ";USER=sa", statements);
    }

    @Test
    void eachTableIsATypeAndEachColumnAComponent() throws Exception {
        ImportResult result = folder.read(Standards.path(CHINOOK).toString());
        Model model = result.model();

        assertThat(result.problems()).isEmpty();
        assertThat(model.types()).hasSize(11);
        assertThat(model.roots()).hasSize(11).contains(Name.of("invoiceLine"), Name.of("playlistTrack"));
        assertThat(ContentText.of(model, "Invoice"))
                .isEqualTo("(invoiceId:long, customerId:long, invoiceDate:{}, billingAddress:{} 0..1,"
                        + " billingCity:{} 0..1, billingState:{} 0..1, billingCountry:{} 0..1,"
                        + " billingPostalCode:{} 0..1, total:{})");
        assertThat(model.types().get(Name.of("Invoice")).toString())
                .contains("documentation=Primary key.")
                .contains("documentation=References Customer.CustomerId.")
                .contains("totalDigits=OptionalInt[10], fractionDigits=OptionalInt[2]")
                .contains("maxLength=OptionalInt[70]")
                .contains("nativeName=BillingCity");
        assertThat(((ComplexType) model.types().get(Name.of("PlaylistTrack"))).documentation())
                .isEqualTo("Primary key: PlaylistId, TrackId.");
        assertThat(model.elements().get(Name.of("album")).location().toString())
                .endsWith("Chinook_Sqlite.sqlite#Album");
    }

    @Test
    void recordsTakeThePlaceOfForeignKeys() throws Exception {
        Model model = folder.model(Standards.path(CHINOOK).toString(), "foreign-keys=nest");

        assertThat(ContentText.of(model, "Album")).isEqualTo("(albumId:long, title:{}, artist:Artist)");
        assertThat(ContentText.of(model, "Employee")).contains("reportsTo:Employee 0..1");
        assertThat(ContentText.of(model, "PlaylistTrack")).isEqualTo("(playlist:Playlist, track:Track)");
    }

    @Test
    void tablesAreChosenByNameAndTheRestIsLeft() throws Exception {
        String file = Standards.path(CHINOOK).toString();

        assertThat(folder.model(file, "tables=Invoice*,Artist").types().keySet())
                .extracting(Name::local)
                .containsExactlyInAnyOrder("Artist", "Invoice", "InvoiceLine");
        assertThat(folder.refusal(file, "tables=Invoce").problem().text()).contains("did you mean Invoice");
    }

    @Test
    void openingADatabaseChangesNothing() throws Exception {
        Path copy = Files.copy(Standards.path(CHINOOK), path.resolve("my shop?100%.db"));
        byte[] before = Files.readAllBytes(copy);

        assertThat(folder.model("my shop?100%.db").types()).hasSize(11);
        assertThat(Files.readAllBytes(copy)).isEqualTo(before);
        try (Stream<Path> files = Files.list(path)) {
            assertThat(files).containsExactly(copy);
        }
    }

    @Test
    void enumerationsArraysChecksAndCommentsAreKept() throws Exception {
        h2(
                "CREATE TABLE trade (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, side ENUM('buy', 'sell') NOT"
                        + " NULL, ref UUID, tags VARCHAR(10) ARRAY, price NUMERIC(12, 4) DEFAULT 1.5 CHECK (price > 0),"
                        + " rating INT CHECK (rating BETWEEN 1 AND 5), ccy CHAR(3) CHECK (ccy IN ('GBP', 'USD')), at"
                        + " TIMESTAMP(9) WITH TIME ZONE, dealt DATE, doc CLOB, pic BLOB, ok BOOLEAN DEFAULT TRUE, CHECK"
                        + " (dealt IS NULL OR price < 100))",
                "COMMENT ON TABLE trade IS 'What was dealt'",
                "COMMENT ON COLUMN trade.ccy IS 'Currency'",
                "CREATE VIEW deal AS SELECT id, ccy FROM trade");

        Model model = folder.model("shop.mv.db");

        assertThat(ContentText.of(model, "Trade"))
                .isEqualTo("(id:long, side:{buy|sell}, ref:{} 0..1, tags:{} 0..*, price:{} 0..1, rating:{} 0..1,"
                        + " ccy:{GBP|USD} 0..1, at:{} 0..1, dealt:{} 0..1, doc:string 0..1, pic:base64Binary 0..1,"
                        + " ok:boolean 0..1)");
        assertThat(model.types().toString())
                .contains("Bound[value=0, inclusive=false]")
                .contains("Bound[value=1, inclusive=true]", "Bound[value=5, inclusive=true]")
                .contains("timezone=Optional[REQUIRED]")
                .contains("documentation=Currency")
                .contains("ValueConstraint[kind=DEFAULT, value=1.5]");
        assertThat(((ComplexType) model.types().get(Name.of("Trade"))).documentation())
                .startsWith("What was dealt")
                .contains("Check: ");
        assertThat(folder.read("shop.mv.db").problems())
                .extracting(problem -> problem.text())
                .containsExactly("Views would have to be run, so they are left out: DEAL.");
    }

    @Test
    void checksOfSqliteAreReadFromItsDefinitions() throws Exception {
        TestDatabase.run(
                "jdbc:sqlite:" + path.resolve("a.db"),
                "CREATE TABLE t (kind TEXT CHECK (kind IN ('a', 'it''s')), n INTEGER CHECK(n >= 0 AND n < 10), code"
                        + " TEXT CHECK (length(code) = 3), other INTEGER CHECK (other % 2 = 0))");

        Model model = folder.model("a.db");

        assertThat(ContentText.of(model, "T")).startsWith("(kind:{a|it's} 0..1, n:{} 0..1, code:{} 0..1");
        assertThat(model.types().toString()).contains("length=OptionalInt[3]").contains("Check: (other % 2 = 0)");
    }

    @Test
    void mandatoryCyclesStayReferences() throws Exception {
        h2(
                "CREATE TABLE a (id INT PRIMARY KEY, b_id INT NOT NULL)",
                "CREATE TABLE b (id INT PRIMARY KEY, a_id INT NOT NULL REFERENCES a(id), boss_id INT REFERENCES b(id))",
                "ALTER TABLE a ADD FOREIGN KEY (b_id) REFERENCES b(id)");

        Model model = folder.model("shop.mv.db", "foreign-keys=nest");

        assertThat(ContentText.of(model, "B")).isEqualTo("(id:int, aId:int, boss:B 0..1)");
    }

    @Test
    void aConnectionFileNamesADatabaseWithoutItsSecrets() throws Exception {
        h2("CREATE TABLE t (id INT)");
        String url = "jdbc:h2:file:" + path.resolve("shop");
        folder.with("good.jdbc", "# our shop\nurl=" + url + ";PASSWORD=geheim\nuser=sa\n")
                .with("server.jdbc", "url=jdbc:postgresql://host/shop?user=me&password=geheim\n")
                .with("secret.jdbc", "url=" + url + "\npassword=geheim\n")
                .with("other.jdbc", "jdbc:unheardof://host/db\n");

        assertThat(folder.refusal("secret.jdbc").problem().id()).isEqualTo("password-in-file");
        assertThat(folder.refusal("server.jdbc").problem().text())
                .contains("the PostgreSQL server host, database shop as me")
                .doesNotContain("geheim");
        assertThat(folder.refusal("other.jdbc", "connect=yes").problem().id()).isEqualTo("no-driver");
        assertThat(folder.model("good.jdbc").sources()).containsExactly(url);
        assertThat(Importers.detect(path.resolve("good.jdbc")).format()).isEqualTo("database");
    }

    @Test
    void aDatabaseIsNamedByItsUrlAlone() throws Exception {
        h2("CREATE TABLE t (id INT)");
        String url = "jdbc:h2:file:" + path.resolve("shop");

        Model model = folder.model(ConnectionFile.typed(url).file().toString(), "user=sa", "password=");

        assertThat(model.sources()).containsExactly(url);
        assertThat(ConnectionFile.databaseName("jdbc:postgresql://h:5/shop?ssl=1"))
                .isEqualTo("shop");
    }

    @Test
    void damagedFilesAreRefusedWithASentence() throws Exception {
        byte[] whole = Files.readAllBytes(Standards.path(CHINOOK));
        byte[] cut = Arrays.copyOf(whole, 5000);
        Arrays.fill(cut, 100, 1000, (byte) 7);
        Files.write(path.resolve("cut.sqlite"), cut);
        Files.writeString(path.resolve("text.sqlite"), "hello");
        Files.writeString(path.resolve("bad.mv.db"), "H:2,block:1,blockSize:1000\n");

        for (String file : List.of("cut.sqlite", "text.sqlite", "bad.mv.db")) {
            assertThat(folder.refusal(file).problem().text()).isNotBlank().doesNotContain("null");
        }
    }

    @Test
    void aDriverIsLoadedFromItsJar() throws Exception {
        Path jar = Path.of(org.postgresql.Driver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        folder.with("pg.jdbc", "url=jdbc:postgresql://127.0.0.1:1/none\n");

        assertThat(folder.refusal("pg.jdbc", "connect=yes", "driver=" + jar)
                        .problem()
                        .id())
                .isEqualTo("no-connection");
        assertThat(folder.refusal("pg.jdbc", "connect=yes", "driver=/nowhere.jar")
                        .problem()
                        .id())
                .isEqualTo("bad-driver");
    }
}
