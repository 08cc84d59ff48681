package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;

/**
 * The messages in a capture of packets: payloads of UDP, messages of TCP connections, and messages of SCTP. Fragments
 * of IP are put together.
 */
final class CaptureFrames extends Frames {

    private static final int MOST_OPEN = 1 << 10;
    private static final int MOST_OCTETS = 1 << 24;

    private final CaptureFile file;
    private final List<FramePort> ports;
    private final FrameSource source;
    private final Datagram datagram = new Datagram();
    private final Passed passed = new Passed();
    private final TcpStreams streams = new TcpStreams(passed);
    private final ArrayDeque<byte[]> ready = new ArrayDeque<>();
    private final Map<ByteBuffer, ByteArrayOutputStream> parts = new HashMap<>();
    private TcpStreams.@Nullable Stream current;
    private boolean isOver;

    /** @param ports those of the messages; none for all of UDP */
    CaptureFrames(FrameSource source, List<FramePort> ports) {
        this.source = source;
        this.file = new CaptureFile(source);
        this.ports = ports;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        while (true) {
            byte[] message = ready.poll();
            if (message == null && current != null) {
                message = streams.message(current);
            }
            if (message != null) {
                data = message;
                start = 0;
                end = message.length;
                return true;
            }
            if (isOver || !file.next()) {
                isOver = true;
                current = streams.last();
                if (current == null) {
                    return false;
                }
            } else if (packet()) {
                return true;
            }
        }
    }

    /** Looks at a packet; whether it is a message. */
    private boolean packet() {
        current = null;
        int from = source.from();
        String nothing =
                datagram.look(source.data(), from, from + file.captured, file.link, file.captured < file.original);
        if (nothing != null) {
            passed.add(nothing);
            return false;
        }
        switch (datagram.protocol) {
            case FramePort.UDP -> {
                return udp();
            }
            case FramePort.TCP -> tcp();
            case FramePort.SCTP -> sctp();
            case 1, 58 -> passed.add("ICMP");
            default -> passed.add("IP protocol " + datagram.protocol);
        }
        return false;
    }

    private boolean lacks(int octets) {
        boolean lacking = datagram.end - datagram.start < octets;
        if (lacking) {
            passed.add(datagram.cut ? Datagram.CUT_OFF : Datagram.TOO_SHORT);
        }
        return lacking;
    }

    /** The port by which a packet is chosen; null where it is not. */
    private @Nullable FramePort port(String protocol) {
        int from = Octets.two(datagram.data, datagram.start);
        int to = Octets.two(datagram.data, datagram.start + 2);
        for (FramePort port : ports) {
            if (port.protocol() == datagram.protocol && (port.port() == from || port.port() == to)) {
                return port;
            }
        }
        passed.add(protocol + " port " + Math.min(from, to));
        return null;
    }

    private boolean udp() {
        if (lacks(8) || !ports.isEmpty() && port("UDP") == null) {
            return false;
        }
        int length = Octets.two(datagram.data, datagram.start + 4);
        int behind = length < 8 ? datagram.end : (int) Math.min(datagram.end, (long) datagram.start + length);
        if (datagram.cut && behind < datagram.start + length) {
            passed.add(Datagram.CUT_OFF);
            return false;
        }
        if (behind - datagram.start == 8) {
            passed.add("UDP without payload");
            return false;
        }
        data = datagram.data;
        start = datagram.start + 8;
        end = behind;
        return true;
    }

    private void tcp() {
        if (lacks(20)) {
            return;
        }
        FramePort port = port("TCP");
        if (port != null) {
            current = streams.add(datagram.addresses, port, datagram.data, datagram.start, datagram.end, datagram.cut);
        }
    }

    private void sctp() {
        if (lacks(12) || port("SCTP") == null) {
            return;
        }
        int at = datagram.start + 12;
        while (at + 4 <= datagram.end) {
            int length = Math.max(4, Octets.two(datagram.data, at + 2));
            if (at + length > datagram.end) {
                passed.add("SCTP that ends within a chunk");
                return;
            }
            if (datagram.data[at] == 0 && length > 16) {
                chunk(at, length);
            }
            at += length + 3 & ~3;
        }
    }

    /** Takes a chunk of data, which is a message or a part of one. */
    private void chunk(int at, int length) {
        int flags = datagram.data[at + 1] & 3;
        int octets = length - 16;
        if (flags == 3) {
            byte[] message = new byte[octets];
            System.arraycopy(datagram.data, at + 16, message, 0, octets);
            ready.add(message);
            return;
        }
        ByteBuffer key = ByteBuffer.allocate(datagram.addresses.length + 6);
        key.put(datagram.addresses).put(datagram.data, datagram.start, 4).put(datagram.data, at + 8, 2);
        key.flip();
        ByteArrayOutputStream part = parts.get(key);
        if ((flags & 2) != 0 && parts.size() < MOST_OPEN) {
            part = new ByteArrayOutputStream();
            parts.put(key, part);
        }
        if (part == null || part.size() + octets > MOST_OCTETS) {
            passed.add("parts of messages of SCTP whose start is missing");
            parts.remove(key);
            return;
        }
        part.write(datagram.data, at + 16, octets);
        if ((flags & 1) != 0) {
            ready.add(part.toByteArray());
            parts.remove(key);
        }
    }

    @Override
    public long offset() {
        return file.offset;
    }

    @Override
    public String place() {
        return "packet " + file.number + " of the capture, at byte " + file.offset;
    }

    @Override
    public boolean isPadded() {
        return true;
    }

    @Override
    public List<String> passed() {
        List<String> sentences = new ArrayList<>(passed.sentences("packet"));
        if (isOver && datagram.incomplete() > 0) {
            sentences.add("passed over " + datagram.incomplete() + " datagrams of which fragments are missing");
        }
        return sentences;
    }
}
