package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.studio.workspace.ExportFormats;
import org.junit.jupiter.api.Test;

class OfferedFilesTest {

    @Test
    void theDialogThatOpensOffersWhatAnyImporterReads() {
        assertThat(NativeFileChoosing.offered()).startsWith("*.bindery").contains("*.xsd", "*.cpy", "*.wsdl");
        for (Importer importer : Importers.all()) {
            assertThat(NativeFileChoosing.offered())
                    .as(importer.format())
                    .containsAll(importer.fileExtensions().stream()
                            .map(extension -> "*." + extension)
                            .toList());
        }
    }

    @Test
    void theDialogThatExportsMessagesOffersWhatCanBeWritten() {
        assertThat(ExportFormats.endings()).containsExactly(".csv", ".jsonl", ".ndjson");
    }
}
