package org.bindery.importers.radius;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.importers.SourceStart;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What dictionaries of RADIUS become.
class RadiusImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "radius");
    }

    private ImportResult read(String dictionary) throws Exception {
        return folder.with("dictionary", dictionary).read("dictionary");
    }

    private static List<String> ids(ImportResult result) {
        return result.problems().stream().map(Problem::id).toList();
    }

    /// All elements of a model, those in others included.
    private static List<Element> elements(Model model) {
        List<Element> found = new ArrayList<>();
        model.elements().values().forEach(element -> collect(element, found));
        return found;
    }

    private static void collect(Particle particle, List<Element> found) {
        if (particle instanceof Element element) {
            found.add(element);
            if (element.type() instanceof TypeRef.Local local
                    && local.type() instanceof ComplexType type
                    && type.content() instanceof Content.Components components) {
                collect(components.particle(), found);
            }
        } else if (particle instanceof Group group) {
            group.particles().forEach(inner -> collect(inner, found));
        } else {
            assertThat(particle).isInstanceOf(GroupRef.class);
        }
    }

    private static Element element(Model model, String name) {
        return elements(model).stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no element " + name));
    }

    private static String own(Element element, DfdlProperty property) {
        return element.presentation().dfdl().own(property).orElse("");
    }

    @Test
    void theSampleIsAPacketWithItsAttributesAndThoseOfAVendor() throws Exception {
        ImportResult result =
                new RadiusImporter().read(ImportRequest.of(Standards.samples("radius/dictionary"), "radius"));
        assertThat(result.problems()).isEmpty();
        Model model = result.model();
        assertThat(model.roots()).containsExactly(Name.of("Packet"));
        assertThat(elements(model).stream().map(Element::name))
                .contains(
                        "User-Name", "Tunnel-Type", "Vendor-Specific", "Example", "Example-Upload", "Cell", "Unknown");
        assertThat(element(model, "Example-Tariff").documentation())
                .contains("The price list that applies to the session.");
        assertThat(own(element(model, "NAS-Port"), DfdlProperty.INITIATOR)).isEqualTo("%#r05;%#r06;");
        assertThat(element(model, "Framed-IP-Address").documentation()).contains("0A000001 is 10.0.0.1");
    }

    @Test
    void namedValuesOfIntegersAreReported() throws Exception {
        Model model = new RadiusImporter()
                .read(ImportRequest.of(Standards.samples("radius/dictionary"), "radius"))
                .model();
        TypeRef.Local type = (TypeRef.Local) element(model, "Acct-Status-Type").type();
        assertThat(((SimpleType) type.type()).documentation()).contains("1 = Start", "3 = Interim-Update");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "string|xs:string|0",
                "octets|hexBinary|0",
                "octets[16]|hexBinary|16",
                "uint32|unsignedInt|4",
                "integer64|unsignedLong|8",
                "byte|unsignedByte|1",
                "signed|int|4",
                "int16|short|2",
                "date|dateTime|4",
                "bool|boolean|1",
                "float32|float|4",
                "ipv6addr|hexBinary|16",
                "ifid|hexBinary|8",
                "ether|hexBinary|6",
                "combo-ip|hexBinary|0",
                "time_delta precision=milliseconds,subtype=int16|short|2",
                "string encrypt=2|hexBinary|0",
                "octets array|hexBinary|0"
            })
    void typesOfBothVersionsHaveTheirValues(String type, String xml, int bytes) throws Exception {
        ImportResult result = read("ATTRIBUTE A 7 " + type + "\n");
        assertThat(result.problems()).isEmpty();
        Element element = element(result.model(), "A");
        assertThat(((TypeRef.Named) element.type()).name().local()).isEqualTo(xml.replace("xs:", ""));
        assertThat(own(element, DfdlProperty.LENGTH))
                .isEqualTo(bytes > 0 ? Integer.toString(bytes) : "{ ../Length - 2 }");
    }

    @Test
    void bothSyntaxesSayWhereAnAttributeIs() throws Exception {
        String version3 = "VENDOR Test 99 format=2,2\n"
                + "BEGIN-VENDOR Test\n"
                + "ATTRIBUTE Group 1 tlv\n"
                + "BEGIN-TLV Group\n"
                + "ATTRIBUTE Inner 2 integer\n"
                + "END-TLV Group\n"
                + "END-VENDOR Test\n"
                + "ATTRIBUTE Old 26.99.7 integer\n";
        String version4 = "VENDOR Test 99 format=2,2\n"
                + "BEGIN-VENDOR Test\n"
                + "ATTRIBUTE Group 0x01 tlv\n"
                + "ATTRIBUTE Inner .2 uint32\n"
                + "ATTRIBUTE Old 7 uint32\n"
                + "END-VENDOR Test\n";
        for (String syntax : List.of(version3, version4)) {
            ImportResult result = read(syntax);
            assertThat(result.problems()).isEmpty();
            assertThat(own(element(result.model(), "Inner"), DfdlProperty.INITIATOR))
                    .isEqualTo("%#r02;%#r06;");
            assertThat(own(element(result.model(), "Old"), DfdlProperty.INITIATOR))
                    .isEqualTo("%#r00;%#r07;%#r00;%#r08;");
        }
    }

    @Test
    void flagsAreAboutTheirFileAndAliasesAboutOtherNames() throws Exception {
        ImportResult result = folder.with("dictionary.one", "FLAGS internal\nATTRIBUTE Inside 300 uint32\n")
                .with("dictionary.two", "ATTRIBUTE Level 201 uint32\n")
                .with(
                        "dictionary",
                        "BEGIN PROTOCOL RADIUS 1\n"
                                + "ALIAS Grade Level\n"
                                + "$INCLUDE dictionary.one\n"
                                + "$INCLUDE dictionary.two\n"
                                + "VALUE Grade High 7\n"
                                + "VENDOR Test 99\n"
                                + "BEGIN VENDOR Test\n"
                                + "ATTRIBUTE Own 1 string\n"
                                + "END VENDOR Test\n"
                                + "END-PROTOCOL RADIUS\n")
                .read("dictionary");

        assertThat(result.problems()).isEmpty();
        assertThat(elements(result.model()))
                .extracting(Element::name)
                .contains("Own")
                .doesNotContain("Inside");
        TypeRef.Local type = (TypeRef.Local) element(result.model(), "Level").type();
        assertThat(((SimpleType) type.type()).documentation()).contains("7 = High");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ATTRIBUTE B 8 string brand_new|unknown-flag",
                "ATTRIBUTE B 8 strange|unknown-type",
                "ATTRIBUTE B eight string|bad-line",
                "ATTRIBUTE B|bad-line",
                "ATTRIBUTE B 9.9.9 string|bad-line",
                "WHATEVER B 8|unknown-keyword",
                "BEGIN-VENDOR Nobody|unknown-vendor",
                "VENDOR Bad 7 format=3,9|bad-format",
                "$INCLUDE dictionary.missing|unresolved-include",
                "$INCLUDE dictionary|cyclic-include",
                "VALUE Nothing One 1|unknown-attribute",
                "MEMBER B uint8|bad-line",
                "ATTRIBUTE B 9 tlv clone=.Nothing|unknown-attribute",
                "END-VENDOR Test|bad-line"
            })
    void whatIsNotUnderstoodIsAFindingAndTheRestIsImported(String line, String id) throws Exception {
        ImportResult result = read("ATTRIBUTE A 7 string\n" + line + "\nATTRIBUTE C 10 string\n");
        assertThat(ids(result)).contains(id);
        assertThat(result.problems().getFirst().location().line()).isEqualTo(2);
        assertThat(element(result.model(), "A")).isNotNull();
    }

    @Test
    void filesElsewhereAreNotIncluded() throws Exception {
        ImportResult result = folder.with("secret", "password of someone\n")
                .with("a/b/dictionary", "ATTRIBUTE A 7 string\n$INCLUDE ../../secret\n")
                .read("a/b/dictionary");

        assertThat(result.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.id()).isEqualTo("outside"))
                .asString()
                .doesNotContain("password");
    }

    @Test
    void anAttributeThatContainsItselfEndsSomewhere() throws Exception {
        ImportResult result = read("ATTRIBUTE A 7 tlv\nATTRIBUTE B .1 tlv clone=..A\nATTRIBUTE C .2 string\n");
        assertThat(ids(result)).contains("too-deep");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PROTOCOL DHCPv4 2|other-protocol",
                "BEGIN PROTOCOL TACACS 5|other-protocol",
                "ENUM Test uint8|no-attributes",
                "ALIAS Other-Name Own.Name|no-attributes",
                "# nothing|no-attributes"
            })
    void otherDictionariesAreRefused(String line, String id) {
        assertThatThrownBy(() -> read(line + "\n"))
                .isInstanceOf(ImportException.class)
                .extracting(e -> ((ImportException) e).problem().id())
                .isEqualTo(id);
    }

    @Test
    void attributesMayBeInOnesThatNoPacketHolds() throws Exception {
        ImportResult result = read("ATTRIBUTE A 7 string\nFLAGS internal\nATTRIBUTE Net 60 tlv\nATTRIBUTE Src .1 tlv\n"
                + "ATTRIBUTE Port .1.2 uint16\nVALUE Port Http 80\nFLAGS !internal\nDEFINE Mib tlv internal\n"
                + "BEGIN Mib\nATTRIBUTE Part 67 tlv\nATTRIBUTE Objects 67.1 tlv\nEND Mib\nATTRIBUTE C 10 string\n");
        assertThat(result.problems()).isEmpty();
        assertThat(elements(result.model()))
                .extracting(Element::name)
                .contains("A", "C")
                .doesNotContain("Net", "Src", "Part");
    }

    @Test
    void aPartOfADictionaryOfAnotherProtocolIsRefused() throws Exception {
        Path part = Files.writeString(temp.resolve("dictionary.rfc2132"), "ATTRIBUTE Subnet-Mask 1 ipaddr\n");
        Files.writeString(temp.resolve("dictionary"), "BEGIN PROTOCOL DHCPv4 2\n$INCLUDE dictionary.rfc2132\n");
        assertThatThrownBy(() -> new RadiusImporter().read(ImportRequest.of(part, "radius")))
                .hasMessageContaining("This dictionary describes DHCPv4, whose packets are not built like");
        Files.writeString(temp.resolve("dictionary"), "BEGIN PROTOCOL RADIUS 1\n$INCLUDE dictionary.rfc2132\n");
        assertThat(new RadiusImporter().read(ImportRequest.of(part, "radius")).problems())
                .isEmpty();
    }

    @Test
    void dictionariesAreRecognizedByTheirLines() throws Exception {
        RadiusImporter importer = new RadiusImporter();
        assertThat(importer.confidence(start("x", "# c\nATTRIBUTE\tUser-Name\t1\tstring\n")))
                .isPositive();
        assertThat(importer.confidence(start("dictionary", "$INCLUDE dictionary.rfc2865\n")))
                .isPositive();
        assertThat(importer.confidence(start("dictionary.acme", "ALIAS\tAcme-Name\t26.9999.1\n")))
                .isPositive();
        assertThat(importer.confidence(start("x.txt", "ATTRIBUTE of a table"))).isZero();
        assertThat(importer.confidence(start("x.h", "$INCLUDE other"))).isZero();
    }

    private static SourceStart start(String name, String text) {
        return new SourceStart(name, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static List<Path> dictionaries() throws IOException {
        try (Stream<Path> files = Files.list(Standards.path("telco/radius-dictionaries"))) {
            return files.sorted().toList();
        }
    }

    @Test
    void everyDictionaryOfFreeRadiusIsImportedAndUnderstood() throws Exception {
        List<String> strange = new ArrayList<>();
        for (Path file : dictionaries()) {
            ImportResult result = new RadiusImporter().read(ImportRequest.of(file, "radius"));
            assertThat(elements(result.model())).as(file.toString()).hasSizeGreaterThan(8);
            result.problems().stream()
                    .filter(problem -> !problem.id().equals("unknown-attribute"))
                    .filter(problem -> !problem.id().equals("no-attributes"))
                    .forEach(problem -> strange.add(problem.toString()));
        }
        assertThat(strange).isEmpty();
    }

    @Test
    void damagedDictionariesAreImportedOrRefused() throws Exception {
        Random random = new Random(26);
        List<Path> files = dictionaries();
        int imported = 0;
        for (int i = 0; i < 150; i++) {
            StringBuilder text = new StringBuilder(Files.readString(files.get(random.nextInt(files.size()))));
            for (int changes = random.nextInt(40); changes >= 0 && !text.isEmpty(); changes--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.delete(at, Math.min(text.length(), at + random.nextInt(60)));
                    case 1 -> text.insert(at, "\n.=,0x9\t".charAt(random.nextInt(8)));
                    default -> text.setCharAt(at, (char) random.nextInt(256));
                }
            }
            try {
                read(text.toString());
                imported++;
            } catch (ImportException e) {
                assertThat(e.problem().text()).isNotEmpty();
            }
        }
        assertThat(imported).isPositive();
    }
}
