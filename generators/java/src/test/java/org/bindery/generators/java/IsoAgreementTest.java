package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages of ISO 8583: emitted code makes the records that the interpreter makes, and writes the bytes that were
/// read.
class IsoAgreementTest {

    @TempDir
    Path temp;

    private static Model model(Path description) throws Exception {
        return Importers.forFormat("iso8583")
                .orElseThrow()
                .read(ImportRequest.of(description, "iso"))
                .model();
    }

    private static List<Path> files(String name) throws Exception {
        try (Stream<Path> files = Files.walk(Standards.path("iso8583"))) {
            return files.filter(file -> file.toString().endsWith(name)).sorted().toList();
        }
    }

    @Test
    void messagesInCharactersComeBackFromTheJar() throws Exception {
        NativeAgreement agreement = new NativeAgreement(model(Standards.samples("iso8583/iso1987-ascii.8583")));
        assertThat(agreement.agrees(Files.readAllBytes(Standards.samples("iso8583/messages-ascii.dat"))))
                .isTrue();
        for (Path file : files(".dat")) {
            boolean plain = !String.valueOf(file.getFileName()).matches("message_with_.*|.*error_track.*|error_.*");
            assertThat(agreement.agrees(Files.readAllBytes(file)))
                    .as(file.toString())
                    .isEqualTo(plain);
        }
    }

    @Test
    void packedMessagesComeBackFromTheJar() throws Exception {
        NativeAgreement agreement = new NativeAgreement(model(Standards.samples("iso8583/iso1987-packed.8583")));
        assertThat(agreement.agrees(Files.readAllBytes(Standards.samples("iso8583/messages-packed.dat"))))
                .isTrue();
    }

    @Test
    void messagesWithOtherFieldsComeBackFromTheJar() throws Exception {
        Path changed = temp.resolve("changed.8583");
        String sample = Files.readString(Standards.samples("iso8583/iso1987-ascii.8583"));
        Files.writeString(changed, sample + "\nbitmaps: two\n");
        NativeAgreement agreement = new NativeAgreement(model(changed));
        for (Path file : files(".hex")) {
            byte[] bytes = HexFormat.of().parseHex(Files.readString(file).strip());
            assertThat(agreement.agrees(bytes)).as(file.toString()).isTrue();
        }
    }
}
