package org.bindery.importers;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Formats that Bindery recognises by their content, so that they are not taken for others, but cannot
/// import.
final class OtherFormats {

    /// A kind of file that is identified by its first bytes.
    private record Magic(String bytes, OtherFormat format) {

        Magic(String bytes, String name) {
            this(bytes, new OtherFormat(name, ""));
        }
    }

    /// A kind of texts, all of whose patterns occur.
    private record Wording(OtherFormat format, List<Pattern> patterns) {

        static Wording of(OtherFormat format, String... patterns) {
            return new Wording(
                    format, List.of(patterns).stream().map(Pattern::compile).toList());
        }

        static Wording of(String name, String... patterns) {
            return of(new OtherFormat(name, ""), patterns);
        }

        boolean fits(String text) {
            return patterns.stream().allMatch(pattern -> pattern.matcher(text).find());
        }
    }

    private static final String BY_COPYBOOK =
            "Describe the records in it by a COBOL copybook or a DFDL schema, and import that.";

    private static final String BY_DFDL = "Import a DFDL schema of such files, and encode the file by that.";
    private static final String BY_MESSAGES = "Import the XML Schema of the messages, or messages of it.";
    private static final String BY_TABLES = "Copy the tables in it into a workbook (XLSX), and import that.";
    private static final String BY_PACKETS =
            "Import a dictionary of RADIUS or Diameter, or a module of ASN.1, and encode the packets by that; or"
                    + " export what they hold, as tshark -T json or tshark -T fields -E header=y do, and import that.";
    private static final String BY_TYPES_OF_SWIFT =
            "Import a description of its types, such as samples/swift/messages.mt, and encode the message by that.";
    private static final String AS_ROWS = "Export its rows as CSV or JSON, and import these.";
    private static final String UNPACK = "Unpack it, and import the files in it.";

    private static final OtherFormat PCAP = new OtherFormat("a capture of network packets (pcap)", BY_PACKETS);
    private static final OtherFormat PCAPNG = new OtherFormat("a capture of network packets (pcapng)", BY_PACKETS);
    private static final OtherFormat SWIFT = new OtherFormat("a SWIFT message", BY_TYPES_OF_SWIFT);
    private static final OtherFormat SWIFT_STATEMENT = new OtherFormat("a SWIFT statement (MT940)", BY_TYPES_OF_SWIFT);
    private static final OtherFormat SWIFT_PART = new OtherFormat("a part of a SWIFT message", BY_TYPES_OF_SWIFT);
    private static final OtherFormat GZIP = new OtherFormat("a compressed file (gzip)", UNPACK);
    private static final OtherFormat XZ = new OtherFormat("a compressed file (xz)", UNPACK);
    private static final OtherFormat BZIP2 = new OtherFormat("a compressed file (bzip2)", UNPACK);
    private static final OtherFormat ZSTD = new OtherFormat("a compressed file (zstd)", UNPACK);
    private static final OtherFormat SEVEN_ZIP = new OtherFormat("an archive (7z)", UNPACK);
    private static final OtherFormat RAR = new OtherFormat("an archive (RAR)", UNPACK);
    private static final OtherFormat ZIP = new OtherFormat("a zip archive", UNPACK);
    private static final OtherFormat OLD_WORKBOOK =
            new OtherFormat("a workbook of Excel 4 or before", "Save it as XLSX, and import that.");
    private static final OtherFormat AVRO_IDL = new OtherFormat(
            "a protocol or schema in the interface language of Avro",
            "Turn it into JSON with avro-tools idl (.avpr) or idl2schemata (.avsc), and import that.");
    private static final OtherFormat FIX_LOG = new OtherFormat(
            "a FIX message log",
            "Import a dictionary of its version, such as FIX44.xml, set framing=fix-log, and encode the log by"
                    + " that.");
    private static final OtherFormat PEM = new OtherFormat(
            "a certificate, a key or the like in letters (PEM)",
            "Turn it into binary, as openssl x509 -outform der does, and encode that by a model of its ASN.1"
                    + " module.");
    private static final OtherFormat PGP = new OtherFormat("a key, a signature or a message of OpenPGP", "");
    private static final OtherFormat BER = new OtherFormat(
            "a value in BER or DER, such as a certificate",
            "Import the ASN.1 module that describes it, and encode it by that.");
    private static final OtherFormat YAML = new OtherFormat(
            "a YAML document",
            "Import the description of the messages that refers to it, in OpenAPI, AsyncAPI or JSON Schema;"
                    + " turn a message into JSON, and import that.");
    private static final OtherFormat COBOL_STATEMENTS = new OtherFormat(
            "a copybook of COBOL statements",
            "It describes no data; import the copybooks, or the program, in which the records are described.");
    private static final OtherFormat CSDL = new OtherFormat(
            "a description of a service of OData (CSDL)",
            "Import the OpenAPI description of the service, or messages of it.");
    private static final OtherFormat WSDL_2 = new OtherFormat(
            "a web service description of WSDL 2.0",
            "Save the schemas in it as files of their own, and import these with the elements of the"
                    + " operations as root elements (--root).");
    private static final OtherFormat WADL =
            new OtherFormat("a description of a web application (WADL)", "Import the schemas that it refers to.");
    private static final OtherFormat XMI =
            new OtherFormat("a model of UML or EMF (XMI)", "Export it as an XML Schema, and import that.");
    private static final OtherFormat RDFS = new OtherFormat("a vocabulary in RDF Schema or OWL", BY_MESSAGES);
    private static final OtherFormat SCHEMATRON = new OtherFormat(
            "a Schematron schema", "It has only rules; import the schema of the messages that they are about.");
    private static final OtherFormat FLATBUFFERS = new OtherFormat(
            "a FlatBuffers schema", "Turn it into a JSON Schema with flatc --jsonschema, and import that.");
    private static final OtherFormat X12_PART = new OtherFormat(
            "a part of an X12 interchange, without its header",
            "Put a header before it (ISA, which has the separators, and GS if it starts with ST) and trailers"
                    + " after it (GE and IEA).");
    private static final OtherFormat RELAX_NG =
            new OtherFormat("a RELAX NG schema", "Turn it into an XML Schema, as trang does, and import that.");
    private static final OtherFormat TURTLE = new OtherFormat("a vocabulary or data in Turtle (RDF)", BY_MESSAGES);
    private static final OtherFormat TYPE_DEFINITION =
            new OtherFormat("a JSON Type Definition", "Turn it into a JSON Schema, and import that.");
    private static final OtherFormat TYPESCRIPT = new OtherFormat(
            "a TypeScript source", "Turn it into a JSON Schema, as typescript-json-schema does, and import that.");
    private static final OtherFormat DOCUMENT = new OtherFormat("a document of a word processor", BY_TABLES);
    private static final OtherFormat PDF = new OtherFormat("a PDF document", BY_TABLES);
    private static final OtherFormat IDOC =
            new OtherFormat("a parser description of an IDoc", "Export the type as an XML Schema, and import that.");
    private static final OtherFormat PLI = new OtherFormat("a PL/I source", BY_COPYBOOK);
    private static final OtherFormat RPG = new OtherFormat("an RPG source", BY_COPYBOOK);
    private static final OtherFormat EASYTRIEVE = new OtherFormat("an Easytrieve program", BY_COPYBOOK);
    private static final OtherFormat DSECT = new OtherFormat("an assembler source", BY_COPYBOOK);
    private static final OtherFormat BMS =
            new OtherFormat("a map set of CICS (BMS)", "Import the copybook that is generated from it.");
    private static final OtherFormat IMS = new OtherFormat(
            "a database or program description of IMS (DBD, PSB)", "Import the copybooks of the segments.");
    private static final OtherFormat FAST = new OtherFormat(
            "a template definition of FAST",
            "Turn the messages into FIX, import a dictionary of their version, such as FIX50SP2.xml, and"
                    + " encode them by that.");
    private static final OtherFormat CALENDAR = new OtherFormat("a calendar (iCalendar)", BY_DFDL);
    private static final OtherFormat VCARD = new OtherFormat("a file of contacts (vCard)", BY_DFDL);
    private static final OtherFormat LDIF = new OtherFormat("an export of a directory (LDIF)", BY_DFDL);
    private static final OtherFormat OFX = new OtherFormat(
            "a file of OFX 1, which is SGML", "Turn it into OFX 2, which is XML, and import the XML Schema of OFX.");
    private static final OtherFormat QIF =
            new OtherFormat("a file of accounts (QIF)", "Export the accounts as CSV, and import that.");
    private static final OtherFormat ARFF =
            new OtherFormat("a data set of Weka (ARFF)", "Save the rows below @DATA as CSV, and import that.");
    private static final OtherFormat WEB_LOG = new OtherFormat("a log of a web server", BY_DFDL);
    private static final OtherFormat SYSLOG = new OtherFormat("a log of syslog", BY_DFDL);
    private static final OtherFormat POSTGRES_DUMP = new OtherFormat(
            "a dump of PostgreSQL in its own format",
            "Turn it into a script, as pg_restore --schema-only -f shop.sql does, and import that; or import"
                    + " the database by its URL (jdbc:postgresql://host/shop).");
    private static final OtherFormat ORACLE_DUMP = new OtherFormat(
            "a dump of Oracle",
            "Turn it into a script, as impdp sqlfile=shop.sql does, and import that; or import the database by"
                    + " its URL (jdbc:oracle:thin:@//host/service).");
    private static final OtherFormat SQL_SERVER_BACKUP = new OtherFormat(
            "a backup of SQL Server",
            "Restore it, and import the database by its URL (jdbc:sqlserver://host;databaseName=shop).");
    private static final OtherFormat DUCKDB = new OtherFormat(
            "a database of DuckDB", "Turn it into a script, as EXPORT DATABASE does (schema.sql), and import that.");
    private static final OtherFormat ACCESS = new OtherFormat(
            "a database of Access",
            "Turn it into a script, as mdb-schema does, and import that; or export its tables as CSV, and"
                    + " import these.");
    private static final OtherFormat DBASE =
            new OtherFormat("a table of dBase (DBF)", "Export it as CSV, and import that.");
    private static final OtherFormat STEP = new OtherFormat(
            "a file of STEP (ISO 10303-21), such as IFC",
            "Import the XML Schema of messages of its kind, such as ifcXML, or messages in XML.");
    private static final OtherFormat EXPRESS =
            new OtherFormat("a schema in EXPRESS", "Import the XML Schema that is made of it, such as that of ifcXML.");
    private static final OtherFormat PROTOBUF_MESSAGE = new OtherFormat(
            "a message of Protocol Buffers",
            "Import the file that describes it (.proto), and encode the message by that.");
    private static final OtherFormat MAP = new OtherFormat(
            "a map of OpenStreetMap in Protocol Buffers (PBF)",
            "Turn it into XML, as osmium cat map.osm.pbf -o map.osm does, and import that.");
    private static final OtherFormat MARC = new OtherFormat(
            "a file of library records (MARC 21, ISO 2709)",
            "Turn it into MARCXML, as yaz-marcdump -o marcxml does, and import its XML Schema, MARC21slim.xsd.");
    private static final OtherFormat PARQUET = new OtherFormat("a Parquet file", AS_ROWS);
    private static final OtherFormat ORC = new OtherFormat("an ORC file", AS_ROWS);
    private static final OtherFormat ARROW = new OtherFormat("an Arrow file", AS_ROWS);
    private static final OtherFormat ARROW_STREAM = new OtherFormat("an Arrow stream", AS_ROWS);
    private static final OtherFormat HDF5 = new OtherFormat("an HDF5 file", AS_ROWS);
    private static final OtherFormat DIAMETER_IN_JSON = new OtherFormat(
            "a dictionary of Diameter in the JSON of freeDiameter",
            "Import one in XML, such as those of Wireshark or jDiameter, with the same AVPs.");
    private static final OtherFormat SQL = new OtherFormat(
            "an SQL script without tables",
            "Import a script that creates tables (CREATE TABLE), or the database by its URL.");
    private static final OtherFormat CSHARP = new OtherFormat(
            "a C# source", "Turn its classes into JSON Schema or XML Schema, as xsd.exe does, and import that.");

    /// How a type of Avro's interface language begins, at the start of a line.
    private static final String AVRO_TYPES =
            "^[ \\t]*(?:@\\S+\\s+)*+(record|enum|fixed|error|import\\s+(idl|protocol|schema))\\b";

    /// How the root element of an XML document begins, after declarations and comments.
    private static final String ROOT = "\\A\\s*+(?:(?><!--(?s:.*?)-->|<[?!][^>]*>)\\s*+){0,50}+<(?:[\\w.-]+:)?";

    private static final List<Magic> MAGIC = List.of(
            new Magic("25504446", PDF),
            new Magic("1f8b", GZIP),
            new Magic("fd377a585a00", XZ),
            new Magic("425a68", BZIP2),
            new Magic("28b52ffd", ZSTD),
            new Magic("377abcaf271c", SEVEN_ZIP),
            new Magic("526172211a07", RAR),
            new Magic("89504e470d0a", "an image (PNG)"),
            new Magic("474946383", "an image (GIF)"),
            new Magic("ffd8ff", "an image (JPEG)"),
            new Magic("49492a00", "an image (TIFF)"),
            new Magic("4d4d002a", "an image (TIFF)"),
            new Magic("d4c3b2a1", PCAP),
            new Magic("a1b2c3d4", PCAP),
            new Magic("0a0d0d0a", PCAPNG),
            new Magic("0900040000001000", OLD_WORKBOOK),
            new Magic("0902060000001000", OLD_WORKBOOK),
            new Magic("0904060000001000", OLD_WORKBOOK),
            new Magic("7f454c46", "a program"),
            new Magic("4d5a90", "a program"),
            new Magic("50415231", PARQUET),
            new Magic("4f5243", ORC),
            new Magic("4152524f5731", ARROW),
            new Magic("894844460d0a1a0a", HDF5),
            new Magic("5047444d50", POSTGRES_DUMP),
            new Magic("54415045", SQL_SERVER_BACKUP),
            new Magic("000100005374616e", ACCESS),
            // A SEQUENCE of 256 to 65,535 octets.
            new Magic("3082", BER),
            new Magic("424e4459", "a file of binary records that Bindery wrote"));

    private static final List<Wording> WORDINGS = List.of(
            Wording.of(SWIFT, "\\A[\\s\\x01-\\x03]*\\$?\\{1:[A-Z]\\d\\d"),
            // The leader: length, four letters, 22, where the fields begin, three letters, and 4500.
            Wording.of(MARC, "\\A\\d{5}[a-z][a-z][ -~]{2}[ a]22\\d{5}[ -~]{3}45"),
            Wording.of(SWIFT_STATEMENT, "(?m)^:20:", "(?m)^:(25|28C?|60[FM]):"),
            Wording.of(SWIFT_PART, "\\A:\\d\\d[A-Z]?:"),
            Wording.of(X12_PART, "\\A\\s*(GS([^\\w\\s])[A-Z]{2}\\2[^\\n]*\\2|ST([^\\w\\s])\\d{3}\\3\\w{1,9}[^\\w\\s])"),
            Wording.of(FIX_LOG, "(?m)(^|[^0-9])8=FIXT?\\.\\d[^\\n]{1,12}9=\\d+"),
            Wording.of(PGP, "\\A(?!\\s*[<{\\[])", "(?m)^-----BEGIN PGP [A-Z0-9 ]+-----\\s*$"),
            Wording.of(PEM, "\\A(?!\\s*[<{\\[])", "(?m)^-----BEGIN [A-Z0-9 ]+-----\\s*$"),
            Wording.of(CSDL, ROOT + "Edmx\\b[^>]*/edmx"),
            Wording.of(CSDL, "\"\\$Version\"\\s*:\\s*\"4", "\"\\$(Kind|EntityContainer)\"\\s*:"),
            Wording.of(WSDL_2, ROOT + "description\\b[^>]*http://www\\.w3\\.org/ns/wsdl[\"']"),
            Wording.of(WADL, ROOT + "application\\b[^>]*http://(wadl\\.dev\\.java\\.net|research\\.sun\\.com/wadl)"),
            Wording.of(SCHEMATRON, ROOT + "schema\\b[^>]*(purl\\.oclc\\.org/dsdl|www\\.ascc\\.net/xml)/schematron"),
            Wording.of(
                    XMI, ROOT + "(XMI|EPackage|Model|Package)\\b[^>]*(http://(www|schema)\\.omg\\.org/|xmi\\.version)"),
            Wording.of(
                    RDFS,
                    ROOT + "RDF\\b",
                    "<(rdfs:(Class|Datatype)|owl:(Ontology|Class))\\b|rdf-schema#(Class|Datatype)[\"']|owl#Ontology[\"']"),
            Wording.of("an HTML document", "\\A\\s*(?i:<!DOCTYPE html>|<html>)"),
            Wording.of("a stylesheet (XSLT)", ROOT + "(stylesheet|transform)\\b[^>]*http://www\\.w3\\.org/1999/XSL"),
            Wording.of(
                    DIAMETER_IN_JSON,
                    "\\A\\s*\\{",
                    "\"(AVPRules|AVPs|Commands)\"\\s*:\\s*\\[",
                    "\"(AVP|Code)\"\\s*:\\s*[\"\\d]",
                    "\"(Content|Flags|Type|MMandatory)\"\\s*:"),
            Wording.of(
                    "a Zserio schema",
                    "(?m)^[ \\t]*(package|import)\\s+[\\w.]+(\\.\\*)?\\s*;",
                    "(?m)^[ \\t]*((struct|union|subtype|choice)\\s+\\w|(enum|bitmask)\\s+(u?int\\d+|bit:\\d+)\\s+\\w)",
                    "\\b(u?int(8|16|32|64)|varu?int(16|32|64)?|bit:\\d+)\\s+\\w+"),
            Wording.of("a Cap'n Proto schema", "(?m)^[ \\t]*@0x[0-9a-f]{16};"),
            Wording.of(
                    FLATBUFFERS,
                    "(?m)(^|;)[ \\t]*(table|struct)\\s+\\w+\\s*(\\([^)]*\\)\\s*)?\\{",
                    "\\w+\\s*:\\s*\\[?(u?(byte|short|int|long)|u?int\\d+|float|double|string|bool)\\]?[^;\\n{}]*;"),
            Wording.of(
                    "a YANG module",
                    "(?m)^[ \\t]*(sub)?module\\s+[\\w.-]+\\s*\\{",
                    "(?m)(^|[{;])[ \\t]*(prefix|belongs-to)\\s+[\"\\w]"),
            Wording.of(
                    "a definition in IDL",
                    "(?m)^[ \\t]*module\\s+\\w+\\s*\\{",
                    "(?m)(^|[{;])[ \\t]*(struct|interface|union|typedef|enum)\\s+\\w+"),
            Wording.of(
                    "a definition in CDDL",
                    "(?m)^[\\w.$-]+\\s*/?=\\s*(\\{|\\[|\\(|#6\\.)",
                    "\\b(tstr|bstr|uint|nint)\\b"),
            Wording.of("a Smithy model", "(?m)^\\$version\\s*:\\s*\"", "(?m)^namespace\\s+[\\w.]+\\s*$"),
            Wording.of("a description of an interface in RAML", "\\A#%RAML\\b"),
            Wording.of("a database of CAN messages (DBC)", "(?m)^BO_ \\d+ \\w+\\s*:\\s*\\d+"),
            Wording.of(
                    IDOC,
                    "(?m)^[ \\t]*BEGIN_(RECORD|CONTROL_RECORD|SEGMENT|IDOC)(_SECTION)?\\b",
                    "(?m)^[ \\t]*BEGIN_FIELDS\\b"),
            Wording.of("a Kaitai Struct definition", "(?m)^meta:\\s*$", "(?m)^(seq|types|instances|enums):"),
            // Keys without a value, which do not occur in the text format of protobuf.
            Wording.of(
                    YAML,
                    "\\A(?:\\s++|#[^\\n]*+\\n)*+[\\w\"'-]+:(\\s|$)",
                    "(?m)^[\\w.-]+:[ \\t]*\\r?\\n(?:[ \\t]*#[^\\n]*\\n)*+[ ]+-?[ ]*[\\w\"'/$-]"),
            Wording.of("a protobuf message as text", "(?m)^#\\s*proto-(file|message):"),
            Wording.of(
                    "a protobuf message as text",
                    "(?m)^[ \\t]*[a-z_]\\w*\\s*\\{\\s*$",
                    "(?m)^[ \\t]*[a-z_]\\w*\\s*:\\s*(\"|[0-9A-Z-]|true|false)",
                    "\\A(\\s|#[^\\n]*|[a-z_]\\w*\\s*(:|\\{))"),
            Wording.of(CALENDAR, "\\ABEGIN:VCALENDAR\\s"),
            Wording.of(VCARD, "\\ABEGIN:VCARD\\s"),
            Wording.of(LDIF, "\\A(?:\\s|#[^\\n]*\\n|version:\\s*1\\s)*+dn::?[ \\t]*\\S"),
            Wording.of(OFX, "\\A\\s*OFXHEADER:\\s*\\d"),
            Wording.of(QIF, "\\A!(Type:[A-Z]|Account\\s|Option:)"),
            Wording.of(ARFF, "(?im)^@relation[ \\t]+\\S", "(?im)^@attribute[ \\t]+\\S"),
            Wording.of(
                    WEB_LOG,
                    "\\A\\S+ \\S+ [^\\n"
                            + "\\[]{1,100}\\[\\d\\d/[A-Z][a-z]{2}/\\d{4}:\\d\\d:\\d\\d:\\d\\d [+-]\\d{4}\\] \""),
            Wording.of(SYSLOG, "\\A<\\d{1,3}>(1 [\\d-]|[A-Z][a-z]{2} [ \\d]\\d )"),
            Wording.of(FAST, ROOT + "templates?\\b[^>]*fixprotocol\\.org/ns/(fast|template)"),
            Wording.of("a FIX repository", "<(fixRepository|fixr:fixml)\\b"),
            Wording.of(RELAX_NG, "http://relaxng\\.org/ns/structure/"),
            Wording.of(
                    RELAX_NG,
                    "\\A(?!\\s*<)",
                    "\\belement\\s+[\\w:.*-]+\\s*\\{",
                    "(?m)\\{\\s*(text|empty|xsd:\\w+)\\b|^[ \\t]*start\\s*[|&]?="
                            + "|^[ \\t]*(default\\s+)?namespace\\b[^\\n]*="),
            Wording.of(TURTLE, "(?m)^[ \\t]*@prefix\\s+[\\w.-]*:\\s*<[^>\\n]*>\\s*\\."),
            Wording.of(
                    TYPE_DEFINITION,
                    "\\A\\s*\\{",
                    "\"(optionalP|p)roperties\"\\s*:\\s*\\{",
                    "\"optionalProperties\"\\s*:\\s*\\{|\"type\"\\s*:\\s*\"(timestamp|u?int(8|16|32)|float(32|64))\"",
                    "\\A(?!(?s:.*)\"\\$schema\")"),
            Wording.of(
                    TYPESCRIPT,
                    "(?m)^[ \\t]*(export\\s+)?(declare\\s+)?"
                            + "(interface\\s+\\w+[^{;]*\\{|type\\s+\\w+(<[^>]*>)?\\s*=)",
                    "\\w\\??\\s*:\\s*(string|number|boolean|Date|unknown|any)\\b[^:\\n]*(\\n|;|,|\\})"),
            Wording.of(
                    "a Thrift definition",
                    "(?m)^[ \\t]*(struct|service|union|exception)\\s+\\w+(\\s+extends\\s+[\\w.]+)?\\s*\\{",
                    "(?m)(^|[{(,;])[ \\t]*\\d+\\s*:\\s*\\w+"),
            Wording.of(STEP, "\\A\\s*ISO-10303-21;"),
            Wording.of(EXPRESS, "(?im)^[ \\t]*SCHEMA\\s+\\w+\\s*;", "(?im)^[ \\t]*(ENTITY|TYPE)\\s+\\w+"),
            Wording.of(
                    CSHARP,
                    "(?m)^[ \\t]*using\\s+(static\\s+)?[\\w.]+\\s*;\\s*$",
                    "(?m)^[ \\t]*(namespace\\s+[\\w.]+|(public|internal)\\s+.*\\b(class|enum|struct|record)\\b)"),
            Wording.of(
                    "a GraphQL schema",
                    "(?m)^[ \\t]*(type|input|interface)\\s+\\w+[^{\\n=;]*\\{\\s*$",
                    "(?m)^[ \\t]+\\w+(\\([^)]*\\))?\\s*:\\s*\\[?\\w+[\\]!]*\\s*$"),
            Wording.of(
                    SQL,
                    "(?im)^[ \\t]*(CREATE\\s+(OR\\s+REPLACE\\s+)?(TEMP(ORARY)?\\s+|UNIQUE\\s+|GLOBAL\\s+)?"
                            + "(TABLE|DATABASE|SCHEMA|VIEW|INDEX|TYPE|SEQUENCE|FUNCTION|PROCEDURE|TRIGGER|DOMAIN)\\b"
                            + "|INSERT\\s+(IGNORE\\s+)?INTO\\b|DROP\\s+TABLE\\b|ALTER\\s+TABLE\\b)",
                    ";\\s*(--[^\\n]*)?(\\r?\\n|\\z)"),
            Wording.of(
                    AVRO_IDL,
                    "(?m)^[ \\t]*protocol\\s+[^\\s{]+\\s*\\{",
                    "(?m)(" + AVRO_TYPES + "|\\)\\s*;|\\{\\s*\\})"),
            Wording.of(AVRO_IDL, "(?m)^[ \\t]*(namespace\\s+[^\\s;]+\\s*;|schema\\s+[^;{]+;)", "(?m)" + AVRO_TYPES),
            Wording.of(
                    AVRO_IDL,
                    "(?m)^[ \\t]*@(namespace|aliases|logicalType)\\(",
                    "(?m)^[ \\t]*(?:@\\S+\\s+)*+(protocol|record|enum|fixed|error)\\b[^;={]*[({]"),
            Wording.of(PLI, "(?im)^[ \\t]*(DCL|DECLARE)\\s+\\d+\\s+[A-Z@#$]\\w*", "\\A\\s*(/\\*|%|DCL|DECLARE)"),
            Wording.of(
                    RPG,
                    "(?im)^[ \\t]*dcl-(ds|s|pr|pi|c|f)\\s+[\\w*#$@]+|^[ \\w]{5}D[ \\w#$@]{15}[ E][ SU](DS|S |PR|PI|C )",
                    "\\A(?!\\s*[<{\\[])"),
            Wording.of(
                    EASYTRIEVE,
                    "(?im)^[ \\t]*FILE\\s+[A-Z][\\w$#@-]*(\\s|$)",
                    "(?im)^[ \\t]*[A-Z][\\w$#@-]*\\s+(\\d+|\\*)\\s+\\d+\\s+[ANPBUM](\\s|$)"),
            Wording.of(BMS, "(?m)^[\\w@#$]{0,8}[ \\t]+DFHM(SD|DI|DF)\\s"),
            Wording.of(IMS, "(?m)^[\\w@#$]{0,8}[ \\t]+(DBD|SEGM)[ \\t]+NAME=|^[\\w@#$]{0,8}[ \\t]+PCB[ \\t]+TYPE="),
            Wording.of(DSECT, "(?m)^[A-Z@#$][\\w@#$]{0,7}[ \\t]+DSECT\\b", "(?m)^[\\w@#$]{0,8}[ \\t]+D[SC][ \\t]+\\S"),
            Wording.of(
                    COBOL_STATEMENTS,
                    "(?im)^[ 0-9]{6} +(PERFORM|MOVE|EVALUATE|INITIALIZE|ADD|SUBTRACT|COMPUTE|DISPLAY|EXEC) +[^\\n]*",
                    "(?im)^[ 0-9]{6} +(END-IF|END-PERFORM|END-EVALUATE|END-EXEC|EXIT|IF|PERFORM|MOVE|SET|GO TO)\\b"),
            Wording.of(YAML, "\\A(?:\\s++|#[^\\n]*+\\n)*+(%YAML|---\\s*\\n)", "(?m)^[ \\t]*-?\\s*[\\w\"'-]+:(\\s|$)"),
            Wording.of("a Markdown document", "(?m)^#{1,4} \\S", "(?m)(^```|\\]\\(\\S+\\)|^\\|[ :|-]+\\|\\s*$)"),
            Wording.of("a C or C++ source", "(?m)^[ \\t]*#\\s*include\\s*[<\"]"));

    /// In an archive, the names of the parts of a document of Word, or the type of one of OpenDocument.
    private static final Pattern WORD_PROCESSOR =
            Pattern.compile("word/(document|styles|settings)|application/vnd\\.oasis\\.opendocument\\.text");

    /// What a table of dBase begins with; its date follows.
    private static final Set<Integer> DBASE_VERSIONS = Set.of(0x03, 0x30, 0x31, 0x83, 0x8B, 0xF5);

    /// Where the length of a table's head stands.
    private static final int DBASE_HEAD = 8;

    private static final int DBASE_FIELD = 32;
    private static final int DUCKDB_MARK = 8;
    private static final int MONTHS = 12;
    private static final int DAYS = 31;
    private static final int BOM = 3;

    /// Where the first block of a map is named, behind its length and the key and length of the name.
    private static final int OSM_MARK = 6;

    private static final int ARROW_HEAD = 8;

    private OtherFormats() {}

    /// The format of a source, if it is one of these.
    static Optional<OtherFormat> of(SourceStart start) {
        String hex = HexFormat.of().formatHex(start.bytes(), 0, Math.min(8, start.bytes().length));
        Optional<OtherFormat> known = MAGIC.stream()
                .filter(magic -> hex.startsWith(magic.bytes()))
                .map(Magic::format)
                .findFirst();
        return known.isPresent() ? known : wording(start.bytes());
    }

    /// The format of a source that no importer claims.
    static Optional<OtherFormat> unclaimed(SourceStart start) {
        byte[] bytes = start.bytes();
        if (bytes.length > BOM && bytes[0] == 'P' && bytes[1] == 'K' && bytes[2] == BOM) {
            String names = new String(bytes, StandardCharsets.ISO_8859_1);
            return Optional.of(WORD_PROCESSOR.matcher(names).find() ? DOCUMENT : ZIP);
        }
        Optional<OtherFormat> database = database(bytes);
        if (database.isPresent()) {
            return database;
        }
        if (new String(bytes, StandardCharsets.ISO_8859_1).startsWith("OSMHeader", OSM_MARK)) {
            return Optional.of(MAP);
        }
        if (isArrowStream(bytes)) {
            return Optional.of(ARROW_STREAM);
        }
        if (bytes.length < 2 || bytes.length >= SourceStart.LENGTH) {
            return Optional.empty();
        }
        TaggedOctets tagged = new TaggedOctets(bytes);
        boolean areElements = tagged.areElements();
        // Fields of strings are elements without others in them too, which seldom are all that a value has.
        if (tagged.areFields() && !(areElements && tagged.beginLikeValues())) {
            return Optional.of(PROTOBUF_MESSAGE);
        }
        return areElements ? Optional.of(BER) : Optional.empty();
    }

    /// Whether a message of a stream of Arrow begins: four octets FF, and the length of its head, which is a multiple
    /// of eight.
    private static boolean isArrowStream(byte[] bytes) {
        return bytes.length > ARROW_HEAD
                && (bytes[0] & bytes[1] & bytes[2] & bytes[3]) == -1
                && bytes[4] % ARROW_HEAD == 0
                && (bytes[4] | bytes[5]) != 0
                && (bytes[6] | bytes[7]) == 0;
    }

    /// The kind of a database or of a dump of one, by what is not in its first octets.
    private static Optional<OtherFormat> database(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (text.startsWith("DUCK", DUCKDB_MARK)) {
            return Optional.of(DUCKDB);
        }
        if (text.startsWith("EXPORT:V", 3) || text.startsWith("EXPORT:V", 4) || text.contains("\"SYS_EXPORT_")) {
            return Optional.of(ORACLE_DUMP);
        }
        return isTable(bytes) ? Optional.of(DBASE) : Optional.empty();
    }

    private static boolean isTable(byte[] bytes) {
        if (bytes.length <= DBASE_FIELD || !DBASE_VERSIONS.contains(bytes[0] & 0xFF)) {
            return false;
        }
        int head = bytes[DBASE_HEAD] & 0xFF | (bytes[DBASE_HEAD + 1] & 0xFF) << Byte.SIZE;
        boolean isDate = bytes[2] > 0 && bytes[2] <= MONTHS && bytes[3] > 0 && bytes[3] <= DAYS;
        return isDate && head > DBASE_FIELD && head <= bytes.length && bytes[head - 1] == '\r';
    }

    private static Optional<OtherFormat> wording(byte[] bytes) {
        String text = text(bytes);
        if (text.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        return WORDINGS.stream()
                .filter(wording -> wording.fits(text))
                .map(Wording::format)
                .findFirst();
    }

    private static String text(byte[] bytes) {
        boolean wide = bytes.length > 1
                && ((bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF)
                        || (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE));
        String text = new String(bytes, wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
