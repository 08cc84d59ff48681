package org.bindery.studio.telco;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Packets of real captures and of FreeRADIUS's unit tests.
final class Packets {

    private static final int ETHERNET = 14;
    private static final int LINUX_COOKED = 16;

    private Packets() {}

    /// What UDP or TCP carries in a capture (libpcap's classic format, IPv4 over Ethernet or Linux' cooked capture).
    static List<byte[]> ofCapture(Path file) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        if (in.getInt(0) != 0xA1B2C3D4) {
            in.order(ByteOrder.BIG_ENDIAN);
        }
        int link = in.getInt(20) == 1 ? ETHERNET : in.getInt(20) == 101 ? 0 : LINUX_COOKED;
        List<byte[]> payloads = new ArrayList<>();
        for (int at = 24; at + 16 <= in.capacity(); ) {
            int length = in.getInt(at + 8);
            ByteBuffer frame = in.slice(at + 16, length).order(ByteOrder.BIG_ENDIAN);
            at += 16 + length;
            int ip = link;
            while (link == ETHERNET && frame.getShort(ip - 2) == (short) 0x8100) {
                ip += 4;
            }
            if (frame.get(ip) >> 4 != 4) {
                continue;
            }
            int start = ip + (frame.get(ip) & 0xF) * 4;
            int protocol = frame.get(ip + 9);
            int end = ip + (frame.getShort(ip + 2) & 0xFFFF);
            int payload = protocol == 17 ? start + 8 : start + (frame.get(start + 12) >> 4 & 0xF) * 4;
            if ((protocol == 17 || protocol == 6) && payload < end && end <= length) {
                byte[] bytes = new byte[end - payload];
                frame.get(payload, bytes);
                payloads.add(bytes);
            }
        }
        return payloads;
    }

    /// The packets, and the attributes as packets, in the lines of a unit test.
    static List<byte[]> ofUnitTest(Path file) throws IOException {
        Pattern hex = Pattern.compile("^(decode-proto|decode-pair|match) ((?:[0-9a-f]{2} ?)+)$");
        List<byte[]> packets = new ArrayList<>();
        boolean whole = true;
        String before = "";
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
            if (line.startsWith("encode-proto") || line.startsWith("encode-pair")) {
                whole = line.startsWith("encode-proto");
            }
            Matcher matcher = hex.matcher(line.strip());
            boolean counted = before.equals("count");
            before = line;
            if (matcher.matches() && !counted) {
                byte[] bytes = HexFormat.of().parseHex(matcher.group(2).replace(" ", ""));
                boolean packet = matcher.group(1).equals("decode-proto")
                        || (matcher.group(1).equals("match") && whole);
                if (!packet) {
                    packets.add(packet(bytes));
                } else if (isWhole(bytes)) {
                    packets.add(cut(bytes));
                }
            }
        }
        return packets;
    }

    /// Whether there are a header and as many octets as it says.
    private static boolean isWhole(byte[] packet) {
        int length = packet.length < 20 ? 0 : ByteBuffer.wrap(packet).getShort(2) & 0xFFFF;
        return length >= 20 && length <= packet.length;
    }

    /// A packet without the octets behind it, which are none of it (RFC 2865, section 3).
    private static byte[] cut(byte[] packet) {
        return java.util.Arrays.copyOf(
                packet, Math.min(packet.length, ByteBuffer.wrap(packet).getShort(2) & 0xFFFF));
    }

    /// A packet with attributes.
    static byte[] packet(byte[] attributes) {
        ByteBuffer packet = ByteBuffer.allocate(20 + attributes.length);
        packet.put((byte) 1).put((byte) 2).putShort((short) (20 + attributes.length));
        packet.put(20, attributes);
        return packet.array();
    }
}
