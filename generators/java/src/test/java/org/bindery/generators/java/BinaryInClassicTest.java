package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Classic objects may hold binary records, which are read by tables wherever they stand.
class BinaryInClassicTest {

    private static final String SCHEMA = """
        <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
          <xs:complexType name='Leg'>
            <xs:sequence>
              <xs:element name='name' type='xs:string'/>
              <xs:element name='amount' type='xs:decimal' minOccurs='0'/>
              <xs:element name='date' type='xs:date' maxOccurs='unbounded'/>
            </xs:sequence>
          </xs:complexType>
          <xs:complexType name='Swap'>
            <xs:sequence>
              <xs:element name='party' type='xs:string' maxOccurs='2'/>
              <xs:element name='leg' type='Leg' minOccurs='0' maxOccurs='unbounded'/>
            </xs:sequence>
          </xs:complexType>
          <xs:element name='swap' type='Swap'/>
        </xs:schema>
        """;

    private static final String DOCUMENT =
            "<swap><party>A</party><party>B</party><leg><name>A</name><amount>1.50</amount><date>2026-11-26</date></leg>"
                + "<leg><name>floating</name><date>2026-11-27</date><date>9999-01-01Z</date></leg></swap>";

    @TempDir
    Path folder;

    @Test
    void aListOfClassicObjectsMayHoldRecordsOfABinaryMessage() throws Exception {
        Bound bound = Bound.of(Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(Files.writeString(folder.resolve("swaps.xsd"), SCHEMA), "swaps"))
                .model());
        Object binary = bound.call("BinarySwap", "readXml", new ByteArrayInputStream(DOCUMENT.getBytes(UTF_8)));
        Object classic = bound.create("ClassicSwap");
        Bound.on(classic, "setParty", Bound.on(binary, "getParty"));
        Bound.on(classic, "setLeg", List.copyOf((List<?>) Bound.on(binary, "getLeg")));

        assertThat(xml(classic)).isEqualTo(xml(binary)).contains(DOCUMENT);
        assertThat(bound.call("BinarySwap", "copyOf", classic)).isEqualTo(binary);
        assertThat(bound.call("ClassicSwap", "copyOf", classic)).isEqualTo(bound.call("ClassicSwap", "copyOf", binary));
    }

    private static String xml(Object message) throws Exception {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        Bound.on(message, "writeXml", document);
        return document.toString(UTF_8);
    }
}
