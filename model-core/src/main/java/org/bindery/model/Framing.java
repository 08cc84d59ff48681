package org.bindery.model;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The framing of messages in files: the bytes before, between and around them, which are part of none.
///
/// @param fill the octet, 0 to 255, that may occur between messages any number of times, and fills blocks
/// @param block how many octets the blocks have that messages are written into; 0 for none
/// @param ports the ports that identify messages in captured packets, such as `udp/1812`, or `tcp/3868@1:3`, which
///     also gives the position and the number of octets of the length in a message
public record Framing(String kind, OptionalInt fill, int block, List<String> ports) {

    /// The kinds: nothing, lengths of some octets (`-le` with the low one first, `-inclusive` counting themselves),
    /// or of as many as they need (`length-varint`, as Protocol Buffers write them), the descriptor words of
    /// mainframes, captured packets, messages of GTP' (3GPP TS 32.295), files of 3GPP TS 32.297, and logs of FIX.
    public static final List<String> KINDS =
            List.of(("none length-1 length-2 length-3 length-4 length-1-inclusive length-2-inclusive"
                + " length-3-inclusive length-4-inclusive length-2-le length-3-le length-4-le length-2-le-inclusive"
                + " length-3-le-inclusive length-4-le-inclusive length-varint rdw rdw-le bdw pcap gtp-prime ts-32.297"
                + " fix-log")
                    .split(" "));

    /// Messages one after another, with nothing between them.
    public static final Framing NONE = new Framing("none", OptionalInt.empty(), 0, List.of());

    private static final int LARGEST_BLOCK = 1 << 20;
    private static final int MOST_PORTS = 100;
    private static final Pattern PORT = Pattern.compile("(udp|tcp|sctp)/(\\d{1,5})(@\\d{1,3}:[1-4](\\+\\d{1,3})?)?");

    /// @throws IllegalArgumentException when one of the parts is not allowed
    public Framing {
        Objects.requireNonNull(kind, "kind");
        ports = List.copyOf(ports);
        if (!KINDS.contains(kind)) {
            throw new IllegalArgumentException(
                    "'" + kind + "' is not a framing; write one of " + String.join(", ", KINDS));
        }
        if (fill.isPresent() && (fill.getAsInt() < 0 || fill.getAsInt() > 0xFF)) {
            throw new IllegalArgumentException("a fill is one octet, such as FF");
        }
        if (fill.isPresent() && fill.getAsInt() == 0 && !kind.equals("none")) {
            throw new IllegalArgumentException(
                    "zeros between messages cannot be distinguished from the lengths that follow");
        }
        if (block < 0 || block > LARGEST_BLOCK) {
            throw new IllegalArgumentException("blocks have at most " + LARGEST_BLOCK + " octets");
        }
        if (ports.size() > MOST_PORTS) {
            throw new IllegalArgumentException("at most " + MOST_PORTS + " ports are allowed");
        }
        ports.forEach(Framing::check);
    }

    private static void check(String port) {
        Matcher parts = PORT.matcher(port);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
            throw new IllegalArgumentException(
                    "'" + port + "' is not a port; write for example udp/1812, sctp/3868 or tcp/3868@1:3");
        }
        if (parts.group(1).equals("tcp") && parts.group(3) == null) {
            throw new IllegalArgumentException("'" + port
                    + "' has no position of the length of a message; write for example tcp/3868@1:3: three octets"
                    + " from octet 1 on");
        }
    }

    /// Messages one after another, or in captured packets of these ports, distinguished by the first octets of a
    /// file.
    public static Framing ofPorts(String... ports) {
        return NONE.withPorts(List.of(ports));
    }

    /// The same of another kind.
    public Framing withKind(String other) {
        return new Framing(other, fill, block, ports);
    }

    /// The same with another octet between messages.
    public Framing withFill(OptionalInt other) {
        return new Framing(kind, other, block, ports);
    }

    /// The same with blocks of other size.
    public Framing withBlock(int other) {
        return new Framing(kind, fill, other, ports);
    }

    /// The same with other ports.
    public Framing withPorts(List<String> others) {
        return new Framing(kind, fill, block, others);
    }

    /// The fill in two hexadecimal digits; empty for none.
    public String fillText() {
        return fill.isPresent() ? String.format(Locale.ROOT, "%02X", fill.getAsInt()) : "";
    }

    /// A fill out of two hexadecimal digits.
    ///
    /// @throws IllegalArgumentException when they are none
    public static OptionalInt fill(String text) {
        if (text.isBlank()) {
            return OptionalInt.empty();
        }
        if (!text.strip().matches("[0-9A-Fa-f]{2}")) {
            throw new IllegalArgumentException("a fill is one octet in two hexadecimal digits, such as FF");
        }
        return OptionalInt.of(Integer.parseInt(text.strip(), 16));
    }

    /// Whether bytes are written before, between or around messages.
    public boolean isWritten() {
        return !kind.equals("none") || block > 0;
    }

    /// Whether what is read may hold something else than messages.
    public boolean isRead() {
        return !kind.equals("none") || fill.isPresent() || block > 0 || !ports.isEmpty();
    }

    /// What readers and writers go by: the kind, and what else is said.
    public String words() {
        StringBuilder words = new StringBuilder(kind);
        OptionalInt octet = fill.isEmpty() && block > 0 ? OptionalInt.of(0xFF) : fill;
        if (octet.isPresent()) {
            words.append(" fill=").append(String.format(Locale.ROOT, "%02X", octet.getAsInt()));
        }
        if (block > 0) {
            words.append(" block=").append(block);
        }
        if (!ports.isEmpty()) {
            words.append(" ports=").append(String.join(",", ports));
        }
        return words.toString();
    }
}
