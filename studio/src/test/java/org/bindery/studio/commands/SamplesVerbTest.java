package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesVerbTest {

    @TempDir
    private Path folder;

    private String model;

    @BeforeEach
    void importOrders() {
        model = folder.resolve("order.bindery").toString();
        String schema = Standards.samples("orders/order.xsd").toString();
        assertThat(CommandLineRun.of("import", schema, "-o", model).status()).isZero();
    }

    @Test
    void writesMessagesThatValidateFindsValid() {
        Path made = folder.resolve("made");

        CommandLineRun run = CommandLineRun.of("samples", model, "-n", "3", "--seed", "5", "-o", made.toString());

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("3 valid messages in 3 files.");
        Path third = made.resolve("order-seed5-03.xml");
        assertThat(third).exists();
        assertThat(CommandLineRun.of("validate", model, third.toString()).status())
                .isZero();
    }

    @Test
    void tellsWhatCouldNotBeMadeValid() {
        assertThat(CommandLineRun.of("set", model, "/order", "rule.never=1 > 2").status())
                .isZero();

        CommandLineRun run = CommandLineRun.of(
                "samples", model, "-n", "2", "-o", folder.resolve("made").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.err())
                .contains("A message of order could not be made valid")
                .contains("never");
        assertThat(run.out()).contains("0 valid messages in 0 files; 2 could not be made valid.");
    }

    @Test
    void refusesARootThatIsNone() {
        CommandLineRun run = CommandLineRun.of(
                "samples",
                model,
                "--root",
                "invoice",
                "-o",
                folder.resolve("made").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("'invoice' is not a root element");
    }
}
