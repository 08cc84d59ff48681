package org.bindery.runtime.internal.frames;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.runtime.Nullable;

/** Puts the octets of each direction of TCP connections in order, and cuts messages out of them by their lengths. */
final class TcpStreams {

    private static final int MOST_STREAMS = 1 << 10;
    private static final int MOST_WAITING = 1 << 20;
    /** Messages are no longer. */
    private static final int MOST_OCTETS = 1 << 24;

    private static final int SYN = 2;

    private final Map<ByteBuffer, Stream> streams = new LinkedHashMap<>();
    private final Passed passed;

    TcpStreams(Passed passed) {
        this.passed = passed;
    }

    /** One direction of a connection. */
    static final class Stream {

        private final FramePort port;
        private byte[] octets = new byte[1 << 11];
        private int from;
        private int to;
        private boolean isStarted;
        private int expected;
        private final TreeMap<Integer, byte[]> waiting = new TreeMap<>((a, b) -> a - b < 0 ? -1 : a.equals(b) ? 0 : 1);
        private int waitingOctets;

        Stream(FramePort port) {
            this.port = port;
        }
    }

    /** Takes a segment, and gives the stream that it belongs to, which may have messages now. */
    Stream add(byte[] addresses, FramePort port, byte[] data, int start, int end, boolean cut) {
        ByteBuffer key = ByteBuffer.allocate(addresses.length + 4);
        key.put(addresses).put(data, start, 4).flip();
        int flags = data[start + 13];
        if ((flags & SYN) != 0) {
            forget(streams.remove(key));
        }
        Stream stream = streams.get(key);
        if (stream == null) {
            if (streams.size() >= MOST_STREAMS) {
                passed.add("the oldest of more than " + MOST_STREAMS + " TCP connections");
                forget(streams.remove(streams.keySet().iterator().next()));
            }
            stream = new Stream(port);
            streams.put(key, stream);
        }
        int sequence = (int) Octets.four(data, start + 4);
        if ((flags & SYN) != 0) {
            sequence++;
            stream.isStarted = true;
            stream.expected = sequence;
        }
        int from = start + 4 * ((data[start + 12] & 0xF0) >>> 4);
        if (cut) {
            passed.add(Datagram.CUT_OFF);
        } else if (from < end) {
            segment(stream, sequence, Arrays.copyOfRange(data, from, end));
        }
        return stream;
    }

    private void forget(@Nullable Stream stream) {
        if (stream != null && stream.from < stream.to) {
            passed.add("TCP with a message that does not end");
            stream.from = stream.to;
        }
    }

    private void segment(Stream stream, int sequence, byte[] octets) {
        if (!stream.isStarted) {
            stream.isStarted = true;
            stream.expected = sequence;
        }
        int ahead = sequence - stream.expected;
        if (ahead > 0) {
            byte[] before = stream.waiting.put(sequence, octets);
            stream.waitingOctets += octets.length - (before == null ? 0 : before.length);
            if (stream.waitingOctets > MOST_WAITING) {
                passGap(stream);
            }
            return;
        }
        append(stream, octets, -ahead);
        drain(stream);
    }

    private static void append(Stream stream, byte[] octets, int known) {
        int count = octets.length - known;
        if (known < 0 || count <= 0) {
            return;
        }
        if (stream.to + count > stream.octets.length) {
            int kept = stream.to - stream.from;
            byte[] target = kept + count > stream.octets.length ? new byte[2 * (kept + count)] : stream.octets;
            System.arraycopy(stream.octets, stream.from, target, 0, kept);
            stream.octets = target;
            stream.from = 0;
            stream.to = kept;
        }
        System.arraycopy(octets, known, stream.octets, stream.to, count);
        stream.to += count;
        stream.expected += count;
    }

    private static void drain(Stream stream) {
        while (!stream.waiting.isEmpty() && stream.waiting.firstKey() - stream.expected <= 0) {
            Map.Entry<Integer, byte[]> first = stream.waiting.pollFirstEntry();
            stream.waitingOctets -= first.getValue().length;
            append(stream, first.getValue(), stream.expected - first.getKey());
        }
    }

    /** Goes on after octets that are missing, at a segment that is assumed to start with a message. */
    private void passGap(Stream stream) {
        passed.add("TCP around octets that the capture lacks");
        stream.from = stream.to;
        stream.expected = stream.waiting.firstKey();
        drain(stream);
    }

    /** The next message of a stream; null where there is none yet. */
    byte @Nullable [] message(Stream stream) {
        FramePort port = stream.port;
        if (stream.to - stream.from < port.at() + port.octets()) {
            return null;
        }
        long length = Octets.number(stream.octets, stream.from + port.at(), port.octets(), false) + port.added();
        if (length < port.at() + port.octets() || length > MOST_OCTETS) {
            passed.add("TCP where no message starts");
            stream.from = stream.to;
            return null;
        }
        if (stream.to - stream.from < length) {
            return null;
        }
        byte[] message = Arrays.copyOfRange(stream.octets, stream.from, stream.from + (int) length);
        stream.from += (int) length;
        return message;
    }

    /** At the end of the capture: a stream that can go on after missing octets; null when there are no more. */
    @Nullable
    Stream last() {
        for (Stream stream : streams.values()) {
            if (!stream.waiting.isEmpty()) {
                passGap(stream);
                return stream;
            }
        }
        for (Stream stream : streams.values()) {
            forget(stream);
        }
        return null;
    }
}
