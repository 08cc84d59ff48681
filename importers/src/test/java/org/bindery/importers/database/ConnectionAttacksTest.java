package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that name a database so that a driver would run code, write a file or go to a server: none of it happens, even
/// to somebody who lets Bindery connect. The real drivers of H2, SQLite, PostgreSQL and MariaDB are on the class path.
class ConnectionAttacksTest {

    private static final int DISGUISES = 100;

    @TempDir
    private Path path;

    private SourceFolder folder;
    private Trap trap;

    @BeforeEach
    void open() throws Exception {
        folder = new SourceFolder(path, "database");
        trap = new Trap(path);
        try (Connection connection = TestDatabase.connect("jdbc:h2:file:" + path.resolve("shop"), "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INT)");
        }
    }

    @AfterEach
    void close() throws Exception {
        trap.close();
    }

    private String filled(String url) {
        return url.replace("@", trap.host()).replace("$", path.toString());
    }

    /// Imports a file of that content, and says why it was refused.
    private Throwable refusal(String content, String... options) throws Exception {
        folder.with("evil.jdbc", content);
        Map<String, String> before = trap.files();
        String[] arguments = new String[options.length + 1];
        arguments[0] = "evil.jdbc";
        System.arraycopy(options, 0, arguments, 1, options.length);
        Throwable refused = catchThrowable(() -> folder.read(arguments));
        assertThat(trap.files()).as(content).isEqualTo(before);
        assertThat(trap.runs()).as(content).isZero();
        return refused;
    }

    @Test
    void dangerousSettingsAreRefusedByTheirName() throws Exception {
        Map<String, String> named = Map.of(
                "jdbc:postgresql://@/x?socketFactory=A", "'socketFactory'",
                "jdbc:postgresql://@/x?user=a&SSLFACTORY=A", "'SSLFACTORY'",
                "jdbc:mysql://@/x?queryInterceptors=A", "'queryInterceptors'",
                "jdbc:mariadb://@/x?allowLocalInfile=true", "'allowLocalInfile'",
                "jdbc:sqlserver://@;databaseName=x;socketFactoryClass=A", "'socketFactoryClass'",
                "jdbc:h2:file:$/shop;USER=sa;I\\NIT=CALL 1", "'I\\NIT'",
                "jdbc:h2:file:$/shop;\u0131nit=CALL 1", "'\u0131nit'",
                "jdbc:h2:tcp://@/x;init=CALL 1", "'init'",
                "jdbc:sqlite:$/shop.db?enable_load_extension=true", "'enable_load_extension'");

        for (Map.Entry<String, String> each : named.entrySet()) {
            assertThat(refusal("url=" + filled(each.getKey()), "connect=yes"))
                    .as(each.getKey())
                    .isInstanceOf(ImportException.class)
                    .hasMessageContaining("The URL sets " + each.getValue());
        }
        assertThat(trap.connections()).isZero();
    }

    @Test
    void noDisguiseOfADangerousUrlComesThrough() throws Exception {
        Random random = new Random(20);
        for (String seed : HostileUrls.SEEDS) {
            String url = filled(seed);
            for (int i = 0; i < DISGUISES; i++) {
                String disguised = i == 0 ? url : HostileUrls.disguised(url, random);
                assertThat(refusal((i % 2 == 0 ? "url=" : "") + disguised, "connect=yes"))
                        .as(disguised)
                        .isInstanceOf(ImportException.class);
                assertThat(trap.connections()).as(disguised).isZero();
            }
        }
    }

    @Test
    void serversAreAskedOnlyAfterTheUserSaidSo() throws Exception {
        for (String url : List.of(
                "jdbc:postgresql://@/x?sslmode=disable",
                "jdbc:mariadb://@/x?connectTimeout=1000",
                "jdbc:h2:tcp://@/x;USER=sa")) {
            int before = trap.connections();
            assertThat(refusal("url=" + filled(url)))
                    .as(url)
                    .hasMessageContaining("Nothing was connected")
                    .hasMessageContaining("connect=yes")
                    .hasMessageContaining("127.0.0.1");
            assertThat(trap.connections()).as(url).isEqualTo(before);

            assertThat(refusal("url=" + filled(url), "connect=yes")).hasMessageContaining("cannot be opened");
            assertThat(trap.connections())
                    .as("the trap notices connections: " + url)
                    .isGreaterThan(before);
        }
    }

    @Test
    void aDriverNeverSeesTheUrlAsItWasWritten() throws Exception {
        Server mysql = (Server)
                new ConnectionUrl("jdbc:mysql://host:3306/shop?user=me&sslMode=REQUIRED", "x", Optional.empty())
                        .source();
        Server h2 = (Server)
                new ConnectionUrl("jdbc:h2:ssl://host/~/shop;user=me;ifexists=false", "x", Optional.empty()).source();

        assertThat(mysql.url()).isEqualTo("jdbc:mysql://host:3306/shop");
        assertThat(mysql.settings())
                .containsOnly(
                        Map.entry("user", "me"),
                        Map.entry("sslMode", "REQUIRED"),
                        Map.entry("allowLoadLocalInfile", "false"),
                        Map.entry("allowUrlInLocalInfile", "false"),
                        Map.entry("autoDeserialize", "false"));
        assertThat(h2.url()).isEqualTo("jdbc:h2:ssl://host/~/shop");
        assertThat(h2.settings()).containsOnly(Map.entry("user", "me"), Map.entry("IFEXISTS", "TRUE"));
    }

    @Test
    void onlyTheNameOfAFileMakesItAConnection() throws Exception {
        for (String name : List.of("trades.csv", "readme.txt", "jdbc", "x.jdbc.txt")) {
            folder.with(name, "url=jdbc:postgresql://" + trap.host() + "/shop\nuser=me\n");
            assertThat(folder.refusal(name, "connect=yes").problem().id()).isEqualTo("no-database");
            assertThat(catchThrowable(() -> {
                        if (Importers.detect(path.resolve(name)).format().equals("database")) {
                            throw new AssertionError(name);
                        }
                    }))
                    .satisfiesAnyOf(
                            none -> assertThat(none).isNull(),
                            unknown -> assertThat(unknown).isInstanceOf(ImportException.class));
        }
        assertThat(trap.connections()).isZero();
    }

    @Test
    void aDatabaseThatIsNotThereIsNotMade() throws Exception {
        for (String url :
                List.of("jdbc:h2:file:$/new", "jdbc:h2:$/new", "jdbc:h2:~/no-such-database", "jdbc:sqlite:$/new.db")) {
            assertThat(refusal("url=" + filled(url), "connect=yes"))
                    .as(url)
                    .hasMessageContaining("There is no file")
                    .hasMessageContaining("nothing was made");
        }
        assertThat(Files.exists(Path.of(System.getProperty("user.home"), "no-such-database.mv.db")))
                .isFalse();
    }

    @Test
    void aConnectionFileSaysNothingButAUrlAndAUser() throws Exception {
        for (String content : List.of(
                "url=jdbc:h2:file:$/shop\ndriver=/tmp/evil.jar",
                "url=jdbc:h2:file:$/shop\nurl=jdbc:h2:mem:x",
                "url=jdbc:h2:file:$/shop\nuser=a\nuser=b",
                "u\\u0072l=jdbc:h2:file:$/shop",
                "url=jdbc:h2:file:$/shop;\\\n  INIT=CALL 1",
                "url=jdbc:h2:file:$/shop\n;INIT=CALL 1",
                "url=jdbc:h2:file:$/shop\n\u0000")) {
            assertThat(refusal(filled(content), "connect=yes")).as(content).isInstanceOf(ImportException.class);
        }
    }
}
