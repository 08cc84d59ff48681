package org.bindery.importers.asn1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What modules of ASN.1 become.
class Asn1ImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "asn1");
    }

    private Model model(String tags, String definitions) throws Exception {
        return folder.with("m.asn", "M DEFINITIONS " + tags + " ::= BEGIN\n" + definitions + "\nEND\n")
                .model("m.asn");
    }

    /// Half octets that are digits, times and octets of a known number are written as numbers, as comments of modules
    /// say.
    @Test
    void octetsOfUsualFormsAreWrittenAsNumbers() throws Exception {
        Model model = model("IMPLICIT TAGS", """
            R ::= SET { opened TimeStamp, imsi [0] IMSI, cell [1] OCTET STRING (SIZE (2)), other [2] OCTET STRING (SIZE (2..3)),
              long [3] OCTET STRING (SIZE (9)) }
            TimeStamp ::= OCTET STRING (SIZE (9))
            TBCD-STRING ::= OCTET STRING
            IMSI ::= TBCD-STRING (SIZE (3..8))
            """);
        ModelIndex index = new ModelIndex(model);
        Map<String, String> encodings = new LinkedHashMap<>();
        elements(model, "R").forEach((name, element) -> {
            Type type = element.type() instanceof TypeRef.Local local
                    ? local.type()
                    : index.type(element.type()).orElseThrow();
            encodings.put(name, type instanceof SimpleType simple ? EncodingText.format(simple.encoding()) : "");
        });
        assertThat(encodings)
                .containsEntry("imsi", "ranked(\\([0-9]{2}\\){2\\,7}[0-9F][0-9])")
                .containsEntry("cell", "ranked([0-9A-F]{4})")
                .containsEntry("other", "auto")
                .containsEntry("long", "auto")
                .hasEntrySatisfying("opened", text -> assertThat(text).startsWith("ranked([0-9]{2}"));
    }

    @Test
    void setsWithComponentsAreInBerByThemselves() throws Exception {
        assertThat(model("", "R ::= SET { a [0] INTEGER }").format()).isEqualTo(new MessageFormat.Asn1("BER"));
        assertThat(model("", "R ::= SEQUENCE { a SET OF INTEGER }").format()).isEqualTo(new MessageFormat.Asn1("DER"));
    }

    /// The components of a type: name, cardinality, tag and usage.
    private static List<String> components(Model model, String type) {
        Map<String, Element> found = elements(model, type);
        return found.values().stream()
                .map(element -> element.name() + " " + element.cardinality() + " "
                        + element.presentation().tag() + " "
                        + element.presentation().usage())
                .map(line -> line.replace("  ", " "))
                .toList();
    }

    private static Map<String, Element> elements(Model model, String type) {
        Type its = model.element(Name.of(type))
                .map(Element::type)
                .map(ref -> ref instanceof TypeRef.Local local ? local.type() : null)
                .or(() -> model.type(Name.of(type)))
                .orElseThrow();
        Map<String, Element> found = new LinkedHashMap<>();
        collect(((Content.Components) ((ComplexType) its).content()).particle(), found);
        found.remove("encodingDifferences");
        return found;
    }

    private static void collect(Particle particle, Map<String, Element> found) {
        switch (particle) {
            case Element element -> found.put(element.name(), element);
            case Group group -> group.particles().forEach(each -> collect(each, found));
            case GroupRef ignored -> {}
            default -> throw new AssertionError(particle);
        }
    }

    private static List<String> ids(ImportResult result) {
        return result.problems().stream().map(Problem::id).toList();
    }

    @Test
    void tagsAreThoseThatStandInMessages() throws Exception {
        String definitions = """
            R ::= SEQUENCE { a [0] INTEGER, b [1] EXPLICIT INTEGER, c [2] C, d P, e [3] IMPLICIT P, f [4] X, g [5] IMPLICIT X }
            C ::= CHOICE { x NULL, y [1] BOOLEAN }
            P ::= [APPLICATION 7] OCTET STRING
            X ::= [6] EXPLICIT BOOLEAN
            """;
        assertThat(components(model("IMPLICIT TAGS", definitions), "R"))
                .containsExactly(
                        "a 1 [0] INTEGER",
                        "b 1 [1] EXPLICIT INTEGER",
                        "c 1 [2] EXPLICIT CHOICE",
                        "d 1 [APPLICATION 7] OCTET STRING",
                        "e 1 [3] OCTET STRING",
                        "f 1 [4] EXPLICIT BOOLEAN",
                        "g 1 [5] EXPLICIT BOOLEAN");
        assertThat(components(model("EXPLICIT TAGS", definitions), "R"))
                .contains(
                        "a 1 [0] EXPLICIT INTEGER",
                        "d 1 [APPLICATION 7] EXPLICIT OCTET STRING",
                        "f 1 [4] EXPLICIT [6] EXPLICIT BOOLEAN");
    }

    @Test
    void automaticTagsCountTheRootFirst() throws Exception {
        Model model = model(
                "AUTOMATIC TAGS",
                "R ::= SEQUENCE { a INTEGER, ..., [[ b BOOLEAN, c C OPTIONAL ]], ..., d NULL, COMPONENTS OF O }\n"
                        + "C ::= CHOICE { x NULL, y BOOLEAN }\nO ::= SEQUENCE { q REAL, ..., z NULL }");
        assertThat(components(model, "R"))
                .containsExactly(
                        "a 1 [0] INTEGER",
                        "b 0..1 [3] BOOLEAN",
                        "c 0..1 [4] EXPLICIT CHOICE",
                        "d 1 [1] NULL",
                        "q 1 [2] REAL");
        assertThat(components(model, "C")).containsExactly("x 1 [0] NULL", "y 1 [1] BOOLEAN");
    }

    @Test
    void listsRepeat() throws Exception {
        Model model = model(
                "IMPLICIT TAGS",
                "R ::= SEQUENCE { a SEQUENCE OF INTEGER, b [1] SET (SIZE (2..most)) OF [APPLICATION 1] BOOLEAN,\n"
                        + "  c SEQUENCE OF T OPTIONAL, d D, e SEQUENCE SIZE (1..4) OF T OPTIONAL }\n"
                        + "T ::= SEQUENCE { x NULL }\nD ::= CHOICE { all SEQUENCE OF T }\nmost INTEGER ::= 5");
        assertThat(components(model, "R"))
                .containsExactly(
                        "a 0..* array SEQUENCE OF INTEGER",
                        "b 2..5 [1] SET OF [APPLICATION 1] BOOLEAN",
                        "c 0..* optional-array SEQUENCE OF SEQUENCE",
                        "d 1 CHOICE",
                        "e 0..4 SEQUENCE OF SEQUENCE");
        assertThat(components(model, "D")).containsExactly("all 1 SEQUENCE OF");
    }

    @Test
    void listsMayHoldThemselvesByItemsWithoutAName() throws Exception {
        Model model = model(
                "AUTOMATIC TAGS",
                "R ::= SEQUENCE { items Items }\nItems ::= SET OF SEQUENCE { n INTEGER, more Items OPTIONAL }");

        assertThat(model.types().keySet()).contains(Name.of("Items-item"));
        assertThat(components(model, "Items-item").toString()).contains("n 1", "more 0..*");
    }

    @Test
    void constraintsBecomeFacets() throws Exception {
        Model model = model(
                "AUTOMATIC TAGS",
                "R ::= SEQUENCE { a INTEGER (0..255), b INTEGER (0..4294967295), c INTEGER (1..10, ...), d INTEGER,\n"
                        + "  e OCTET STRING (SIZE (4)), f IA5String (FROM (\"0\"..\"9\" | \"-\")) (SIZE (1..8)), g E,\n"
                        + "  h INTEGER (low | 7..high) DEFAULT low }\n"
                        + "E ::= ENUMERATED { red, green (5), blue, ..., black }\n"
                        + "low INTEGER ::= -3\n"
                        + "high INTEGER ::= 70");
        ModelIndex index = new ModelIndex(model);
        Map<String, Element> all = elements(model, "R");
        assertThat(range(index, all.get("a"))).isEqualTo("int 0..255");
        assertThat(range(index, all.get("b"))).isEqualTo("long 0..4294967295");
        assertThat(range(index, all.get("c"))).isEqualTo("integer ..");
        assertThat(range(index, all.get("d"))).isEqualTo("integer ..");
        assertThat(range(index, all.get("h"))).isEqualTo("int -3..70");
        assertThat(all.get("h").constraint().value()).isEqualTo("-3");
        assertThat(facets(index, all.get("e")).length()).hasValue(4);
        assertThat(facets(index, all.get("f")).patterns()).containsExactly("[\\-0123456789]*");
        assertThat(facets(index, all.get("f")).maxLength()).hasValue(8);
        assertThat(facets(index, all.get("g")).enumeration())
                .extracting(Facets.EnumerationValue::value)
                .containsExactly("red", "green", "blue", "black");
        assertThat(all.get("g").presentation().usage()).isEqualTo("ENUMERATED {0,5,1,2} ...");
    }

    @Test
    void rangesOfRealNumbersAndOpenRangesBecomeFacets() throws Exception {
        Model model = model(
                "AUTOMATIC TAGS",
                "R ::= SEQUENCE { a Percent, b REAL (-1.5..<2.5E3), c REAL (MIN..0), d REAL, e INTEGER (0<..<10) }\n"
                        + "Percent ::= REAL (0..100)");
        ModelIndex index = new ModelIndex(model);
        Map<String, Element> all = elements(model, "R");
        assertThat(range(index, all.get("a"))).isEqualTo("double 0..100");
        assertThat(range(index, all.get("b"))).isEqualTo("double -1.5..2.5E3");
        assertThat(facets(index, all.get("b")).max().orElseThrow().inclusive()).isFalse();
        assertThat(range(index, all.get("c"))).isEqualTo("double ..0");
        assertThat(range(index, all.get("d"))).isEqualTo("double ..");
        assertThat(range(index, all.get("e"))).isEqualTo("int 1..9");
    }

    private static Facets facets(ModelIndex index, Element element) {
        return index.simpleValue(element.type()).facets();
    }

    private static String range(ModelIndex index, Element element) {
        Facets facets = facets(index, element);
        return index.simpleValue(element.type()).builtIn().local() + " "
                + facets.min().map(Facets.Bound::value).orElse("") + ".."
                + facets.max().map(Facets.Bound::value).orElse("");
    }

    @Test
    void parametersClassesAndSelectionsAreUnderstood() throws Exception {
        Model model = model("IMPLICIT TAGS", """
            R ::= SEQUENCE { a Pair {INTEGER, 3}, b Pair {BOOLEAN, 9}, c OP.&code ({Ops}), d OP.&Type ({Ops}{@c}), e [2] OP.&Type, f y < C, g EXTERNAL }
            Pair {T, INTEGER:size} ::= SEQUENCE { one T, two OCTET STRING (SIZE (1..size)) }
            OP ::= CLASS { &code INTEGER UNIQUE, &Type } WITH SYNTAX { TYPE &Type CODE &code }
            Ops OP ::= { { TYPE C CODE 1 } | second, ... }
            second OP ::= { TYPE BOOLEAN CODE 2 }
            C ::= CHOICE { x [0] NULL, y [1] UTF8String }
            """);
        assertThat(components(model, "R"))
                .containsExactly(
                        "a 1 SEQUENCE",
                        "b 1 SEQUENCE",
                        "c 1 INTEGER",
                        "d 1 ANY",
                        "e 1 [2] EXPLICIT ANY",
                        "f 1 [1] UTF8String",
                        "g 1 [UNIVERSAL 8] SEQUENCE");
        Element first = elements(model, "R").get("a");
        Element second = elements(model, "R").get("b");
        assertThat(first.type()).isNotEqualTo(second.type());
    }

    @Test
    void theHeadOfAModuleMayHoldComments() throws Exception {
        folder.with("m.asn", "M -- { 1 2 } --\nDEFINITIONS ::= BEGIN\nR ::= SEQUENCE { a INTEGER } END");
        assertThat(components(folder.read("m.asn").model(), "R")).hasSize(1);
    }

    @Test
    void aClassMayStandForAnotherOrBeAParameter() throws Exception {
        ImportResult result = folder.with("m.asn", """
            M DEFINITIONS AUTOMATIC TAGS ::= BEGIN
            R ::= SEQUENCE { a KIND.&id, b Coded {OP}, c SELF.&x }
            KIND ::= TYPE-IDENTIFIER
            OP ::= CLASS { &code INTEGER UNIQUE, &Type }
            Coded {OP-TYPE} ::= SEQUENCE { code OP-TYPE.&code }
            SELF ::= SELF
            END
            """).read("m.asn");
        assertThat(components(result.model(), "R"))
                .containsExactly("a 1 [0] OBJECT IDENTIFIER", "b 1 [1] SEQUENCE", "c 1 [2] EXPLICIT ANY");
        assertThat(result.problems()).extracting(Problem::text).allMatch(text -> text.contains("SELF"));
    }

    @Test
    void whatIsMissingIsNamedAndTakenAsOctets() throws Exception {
        ImportResult result = folder.with(
                        "m.asn",
                        "M DEFINITIONS IMPLICIT TAGS ::= BEGIN IMPORTS A, B FROM N {1 2} C FROM O;\n"
                                + "R ::= SEQUENCE { a [0] A, b B, c C }\nEND")
                .with("other.asn1", "O DEFINITIONS ::= BEGIN C ::= [APPLICATION 2] BOOLEAN END")
                .read("m.asn");
        assertThat(result.problems())
                .extracting(Problem::text)
                .anyMatch(text -> text.contains("The module N, from which M imports A"))
                .anyMatch(text -> text.contains("The type B is defined nowhere"));
        assertThat(components(result.model(), "R"))
                .containsExactly("a 1 [0] UNKNOWN", "b 1 UNKNOWN", "c 1 [APPLICATION 2] EXPLICIT BOOLEAN");
    }

    /// Symbols with parameters may be imported, objects may be parameters, and documents have blanks and dashes of
    /// their own.
    @Test
    void parametersOfImportsAndObjectsAreReadAndSoAreBlanksOfDocuments() throws Exception {
        ImportResult result = folder.with(
                        "m.asn",
                        "M DEFINITIONS IMPLICIT TAGS ::= BEGIN IMPORTS D FROM N E{}, F {} FROM N;\n"
                                + "R\u00a0::= SEQUENCE { a [0] D, b E{INTEGER (\u2013128..127)}, c F{BOOLEAN} }\n"
                                + "all OPERATION ::= chained{read}\n"
                                + "History {ATTRIBUTE:old} ::= SEQUENCE { time UTF8String, was old.&Type }\n"
                                + "H ::= SEQUENCE { h [1] History{current} }\nEND")
                .with("n.asn1", "N DEFINITIONS ::= BEGIN D ::= NULL E{T} ::= SEQUENCE { e T } F{T} ::= SET OF T END")
                .read("m.asn");
        assertThat(result.problems()).isEmpty();
        assertThat(components(result.model(), "R").getFirst()).isEqualTo("a 1 [0] NULL");
        assertThat(elements(result.model(), "R")).containsOnlyKeys("a", "b", "c");
        assertThat(result.model().roots()).contains(Name.of("H"));
    }

    @Test
    void whatIsNotUnderstoodIsReportedWithItsPlaceAndTheRestIsRead() throws Exception {
        ImportResult result = folder.with(
                        "m.asn",
                        "M DEFINITIONS ::= BEGIN\n"
                                + "A ::= SEQUENCE {\n"
                                + "  a INTEGER OPTIONALLY }\n"
                                + "B ::= SEQUENCE { b NULL }\n"
                                + "END")
                .read("m.asn");
        assertThat(result.problems().getFirst().toString())
                .contains("There is 'OPTIONALLY' where ',' or '}' is expected");
        assertThat(result.problems().getFirst().location().line()).isEqualTo(3);
        assertThat(result.model().roots()).containsExactly(Name.of("B"));
        ImportException refused =
                folder.with("n.asn", "N DEFINITIONS ::= BEGIN\nA ::= 'x").refusal("n.asn");
        assertThat(refused.problem().location().line()).isEqualTo(2);
    }

    @Test
    void modulesAreTakenFromASpecificationByItsMarksAndRatherFromFilesOfTheirOwn() throws Exception {
        String specification = """
            7.3 Containers + other matters
            The module Parts is given here.
            Parts DEFINITIONS ::= BEGIN
            -- ASN1START
            Other DEFINITIONS ::= BEGIN
            R ::= SEQUENCE { a INTEGER,
            -- ASN1STOP
            as the table says:
            -- ASN1START
              b BOOLEAN } END
            -- ASN1STOP
            """;
        folder.with("36999.txt", specification)
                .with("parts.asn1", "Parts DEFINITIONS ::= BEGIN P ::= INTEGER END")
                .with("m.asn", "M DEFINITIONS ::= BEGIN IMPORTS P FROM Parts; R ::= SEQUENCE { p P } END");
        ImportResult own = folder.read("m.asn");
        assertThat(own.problems()).isEmpty();
        assertThat(elements(own.model(), "R").keySet()).containsExactly("p");
        folder.with("36998.txt", specification.replaceAll("(?m)^Parts.*", ""));
        assertThat(elements(folder.read("36998.txt").model(), "R").keySet()).containsExactly("a", "b");
    }

    @Test
    void aModuleOfManagedObjectsSaysWhatItIs() throws Exception {
        ImportException refused = folder.with("SHELF-MIB.txt", """
            SHELF-MIB DEFINITIONS ::= BEGIN
            IMPORTS MODULE-IDENTITY, OBJECT-TYPE, Integer32 FROM SNMPv2-SMI;
            shelf MODULE-IDENTITY
                LAST-UPDATED "202001010000Z"
                DESCRIPTION "Shelves."
                ::= { enterprises 1 }
            ShelfEntry ::= SEQUENCE { shelfIndex Integer32, shelfLoad Integer32 }
            shelfLoad OBJECT-TYPE SYNTAX OCTET STRING DEFVAL { '0f'h } ::= { shelf 1 }
            END
            """).refusal("SHELF-MIB.txt");
        assertThat(refused.problem().text()).contains("MIB module, written in SMI");
    }

    @Test
    void commentsBecomeDocumentation() throws Exception {
        Model model = model(
                "IMPLICIT TAGS",
                "R ::= SEQUENCE {\n"
                        + "  a [0] A,   -- what it is\n"
                        + "  b [1] A }\n"
                        + "-- A record.\n\n"
                        + "A ::= OCTET STRING (SIZE (3))\n"
                        + "-- Three\n"
                        + "-- octets.\n");
        assertThat(elements(model, "R").get("a").documentation()).isEqualTo("what it is");
        assertThat(model.element(Name.of("R")).orElseThrow().documentation()).isEqualTo("A record.");
        assertThat(((SimpleType) model.type(Name.of("A")).orElseThrow()).documentation())
                .isEqualTo("Three octets.");
    }

    @Test
    void typesThatContainThemselvesEnd() throws Exception {
        Model model = model(
                "AUTOMATIC TAGS",
                "R ::= CHOICE { and SET OF R, not R, leaf L }\nL ::= SEQUENCE { next L OPTIONAL }\nT ::= U U ::= T\n"
                        + "V ::= SEQUENCE { t T }");
        assertThat(components(model, "L")).containsExactly("next 0..1 [0] SEQUENCE");
        assertThat(components(model, "V")).containsExactly("t 1 [0] UNKNOWN");
    }

    @Test
    void modulesAreFoundNearbyAndWithCommentsInTheirHeads() throws Exception {
        Path nearby = Files.createDirectories(temp.resolve("release/common"));
        Path own = Files.createDirectories(temp.resolve("release/messages"));
        Files.writeString(
                nearby.resolve("types.asn"),
                "Types\n-- of all releases\n{ iso(1) 7 }\n-- DEFINITIONS begin here\nDEFINITIONS ::= BEGIN\n"
                        + "Speed ::= INTEGER (0..255)\nEND\n");
        Files.writeString(
                own.resolve("units.asn"),
                "Units {\n iso(1) 8 }\n--\n-- Units.\n--\nDEFINITIONS ::= BEGIN\nUnit ::= ENUMERATED { knots }\nEND\n");
        Path source = own.resolve("message.asn");
        Files.writeString(
                source,
                "Messages DEFINITIONS AUTOMATIC TAGS ::= BEGIN\nIMPORTS Speed FROM Types Unit FROM Units;\n"
                        + "Report ::= SEQUENCE { speed Speed, unit Unit }\nEND\n");
        ImportResult result = folder.read(source.toString());
        assertThat(result.problems()).isEmpty();
        assertThat(components(result.model(), "Report"))
                .containsExactly("speed 1 [0] INTEGER", "unit 1 [1] ENUMERATED");
    }

    @Test
    void modulesAreTakenOutOfADocumentWithPages() throws Exception {
        Path document = temp.resolve("rfc9999.txt");
        Files.writeString(
                document,
                "RFC 9999                   Orders                 June 2006\n\n1. The 'BEGIN' of it + more, as 'x'\n\n"
                        + "        Orders { iso 1 }\n        -- 1.1\n        DEFINITIONS AUTOMATIC TAGS ::= BEGIN\n"
                        + "          M MACRO ::= BEGIN TYPE NOTATION ::= empty VALUE NOTATION ::= empty END\n"
                        + "          Order ::= SEQUENCE { -- the END --\n            id INTEGER,\n\n"
                        + "Doe                  Standards Track                  [Page 1]\n\f\n"
                        + "RFC 9999                   Orders                 June 2006\n\n"
                        + "            note UTF8String }\n        END\n\n2. It's the end: thank you + goodbye.\n");
        ImportResult result = folder.read(document.toString());
        assertThat(components(result.model(), "Order")).containsExactly("id 1 [0] INTEGER", "note 1 [1] UTF8String");
    }

    @Test
    void allRealModulesAreImported() throws Exception {
        ImportResult charging = folder.read(
                Standards.path("telco/3gpp-cdr/GPRSChargingDataTypes.asn").toString());
        assertThat(charging.model().roots()).extracting(Name::local).contains("GPRSRecord");
        assertThat(charging.model().types().size()).isGreaterThan(100);
        assertThat(ids(charging)).containsOnly("missing-module", "missing-type", "more-problems");
        assertThat(components(charging.model(), "SGWRecord"))
                .contains(
                        "servedIMSI 0..1 [3] UNKNOWN",
                        "servingNodeAddress 0..* [6] array SEQUENCE OF CHOICE",
                        "iMSIunauthenticatedFlag 0..1 [41] NULL");
        ImportResult generic = folder.read(
                Standards.path("telco/3gpp-cdr/GenericChargingDataTypes.asn").toString());
        assertThat(ids(generic)).containsOnly("missing-module", "missing-type");
        ImportResult snmp =
                folder.read(Standards.path("telco/asn1-samples/snmp.asn").toString(), "root=Message,SNMPv3Message");
        assertThat(ids(snmp)).containsOnly("missing-type");
        assertThat(components(snmp.model(), "Message"))
                .containsExactly("version 1 INTEGER", "community 1 OCTET STRING", "data 1 CHOICE");
        assertThat(components(snmp.model(), "PDUs")).contains("trap 1 [4] SEQUENCE");
    }

    /// Whatever is done to a module, it is imported or refused, soon.
    @ParameterizedTest
    @MethodSource
    void whatGrowsWithoutEndIsRefusedOrLeftOutAtOnce(String definitions) throws Exception {
        folder.with("growing.asn", "M DEFINITIONS ::= BEGIN\n" + definitions + "\nEND\n");
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            try {
                ImportResult result = new Asn1Importer().read(ImportRequest.of(temp.resolve("growing.asn"), "growing"));
                assertThat(result.model().types().size()).isLessThan(100_000);
            } catch (ImportException e) {
                assertThat(e.problem().id()).isIn("too-deep", "too-large", "no-types");
            }
        });
    }

    static List<String> whatGrowsWithoutEndIsRefusedOrLeftOutAtOnce() {
        StringBuilder components = new StringBuilder("T0 ::= SEQUENCE { a INTEGER }\n");
        StringBuilder parts = new StringBuilder("N0 ::= INTEGER (1..2)\n");
        StringBuilder deep = new StringBuilder();
        for (int i = 0; i < 18; i++) {
            String inner = "COMPONENTS OF T" + i;
            components.append("T").append(i + 1).append(" ::= SEQUENCE { ");
            components.append(String.join(", ", Collections.nCopies(10, inner))).append(" }\n");
            parts.append("N").append(i + 1).append(" ::= INTEGER (");
            parts.append(String.join(" | ", Collections.nCopies(10, "N" + i))).append(")\n");
        }
        for (int i = 0; i < 20_000; i++) {
            deep.append("D")
                    .append(i)
                    .append(" ::= SEQUENCE { a D")
                    .append(i + 1)
                    .append(" }\n");
        }
        return List.of(
                "A ::= a < A\nB ::= SEQUENCE { a A }",
                "B ::= SEQUENCE { a INTEGER }\nx B ::= " + "a:".repeat(200_000) + "1",
                components.toString(),
                parts + "B ::= SEQUENCE { a N18 }",
                deep + "D20000 ::= SEQUENCE { a INTEGER }");
    }

    @Test
    void damagedModulesAreReportedAndNothingHangs() throws Exception {
        String source = Files.readString(Standards.samples("asn1/calls.asn"));
        String deep = "M DEFINITIONS ::= BEGIN R ::= " + "SEQUENCE OF SEQUENCE { a ".repeat(5000);
        Random random = new Random(4);
        assertTimeout(Duration.ofSeconds(60), () -> {
            imported(deep);
            for (int i = 0; i < 600; i++) {
                imported(damaged(source, random));
            }
        });
    }

    private static String damaged(String source, Random random) {
        StringBuilder text = new StringBuilder(source);
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.setLength(Math.max(1, at));
                case 1 -> text.deleteCharAt(at);
                case 2 -> text.insert(at, "{}()[]::=,.-&'\"|/*".charAt(random.nextInt(18)));
                default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(60))));
            }
            if (text.length() < 2) {
                return source;
            }
        }
        return text.toString();
    }

    private void imported(String text) throws Exception {
        folder.with("damaged.asn", text);
        try {
            new Asn1Importer().read(ImportRequest.of(temp.resolve("damaged.asn"), "damaged"));
        } catch (ImportException e) {
            assertThat(e.problem().text()).isNotBlank();
        }
    }
}
