package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// What somebody reads who does not know the verbs yet, or mistyped one.
class HelpVerbTest {

    @Test
    void helpForAVerbIsWhatTheVerbSaysItself() {
        CommandLineRun run = CommandLineRun.of("help", "import");

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .startsWith("Usage: bindery import")
                .isEqualTo(CommandLineRun.of("import", "--help").out());
    }

    @Test
    void helpAloneListsTheVerbs() {
        CommandLineRun run = CommandLineRun.of("help");

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("validate  Check samples")
                .isEqualTo(CommandLineRun.of("--help").out());
    }

    @Test
    void aMistypedVerbIsReportedWithTheVerbsThatAreMuchTheSame() {
        CommandLineRun run = CommandLineRun.of("validat", "trades.csv");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err())
                .contains("there is no verb 'validat'; did you mean validate?")
                .contains("bindery --help");
        assertThat(CommandLineRun.of("help", "validat").err()).contains("there is no verb 'validat'");
    }

    @Test
    void helpForAVerbOfAVerbIsShownToo() {
        assertThat(CommandLineRun.of("help", "store", "load").out()).startsWith("Usage: bindery store load");
        assertThat(CommandLineRun.of("help", "validat").err()).contains("did you mean validate?");
        assertThat(CommandLineRun.of("store", "lod").err()).contains("there is no verb 'lod'; did you mean load?");
    }

    @Test
    void aMissingFileIsNotTakenForAMistypedVerb() {
        assertThat(CommandLineRun.of("trades.csvx").err()).contains("trades.csvx: there is no such file");
    }

    @Test
    void examplesFitATerminalSoThatTheyCanBeCopied() {
        CommandLine line =
                new CommandLine(new Bindery(Terminal.standard()), new VerbFactory(Terminal.standard(), Bindery::run));

        assertThat(line.getSubcommands().values())
                .flatExtracting(
                        verb -> List.of(verb.getCommandSpec().usageMessage().footer()))
                .hasSizeGreaterThan(50)
                .allSatisfy(example -> assertThat(example).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void argumentsThatAreNoValuesOfAnOptionAreReportedWithTheOption() {
        assertThat(CommandLineRun.of("show", "trades.bindery", "--depth", "x").err())
                .contains("bindery: --depth: 'x' is not a whole number.");
        assertThat(CommandLineRun.of("layout", "trades.bindery", "--format", "x")
                        .err())
                .contains("bindery: --format: 'x' is none of md, html, json.");
        Path trades = Standards.samples("trades/trades.csv");
        assertThat(CommandLineRun.of("encode", trades, trades, "--dump", "--messages", "-3")
                        .err())
                .contains("bindery: --messages takes a number from 1 on.");
        assertThat(CommandLineRun.of("generate", trades, "-o", Standards.samples("orders/order.xml"))
                        .err())
                .contains("order.xml: there is a file of this name, so no folder can be made.");
        assertThat(CommandLineRun.of(
                                "deploy",
                                trades,
                                "-o",
                                Standards.samples("orders/order.xml").resolve("a/b"))
                        .err())
                .contains("b: the folder ", "a cannot be made: ", "order.xml is a file.");
        for (String verb : new String[] {"set", "edit"}) {
            assertThat(CommandLineRun.of(verb, "none.bindery.old", "/trade", "name=x")
                            .err())
                    .contains("bindery: none.bindery.old: there is no such file.");
        }
        assertThat(CommandLineRun.of("import", "trades.csv", "--option", "delimiter")
                        .err())
                .contains("bindery: --option: write KEY=VALUE, not 'delimiter'.");
        assertThat(CommandLineRun.of("query", "trades.batch", "--top", "5").err())
                .contains("bindery: --top: write --top N PATH; something is missing.");
        assertThat(CommandLineRun.of("decode", "trades.batch", "-o", "-").err())
                .contains("bindery: '-' stands for no file here; name one, such as /dev/stdin for messages");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void whatCanBeReadOnceOnlyIsNoModelAndNoBatch() {
        String[][] calls = {
            {"import", "/dev/null", "-o", "x.bindery"},
            {"show", "/dev/null"},
            {"query", "/dev/null"},
            {"inspect", "/dev/null"},
            {"decode", "/dev/null", "-o", "x"}
        };
        for (String[] call : calls) {
            assertThat(CommandLineRun.of((Object[]) call).err())
                    .contains("bindery: /dev/null: this is a pipe or a device, which can be read once only; save its"
                            + " content in a file first.");
        }
    }

    @Test
    void whatIsMissingOfTheFilesIsSaid() {
        assertThat(CommandLineRun.of("import", "-", "-o", "x.bindery").err())
                .contains("bindery: '-' stands for no file here; save what describes the messages in a file.");
        Path trades = Standards.samples("trades/trades.csv");
        assertThat(CommandLineRun.of("tdml", "none.tdml").err())
                .contains("none.tdml: there is no such file or folder.");
        assertThat(CommandLineRun.of("decode", trades, "-o", "again.csv").err())
                .contains(trades + ": this is not a batch; name the binary file after its model.");
        assertThat(CommandLineRun.of("encode", trades, trades, "-o", "none/x.batch")
                        .err())
                .containsPattern("none/x.batch: there is no folder .*none; make it first.");
    }

    @Test
    void aCommandThatIsProposedCanBeCopied(@TempDir Path folder) throws IOException {
        Path spaced = Files.createDirectory(folder.resolve("Jane's models")).resolve("Händel 1.bindery");

        CommandLineRun run = CommandLineRun.of("import", Standards.samples("trades/trades.csv"), "-o", spaced);

        assertThat(run.out())
                .contains("Next: bindery show '" + folder + "/Jane'\\''s models/Händel 1.bindery'"
                        + System.lineSeparator());
    }

    @Test
    void tooManyArgumentsAreNamed() {
        CommandLineRun run = CommandLineRun.of("formats", "xsd", "wsdl");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err())
                .contains("there are too many arguments: 'wsdl'.")
                .contains("bindery formats --help")
                .doesNotContain("index");
    }
}
