package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each kind of files in the standards is taken for what it is, or for nothing.
class DetectedTest {

    @TempDir
    private Path folder;

    /// What files may be taken for, by their names: formats, or words of what Bindery cannot import.
    private static final Map<String, String> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("other/sbe/.*\\.xml", "sbe");
        KINDS.put(".*\\.xsd", "xsd|xml|dfdl");
        KINDS.put(".*\\.dtd", "dtd");
        KINDS.put(".*\\.wsdl", "wsdl|xsd|xml");
        KINDS.put(".*\\.(cpy|cob|cbl)", "cobol");
        KINDS.put(".*\\.csv", "text");
        KINDS.put(".*\\.ach", "fixed");
        KINDS.put(".*\\.(xlsx|xls|ods)", "spreadsheet");
        KINDS.put(".*\\.proto", "protobuf");
        KINDS.put(".*\\.avro", "avro-file");
        KINDS.put(".*\\.avsc", "avro");
        KINDS.put(".*\\.sql", "database");
        KINDS.put(".*\\.asn1?", "asn1");
        KINDS.put(".*\\.hl7", "hl7");
        KINDS.put(".*\\.(837|834|835|271|276|837i)", "x12");
        KINDS.put(".*\\.png", "an image \\(PNG\\)|");
        KINDS.put(".*\\.(pcap|cap|pcapng)", "a capture.*|");
        KINDS.put(".*\\.ksy", "a Kaitai Struct definition");
        KINDS.put(".*/dictionary(\\.(?!xml)\\w+)*", "radius|");
        KINDS.put(".*\\.(edi|fin|sta|mt940|rje)", "edifact|tradacoms|x12|a (part of a )?SWIFT.*|");
        KINDS.put(".*\\.textproto", "a protobuf message as text|");
        KINDS.put(".*\\.md", "a Markdown document|");
        KINDS.put(".*\\.sqlite", "database");
    }

    /// The format that is taken without asking, or what a file is that cannot be imported; empty where somebody is
    /// asked.
    private static String taken(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(SourceStart.LENGTH);
            Detected detected = Importers.detected(new SourceStart(String.valueOf(file.getFileName()), bytes));
            return detected.sure()
                    .map(Importer::format)
                    .or(() -> detected.other().map(OtherFormat::name))
                    .orElse("");
        }
    }

    @Test
    void commentsBeforeAMessageOfHl7AreNoTable() throws Exception {
        String message = Files.readString(Standards.samples("hl7/result.hl7"));
        Path file = Files.writeString(folder.resolve("a.txt"), "# mine, not yours\n" + message);
        assertThat(Importers.detect(file).facts().format()).isEqualTo("hl7");
    }

    @Test
    @Tag("long")
    void nothingIsTakenForAnotherKind() throws IOException {
        List<String> wrong = new ArrayList<>();
        Path root = Standards.path("README.md").resolveSibling("");
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile)
                    .filter(each -> !each.toString().contains("/suites/"))
                    .sorted()
                    .toList()) {
                String name = root.relativize(file).toString();
                String taken = taken(file);
                KINDS.entrySet().stream()
                        .filter(kind -> name.toLowerCase(Locale.ROOT).matches(kind.getKey()))
                        .findFirst()
                        .filter(kind -> !taken.matches(kind.getValue()))
                        .ifPresent(kind -> wrong.add(name + " is taken for '" + taken + "'"));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        an OData service | <edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"/> | OpenAPI
        an OData service | {"$Version": "4.01", "$EntityContainer": "Shop.Container", "Shop": {}} | OpenAPI
        WSDL 2.0 | <!-- Shop --><description xmlns="http://www.w3.org/ns/wsdl" targetNamespace="urn:s"/> | Save the schemas
        WADL | <application xmlns="http://wadl.dev.java.net/2009/02"><resources/></application> | the schemas
        Schematron | <schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern/></schema> | only rules
        UML | <xmi:XMI xmi:version="2.1" xmlns:xmi="http://schema.omg.org/spec/XMI/2.1"><a/></xmi:XMI> | Export it
        HTML | <!DOCTYPE html><html><body><br></body></html> | read it all the same
        Diameter | {"AVPs": [{"Code": 1, "Name": "A", "Type": "UTF8String"}]} | Import one in XML
        Diameter | {"AVPRules": [{"AVP": "CC-Money", "Content": [{"AVP": "A", "Max": 1}]}]} | Import one in XML
        Zserio | package shop;%nenum uint8 Color { RED = 1 };%nstruct Order { uint32 id; varint32 items[]; }; | read it all the same
        Cap'n Proto | @0xdbb9ad1f14bf0b36; struct Item { id @0 :UInt32; } | read it all the same
        FlatBuffers | namespace Shop; table Item { id:int; name:string; } root_type Item; | flatc
        X12 | ST*850*0001~BEG*00*SA*1**20200101~SE*3*0001~ | Put a header before it (ISA
        X12 | GS*PO*A*B*20200101*1200*1*X*004010~ST*850*0001~ | Put a header before it (ISA
        YAML | messages: {a: 1}%nb:%n  - c%n | Import the description of the messages that refers to it
        JSON Type Definition | {"properties": {"id": {"type": "int32"}}} | JSON Schema
        JSON Type Definition | {"optionalProperties": {"id": {"type": "string"}}} | JSON Schema
        RELAX NG | element item { element id { text }, element note { text }? } | trang
        RELAX NG | <element name="item" xmlns="http://relaxng.org/ns/structure/1.0"><text/></element> | trang
        TypeScript | declare module shop { interface Item { id: string; } }%ninterface Order { items: Item[]; id: string } | typescript-json-schema
        TypeScript | export type Item = {%n  id: number%n  note?: string%n} | typescript-json-schema
        Turtle | @prefix shop: <urn:shop#> .%nshop:Item a shop:Thing . | messages of it
        a part of Word | PK\u0003\u0004 word/document.xml | workbook
        STEP | ISO-10303-21;%nHEADER;%nFILE_SCHEMA(('IFC4'));%nENDSEC;%n | ifcXML
        EXPRESS | SCHEMA shop;%nENTITY item;%n id : STRING;%nEND_ENTITY;%nEND_SCHEMA;%n | XML Schema
        C# | using System;%n%nnamespace Shop%n{%n    public class Item%n    {%n    }%n}%n | xsd.exe
        CDDL | item = { name: tstr, count: uint, ? note: tstr } | read it all the same
        Thrift | namespace java shop%nstruct Item { 1: required string name, 2: i32 count } | read it all the same
        FAST | <templates xmlns="http://www.fixprotocol.org/ns/fast/td/1.1"><template name="a" id="1"/></templates> | Turn the messages into FIX
        RPG | **FREE%ndcl-ds item qualified;%n  name char(30);%nend-ds; | COBOL copybook
        RPG | %n     D ITEM            DS                  QUALIFIED%n     D   NAME                        30A | COBOL copybook
        Easytrieve | FILE ITEMS FB(80 0)%n  NAME  1 30 A%n  COUNT 31  4 P 0%nJOB INPUT ITEMS | COBOL copybook
        assembler | ITEM     DSECT%nNAME     DS    CL30 | COBOL copybook
        BMS | SHOP     DFHMSD TYPE=MAP,%n               LANG=COBOL%nITEM     DFHMDI SIZE=(24,80) | generated from it
        IMS | * Items%n         DBD   NAME=ITEMS,ACCESS=(HIDAM,VSAM)%n         SEGM  NAME=ITEM,PARENT=0 | segments
        iCalendar | BEGIN:VCALENDAR%nVERSION:2.0%nEND:VCALENDAR | DFDL schema
        vCard | BEGIN:VCARD%nVERSION:4.0%nFN:A B%nEND:VCARD | DFDL schema
        LDIF | # people%nversion: 1%n%ndn: cn=A,dc=b%ncn: A | DFDL schema
        OFX | OFXHEADER:100%nDATA:OFXSGML%n%n<OFX><A>1</OFX> | OFX 2
        QIF | !Type:Bank%nD1/2'24%nT-10.00%n^ | as CSV
        ARFF | % items%n@RELATION items%n@ATTRIBUTE count NUMERIC%n@DATA%n1 | below @DATA
        a web server's log | 10.0.0.1 - ann [10/Oct/2020:13:55:36 -0700] "GET /a HTTP/1.1" 200 23 | DFDL schema
        syslog | <34>Oct 11 22:14:15 host su: failed | DFDL schema
        """)
    void aDescriptionOfMessagesIsNotTakenForAMessage(String what, String text, String advice) throws IOException {
        Path file = file("source.txt", text.replace("%n", "\n"));
        assertThatThrownBy(() -> Importers.detect(file))
                .as(what)
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("which Bindery cannot import yet.")
                .hasMessageContaining(advice);
    }

    /// Their first character is one that JSON begins with.
    @ParameterizedTest
    @ValueSource(strings = {"[Sun Dec 04 04:47:44 2005] [notice] ready\n", "[10.30 16:49:06] shop - opened, 80\n"})
    void aLongLogWithTimesInBracketsIsNotDamagedJson(String line) throws IOException {
        Path file = file("shop.log", line.repeat(3_000));
        assertThat(taken(file)).isNotEqualTo("json");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a dump of PostgreSQL   | 5047444d50010e000408010100 | pg_restore
        a dump of Oracle       | 0303694558504f52543a5631392e30302e3030 | impdp
        a dump of Oracle       | 0401100000000000002253544f434b222e225359535f4558504f52545f534348454d415f303122 | impdp
        a backup of SQL Server | 54415045000003008c00 | jdbc:sqlserver
        a database of DuckDB   | 0763d7ac3b976a334455434b00000000 | EXPORT DATABASE
        a database of Access   | 000100005374616e64617264204a657420444200 | mdb-schema
        """)
    void aDatabaseInAFileSaysWhatToDoWithIt(String what, String hex, String advice) throws IOException {
        Path file = Files.write(folder.resolve("shop.dat"), HexFormat.of().parseHex(hex));
        assertThatThrownBy(() -> Importers.detect(file))
                .as(what)
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("This is " + what)
                .hasMessageContaining(advice);
    }

    @Test
    void aTableOfDBaseSaysWhatToDoWithIt() throws IOException {
        byte[] table = new byte[32 + 32 + 1 + 9];
        table[0] = 3;
        table[1] = 124;
        table[2] = 5;
        table[3] = 31;
        table[8] = 32 + 32 + 1;
        table[32 + 32] = '\r';
        Path file = Files.write(folder.resolve("items.dbf"), table);
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a table of dBase (DBF), which Bindery cannot import yet. Export it as CSV");
    }

    @Test
    void aSourceInALanguageWithNamespacesIsNoInterfaceOfAvro() throws IOException {
        Path file = file("Order.php", "<?php\n\nnamespace Shop;\n\nclass Order\n{\n    public $id = trim('');\n}\n");
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageNotContaining("Avro");
    }

    @Test
    void aKeyInADocumentOfXmlMakesNoKeyOfIt() throws Exception {
        Path file = file("a.xml", "<a>\n-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n</a>\n");
        assertThat(Importers.detect(file).format()).isEqualTo("xml");
    }

    @Test
    void whatIsRecognisedAndCannotBeImportedIsNamed() throws IOException {
        Map<String, String> kinds = Map.of(
                "INSERT INTO t\nVALUES (1, 'a');\n", "an SQL script without tables",
                "{1:F01BANKBEBBAXXX0000000000}{2:I103BANKDEFFXXXXN}{4:\n:20:x\n-}\n", "a SWIFT message",
                "%PDF-1.7\n1 0 obj\n", "a PDF document",
                "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n",
                        "a certificate, a key or the like in letters (PEM)",
                "/* shop */\n  DCL 1 ITEM BASED(P),\n      2 NAME CHAR(8);\n", "a PL/I source",
                "# shop\nname: Shop\non:\n  push:\n    opened: true\n", "a YAML document");
        for (Map.Entry<String, String> kind : kinds.entrySet()) {
            Path file = file("source.txt", kind.getKey());
            assertThatThrownBy(() -> Importers.detect(file))
                    .as(kind.getValue())
                    .isInstanceOf(ImportException.class)
                    .hasMessageContaining("This is " + kind.getValue() + ", which Bindery cannot import yet.");
        }
    }

    @Test
    void aKeyOfOpenPgpGetsNoAdviceForCertificates() throws IOException {
        Path file =
                file("key.asc", "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDME\n-----END PGP PUBLIC KEY BLOCK-----\n");
        assertThatThrownBy(() -> Importers.detect(file))
                .hasMessageContaining("This is a key, a signature or a message of OpenPGP")
                .hasMessageNotContaining("openssl");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4c6f72656d20697073756d0a                   | It is text in UTF-8, whose first line is 'Lorem ipsum'.
        fffe4c006f000a00                           | It is text in UTF-16, whose first line is 'Lo'.
        47fc746572206973740a                       | It is text in a character set of one byte a character
        00010203e28cff0000f1                       | It is binary data, which begins with the bytes 00 01 02 03 e2
        20200a0a                                   | It is text in UTF-8, and blank.
        c8c5d3d3d640f0f040000c4040                 | It looks like EBCDIC, whose first line is 'HELLO 00'. Import
        3c33343e31203a4f6b0a                       | name what to take it for: --format text (Delimited
        """)
    void aFileThatNobodyKnowsIsDescribed(String hex, String description) throws IOException {
        Path file = Files.write(folder.resolve("unknown.dat"), HexFormat.of().parseHex(hex));
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining(description)
                .hasMessageContaining("--format");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/** A shop. */\n@namespace(\"a.shop\")\nprotocol Shop {\n  record Item { string name; }\n}\n",
                "@namespace(\"a.shop\")\nprotocol Läden {\n  enum Size { S, L }\n}\n",
                "namespace a.shop;\nschema array<Item>;\nrecord Item { string name; }\n",
                "protocol Shop {\n  enum Size { S, L }\n  record Item {\n    int count = 0;\n  }\n}\n",
                "protocol Shop {\n  void close();\n}\n",
                "// shop\n@namespace(\"a.shop\")\nprotocol { // has no name\n  void close();\n}\n",
                "@namespace(\"a.shop\")\nfixed Code(16)\n",
                "protocol Shop {\n}\n"
            })
    void theInterfaceLanguageOfAvroSaysWhatToDoWithIt(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("shop.avdl"), text);
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("the interface language of Avro")
                .hasMessageContaining("idl2schemata");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3082045130820339a003020102020b04",
                "8206a1b2c3d4e5f6",
                "8206a1b2c3d4e5f6300602010502010a",
                "bf8120810401020304"
            })
    void aValueInDerSaysWhatToDoWithIt(String octets) throws IOException {
        Path file = Files.write(folder.resolve("a.cer"), HexFormat.of().parseHex(octets));
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a value in BER or DER, such as a certificate")
                .hasMessageContaining("Import the ASN.1 module that describes it");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "0a050a03312e30121c0a013122170a040a027430120a0d00003c42150000f4c242030a0131, a message of Protocol Buffers,"
                + " encode the message by that",
        "0000000d0a094f534d48656164657218a1010a, a map of OpenStreetMap, osmium",
        "ffffffff1007000010000000, an Arrow stream, Export its rows",
        "4152524f57310000, an Arrow file, Export its rows",
        "5041523115041500, a Parquet file, Export its rows",
        "303037353963616d2061323230303232392061203435303030313030303930, MARC 21, MARCXML"
    })
    void aFileOfDataSaysWhatToDoWithIt(String octets, String description, String advice) throws IOException {
        Path file = Files.write(folder.resolve("a.data"), HexFormat.of().parseHex(octets));
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining(description)
                .hasMessageContaining(advice);
    }

    @Test
    void octetsThatEndWithinAnElementAreNoValueInDer() throws IOException {
        Path file = Files.write(folder.resolve("a.bin"), HexFormat.of().parseHex("8206a1b2c3d4e5"));
        assertThatThrownBy(() -> Importers.detect(file)).hasMessageContaining("It is binary data");
    }

    @Test
    void aWorkbookOfEarlyTimesSaysWhatToDoWithIt() throws IOException {
        Path file = Files.write(folder.resolve("a.xls"), HexFormat.of().parseHex("0902060000001000f2155c0070000c41"));
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a workbook of Excel 4 or before")
                .hasMessageContaining("Save it as XLSX");
    }

    @Test
    void aCaptureSaysWhatToDoWithIt() throws IOException {
        Path file = Files.write(
                folder.resolve("a.pcap"), HexFormat.of().parseHex("d4c3b2a10200040000000000000000000000040001000000"));
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a capture of network packets (pcap)")
                .hasMessageContaining("tshark");
    }

    @Test
    void aLogOfFixSaysWhatToDoWithIt() throws IOException {
        Path file = file("session.log", "12:00:01 8=FIX.4.2|9=5|35=0|10=161|\n12:00:31 8=FIX.4.2|9=5|35=0|10=161|\n");
        assertThatThrownBy(() -> Importers.detect(file))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a FIX message log")
                .hasMessageContaining("set framing=fix-log");
    }

    @Test
    void whoIsInDoubtIsToldWhatToChoose() throws IOException {
        Path prose = file("notes.txt", "First  line of it\nmore   words here\nand    some more\n");
        assertThatThrownBy(() -> Importers.detect(prose))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("--format");
    }

    @Test
    void programsAndTablesThatMentionOtherKindsStayWhatTheyAre() throws Exception {
        assertThat(Importers.detect(file("a.csv", "id,statement\n1,CREATE TABLE t\n2,message A {\n"))
                        .format())
                .isEqualTo("text");
        assertThat(Importers.detect(file("number.json", "42\n")).format()).isEqualTo("json");
        assertThat(Importers.detect(file("a.json", "{\"type\":\"trade\",\"fields\":1}"))
                        .format())
                .isEqualTo("json");
    }
}
