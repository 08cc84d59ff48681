package org.bindery.studio.telco;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.diameter.DiameterImporter;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.dfdl.DfdlMessageWriter;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.runtime.internal.frames.CaptureOutput;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.frames.FramePort;
import org.bindery.runtime.internal.frames.FrameSettings;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// The fields of packets are those that tshark finds, in captures of others and in those that are written.
class TsharkAgreementTest {

    @TempDir
    Path temp;

    // RADIUS.

    @Test
    void everyCaptureOfRadiusHasTheFieldsThatTsharkFinds() throws Exception {
        Model model = RadiusPacketsTest.all().model();
        Map<String, Integer> numbers = numbers();
        int packets = 0;
        try (Stream<Path> files = Files.list(Standards.path("telco/radius-pcap"))) {
            for (Path file : files.filter(each -> each.toString().endsWith("pcap"))
                    .sorted()
                    .toList()) {
                List<Message> ours = RoundTrips.read(model, Files.readAllBytes(file));
                List<Element> theirs = Tshark.messages(file, "radius");
                assertThat(ours).as(file.toString()).hasSameSizeAs(theirs);
                for (int i = 0; i < ours.size(); i++) {
                    assertThat(wrong(ours.get(i).value(), theirs.get(i), numbers))
                            .as(file.toString())
                            .isEmpty();
                }
                packets += ours.size();
            }
        }
        assertThat(packets).isGreaterThanOrEqualTo(12);
    }

    @Test
    void packetsOfRadiusThatAreWrittenIntoACaptureHaveTheFieldsThatTsharkFinds() throws Exception {
        List<byte[]> packets = new ArrayList<>();
        try (Stream<Path> files = Files.list(Standards.path("telco/radius-packets"))) {
            for (Path file : files.filter(each -> each.toString().endsWith("txt"))
                    .sorted()
                    .toList()) {
                packets.addAll(Packets.ofUnitTest(file));
            }
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        packets.forEach(all::writeBytes);
        Model model = RadiusPacketsTest.all().model();
        List<Message> ours = RoundTrips.read(model, all.toByteArray());
        assertThat(ours).hasSize(packets.size());
        Path capture = capture(model, ours);
        List<Element> theirs = Tshark.messages(capture, "radius");
        assertThat(theirs).hasSameSizeAs(ours);
        Map<String, Integer> numbers = numbers();
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        for (int i = 0; i < ours.size(); i++) {
            // It stops at attributes without octets, and puts those together that go on in the next one.
            if (attributes(ours.get(i).value()).size() == avps(theirs.get(i)).size()) {
                wrong.addAll(wrong(ours.get(i).value(), theirs.get(i), numbers));
                compared++;
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(ours.size() * 95 / 100);
        assertThat(RoundTrips.read(model, Files.readAllBytes(capture))).isEqualTo(ours);
    }

    /// A capture with messages of a model.
    private Path capture(Model model, List<Message> messages) throws Exception {
        Model framed = model.withFormat(
                model.format().framed(framing(model).withKind("pcap")).orElseThrow());
        Path capture = temp.resolve("written.pcap");
        try (OutputStream out = Files.newOutputStream(capture);
                DfdlMessageWriter writer = new DfdlMessageWriter(framed, Shapes.of(framed), out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return capture;
    }

    private static Framing framing(Model model) {
        return ((MessageFormat.Dfdl) model.format()).framing();
    }

    /// The numbers of attributes that are not of vendors.
    private static Map<String, Integer> numbers() throws Exception {
        Map<String, Integer> numbers = new HashMap<>(Map.of("Vendor-Specific", 26));
        Pattern attribute = Pattern.compile("ATTRIBUTE\\s+(\\S+)\\s+(\\d+)\\s.*");
        List<Path> dictionaries = new ArrayList<>();
        try (Stream<Path> files = Files.list(Standards.path("telco/radius-dictionaries"))) {
            dictionaries.addAll(files.filter(file -> file.toString().contains("dictionary.rfc"))
                    .toList());
        }
        dictionaries.add(Standards.path("telco/radius-packets/dictionary.test"));
        for (Path file : dictionaries) {
            boolean ofVendor = false;
            for (String line : Files.readAllLines(file)) {
                Matcher parts = attribute.matcher(line);
                ofVendor = (ofVendor || line.startsWith("BEGIN-VENDOR")) && !line.startsWith("END-VENDOR");
                if (!ofVendor && parts.matches()) {
                    numbers.putIfAbsent(parts.group(1), Integer.valueOf(parts.group(2)));
                }
            }
        }
        return numbers;
    }

    /// What differs between a packet and what tshark has of it.
    private static List<String> wrong(RecordValue packet, Element theirs, Map<String, Integer> numbers) {
        List<String> wrong = new ArrayList<>();
        compare("Code", packet.get("Code"), Tshark.octets(theirs, "radius.code"), wrong);
        compare("Identifier", packet.get("Identifier"), Tshark.octets(theirs, "radius.id"), wrong);
        compare("Authenticator", packet.get("Authenticator"), Tshark.octets(theirs, "radius.authenticator"), wrong);
        List<Element> avps = avps(theirs);
        List<?> ours = attributes(packet);
        if (ours.size() != avps.size()) {
            wrong.add(ours + " are not the " + avps.size() + " attributes of tshark");
            return wrong;
        }
        for (int i = 0; i < avps.size(); i++) {
            attribute((RecordValue) ours.get(i), avps.get(i), numbers, wrong);
        }
        return wrong;
    }

    private static List<Element> avps(Element packet) {
        return Tshark.fields(packet).stream()
                .filter(field -> field.getAttribute("show").equals("Attribute Value Pairs"))
                .flatMap(field -> Tshark.fields(field).stream())
                .filter(field -> field.getAttribute("name").equals("radius.avp"))
                .toList();
    }

    private static List<?> attributes(RecordValue packet) {
        RecordValue attributes = (RecordValue) packet.get("Attributes");
        return attributes == null ? List.of() : (List<?>) attributes.get("Attribute");
    }

    private static void attribute(
            RecordValue attribute, Element theirs, Map<String, Integer> numbers, List<String> wrong) {
        String name = present(attribute);
        Object value = attribute.get(name);
        String octets = Tshark.octets(theirs);
        if (value instanceof RecordValue unknown && name.equals("Unknown")) {
            compare(name, unknown.get("Type"), octets.substring(0, 2), wrong);
            compare(name, unknown.get("Value"), octets.substring(4), wrong);
            return;
        }
        compare("the number of " + name, numbers.get(name), Tshark.octets(theirs, "radius.avp.type"), wrong);
        if (!(value instanceof RecordValue record)) {
            compare(name, value, octets.substring(4), wrong);
        } else if (name.equals("Vendor-Specific")) {
            vendor(record, theirs, octets, wrong);
        }
    }

    /// An attribute of a vendor: its values are those of the fields that tshark finds in it.
    private static void vendor(RecordValue value, Element theirs, String octets, List<String> wrong) {
        String vendor = present(value);
        List<Object> leaves = new ArrayList<>();
        leaves(value, leaves);
        StringBuilder text = new StringBuilder();
        for (Element avp : Tshark.fields(theirs)) {
            if (avp.getAttribute("name").equals("radius.avp")) {
                List<Element> fields = Tshark.fields(avp);
                if (leaves.size() == 1 && !fields.isEmpty()) {
                    compare(vendor, leaves.getFirst(), Tshark.octets(fields.getLast()), wrong);
                }
                text.append(Tshark.octets(avp));
            }
        }
        if (!octets.endsWith(text.toString())) {
            wrong.add(vendor + " has " + text + ", and not what is in " + octets);
        }
    }

    /// The one component that a record has.
    private static String present(RecordValue record) {
        return record.shape().properties().stream()
                .filter(property -> record.get(property.index()) != null
                        && !(record.get(property.index()) instanceof List<?> items && items.isEmpty())
                        && !(record.get(property.index()) instanceof Boolean))
                .map(property -> property.name())
                .findFirst()
                .orElseGet(() -> record.shape().properties().stream()
                        .filter(property -> record.get(property.index()) != null)
                        .map(property -> property.name())
                        .findFirst()
                        .orElse(""));
    }

    private static void leaves(Object value, List<Object> found) {
        switch (value) {
            case RecordValue record ->
                record.values().stream().filter(each -> each != null).forEach(each -> leaves(each, found));
            case List<?> items -> items.forEach(each -> leaves(each, found));
            default -> found.add(value);
        }
    }

    /// Whether a value is what octets say.
    private static void compare(String name, Object value, String octets, List<String> wrong) {
        boolean same = switch (value) {
            case null -> octets.isEmpty();
            case String text ->
                text.equalsIgnoreCase(octets)
                        || HexFormat.of().formatHex(text.getBytes(UTF_8)).equals(octets.toLowerCase(Locale.ROOT));
            case Number number -> {
                BigInteger unsigned = octets.isEmpty() ? BigInteger.ZERO : new BigInteger(octets, 16);
                BigInteger ours = new BigInteger(number.toString());
                yield ours.equals(unsigned)
                        || ours.equals(unsigned.subtract(BigInteger.ONE.shiftLeft(4 * octets.length())));
            }
            // Dates and the like are looked at in the test of the importer.
            default -> !octets.isEmpty();
        };
        if (!same) {
            wrong.add(name + " is " + value + ", and tshark says " + octets);
        }
    }

    // Diameter.

    @Test
    void messagesOfDiameterInStreamsOfTcpHaveTheFieldsThatTsharkFinds() throws Exception {
        Model model = new DiameterImporter()
                .read(ImportRequest.of(Standards.path("telco/diameter/dictionary.xml"), "diameter"))
                .model();
        Random random = new Random(3868);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(Files.readAllBytes(Standards.samples("diameter/credit-control.bin")));
        int count = 0;
        while (count < 100) {
            byte[] message = DiameterMessagesTest.message(random);
            // With flags that no standard has, and without AVPs, tshark takes them for something else.
            message[4] = (byte) (message[4] & 0xC0);
            if (message.length >= 36) {
                all.writeBytes(message);
                count++;
            }
        }
        List<Message> ours = RoundTrips.read(model, all.toByteArray());
        List<Element> theirs = Tshark.messages(capture(model, ours), "diameter");
        assertThat(theirs).hasSize(102);
        assertThat(ours).hasSize(102);
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        for (int i = 0; i < ours.size(); i++) {
            RecordValue message = ours.get(i).value();
            compare("Flags", message.get("Flags"), Tshark.octets(theirs.get(i), "diameter.flags"), wrong);
            compare(
                    "Command-Code",
                    message.get("Command-Code"),
                    Tshark.octets(theirs.get(i), "diameter.cmd.code"),
                    wrong);
            compare(
                    "Application-Id",
                    message.get("Application-Id"),
                    Tshark.octets(theirs.get(i), "diameter.applicationId"),
                    wrong);
            compare(
                    "Hop-by-Hop-Id",
                    message.get("Hop-by-Hop-Id"),
                    Tshark.octets(theirs.get(i), "diameter.hopbyhopid"),
                    wrong);
            compare(
                    "End-to-End-Id",
                    message.get("End-to-End-Id"),
                    Tshark.octets(theirs.get(i), "diameter.endtoendid"),
                    wrong);
            compared += avps((RecordValue) message.get("AVPs"), theirs.get(i), wrong) ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(80);
        assertThat(RoundTrips.read(model, Files.readAllBytes(temp.resolve("written.pcap"))))
                .isEqualTo(ours);
    }

    /// Compares AVPs; whether tshark has all, since it stops within a group that holds no AVPs.
    private static boolean avps(RecordValue avps, Element theirs, List<String> wrong) {
        List<Element> fields = Tshark.fields(theirs).stream()
                .filter(field -> field.getAttribute("name").equals("diameter.avp"))
                .toList();
        List<?> ours = avps == null ? List.of() : (List<?>) avps.get("AVP");
        if (ours.size() != fields.size()) {
            return false;
        }
        for (int i = 0; i < fields.size(); i++) {
            RecordValue avp = (RecordValue) ours.get(i);
            Element field = fields.get(i);
            compare("Code", avp.get("Code"), Tshark.octets(field, "diameter.avp.code"), wrong);
            compare("Flags", avp.get("Flags"), Tshark.octets(field, "diameter.avp.flags"), wrong);
            compare("Vendor-Id", avp.get("Vendor-Id"), Tshark.octets(field, "diameter.avp.vendorId"), wrong);
            String octets = Tshark.octets(field);
            int header = avp.get("Vendor-Id") == null ? 16 : 24;
            int length = 2 * Integer.parseInt(octets.substring(10, 16), 16);
            avp.shape().properties().stream()
                    .filter(property -> !List.of("Code", "Flags", "Vendor-Id").contains(property.name()))
                    .filter(property ->
                            avp.get(property.index()) != null && !(avp.get(property.index()) instanceof RecordValue))
                    .forEach(property -> compare(
                            property.name(), avp.get(property.index()), octets.substring(header, length), wrong));
        }
        return true;
    }

    // GTP'.

    @Test
    void recordsInMessagesOfGtpPrimeAreThoseThatTsharkFinds() throws Exception {
        Random random = new Random(32_295);
        List<String> records = new ArrayList<>();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        FrameOutput messages = FrameSettings.of("gtp-prime").output(file);
        for (int i = 0; i < 200; i++) {
            byte[] record = new byte[1 + random.nextInt(300)];
            random.nextBytes(record);
            records.add(HexFormat.of().formatHex(record));
            messages.message(record, 0, record.length);
        }
        messages.finish();
        Path capture = temp.resolve("gtp.pcap");
        try (OutputStream out = Files.newOutputStream(capture)) {
            CaptureOutput packets = new CaptureOutput(out, FramePort.of("udp/3386"));
            byte[] all = file.toByteArray();
            int at = 0;
            while (at < all.length) {
                int length = 6 + ((all[at + 2] & 0xFF) << 8 | all[at + 3] & 0xFF);
                // Octets that need not be BER.
                all[at + 12] = 2;
                packets.message(all, at, length);
                at += length;
            }
            packets.finish();
        }
        List<String> theirs = new ArrayList<>();
        for (Element message : Tshark.messages(capture, "gtpprime")) {
            theirs.addAll(records(message));
        }
        assertThat(theirs).isEqualTo(records);
        List<String> ours = new ArrayList<>();
        Frames frames = FrameSettings.of("gtp-prime ports=udp/3386")
                .frames(new ByteArrayInputStream(Files.readAllBytes(capture)));
        while (frames.next()) {
            ours.add(HexFormat.of().formatHex(frames.data(), frames.start(), frames.end()));
        }
        assertThat(ours).isEqualTo(records);
    }

    private static List<String> records(Element message) {
        NodeList fields = message.getElementsByTagName("field");
        return IntStream.range(0, fields.getLength())
                .mapToObj(i -> (Element) fields.item(i))
                .filter(field -> field.getAttribute("name").equals("gtp.cdr_context"))
                .map(Tshark::octets)
                .toList();
    }
}
