package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Batches of an earlier version of a model, written by a newer one.
class ConvertVerbTest {

    @TempDir
    private Path folder;

    private Path batch;

    @BeforeEach
    void encode() {
        Path trades = Standards.samples("trades/trades.csv");
        batch = folder.resolve("old.batch");
        assertThat(CommandLineRun.of("encode", trades, trades, "-o", batch).status())
                .isZero();
    }

    /// Trades of a newer version, whose model is inferred from them.
    private Path newer(UnaryOperator<String[]> change) throws IOException {
        List<String> lines = Files.readAllLines(Standards.samples("trades/trades.csv")).stream()
                .map(line -> String.join(",", change.apply(line.split(",", -1))))
                .toList();
        return Files.write(folder.resolve("trades.csv"), lines);
    }

    /// The sample with a column that is new, of which every third row has a value, before all others.
    private static String[] withNote(String[] row) {
        boolean isHeading = row[0].equals("ID");
        String note = isHeading ? "Note" : Integer.parseInt(row[0]) % 3 == 0 ? "late" : "";
        return (note + "," + String.join(",", row)).split(",", -1);
    }

    @Test
    void newComponentsAreAbsentAndAllOthersKeepTheirValues() throws Exception {
        Path newer = newer(ConvertVerbTest::withNote);
        Path converted = folder.resolve("new.batch");
        CommandLineRun run = CommandLineRun.of("convert", batch, "--to", newer, "-o", converted);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().strip()).isEqualTo(converted + ": 30 messages.");
        Path back = folder.resolve("back.csv");
        assertThat(CommandLineRun.of("decode", newer, converted, "-o", back).status())
                .isZero();
        assertThat(Files.readAllLines(back).stream().skip(1))
                .isEqualTo(Files.readAllLines(Standards.samples("trades/trades.csv")).stream()
                        .skip(1)
                        .map(line -> "," + line)
                        .toList());
    }

    @Test
    void aComponentThatIsGoneAndHoldsDataIsAnError() throws Exception {
        Path newer = newer(row -> (String.join(",", List.of(row).subList(0, 7)) + "," + row[8]).split(",", -1));
        Path out = folder.resolve("new.batch");
        CommandLineRun run = CommandLineRun.of("convert", batch, "--to", newer, "-o", out);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().strip())
                .isEqualTo("bindery: " + batch + ": message 1: /trade/amount2: the new model has no such component, and"
                        + " this message holds '11944100.00'. Nothing was written.");
        assertThat(out).doesNotExist();
    }

    @Test
    void aValueThatTheNewModelRefusesIsAnErrorWithItsPlace() throws Exception {
        Path orders = orders();
        Path newer = order("<xs:pattern value=\"[A-Z]{3}\"/>", "<xs:pattern value=\"[X-Z]{3}\"/>");
        CommandLineRun run = CommandLineRun.of("convert", orders, "--to", newer, "-o", folder.resolve("new.batch"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("bindery: " + orders + ": message 1: /order/line[1]/price/@currency: ")
                .contains("[X-Z]{3}")
                .endsWith(". Nothing was written." + System.lineSeparator());
    }

    private Path orders() {
        Path orders = folder.resolve("orders.batch");
        assertThat(CommandLineRun.of(
                                "encode",
                                Standards.samples("orders/order.xsd"),
                                Standards.samples("orders/order.xml"),
                                "-o",
                                orders)
                        .status())
                .isZero();
        return orders;
    }

    /// A newer version of the schema of orders.
    private Path order(String... changes) throws IOException {
        String schema = Files.readString(Standards.samples("orders/order.xsd"));
        for (int i = 0; i < changes.length; i += 2) {
            assertThat(schema).contains(changes[i]);
            schema = schema.replace(changes[i], changes[i + 1]);
        }
        return Files.writeString(folder.resolve("order.xsd"), schema);
    }

    @Test
    void whatCannotBeIsRefusedBeforeAnythingIsRead() throws Exception {
        Path newer = newer(row -> {
            row[4] = row[0].equals("ID") ? row[4] : "about " + row[4];
            return row;
        });
        CommandLineRun run = CommandLineRun.of("convert", batch, "--to", newer, "-o", folder.resolve("new.batch"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("the new model cannot hold what trades 1.0 wrote; bindery diff lists all changes.")
                .contains("~Trade/amount1: error: type: it was 'decimal' and is 'string'");
    }

    @Test
    void repeatedComponentsOfOrdersComeAlong() throws Exception {
        Path orders = orders();
        Path newer = order(
                "<xs:element name=\"article\" type=\"ShortText\"/>",
                "<xs:element name=\"colour\" type=\"ShortText\" minOccurs=\"0\"/>"
                        + "<xs:element name=\"article\" type=\"ShortText\"/>",
                "<xs:element name=\"quantity\" type=\"xs:positiveInteger\"/>",
                "<xs:element name=\"quantity\" type=\"xs:decimal\"/>");
        Path converted = folder.resolve("new.batch");
        CommandLineRun run = CommandLineRun.of("convert", orders, "--to", newer, "-o", converted);
        assertThat(run.err()).isEmpty();
        Path before = folder.resolve("before.xml");
        Path after = folder.resolve("after.xml");
        assertThat(CommandLineRun.of("decode", orders, "-o", before).status()).isZero();
        assertThat(CommandLineRun.of("decode", converted, "-o", after).status()).isZero();
        assertThat(Files.readString(after).replaceAll("(<quantity>\\d+)\\.0(</quantity>)", "$1$2"))
                .isEqualTo(Files.readString(before));
    }
}
