package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes messages as payloads of packets into a capture (pcap): Ethernet, IPv4, and UDP or TCP. What the messages do
 * not say is made up, the same each time.
 */
public final class CaptureOutput extends FrameOutput {

    private static final int RECORD = 16;
    private static final int ETHERNET = 14;
    private static final int IP = 20;
    private static final int MOST = 0xFFFF;
    private static final int SEGMENT = 60_000;
    private static final int CLIENT = 0xC0000201;
    private static final int SERVER = 0xC0000202;
    private static final byte[] HEADER = {
        (byte) 0xA1, (byte) 0xB2, (byte) 0xC3, (byte) 0xD4, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 1
    };

    private final FramePort port;
    private final byte[] packet = new byte[RECORD + ETHERNET + MOST];
    private long sequence = 1;
    private long number;
    private boolean isStarted;

    /**
     * Starts to write packets of a port.
     *
     * @param out where the capture goes
     * @param port the port of both sides, unless a packet says others
     */
    public CaptureOutput(OutputStream out, FramePort port) {
        super(out);
        this.port = port;
        Octets.put(packet, RECORD, 6, 0x020000000002L);
        Octets.put(packet, RECORD + 6, 6, 0x020000000001L);
        Octets.put(packet, RECORD + 12, 2, 0x0800);
        packet[RECORD + ETHERNET] = 0x45;
        packet[RECORD + ETHERNET + 8] = 64;
        packet[RECORD + ETHERNET + 9] = (byte) port.protocol();
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        if (port.protocol() == FramePort.TCP) {
            for (int at = 0; at < length; at += SEGMENT) {
                number++;
                segment(data, from + at, Math.min(SEGMENT, length - at));
            }
            return;
        }
        datagram(++number, new Ends(CLIENT, port.port(), SERVER, port.port()), data, from, length);
    }

    /**
     * Where a datagram goes.
     *
     * @param source the address that it comes from
     * @param target the address that it goes to
     */
    public record Ends(int source, int sourcePort, int target, int targetPort) {}

    /**
     * Writes a datagram of UDP.
     *
     * @param micros when it was, in microseconds since 1970
     * @param data what holds its payload
     * @param from the index of the first octet of the payload
     * @param length how many octets the payload has
     */
    public void datagram(long micros, Ends ends, byte[] data, int from, int length) throws IOException {
        int header = 8;
        if (length > MOST - IP - header) {
            throw tooLong(length, "a datagram of UDP", MOST - IP - header);
        }
        int at = transport(ends, header, data, from, length);
        Octets.put(packet, at + 4, 2, header + length);
        Octets.put(packet, at + 6, 2, 0);
        int sum = checksum(at, header + length);
        Octets.put(packet, at + 6, 2, sum == 0 ? 0xFFFF : sum);
        write(micros, header + length);
    }

    private void segment(byte[] data, int from, int length) throws IOException {
        int header = 20;
        int at = transport(new Ends(CLIENT, port.port(), SERVER, port.port()), header, data, from, length);
        Octets.put(packet, at + 4, 4, sequence);
        Octets.put(packet, at + 8, 4, 1);
        Octets.put(packet, at + 12, 4, 0x5018FFFFL);
        Octets.put(packet, at + 16, 4, 0);
        Octets.put(packet, at + 16, 2, checksum(at, header + length));
        sequence += length;
        write(number, header + length);
    }

    private int transport(Ends ends, int header, byte[] data, int from, int length) {
        int ip = RECORD + ETHERNET;
        Octets.put(packet, ip + 12, 4, ends.source);
        Octets.put(packet, ip + 16, 4, ends.target);
        int at = ip + IP;
        Octets.put(packet, at, 2, ends.sourcePort);
        Octets.put(packet, at + 2, 2, ends.targetPort);
        System.arraycopy(data, from, packet, at + header, length);
        return at;
    }

    private void write(long micros, int payload) throws IOException {
        if (!isStarted) {
            out.write(HEADER);
            isStarted = true;
        }
        int ip = RECORD + ETHERNET;
        Octets.put(packet, ip + 2, 2, IP + payload);
        Octets.put(packet, ip + 10, 2, 0);
        Octets.put(packet, ip + 10, 2, InternetChecksum.of(InternetChecksum.sum(packet, ip, ip + IP)));
        int length = ETHERNET + IP + payload;
        Octets.put(packet, 0, 4, micros / 1_000_000);
        Octets.put(packet, 4, 4, micros % 1_000_000);
        Octets.put(packet, 8, 4, length);
        Octets.put(packet, 12, 4, length);
        out.write(packet, 0, RECORD + length);
    }

    /** The checksum of UDP and TCP, which includes a pseudo-header of IP. */
    private int checksum(int at, int length) {
        int addresses = RECORD + ETHERNET + 12;
        return InternetChecksum.of(InternetChecksum.sum(packet, addresses, addresses + 8)
                + port.protocol()
                + length
                + InternetChecksum.sum(packet, at, at + length));
    }

    @Override
    public void finish() throws IOException {
        if (!isStarted) {
            out.write(HEADER);
            isStarted = true;
        }
        super.finish();
    }
}
