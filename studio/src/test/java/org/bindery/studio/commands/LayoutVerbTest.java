package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `bindery layout --format json`: a document that is described, complete and the same for the same layout.
class LayoutVerbTest {

    @TempDir
    private Path folder;

    private Path orders;

    @BeforeEach
    void importOrders() {
        orders = imported(Standards.samples("orders/order.xsd"));
    }

    private Path imported(Path source) {
        Path model = folder.resolve(source.getFileName() + ".bindery");
        assertThat(CommandLineRun.of("import", source, "-o", model).status()).isZero();
        return model;
    }

    private String json(Path model) {
        return CommandLineRun.of("layout", model, "--format", "json").out().strip();
    }

    @Test
    void theDocumentsOfAllSamplesAreValidByThePublishedSchema() throws Exception {
        Path schema = imported(Standards.repository().resolve("docs/layout.schema.json"));
        for (String sample : List.of("orders/order.xsd", "swaps/swaps.xsd", "trades/trades.csv")) {
            Path document = Files.writeString(folder.resolve("layout.json"), json(imported(Standards.samples(sample))));

            CommandLineRun run = CommandLineRun.of("validate", schema, document);
            assertThat(run.status()).as(sample + ": " + run.out() + run.err()).isZero();
        }
    }

    @Test
    void theSchemaRefusesWhatIsNoLayout() throws Exception {
        Path schema = imported(Standards.repository().resolve("docs/layout.schema.json"));
        String json = json(orders);
        for (String wrong : List.of(
                json.replaceFirst("\"layout\":1", "\"layout\":2"),
                json.replaceFirst("\"name\":", "\"surname\":"),
                json.replaceFirst("\"codec\":\"moment\"", "\"codec\":\"ranges\""),
                json.replaceFirst("\"bits\":[0-9]+", "\"bits\":-1"))) {
            assertThat(wrong).isNotEqualTo(json);
            Path document = Files.writeString(folder.resolve("wrong.json"), wrong);

            assertThat(CommandLineRun.of("validate", schema, document).status())
                    .as(wrong.substring(0, 200))
                    .isEqualTo(ExitStatus.FINDINGS);
        }
    }

    @Test
    void theSumOfTheFileIsTheFingerprintOnThePage() throws Exception {
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(json(orders).getBytes(StandardCharsets.UTF_8));

        assertThat(CommandLineRun.of("layout", orders, "--format", "md").out())
                .contains(HexFormat.of().formatHex(sum));
    }

    @Test
    void theFileHoldsTheSameAsTheTerminalShows() throws Exception {
        Path file = folder.resolve("out.json");

        assertThat(CommandLineRun.of("layout", orders, "--format", "json", "-o", file)
                        .status())
                .isZero();
        assertThat(Files.readString(file)).isEqualTo(json(orders));
    }
}
