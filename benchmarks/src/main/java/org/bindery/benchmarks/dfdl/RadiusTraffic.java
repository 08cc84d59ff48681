package org.bindery.benchmarks.dfdl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.radius.RadiusImporter;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.model.copies.Copies;
import org.bindery.runtime.radius.RadiusSecret;
import org.bindery.standards.Standards;

/// Accounting requests as access servers send them, all values drawn anew for each.
public final class RadiusTraffic {

    /// What looks at packets by views.
    static final String PROGRAM = """
        private static PacketText opened(byte[] messages) {
            return new PacketText(new java.io.ByteArrayInputStream(messages));
        }

        public static long few(byte[] packets) throws Exception {
            PacketText file = opened(packets);
            RecordPacket packet = file.moving();
            long sum = 0;
            while (file.move()) {
                sum += packet.getCode();
                for (Attribute each : packet.getAttributes().getAttribute()) {
                    if (each.hasUserName()) {
                        sum += each.getUserName().length();
                    } else if (each.hasNASPort()) {
                        sum += each.getNASPort();
                    }
                }
            }
            return sum;
        }

        public static long filter(byte[] packets) throws Exception {
            PacketText file = opened(packets);
            var port = PacketText.component("Attributes/Attribute/NAS-Port");
            long sum = 0;
            while (file.move(port)) {
                sum += port.whole(-1) < 1_000 ? 1 : 0;
            }
            return sum;
        }

        public static long all(byte[] packets) throws Exception {
            PacketText file = opened(packets);
            RecordPacket packet = file.moving();
            long sum = 0;
            while (file.move()) {
                sum += ClassicPacket.copyOf(packet).getCode();
            }
            return sum;
        }
        """;

    /// What servers and clients share.
    static final String SECRET = "secret";

    private static final int ACCOUNTING_REQUEST = 4;
    private static final long SEED = 2865;

    private final Random random = new Random(SEED);
    private final RadiusSecret secret = RadiusSecret.of(SECRET);
    private final ByteBuffer packet = ByteBuffer.allocate(4096);

    /// The model of packets by the dictionaries of RFC 2865, 2866 and 2869, and of 3GPP.
    public static Model model() throws ImportException, IOException {
        return new RadiusImporter()
                .read(new ImportRequest(
                        Stream.of("rfc2865", "rfc2866", "rfc2869", "3gpp")
                                .map(each -> Standards.path("telco/radius-dictionaries/dictionary." + each))
                                .toList(),
                        "radius",
                        Map.of(),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model();
    }

    /// The same with texts as they are, which are the fastest to write, in place of those of the fewest bytes.
    static Model modelOfPlainTexts() throws ImportException, IOException {
        return Copies.replacing(model(), Element.class, RadiusTraffic::plain);
    }

    private static Element plain(Element element) {
        Element changed = Copies.replacing(element, Element.class, RadiusTraffic::plain);
        return element.type().equals(TypeRef.xs("string")) ? changed.withEncoding(new Encoding.Utf8()) : changed;
    }

    /// Packets one behind the other.
    byte[] packets(int count) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            packet();
            all.write(packet.array(), 0, packet.position());
        }
        return all.toByteArray();
    }

    private void packet() {
        packet.clear()
                .put((byte) ACCOUNTING_REQUEST)
                .put((byte) random.nextInt(256))
                .putShort((short) 0)
                .put(new byte[16]);
        int status = 1 + random.nextInt(3);
        text(
                1,
                "user" + random.nextInt(10_000_000) + "@"
                        + List.of("example.org", "example.com", "example.net").get(random.nextInt(3)));
        number(4, 0x0A00_0000 | random.nextInt(1 << 24));
        number(5, random.nextInt(1 << 16));
        number(8, 0x6440_0000 | random.nextInt(1 << 22));
        number(6, 2);
        number(7, 1);
        text(30, "internet.apn" + random.nextInt(10));
        text(31, "4917" + (10_000_000 + random.nextInt(89_999_999)));
        number(40, status);
        text(44, Long.toHexString(random.nextLong()));
        number(55, 1_700_000_000 + random.nextInt(100_000_000));
        number(61, 18);
        if (status != 1) {
            number(42, random.nextInt());
            number(43, random.nextInt());
            number(46, random.nextInt(86_400));
            number(47, random.nextInt(1 << 20));
            number(48, random.nextInt(1 << 20));
        }
        if (status == 2) {
            number(49, 1 + random.nextInt(18));
        }
        vendor(10415, 1, String.format("26201%010d", random.nextInt(1_000_000_000)));
        vendor(10415, 8, "26201");
        packet.putShort(2, (short) packet.position());
        secret.signRequest(packet.array());
    }

    private void text(int type, String value) {
        byte[] octets = value.getBytes(StandardCharsets.UTF_8);
        packet.put((byte) type).put((byte) (octets.length + 2)).put(octets);
    }

    private void number(int type, int value) {
        packet.put((byte) type).put((byte) 6).putInt(value);
    }

    private void vendor(int vendor, int type, String value) {
        byte[] octets = value.getBytes(StandardCharsets.UTF_8);
        packet.put((byte) 26).put((byte) (octets.length + 8)).putInt(vendor);
        packet.put((byte) type).put((byte) (octets.length + 2)).put(octets);
    }
}
