package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.model.ComplexType;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.json.ModelJson;
import org.bindery.standards.PostgresServer;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Models of a real PostgreSQL, which the test starts.
class PostgresTest {

    private static PostgresServer server;

    @BeforeAll
    static void start() throws Exception {
        Path chinook = Standards.path("database/chinook/Chinook_PostgreSql.sql");
        server = PostgresServer.start();
        server.load(chinook);
        try (Connection connection =
                        TestDatabase.connect(server.url("postgres"), ServerImport.USER, ServerImport.PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TYPE mood AS ENUM ('sad', 'ok', 'very happy')");
            statement.execute("CREATE DOMAIN quantity AS integer CHECK (VALUE > 0)");
            statement.execute("CREATE TABLE person (id uuid PRIMARY KEY, mood mood NOT NULL DEFAULT 'ok', moods mood[],"
                    + " scores numeric(5,2)[], born date, seen timestamptz, woke time without time zone, n quantity,"
                    + " free numeric, notes jsonb, photo bytea, code char(3) CHECK (code IN ('AAA', 'BBB')),"
                    + " age smallint CHECK (age >= 0 AND age < 150), name varchar(40) CHECK (char_length(name) >= 2),"
                    + " boss uuid REFERENCES person, total int GENERATED ALWAYS AS (1 + 1) STORED)");
            statement.execute("COMMENT ON TABLE person IS 'Somebody we know'");
            statement.execute("COMMENT ON COLUMN person.born IS 'The day of birth'");
            statement.execute("CREATE SCHEMA archive");
            statement.execute("CREATE TABLE archive.person (id int)");
        }
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.stop();
        }
    }

    private static ImportResult read(String database, Map<String, String> more) throws Exception {
        return ServerImport.read(server.url(database), more);
    }

    @Test
    void theTablesOfTheShopAreThoseOfItsFile() throws Exception {
        ServerImport.assertIsTheShop(read("chinook", Map.of()));
    }

    @Test
    void partitionsOfATableAreLeftOutUnlessTheyAreNamed() throws Exception {
        try (Connection connection =
                        TestDatabase.connect(server.url("postgres"), ServerImport.USER, ServerImport.PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA parts");
            statement.execute("CREATE TABLE parts.payment (id int, paid date) PARTITION BY RANGE (paid)");
            statement.execute("CREATE TABLE parts.payment_2022 PARTITION OF parts.payment"
                    + " FOR VALUES FROM ('2022-01-01') TO ('2023-01-01')");
        }
        ImportResult result = read("postgres", Map.of("schema", "parts"));

        assertThat(result.model().types()).containsOnlyKeys(Name.of("Payment"));
        assertThat(result.problems()).extracting(Problem::id).contains("partitions-left-out");
        assertThat(read("postgres", Map.of("schema", "parts", "tables", "payment_2022"))
                        .model()
                        .types())
                .containsOnlyKeys(Name.of("Payment2022"));
    }

    @Test
    void enumerationsArraysDomainsChecksAndCommentsAreKept() throws Exception {
        Model model = read("postgres", Map.of()).model();

        assertThat(ContentText.of(model, "Person"))
                .isEqualTo("(id:{}, mood:{sad|ok|very happy}, moods:{sad|ok|very happy} 0..*, scores:decimal 0..*,"
                        + " born:{} 0..1, seen:{} 0..1, woke:{} 0..1, n:int 0..1, free:decimal 0..1,"
                        + " notes:string 0..1, photo:base64Binary 0..1, code:{AAA|BBB} 0..1, age:{} 0..1,"
                        + " name:{} 0..1, boss:{} 0..1, total:int 0..1)");
        ComplexType person = (ComplexType) model.types().get(Name.of("Person"));
        assertThat(person.documentation()).isEqualTo("Somebody we know");
        assertThat(person.toString())
                .contains("documentation=The day of birth")
                .contains("documentation=References person.id.")
                .contains("Made by the database.")
                .contains("Bound[value=150, inclusive=false]")
                .contains("minLength=OptionalInt[2], maxLength=OptionalInt[40]")
                .contains("ValueConstraint[kind=DEFAULT, value=ok]");
    }

    @Test
    void rowsBecomeMessages() throws Exception {
        try (Connection connection =
                        TestDatabase.connect(server.url("postgres"), ServerImport.USER, ServerImport.PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "INSERT INTO person (id, mood, moods, scores, born, seen, woke, n, free, photo, code, age) VALUES"
                            + " ('01234567-89ab-cdef-0123-456789abcdef', 'ok', '{sad,\"very happy\"}', '{1.5,2}',"
                            + " '2024-02-29', '2024-02-29 01:02:03.5+00', '23:59', 3, 1.50, '\\x00ff', 'AAA', 5)");
        }
        assertThat(TableRowsTest.shown(read("postgres", Map.of("rows", "5"))))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("person{id=01234567-89ab-cdef-0123-456789abcdef, mood=ok, moods=sad+very happy,"
                        + " scores=1.50+2.00, born=2024-02-29, seen=2024-02-29T")
                .contains("woke=23:59:00, n=3, free=1.50, photo=AP8=, code=AAA, age=5, total=2");
        ServerImport.assertRowsAreThoseOfTheShop(read("chinook", Map.of("rows", "50")));
    }

    @Test
    void schemasAreChosen() throws Exception {
        assertThat(read("postgres", Map.of("schema", "archive")).model().types())
                .hasSize(1);
        assertThat(read("postgres", Map.of("schema", "*")).model().types().keySet())
                .extracting(Name::local)
                .containsExactlyInAnyOrder("Person", "PublicPerson");
    }

    @Test
    void thePasswordIsNeitherKeptNorShown() throws Exception {
        String model = ModelJson.write(read("chinook", Map.of()).model());
        ImportException refused = catchThrowableOfType(
                ImportException.class, () -> read("chinook", Map.of("password", "wrong and long")));

        assertThat(model).doesNotContain(ServerImport.PASSWORD).doesNotContain(".jdbc");
        assertThat(refused.problem().id()).isEqualTo("no-connection");
        assertThat(refused.problem().text()).doesNotContain("wrong and long");
    }
}
