package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.bindery.standards.TestDatabase;
import org.bindery.studio.workspace.SampleListFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From a workbook, a database and Java to a model, and on to messages and bindings.
class TablesOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path workbook() throws IOException {
        Path file = folder.resolve("trades.xls");
        try (HSSFWorkbook book = new HSSFWorkbook();
                OutputStream out = Files.newOutputStream(file)) {
            Sheet sheet = book.createSheet("Trades");
            CellStyle day = book.createCellStyle();
            day.setDataFormat(book.createDataFormat().getFormat("dd/mm/yyyy"));
            Row heading = sheet.createRow(0);
            String[] headings = {"Trade ID", "Trade date", "Amount", "Note"};
            for (int i = 0; i < headings.length; i++) {
                heading.createCell(i).setCellValue(headings[i]);
            }
            for (int i = 1; i < 3; i++) {
                Row row = sheet.createRow(i);
                row.createCell(0).setCellValue(i);
                row.createCell(1).setCellValue(LocalDate.of(2024, 2, 28 + i % 2));
                row.getCell(1).setCellStyle(day);
                row.createCell(2).setCellValue(i * 1.25);
            }
            sheet.getRow(2).createCell(3).setCellValue("late, \"very\"");
            book.write(out);
        }
        return file;
    }

    @Test
    void aSheetSavedAsTextIsReadByTheModelOfTheSheet() throws IOException {
        Path model = folder.resolve("trades.bindery");
        Path text = folder.resolve("trades.csv");
        Path binary = folder.resolve("trades.bin");
        Path back = folder.resolve("back.csv");
        Files.writeString(
                text,
                "Trade ID,Trade date,Amount,Note\r\n1,29/02/2024,1.25,\r\n2,28/02/2024,2.5,\"late, \"\"very\"\"\"\r\n");

        assertThat(CommandLineRun.of("import", workbook(), "-o", model).status())
                .isZero();
        assertThat(CommandLineRun.of("encode", model, text, "-o", binary).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();
        assertThat(back).hasSameTextualContentAs(text);
        assertThat(CommandLineRun.of("deploy", model, "-o", folder.resolve("jars"))
                        .status())
                .isZero();
    }

    @Test
    void aSpecificationWithPositionsReadsLines() throws IOException {
        Path file = folder.resolve("detail.xls");
        String[][] rows = {
            {"Field", "Start", "End", "Type", "Required", "Format"},
            {"Record type", "1", "2", "an2", "Y", ""},
            {"Account", "3", "12", "9(10)", "Y", ""},
            {"Amount", "13", "20", "9(6)V99", "Y", ""},
            {"Booked", "21", "28", "Date", "Y", "YYYYMMDD"},
            {"Name", "29", "40", "X(12)", "N", ""}
        };
        try (HSSFWorkbook book = new HSSFWorkbook();
                OutputStream out = Files.newOutputStream(file)) {
            Sheet sheet = book.createSheet("Detail");
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < rows[i].length; j++) {
                    Row row = j == 0 ? sheet.createRow(i) : sheet.getRow(i);
                    row.createCell(j).setCellValue(rows[i][j]);
                }
            }
            book.write(out);
        }
        Path model = folder.resolve("detail.bindery");
        Path text = Files.writeString(
                folder.resolve("detail.txt"),
                "DT00000000420000012520240229Anna        \nDT00000000430012345620240301            \n");
        Path binary = folder.resolve("detail.bin");
        Path back = folder.resolve("back.txt");

        assertThat(CommandLineRun.of("import", file, "-o", model).status()).isZero();
        CommandLineRun encoded = CommandLineRun.of("encode", model, text, "-o", binary, "--dump");
        assertThat(encoded.status()).as(encoded.err()).isZero();
        assertThat(encoded.out()).contains("1.25").contains("2024-02-29").contains("Anna");
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();
        assertThat(back).hasSameTextualContentAs(text);
    }

    @Test
    void aDatabaseIsNamedByItsUrl() throws IOException, SQLException {
        String url = "jdbc:h2:file:" + folder.resolve("shop");
        try (Connection connection = TestDatabase.connect(url, "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(40) NOT NULL)");
            statement.execute("CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT REFERENCES customers(id))");
        }
        Path model = folder.resolve("shop.bindery");

        CommandLineRun run =
                CommandLineRun.of("import", url, "--option", "user=sa", "--option", "foreign-keys=nest", "-o", model);

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(Files.readString(model)).contains("shop").contains(url).doesNotContain(".jdbc");
        assertThat(CommandLineRun.of("show", model).out()).contains("customer").contains("name");
        assertThat(CommandLineRun.of("deploy", model, "-o", folder.resolve("jars"))
                        .status())
                .isZero();
    }

    @Test
    void aModelOfADatabaseGetsAFormatInWhichItsMessagesAreReadAndWritten() throws IOException, SQLException {
        try (Connection connection = TestDatabase.connect("jdbc:h2:file:" + folder.resolve("shop"), "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(40) NOT NULL, since DATE)");
            statement.execute("CREATE TABLE items (id INT PRIMARY KEY, price DECIMAL(9,2) NOT NULL, sold DATE)");
        }
        Path both = folder.resolve("both.bindery");
        Path one = folder.resolve("one.bindery");
        Path file = folder.resolve("shop.mv.db");
        assertThat(CommandLineRun.of("import", file, "-o", both).status()).isZero();
        assertThat(CommandLineRun.of("import", file, "--option", "tables=customers", "-o", one)
                        .status())
                .isZero();
        Path rows = Files.writeString(folder.resolve("rows.csv"), "ID,NAME,SINCE\n1,Ann,2024-02-29\n2,Bob,\n");
        Path objects = Files.writeString(
                folder.resolve("rows.json"),
                "[{\"ID\":1,\"NAME\":\"Ann\",\"SINCE\":\"2024-02-29\"},\n{\"ID\":2,\"NAME\":\"Bob\"}]");

        CommandLineRun alike = CommandLineRun.of("set", both, "/", "format=csv");
        assertThat(alike.status()).isNotZero();
        assertThat(alike.err())
                .contains("'item' and of 'customer' both have 3 fields")
                .contains("format=json");
        comesBack(one, "csv", rows);
        comesBack(one, "json", objects);
        comesBack(both, "json", objects);
        CommandLineRun unknown = CommandLineRun.of("set", one, "/", "format=yaml");
        assertThat(unknown.err()).contains("'yaml' is not a native format; write one of xml, json, delimited");
        assertThat(CommandLineRun.of("set", one, "/", "format=fixed").err()).contains("set its width first");
    }

    @Test
    void rowsOfADatabaseBecomeSamplesBesideTheModel() throws Exception {
        try (Connection connection = TestDatabase.connect("jdbc:h2:file:" + folder.resolve("shop"), "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(40) NOT NULL, since DATE)");
            statement.execute("CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT REFERENCES customers(id),"
                    + " amount DECIMAL(9, 2) NOT NULL, paid BOOLEAN)");
            statement.execute("INSERT INTO customers VALUES (1, 'Ann', DATE '2024-02-29'), (2, 'Bob', NULL)");
            statement.execute("INSERT INTO orders VALUES (10, 1, 2.50, TRUE), (11, 2, 3, NULL), (12, 2, 4, FALSE)");
        }
        Path model = folder.resolve("sales.bindery");

        CommandLineRun run = CommandLineRun.of(
                "import",
                folder.resolve("shop.mv.db"),
                "--option",
                "rows=2",
                "--option",
                "foreign-keys=nest",
                "-o",
                model);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("4 rows written as samples");
        assertThat(run.err()).contains("Some tables have more rows; the first 2 of each become samples.");
        Path orders = folder.resolve("sales-rows/order.json");
        assertThat(Files.readString(orders))
                .contains("{\"ID\":10,\"customer\":{\"ID\":1,\"NAME\":\"Ann\",\"SINCE\":\"2024-02-29\"},"
                        + "\"AMOUNT\":2.50,\"PAID\":true}");
        assertThat(SampleListFile.read(model).entries())
                .containsExactly(folder.resolve("sales-rows/customer.json"), orders);
        assertThat(CommandLineRun.of("validate", model, orders).status()).isZero();
        assertThat(CommandLineRun.of("encode", model, orders, "-o", folder.resolve("o.bin"))
                        .status())
                .isZero();
    }

    @Test
    void rowsWhoseValuesTheirTypeDoesNotHaveAreLeftOutAndReported() throws IOException, SQLException {
        try (Connection connection = TestDatabase.connect("jdbc:sqlite:" + folder.resolve("lax.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INT NOT NULL, n INT, name VARCHAR(3))");
            statement.execute("INSERT INTO t VALUES (1, 'many', 'long'), ('two', 2, 'b'), (3, 3, 'c')");
        }
        Path model = folder.resolve("lax.bindery");

        CommandLineRun run = CommandLineRun.of("import", folder.resolve("lax.db"), "--option", "rows=9", "-o", model);

        assertThat(Files.readString(folder.resolve("lax-rows/t.csv"))).isEqualTo("id,n,name\n1,,long\n3,3,c\n");
        assertThat(run.err())
                .contains("'n' has values in the database that its type does not have")
                .contains("'id' has");
    }

    private void comesBack(Path model, String format, Path text) throws IOException {
        Path binary = folder.resolve("rows.bin");
        Path back = folder.resolve("back");
        assertThat(CommandLineRun.of("set", model, "/", "format=" + format).status())
                .isZero();
        CommandLineRun encoded = CommandLineRun.of("encode", model, text, "-o", binary);
        assertThat(encoded.status()).as(encoded.err()).isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();
        assertThat(Files.readString(back).strip())
                .isEqualTo(Files.readString(text).strip());
        assertThat(CommandLineRun.of("deploy", model, "-o", folder.resolve("jars"))
                        .status())
                .isZero();
    }

    @Test
    void aRecordOfJava() throws IOException {
        Path source = Files.writeString(
                folder.resolve("Trade.java"),
                "import java.util.*; public record Trade(long id, List<Leg> legs, Map<String, Integer> counts) {"
                        + " public sealed interface Leg permits Fixed, Floating {} public record Fixed(double rate)"
                        + " implements Leg {} public record Floating(String index, Leg other) implements Leg {} }");
        Path model = folder.resolve("trade.bindery");

        assertThat(CommandLineRun.of("import", source, "-o", model).status()).isZero();
        assertThat(CommandLineRun.of("show", model).out()).contains("legs").contains("counts");
        assertThat(CommandLineRun.of("check", model).status()).isZero();
        assertThat(CommandLineRun.of("deploy", model, "-o", folder.resolve("jars"))
                        .status())
                .isZero();
    }

    @Test
    void settingWhatNothingReadsIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("flags.csv"), "id,flag\n1,true\n2,false\n");
        Path model = folder.resolve("flags.bindery");
        assertThat(CommandLineRun.of("import", text, "-o", model).status()).isZero();
        for (String setting : new String[] {"format=Y|N", "tag=9F02", "bits=3", "initiator=<", "padding=*"}) {
            CommandLineRun run = CommandLineRun.of("set", model, "/flag/flag", setting);
            assertThat(run.status()).as(setting).isNotZero();
            assertThat(run.err())
                    .contains("Nothing was changed")
                    .contains("/flag")
                    .contains("says nothing to readers");
        }
        Path old = Files.writeString(
                folder.resolve("old.bindery"),
                Files.readString(model).replaceFirst("\"nativeName\"", "\"tag\": \"9F02\", \"nativeName\""));
        assertThat(CommandLineRun.of("check", old).status()).isIn(0, 1);
    }

    @Test
    void aHeadingWithoutRowsComesBack() throws IOException {
        Path table = Files.writeString(folder.resolve("items.csv"), "id,name\n1,a\n2,b\n");
        Path model = folder.resolve("items.bindery");
        Path heading = Files.writeString(folder.resolve("none.csv"), "id,name\n");
        Path binary = folder.resolve("none.bin");
        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("import", table, "-o", model).status()).isZero();
        assertThat(CommandLineRun.of("encode", model, heading, "-o", binary).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();
        assertThat(back).hasSameTextualContentAs(heading);
    }
}
