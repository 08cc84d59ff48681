package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.bindery.standards.Standards;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Batch files on the command line: written, read back, looked at, and saved when they are damaged.
class BatchesOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path trades() {
        return Standards.samples("trades/trades.csv");
    }

    private Path batch() {
        Path batch = folder.resolve("trades.batch");
        CommandLineRun run = CommandLineRun.of("encode", trades(), trades(), "-o", batch);
        assertThat(run.status()).as(run.err()).isZero();
        return batch;
    }

    @Test
    void aBatchIsDecodedByTheModelThatItCarries() {
        Path batch = batch();
        Path back = folder.resolve("back.csv");
        CommandLineRun run = CommandLineRun.of("decode", batch, "-o", back);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(back + ": 30 messages.\n".replace("\n", System.lineSeparator()));
        assertThat(back).hasSameBinaryContentAs(trades());
        assertThat(CommandLineRun.of("show", batch).out()).contains("currency1");
        assertThat(CommandLineRun.of("decode", trades(), batch, "-o", back).status())
                .isZero();
    }

    @Test
    void documentsOfXmlGetAFileEachInAFolder() throws IOException {
        Path schema = Standards.samples("orders/order.xsd");
        Path order = Standards.samples("orders/order.xml");
        Path batch = folder.resolve("orders.batch");
        CommandLineRun.of("encode", schema, order, order, "-o", batch);
        Path orders = Files.createDirectory(folder.resolve("orders"));

        CommandLineRun run = CommandLineRun.of("decode", batch, "-o", orders);

        assertThat(run.out()).isEqualTo(orders + ": 2 messages." + System.lineSeparator());
        assertThat(orders).isDirectoryContaining("glob:**/order-01.xml").isDirectoryContaining("glob:**/order-02.xml");
        assertThat(CommandLineRun.of("validate", schema, orders.resolve("order-02.xml"))
                        .out())
                .contains("1 message, valid");
        CommandLineRun oneFile = CommandLineRun.of("decode", batch, "-o", folder.resolve("orders.xml"));
        assertThat(oneFile.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(oneFile.err())
                .endsWith("an XML document holds one message; name an existing folder, and each gets a file of its own."
                        + System.lineSeparator());
    }

    @Test
    void severalKindsOfRowsStayInTheirOrder() throws IOException {
        Path file = Files.writeString(
                folder.resolve("statements.txt"), "H|2014-07-22|7\nD|1|12.50|x\nD|2|3.75|y\nT|2\n".repeat(40));
        Path model = folder.resolve("statements.bindery");
        assertThat(CommandLineRun.of("import", file, "-o", model).status()).isZero();
        Path batch = folder.resolve("statements.batch");
        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("encode", model, file, "-o", batch).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", batch, "-o", back).status()).isZero();
        assertThat(back).hasSameBinaryContentAs(file);
    }

    @Test
    void oneMessageShowsItsLayoutInAFileOfItsOwn() throws IOException {
        Path text = folder.resolve("one.csv");
        Files.write(text, Files.readAllLines(trades()).subList(0, 2));
        Path model = folder.resolve("trades.bindery");
        assertThat(CommandLineRun.of("import", trades(), "-o", model).status()).isZero();
        Path one = folder.resolve("one.bin");
        assertThat(CommandLineRun.of("encode", model, text, "-o", one, "--with-fingerprint")
                        .err())
                .isEmpty();

        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("decode", model, one, "-o", back).out()).contains("1 message.");
        assertThat(back).hasContent(Files.readString(text));
        JsonNode report = CommandLineRun.of("inspect", one, "--json").json();
        String fingerprint = CommandLineRun.of("inspect", batch(), "--json")
                .json()
                .get("fingerprint")
                .asString();
        assertThat(report.get("fingerprint").asString()).isEqualTo(fingerprint);
        assertThat(report.get("recordBytes").asLong()).isEqualTo(Files.size(one) - 37);
        assertThat(CommandLineRun.of("inspect", one).out())
                .contains("one message after the fingerprint", fingerprint.substring(0, 16));

        Path other = folder.resolve("other.bindery");
        Files.writeString(folder.resolve("other.csv"), "id,side\n1,Buy\n");
        assertThat(CommandLineRun.of("import", folder.resolve("other.csv"), "-o", other)
                        .status())
                .isZero();
        assertThat(CommandLineRun.of("decode", other, one, "-o", back).err())
                .contains("written with the layout " + fingerprint + ", which no message of other 1.0 has");
        assertThat(CommandLineRun.of("encode", model, trades(), "-o", one, "--with-fingerprint")
                        .err())
                .contains("a file with the fingerprint of a layout holds one message, and there are several");
    }

    @Test
    void inspectShowsWhatABatchHolds() throws IOException {
        Path batch = batch();
        JsonNode report = CommandLineRun.of("inspect", batch, "--json").json();
        assertThat(report.get("messages").asInt()).isEqualTo(30);
        assertThat(report.get("roots").get(0).asString()).isEqualTo("trade");
        assertThat(report.get("bytes").asLong()).isEqualTo(Files.size(batch));
        assertThat(report.get("complete").asBoolean()).isTrue();
        assertThat(report.has("damage")).isFalse();
        CommandLineRun text = CommandLineRun.of("inspect", batch);
        assertThat(text.status()).isZero();
        assertThat(text.out()).contains("trades 1.0", "All blocks are whole.");
    }

    @Test
    void inspectFindsDamageAndRecoverSavesTheRest() throws IOException {
        Path batch = batch();
        byte[] bytes = Files.readAllBytes(batch);
        bytes[bytes.length - 200] ^= 1;
        Files.write(batch, bytes);
        CommandLineRun inspected = CommandLineRun.of("inspect", batch);
        assertThat(inspected.status()).isEqualTo(1);
        assertThat(inspected.out())
                .contains("Damaged: block 0 is damaged; bindery recover copies the blocks that are whole.");
        Path saved = folder.resolve("saved.batch");
        CommandLineRun recovered = CommandLineRun.of("recover", batch, "-o", saved);
        assertThat(recovered.status()).isEqualTo(1);
        assertThat(recovered.out()).contains("30 messages lost", "0 messages in 0 whole blocks; the file was damaged.");
        assertThat(CommandLineRun.of("recover", saved, "-o", folder.resolve("again.batch"))
                        .out())
                .contains("nothing is lost");
    }

    private Path manyTrades(int count) throws IOException {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(7).write(count, text);
        return Files.writeString(folder.resolve("many.csv"), text);
    }

    @Test
    void aBatchInColumnsIsSmallerAndHoldsTheSameMessages() throws IOException {
        Path csv = manyTrades(20_000);
        Path rows = folder.resolve("rows.batch");
        Path columns = folder.resolve("columns.batch");
        assertThat(CommandLineRun.of("encode", csv, csv, "-o", rows).status()).isZero();
        assertThat(CommandLineRun.of("encode", csv, csv, "-o", columns, "--columns", "all")
                        .status())
                .isZero();
        assertThat(Files.size(columns)).isLessThan(Files.size(rows) * 3 / 4);
        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("decode", columns, "-o", back).status()).isZero();
        assertThat(back).hasSameBinaryContentAs(csv);
        String[] question = {"currency1 == 'GBP' && exchangeRate >= 1.6", "--sum", "amount1", "--by", "currency2"};
        assertThat(query(columns, question).replace("columns.batch", "rows.batch"))
                .isEqualTo(query(rows, question))
                .contains("USD");
        assertThat(CommandLineRun.of("inspect", columns).out()).contains("All blocks are whole.");
        Path saved = folder.resolve("saved.batch");
        assertThat(CommandLineRun.of("recover", columns, "-o", saved).status()).isZero();
        assertThat(saved).hasSameBinaryContentAs(columns);
    }

    @Test
    void aBatchWithKeyColumnsHoldsTheSameMessages() throws IOException {
        Path csv = manyTrades(5_000);
        Path keyed = folder.resolve("keyed.batch");
        assertThat(CommandLineRun.of("encode", csv, csv, "-o", keyed, "--columns", "currency1,exchangeRate,tradeDate")
                        .status())
                .isZero();
        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("decode", keyed, "-o", back).status()).isZero();
        assertThat(back).hasSameBinaryContentAs(csv);
        assertThat(CommandLineRun.of("inspect", keyed).out()).contains("All blocks are whole.");
        Path saved = folder.resolve("saved.batch");
        assertThat(CommandLineRun.of("recover", keyed, "-o", saved).status()).isZero();
        assertThat(saved).hasSameBinaryContentAs(keyed);
    }

    @Test
    void keyColumnsOfListsAnswerWhatMessagesShow() {
        Path keyed = folder.resolve("keyed.batch");
        CommandLineRun unknown = CommandLineRun.of("encode", trades(), trades(), "-o", keyed, "--columns", "curency1");
        assertThat(unknown.err()).contains("'curency1'").contains("currency1");
        Path orders = Standards.samples("orders/order.xsd");
        Path order = Standards.samples("orders/order.xml");
        Path rows = folder.resolve("rows.batch");
        assertThat(CommandLineRun.of("encode", orders, order, order, "-o", rows).status())
                .isZero();
        String keys = "line/article,line/price,line[1]/quantity";
        assertThat(CommandLineRun.of("encode", orders, order, order, "-o", keyed, "--columns", keys)
                        .err())
                .isEmpty();

        String[] question = {"line.exists(one, one.article == 'Saucers')", "--by", "line/article", "--sum", "line/price"
        };
        String told = query(keyed, question);
        assertThat(told.replace("keyed.batch", "rows.batch")).isEqualTo(query(rows, question));
        assertThat(told).contains("Espresso cups", "9.00", "Saucers", "4.00");
        assertThat(CommandLineRun.of(
                                "query", keyed, question[0], "--by", "line/article", "--sum", "line/price", "--explain")
                        .out())
                .contains(
                        "line[]/article = Saucers: by key columns",
                        "1 block answered from key columns alone.",
                        "2 messages scanned, 0 read whole.");
        assertThat(CommandLineRun.of("query", keyed, "line.exists(one, one.article == 'Forks')", "--explain")
                        .out())
                .contains("0 of 2 messages.", "1 of 1 block skipped");
        assertThat(CommandLineRun.of("inspect", keyed).out()).contains("All blocks are whole.");
        Path saved = folder.resolve("saved.batch");
        assertThat(CommandLineRun.of("recover", keyed, "-o", saved).status()).isZero();
        assertThat(saved).hasSameBinaryContentAs(keyed);
    }

    private static String query(Path batch, String... question) {
        return CommandLineRun.of("query", batch, question[0], question[1], question[2], question[3], question[4])
                .out();
    }

    @Test
    void columnsAreForBatchesOfFlatMessages() {
        CommandLineRun file =
                CommandLineRun.of("encode", trades(), trades(), "-o", folder.resolve("a.bin"), "--columns", "all");
        assertThat(file.err()).contains("Columns are kept in batches; name a file that ends with .batch with -o.");
        Path swap = Standards.samples("swaps/swaps.xsd");
        CommandLineRun nested = CommandLineRun.of(
                "encode",
                swap,
                Standards.samples("swaps/swap.xml"),
                "-o",
                folder.resolve("a.batch"),
                "--columns",
                "all");
        assertThat(nested.err())
                .contains(
                        "cannot be kept in columns: their records have a pool of texts. Name components for key columns"
                                + " in addition to the rows");
        assertThat(folder.resolve("a.batch")).doesNotExist();
    }

    @Test
    void whatIsNoBatchIsRefused() throws IOException {
        assertThat(CommandLineRun.of("inspect", trades()).err()).contains(trades() + ": this is not a batch file.");
        Path cut = folder.resolve("cut.batch");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(batch()), 100));
        CommandLineRun run = CommandLineRun.of("recover", cut, "-o", folder.resolve("saved.batch"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("cut off within its description");
        assertThat(folder.resolve("saved.batch")).doesNotExist();
    }

    @Test
    void aBatchOfAnotherModelIsRefusedWithWhatDiffers() throws IOException {
        Path other = folder.resolve("trades.csv");
        Files.writeString(other, Files.readString(trades()).replace("AUD", "SGD"));
        Path batch = batch();
        CommandLineRun run = CommandLineRun.of("decode", other, batch, "-o", folder.resolve("back.csv"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("whose Trade/currency1 had other values, or in another order");
    }
}
