package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Messages of SWIFT MT: emitted code makes the records that the interpreter makes, and writes the bytes that were
/// read.
@Tag("long")
class SwiftJarTest {

    @Test
    void messagesOfAllFilesComeBackFromTheJar() throws Exception {
        NativeAgreement agreement = new NativeAgreement(Importers.forFormat("swift")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("swift/messages.mt"), "swift"))
                .model());
        assertThat(agreement.agrees(Files.readAllBytes(Standards.samples("swift/payments.fin"))))
                .isTrue();
        SoftAssertions softly = new SoftAssertions();
        for (Path file : files()) {
            softly.assertThatCode(() -> assertThat(agreement.agrees(Files.readAllBytes(file)))
                            .isTrue())
                    .as(file.toString())
                    .doesNotThrowAnyException();
        }
        softly.assertAll();
    }

    private static List<Path> files() throws Exception {
        try (Stream<Path> files = Files.walk(Standards.path("swift"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*\\.(yml|md)|.*/licences/.*"))
                    .sorted()
                    .toList();
        }
    }
}
