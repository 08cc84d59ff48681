package org.bindery.studio.telco;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.radius.RadiusImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.dfdl.DfdlMessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.traffic.TrafficFile;
import org.bindery.messages.traffic.TrafficPlan;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.radius.RadiusSecret;
import org.bindery.shape.Shapes;
import org.bindery.standards.RadiusServer;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A server of others takes the packets that are written, and its answers are read.
class FreeRadiusTest {

    private static final String AUTHENTICATOR = "0F0E0D0C0B0A09080706050403020100";
    private static final RadiusSecret SECRET = RadiusSecret.of(RadiusServer.SECRET);
    private static RadiusServer server;
    private static Model model;

    @BeforeAll
    static void start() throws Exception {
        server = RadiusServer.start();
        model = new RadiusImporter()
                .read(ImportRequest.of(Standards.samples("radius/dictionary"), "radius"))
                .model();
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.stop();
        }
    }

    /// The packet that a message in JSON is.
    private static byte[] packet(String json) throws Exception {
        Model inJson = model.withFormat(new MessageFormat.Json(false));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageReader reader = NativeFormats.reader(
                        Layouts.of(inJson),
                        inJson,
                        "packet.json",
                        new ByteArrayInputStream(json.getBytes(UTF_8)),
                        ReadLimits.DEFAULT);
                DfdlMessageWriter writer = new DfdlMessageWriter(model, Shapes.of(model), out)) {
            writer.write(reader.next().orElseThrow().message());
        }
        return out.toByteArray();
    }

    /// What the server answers.
    private static byte[] exchange(int port, byte[] packet) throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            socket.setSoTimeout(10_000);
            socket.send(new DatagramPacket(packet, packet.length, InetAddress.getLoopbackAddress(), port));
            DatagramPacket answer = new DatagramPacket(new byte[4096], 4096);
            socket.receive(answer);
            return Arrays.copyOf(answer.getData(), answer.getLength());
        }
    }

    private static byte[] access(String password) throws Exception {
        byte[] hidden = SECRET.hide(password.getBytes(US_ASCII), HexFormat.of().parseHex(AUTHENTICATOR));
        byte[] packet = packet(
                """
                {"Code":1,"Identifier":7,"Authenticator":"%s","Attributes":{"Attribute":[
                {"User-Name":"%s"},
                {"User-Password":"%s"},
                {"NAS-IP-Address":"7F000001"},
                {"Unknown":{"Type":80,"Value":"00000000000000000000000000000000"}}]}}
                """.formatted(AUTHENTICATOR, RadiusServer.USER, HexFormat.of().formatHex(hidden)));
        SECRET.signRequest(packet);
        return packet;
    }

    private static String read(byte[] packet) throws Exception {
        Message message = RoundTrips.read(model, packet).getFirst();
        assertThat(RoundTrips.wrong(model, java.util.List.of(packet), 1)).isEmpty();
        return message.value().toString();
    }

    @Test
    void aRequestForAccessIsAccepted() throws Exception {
        byte[] request = access(RadiusServer.PASSWORD);
        byte[] answer = exchange(server.access(), request);
        assertThat(SECRET.isResponse(answer, request)).isTrue();
        assertThat(read(answer))
                .contains("Code=2, Identifier=7", "Type=18, Value=48656C6C6F", "Framed-IP-Address=0A010203");
    }

    @Test
    void aRequestForAccessWithAnotherPasswordIsRejected() throws Exception {
        byte[] request = access("guess");
        byte[] answer = exchange(server.access(), request);
        assertThat(SECRET.isResponse(answer, request)).isTrue();
        assertThat(read(answer)).contains("Code=3, Identifier=7");
    }

    @Test
    void aRequestOfAccountingIsTakenWithAllItsAttributes() throws Exception {
        byte[] request = packet("""
            {"Code":4,"Identifier":9,"Authenticator":"00000000000000000000000000000000","Attributes":{"Attribute":[
            {"User-Name":"bert"},{"Acct-Status-Type":2},{"Acct-Session-Id":"4711"},
            {"NAS-Port":17},{"Framed-IP-Address":"C6336417"},{"Event-Timestamp":"2026-03-02T10:00:00Z"}]}}
            """);
        SECRET.signRequest(request);
        byte[] answer = exchange(server.accounting(), request);
        assertThat(SECRET.isResponse(answer, request)).isTrue();
        assertThat(read(answer)).contains("Code=5, Identifier=9");
        assertThat(server.detail())
                .contains(
                        "User-Name = \"bert\"",
                        "Acct-Status-Type = Stop",
                        "Acct-Session-Id = \"4711\"",
                        "NAS-Port = 17",
                        "Framed-IP-Address = 198.51.100.23",
                        "Event-Timestamp = \"Mar  2 2026");
    }

    @Test
    void trafficThatIsMadeUpIsTaken() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TrafficPlan day = TrafficPlan.day(4);
        TrafficPlan plan = new TrafficPlan(4, 20, day.start(), day.length(), 1, Duration.ofMinutes(10), 500);
        new TrafficFile(plan, TrafficFile.Form.RADIUS, Optional.of(SECRET)).write(out, events -> true);
        byte[] all = out.toByteArray();
        int taken = 0;
        int at = 0;
        while (at < all.length) {
            int length = (all[at + 2] & 0xFF) << 8 | all[at + 3] & 0xFF;
            byte[] request = Arrays.copyOfRange(all, at, at + length);
            byte[] answer = exchange(server.accounting(), request);
            assertThat(SECRET.isResponse(answer, request)).isTrue();
            at += length;
            taken++;
        }
        assertThat(taken).isGreaterThan(40);
        assertThat(server.detail())
                .contains(
                        "Acct-Status-Type = Start",
                        "Acct-Status-Type = Interim-Update",
                        "Acct-Status-Type = Stop",
                        "3GPP-IMSI = \"99901",
                        "3GPP-SGSN-MCC-MNC = \"99901\"",
                        "NAS-Port-Type = Wireless-Other");
    }
}
