package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.importers.ImportOption;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.junit.jupiter.api.Test;

class FormatsVerbTest {

    @Test
    void allFormatsAreListed() {
        CommandLineRun run = CommandLineRun.of("formats");

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains(Importers.all().stream().map(Importer::description).toList());
    }

    @Test
    void theOptionsOfAFormatAreShownWithTheirDefaults() {
        CommandLineRun run = CommandLineRun.of("formats", "cobol");

        assertThat(run.status()).isZero();
        for (ImportOption option : Importers.forFormat("cobol").orElseThrow().options()) {
            assertThat(run.out())
                    .contains("--option " + option.name() + "=" + option.defaultValue())
                    .contains(option.description());
        }
    }

    @Test
    void anUnknownFormatIsRefusedWithTheKnownOnes() {
        CommandLineRun run = CommandLineRun.of("formats", "cobl");

        assertThat(run.status()).isEqualTo(Bindery.UNUSABLE);
        assertThat(run.err()).contains("'cobl' is not a format").contains("cobol, database");
    }
}
