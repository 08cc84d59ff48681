package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Nothing that a stranger sends may hang the studio, exhaust its memory or read files that are no schemas.
@Timeout(60)
class HostileSchemaTest {

    private static final String XS = "xmlns:xs='http://www.w3.org/2001/XMLSchema'";

    @TempDir
    Path temp;

    private SchemaFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SchemaFolder(temp);
    }

    private Problem refusal(String text) throws IOException {
        ImportException refusal = folder.with("bad.xsd", text).refusal("bad.xsd");
        assertThat(refusal).isNotNull();
        assertThat(refusal.problem().location().file()).isEqualTo(temp + "/bad.xsd");
        assertThat(refusal.problem().location().line()).isPositive();
        assertThat(refusal.getMessage()).doesNotContain("\n").isNotBlank();
        return refusal.problem();
    }

    @Test
    void refusesExternalEntities() throws Exception {
        folder.with("secret.txt", "TOP SECRET");
        Problem problem = refusal("<!DOCTYPE xs:schema [<!ENTITY x SYSTEM 'secret.txt'>]>\n<xs:schema " + XS
                + "><xs:annotation><xs:documentation>&x;</xs:documentation></xs:annotation></xs:schema>");
        assertThat(problem.id()).isEqualTo("external-entity");
        assertThat(problem.text()).contains("'x'").doesNotContain("SECRET");
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY x PUBLIC '-//P' 'http://127.0.0.1:1/'>]><xs:schema " + XS
                                + " id='&x;'/>")
                        .id())
                .isEqualTo("external-entity");
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY x SYSTEM 'secret.txt'><!ENTITY y '&x;'>]><xs:schema " + XS
                                + " id='&y;'/>")
                        .id())
                .isEqualTo("external-entity");
    }

    @Test
    void readsASchemaThatDeclaresEntitiesOfOtherFilesAndUsesNone() throws Exception {
        folder.with("secret.txt", "TOP SECRET");
        ImportResult result = folder.with("latin.xsd", """
            <!DOCTYPE xs:schema [
            <!-- The sets of entities of XHTML -->
            <!ENTITY %% HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN"
              "xhtml-lat1.ent">
            %%HTMLlat1;
            <!ENTITY secret SYSTEM "secret.txt">
            ]>
            <xs:schema %s><xs:element name="note" type="xs:string"/></xs:schema>
            """.formatted(XS)).read("latin.xsd");
        assertThat(result.problems()).isEmpty();
        assertThat(result.model().roots()).hasSize(1);
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY % more SYSTEM 'more.ent'> %more;<!ENTITY x 'y'>]><xs:schema "
                                + XS + " id='&x;'/>")
                        .text())
                .contains("'x'");
    }

    @Test
    void refusesExternalEntitiesThatHideBehindCommentsInLiterals() throws Exception {
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY a '<!--'><!ENTITY x SYSTEM 'secret.txt'><!ENTITY b"
                                + " '-->'>]><xs:schema "
                                + XS + " id='&x;'/>")
                        .id())
                .isEqualTo("external-entity");
    }

    @Test
    void refusesParameterEntities() throws Exception {
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY % p '<!ENTITY x \"y\">'> %p; ]><xs:schema " + XS + "/>")
                        .id())
                .isEqualTo("parameter-entity");
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/evil.dtd'> %p; ]><xs:schema "
                                + XS + " id='&x;'/>")
                        .id())
                .isEqualTo("external-entity");
    }

    @Test
    void refusesABillionLaughs() throws Exception {
        StringBuilder entities = new StringBuilder("<!ENTITY l0 'lol'>");
        for (int i = 1; i < 30; i++) {
            entities.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        Problem problem = refusal("<!DOCTYPE xs:schema [" + entities + "]>\n<xs:schema " + XS
                + "><xs:element name='a' default='&l29;'/></xs:schema>");
        assertThat(problem.id()).isEqualTo("entity-expansion");
        assertThat(problem.location().line()).isEqualTo(2);
    }

    @Test
    void refusesBombsMadeWithCharacterReferences() throws Exception {
        StringBuilder entities = new StringBuilder("<!ENTITY l0 'lol'>");
        for (int i = 1; i < 30; i++) {
            entities.append("<!ENTITY l")
                    .append(i)
                    .append(" \"")
                    .append(("&#38;l" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        assertThat(refusal("<!DOCTYPE xs:schema [" + entities + "]><xs:schema " + XS + ">&l29;</xs:schema>")
                        .id())
                .isEqualTo("entity-expansion");
    }

    @Test
    void refusesBombsInAttributeDefaults() throws Exception {
        StringBuilder entities = new StringBuilder("<!ENTITY l0 'lol'>");
        for (int i = 1; i < 30; i++) {
            entities.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        assertThat(refusal("<!DOCTYPE xs:schema [" + entities
                                + "<!ATTLIST xs:schema version CDATA '&l29;'>]><xs:schema " + XS + "/>")
                        .id())
                .isEqualTo("entity-expansion");
    }

    @Test
    void refusesQuadraticBlowUp() throws Exception {
        String text = "<!DOCTYPE xs:schema [<!ENTITY a '" + "a".repeat(100_000) + "'>]><xs:schema " + XS
                + "><xs:annotation><xs:documentation>" + "&a;".repeat(1000)
                + "</xs:documentation></xs:annotation></xs:schema>";
        assertThat(refusal(text).id()).isEqualTo("entity-expansion");
    }

    @Test
    void refusesEntitiesThatContainThemselves() throws Exception {
        assertThat(refusal("<!DOCTYPE xs:schema [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><xs:schema " + XS
                                + ">&a;</xs:schema>")
                        .id())
                .isEqualTo("entity-expansion");
    }

    @Test
    void refusesDepthMadeOfEntities() throws Exception {
        StringBuilder entities = new StringBuilder("<!ENTITY l0 ''>");
        for (int i = 1; i < 400; i++) {
            entities.append("<!ENTITY l")
                    .append(i)
                    .append(" '<xs:sequence><xs:sequence>&l")
                    .append(i - 1)
                    .append(";</xs:sequence></xs:sequence>'>");
        }
        assertThat(refusal("<!DOCTYPE xs:schema [" + entities + "]><xs:schema " + XS
                                + "><xs:complexType name='a'>&l399;</xs:complexType></xs:schema>")
                        .id())
                .isEqualTo("entity-expansion");
    }

    @Test
    void allowsHarmlessInternalSubsets() throws Exception {
        folder.with("good.xsd", """
            <?xml version='1.0'?>
            <!DOCTYPE xs:schema PUBLIC "-//W3C//DTD XMLSCHEMA 200102//EN" "http://www.w3.org/2001/XMLSchema.dtd" [
              <!-- it's a comment with ' and > and ] in it -->
              <!ENTITY % s ''> <!ENTITY most "9 &lt; 10">
              <!ATTLIST xs:schema xmlns:t CDATA #FIXED 'urn:t'>
            ]>
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t' xmlns:t='urn:t'>
              <xs:element name='a' type='t:T' default='&most;'/>
              <xs:simpleType name='T'><xs:restriction base='xs:string'/></xs:simpleType>
            </xs:schema>
            """);
        var model = folder.read("good.xsd").model();
        assertThat(model.elements().values()).singleElement().satisfies(element -> {
            assertThat(element.constraint().value()).isEqualTo("9 < 10");
            assertThat(element.location()).isEqualTo(new Location("good.xsd", 8, 3));
        });
    }

    @Test
    void refusesDeepNesting() throws Exception {
        int depth = 100_000;
        Problem problem = refusal("<xs:schema " + XS + "><xs:complexType name='a'>\n" + "<xs:sequence>".repeat(depth)
                + "</xs:sequence>".repeat(depth) + "</xs:complexType></xs:schema>");
        assertThat(problem.id()).isEqualTo("too-deep");
        assertThat(problem.location().line()).isEqualTo(2);
    }

    @Test
    void refusesDeepNestingOfAnythingElse() throws Exception {
        assertThat(refusal("<xs:schema " + XS + "><xs:annotation><xs:appinfo>" + "<a>".repeat(100_000))
                        .id())
                .isEqualTo("too-deep");
        assertThat(refusal("<a>".repeat(100_000)).id()).isEqualTo("not-a-schema");
    }

    @Test
    void refusesMoreValuesThanCouldBePutTogetherInTime() throws Exception {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < 300_000; i++) {
            values.append("<xs:enumeration value='v").append(i).append("'/>\n");
        }
        Problem problem = refusal("<xs:schema " + XS + "><xs:simpleType name='a'><xs:restriction base='xs:string'>\n"
                + values + "</xs:restriction></xs:simpleType></xs:schema>");
        assertThat(problem.id()).isEqualTo("too-many-declarations");
        assertThat(problem.location().line()).isEqualTo(249_999);
    }

    @Test
    void refusesLongChainsOfDerivation() throws Exception {
        for (String kind : new String[] {"complexType", "simpleType", "group", "attributeGroup", "element"}) {
            StringBuilder upwards = new StringBuilder();
            StringBuilder downwards = new StringBuilder();
            for (int i = 1; i < 20_000; i++) {
                upwards.append(link(kind, i)).append('\n');
                downwards.append(link(kind, 20_000 - i)).append('\n');
            }
            for (StringBuilder chain : new StringBuilder[] {upwards, downwards}) {
                assertThat(refusal("<xs:schema " + XS + ">" + start(kind) + chain + "</xs:schema>")
                                .id())
                        .as(kind)
                        .isEqualTo("too-deep");
            }
        }
    }

    private static String start(String kind) {
        return switch (kind) {
            case "complexType" -> "<xs:complexType name='N0'/>";
            case "simpleType" -> "<xs:simpleType name='N0'><xs:restriction base='xs:int'/></xs:simpleType>";
            case "group" -> "<xs:group name='N0'><xs:sequence/></xs:group>";
            case "attributeGroup" -> "<xs:attributeGroup name='N0'/>";
            default -> "<xs:element name='N0'/>";
        };
    }

    private static String link(String kind, int number) {
        String name = " name='N" + number + "'>";
        String before = "N" + (number - 1);
        return switch (kind) {
            case "complexType" ->
                "<xs:complexType" + name + "<xs:complexContent><xs:extension base='" + before
                        + "'/></xs:complexContent></xs:complexType>";
            case "simpleType" -> "<xs:simpleType" + name + "<xs:restriction base='" + before + "'/></xs:simpleType>";
            case "group" ->
                "<xs:group" + name + "<xs:sequence><xs:group ref='" + before + "'/></xs:sequence></xs:group>";
            case "attributeGroup" ->
                "<xs:attributeGroup" + name + "<xs:attributeGroup ref='" + before + "'/></xs:attributeGroup>";
            default -> "<xs:element name='N" + number + "' substitutionGroup='" + before + "'/>";
        };
    }

    @Test
    void refusesGroupsThatMultiply() throws Exception {
        for (String compositor : new String[] {"xs:sequence", "xs:choice", "xs:all"}) {
            StringBuilder groups = new StringBuilder(
                    "<xs:group name='G0'><" + compositor + "><xs:element name='e'/></" + compositor + "></xs:group>");
            for (int i = 1; i < 40; i++) {
                groups.append("<xs:group name='G")
                        .append(i)
                        .append("'><")
                        .append(compositor)
                        .append('>')
                        .append(("<xs:group ref='G" + (i - 1) + "'/>").repeat(10))
                        .append("</")
                        .append(compositor)
                        .append("></xs:group>\n");
            }
            groups.append("<xs:element name='r' default='x'><xs:complexType mixed='true'><xs:group"
                    + " ref='G39'/></xs:complexType></xs:element>");
            assertThat(refusal("<xs:schema " + XS + ">" + groups + "</xs:schema>")
                            .id())
                    .as(compositor)
                    .isEqualTo("too-many-components");
        }
    }

    @Test
    void refusesUnionsThatMultiply() throws Exception {
        StringBuilder unions =
                new StringBuilder("<xs:simpleType name='U0'><xs:restriction base='xs:int'/></xs:simpleType>");
        for (int i = 1; i < 40; i++) {
            unions.append("<xs:simpleType name='U")
                    .append(i)
                    .append("'><xs:union memberTypes='")
                    .append(("U" + (i - 1) + " ").repeat(10))
                    .append("'/></xs:simpleType>\n");
        }
        assertThat(refusal("<xs:schema " + XS + ">" + unions
                                + "<xs:element name='r' type='U39' default='x'/></xs:schema>")
                        .id())
                .isEqualTo("too-many-components");
    }

    @Test
    void refusesAttributesThatMultiply() throws Exception {
        StringBuilder text = new StringBuilder("<xs:attributeGroup name='A'>");
        for (int i = 0; i < 10_000; i++) {
            text.append("<xs:attribute name='a").append(i).append("'/>");
        }
        text.append("</xs:attributeGroup>\n");
        for (int i = 0; i < 10_000; i++) {
            text.append("<xs:complexType name='T")
                    .append(i)
                    .append("'><xs:attributeGroup ref='A'/></xs:complexType>\n");
        }
        assertThat(refusal("<xs:schema " + XS + ">" + text + "</xs:schema>").id())
                .isEqualTo("too-many-attributes");
    }

    @Test
    void doesNotMatchPatternsForEver() throws Exception {
        String value = "a".repeat(60) + "!";
        String types = "";
        for (String pattern : new String[] {
            "(a+)+b",
            "(a|a)*b",
            "(a*)*",
            ".*.*.*.*.*.*.*.*b",
            "((a{1,60}){1,60}){1,60}b",
            "a{1000000000}",
            "(a?){60}a{60}"
        }) {
            types += "<xs:simpleType name='T" + types.length()
                    + "'><xs:restriction base='xs:string'><xs:pattern value='" + pattern
                    + "'/><xs:pattern value='c'/></xs:restriction></xs:simpleType>\n" + "<xs:element name='e"
                    + types.length() + "' type='T" + types.length() + "' default='" + value + "'/>\n";
        }
        var model =
                folder.withSchema("patterns.xsd", types).read("patterns.xsd").model();
        assertThat(Outline.ofType(model, "T0")).isEqualTo("string /(a+)+b|c/");
        assertThat(ModelWalk.of(model).simpleTypes)
                .noneMatch(type -> type.facets().patterns().toString().contains("\\S"));
    }

    @Test
    void refusesCircularDefinitions() throws Exception {
        assertThat(refusal("<xs:schema " + XS
                                + "><xs:group name='A'><xs:sequence><xs:group"
                                + " ref='B'/></xs:sequence></xs:group>\n"
                                + "<xs:group name='B'><xs:choice><xs:group"
                                + " ref='A'/></xs:choice></xs:group></xs:schema>")
                        .id())
                .startsWith("mg-props-correct");
        assertThat(refusal("<xs:schema " + XS
                                + "><xs:complexType name='A'><xs:complexContent><xs:extension"
                                + " base='B'/></xs:complexContent></xs:complexType>\n"
                                + "<xs:complexType name='B'><xs:complexContent><xs:extension"
                                + " base='A'/></xs:complexContent></xs:complexType></xs:schema>")
                        .id())
                .startsWith("ct-props-correct");
    }

    @Test
    void refusesFilesOverTheLimitBeforeReadingThem() throws Exception {
        folder.withSchema(
                        "large.xsd",
                        "<xs:annotation><xs:documentation>" + "x".repeat(10_000)
                                + "</xs:documentation></xs:annotation>")
                .withSchema("main.xsd", "<xs:include schemaLocation='large.xsd'/>");
        ReadLimits small = new ReadLimits(10_000, 500, 1 << 24, 1000, 10);
        assertThat(folder.refusal(small, "large.xsd").problem().id()).isEqualTo("too-large");
        assertThat(folder.refusal(small, "main.xsd").problem().location().file())
                .isEqualTo(temp + "/large.xsd");
    }

    @Test
    void refusesTooManyComponents() throws Exception {
        folder.withSchema("many.xsd", "<xs:element name='e'/>\n".repeat(2000));
        Problem problem = folder.refusal(new ReadLimits(1 << 20, 500, 1 << 20, 1000, 10), "many.xsd")
                .problem();
        assertThat(problem.id()).isEqualTo("too-many-components");
        assertThat(problem.location()).isEqualTo(new Location(temp + "/many.xsd", 1001, 1));
    }

    @Test
    void refusesOneLineOf200MegabytesQuickly() throws Exception {
        Path file = temp.resolve("line.xsd");
        byte[] element = "<element name='abcdefghijklmnopqrstuvwxyz'/>".getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            out.write(("<xs:schema " + XS + ">").getBytes(StandardCharsets.US_ASCII));
            for (int written = 0; written < 200_000_000; written += element.length) {
                out.write(element);
            }
        }
        Assertions.assertTimeout(Duration.ofSeconds(30), () -> {
            Problem problem = folder.refusal("line.xsd").problem();
            assertThat(problem.id()).isEqualTo("too-long");
            assertThat(problem.location().line()).isEqualTo(1);
        });
    }

    @Test
    void refusesAnEndlessTagOrTextQuickly() throws Exception {
        assertThat(refusal("<xs:schema " + XS + " version='" + "\nx".repeat(9 << 20))
                        .id())
                .isEqualTo("too-long");
        assertThat(refusal("<xs:schema " + XS + "><!--" + "\nx".repeat(9 << 20)).id())
                .isEqualTo("too-long");
    }

    @Test
    void refusesWhatIsNoText() throws Exception {
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0};
        Files.write(temp.resolve("image.xsd"), png);
        Problem problem = folder.refusal("image.xsd").problem();
        assertThat(problem.id()).isEqualTo("not-text");
        assertThat(problem.location()).isEqualTo(new Location(temp + "/image.xsd", 1, 1));
        assertThat(refusal("Dear Sir, please find attached").id()).isEqualTo("not-xml");
        assertThat(refusal("{\"$schema\": \"x\"}").id()).isEqualTo("not-xml");
    }

    @Test
    void showsWhereBytesAreNoText() throws Exception {
        byte[] text = ("<xs:schema " + XS + ">\n  <!-- caf? -->\n</xs:schema>").getBytes(StandardCharsets.US_ASCII);
        text[new String(text, StandardCharsets.US_ASCII).indexOf('?')] = (byte) 0xE9;
        Files.write(temp.resolve("latin1.xsd"), text);
        Problem problem = folder.refusal("latin1.xsd").problem();
        assertThat(problem.id()).isEqualTo("not-text");
        assertThat(problem.location()).isEqualTo(new Location(temp + "/latin1.xsd", 2, 11));
    }

    @Test
    void refusesUnknownEncodings() throws Exception {
        assertThat(refusal("<?xml version='1.0' encoding='klingon'?><xs:schema " + XS + "/>")
                        .text())
                .contains("'klingon'");
    }

    @Test
    void refusesCutAndMixedText() throws Exception {
        String good = "<xs:schema " + XS
                + "><xs:element name='a'><xs:complexType><xs:sequence/></xs:complexType></xs:element></xs:schema>";
        for (int length = 0; length < good.length(); length++) {
            ImportException refusal =
                    folder.with("cut.xsd", good.substring(0, length)).refusal("cut.xsd");
            assertThat(refusal).as("the first " + length + " characters").isNotNull();
            assertThat(refusal.problem().location().file()).isEqualTo(temp + "/cut.xsd");
        }
    }

    @Test
    void survivesRandomDamage() throws Exception {
        String good = SchemaFolder.OPEN + """
            <xs:complexType name='T' mixed='true'><xs:sequence><xs:element name='a' type='xs:int' default='1'/><xs:any/></xs:sequence><xs:attribute name='k'/></xs:complexType>
            <xs:simpleType name='S'><xs:restriction base='xs:string'><xs:enumeration value='x'/></xs:restriction></xs:simpleType>
            <xs:element name='e' type='T'/>\
            """ + SchemaFolder.CLOSE;
        long seed = 20261121;
        Random random = new Random(seed);
        for (int run = 0; run < 500; run++) {
            byte[] bytes = good.getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i <= random.nextInt(4); i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(temp.resolve("damaged.xsd"), bytes);
            String about = "run " + run + " of seed " + seed;
            assertThatCode(() -> {
                        try {
                            folder.read("damaged.xsd");
                        } catch (ImportException e) {
                            assertThat(e.getMessage()).isNotBlank();
                        }
                    })
                    .as(about)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void doesNotFollowLocationsToAnotherHost() throws Exception {
        folder.withSchema("main.xsd", """
            <xs:import namespace='urn:a' schemaLocation='//127.0.0.1/share/a.xsd'/>
            <xs:import namespace='urn:b' schemaLocation='file://127.0.0.1/share/b.xsd'/>
            <xs:import namespace='urn:c' schemaLocation='jar:http://127.0.0.1:1/x.jar!/c.xsd'/>
            <xs:import namespace='urn:d' schemaLocation='/etc/passwd'/>
            <xs:import namespace='urn:e' schemaLocation='\\\\127.0.0.1\\share\\e.xsd'/>
            <xs:import namespace='urn:f' schemaLocation='%00'/>
            <xs:import namespace='urn:g' schemaLocation='::::'/>\
            """);
        assertThat(folder.read(Map.of(), ReadLimits.DEFAULT, "main.xsd").problems())
                .hasSize(7)
                .extracting(Problem::id)
                .containsOnly("unresolved-import");
    }
}
