package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages are named behind the description of their format when it is imported, and are no part of it.
class MessagesBesideTheirDescriptionTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "swift/messages.mt, swift/payments.fin",
        "iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat",
        "asn1/calls.asn, asn1/calls.ber"
    })
    void messagesBehindADescriptionAreNotReadAsOne(String description, String messages) {
        CommandLineRun imported = CommandLineRun.of(
                "import",
                Standards.samples(description),
                Standards.samples(messages),
                "-o",
                folder.resolve("model.bindery"));

        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(imported.out() + imported.err()).contains("; 0 problems.");
    }
}
