package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Severity;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Schemas of other standards and tools.
class OtherSchemasTest {

    private static List<Path> schemas(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Standards.path(folder))) {
            return files.filter(file -> file.toString().endsWith(".xsd"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> iso20022() throws IOException {
        return schemas("iso20022");
    }

    private static List<Path> legstar() throws IOException {
        return schemas("cobol/legstar");
    }

    @ParameterizedTest
    @MethodSource("iso20022")
    void readsIso20022WithoutLoss(Path file) throws Exception {
        ImportResult result = new XsdImporter().read(ImportRequest.of(file, "iso"));
        Model model = result.model();
        ModelWalk walk = ModelWalk.of(model);
        SourceCounts source = SourceCounts.of(List.of(file));
        assertThat(result.problems()).isEmpty();
        assertThat(model.elements()).hasSize(source.get("global named element"));
        assertThat(model.types())
                .hasSize(source.get("global named complexType") + source.get("global named simpleType"));
        assertThat(walk.localElements).hasSize(source.get("local named element"));
        assertThat(walk.attributes).hasSize(source.get("local named attribute"));
        assertThat(walk.enumerationValues).hasSize(source.get("local enumeration"));
        assertThat(walk.simpleTypes.stream().flatMap(type -> type.facets().patterns().stream()))
                .hasSize(source.get("local pattern"));
        assertThat(walk.wildcards).hasSize(source.get("local any"));
        assertThat(model.roots())
                .extracting(Name::local)
                .containsAnyOf("Document", "AppHdr")
                .hasSize(1);
        assertThat(model.javaPackage())
                .startsWith("iso20022." + file.getFileName().toString().substring(0, 4));
        ModelAssertions.assertComplete(model);
        ModelAssertions.assertLocated(model, file.getParent());
    }

    @ParameterizedTest
    @MethodSource("legstar")
    void readsSchemasMadeFromCopybooks(Path file) throws Exception {
        ImportResult result = new XsdImporter().read(ImportRequest.of(file, "cobol"));
        ModelAssertions.assertComplete(result.model());
        ModelAssertions.assertLocated(result.model(), file.getParent());
        assertThat(result.problems()).noneMatch(problem -> problem.severity() == Severity.ERROR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "json/cyclonedx-1.4/bom-1.4.xsd",
                "json/chinook/ChinookDataSet.xsd",
                "other/sbe/sbe.xsd",
                "wsdl/node-soap/platform/platform.common.xsd",
                "wsdl/node-soap/wsdl/complex/registration-messages.xsd",
                "wsdl/node-soap/wsdl/elementref/bar.xsd",
                "wsdl/node-soap/wsdl/strict/CyberSourceTransaction_1.26.xsd"
            })
    void readsSchemasOfOtherTools(String name) throws Exception {
        Path file = Standards.path(name);
        ImportResult result = new XsdImporter().read(ImportRequest.of(file, "other"));
        ModelAssertions.assertComplete(result.model());
        ModelAssertions.assertLocated(result.model(), file.getParent());
        assertThat(result.problems()).noneMatch(problem -> problem.severity() == Severity.ERROR);
    }

    @Test
    void readsAllSchemasThatAreRightAndRefusesTheOthersWithAPlace() throws Exception {
        int read = 0;
        int refused = 0;
        for (Path file : schemas("wsdl")) {
            try {
                ModelAssertions.assertComplete(
                        new XsdImporter().read(ImportRequest.of(file, "wsdl")).model());
                read++;
            } catch (ImportException e) {
                assertThat(e.problem().location().line()).as(file.toString()).isPositive();
                assertThat(e.problem().id())
                        .as(file.toString())
                        .isIn(
                                "not-well-formed",
                                "outside",
                                "unresolved-import",
                                "src-import-3-1",
                                "src-resolve-4-1",
                                "s4s-elt-must-match-1");
                refused++;
            }
        }
        assertThat(read).isEqualTo(23);
        assertThat(refused).isEqualTo(20);
    }
}
