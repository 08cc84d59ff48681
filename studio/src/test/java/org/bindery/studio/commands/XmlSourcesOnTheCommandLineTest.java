package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From a type definition, from samples and from the description of a service to binary messages and back.
class XmlSourcesOnTheCommandLineTest {

    private static final String ORDER = "<order no=\"7\"><item>tea</item><item>milk</item></order>";

    @TempDir
    private Path folder;

    private Path write(String file, String text) throws IOException {
        return Files.writeString(folder.resolve(file), text);
    }

    /// Encodes and decodes a message, and deploys the model.
    private void assertWorks(Path model, Path message) throws IOException {
        Path binary = folder.resolve("message.bin");
        Path back = folder.resolve("back.xml");

        assertThat(CommandLineRun.of("show", model).status()).isZero();
        assertThat(CommandLineRun.of("layout", model).status()).isZero();
        assertThat(CommandLineRun.of("encode", model, message, "-o", binary).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();
        assertThat(Files.readString(back).replaceAll(">\\s+<", "><")).contains("<item>tea</item><item>milk</item>");
        assertThat(CommandLineRun.of("deploy", model, "-o", folder.resolve("jars"))
                        .status())
                .isZero();
    }

    @Test
    void aTypeDefinition() throws IOException {
        Path source = write("order.dtd", """
            <!ELEMENT order (item+)>
            <!ATTLIST order no CDATA #REQUIRED>
            <!ELEMENT item (#PCDATA)>
            """);
        Path model = folder.resolve("order.bindery");

        assertThat(CommandLineRun.of("import", source, "-o", model).status()).isZero();
        assertWorks(model, write("order.xml", ORDER));
    }

    @Test
    void severalSamples() throws IOException {
        Path one = write("one.xml", ORDER);
        Path two = write("two.xml", "<order no=\"8\" late=\"true\"><item>bread</item></order>");
        Path model = folder.resolve("order.bindery");

        assertThat(CommandLineRun.of("import", one, two, "-o", model).status()).isZero();
        assertWorks(model, one);
    }

    @Test
    void theDescriptionOfAService() throws IOException {
        Path source = write("shop.wsdl", """
            <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:t" targetNamespace="urn:t">
              <types>
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
                  <xs:element name="order">
                    <xs:complexType>
                      <xs:sequence><xs:element name="item" type="xs:string" maxOccurs="9"/></xs:sequence>
                      <xs:attribute name="no" type="xs:int"/>
                    </xs:complexType>
                  </xs:element>
                </xs:schema>
              </types>
              <message name="in"><part name="body" element="t:order"/></message>
              <portType name="Shop"><operation name="order"><input message="t:in"/></operation></portType>
            </definitions>
            """);
        Path model = folder.resolve("shop.bindery");
        Path message = write(
                "order.xml",
                "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                        + ORDER.replace("<order", "<t:order xmlns:t=\"urn:t\"").replace("</order", "</t:order")
                        + "</e:Body></e:Envelope>");

        assertThat(CommandLineRun.of("import", source, "--option", "envelope=true", "-o", model)
                        .status())
                .isZero();
        assertWorks(model, message);
    }

    @Test
    void importAndCheckReportTheSameOfASchemaWithoutARootElement() throws Exception {
        Path types = Files.writeString(folder.resolve("types.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="T"/></xs:schema>
            """);
        Path model = folder.resolve("types.bindery");

        CommandLineRun imported = CommandLineRun.of("import", types, "-o", model);
        assertThat(imported.err())
                .contains(
                        "error: The model has no root element, so it describes no message, only types; import the file"
                            + " that uses them, or add an element, as 'bindery edit MODEL add element /NAME type=TYPE'"
                            + " does.");
        assertThat(imported.out()).contains("1 problem.");
        assertThat(imported.status())
                .isEqualTo(CommandLineRun.of("check", model).status());
    }
}
