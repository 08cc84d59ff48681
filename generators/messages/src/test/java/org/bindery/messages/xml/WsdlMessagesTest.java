package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.wsdl.WsdlImporter;
import org.bindery.messages.InvalidMessageException;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages of real descriptions of services.
class WsdlMessagesTest {

    private static final String PAIRS = "wsdl/node-soap/request-response/";

    private static ImportResult read(Path description, Map<String, String> options)
            throws ImportException, IOException {
        return new WsdlImporter()
                .read(new ImportRequest(List.of(description), "test", options, ReadLimits.DEFAULT, ImportMonitor.NONE));
    }

    private static ImportedMessages envelopes(String folder) throws Exception {
        return ImportedMessages.of(read(Standards.path(PAIRS + folder + "/soap.wsdl"), Map.of("envelope", "true"))
                .model());
    }

    @ParameterizedTest
    @CsvSource({
        "Dummy__should_deserialize_basic_types, request.xml",
        "GetNodes__complex_self_referencing, request.xml",
        "GetNodes__complex_self_referencing, response.xml",
        "UpdateProfile__correct_namespaces_for_elements_with_base, response.xml"
    })
    void anEnvelopeComesBackFromBytes(String folder, String file) throws Exception {
        envelopes(folder).assertComesBack(file, Files.readAllBytes(Standards.path(PAIRS + folder + "/" + file)));
    }

    @ParameterizedTest
    @CsvSource({
        "Dummy__should_deserialize_basic_types, response.xml, 'expected byte, found decimal'",
        "IndienenBericht__should_work_with_deeply_nested_XML_messages, response.xml, '36 are required'",
        "UpdateProfile__correct_namespaces_for_elements_with_base, request.xml, 'Phones is not expected here'"
    })
    void anEnvelopeThatItsSchemaDoesNotAllowIsRefused(String folder, String file, String reason) throws Exception {
        ImportedMessages messages = envelopes(folder);
        byte[] document = Files.readAllBytes(Standards.path(PAIRS + folder + "/" + file));

        assertThatExceptionOfType(InvalidMessageException.class)
                .isThrownBy(() -> messages.read(file, document))
                .withMessageContaining(reason);
    }

    /// Of the large one there is a test of its own; that of CyberSource has a wildcard that no element fits.
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void anyMessagesOfAllDescriptionsComeBack(String envelope) throws Exception {
        int described = 0;
        try (Stream<Path> files = Files.walk(Standards.path("wsdl"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".wsdl"))
                    .filter(each -> !each.toString().matches(".*(economic|CyberSource).*"))
                    .sorted()
                    .toList()) {
                try {
                    ImportResult imported = read(file, Map.of("envelope", envelope));
                    ImportedMessages.of(imported.model()).assertRandomMessagesComeBack(file.toString(), 5);
                    described++;
                } catch (ImportException e) {
                    assertThat(e.problem().text()).isNotBlank();
                }
            }
        }
        assertThat(described).isEqualTo(26);
    }

    private static final String DATA_SET_SERVICE = """
        <w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://www.w3.org/2001/XMLSchema"
            xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t">
          <w:types><s:schema elementFormDefault="qualified" targetNamespace="urn:t">
            <s:element name="answer"><s:complexType><s:sequence>
              <s:element minOccurs="0" maxOccurs="1" name="rows"><s:complexType><s:sequence>
                <s:element ref="s:schema"/><s:any/>
              </s:sequence></s:complexType></s:element>
            </s:sequence></s:complexType></s:element>
          </s:schema></w:types>
          <w:message name="out"><w:part name="parameters" element="t:answer"/></w:message>
          <w:portType name="P"><w:operation name="o"><w:output message="t:out"/></w:operation></w:portType>
          <w:binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
            <w:operation name="o"><soap:operation style="document"/><w:output><soap:body use="literal"/></w:output>
          </w:operation></w:binding>
        </w:definitions>
        """;

    @Test
    void aDataSetComesBackWithTheSchemaThatItCarries(@TempDir Path folder) throws Exception {
        Path service = Files.writeString(folder.resolve("rows.wsdl"), DATA_SET_SERVICE);
        byte[] message = """
            <answer xmlns="urn:t"><rows>
              <xs:schema id="rows" xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema">
                <xs:element name="rows"><xs:complexType><xs:choice maxOccurs="unbounded">
                  <xs:element name="row" type="xs:string"/></xs:choice></xs:complexType></xs:element>
              </xs:schema>
              <d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"><rows xmlns=""><row d:id="r1">x</row></rows>
              </d:diffgram>
            </rows></answer>
            """.getBytes(StandardCharsets.UTF_8);

        ImportedMessages messages = ImportedMessages.of(read(service, Map.of()).model());
        messages.assertComesBack("rows", message);
        messages.assertRandomMessagesComeBack("rows", 5);
    }

    @Test
    void messagesOfADescriptionOfThreeMegabytesComeBack() throws Exception {
        ImportResult imported = read(Standards.path("wsdl/economic/economic.wsdl"), Map.of());

        assertThat(imported.model().roots()).hasSize(3022);
        ImportedMessages.of(imported.model()).assertRandomMessagesComeBack("economic", 50);
    }
}
