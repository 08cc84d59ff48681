package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// CycloneDX is published as XML Schema and as JSON Schema: the two models correspond.
class CycloneDxTest {

    private static Model model(String format, String file) throws Exception {
        Path source = Standards.path("json/cyclonedx-1.4/" + file);
        Importer importer = Importers.forFormat(format).orElseThrow();
        // The schema leaves out some types that it means.
        Map<String, String> options = format.equals("jsonschema") ? Map.of("untyped", "infer") : Map.of();
        return importer.read(new ImportRequest(List.of(source), "bom", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    @Test
    void theModelsOfBothSchemasCorrespond() throws Exception {
        List<Correspondence.Line> lines =
                Correspondence.of(model("xsd", "bom-1.4.xsd"), model("jsonschema", "bom-1.4.schema.json"));
        Path report = Path.of("target", "cyclonedx-correspondence.txt");
        Files.createDirectories(report.getParent());
        Files.writeString(
                report, lines.stream().map(Correspondence.Line::toString).collect(Collectors.joining("\n")));

        Map<Correspondence.Agreement, Long> counts = Correspondence.counts(lines);
        assertThat(counts)
                .as("see %s", report.toAbsolutePath())
                .isEqualTo(Map.of(
                        Correspondence.Agreement.SAME, 151L,
                        Correspondence.Agreement.OTHER_CARDINALITY, 20L,
                        Correspondence.Agreement.OTHER_TYPE, 5L,
                        Correspondence.Agreement.ONLY_IN_XML, 7L,
                        Correspondence.Agreement.ONLY_IN_JSON, 20L));
    }
}
