package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.bindery.standards.W3cSuite;
import org.bindery.standards.W3cSuite.Expectation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The importer and the W3C agree which schemas are valid. Where they do not, the list of differences says why; it may
/// only shrink.
@Tag("long")
class W3cSuiteTest {

    private static final String DIFFERENCES = "w3c-differences.tsv";
    private static final double LEAST_AGREEMENT = 0.997;

    @TempDir
    Path folder;

    @Test
    @Timeout(180)
    void acceptsEveryValidSchemaAndRefusesEveryInvalidOne() throws Exception {
        W3cSuite suite = W3cSuite.unpack(Standards.path("suites/w3c-xsdtests-ms-sun.tar.xz"), folder);
        List<Expectation> expectations = suite.expectations();
        List<String> differences = expectations.parallelStream()
                .map(W3cSuiteTest::difference)
                .flatMap(Optional::stream)
                .toList();
        Map<String, String> known = knownDifferences();
        assertThat(expectations).hasSize(10_436);
        assertThat(differences)
                .as("differences from the suite; those that %s does not name are mistakes to mend", DIFFERENCES)
                .isSubsetOf(known.keySet());
        assertThat(known.keySet())
                .as("lines of %s; those that are not differences any more must be deleted", DIFFERENCES)
                .isSubsetOf(differences);
        assertThat(1 - (double) differences.size() / expectations.size()).isGreaterThan(LEAST_AGREEMENT);
    }

    /// How the importer differs from an expectation, if it does.
    private static Optional<String> difference(Expectation expectation) {
        boolean isAccepted = isAccepted(expectation);
        return isAccepted == expectation.isValid()
                ? Optional.empty()
                : Optional.of(expectation.name() + (isAccepted ? " is accepted" : " is refused"));
    }

    private static boolean isAccepted(Expectation expectation) {
        try {
            new XsdImporter()
                    .read(new ImportRequest(
                            expectation.documents(),
                            "test",
                            Map.of("version", expectation.version()),
                            ReadLimits.DEFAULT,
                            ImportMonitor.NONE));
            return true;
        } catch (ImportException e) {
            return false;
        } catch (IOException | RuntimeException e) {
            throw new AssertionError("The importer fails for " + expectation.name(), e);
        }
    }

    /// Each line is a difference, a tab, and its reason.
    private static Map<String, String> knownDifferences() throws IOException {
        Map<String, String> known = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(W3cSuiteTest.class.getResourceAsStream(DIFFERENCES))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                String[] parts = line.split("\t");
                assertThat(parts).as(line).hasSize(2).doesNotContain("");
                known.put(parts[0], parts[1]);
            });
        }
        return known;
    }
}
