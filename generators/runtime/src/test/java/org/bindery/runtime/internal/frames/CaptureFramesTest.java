package org.bindery.runtime.internal.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages are found in captured packets below all headers, and the rest is told. */
class CaptureFramesTest {

    private static final String PORTS = "pcap ports=udp/1812,tcp/3868@1:3,sctp/3868";
    private static final byte[] RADIUS = Captured.octets(1, 2, 3, 4, 5, 6, 7, 8, 9);

    private static Frames frames(String settings, byte[] file) {
        return FrameSettings.of(settings).frames(new ByteArrayInputStream(file));
    }

    @Test
    void datagramsStreamsAndFragmentsGiveMessages() throws Exception {
        byte[] first = Captured.message(7, 30);
        byte[] second = Captured.message(8, 26);
        Frames frames = frames(PORTS, Captured.everything());
        assertThat(FramesTest.read(frames))
                .containsExactly(FramesTest.hex(
                        RADIUS, RADIUS, RADIUS, RADIUS, RADIUS, RADIUS, RADIUS, first, second, first, second));
        assertThat(frames.passed())
                .containsExactly(
                        "passed over 1 packet (fragments of others)",
                        "passed over 1 packet (ARP)",
                        "passed over 1 packet (UDP port 9)");
    }

    @Test
    void aModelWithPortsReadsCapturesAndMessagesAlike() throws Exception {
        assertThat(frames("none ports=udp/1812", Captured.everything()).whole()).isNull();
        byte[] plain = {1, 2, 3};
        assertThat(frames("none ports=udp/1812", plain).whole()).hasBinaryContent(plain);
        assertThat(frames("none ports=udp/1812", new byte[0]).whole()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theNewerFormOfCapturesIsReadInEitherOrderOfOctets(boolean littleEndian) throws Exception {
        Frames frames = frames("pcap ports=udp/1812", Captured.next(littleEndian));
        assertThat(FramesTest.read(frames)).containsExactly(FramesTest.hex(Captured.octets(1, 2, 3)));
        assertThat(frames.passed()).containsExactly("passed over 1 packet (links of type 147, which is not read)");
    }

    @Test
    void aGapInAStreamLosesTheMessagesAroundIt() throws Exception {
        byte[] stream = Captured.join(Captured.message(7, 30), Captured.message(8, 30), Captured.message(9, 30));
        Frames frames = frames(
                PORTS,
                Captured.pcap(
                        101,
                        List.of(
                                Captured.ipv4(6, Captured.tcp(3868, 5, 1, 0x18, Captured.part(stream, 0, 40))),
                                Captured.ipv4(6, Captured.tcp(3868, 5, 61, 0x18, Captured.part(stream, 60, 90))))));
        assertThat(FramesTest.read(frames))
                .containsExactly(FramesTest.hex(Captured.message(7, 30), Captured.message(9, 30)));
        assertThat(frames.passed()).containsExactly("passed over 1 packet (TCP around octets that the capture lacks)");
    }

    @Test
    void packetsThatTheCaptureCutOffAreReported() throws Exception {
        byte[] file = Captured.pcap(101, List.of(Captured.ipv4(17, Captured.udp(1812, 1, RADIUS))));
        byte[] cut = java.util.Arrays.copyOf(file, file.length - 3);
        cut[32] = (byte) (cut[32] - 3);
        Frames frames = frames(PORTS, cut);
        assertThat(FramesTest.read(frames)).isEmpty();
        assertThat(frames.passed()).containsExactly("passed over 1 packet (cut off by the capture)");
    }

    @Test
    void messagesAreReportedByTheirPackets() throws Exception {
        Frames frames = frames(PORTS, Captured.everything());
        frames.next();
        frames.next();
        assertThat(frames.place()).isEqualTo("packet 2 of the capture, at byte 107");
        assertThat(frames.isPadded()).isTrue();
    }

    @Test
    void whatIsNoCaptureIsRefused() {
        assertThatThrownBy(() -> FramesTest.read(PORTS, new byte[40]))
                .isInstanceOf(FrameException.class)
                .hasMessageContaining("not a capture of packets");
    }

    @Test
    void portsAndKindsThatAreNoneAreRefused() {
        for (String settings : List.of("pcap ports=udp/x", "pcap ports=tcp/1", "pcap ports=udp/70000", "pcap ports=")) {
            assertThatThrownBy(() -> FrameSettings.of(settings))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("write for example");
        }
        assertThatThrownBy(() -> frames("other", new byte[0])).hasMessageContaining("'other' is not a framing");
    }
}
