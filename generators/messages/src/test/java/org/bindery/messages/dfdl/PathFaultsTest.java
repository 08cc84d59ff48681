package org.bindery.messages.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Expressions of a model are checked against the description that they stand in.
class PathFaultsTest {

    private static final String NO_TEST = "fn:true()";

    @TempDir
    private Path folder;

    /// What is wrong in a model whose element `size`, and whose group in `trailer`, assert something.
    private List<String> faults(String ofSize, String inTrailer, String... roots) throws IOException, ImportException {
        Path schema = Files.writeString(folder.resolve("packet.dfdl.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                xmlns:fn="http://www.w3.org/2005/xpath-functions">
              <xs:include schemaLocation="org/apache/daffodil/xsd/DFDLGeneralFormat.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="GeneralFormat" lengthKind="delimited"/></xs:appinfo></xs:annotation>
              <xs:complexType name="Trailer"><xs:sequence>
                <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                  <dfdl:assert test="{ %s }"/></xs:appinfo></xs:annotation>
                <xs:element name="total" type="xs:int"/>
              </xs:sequence></xs:complexType>
              <xs:element name="packet"><xs:complexType><xs:sequence dfdl:separator="|">
                <xs:element name="header"><xs:complexType><xs:sequence dfdl:separator=",">
                  <xs:element name="size" type="xs:int">
                    <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                      <dfdl:assert test="{ %s }"/></xs:appinfo></xs:annotation></xs:element>
                  <xs:element name="code" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="{ ../size }"/>
                  <xs:element name="sent" type="xs:date"/>
                  <xs:element name="note" type="xs:string" minOccurs="0" dfdl:initiator="n"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="row" maxOccurs="9"><xs:complexType><xs:sequence dfdl:separator=",">
                  <xs:element name="key" type="xs:string"/>
                  <xs:element name="cell" type="xs:int" maxOccurs="3"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="end" type="Trailer"/>
              </xs:sequence></xs:complexType></xs:element>
              <xs:element name="closing"><xs:complexType><xs:sequence dfdl:separator="|">
                <xs:element name="packets" type="xs:int"/>
                <xs:element name="end" type="Trailer"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """.formatted(inTrailer, ofSize));
        Model model = Importers.forFormat("dfdl")
                .orElseThrow()
                .read(new ImportRequest(List.of(schema), "dfdl", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model()
                .withRoots(List.of(roots).stream().map(Name::of).toList());
        return NativeFormats.problems(Layouts.of(model), model).stream()
                .map(Problem::text)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ". gt 1",
                "../size gt 1",
                "/packet/row[1]/key eq ''",
                "fn:count(/packet/row) gt 1",
                "fn:count(../note) eq 1",
                "fn:count(/packet/row[2]/cell) gt 1",
                "fn:exists(/packet/row)",
                "fn:not(/packet/row)",
                "fn:count(..) eq 1",
                "parent::header/size gt 1",
                "/packet/row[/packet/header/size]/cell[1] eq 2",
                "fn:abs(../size) eq 1",
                "fn:year-from-date(../sent) gt 2000"
            })
    void pathsThatLeadToElementsAreRight(String test) throws Exception {
        assertThat(faults(test, NO_TEST, "packet")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "../none gt 1|no element corresponds to step 2 of the path ../none",
                "fn:exists(/other)|the root element is packet, so that /other leads nowhere",
                "../../../a gt 1|the path ../../../a goes past the root element",
                "/packet/row/key eq ''|step 2 of the path /packet/row/key is an array, and needs a position",
                "/packet/row[1]/cell gt 1|step 3 of the path /packet/row[…]/cell is an array, and needs a position",
                "../size[1] gt 1|step 2 of the path ../size[…] has a position, but is no array",
                "fn:count(/packet) gt 1|fn:count takes the path to an array or optional element, which /packet is not",
                "fn:count(../size) gt 1|fn:count takes the path to an array or optional element, which ../size is not",
                "parent::row/key eq ''|no element corresponds to step 1 of the path ../key",
                "fn:abs(../code) eq 1|the path ../code leads to a value of the type string, where a number is needed",
                "fn:hours-from-time(../sent) eq 1|the path ../sent leads to a value of the type date, where a time is"
                        + " needed",
                "xs:int(..) eq 1|the path .. leads to a complex element, where a simple value is needed"
            })
    void pathsThatLeadNowhereAreReported(String test, String told) throws Exception {
        assertThat(faults(test, NO_TEST, "packet")).containsExactly("In an assertion, " + told + "; correct the path.");
    }

    @Test
    void whatIsRightWithOneOfSeveralRootElementsIsNotReported() throws Exception {
        assertThat(faults(NO_TEST, "total gt ../packets", "closing")).isEmpty();
        assertThat(faults(NO_TEST, "total gt ../packets", "packet", "closing")).isEmpty();
        assertThat(faults(NO_TEST, "total gt ../packets", "packet")).hasSize(1);
        assertThat(faults(NO_TEST, "total gt ../packet", "packet", "closing"))
                .containsExactly(
                        "In an assertion, no element corresponds to step 2 of the path ../packet; correct the path.");
    }
}
