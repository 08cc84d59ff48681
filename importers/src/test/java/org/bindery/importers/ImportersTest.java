package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ImportersTest {

    @Test
    void everyImporterNamesTheExtensionsOfItsSources() {
        assertThat(Importers.all())
                .hasSizeGreaterThan(10)
                .allSatisfy(importer -> assertThat(importer.fileExtensions())
                        .as(importer.format())
                        .isNotEmpty()
                        .allMatch(extension -> extension.matches("[a-z0-9]+"))
                        .doesNotHaveDuplicates());
    }

    @Test
    void sourcesOfSevenFormatsAreMessagesAndThoseOfTwoMayBe() {
        Set<String> holding = Importers.all().stream()
                .filter(Importer::holdsMessages)
                .map(Importer::format)
                .collect(Collectors.toSet());

        assertThat(holding).containsExactlyInAnyOrder("text", "fixed", "xml", "json", "avro-file", "hl7", "tradacoms");
        assertThat(Importers.all().stream()
                        .filter(Importer::mayHoldMessages)
                        .map(Importer::format)
                        .filter(format -> !holding.contains(format)))
                .containsExactlyInAnyOrder("edifact", "x12");
    }

    @Test
    void anExtensionIsFoundWhateverItsCase() {
        SourceStart start = new SourceStart("Trades.CSV", new byte[0]);

        assertThat(start.hasExtension(List.of("tsv", "csv"))).isTrue();
        assertThat(start.hasExtension(List.of("sv"))).isFalse();
    }
}
