package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a schema of version 1.1 asserts is found in messages, and what cannot be is told once, at the import.
class AssertionsOnTheCommandLineTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:orders" targetNamespace="urn:orders"
            elementFormDefault="qualified" xpathDefaultNamespace="##targetNamespace">
          <xs:element name="order" type="Order"/>
          <xs:complexType name="Order">
            <xs:sequence>
              <xs:element name="line" type="Line" maxOccurs="unbounded"/>
              <xs:element name="note" type="xs:string" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="total" type="xs:decimal" use="required"/>
            <xs:attribute name="lines" type="xs:int"/>
            <xs:assert test="@total eq sum(line/@price)"/>
            <xs:assert test="not(@lines) or @lines eq count(line)"/>
            <xs:assert test="if (line/@price &gt; 100) then string-length(note) gt 0 else true()"/>
            <xs:assert test="every $l in line satisfies not($l/following-sibling::*[1][@price = $l/@price])"/>
          </xs:complexType>
          <xs:complexType name="Line">
            <xs:attribute name="price" type="xs:decimal" use="required"/>
            <xs:attribute name="codes" type="Codes"/>
          </xs:complexType>
          <xs:simpleType name="Codes"><xs:restriction><xs:simpleType><xs:list itemType="Even"/></xs:simpleType>
            <xs:assertion test="count($value) le 3"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="Even"><xs:restriction base="xs:integer">
            <xs:assertion test="$value mod 2 = 0"/></xs:restriction></xs:simpleType>
        </xs:schema>
        """;

    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void importSchema() throws IOException {
        model = folder.resolve("orders.bindery");
        Path schema = Files.writeString(folder.resolve("orders.xsd"), SCHEMA);
        CommandLineRun refused = CommandLineRun.of("import", schema, "-o", model);
        assertThat(refused.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(refused.err()).contains("rules do not go along 'following-sibling::'", "the option unenforced");
        CommandLineRun run = CommandLineRun.of("import", schema, "-o", model, "--option", "unenforced=yes");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).contains("Order (rules do not go along 'following-sibling::')");
    }

    private CommandLineRun validate(String order) throws IOException {
        Path sample =
                Files.writeString(folder.resolve("order.xml"), order.replace("<order", "<order xmlns='urn:orders'"));
        return CommandLineRun.of("validate", model, sample);
    }

    @Test
    void aMessageThatMeetsAllIsValid() throws IOException {
        CommandLineRun run = validate("<order total='120.50' lines='2'><line price='120' codes='2 4 -8'/><line"
                + " price='.5'/><note>x</note></order>");

        assertThat(run.status()).as(run.out()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<order total='3'><line price='1'/><line price='1'/></order> | /order: The assertion '@total eq"
                        + " sum(line/@price)' does not hold. (assert1)",
                "<order total='1' lines='2'><line price='1'/></order> | /order: The assertion 'not(@lines) or @lines eq"
                        + " count(line)' does not hold. (assert2)",
                "<order total='101'><line price='101'/></order> | does not hold. (assert3)",
                "<order total='1'><line price='1' codes='2 4 6 8'/></order> | /order/line[1]/@codes: The assertion"
                        + " 'count($value) le 3' does not hold. (assert1)",
                "<order total='1'><line price='1' codes='2 3'/></order> | /order/line[1]/@codes: The assertion"
                        + " '$value mod 2 = 0' does not hold. (assert1)",
            })
    void theAssertionThatAMessageBreaksIsNamed(String order, String finding) throws IOException {
        CommandLineRun run = validate(order);

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.out().lines().filter(line -> line.contains(": error: ")))
                .as(run.out())
                .singleElement()
                .asString()
                .contains(finding);
    }
}
