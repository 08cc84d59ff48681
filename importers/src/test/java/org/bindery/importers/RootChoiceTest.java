package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.dtd.DtdImporter;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.model.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootChoiceTest {

    @TempDir
    private Path folder;

    private List<String> roots(String definition) throws Exception {
        Path file = Files.writeString(folder.resolve("parcel.dtd"), definition);
        return new DtdImporter()
                .read(ImportRequest.of(file, "parcel")).model().roots().stream()
                        .map(Name::local)
                        .toList();
    }

    @Test
    void anElementThatNothingButItselfUsesIsARoot() throws Exception {
        assertThat(roots("""
            <!ELEMENT box (box | item)*>
            <!ELEMENT item (#PCDATA)>
            <!ELEMENT label EMPTY>
            """)).containsExactlyInAnyOrder("box", "label");
    }

    @Test
    void ofElementsThatUseEachOtherTheOneNamedAsTheFileIsARoot() throws Exception {
        assertThat(roots("""
            <!ELEMENT Parcel (sender, reply?)>
            <!ELEMENT reply (Parcel)>
            <!ELEMENT sender (#PCDATA)>
            """)).containsExactly("Parcel");
    }

    @Test
    void elementsThatUseEachOtherBelowARootAreNone() throws Exception {
        assertThat(roots("""
            <!ELEMENT list (entry)*>
            <!ELEMENT entry (note)*>
            <!ELEMENT note (entry)*>
            """)).containsExactly("list");
    }

    @Test
    void whatOnlyContainersOfAnotherSchemaAndUnusedTypesHaveIsARoot() throws Exception {
        Files.writeString(folder.resolve("features.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:f="urn:features" targetNamespace="urn:features">
              <xs:element name="Feature" abstract="true"/>
              <xs:element name="Collection" type="f:Members"/>
              <xs:complexType name="Members"><xs:sequence><xs:element ref="f:Feature"/></xs:sequence></xs:complexType>
            </xs:schema>\
            """);
        Path weather = Files.writeString(folder.resolve("weather.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:f="urn:features" xmlns="urn:weather"
                targetNamespace="urn:weather">
              <xs:import namespace="urn:features" schemaLocation="features.xsd"/>
              <xs:element name="Report" substitutionGroup="f:Feature" type="Report"/>
              <xs:complexType name="Report"><xs:sequence><xs:element ref="Cloud"/></xs:sequence></xs:complexType>
              <xs:complexType name="ReportProperty"><xs:sequence><xs:element ref="Report"/></xs:sequence></xs:complexType>
              <xs:element name="Cloud" abstract="true"/>
              <xs:element name="Haze" substitutionGroup="Cloud"/>
            </xs:schema>\
            """);

        assertThat(new XsdImporter()
                        .read(ImportRequest.of(weather, "weather"))
                        .model()
                        .roots())
                .containsExactly(new Name("urn:weather", "Report"));
    }
}
