package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// A folder of schema documents that a test writes and imports.
record SchemaFolder(Path path) {

    static final String OPEN =
            "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:t' targetNamespace='urn:t'"
                    + " elementFormDefault='qualified'>\n";
    static final String CLOSE = "\n</xs:schema>\n";

    /// Writes a document.
    SchemaFolder with(String file, String text) throws IOException {
        Path target = path.resolve(file);
        Files.createDirectories(target.getParent());
        Files.writeString(target, text, StandardCharsets.UTF_8);
        return this;
    }

    /// Writes a document of the namespace `urn:t`; its content begins on the second line.
    SchemaFolder withSchema(String file, String content) throws IOException {
        return with(file, OPEN + content + CLOSE);
    }

    ImportResult read(String... files) throws ImportException, IOException {
        return read(Map.of(), ReadLimits.DEFAULT, files);
    }

    ImportResult read(Map<String, String> options, ReadLimits limits, String... files)
            throws ImportException, IOException {
        List<Path> sources = Arrays.stream(files).map(path::resolve).toList();
        return new XsdImporter().read(new ImportRequest(sources, "test", options, limits, ImportMonitor.NONE));
    }

    /// The model of a document of the namespace `urn:t` with the given content.
    Model model(String content) throws ImportException, IOException {
        return withSchema("test.xsd", content).read("test.xsd").model();
    }

    /// Why an import is refused.
    ImportException refusal(ReadLimits limits, String... files) {
        return catchThrowableOfType(ImportException.class, () -> read(Map.of(), limits, files));
    }

    ImportException refusal(String... files) {
        return refusal(ReadLimits.DEFAULT, files);
    }
}
