package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Map;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportResult;
import org.bindery.model.ComplexType;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Models of a real MariaDB, which the test starts: the tables of MySQL.
class MariaDbTest {

    private static MariaDbServer server;

    @BeforeAll
    static void start() throws Exception {
        String chinook = Files.readString(Standards.path("database/chinook/Chinook_MySql.sql"));
        server = MariaDbServer.start();
        server.load(chinook);
        server.load("""
            CREATE DATABASE people CHARACTER SET utf8mb4;
            USE people;
            CREATE TABLE person (
              id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
              mood ENUM('sad', 'ok', 'it''s fine') NOT NULL DEFAULT 'ok', tags SET('a', 'b'),
              active TINYINT(1) NOT NULL, small TINYINT UNSIGNED, tiny TINYINT, medium MEDIUMINT UNSIGNED,
              price DECIMAL(9,2), free DECIMAL(5), notes JSON, born DATE COMMENT 'The day of birth',
              seen TIMESTAMP NULL, woke TIME, made YEAR, ratio FLOAT, photo BLOB, flag BIT(1), fixed BINARY(16),
              code CHAR(3) CHECK (code IN ('AAA', 'BBB')), age SMALLINT CHECK (age >= 0 AND age < 150),
              name VARCHAR(40) CHECK (CHAR_LENGTH(name) >= 2), boss BIGINT UNSIGNED,
              total INT GENERATED ALWAYS AS (1 + 1) STORED, FOREIGN KEY (boss) REFERENCES person (id)
            ) COMMENT 'Somebody we know';
            CREATE TABLE animal (id INT, age SMALLINT CHECK (age < 40));
            CREATE DATABASE archive;
            CREATE TABLE archive.person (id int);
            """);
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
        ServerImport.assertIsTheShop(read("Chinook", Map.of()));
        ServerImport.assertRowsAreThoseOfTheShop(read("Chinook", Map.of("rows", "50")));
    }

    @Test
    void enumerationsUnsignedNumbersChecksAndCommentsAreKept() throws Exception {
        ImportResult result = read("people", Map.of());
        ComplexType person = (ComplexType) result.model().types().get(Name.of("Person"));
        ComplexType animal = (ComplexType) result.model().types().get(Name.of("Animal"));

        assertThat(ContentText.of(result.model(), "Person"))
                .isEqualTo("(id:unsignedLong, mood:{sad|ok|it's fine}, tags:{} 0..1, active:boolean,"
                        + " small:unsignedByte 0..1, tiny:byte 0..1, medium:unsignedInt 0..1, price:{} 0..1,"
                        + " free:{} 0..1, notes:string 0..1, born:{} 0..1, seen:{} 0..1, woke:{} 0..1, made:gYear 0..1,"
                        + " ratio:float 0..1, photo:base64Binary 0..1, flag:boolean 0..1, fixed:{} 0..1,"
                        + " code:{AAA|BBB} 0..1, age:{} 0..1, name:{} 0..1, boss:unsignedLong 0..1, total:int 0..1)");
        assertThat(person.documentation()).startsWith("Somebody we know\n");
        assertThat(person.toString())
                .contains("documentation=The day of birth")
                .contains("documentation=References person.id.")
                .contains("Bound[value=150, inclusive=false]")
                .contains("minLength=OptionalInt[2], maxLength=OptionalInt[40]")
                .contains("ValueConstraint[kind=DEFAULT, value=ok]")
                .doesNotContain("Bound[value=40, inclusive=false]");
        assertThat(animal.toString())
                .contains("Bound[value=40, inclusive=false]")
                .doesNotContain("Bound[value=150, inclusive=false]");
    }

    @Test
    void tablesAndDatabasesAreChosen() throws Exception {
        assertThat(read("people", Map.of("tables", "per*")).model().types().keySet())
                .containsExactly(Name.of("Person"));
        assertThat(read("people", Map.of()).model().types()).hasSize(2);
    }
}
