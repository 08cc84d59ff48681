package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.instance.InstanceImporter;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Real messages by models that are made from nothing but these.
class InstanceMessagesTest {

    /// The messages of a folder; those with a document type are read by a model of that.
    private static List<Path> samples(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Standards.path(folder))) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .filter(InstanceMessagesTest::isPlain)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isPlain(Path file) {
        try {
            return !new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains("<!DOCTYPE");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fpml/5-4/confirmation/products",
                "fpml/5-4/confirmation/business-processes",
                "iso20022/camt.053.001.02/messages",
                "iso20022/camt.053.001.04/messages",
                "iso20022/camt.053.001.08/messages",
                "iso20022/head.001.001.02/messages",
                "iso20022/pacs.008.001.08/messages",
                "iso20022/pain.001.001.03/messages",
                "other/sbe"
            })
    void allSamplesOfAFolderComeBackByTheModelOfAll(String folder) throws Exception {
        List<Path> samples = samples(folder);
        ImportResult imported = new InstanceImporter()
                .read(new ImportRequest(samples, "test", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE));
        ImportedMessages messages = ImportedMessages.of(imported.model());

        assertThat(samples).isNotEmpty();
        assertThat(imported.problems()).isEmpty();
        for (Path sample : samples) {
            messages.assertComesBack(sample.toString(), Files.readAllBytes(sample));
        }
    }
}
