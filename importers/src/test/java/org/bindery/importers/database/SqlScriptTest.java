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
import org.bindery.model.Problem;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@cdm.boat",
                "@cdm.dbo.boat",
                "${schema}.boat",
                "${boat}",
                "$(Schema).boat",
                "&owner..boat",
                ":schema.boat",
                "{{schema}}.boat",
                "<schema>.boat",
                "%s.boat",
                "{prefix}boat"
            })
    void aNameThatAProgramFillsInIsCalledWhatItSays(String name) throws Exception {
        ImportResult result = script(
                "CREATE TABLE " + name + " (id integer NOT NULL, PRIMARY KEY (id));",
                "CREATE TABLE " + name.replace("boat", "trip") + " (no integer NOT NULL, boat integer NOT NULL",
                "  REFERENCES " + name + "(id));");

        assertThat(result.model().types().keySet()).containsExactlyInAnyOrder(Name.of("Boat"), Name.of("Trip"));
        assertThat(ContentText.of(result.model(), "Trip")).startsWith("(no");
        assertThat(result.problems()).isEmpty();
    }

    @Test
    void aDumpOfMySqlIsKnownBehindStatementsInComments() throws Exception {
        ImportResult result = script(
                "-- MySQL dump",
                "/*!40101 SET @OLD_NAMES=@@CHARACTER_SET_CLIENT */;",
                "/*!40101 SET NAMES utf8 */;",
                "",
                "DROP TABLE IF EXISTS `ORDER-REC`;",
                "CREATE TABLE `ORDER-REC` (`ID` int NOT NULL, PRIMARY KEY (`ID`));",
                "LOCK TABLES `ORDER-REC` WRITE;",
                "/*!40000 ALTER TABLE `ORDER-REC` DISABLE KEYS */;",
                "UNLOCK TABLES;");

        assertThat(Importers.detect(path.resolve("shop.sql")).format()).isEqualTo("database");
        assertThat(result.model().types()).hasSize(1);
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
    void aScriptOfSqliteMayHaveNamesInBracketsAndInBackticks() throws Exception {
        Model model = script(
                        "PRAGMA foreign_keys=off;",
                        "DROP TABLE IF EXISTS[Order Details];",
                        "CREATE TABLE [Order Details]([OrderID]INTEGER NOT NULL, \"Note\" TEXT, PRIMARY KEY"
                                + " (`OrderID`));")
                .model();
        assertThat(ContentText.of(model, "OrderDetail")).isEqualTo("(orderId:long, note:string 0..1)");
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
    void otherNamesOfTypesAndCommandsOfSqlcmdAreRead() throws Exception {
        folder.with("shop.sql", """
            /* Run this in SQLCMD mode. */
             :setvar Folder "C:\\Samples\\Shop\\"
            :on error exit
            PRINT 'Started'
            GO
            execute sp_addtype isbn ,'char(13)' ,'NOT NULL'
            EXEC sys.sp_addtype @typename = N'pieces', @phystype = N'smallint'
            GO
            CREATE TYPE [dbo].[Label] FROM nvarchar(25) NULL;
            CREATE TABLE dbo.Book (id isbn, number pieces NOT NULL, name dbo.Label)
            GO
            BULK INSERT dbo.Book FROM '$(Folder)Book.csv' WITH (FIELDTERMINATOR = '|');
            """);

        ImportResult result = folder.read("shop.sql");

        assertThat(Importers.detect(path.resolve("shop.sql")).format()).isEqualTo("database");
        assertThat(result.problems()).isEmpty();
        assertThat(ContentText.of(result.model(), "Book")).isEqualTo("(id:{} 0..1, number:short, name:{} 0..1)");
    }

    @Test
    void whatAScriptChangesInMySqlIsSeen() throws Exception {
        Model model = script(
                        "CREATE TABLE `a` (`id` int(11) NOT NULL, `old` text, `n` varchar(5) NOT NULL DEFAULT 'x',",
                        "  `gone` date);",
                        "ALTER TABLE `a` ADD PRIMARY KEY (`id`), ADD KEY `k` (`n`);",
                        "ALTER TABLE `a` MODIFY `id` int(11) unsigned NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=7;",
                        "ALTER TABLE `a` CHANGE `old` `text` varchar(40) NOT NULL AFTER `n`, DROP `gone`, DROP KEY"
                                + " `k`;",
                        "ALTER TABLE `a` MODIFY COLUMN `n` varchar(9);",
                        "RENAME TABLE `a` TO `b`;")
                .model();
        assertThat(model.types()).containsOnlyKeys(Name.of("B"));
        assertThat(ContentText.of(model, "B")).isEqualTo("(id:unsignedInt, text:{}, n:{} 0..1)");
        assertThat(model.types().get(Name.of("B")).toString())
                .contains("Made by the database.", "Primary key.", "maxLength=OptionalInt[40]");
    }

    @Test
    void whatAScriptChangesInPostgreSqlIsSeen() throws Exception {
        ImportResult result = script(
                "CREATE TABLE public.a (id bigint NOT NULL, n integer, m integer NOT NULL, was text, x bytea,",
                "  CHECK (was <> ''));",
                "ALTER TABLE public.a OWNER TO postgres;",
                "ALTER TABLE public.a ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME s START 1);",
                "ALTER TABLE ONLY public.a ALTER COLUMN n SET NOT NULL, ALTER m DROP NOT NULL,",
                "  ALTER COLUMN m TYPE numeric(10,2) USING m::numeric(10,2), DROP COLUMN IF EXISTS x CASCADE;",
                "ALTER TABLE public.a RENAME COLUMN was TO is_now;",
                "ALTER TABLE public.a RENAME TO b;");
        assertThat(ContentText.of(result.model(), "B")).isEqualTo("(id:long, n:int, m:{} 0..1, isNow:string 0..1)");
        assertThat(result.model().types().get(Name.of("B")).toString())
                .contains("Made by the database.", "fractionDigits=OptionalInt[2]");
    }

    @Test
    void whatAScriptChangesInOracleAndSqlServerIsSeen() throws Exception {
        Model oracle = script(
                        "CREATE TABLE a (id NUMBER(10), t VARCHAR2(5) NOT NULL, x DATE, y DATE);",
                        "ALTER TABLE a MODIFY (\"ID\" NOT NULL ENABLE, t VARCHAR2(9));",
                        "ALTER TABLE a DROP (x, y);")
                .model();
        assertThat(ContentText.of(oracle, "A")).isEqualTo("(id:{}, t:{})");
        assertThat(oracle.types().get(Name.of("A")).toString()).contains("maxLength=OptionalInt[9]");
        Model server = script(
                        "CREATE TABLE [dbo].[a]([id] [int] NOT NULL, [t] [nvarchar](5) NOT NULL, [x] int, [y] int)",
                        "GO",
                        "ALTER TABLE [dbo].[a] ALTER COLUMN [t] [nvarchar](7)",
                        "GO",
                        "ALTER TABLE [dbo].[a] DROP COLUMN [x], [y]",
                        "GO",
                        "ALTER TABLE [dbo].[a] CHECK CONSTRAINT [c]",
                        "GO")
                .model();
        assertThat(ContentText.of(server, "A")).isEqualTo("(id:int, t:{} 0..1)");
    }

    @Test
    void partitionsOfATableAreLeftOut() throws Exception {
        ImportResult result = script(
                "CREATE TABLE shop.payment (id int NOT NULL, paid date NOT NULL) PARTITION BY RANGE (paid);",
                "CREATE TABLE shop.payment_2022 PARTITION OF shop.payment FOR VALUES FROM ('2022-01-01') TO"
                        + " ('2023-01-01');",
                "CREATE TABLE shop.payment_2023 (id int NOT NULL, paid date NOT NULL);",
                "ALTER TABLE ONLY shop.payment ATTACH PARTITION shop.payment_2023 FOR VALUES FROM ('2023-01-01')"
                        + " TO ('2024-01-01');",
                "ALTER TABLE ONLY shop.payment_2022 ADD CONSTRAINT a PRIMARY KEY (id);",
                "ALTER TABLE ONLY shop.payment_2023 ADD CONSTRAINT b PRIMARY KEY (id);");

        assertThat(result.model().types()).containsOnlyKeys(Name.of("Payment"));
        assertThat(result.problems())
                .singleElement()
                .extracting(Problem::text)
                .isEqualTo("2 tables are partitions of others, whose columns they have, and left out:"
                        + " shop.payment_2022, shop.payment_2023.");
    }

    @Test
    void aDroppedTableIsNotImported() throws Exception {
        Model model = script(
                        "DROP TABLE IF EXISTS a;",
                        "CREATE TABLE a (x INT);",
                        "CREATE TABLE b (y INT);",
                        "DROP TABLE b, c CASCADE;")
                .model();
        assertThat(model.types()).containsOnlyKeys(Name.of("A"));
    }

    @Test
    void aChangeThatCannotBeMadeIsReportedWithItsLine() throws Exception {
        ImportResult result = script(
                "CREATE TABLE a (x INT CHECK (x > 0));",
                "ALTER TABLE a DROP COLUMN y;",
                "ALTER TABLE a FROBNICATE x;",
                "ALTER TABLE a DROP CONSTRAINT c;");
        assertThat(result.problems())
                .extracting(problem -> problem.location().line() + " " + problem.id())
                .contains("2 no-such-column", "3 not-understood", "4 constraint-stays");
        assertThat(ContentText.of(result.model(), "A")).isEqualTo("(x:{} 0..1)");
    }

    @Test
    void aScriptThatIsAskedForRowsSaysThatItGivesNone() throws Exception {
        folder.with("shop.sql", "CREATE TABLE a (x INT);\nINSERT INTO a VALUES (1);\n");
        assertThat(folder.read("shop.sql", "rows=5").problems())
                .anyMatch(problem -> problem.text().startsWith("A script gives no samples"));
    }

    @Test
    void theScriptOfTheSamplesGivesItsTables() throws Exception {
        Model model = folder.model(Standards.samples("orders/shop.sql").toString());
        assertThat(model.types()).containsOnlyKeys(Name.of("Customer"), Name.of("Order"));
        assertThat(ContentText.of(model, "Order"))
                .isEqualTo("(orderNumber:long, customer:long, state:{new|paid|sent}, total:{}, placed:{})");
    }

    @Test
    void whatIsNotUnderstoodIsReportedWithItsLine() throws Exception {
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
