package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Batches queried on the command line.
class QueryVerbTest {

    private static final String DEAR = "currency1 == 'GBP' && exchangeRate >= 1.6";

    @TempDir
    private Path folder;

    private Path batch;
    private List<String[]> lines;

    @BeforeEach
    void encode() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        batch = folder.resolve("trades.batch");
        assertThat(CommandLineRun.of("encode", trades, trades, "-o", batch).status())
                .isZero();
        lines = Files.readAllLines(trades).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    private static boolean isDear(String[] line) {
        return line[3].equals("GBP") && new BigDecimal(line[5]).compareTo(new BigDecimal("1.6")) >= 0;
    }

    @Test
    void theCountIsTheAnswerWhereNothingElseIsAsked() {
        CommandLineRun run = CommandLineRun.of("query", batch, DEAR);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().strip())
                .isEqualTo(batch + ": "
                        + lines.stream().filter(QueryVerbTest::isDear).count() + " of 30 messages.");
    }

    @Test
    void sumsByCurrencyAreThoseOfTheLines() {
        JsonNode groups = CommandLineRun.of("query", batch, "--sum", "amount2", "--by", "currency2", "--json")
                .json()
                .get("groups");
        assertThat(groups.size())
                .isEqualTo((int) lines.stream().map(line -> line[6]).distinct().count());
        for (JsonNode group : groups) {
            List<String[]> those = lines.stream()
                    .filter(line -> line[6].equals(group.get("currency2").asString()))
                    .toList();
            assertThat(group.get("messages").asInt()).isEqualTo(those.size());
            assertThat(new BigDecimal(group.get("sum of amount2").asString()))
                    .isEqualByComparingTo(those.stream()
                            .map(line -> new BigDecimal(line[7]))
                            .reduce(BigDecimal.ZERO, BigDecimal::add));
        }
    }

    @Test
    void resultsAreATable() {
        String out = CommandLineRun.of("query", batch, "--by", "buySell", "--max", "tradeDate")
                .out();
        assertThat(out.lines().findFirst()).contains("buySell  Messages  greatest tradeDate");
        assertThat(out).contains("Sell", "2014-").endsWith("30 of 30 messages." + System.lineSeparator());
    }

    @Test
    void theGreatestAreListedWithTheirNumbersAndAllTheirValues() {
        String[] greatest = lines.stream()
                .max((left, right) -> new BigDecimal(left[5]).compareTo(new BigDecimal(right[5])))
                .orElseThrow();
        CommandLineRun run = CommandLineRun.of("query", batch, "--top", "1", "exchangeRate");
        assertThat(run.out().lines().skip(1).findFirst().orElseThrow().strip().split("\\s+"))
                .startsWith(greatest[0], greatest[5], greatest[0])
                .contains(greatest[3], greatest[4], greatest[6]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "curency1 == 'GBP'|--max|id|The condition, line 1, column 1: Trade has no component 'curency1'. Did"
                        + " you mean 'currency1'?",
                "true|--sum|amont1|trade has no component 'amont1'. Did you mean 'amount1'?",
                "true|--sum|buySell|'buySell' is of the type string; only numbers have a sum.",
                "true|--root|trades|The batch has no root element 'trades'. Did you mean 'trade'?",
            })
    void whatIsWrongIsSaidInASentence(String condition, String option, String value, String sentence) {
        CommandLineRun run = CommandLineRun.of("query", batch, condition, option, value);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().strip()).isEqualTo("bindery: " + sentence);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void messagesOfOtherRootsAndThoseWithoutAValueAreReported() throws Exception {
        Path file = Files.writeString(
                folder.resolve("statements.txt"), "H|2014-07-22|7\nD|1|12.50|x\nD|2||y\nT|2\n".repeat(40));
        Path several = folder.resolve("statements.batch");
        assertThat(CommandLineRun.of("encode", file, file, "-o", several).status())
                .isZero();
        String details = CommandLineRun.of("inspect", several, "--json")
                .json()
                .get("roots")
                .get(1)
                .asString();
        CommandLineRun first = CommandLineRun.of("query", several);
        assertThat(first.out()).contains(": 40 of 40 messages.");
        assertThat(first.err()).contains("120 messages of other root elements are left out; --root NAME asks for");
        String amount = CommandLineRun.of("query", several, "--root", details, "--sum", "?")
                .err()
                .replaceAll(".*It has: \\w+, \\w+, (\\w+).*\\R", "$1");
        CommandLineRun second = CommandLineRun.of("query", several, amount + " > 1.0", "--root", details);
        assertThat(second.out()).contains(": 40 of 80 messages.");
        assertThat(second.err().strip())
                .isEqualTo("The condition has no value for 40 messages, which are left out; message 3: the component '"
                        + amount + "' is absent.");
    }

    @Test
    void longPathsDoNotWidenTheTableAndAreReportedByTheirLastNames() throws Exception {
        String wrapper = "aWrapperWithAVeryLongName/anotherWrapperWithAVeryLongName/amount";
        Path schema = Files.writeString(folder.resolve("nested.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="order"><xs:complexType><xs:sequence>
            <xs:element name="aWrapperWithAVeryLongName"><xs:complexType><xs:sequence>
            <xs:element name="anotherWrapperWithAVeryLongName"><xs:complexType><xs:sequence>
            <xs:element name="amount" type="xs:decimal" maxOccurs="9"/>
            </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element></xs:schema>
            """);
        Path order = Files.writeString(folder.resolve("order.xml"), """
            <order><aWrapperWithAVeryLongName><anotherWrapperWithAVeryLongName><amount>1.5</amount><amount>2</amount>
            </anotherWrapperWithAVeryLongName></aWrapperWithAVeryLongName></order>
            """);
        Path orders = folder.resolve("orders.batch");
        assertThat(CommandLineRun.of("encode", schema, order, "-o", orders).err())
                .isEmpty();
        assertThat(CommandLineRun.of("query", orders, "--sum", wrapper).out().lines())
                .containsExactly(
                        "Messages  sum of …/anotherWrapperWithAVeryLongName/amount",
                        "       1                                              3.5",
                        orders + ": 1 of 1 message.");
    }

    @Test
    void anAbsentValueIsNotAnEmptyText() throws Exception {
        Path schema = Files.writeString(folder.resolve("note.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="order"><xs:complexType><xs:sequence>
            <xs:element name="id" type="xs:int"/><xs:element name="note" type="xs:string" minOccurs="0"/>
            </xs:sequence></xs:complexType></xs:element></xs:schema>
            """);
        Path absent = Files.writeString(folder.resolve("1.xml"), "<order><id>1</id></order>");
        Path empty = Files.writeString(folder.resolve("2.xml"), "<order><id>2</id><note/></order>");
        Path orders = folder.resolve("orders.batch");
        assertThat(CommandLineRun.of("encode", schema, absent, empty, "-o", orders)
                        .err())
                .isEmpty();

        assertThat(CommandLineRun.of("query", orders, "--by", "note", "--max", "note")
                        .out()
                        .lines()
                        .map(String::strip))
                .contains("(absent)         1", "\"\"               1             \"\"");
        assertThat(CommandLineRun.of("query", orders, "--top", "2", "id").out().lines())
                .anyMatch(line -> line.endsWith("2  \"\""));
        JsonNode groups = CommandLineRun.of("query", orders, "--by", "note", "--json")
                .json()
                .get("groups");
        assertThat(groups).extracting(group -> group.get("note").isNull()).containsExactlyInAnyOrder(true, false);
        JsonNode top = CommandLineRun.of("query", orders, "--top", "2", "id", "--json")
                .json()
                .get("top");
        assertThat(top.get(0).get("note").asString()).isEmpty();
        assertThat(top.get(1).get("note").isNull()).isTrue();
    }
}
