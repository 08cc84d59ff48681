package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a document names is read in the folder of the source and the one above it, elsewhere only where the user says
/// so; also through links.
class ReachTest {

    @TempDir
    private Path temp;

    private Path folder;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = Files.createDirectories(temp.resolve("a/b/c"));
    }

    /// A kind of document that leads to another one, which declares what is called `Far`.
    enum Kind {
        XSD("main.xsd", "far.xsd") {
            @Override
            String main(String where) {
                return schema("<xs:include schemaLocation='" + where + "'/><xs:element name='e' type='Far'/>");
            }

            @Override
            String far() {
                return schema("<xs:simpleType name='Far'><xs:restriction base='xs:string'/></xs:simpleType>");
            }
        },
        WSDL("main.wsdl", "far.xsd") {
            @Override
            String main(String where) {
                return """
                    <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:w" targetNamespace="urn:w"
                        xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
                      <import namespace="" location="%s"/>
                      <types>
                        <schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:w">
                          <element name="in" type="string"/>
                        </schema>
                      </types>
                      <message name="m"><part name="p" element="t:in"/></message>
                      <portType name="p"><operation name="o"><input message="t:m"/></operation></portType>
                      <binding name="b" type="t:p">
                        <soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>
                        <operation name="o"><input><soap:body use="literal"/></input></operation>
                      </binding>
                    </definitions>
                    """.formatted(where);
            }

            @Override
            String far() {
                return XSD.far();
            }
        },
        DTD("main.dtd", "far.mod") {
            @Override
            String main(String where) {
                return "<!ENTITY % far SYSTEM '" + where + "'>\n%far;\n<!ELEMENT e (#PCDATA)>\n";
            }

            @Override
            String far() {
                return "<!ELEMENT Far (#PCDATA)>\n";
            }
        },
        JSON("main.schema.json", "far.json") {
            @Override
            String main(String where) {
                return "{ \"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"type\": \"object\","
                        + " \"properties\": { \"f\": { \"$ref\": \"" + where + "\" } } }";
            }

            @Override
            String far() {
                return "{ \"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"title\": \"Far\","
                        + " \"type\": \"object\", \"properties\": { \"x\": { \"type\": \"string\" } } }";
            }
        };

        final String mainFile;
        final String farFile;

        Kind(String mainFile, String farFile) {
            this.mainFile = mainFile;
            this.farFile = farFile;
        }

        abstract String main(String where);

        abstract String far();

        private static String schema(String content) {
            return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + content + "</xs:schema>";
        }
    }

    /// What was read of the other document, and what was told.
    private record Outcome(boolean read, String told) {}

    private Outcome read(Kind kind, Path source, Map<String, String> options) throws IOException {
        try {
            Importer importer = Importers.forFormat(
                            kind == Kind.JSON ? "jsonschema" : kind.name().toLowerCase(Locale.ROOT))
                    .orElseThrow();
            ImportResult result = importer.read(
                    new ImportRequest(List.of(source), "main", options, ReadLimits.DEFAULT, ImportMonitor.NONE));
            return new Outcome(
                    knowsFar(result.model()),
                    String.join(
                            "\n", result.problems().stream().map(Problem::text).toList()));
        } catch (ImportException e) {
            return new Outcome(false, e.getMessage());
        }
    }

    private static boolean knowsFar(Model model) {
        return model.types().containsKey(Name.of("Far"))
                || model.elements().containsKey(Name.of("Far"))
                || model.sources().stream().anyMatch(source -> source.endsWith("far.json"));
    }

    private Path source(Kind kind, String where) throws IOException {
        return Files.writeString(folder.resolve(kind.mainFile), kind.main(where));
    }

    @ParameterizedTest
    @EnumSource
    void aFileInTheFolderAboveIsRead(Kind kind) throws IOException {
        Files.createDirectories(temp.resolve("a/b/common"));
        Files.writeString(temp.resolve("a/b/common").resolve(kind.farFile), kind.far());
        Outcome outcome = read(kind, source(kind, "../common/" + kind.farFile), Map.of());
        assertThat(outcome.read()).as(outcome.told()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aFileFurtherUpIsReadOnlyWhereTheUserSaysSo(Kind kind) throws IOException {
        Files.writeString(temp.resolve("a").resolve(kind.farFile), kind.far());
        Path source = source(kind, "../../" + kind.farFile);
        Outcome refused = read(kind, source, Map.of());
        assertThat(refused.read()).isFalse();
        assertThat(refused.told()).contains("../../" + kind.farFile, "leads out of the folder", "outside=yes");
        Outcome allowed = read(kind, source, Map.of("outside", "yes"));
        assertThat(allowed.read()).as(allowed.told()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aLinkLeadsNoFurther(Kind kind) throws IOException {
        Path far = Files.writeString(temp.resolve("a").resolve(kind.farFile), kind.far());
        Files.createSymbolicLink(folder.resolve(kind.farFile), far);
        Path source = source(kind, kind.farFile);
        Outcome refused = read(kind, source, Map.of());
        assertThat(refused.read()).isFalse();
        assertThat(refused.told()).contains("outside=yes");
        assertThat(read(kind, source, Map.of("outside", "yes")).read()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aLinkToAFolderLeadsNoFurther(Kind kind) throws IOException {
        Files.writeString(temp.resolve("a").resolve(kind.farFile), kind.far());
        Files.createSymbolicLink(folder.resolve("near"), temp.resolve("a"));
        assertThat(read(kind, source(kind, "near/" + kind.farFile), Map.of()).read())
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void ofASourceThatIsALinkTheFolderOfItsFileCountsToo(Kind kind) throws IOException {
        Path far = Files.writeString(folder.resolve(kind.farFile), kind.far());
        Path source = source(kind, kind.farFile);
        Path desk = Files.createDirectories(temp.resolve("d/e/f"));
        Files.createSymbolicLink(desk.resolve(kind.farFile), far);
        Path link = Files.createSymbolicLink(desk.resolve(kind.mainFile), source);
        Outcome outcome = read(kind, link, Map.of());
        assertThat(outcome.read()).as(outcome.told()).isTrue();
    }

    @Test
    void aFolderBesideAllHomesIsNotOpenedByASourceInAHome() throws Exception {
        Path home = Path.of(System.getProperty("user.home"));
        Reach reach = Reach.of(ImportRequest.of(home.resolve("schema.xsd"), "schema"));
        assertThat(reach.permits(home.resolve("types.xsd"))).isTrue();
        assertThat(reach.permits(home.resolveSibling("somebody else").resolve("types.xsd")))
                .isFalse();
        assertThat(Reach.of(ImportRequest.of(home.resolve("schemas/a.xsd"), "a"))
                        .permits(home.resolve("keys")))
                .isFalse();
    }

    @Test
    void whoeverImportsFromTheTopOfTheDiskDoesNotOpenTheDisk() throws Exception {
        Reach reach = Reach.of(ImportRequest.of(Path.of("/schemas/a.xsd"), "a"));
        assertThat(reach.permits(Path.of("/schemas/b.xsd"))).isTrue();
        assertThat(reach.permits(Path.of("/etc/passwd"))).isFalse();
    }
}
