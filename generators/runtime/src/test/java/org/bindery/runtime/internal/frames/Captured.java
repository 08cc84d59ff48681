package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Makes captures of packets by hand. */
final class Captured {

    private Captured() {}

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    static byte[] octets(int... octets) {
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < octets.length; i++) {
            bytes[i] = (byte) octets[i];
        }
        return bytes;
    }

    static byte[] two(int number) {
        return octets(number >> 8, number);
    }

    static byte[] four(long number) {
        return ByteBuffer.allocate(4).putInt((int) number).array();
    }

    /** A capture (pcap) with the low octet first. */
    static byte[] pcap(int link, List<byte[]> packets) {
        ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0xA1B2C3D4)
                .putInt(0x00040002)
                .putInt(0)
                .putInt(0)
                .putInt(65535)
                .putInt(link);
        for (byte[] packet : packets) {
            out.putInt(1).putInt(2).putInt(packet.length).putInt(packet.length).put(packet);
        }
        return java.util.Arrays.copyOf(out.array(), out.position());
    }

    /** A capture (pcapng) of two interfaces, the second one of Ethernet. */
    static byte[] next(boolean littleEndian) {
        byte[] packet = ethernet(0x0800, ipv4(17, udp(1812, 1812, octets(1, 2, 3))));
        ByteBuffer out = ByteBuffer.allocate(1 << 12);
        out.order(littleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        out.putInt(0x0A0D0D0A)
                .putInt(28)
                .putInt(0x1A2B3C4D)
                .putInt(1)
                .putLong(-1)
                .putInt(28);
        out.putInt(1)
                .putInt(20)
                .putShort((short) 147)
                .putShort((short) 0)
                .putInt(0)
                .putInt(20);
        out.putInt(1)
                .putInt(20)
                .putShort((short) 1)
                .putShort((short) 0)
                .putInt(0)
                .putInt(20);
        out.putInt(5).putInt(16).putInt(7).putInt(16);
        for (int its = 0; its < 2; its++) {
            int padded = (packet.length + 3) / 4 * 4;
            out.putInt(6).putInt(32 + padded).putInt(its).putLong(0);
            out.putInt(packet.length).putInt(packet.length).put(packet);
            out.position(out.position() + padded - packet.length).putInt(32 + padded);
        }
        return java.util.Arrays.copyOf(out.array(), out.position());
    }

    static byte[] ethernet(int type, byte[] payload) {
        return join(new byte[12], two(type), payload);
    }

    static byte[] ipv4(int protocol, byte[] payload) {
        return ipv4(protocol, 0, 0, payload);
    }

    /** @param place flags and offset of a fragment */
    static byte[] ipv4(int protocol, int id, int place, byte[] payload) {
        return join(
                octets(0x45, 0),
                two(20 + payload.length),
                two(id),
                two(place),
                octets(64, protocol, 0, 0),
                octets(10, 0, 0, 1, 10, 0, 0, 2),
                payload);
    }

    static byte[] ipv6(int next, byte[] payload) {
        return join(four(0x60000000L), two(payload.length), octets(next, 64), new byte[32], payload);
    }

    static byte[] udp(int from, int to, byte[] payload) {
        return join(two(from), two(to), two(8 + payload.length), two(0), payload);
    }

    static byte[] tcp(int from, int to, long sequence, int flags, byte[] payload) {
        return join(two(from), two(to), four(sequence), four(0), octets(0x50, flags), new byte[6], payload);
    }

    static byte[] sctp(int from, int to, byte[]... chunks) {
        return join(two(from), two(to), new byte[8], join(chunks));
    }

    static byte[] chunk(int flags, byte[] payload) {
        int length = 16 + payload.length;
        return join(octets(0, flags), two(length), new byte[12], payload, new byte[(4 - length % 4) % 4]);
    }

    /** A message as Diameter has it: its length in three octets from the second one on. */
    static byte[] message(int octet, int length) {
        byte[] message = new byte[length];
        java.util.Arrays.fill(message, (byte) octet);
        message[0] = 1;
        Octets.put(message, 1, 3, length);
        return message;
    }

    /** A capture with packets of all kinds. */
    static byte[] everything() {
        byte[] radius = udp(1812, 40_000, octets(1, 2, 3, 4, 5, 6, 7, 8, 9));
        byte[] first = message(7, 30);
        byte[] second = message(8, 26);
        byte[] stream = join(first, second);
        return pcap(
                1,
                List.of(
                        ethernet(0x0800, ipv4(17, radius)),
                        ethernet(0x8100, join(two(5), two(0x0800), ipv4(17, radius))),
                        ethernet(0x86DD, ipv6(17, radius)),
                        ethernet(0x86DD, ipv6(0, join(octets(17, 0, 0, 0, 0, 0, 0, 0), radius))),
                        ethernet(0x0800, ipv4(17, 9, 0x2000, java.util.Arrays.copyOf(radius, 8))),
                        ethernet(0x0800, ipv4(17, 9, 1, java.util.Arrays.copyOfRange(radius, 8, 17))),
                        ethernet(0x8847, join(octets(0, 0, 0, 9, 0, 0, 1, 9), ipv4(17, radius))),
                        ethernet(0x0800, ipv4(4, ipv4(17, radius))),
                        ethernet(0x0800, ipv4(6, tcp(5, 3868, 99, 2, octets()))),
                        ethernet(0x0800, ipv4(6, tcp(5, 3868, 120, 0x18, part(stream, 20, 40)))),
                        ethernet(0x0800, ipv4(6, tcp(5, 3868, 100, 0x18, part(stream, 0, 20)))),
                        ethernet(0x0800, ipv4(6, tcp(5, 3868, 130, 0x18, part(stream, 30, 56)))),
                        ethernet(0x0800, ipv4(132, sctp(3868, 9, chunk(3, first), chunk(2, part(second, 0, 9))))),
                        ethernet(0x0800, ipv4(132, sctp(3868, 9, chunk(1, part(second, 9, 26))))),
                        ethernet(0x0806, new byte[28]),
                        ethernet(0x0800, ipv4(17, udp(53, 9, octets(1))))));
    }

    static byte[] part(byte[] bytes, int from, int to) {
        return java.util.Arrays.copyOfRange(bytes, from, to);
    }
}
