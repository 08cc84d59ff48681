package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceStart;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Schemas are known by their root element, in any encoding and whatever stands before it.
class ConfidenceTest {

    private static final String SCHEMA = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='é'/></xs:schema>";

    private static int confidence(String name, byte[] bytes) {
        return new XsdImporter().confidence(new SourceStart(name, bytes));
    }

    private static int confidence(String text) {
        return confidence("file", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void knowsSchemasByTheirRoot() {
        assertThat(confidence(SCHEMA)).isEqualTo(95);
        assertThat(confidence("<schema targetNamespace='x' xmlns=\"http://www.w3.org/2001/XMLSchema\"/>")).isEqualTo(95);
        assertThat(confidence("\n <?xml version='1.0'?>\n<!-- <a> --><?p <b> ?>\n<!DOCTYPE x [<!ENTITY a '>'>]>\n" + SCHEMA)).isEqualTo(95);
    }

    @Test
    void knowsThatOtherFilesAreNone() {
        assertThat(confidence("<schema/>")).isZero();
        assertThat(confidence("<html><xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/></html>")).isZero();
        assertThat(confidence("id,name\n1,<a>")).isZero();
        assertThat(confidence("{}")).isZero();
        assertThat(confidence("")).isZero();
        assertThat(confidence("x.xsd", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10})).isZero();
    }

    @Test
    void takesXmlNamedXsdIfNobodyElseDoes() {
        assertThat(confidence("x.XSD", "<schema/>".getBytes(StandardCharsets.UTF_8))).isEqualTo(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-1", "windows-1252", "IBM037"})
    void readsEveryEncoding(String encoding, @TempDir Path folder) throws Exception {
        String text = "<?xml version='1.0' encoding='" + encoding + "'?>\n" + SCHEMA;
        byte[] bytes = text.getBytes(Charset.forName(encoding));
        assertThat(confidence("file", bytes)).as(encoding).isEqualTo(95);
        Path file = Files.write(folder.resolve("e.xsd"), bytes);
        assertThat(new XsdImporter().read(ImportRequest.of(file, "m")).model().elements().values())
                .singleElement()
                .satisfies(element -> {
                    assertThat(element.name()).isEqualTo("é");
                    assertThat(element.location().line()).isEqualTo(2);
                    assertThat(element.location().column()).isEqualTo(56);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void readsByteOrderMarks(String encoding, @TempDir Path folder) throws Exception {
        byte[] bytes = ("\uFEFF" + SCHEMA).getBytes(Charset.forName(encoding));
        assertThat(confidence("file", bytes)).isEqualTo(95);
        Path file = Files.write(folder.resolve("e.xsd"), bytes);
        assertThat(new XsdImporter().read(ImportRequest.of(file, "m")).model().elements()).hasSize(1);
    }

    @Test
    void isChosenForRealSchemas() throws Exception {
        for (String file : List.of(
                "fpml/5-4/confirmation/fpml-main-5-4.xsd",
                "fpml/5-4/confirmation/xmldsig-core-schema.xsd",
                "iso20022/pacs.008.001.08/pacs.008.001.08.xsd")) {
            assertThat(Importers.detect(Standards.path(file))).isInstanceOf(XsdImporter.class);
        }
    }
}
