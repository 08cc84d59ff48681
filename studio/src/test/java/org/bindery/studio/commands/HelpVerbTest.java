package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
    void tooManyArgumentsAreNamed() {
        CommandLineRun run = CommandLineRun.of("formats", "xsd", "wsdl");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err())
                .contains("there are too many arguments: 'wsdl'.")
                .contains("bindery formats --help")
                .doesNotContain("index");
    }
}
