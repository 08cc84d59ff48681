package org.bindery.runtime.internal.frames;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A port of a transport protocol that identifies messages in captured packets.
 *
 * @param protocol the number of the protocol: 6 for TCP, 17 for UDP, 132 for SCTP
 * @param port the port, of either side
 * @param at where in a message its length is; for TCP, whose octets are a stream
 * @param octets how many octets the length has; 0 where there is none
 * @param added what the length does not count
 */
public record FramePort(int protocol, int port, int at, int octets, int added) {

    static final int TCP = 6;
    static final int UDP = 17;
    static final int SCTP = 132;

    private static final Pattern TEXT =
            Pattern.compile("(udp|tcp|sctp)/(\\d{1,5})(?:@(\\d{1,3}):([1-4])(?:\\+(\\d{1,3}))?)?");

    /**
     * Reads a port as models have it: {@code udp/1812}, or {@code tcp/3868@1:3} with the position of the length.
     *
     * @throws IllegalArgumentException when it is invalid
     */
    public static FramePort of(String text) {
        Matcher parts = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a port; write for example udp/1812 or tcp/3868@1:3");
        }
        int protocol = switch (parts.group(1)) {
            case "udp" -> UDP;
            case "tcp" -> TCP;
            default -> SCTP;
        };
        int octets = parts.group(4) == null ? 0 : Integer.parseInt(parts.group(4));
        if (octets == 0 && protocol == TCP) {
            throw new IllegalArgumentException(
                    "'" + text + "' has no position of the length of a message; write for example tcp/3868@1:3");
        }
        return new FramePort(
                protocol,
                Integer.parseInt(parts.group(2)),
                octets == 0 ? 0 : Integer.parseInt(parts.group(3)),
                octets,
                parts.group(5) == null ? 0 : Integer.parseInt(parts.group(5)));
    }
}
