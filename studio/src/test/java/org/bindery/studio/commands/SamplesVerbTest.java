package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesVerbTest {

    @TempDir
    private Path folder;

    private String model;

    @BeforeEach
    void importOrders() {
        model = folder.resolve("order.bindery").toString();
        String schema = Standards.samples("orders/order.xsd").toString();
        assertThat(CommandLineRun.of("import", schema, "-o", model).status()).isZero();
    }

    @Test
    void writesMessagesThatValidateFindsValid() {
        Path made = folder.resolve("made");

        CommandLineRun run = CommandLineRun.of("samples", model, "-n", "3", "--seed", "5", "-o", made.toString());

        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("3 valid messages in 3 files.");
        Path third = made.resolve("order-seed5-03.xml");
        assertThat(third).exists();
        assertThat(CommandLineRun.of("validate", model, third.toString()).status())
                .isZero();
    }

    @Test
    void namesTheFirstTenOfManyFiles() {
        Path made = folder.resolve("made");

        CommandLineRun run = CommandLineRun.of("samples", model, "-n", "25", "-o", made.toString());

        assertThat(run.out().lines())
                .hasSize(12)
                .contains(made.resolve("order-seed1-10.xml").toString())
                .contains("… and 15 more", "25 valid messages in 25 files.");
    }

    @Test
    void givesAttributesThatADerivedTypeRequires() throws IOException {
        String optional = """
            <xs:attribute name="unit" type="xs:token"/>\
            """;
        String schema = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:complexType name="Measure"><xs:simpleContent><xs:extension base="xs:decimal">
                %s
              </xs:extension></xs:simpleContent></xs:complexType>
              <xs:complexType name="Length"><xs:simpleContent><xs:restriction base="Measure">
                %s
              </xs:restriction></xs:simpleContent></xs:complexType>
              <xs:element name="lengths"><xs:complexType><xs:sequence>
                <xs:element name="length" type="Length" minOccurs="200" maxOccurs="200"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>\
            """.formatted(optional, optional.replace("/>", " use=\"required\"/>"));
        Path source = Files.writeString(folder.resolve("lengths.xsd"), schema);

        CommandLineRun run = CommandLineRun.of(
                "samples",
                source.toString(),
                "-n",
                "2",
                "-o",
                folder.resolve("made").toString());

        assertThat(run.out()).contains("2 valid messages in 2 files.");
        assertThat(folder.resolve("made/lengths-seed1-02.xml")).content().contains("unit=");
    }

    @Test
    void showsWhatCouldNotBeMadeValid() {
        assertThat(CommandLineRun.of("set", model, "/order", "rule.never=1 > 2").status())
                .isZero();

        CommandLineRun run = CommandLineRun.of(
                "samples", model, "-n", "2", "-o", folder.resolve("made").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.err())
                .containsOnlyOnce("2 messages of order could not be made valid")
                .containsOnlyOnce("never");
        assertThat(run.out()).contains("0 valid messages in 0 files; 2 could not be made valid.");
    }

    @Test
    void refusesARootThatIsNone() {
        CommandLineRun run = CommandLineRun.of(
                "samples",
                model,
                "--root",
                "invoice",
                "-o",
                folder.resolve("made").toString());

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("'invoice' is not a root element");
    }
}
