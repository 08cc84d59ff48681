package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
    void theHelpOfImportShowsOptionsThatThereAre() {
        String help = CommandLineRun.of("import", "--help").out();
        Set<String> known = Importers.all().stream()
                .flatMap(importer -> importer.options().stream())
                .map(ImportOption::name)
                .collect(Collectors.toSet());
        List<String> shown = Pattern.compile("--option ([a-z-]+)=[^\\s]")
                .matcher(help)
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(shown).hasSizeGreaterThan(10).isSubsetOf(known);
        assertThat(help).contains("jdbc:postgresql://host/shop", "--root order,invoice", "bindery formats FORMAT");
    }

    @Test
    void anUnknownFormatIsRefusedWithTheKnownOnes() {
        CommandLineRun run = CommandLineRun.of("formats", "cobl");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("'cobl' is not a format").contains("cobol, database");
    }
}
