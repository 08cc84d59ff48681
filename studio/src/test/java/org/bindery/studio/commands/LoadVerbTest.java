package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.standards.PostgresServer;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages of files in a table of a real PostgreSQL, which the test starts.
class LoadVerbTest {

    private static PostgresServer server;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws Exception {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.stop();
        }
    }

    /// With the user and the password in the URL, since a test cannot set the environment.
    private static String url() {
        return server.url("postgres") + "?user=" + PostgresServer.USER + "&password="
                + PostgresServer.PASSWORD.replace(" ", "%20");
    }

    private CommandLineRun load(String table, Object model, Object... more) {
        List<Object> words = new ArrayList<>(List.of("load", model));
        words.addAll(List.of(more));
        words.addAll(List.of("--jdbc", url(), "--table", table, "--rejects", folder.resolve("rejects.csv")));
        return CommandLineRun.of(words.toArray());
    }

    private static List<List<String>> query(String sql) throws Exception {
        try (Connection connection =
                        TestDatabase.connect(server.url("postgres"), PostgresServer.USER, PostgresServer.PASSWORD);
                Statement statement = connection.createStatement()) {
            List<List<String>> rows = new ArrayList<>();
            if (statement.execute(sql)) {
                ResultSet result = statement.getResultSet();
                int columns = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<String> row = new ArrayList<>();
                    for (int i = 1; i <= columns; i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
            return rows;
        }
    }

    @Test
    void theTableIsProposedFromTheModelAndHasARowForEachMessage() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        CommandLineRun shown = load("trades", csv, "--show-table");
        CommandLineRun run = load("trades", csv, csv);

        assertThat(shown.out().strip()).isEqualTo("""
            CREATE TABLE "trades" (
                "id" bigint NOT NULL,
                "trade_date" date NOT NULL,
                "buy_sell" text NOT NULL,
                "currency1" text NOT NULL,
                "amount1" numeric NOT NULL,
                "exchange_rate" numeric NOT NULL,
                "currency2" text NOT NULL,
                "amount2" numeric NOT NULL,
                "settlement_date" date NOT NULL
            );\
            """);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().strip()).isEqualTo("trades (new): 30 rows.");
        assertThat(query("SELECT count(*), min(trade_date), sum(amount1) FROM trades WHERE buy_sell = 'Sell'"))
                .isEqualTo(List.of(expected(csv)));
    }

    private static List<String> expected(Path csv) throws Exception {
        List<String[]> sold = Files.readAllLines(csv).stream()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[2].equals("Sell"))
                .toList();
        return List.of(
                Integer.toString(sold.size()),
                sold.stream()
                        .map(cells -> cells[1].replaceAll("(..)/(..)/(....)", "$3-$2-$1"))
                        .min(String::compareTo)
                        .orElseThrow(),
                sold.stream()
                        .map(cells -> new java.math.BigDecimal(cells[4]))
                        .reduce(java.math.BigDecimal::add)
                        .orElseThrow()
                        .toString());
    }

    private Path model(String... lines) throws Exception {
        Path file = Files.write(folder.resolve("people.csv"), List.of(lines));
        Path model = folder.resolve("people.bindery");
        CommandLineRun run = CommandLineRun.of("import", file, "-o", model);
        assertThat(run.status()).as(run.err()).isZero();
        return model;
    }

    @Test
    void whatIsInvalidAndWhatTheDatabaseRefusesIsListedWithLineAndReason() throws Exception {
        Path model = model("id,name,born", "1,Ann,1970-01-31", "2,Bob,", "3,\"Cid, jun.\",1999-12-01");
        query("CREATE TABLE people (id bigint PRIMARY KEY, name text CHECK (name <> 'Eve'), born date)");
        List<String> lines = new ArrayList<>(List.of("id,name,born"));
        IntStream.range(0, 3_000).forEach(i -> lines.add(i + ",P" + i + ",2000-01-01"));
        lines.set(5, "x,Bad,2000-01-01");
        lines.set(1_001, "7,Twice,2000-01-01");
        lines.set(2_001, "1999,Eve,2000-01-01");
        lines.add("4000,Late,2000-13-01");
        Path file = Files.write(folder.resolve("more.csv"), lines);
        CommandLineRun run = load("people", model, file);

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.out().strip()).isEqualTo("people: 2,997 rows.");
        assertThat(run.err()).contains("4 messages not loaded; " + folder.resolve("rejects.csv"));
        assertThat(query("SELECT count(*), count(DISTINCT id) FROM people"))
                .isEqualTo(List.of(List.of("2997", "2997")));
        assertThat(Files.readAllLines(folder.resolve("rejects.csv")))
                .hasSize(5)
                .startsWith("file,line,column,path,reason")
                .anyMatch(line -> line.startsWith(file + ",6,1,") && line.contains("id"))
                .anyMatch(line -> line.startsWith(file + ",1002,1,,") && line.contains("people_pkey"))
                .anyMatch(line -> line.startsWith(file + ",2002,1,,") && line.contains("people_name_check"))
                .anyMatch(line -> line.startsWith(file + ",3002,11,") && line.contains("born"));
    }

    @Test
    void aFileThatIsLoadedIsNotLoadedAgain() throws Exception {
        Path model = model("id,name", "1,Ann", "2,Bob");
        Path file = folder.resolve("people.csv");
        load("once", model, file);
        CommandLineRun again = load("once", model, file);
        Files.writeString(file, "id,name\n1,Ann\n2,Bob\n3,Cid\n");
        CommandLineRun changed = load("once", model, file);

        assertThat(again.out().strip()).isEqualTo("once: 2 rows; 2 messages were done by an earlier load.");
        assertThat(changed.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(changed.err()).contains("the file has changed since 2 of its messages were loaded into once");
        assertThat(query("SELECT count(*) FROM once")).isEqualTo(List.of(List.of("2")));
    }

    @Test
    void aFileThatAnotherProgramLoadsIsRefusedUntilThatEnds() throws Exception {
        Path model = model("id,name", "1,Ann", "2,Bob");
        Path file = folder.resolve("people.csv");
        CommandLineRun meanwhile;
        try (Connection other =
                        TestDatabase.connect(server.url("postgres"), PostgresServer.USER, PostgresServer.PASSWORD);
                Statement statement = other.createStatement()) {
            statement.execute("SELECT pg_advisory_lock(hashtextextended('taken\n" + file.toAbsolutePath() + "', 0))");
            meanwhile = load("taken", model, file);
        }
        CommandLineRun after = load("taken", model, file);

        assertThat(meanwhile.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(meanwhile.err()).contains("another program is loading this file into taken");
        assertThat(after.err()).isEmpty();
        assertThat(query("SELECT count(*) FROM taken")).isEqualTo(List.of(List.of("2")));
    }

    @Test
    void textsOfAllKindsArriveAsTheyAre() throws Exception {
        Path model = model("id,name", "1,Ann", "2,");
        Path file = Files.writeString(
                folder.resolve("texts.csv"), "id,name\n1,\n2,\"\"\n3,\\.\n4,\"a \"\"b\"\", c\"\n5,Zoë 🙂\n");
        load("texts", model, file);

        assertThat(query("SELECT coalesce(name, 'absent') FROM texts ORDER BY id").stream()
                        .map(List::getFirst))
                .containsExactly("absent", "", "\\.", "a \"b\", c", "Zoë 🙂");
    }

    @Test
    void whatCannotBeReachedIsSaidWithoutThePassword() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        CommandLineRun none =
                CommandLineRun.of("load", csv, csv, "--jdbc", "jdbc:none://host/shop?password=secret", "--table", "t");
        CommandLineRun closed = CommandLineRun.of(
                "load", csv, csv, "--jdbc", "jdbc:postgresql://127.0.0.1:1/shop?password=secret", "--table", "t");

        assertThat(none.err())
                .contains("There is no driver for jdbc:none://host/shop; name its jar file with --driver");
        assertThat(closed.err()).contains("jdbc:postgresql://127.0.0.1:1/shop cannot be opened");
        assertThat(none.err() + closed.err()).doesNotContain("secret");
    }
}
