package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The framing of the messages of a model in files.
 *
 * @param kind {@code none}, {@code length-1} to {@code length-4} with {@code -le} and {@code -inclusive},
 *     {@code length-varint}, {@code rdw}, {@code rdw-le}, {@code bdw}, {@code pcap}, {@code gtp-prime}, {@code ts-32.297}
 *     or {@code fix-log}
 * @param fill the octet that may be repeated between messages; -1 for none
 * @param block how many octets the blocks have that messages are filled up to; 0 for none
 * @param ports of messages in captures
 */
public record FrameSettings(String kind, int fill, int block, List<FramePort> ports) {

    private static final int HEAD = 4;
    private static final byte[] NOTHING = {};

    /** The octet that fills blocks where nothing else is said. */
    private static final int FILL = 0xFF;

    /**
     * Reads the settings of a model: the kind, followed by {@code fill=FF}, {@code block=2048} and {@code ports=…}.
     *
     * @param words the words, with blanks between them
     * @throws IllegalArgumentException when they are invalid
     */
    public static FrameSettings of(String words) {
        String kind = "";
        int fill = -1;
        int block = 0;
        List<FramePort> ports = new ArrayList<>();
        for (String word : words.split(" ", -1)) {
            int equals = word.indexOf('=');
            String value = word.substring(equals + 1);
            switch (word.substring(0, Math.max(0, equals))) {
                case "fill" -> fill = Integer.parseInt(value, 16);
                case "block" -> block = Integer.parseInt(value);
                case "ports" -> {
                    for (String port : value.split(",", -1)) {
                        ports.add(FramePort.of(port));
                    }
                }
                default -> kind = word;
            }
        }
        return new FrameSettings(kind, fill, block, List.copyOf(ports));
    }

    /**
     * Separates the messages of a file.
     *
     * @param in the bytes of the file, which are not closed
     */
    public Frames frames(InputStream in) {
        LengthPrefix prefix = LengthPrefix.of(kind);
        if (prefix != null) {
            return new LengthFrames(new FrameSource(in), prefix, fill);
        }
        return switch (kind) {
            case "none" -> none(in);
            case "length-varint" -> new VarintFrames(new FrameSource(in));
            case "pcap" -> new CaptureFrames(new FrameSource(in), ports);
            case "ts-32.297" -> new CdrFileFrames(new FrameSource(in), fill);
            case "gtp-prime" -> gtpPrime(in);
            case "fix-log" -> new FixLogFrames(new FrameSource(in));
            default -> throw unknown();
        };
    }

    private IllegalArgumentException unknown() {
        return new IllegalArgumentException("'" + kind + "' is not a framing of messages");
    }

    /** Messages one after the other, or a capture, which its first octets identify. */
    private Frames none(InputStream in) {
        if (ports.isEmpty()) {
            return new Frames.Whole(in, fill);
        }
        PushbackInputStream all = new PushbackInputStream(in, HEAD);
        return CaptureFile.is(head(all)) ? new CaptureFrames(new FrameSource(all), ports) : new Frames.Whole(all, fill);
    }

    private Frames gtpPrime(InputStream in) {
        PushbackInputStream all = new PushbackInputStream(in, HEAD);
        return new GtpPrimeFrames(
                CaptureFile.is(head(all))
                        ? new CaptureFrames(new FrameSource(all), ports)
                        : new GtpPrimeMessages(new FrameSource(all)));
    }

    private static byte[] head(PushbackInputStream in) {
        try {
            byte[] head = in.readNBytes(HEAD);
            in.unread(head);
            return head;
        } catch (IOException e) {
            // Reading the first message reports it.
            return NOTHING;
        }
    }

    /**
     * Writes messages to a file.
     *
     * @param out where its bytes go, which is not closed
     */
    public FrameOutput output(OutputStream out) {
        LengthPrefix prefix = LengthPrefix.of(kind);
        if (prefix != null) {
            return new LengthOutput(out, prefix, block, fill < 0 ? FILL : fill);
        }
        return switch (kind) {
            case "none" ->
                block == 0 ? FrameOutput.of(out) : new LengthOutput(out, null, block, fill < 0 ? FILL : fill);
            case "length-varint" -> new VarintOutput(out);
            case "pcap" -> new CaptureOutput(out, written());
            case "ts-32.297" -> new CdrFileOutput(out);
            case "gtp-prime" -> new GtpPrimeOutput(out);
            case "fix-log" -> new FixLogOutput(out);
            default -> throw unknown();
        };
    }

    /** The port that captures are written with. */
    private FramePort written() {
        for (FramePort port : ports) {
            if (port.protocol() != FramePort.SCTP) {
                return port;
            }
        }
        throw new IllegalArgumentException("no port of UDP or TCP is set, which packets would be written with");
    }
}
