package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Messages of batches, written for other programs.
class ExportVerbTest {

    @TempDir
    private Path folder;

    private Path batch(Object model, Object... samples) {
        Path batch = folder.resolve("all.batch");
        List<Object> words = new ArrayList<>(List.of("encode", model));
        words.addAll(List.of(samples));
        words.addAll(List.of("-o", batch));
        CommandLineRun run = CommandLineRun.of(words.toArray());
        assertThat(run.status()).as(run.err()).isZero();
        return batch;
    }

    private Path trades() {
        Path trades = Standards.samples("trades/trades.csv");
        return batch(trades, trades);
    }

    private static List<String[]> rows(Path csv) throws Exception {
        return Files.readAllLines(csv).stream().map(line -> line.split(",", -1)).toList();
    }

    @Test
    void aFlatModelBecomesColumnsWithAHeading() throws Exception {
        Path out = folder.resolve("out.csv");
        CommandLineRun run = CommandLineRun.of("export", trades(), "-o", out);
        assertThat(run.out().strip()).isEqualTo(out + ": 30 messages.");
        List<String[]> written = rows(out);
        List<String[]> expected = rows(Standards.samples("trades/trades.csv"));
        assertThat(written.getFirst())
                .startsWith("id", "tradeDate", "buySell", "currency1", "amount1", "exchangeRate", "currency2");
        for (int i = 1; i < expected.size(); i++) {
            assertThat(written.get(i)[1])
                    .isEqualTo(LocalDate.parse(expected.get(i)[1], DateTimeFormatter.ofPattern("dd/MM/yyyy"))
                            .toString());
            assertThat(written.get(i)[3]).isEqualTo(expected.get(i)[3]);
            assertThat(new BigDecimal(written.get(i)[4])).isEqualByComparingTo(expected.get(i)[4]);
        }
        assertThat(written).hasSameSizeAs(expected);
    }

    @Test
    void onlyThoseThatMeetAConditionAreWritten() throws Exception {
        Path out = folder.resolve("out.csv");
        CommandLineRun run = CommandLineRun.of("export", trades(), "-o", out, "--where", "currency1 == 'GBP'");
        List<String[]> written = rows(out);
        long expected = rows(Standards.samples("trades/trades.csv")).stream()
                .filter(row -> row[3].equals("GBP"))
                .count();
        assertThat(written.stream().skip(1)).hasSize((int) expected).allMatch(row -> row[3].equals("GBP"));
        assertThat(run.out()).contains(": " + expected + " of 30 messages.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"currency1 == 'GBP' && exchangeRate >= 1.6", "id % 3 == 0 && tradeDate > date('2014-07-22')"})
    void howABatchIsWrittenDoesNotShowInWhatIsExported(String condition) throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        Path columns = folder.resolve("columns.batch");
        assertThat(CommandLineRun.of("encode", trades, trades, "-o", columns, "--columns", "all")
                        .status())
                .isZero();
        Path fromRows = folder.resolve("rows.csv");
        Path fromColumns = folder.resolve("columns.csv");
        CommandLineRun rows = CommandLineRun.of("export", trades(), "-o", fromRows, "--where", condition);
        CommandLineRun run = CommandLineRun.of("export", columns, "-o", fromColumns, "--where", condition);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(fromColumns).hasSameTextualContentAs(fromRows);
        assertThat(run.out().replace("columns.csv", "rows.csv")).isEqualTo(rows.out());
        assertThat(rows(fromRows)).hasSizeBetween(2, 29);
    }

    @Test
    void textsWithCommasAndQuotesAreQuotedAndAbsentOnesEmpty() throws Exception {
        Path file = Files.writeString(folder.resolve("notes.csv"), """
            id,note,amount
            1,"a, ""b\""",1.5
            2,,2.5
            3,plain,
            """);
        Path out = folder.resolve("out.csv");
        assertThat(CommandLineRun.of("export", batch(file, file), "-o", out).status())
                .isZero();
        assertThat(out).hasContent("""
            id,note,amount
            1,"a, ""b\""",1.5
            2,,2.5
            3,plain,
            """);
    }

    @Test
    void anyModelBecomesADocumentOfJsonInEachLine() throws Exception {
        Path order = Standards.samples("orders/order.xml");
        Path batch = batch(Standards.samples("orders/order.xsd"), order, order);
        Path out = folder.resolve("out.jsonl");
        assertThat(CommandLineRun.of("export", batch, "-o", out).status()).isZero();
        List<JsonNode> documents = Files.readAllLines(out).stream()
                .map(JsonMapper.shared()::readTree)
                .toList();
        assertThat(documents).hasSize(2);
        String xml = Files.readString(order);
        JsonNode lines = documents.getFirst().get("line");
        assertThat(lines.size()).isEqualTo(xml.split("<line>", -1).length - 1);
        for (JsonNode line : lines) {
            assertThat(xml)
                    .contains(
                            "<article>" + line.get("article").asString() + "</article>",
                            "<quantity>" + line.get("quantity").asInt() + "</quantity>");
            assertThat(line.get("price").get("value").isNumber()).isTrue();
            assertThat(line.get("price").get("currency").asString()).hasSize(3);
        }
    }

    @Test
    void whoAsksForParquetHearsWhatWritesIt() throws Exception {
        Path batch = trades();
        Path out = folder.resolve("out.parquet");
        assertThat(CommandLineRun.of("export", batch, "-o", out).err().strip())
                .isEqualTo(
                        "bindery: " + out + ": what writes Parquet is not part of this program; name the folder of its"
                                + " jar files in the environment variable BINDERY_EXPORTS, as"
                                + " described in docs/connectors.md.");
        assertThat(CommandLineRun.of("export", batch, "-o", out, "--with", folder.resolve("none"))
                        .err())
                .contains(folder.resolve("none") + ": this is neither a jar file nor a folder of jar files.");
        assertThat(out).doesNotExist();
    }

    @Test
    void whatHasNoColumnsIsRefusedAndNothingIsWritten() throws Exception {
        Path order = Standards.samples("orders/order.xml");
        Path batch = batch(Standards.samples("orders/order.xsd"), order);
        Path out = folder.resolve("out.csv");
        CommandLineRun run = CommandLineRun.of("export", batch, "-o", out);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().strip())
                .isEqualTo(
                        "bindery: 'line' repeats, so the messages have no columns. Name an output that ends with .jsonl"
                                + " for a document of JSON in each line.");
        assertThat(CommandLineRun.of("export", batch, "-o", folder.resolve("out.txt"))
                        .err())
                .contains("out.txt: the name of the file must end with .csv");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(batch);
        }
    }
}
