package org.bindery.importers.sbe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.model.ComplexType;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SbeImporterTest {

    private static final String HEADER = """
        <composite name="messageHeader">
          <type name="blockLength" primitiveType="uint16"/>
          <type name="templateId" primitiveType="uint16"/>
          <type name="schemaId" primitiveType="uint16"/>
          <type name="version" primitiveType="uint16"/>
        </composite>
        """;

    @TempDir
    private Path folder;

    private static ImportResult read(Path schema, Map<String, String> options) throws Exception {
        return Importers.detect(schema)
                .read(new ImportRequest(List.of(schema), "m", options, ReadLimits.DEFAULT, ImportMonitor.NONE));
    }

    /// A schema with a message of one field, and another one that can be read whatever the first is.
    private ImportResult schema(String types, String field) throws Exception {
        return read(file("schema.xml", """
            <?xml version="1.0"?>
            <messageSchema package="p" id="1" version="0">
              <types>%s%s</types>
              <message name="Good" id="1"><field name="a" id="1" type="uint8"/></message>
              <message name="Other" id="2">%s</message>
            </messageSchema>
            """.formatted(HEADER, types, field)), Map.of());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static SimpleType type(Model model, String name) {
        return (SimpleType) model.type(Name.of(name)).orElseThrow();
    }

    @Test
    void typesBecomeWhatTheyMean() throws Exception {
        Model model = read(Standards.samples("sbe/orders.xml"), Map.of()).model();

        assertThat(model.format()).isInstanceOf(MessageFormat.Dfdl.class);
        assertThat(model.version()).isEqualTo("2.0");
        assertThat(model.javaPackage()).isEqualTo("com.example.orders");
        assertThat(type(model, "Side").facets().enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly("BUY", "SELL");
        assertThat(type(model, "Truth").variety().toString()).contains("boolean");
        assertThat(type(model, "Price").facets().fractionDigits()).hasValue(4);
        assertThat(type(model, "Quantity").facets().max().orElseThrow().value()).isEqualTo("1000000");
        ComplexType order = (ComplexType) model.type(Name.of("NewOrder")).orElseThrow();
        assertThat(order.virtualFields())
                .singleElement()
                .satisfies(venue -> assertThat(venue.expression()).isEqualTo("'XEXA'"));
        assertThat(order.documentation()).contains("An order of a client");
    }

    @Test
    void valuesThatNoEnumerationNamesAreKeptWhereThatIsWanted() throws Exception {
        Model model = read(Standards.samples("sbe/orders.xml"), Map.of("unknown-values", "keep"))
                .model();

        assertThat(type(model, "Side").facets().enumeration()).isEmpty();
        assertThat(type(model, "Side").documentation()).contains("B = BUY");
    }

    @Test
    void framesAreThoseThatAreAskedFor() throws Exception {
        Model model = read(Standards.samples("sbe/orders.xml"), Map.of("framing", "sofh"))
                .model();

        assertThat(((MessageFormat.Dfdl) model.format()).framing().kind()).isEqualTo("length-4-inclusive");
    }

    @Test
    void typesOfIncludedFilesCount() throws Exception {
        file("common.xml", "<types>" + HEADER + "<type name=\"Count\" primitiveType=\"uint32\"/></types>");
        Path schema = file("included.xml", """
            <messageSchema xmlns:xi="http://www.w3.org/2001/XInclude" package="p" id="1" version="0">
              <xi:include href="common.xml"/>
              <xi:include href="missing.xml"/>
              <message name="M" id="1"><field name="a" id="1" type="Count"/></message>
            </messageSchema>
            """);

        ImportResult result = read(schema, Map.of());

        assertThat(result.model().type(Name.of("Count"))).isPresent();
        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains("'missing.xml' does not exist"));
        assertThatThrownBy(() -> read(folder.resolve("common.xml"), Map.of()))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("import the schema that includes this");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
         | <field name="f" id="1" type="Nothing"/>                          | The type 'Nothing' is not declared
        <type name="T" primitiveType="int24"/> | <field name="f" id="1" type="T"/> | 'int24' is not a primitive type
        <type name="T" primitiveType="int8" nullValue="300"/> | <field name="f" id="1" type="T"/> | nullValue '300'
        <type name="T" primitiveType="int8" length="x"/> | <field name="f" id="1" type="T"/> | length 'x' is not a number
        <composite name="C"><ref name="c" type="C"/></composite> | <field name="f" id="1" type="C"/> | 'C' holds itself
        <set name="S" encodingType="uint8"><choice name="c">8</choice></set> | <field name="f" id="1" type="S"/> | '8' is not a bit
        <enum name="E" encodingType="uint8"><validValue name="v">x</validValue></enum> | <field name="f" id="1" type="E"/> | 'x' is not a value
         | <field name="f" id="1" type="uint8" presence="constant" valueRef="E.x"/> | valueRef 'E.x'
         | <group name="g" id="1"/>                                         | 'groupSizeEncoding' of the group's
         | <data name="d" id="1" type="uint8"/>                             | not a declared composite
        """)
    void aMessageThatIsNotUnderstoodIsLeftOutWithTheReason(String types, String field, String reason) throws Exception {
        ImportResult result = schema(types == null ? "" : types, field);

        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains(reason, "The message Other is left out."));
        assertThat(result.model().type(Name.of("Good"))).isPresent();
    }

    @Test
    void offsetsAndLengthsThatCannotBeAreReported() throws Exception {
        ImportResult result = schema("", """
            <field name="f" id="1" type="uint32"/><field name="g" id="2" type="uint8" offset="2"/><trailer/>
            """);

        assertThat(result.problems())
                .extracting(Problem::id)
                .containsExactlyInAnyOrder("bad-offset", "unknown-element");
    }

    @Test
    void damagedSchemasAreReadOrRefused() throws Exception {
        byte[] good = Files.readAllBytes(Standards.samples("sbe/orders.xml"));
        for (long seed = 0; seed < 300; seed++) {
            Path bad = Files.write(folder.resolve("bad.xml"), Mutation.bytes(good, seed));
            assertThatCode(() -> {
                        try {
                            new SbeImporter().read(ImportRequest.of(bad, "bad"));
                        } catch (ImportException e) {
                            assertThat(e).message().isNotBlank();
                        }
                    })
                    .as("%d: %s", seed, Files.readString(bad, StandardCharsets.ISO_8859_1))
                    .doesNotThrowAnyException();
        }
    }
}
