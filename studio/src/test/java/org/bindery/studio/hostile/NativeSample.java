package org.bindery.studio.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.standards.Standards;

/// Messages of a native format, and what describes them.
///
/// @param name how reports call it
/// @param descriptions files of the repository's samples, or of the real inputs after `real:`
/// @param options of their importer
/// @param messages files, and folders of files, by the same paths
/// @param exact whether the description promises that what is read is written as it was
record NativeSample(
        String name, List<String> descriptions, Map<String, String> options, List<String> messages, boolean exact) {

    private static final String REAL = "real:";

    /// In bytes: a mutation of a larger file takes too long.
    private static final long LARGEST = 4096;

    private static NativeSample exact(String description, String messages) {
        return new NativeSample(messages, List.of(description), Map.of(), List.of(messages), true);
    }

    private static NativeSample inexact(String description, String messages) {
        return new NativeSample(messages, List.of(description), Map.of(), List.of(messages), false);
    }

    private static NativeSample real(String name, List<String> descriptions, String... messages) {
        return new NativeSample(name, descriptions, Map.of(), List.of(messages), true);
    }

    private NativeSample with(Map<String, String> chosen) {
        return new NativeSample(name, descriptions, chosen, messages, exact);
    }

    private NativeSample notExact() {
        return new NativeSample(name, descriptions, options, messages, false);
    }

    /// One for each format, of the repository.
    static Stream<NativeSample> ofEachFormat() {
        return Stream.of(
                exact("asn1/calls.asn", "asn1/calls.ber"),
                inexact("dfdl/meter.dfdl.xsd", "dfdl/meter-1.bin"),
                inexact("dfdl/track.dfdl.xsd", "dfdl/track-1.txt"),
                exact("diameter/dictionary.xml", "diameter/credit-control.bin"),
                exact("edifact/orders.edi", "edifact/orders.edi"),
                exact("fix/orders.xml", "fix/orders.fix"),
                exact("hl7/result.hl7", "hl7/result.hl7"),
                exact("tradacoms/order.edi", "tradacoms/order.edi"),
                exact("iso8583/iso1987-ascii.8583", "iso8583/messages-ascii.dat"),
                exact("iso8583/iso1987-packed.8583", "iso8583/messages-packed.dat"),
                exact("radius/dictionary.example", "radius/accounting.bin"),
                exact("readings/readings.avsc", "readings/readings.bin"),
                inexact("readings/readings.avro", "readings/readings.avro"),
                exact("sbe/orders.xml", "sbe/orders.bin"),
                exact("swift/messages.mt", "swift/payments.fin"),
                exact("swift/messages.mt", "swift/statement.sta"),
                inexact("trades/trades.csv", "trades/trades.csv"),
                exact("contacts/contacts.proto", "contacts/contact.binpb"),
                inexact("contacts/contacts.jsonl", "contacts/contacts.jsonl"),
                exact("x12/order.x12", "x12/order.x12"));
    }

    /// Real messages of many families; samples are made where no message is named.
    static Stream<NativeSample> ofFamilies() {
        return Stream.of(
                real(
                        "3GPP charging records in BER",
                        List.of(
                                "real:telco/3gpp-cdr/GPRSChargingDataTypes.asn",
                                "real:telco/3gpp-cdr/GenericChargingDataTypes.asn")),
                real("calls in PER", List.of("asn1/calls.asn")).with(Map.of("rules", "per-unaligned")),
                real(
                                "COBOL, fixed length",
                                List.of("real:cobol/cobrix/test21_copybook.cob"),
                                "real:cobol/cobrix/test21_data/data.dat")
                        .with(Map.of("charset", "US-ASCII", "blocking", "CONTIGUOUS")),
                real("COBOL, customers", List.of("real:cobol/legstar/CUSTDAT.cpy"), "real:cobol/legstar/custdat.bin")
                        .with(Map.of("blocking", "FIXED")),
                real("COBOL, numbers", List.of("real:cobol/cb2xml/cbl2xml_Test101.cbl")),
                real("COBOL, DEPENDING ON", List.of("real:cobol/legstar/ARRAYSDO.cpy"))
                        .with(Map.of("blocking", "RDW")),
                real(
                                "DFDL, NTP",
                                List.of("real:dfdl/schemas/ntp/com/owlcyberdefense/ntp/xsd/ntp-root.dfdl.xsd"),
                                "real:dfdl/schemas/ntp/com/owlcyberdefense/ntp/data")
                        .notExact(),
                real(
                                "DFDL, PCAP",
                                List.of("real:dfdl/schemas/PCAP/com/tresys/pcap/xsd/pcap.dfdl.xsd"),
                                "real:dfdl/schemas/PCAP/com/tresys/pcap/data")
                        .with(Map.of("outside", "yes"))
                        .notExact(),
                real(
                                "DFDL, PNG",
                                List.of("real:dfdl/schemas/PNG/com/mitre/png/xsd/png.dfdl.xsd"),
                                "real:dfdl/schemas/PNG/com/mitre/png/PngSuite-2013jan13")
                        .notExact(),
                real("DFDL, vCard", List.of("real:dfdl/schemas/vCard/vCard_2.1.xsd"))
                        .notExact(),
                real("DFDL, CSV", List.of("real:dfdl/schemas/CSV/csv.dfdl.xsd"), "real:dfdl/schemas/CSV/simpleCSV.csv")
                        .notExact(),
                real("Diameter", List.of("real:telco/diameter/dictionary.xml"), "diameter/credit-control.bin"),
                real("EDIFACT", List.of("edifact/orders.edi"), "real:edifact"),
                real("EDIFACT, strict", List.of("edifact/orders.edi")).with(Map.of("strict", "yes")),
                real("FIX 4.4", List.of("real:fix/dictionaries/FIX44.xml")),
                real("HL7", List.of("hl7/result.hl7"), "real:hl7v2"),
                real("ISO 8583 of moov", List.of("real:iso8583/moov/spec87ascii.json"), "real:iso8583/moov"),
                real("ISO 8583 of jPOS", List.of("real:iso8583/jmeter/test-packager.xml")),
                real("NACHA", List.of("real:text/ach-nacha/ppd-debit.ach"), "real:text/ach-nacha")
                        .notExact(),
                real("Protocol Buffers", List.of("real:other/protobuf/gtfs-realtime.proto")),
                real("Protocol Buffers, all types", List.of("real:other/protobuf/all_types_proto3.proto")),
                real("RADIUS", List.of("real:telco/radius-dictionaries"), "radius/accounting.bin"),
                real("SBE", List.of("real:other/sbe/example-schema.xml")),
                real("SBE, groups in groups", List.of("real:other/sbe/nested-group-schema.xml")),
                real("SWIFT MT", List.of("swift/messages.mt"), "real:swift"),
                real("TRADACOMS", List.of("tradacoms/order.edi"), "real:edifact/edi.net"),
                real("X12", List.of("x12/order.x12"), "real:x12"),
                real(
                        "X12 835",
                        List.of("real:x12/imsweb-definitions/835.5010.X221.A1.xml"),
                        "real:x12/linuxforhealth"));
    }

    private static Path path(String name) {
        return name.startsWith(REAL) ? Standards.path(name.substring(REAL.length())) : Standards.samples(name);
    }

    private static List<Path> files(Collection<String> names) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            try (Stream<Path> all = Files.walk(path(name))) {
                all.filter(Files::isRegularFile).sorted().forEach(files::add);
            }
        }
        return files;
    }

    List<Path> descriptionFiles() throws IOException {
        return files(descriptions);
    }

    /// Those of a few kilobytes.
    List<byte[]> messageFiles() throws IOException {
        List<byte[]> all = new ArrayList<>();
        for (Path file : files(messages)) {
            if (Files.size(file) <= LARGEST) {
                all.add(Files.readAllBytes(file));
            }
        }
        return all;
    }

    @Override
    public String toString() {
        return name;
    }
}
