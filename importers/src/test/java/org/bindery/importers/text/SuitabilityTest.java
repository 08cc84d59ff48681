package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.bindery.importers.SourceStart;
import org.junit.jupiter.api.Test;

/// How sure the importer is of a file that it has not been told about.
class SuitabilityTest {

    private static int confidence(String name, String text) {
        return confidence(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static int confidence(String name, byte[] bytes) {
        return new TextImporter().confidence(new SourceStart(name, bytes));
    }

    @Test
    void tablesAreItsOwnAndTheNameHelps() {
        String table = "Id,Name\n1,a\n2,b\n";
        int plain = confidence("trades", table);
        assertThat(plain).isBetween(40, 60);
        assertThat(confidence("trades.txt", table)).isBetween(plain + 1, 80);
        assertThat(confidence("trades.CSV", table)).isBetween(80, 90);
    }

    @Test
    void oneColumnIsATableOnlyByName() {
        assertThat(confidence("names.csv", "Ada\nEmmy\n")).isBetween(1, 10);
        assertThat(confidence("names.txt", "Ada\nEmmy\n")).isZero();
    }

    @Test
    void proseIsNoTable() {
        String prose = """
            This library is free software.
            You may use it, copy it, and change it, as long as you keep this notice.
            There is no warranty of any kind.
            Whoever finds an error, however small, is asked to tell us.
            Thank you
            for reading.
            """;
        assertThat(confidence("README.txt", prose)).isZero();
        assertThat(confidence("letter.txt", "Dear all,\n\nhere, as promised, is the list.\n\nRegards,\nJ.\n"))
                .isZero();
        assertThat(confidence("X.java", "package a;\n\nimport b.C;\n\nclass X {\n    int a;\n    int b;\n}\n"))
                .isZero();
    }

    @Test
    void theDecimalCommaOfTimesSeparatesNoCells() {
        String log = "2020-07-29 17:41:44,747 - INFO  [main] Order 7 was booked\n";
        assertThat(confidence("shop.log", log.repeat(20))).isLessThan(30);
        assertThat(confidence("shop.log", "2020-07-29 17:41:44,200,booked\n".repeat(20)))
                .isGreaterThan(50);
    }

    @Test
    void aColonIsAWeakSign() {
        assertThat(confidence("settings", "name: Bob\nage: 3\ncity: Rome\n")).isBetween(1, 30);
    }

    @Test
    void otherFormatsAreLeftToOthers() {
        assertThat(confidence("a.csv", "<?xml version=\"1.0\"?>\n<a><b/></a>")).isZero();
        assertThat(confidence("a.csv", "<!DOCTYPE html>\n<html>")).isZero();
        assertThat(confidence("a.csv", "{\"a\": 1, \"b\": 2}\n{\"a\": 3, \"b\": 4}\n"))
                .isZero();
        assertThat(confidence("a.csv", "[{\"a\": 1}, {\"a\": 2}]")).isZero();
        assertThat(confidence("a.csv", "[1, 2, 3]")).isZero();
    }

    @Test
    void bracketsInHeadingsAreNoJson() {
        assertThat(confidence("a.csv", "[Id],[Name]\n1,a\n2,b\n")).isGreaterThan(60);
    }

    @Test
    void binaryDataIsNoText() {
        assertThat(confidence("a.csv", new byte[1000])).isZero();
        assertThat(confidence("a.csv", HostileTextTest.PNG)).isZero();
        assertThat(confidence("a.csv", new byte[0])).isZero();
        byte[] ebcdic = "TRADE0001  BUY   GBP 000007000000\n".repeat(20).getBytes(Charset.forName("IBM037"));
        assertThat(confidence("a.csv", ebcdic)).isZero();
    }
}
