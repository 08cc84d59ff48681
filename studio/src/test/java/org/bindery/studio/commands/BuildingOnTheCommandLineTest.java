package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models built by scripts.
class BuildingOnTheCommandLineTest {

    @TempDir
    private Path folder;

    @Test
    void aModelIsBuiltFromNothingByAScript() throws IOException {
        Path model = folder.resolve("payments.bindery");
        Path script = folder.resolve("payments.txt");
        Files.writeString(script, """
            # A small model
            add element /payment/id type=long
            add element /payment/side
            add value /payment/side Buy
            add value /payment/side Sell
                documentation='We sell'
            add choice /payment
            add element /payment/cash type=decimal into=/payment/#choice
            add element /payment/card into=/payment/#choice
            """);

        assertThat(CommandLineRun.of("new", "payments", "-o", model, "--format", "json", "--root", "payment")
                        .status())
                .isZero();
        CommandLineRun run = CommandLineRun.of("edit", model, "--from", script);

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .startsWith("Add element id to payment\nAdd element side to payment\nAdd value Buy to side");
        assertThat(CommandLineRun.of("show", model).out())
                .containsPattern("choice +1")
                .containsPattern("cash +decimal");
        Path sample = folder.resolve("payment.json");
        Files.writeString(sample, "{\"id\": 7, \"side\": \"Sell\", \"card\": \"1234\"}");
        assertThat(CommandLineRun.of("validate", model, sample).status()).isZero();
    }

    @Test
    void anImportedModelIsChangedWhereverItIsUsed() {
        Path model = folder.resolve("trades.bindery");
        assertThat(CommandLineRun.of("import", Standards.samples("trades/trades.csv"), "-o", model)
                        .status())
                .isZero();
        CommandLineRun.of("set", model, "/trade", "rule.order=settlementDate >= tradeDate");

        CommandLineRun usages = CommandLineRun.of("usages", model, "/trade/tradeDate");
        assertThat(usages.out()).contains("(the rule order)");

        CommandLineRun refused = CommandLineRun.of("edit", model, "delete", "/trade/tradeDate");
        assertThat(refused.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(refused.err()).contains("it is used by the rule order of");

        CommandLineRun renamed = CommandLineRun.of("edit", model, "rename", "/trade/tradeDate", "dealDate", "--json");
        assertThat(renamed.json().at("/done/0/path").stringValue()).isEqualTo("/trade/dealDate");
        assertThat(CommandLineRun.of("check", model).status()).isZero();
    }

    @Test
    void mistakesAreReportedWithTheirLine() throws IOException {
        Path model = folder.resolve("m.bindery");
        Path script = folder.resolve("script.txt");
        Files.writeString(script, "add element /order/id\n\nmove /order/none up\n");
        CommandLineRun.of("new", "m", "-o", model, "--root", "order");
        String before = Files.readString(model);

        CommandLineRun run = CommandLineRun.of("edit", model, "--from", script);

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("script.txt:3: There is no component /order/none;");
        assertThat(Files.readString(model)).isEqualTo(before);
        assertThat(CommandLineRun.of("new", "m", "-o", model).err()).contains("is there already");
        assertThat(CommandLineRun.of("new", "m.bindery", "-o", folder.resolve("n.bindery"), "--json")
                        .json()
                        .get("name")
                        .asString())
                .isEqualTo("m");
    }
}
