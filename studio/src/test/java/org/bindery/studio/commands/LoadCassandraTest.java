package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.standards.CassandraClient;
import org.bindery.standards.CassandraServer;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages of files in a table of a real Cassandra, which the test starts.
@Tag("long")
class LoadCassandraTest {

    private static CassandraServer server;
    private static CassandraClient client;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws Exception {
        server = CassandraServer.startWithPassword();
        client = new CassandraClient(server.address());
        client.query("CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
    }

    @AfterAll
    static void stop() throws Exception {
        if (client != null) {
            client.close();
        }
        if (server != null) {
            server.stop();
        }
    }

    private CommandLineRun load(String table, Object model, Object... more) {
        List<Object> words = new ArrayList<>(List.of("load", model));
        words.addAll(List.of(more));
        words.addAll(List.of("--cassandra", server.address() + "/shop." + table, "--user", CassandraServer.USER));
        words.addAll(List.of("--rejects", folder.resolve("rejects.csv")));
        return CommandLineRun.of(words.toArray());
    }

    private Path model(String... lines) throws Exception {
        Path file = Files.write(folder.resolve("people.csv"), List.of(lines));
        Path model = folder.resolve("people.bindery");
        CommandLineRun run = CommandLineRun.of("import", file, "-o", model);
        assertThat(run.status()).as(run.err()).isZero();
        return model;
    }

    @Test
    void theTableIsProposedFromTheModelAndHasARowForEachMessage() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        CommandLineRun keyless = load("trades", csv, "--show-table");
        CommandLineRun shown = load("trades", csv, "--show-table", "--primary-key", "(currency1, buySell), id");
        CommandLineRun run = load("trades", csv, csv, "--primary-key", "(currency1, buySell), id");

        assertThat(keyless.err()).contains("by --primary-key", "All messages have a value for id, trade_date");
        assertThat(shown.out().strip()).isEqualTo("""
            CREATE TABLE shop.trades (
                id bigint,
                trade_date date,
                buy_sell text,
                currency1 text,
                amount1 decimal,
                exchange_rate decimal,
                currency2 text,
                amount2 decimal,
                settlement_date date,
                PRIMARY KEY ((currency1, buy_sell), id)
            );\
            """);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().strip()).isEqualTo("shop.trades (new): 30 rows.");
        assertThat(client
                        .query("SELECT id, trade_date, buy_sell, currency1, amount1, exchange_rate, currency2, amount2,"
                                + " settlement_date FROM shop.trades")
                        .stream()
                        .map(row -> String.join(",", row)))
                .containsExactlyInAnyOrderElementsOf(Files.readAllLines(csv).stream()
                        .skip(1)
                        .map(line -> line.replaceAll("(..)/(..)/(....)", "$3-$2-$1"))
                        .toList());
    }

    @Test
    void whatIsInvalidAndWhatTheServerRefusesIsListedWithLineAndReason() throws Exception {
        Path model = model("id,name,size", "1,Ann,70000", "2,Bob,");
        client.query("CREATE TABLE shop.people (name ascii, id bigint, size smallint, PRIMARY KEY (name, id))");
        List<String> lines = new ArrayList<>(List.of("id,name,size"));
        IntStream.range(0, 3_000).forEach(i -> lines.add(i + ",P" + i % 7 + "," + i));
        lines.set(5, "x,Bad,1");
        lines.set(1_001, "7,P1,40000");
        lines.set(2_001, "7,Zoë,1");
        lines.set(2_500, "7,\"" + "k".repeat(70_000) + "\",1");
        lines.add("4000,Late,many");
        Path file = Files.write(folder.resolve("more.csv"), lines);
        CommandLineRun run = load("people", model, file);

        assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.out().strip()).isEqualTo("shop.people: 2,996 rows.");
        assertThat(run.err()).contains("5 messages not loaded; " + folder.resolve("rejects.csv"));
        assertThat(client.query("SELECT id FROM shop.people")).hasSize(2_996).doesNotHaveDuplicates();
        List<String> rejects = Files.readAllLines(folder.resolve("rejects.csv"));
        assertThat(rejects).hasSize(6).startsWith("file,line,column,path,reason");
        assertThat(rejects.get(1)).startsWith(file + ",6,1,").contains("id");
        assertThat(rejects.get(2))
                .startsWith(file + ",1002,1,,")
                .contains("size: '40000' cannot be held by the type smallint");
        assertThat(rejects.get(3))
                .startsWith(file + ",2002,1,,")
                .contains("name: 'Zoë' cannot be held by the type ascii");
        assertThat(rejects.get(4)).startsWith(file + ",2501,1,,").contains("Key length of 70000");
        assertThat(rejects.get(5)).startsWith(file + ",3002,").contains("size");
    }

    @Test
    void aFileThatIsLoadedIsNotLoadedAgainUnlessItsTableIsGone() throws Exception {
        Path model = model("id,name", "1,Ann", "2,Bob");
        Path file = folder.resolve("people.csv");
        load("once", model, file, "--primary-key", "id");
        CommandLineRun again = load("once", model, file);
        client.query("DROP TABLE shop.once");
        CommandLineRun dropped = load("once", model, file, "--primary-key", "id");
        Files.writeString(file, "id,name\n1,Ann\n2,Bob\n3,Cid\n");
        CommandLineRun changed = load("once", model, file);

        assertThat(again.out().strip()).isEqualTo("shop.once: 2 rows; 2 messages were done by an earlier load.");
        assertThat(dropped.out().strip()).isEqualTo("shop.once (new): 2 rows.");
        assertThat(changed.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(changed.err()).contains("the file has changed since 2 of its messages were loaded into shop.once");
        assertThat(client.query("SELECT count(*) FROM shop.once")).isEqualTo(List.of(List.of("2")));
    }

    @Test
    void ofMessagesWithTheSameKeyTheLastOneStays() throws Exception {
        Path model = model("id,name", "1,Ann", "2,Bob");
        List<String> lines = new ArrayList<>(List.of("id,name"));
        IntStream.range(0, 40_000).forEach(i -> lines.add(i % 10 + ",P" + i));
        load("latest", model, Files.write(folder.resolve("more.csv"), lines), "--primary-key", "id");

        assertThat(client.query("SELECT id, name FROM shop.latest"))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 10)
                        .mapToObj(i -> List.of(Integer.toString(i), "P" + (39_990 + i)))
                        .toList());
    }

    @Test
    void valuesOfAllKindsArriveAsTheyAre() throws Exception {
        Path xsd = Files.writeString(folder.resolve("kinds.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="kinds"><xs:complexType><xs:sequence>
                <xs:element name="text" type="xs:string"/>
                <xs:element name="flag" type="xs:boolean"/>
                <xs:element name="small" type="xs:int"/>
                <xs:element name="large" type="xs:long"/>
                <xs:element name="huge" type="xs:integer"/>
                <xs:element name="exact" type="xs:decimal"/>
                <xs:element name="single" type="xs:float"/>
                <xs:element name="wide" type="xs:double"/>
                <xs:element name="day" type="xs:date"/>
                <xs:element name="moment" type="xs:dateTime"/>
                <xs:element name="absent" type="xs:string" minOccurs="0"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Path xml = Files.writeString(folder.resolve("kinds.xml"), """
            <kinds><text>Zoë 🙂 "x", 'y'</text><flag>true</flag><small>-2147483648</small>
              <large>9223372036854775807</large><huge>-123456789012345678901234567890</huge>
              <exact>-0.000012500</exact><single>1.5</single><wide>-INF</wide><day>0012-02-29Z</day>
              <moment>2026-11-25T18:00:00.123456789+05:30</moment></kinds>
            """);
        client.query("CREATE TABLE shop.typed (text text PRIMARY KEY, flag boolean, small int, large varint,"
                + " huge varint, exact decimal, single double, wide float, day text, moment text, absent text)");
        CommandLineRun made = load("kinds", xsd, xml, "--primary-key", "text");
        CommandLineRun typed = load("typed", xsd, xml);

        assertThat(made.err() + typed.err()).isEmpty();
        String columns = "text, flag, small, large, huge, exact, single, wide, day, moment, absent";
        List<String> expected = List.of(
                "Zoë 🙂 \"x\", 'y'",
                "true",
                "-2147483648",
                "9223372036854775807",
                "-123456789012345678901234567890",
                new BigDecimal("-0.000012500").toString(),
                "1.5",
                "-Infinity",
                "0012-02-29Z",
                "2026-11-25T18:00:00.123456789+05:30",
                "null");
        assertThat(client.query("SELECT " + columns + " FROM shop.kinds")).isEqualTo(List.of(expected));
        assertThat(client.query("SELECT " + columns + " FROM shop.typed")).isEqualTo(List.of(expected));
    }

    @Test
    void messagesAreOneColumnOfBytesBesideTheirKeyWhichShowsTheirLayout() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        Path model = model("id,name", "1,Ann", "2,Bob");
        CommandLineRun run = load("packed", csv, csv, "--as-bytes", "--primary-key", "currency1, id");
        CommandLineRun other = load("packed", model, folder.resolve("people.csv"), "--as-bytes");
        CommandLineRun same = load("packed", csv, csv, "--as-bytes");

        assertThat(run.out().strip()).isEqualTo("shop.packed (new): 30 rows.");
        assertThat(client.query("SELECT id, message FROM shop.packed").stream().map(row -> row.get(1)))
                .hasSize(30)
                .doesNotContain("null");
        assertThat(client.query("SELECT comment FROM system_schema.tables WHERE keyspace_name = 'shop'"
                        + " AND table_name = 'packed'"))
                .allMatch(row -> row.getFirst().matches("Bindery messages .*, layout [0-9a-f]{64}"));
        assertThat(other.err()).contains("'currency1' in the primary key is not a component");
        assertThat(same.out()).contains("30 messages were done by an earlier load");
    }

    private Path cassandraHome() throws Exception {
        Path home = folder.resolve("cassandra");
        Path libraries = Files.createDirectories(home.resolve("lib"));
        for (String jar : CassandraServer.jars().split(File.pathSeparator, -1)) {
            Files.copy(Path.of(jar), libraries.resolve(Path.of(jar).getFileName()));
        }
        return home;
    }

    @Test
    void filesOfATableAreWrittenWithoutAServerWhichImportsThem() throws Exception {
        Path model = model("name,id,born", "Ann,1,1970-01-31", "Bob,2,");
        List<String> lines = new ArrayList<>(List.of("name,id,born"));
        IntStream.range(0, 30_000).forEach(i -> lines.add("P" + i % 70 + "," + i + ",2000-01-01"));
        lines.set(10, "x,y,z");
        lines.set(20, "k".repeat(70_000) + ",20,2000-01-01");
        Path file = Files.write(folder.resolve("more.csv"), lines);
        Path files = folder.resolve("files/shop/offline");
        List<Object> words = List.of(
                "load",
                model,
                file,
                folder.resolve("people.csv"),
                "--sstables",
                files,
                "--table",
                "shop.offline",
                "--primary-key",
                "name, id",
                "--cassandra-home",
                cassandraHome(),
                "--java-home",
                CassandraServer.java17(),
                "--rejects",
                folder.resolve("rejects.csv"));
        CommandLineRun run = CommandLineRun.of(words.toArray());
        CommandLineRun again = CommandLineRun.of(words.toArray());
        client.query("CREATE TABLE shop.offline (name text, id bigint, born date, PRIMARY KEY (name, id))");
        server.administer("import", "shop", "offline", files.toString());

        assertThat(run.out().strip()).as(run.err()).isEqualTo("shop.offline (new): 30,000 rows.");
        assertThat(again.err()).contains(files + " is not empty");
        assertThat(client.query("SELECT id FROM shop.offline")).hasSize(30_000);
        assertThat(client.query("SELECT id, born FROM shop.offline WHERE name = 'Bob'"))
                .isEqualTo(List.of(List.of("2", "null")));
        assertThat(Files.readAllLines(folder.resolve("rejects.csv")))
                .hasSize(3)
                .anyMatch(line -> line.startsWith(file + ",11,"))
                .anyMatch(line -> line.startsWith(file + ",21,") && line.contains("Key length of 70000"));
    }

    @Test
    void whatCannotBeLoadedIsSaid() throws Exception {
        Path model = model("id,name", "1,Ann", "2,Bob");
        Path file = folder.resolve("people.csv");
        client.query("CREATE TABLE shop.other (id bigint PRIMARY KEY, surname text)");
        client.query("CREATE TABLE shop.listed (id bigint PRIMARY KEY, name list<text>)");
        Object[] words = {"load", model, file, "--cassandra", server.address() + "/none.t", "--primary-key", "id"};
        CommandLineRun unknown = CommandLineRun.of(words);
        CommandLineRun keyspace =
                CommandLineRun.of(Stream.concat(Stream.of(words), Stream.of("--user", CassandraServer.USER))
                        .toArray());
        CommandLineRun closed =
                CommandLineRun.of("load", model, file, "--cassandra", "127.0.0.1:1/shop.t", "--primary-key", "id");

        assertThat(unknown.err())
                .contains(
                        server.address() + " cannot be opened: the server asks for a user and a password",
                        "--user",
                        "BINDERY_CASSANDRA_PASSWORD");
        assertThat(keyspace.err()).contains("has no keyspace none; make it first, by CREATE KEYSPACE none");
        assertThat(closed.err()).contains("127.0.0.1:1 cannot be opened: Connection refused");
        assertThat(load("other", model, file).err()).contains("shop.other has no column name.");
        assertThat(load("other", model, file, "--primary-key", "name").err())
                .contains("shop.other has no column name.");
        assertThat(load("listed", model, file).err()).contains("name of the table has a type that is not loaded");
        assertThat(load("keyed", model, file, "--primary-key", "(id").err()).contains("'(id' is not a primary key");
        assertThat(load("keyed", model, file, "--primary-key", "born").err())
                .contains("'born' in the primary key is not a component; there are id, name.");
    }
}
