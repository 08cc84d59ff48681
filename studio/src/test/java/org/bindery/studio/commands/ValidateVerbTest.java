package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class ValidateVerbTest {

    @TempDir
    private Path folder;

    @Test
    void aValidSampleIsSaidToBeSo() {
        Path sample = Standards.samples("orders/order.xml");
        CommandLineRun run = CommandLineRun.of("validate", Standards.samples("orders/order.xsd"), sample);

        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).isEqualToNormalizingNewlines(sample + ": 1 message, valid\n");
    }

    @Test
    void aMessageOfAnElementThatIsNoRootIsReportedHowToMakeItOne() throws IOException {
        Path model = folder.resolve("notes.bindery");
        Path schema = Files.writeString(folder.resolve("notes.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="notes"><xs:complexType><xs:sequence>
                <xs:element ref="note"/>
              </xs:sequence></xs:complexType></xs:element>
              <xs:element name="note" type="xs:string"/>
            </xs:schema>\
            """);
        Path sample = Files.writeString(folder.resolve("note.xml"), "<note>paid</note>");
        assertThat(CommandLineRun.of("import", schema, "-o", model).status()).isZero();

        assertThat(CommandLineRun.of("validate", model, sample).out())
                .contains("note, which is a global element of the model, but no root element;"
                        + " 'bindery edit MODEL add reference /note' makes it one");
        assertThat(CommandLineRun.of("edit", model, "add", "reference", "/note").status())
                .isZero();
        assertThat(CommandLineRun.of("validate", model, sample).out()).contains("1 message, valid");
    }

    @Test
    void aMessageWithinAnElementThatTheModelDoesNotKnowIsFound() throws IOException {
        String order = Files.readString(Standards.samples("orders/order.xml")).replaceFirst("<\\?.*?\\?>", "");
        Path sample =
                Files.writeString(folder.resolve("sent.xml"), "<sent>\n<to>Shop</to>\n" + order.strip() + "</sent>");

        CommandLineRun run = CommandLineRun.of("validate", Standards.samples("orders/order.xsd"), sample);

        assertThat(run.err())
                .contains("order stands in line 3, within sent, which the model does not know; save it as a file");
    }

    @Test
    void findingsInMessagesWithoutLinesAreReportedByMessageAndByte() throws IOException {
        byte[] calls = Files.readAllBytes(Standards.samples("asn1/calls.ber"));
        Path cut = Files.write(folder.resolve("cut.ber"), Arrays.copyOf(calls, 30));
        Path model = Standards.samples("asn1/calls.asn");

        assertThat(CommandLineRun.of("validate", model, cut).out())
                .startsWith(cut + ", message 1, byte 1: error: /CallRecord[1]: ");
        assertThat(CommandLineRun.of("encode", model, cut, "-o", folder.resolve("cut.batch"))
                        .err())
                .contains(cut + ", message 1, byte 1: error: /CallRecord[1]: ");
        JsonNode finding = CommandLineRun.of("validate", model, cut, "--json")
                .json()
                .path("samples")
                .path(0)
                .path("findings")
                .path(0);
        assertThat(finding.path("message").asInt()).isEqualTo(1);
        assertThat(finding.path("byte").asInt()).isEqualTo(1);
        assertThat(finding.has("line") || finding.has("column")).isFalse();
    }

    @Test
    void listsAllFindingsOfAllRows() throws IOException {
        Path model = folder.resolve("trades.bindery");
        assertThat(CommandLineRun.of("import", Standards.samples("trades/trades.csv"), "-o", model)
                        .status())
                .isZero();
        assertThat(CommandLineRun.of("set", model, "/trade/currency1", "pattern=[A-Z]{3}")
                        .status())
                .isZero();
        List<String> rows = Files.readAllLines(Standards.samples("trades/trades.csv"));
        Path sample = folder.resolve("wrong.csv");
        Files.write(
                sample,
                List.of(
                        rows.get(0),
                        rows.get(1),
                        rows.get(2).replaceFirst("(Buy|Sell),[^,]*,", "$1,usd,"),
                        rows.get(3).replaceFirst("^[0-9]+,", "one,").replaceFirst("(Buy|Sell),[^,]*,", "$1,XY,")));

        CommandLineRun run = CommandLineRun.of("validate", model, sample);

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.out().lines())
                .hasSize(4)
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(sample + ":3:")
                                .endsWith(": error: /trade[2]/currency1: 'usd' does not match [A-Z]{3} (pattern)"),
                        line -> assertThat(line)
                                .startsWith(sample + ":4:1: error: /trade[3]/id: ")
                                .endsWith(" (type)"),
                        line -> assertThat(line)
                                .endsWith(": error: /trade[3]/currency1: 'XY' does not match [A-Z]{3} (pattern)"),
                        line -> assertThat(line).isEqualTo(sample + ": 3 messages, 2 invalid, 3 findings"));
    }

    /// The messages that the validator of the JDK refuses, and the line of the first thing that it refuses.
    record Invalid(String schema, Path message, int line) {}

    static Stream<Invalid> invalid() throws IOException {
        return Stream.of("fpml", "iso20022")
                .flatMap(family -> lines(family)
                        .filter(row -> row[0].startsWith("invalid"))
                        .map(row -> new Invalid(
                                family.equals("fpml") ? "fpml/5-4/confirmation/fpml-main-5-4.xsd" : schema(row[1]),
                                Standards.path(family + "/" + row[1]),
                                Integer.parseInt(row[2].replaceAll("(?s)^line (\\d+):.*", "$1")))));
    }

    private static String schema(String message) {
        String name = message.substring(0, message.indexOf('/'));
        return "iso20022/" + name + "/" + name + ".xsd";
    }

    private static Stream<String[]> lines(String family) {
        try {
            return Files.readAllLines(Standards.path(family + "/VALIDITY.tsv")).stream()
                    .map(line -> line.split("\t", -1));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// The validator names the line where a value ends, or an element whose content it refuses as a whole.
    @ParameterizedTest
    @MethodSource("invalid")
    void aFindingStandsWhereTheValidatorOfTheJdkHasItsFirst(Invalid invalid) {
        CommandLineRun run = CommandLineRun.of("validate", Standards.path(invalid.schema), invalid.message, "--json");

        assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FINDINGS);
        JsonNode findings = run.json().path("samples").path(0).path("findings");
        assertThat(findings)
                .anySatisfy(finding -> assertThat(finding.path("line").asInt())
                        .as(findings.toString())
                        .isBetween(invalid.line - 2, invalid.line))
                .allSatisfy(finding -> {
                    assertThat(finding.path("rule").asString()).isNotEmpty();
                    assertThat(finding.path("severity").asString()).isEqualTo("error");
                    assertThat(finding.path("path").asString()).startsWith("/");
                });
    }
}
