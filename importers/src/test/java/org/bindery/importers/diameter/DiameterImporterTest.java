package org.bindery.importers.diameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What dictionaries of Diameter become.
class DiameterImporterTest {

    private static final String HEAD = "<dictionary><base><typedefn type-name='Unsigned32'/>"
            + "<typedefn type-name='Odd' type-parent='Unsigned32'/>"
            + "<avp name='A' code='1'><type type-name='Unsigned32'/></avp>\n";

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "diameter");
    }

    private ImportResult read(String text) throws Exception {
        return folder.with("d.xml", text).read("d.xml");
    }

    /// The values that an AVP may have.
    private static List<Element> values(Model model) {
        List<Element> values = new ArrayList<>();
        ComplexType type = (ComplexType) model.type(Name.of("AVP")).orElseThrow();
        collect(((Content.Components) type.content()).particle(), values);
        return values;
    }

    private static void collect(Particle particle, List<Element> found) {
        if (particle instanceof Element element) {
            found.add(element);
        } else if (particle instanceof Group group) {
            group.particles().forEach(inner -> collect(inner, found));
        }
    }

    private static Element value(Model model, String name) {
        return values(model).stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no AVP " + name));
    }

    @Test
    void theDictionaryOfWiresharkIsImportedWithAllFilesThatItIsMadeOf() throws Exception {
        ImportResult result = new DiameterImporter()
                .read(ImportRequest.of(Standards.path("telco/diameter/dictionary.xml"), "diameter"));
        assertThat(result.problems().stream().map(Problem::id).distinct())
                .isSubsetOf("redefined-code", "more-problems");
        assertThat(values(result.model())).hasSizeGreaterThan(2_000);
        Element address = value(result.model(), "Served-Party-IP-Address");
        assertThat(address.documentation()).contains("of vendor 10415", "1 for IPv4");
        assertThat(value(result.model(), "Subscription-Id").documentation()).contains("Subscription-Id-Type");
    }

    /// The same AVPs in the dictionaries of Wireshark, jDiameter and go-diameter.
    @Test
    void dictionariesOfOtherProgramsSayTheSame() throws Exception {
        Model wireshark = read("<dictionary><vendor vendor-id='TGPP' code='10415' name='3GPP'/><base>"
                        + "<typedefn type-name='UTF8String' type-parent='OctetString'/>"
                        + "<avp name='Host' code='264'><type type-name='UTF8String'/></avp>"
                        + "<avp name='Kind' code='5' vendor-id='TGPP'><type type-name='Enumerated'/>"
                        + "<enum name='VOICE' code='1'/></avp>"
                        + "<avp name='All' code='6' vendor-id='TGPP'><grouped><gavp name='Kind'/></grouped></avp>"
                        + "</base></dictionary>")
                .model();
        ImportResult jdiameter = read("<dictionary><typedefn type-name='UTF8String' type-parent='OctetString'/>"
                + "<vendor vendor-id='TGPP' code='10415' name='3GPP'/>"
                + "<avpdefn name='Host' code='264'><type type-name='UTF8String'/></avpdefn>"
                + "<avpdefn name='Kind' code='5' vendor-id='TGPP'><type type-name='Enumerated'>"
                + "<enum name='VOICE' code='1'/></type></avpdefn>"
                + "<avpdefn name='All' code='6' vendor-id='TGPP'><grouped><avp name='Kind'/></grouped></avpdefn>"
                + "</dictionary>");
        ImportResult go = read("<diameter><application id='0' name='Base'><vendor id='10415' name='3GPP'/>"
                + "<avp name='Host' code='264'><data type='UTF8String'/></avp>"
                + "<avp name='Kind' code='5' vendor-id='10415'><data type='Enumerated'>"
                + "<item code='1' name='VOICE'/></data></avp>"
                + "<avp name='All' code='6' vendor-id='10415'><data type='Grouped'><rule avp='Kind' max='1'/></data>"
                + "</avp></application></diameter>");
        assertThat(jdiameter.problems()).isEmpty();
        assertThat(go.problems()).isEmpty();
        assertThat(values(wireshark)).extracting(Element::name).contains("Host", "Kind", "All");
        for (Model model : List.of(jdiameter.model(), go.model())) {
            assertThat(values(model))
                    .usingRecursiveComparison()
                    .ignoringFieldsOfTypes(Location.class)
                    .isEqualTo(values(wireshark));
        }
    }

    @Test
    void everyFileOfTheDictionaryIsImportedAloneOrSaysThatItIsAPart() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(Standards.path("telco/diameter"))) {
            files = all.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
        int imported = 0;
        for (Path file : files) {
            try {
                new DiameterImporter().read(ImportRequest.of(file, "diameter"));
                imported++;
            } catch (ImportException e) {
                assertThat(e.problem().text()).as(file.toString()).isNotEmpty();
            }
        }
        assertThat(imported).isGreaterThan(files.size() / 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<avp name='B' code='x'><type type-name='Unsigned32'/></avp>|bad-number",
                "<avp name='B' code='99999999999'><type type-name='Unsigned32'/></avp>|bad-number",
                "<avp name='B' code='2'><type type-name='Nothing'/></avp>|unknown-type",
                "<avp name='B' code='2'/>|unknown-type",
                "<avp name='B' code='1'><type type-name='Unsigned32'/></avp>|redefined-code",
                "<avp name='B' code='2' vendor-id='Nobody'><type type-name='Unsigned32'/></avp>|unknown-vendor"
            })
    void whatIsNotUnderstoodIsAFindingAndTheRestIsImported(String avp, String id) throws Exception {
        ImportResult result = read(HEAD + avp + "</base></dictionary>");
        assertThat(result.problems().stream().map(Problem::id)).contains(id);
        assertThat(value(result.model(), "A")).isNotNull();
    }

    @Test
    void typesAreMadeFromOthersAndVendorsAreInTheKey() throws Exception {
        ImportResult result = read(HEAD + "</base><vendor vendor-id='V' code='7' name='V'>"
                + "<avp name='B' code='2'><type type-name='Odd'/></avp></vendor></dictionary>");
        assertThat(result.problems()).isEmpty();
        Element value = value(result.model(), "B");
        assertThat(value.presentation().dfdl().own(DfdlProperty.LENGTH)).contains("4");
        assertThat(value.presentation().dfdl().own(DfdlProperty.CHOICE_BRANCH_KEY))
                .contains("30064771074");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"<dictionary/>|no-avps", "<other><avp code='1'/></other>|no-avps"})
    void whatIsNoDictionaryIsRefused(String text, String id) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ImportException.class)
                .extracting(e -> ((ImportException) e).problem().id())
                .isEqualTo(id);
    }

    @Test
    void dictionariesAreRecognizedAmongOtherXml() throws IOException {
        DiameterImporter importer = new DiameterImporter();
        byte[] real = Files.readAllBytes(Standards.path("telco/diameter/dictionary.xml"));
        byte[] start = java.util.Arrays.copyOf(real, Math.min(real.length, SourceStart.LENGTH));
        assertThat(importer.confidence(new SourceStart("dictionary.xml", start)))
                .isPositive();
        assertThat(importer.confidence(start("<vendor code='1'/>"))).isZero();
        assertThat(importer.confidence(start("<a><avp code='1'/></a>"))).isZero();
    }

    private static SourceStart start(String text) {
        return new SourceStart("a.xml", text.getBytes(StandardCharsets.UTF_8));
    }
}
