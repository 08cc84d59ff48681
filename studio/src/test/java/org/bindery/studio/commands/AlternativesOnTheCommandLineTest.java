package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Products, rates and payments of a schema with a substitution group, derived types, abstract types and a wildcard.
class AlternativesOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void importSwaps() {
        model = folder.resolve("swaps.bindery");
        assertThat(CommandLineRun.of("import", Standards.samples("swaps/swaps.xsd"), "-o", model)
                        .status())
                .isZero();
    }

    @Test
    void showPrintsTheElementsThatMayStandInPlaceOfTheProduct() {
        CommandLineRun run = CommandLineRun.of("show", model, "/tradeConfirmation/product", "--depth", 2);

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .containsPattern("▾ product +Product +1 +4-\\*")
                .containsPattern("\n  ▾ swap +Swap +1 +430-\\* +16-\\*")
                .containsPattern("\n    ▸ swapStream +InterestRateStream +2")
                .containsPattern("\n  ▾ strategy +Strategy");
    }

    @Test
    void showPrintsTheTypesThatMayStandInPlaceOfTheDeclaredOne() {
        CommandLineRun run = CommandLineRun.of("show", model, "/tradeConfirmation/swap/swapStream/rate", "--depth", 2);

        assertThat(run.out())
                .containsPattern("▾ rate +Rate +1")
                .containsPattern("\n  ▾ ~FixedRate +Rate +1")
                .containsPattern("\n      percentage +Percentage");
    }

    @Test
    void showSaysWhatAWildcardAdmitsAndOpensItOnlyWhenAsked() {
        assertThat(CommandLineRun.of("show", model, "/tradeConfirmation/extension", "--depth", 9)
                        .out())
                .containsPattern("▸ any +any element +1\\.\\.\\*")
                .doesNotContain("tradeConfirmation");
        assertThat(CommandLineRun.of("show", model, "/tradeConfirmation/extension/#any")
                        .out())
                .containsPattern("▾ swap +Swap");
    }

    @Test
    void whatIsSetBelowAnAlternativeIsSetInItsType() {
        CommandLineRun set = CommandLineRun.of(
                "set", model, "/tradeConfirmation/swap/swapStream/notional/initialValue", "encoding=decimal(2)");

        assertThat(set.status()).describedAs(set.err()).isZero();
        assertThat(set.out())
                .contains("Set encoding of initialValue to decimal(2) (declared in type Notional, used in 2 places)");
        assertThat(CommandLineRun.of("show", model, "~Notional").out())
                .containsPattern("initialValue +Amount .* decimal of scale 2");
    }

    @Test
    void withHereOnlyThisPlaceChangesAndMessagesComeBackAsBefore() throws Exception {
        Path swap = Standards.samples("swaps/swap.xml");
        String before = decoded(swap);
        CommandLineRun set = CommandLineRun.of(
                "set",
                model,
                "--here",
                "/tradeConfirmation/swap/swapStream/notional/initialValue",
                "encoding=decimal(2)");

        assertThat(set.status()).describedAs(set.err()).isZero();
        assertThat(set.out()).contains("(declared in element swap, used in 2 places)");
        assertThat(CommandLineRun.of("show", model, "/tradeConfirmation/swap/swapStream/notional")
                        .out())
                .containsPattern("initialValue +Amount .* decimal of scale 2");
        assertThat(CommandLineRun.of("show", model, "~Notional").out())
                .doesNotContainPattern("initialValue +Amount .* decimal of scale 2");
        assertThat(decoded(swap)).isEqualTo(before);
    }

    private String decoded(Path sample) throws Exception {
        Path binary = folder.resolve("swap.bin");
        Path back = folder.resolve("back.xml");
        CommandLineRun encoded = CommandLineRun.of("encode", model, sample, "-o", binary);
        assertThat(encoded.status()).describedAs(encoded.err()).isZero();
        CommandLineRun decoded = CommandLineRun.of("decode", model, binary, "-o", back);
        assertThat(decoded.status()).describedAs(decoded.err()).isZero();
        return Files.readString(back);
    }

    @Test
    void usagesOfAnAlternativeNameTheElementsOfItsType() {
        assertThat(CommandLineRun.of("usages", model, "/tradeConfirmation/swap").out())
                .contains("type Swap: 1 usage", "~TradeConfirmation/swap (is of this type)");
    }
}
