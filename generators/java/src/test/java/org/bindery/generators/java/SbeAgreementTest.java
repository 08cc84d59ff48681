package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// Messages in Simple Binary Encoding: emitted code makes the records that the interpreter makes, and writes the bytes
/// that were read, those of older and newer versions, too.
class SbeAgreementTest {

    @Test
    void messagesOfAllVersionsComeBackFromTheJar() throws Exception {
        NativeAgreement agreement = new NativeAgreement(Importers.forFormat("sbe")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("sbe/orders.xml"), "orders"))
                .model());
        byte[] messages = Files.readAllBytes(Standards.samples("sbe/orders.bin"));
        assertThat(agreement.agrees(messages)).isTrue();
        int read = 0;
        for (long seed = 0; seed < 200; seed++) {
            read += agreement.agrees(Mutation.bytes(messages, seed)) ? 1 : 0;
        }
        assertThat(read).isBetween(5, 195);
    }
}
