package org.bindery.importers.database;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Models of scripts that create tables.
class SqlScriptTest {

    @TempDir
    private Path path;

    private SourceFolder folder;

    @BeforeEach
    void open() {
        folder = new SourceFolder(path, "database");
    }

    private ImportResult script(String... lines) throws Exception {
        return folder.with("shop.sql", String.join("\n", lines)).read("shop.sql");
    }

    @ParameterizedTest
    @CsvSource({"MySql, invoiceId", "PostgreSql, invoiceId", "Sqlite, invoiceId"})
    void theScriptsOfADatabaseGiveItsTables(String product, String first) throws Exception {
        Path script = Standards.path("database/chinook/Chinook_" + product + ".sql");
        ImportResult result = folder.read(script.toString());

        assertThat(Importers.detect(script).format()).isEqualTo("database");
        assertThat(result.model().types()).hasSize(11);
        assertThat(ContentText.of(result.model(), "Invoice")).startsWith("(" + first);
        assertThat(result.model().types().get(Name.of("Invoice")).toString())
                .containsIgnoringCase("References Customer.")
                .contains("totalDigits=OptionalInt[10], fractionDigits=OptionalInt[2]");
        assertThat(result.problems()).allMatch(problem -> problem.id().equals("passed-over"));
    }

    @Test
    void aScriptOfMySqlIsRead() throws Exception {
        ImportResult result = script(
                "# a dump; with a semicolon",
                "CREATE TABLE `order` (",
                "  `id` int(11) unsigned NOT NULL AUTO_INCREMENT,",
                "  `state` enum('new','it''s paid') CHARACTER SET utf8 NOT NULL DEFAULT 'new',",
                "  `note` varchar(20) DEFAULT NULL COMMENT 'Said by a \\' clerk; or not',",
                "  PRIMARY KEY (`id`), KEY `by_state` (`state`(3), `note`)",
                ") ENGINE=InnoDB COMMENT='Orders';",
                "DELIMITER //",
                "CREATE PROCEDURE p() BEGIN SELECT 1; CREATE TABLE never (x INT); END//",
                "DELIMITER ;",
                "INSERT INTO `order` VALUES (1,'new','x;CREATE TABLE y (z INT)');");
        assertThat(ContentText.of(result.model(), "Order"))
                .isEqualTo("(id:unsignedInt, state:{new|it's paid}, note:{} 0..1)");
        assertThat(result.model().types()).hasSize(1);
        assertThat(result.model().types().get(Name.of("Order")).toString())
                .contains("it's paid", "documentation=Orders", "Said by a ' clerk; or not", "Made by the database.");
    }

    @Test
    void aScriptOfPostgreSqlIsRead() throws Exception {
        Model model = script(
                        "CREATE TYPE shop.mood AS ENUM ('good', 'bad');",
                        "CREATE DOMAIN quantity AS integer CHECK (VALUE > 0);",
                        "CREATE FUNCTION f() RETURNS int AS $$ BEGIN; CREATE TABLE no (x int); END $$ LANGUAGE"
                                + " plpgsql;",
                        "CREATE TABLE shop.item (id bigserial, mood shop.mood NOT NULL, n quantity, tags text[],",
                        "  at timestamp with time zone DEFAULT now(), code char(3) CHECK (code IN ('a', 'b')));",
                        "ALTER TABLE ONLY shop.item ADD CONSTRAINT pk PRIMARY KEY (id);",
                        "COMMENT ON COLUMN shop.item.n IS 'How many';")
                .model();
        assertThat(ContentText.of(model, "Item"))
                .isEqualTo("(id:long, mood:{good|bad}, n:{} 0..1, tags:string 0..*, at:{} 0..1, code:{a|b} 0..1)");
        assertThat(model.types().get(Name.of("Item")).toString()).contains("How many", "bad", "Primary key.");
    }

    @Test
    void aScriptOfOracleIsRead() throws Exception {
        Model model = script(
                        "PROMPT It's made",
                        "SET DEFINE OFF",
                        "CREATE TABLE \"APP\".\"CLIENT\" (\"ID\" NUMBER(10,0) GENERATED ALWAYS AS IDENTITY,",
                        "  name VARCHAR2(40 CHAR) NOT NULL ENABLE, rate NUMBER(9,4), total NUMBER(*,0), since DATE);",
                        "CREATE OR REPLACE TRIGGER t BEFORE INSERT ON client BEGIN :new.id := 1; END;",
                        "/",
                        "ALTER TABLE app.client ADD (CONSTRAINT pk PRIMARY KEY (id));")
                .model();
        assertThat(ContentText.of(model, "Client"))
                .isEqualTo("(id:{}, name:{}, rate:{} 0..1, total:{} 0..1, since:{} 0..1)");
    }

    @Test
    void aScriptOfSqlServerIsRead() throws Exception {
        Model model = script(
                        "USE [shop]",
                        "GO",
                        "IF NOT EXISTS (SELECT 1)",
                        "BEGIN",
                        "CREATE TABLE [shop].[dbo].[Sales Order](",
                        "  [Id] [int] IDENTITY(1,1) NOT NULL, [Text] [nvarchar](max) NULL, [Small] tinyint NOT NULL,",
                        "  [Code] nvarchar(5) DEFAULT (N'x'),",
                        "  CONSTRAINT [pk] PRIMARY KEY CLUSTERED ([Id] ASC)) ON [PRIMARY]",
                        "END",
                        "GO",
                        "CREATE TABLE dbo.Line (id int, [order] int NOT NULL)",
                        "GO",
                        "ALTER TABLE [dbo].[Line] WITH CHECK ADD CONSTRAINT fk FOREIGN KEY([order])",
                        "REFERENCES [dbo].[Sales Order] ([Id])",
                        "GO")
                .model();
        assertThat(ContentText.of(model, "SalesOrder"))
                .isEqualTo("(id:int, text:string 0..1, small:unsignedByte, code:{} 0..1)");
        assertThat(model.types().get(Name.of("Line")).toString()).contains("References Sales Order.Id.");
    }

    @Test
    void whatIsNotUnderstoodIsToldWithItsLine() throws Exception {
        ImportResult result = script("CREATE TABLE a (x WIBBLE(3), y INT);", "", "FROBNICATE a;");
        assertThat(result.problems())
                .anyMatch(problem -> problem.text().contains("WIBBLE(3)")
                        && problem.location().line() == 1);
        assertThat(result.problems())
                .anyMatch(problem -> problem.text().contains("FROBNICATE")
                        && problem.location().line() == 3);
    }

    @Test
    void aScriptThatIsCutGivesWhatStandsThere() throws Exception {
        ImportResult result = script("CREATE TABLE a (x INT, y VARCHAR(10), z 'unclosed");
        assertThat(ContentText.of(result.model(), "A")).startsWith("(x:int 0..1, y:{} 0..1");
        assertThat(result.problems()).anyMatch(problem -> problem.id().equals("cut-statement"));
    }

    @Test
    void aScriptWithoutTablesIsRefused() throws Exception {
        folder.with("shop.sql", "INSERT INTO a VALUES (1);\n");
        ImportException refusal = folder.refusal("shop.sql");
        assertThat(refusal).hasMessageContaining("creates no table");
    }

    @Test
    void hostileScriptsEnd() {
        int many = 300_000;
        for (String hostile : new String[] {
            "(".repeat(many),
            "CHECK (" + "(".repeat(many) + ")".repeat(many) + ")",
            "x INT DEFAULT " + "(".repeat(many),
            "x " + "[".repeat(many),
            "'".repeat(many + 1),
            "/*".repeat(many),
            "$a".repeat(many),
            " ".repeat(many) + "x",
            "x INT,".repeat(20_000),
            "x " + "a ".repeat(many),
            "/* " + "\n/".repeat(many),
            "\nGO".repeat(many)
        }) {
            assertTimeoutPreemptively(
                    ofSeconds(20),
                    () -> {
                        try {
                            script("CREATE TABLE a (y INT, " + hostile);
                        } catch (ImportException e) {
                            assertThat(e).hasMessageNotContaining("Exception");
                        }
                    },
                    hostile.substring(0, 20));
        }
    }
}
