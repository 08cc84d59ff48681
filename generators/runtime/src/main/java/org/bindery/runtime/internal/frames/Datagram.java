package org.bindery.runtime.internal.frames;

import org.bindery.runtime.Nullable;

/**
 * Finds what a packet of IP carries, below the headers of links and of IP. What it finds is in its fields until the
 * next packet. Not thread-safe.
 */
final class Datagram {

    /** Packets that the capture has not all of. */
    static final String CUT_OFF = "cut off by the capture";

    /** Packets with incomplete headers. */
    static final String TOO_SHORT = "shorter than their headers";

    private static final int IPV4 = 0x0800;
    private static final int IPV6 = 0x86DD;
    private static final int DEEPEST = 8;

    /** What holds the payload of IP; null where there is none. */
    byte[] data = {};

    int start;
    int end;
    /** The number of its protocol. */
    int protocol;
    /** Octets that are missing from the captured packet. */
    boolean cut;
    /** Both addresses, one after the other. */
    byte[] addresses = {};

    private final Fragments fragments = new Fragments();
    private int depth;

    /**
     * Looks at a packet.
     *
     * @param shortened whether the capture has not all of the packet
     * @return what there is instead; null where there is something
     */
    @Nullable
    String look(byte[] bytes, int from, int to, int link, boolean shortened) {
        data = bytes;
        cut = shortened;
        depth = 0;
        return switch (link) {
            case 0, 108 -> ip(from + 4, to);
            case 1 -> ethernet(from + 12, to);
            case 9, 50 -> pointToPoint(from, to);
            case 12, 14, 101, 228, 229 -> ip(from, to);
            case 104 -> ethernet(from + 2, to);
            case 113 -> ethernet(from + 14, to);
            case 276 -> to - from < 20 ? shortOne() : type(Octets.two(bytes, from), from + 20, to);
            default -> "links of type " + link + ", which is not read";
        };
    }

    private String shortOne() {
        return cut ? CUT_OFF : TOO_SHORT;
    }

    private @Nullable String ethernet(int at, int to) {
        return at + 2 > to ? shortOne() : type(Octets.two(data, at), at + 2, to);
    }

    /** What follows a protocol number of Ethernet. */
    private @Nullable String type(int number, int at, int to) {
        switch (number) {
            case IPV4, IPV6 -> {
                return ip(at, to);
            }
            case 0x8100, 0x88A8, 0x9100 -> {
                return ++depth > DEEPEST ? shortOne() : ethernet(at + 2, to);
            }
            case 0x8847, 0x8848 -> {
                int label = at;
                while (label + 4 <= to && (data[label + 2] & 1) == 0) {
                    label += 4;
                }
                return ip(label + 4, to);
            }
            case 0x8864 -> {
                return pointToPoint(at + 6, to);
            }
            case 0x0806 -> {
                return "ARP";
            }
            default -> {
                return number < 0x0600 ? "links without IP" : String.format("Ethernet type %04X", number);
            }
        }
    }

    private @Nullable String pointToPoint(int from, int to) {
        int at = from + 2 <= to && data[from] == (byte) 0xFF && data[from + 1] == 3 ? from + 2 : from;
        if (at + 2 > to) {
            return shortOne();
        }
        int number = Octets.two(data, at);
        return number == 0x0021 || number == 0x0057 ? ip(at + 2, to) : String.format("PPP protocol %04X", number);
    }

    private @Nullable String ip(int at, int to) {
        if (++depth > DEEPEST || at >= to) {
            return shortOne();
        }
        return switch ((data[at] & 0xFF) >>> 4) {
            case 4 -> versionFour(at, to);
            case 6 -> versionSix(at, to);
            default -> "no IP";
        };
    }

    private @Nullable String versionFour(int at, int to) {
        int header = 4 * (data[at] & 0x0F);
        if (header < 20 || at + header > to) {
            return shortOne();
        }
        int total = Octets.two(data, at + 2);
        bound(at, total == 0 ? to - at : Math.max(header, total), to);
        protocol = data[at + 9] & 0xFF;
        addresses = java.util.Arrays.copyOfRange(data, at + 12, at + 20);
        start = at + header;
        int flags = Octets.two(data, at + 6);
        boolean more = (flags & 0x2000) != 0;
        int offset = (flags & 0x1FFF) * 8;
        return more || offset > 0 ? fragment(Octets.two(data, at + 4), offset, more) : inner();
    }

    /** Sets where a packet of IP ends, which may be before the end of what contains it, or after what was captured. */
    private void bound(int at, int length, int to) {
        end = (int) Math.min(to, (long) at + length);
        cut = (long) at + length > to;
    }

    private @Nullable String versionSix(int at, int to) {
        if (at + 40 > to) {
            return shortOne();
        }
        int length = Octets.two(data, at + 4);
        bound(at, length == 0 ? to - at : 40 + length, to);
        addresses = java.util.Arrays.copyOfRange(data, at + 8, at + 40);
        int next = data[at + 6] & 0xFF;
        int header = at + 40;
        while (header + 8 <= end) {
            switch (next) {
                case 0, 43, 60 -> {
                    next = data[header] & 0xFF;
                    header += 8 + 8 * (data[header + 1] & 0xFF);
                }
                case 51 -> {
                    next = data[header] & 0xFF;
                    header += 8 + 4 * (data[header + 1] & 0xFF);
                }
                case 44 -> {
                    protocol = data[header] & 0xFF;
                    int place = Octets.two(data, header + 2);
                    start = header + 8;
                    long id = Octets.four(data, header + 4);
                    boolean more = (place & 1) != 0;
                    return more || place >= 8 ? fragment(id, place & ~7, more) : inner();
                }
                default -> {
                    protocol = next;
                    start = header;
                    return inner();
                }
            }
        }
        return next == 59 ? "without payload" : shortOne();
    }

    private @Nullable String fragment(long id, int offset, boolean more) {
        if (cut) {
            return shortOne();
        }
        byte[] whole = fragments.add(addresses, id, protocol, data, start, end, offset, more);
        if (whole == null) {
            return "fragments of others";
        }
        data = whole;
        start = 0;
        end = whole.length;
        return inner();
    }

    private @Nullable String inner() {
        return protocol == 4 || protocol == 41 ? ip(start, end) : null;
    }

    /** How many datagrams have missing fragments. */
    int incomplete() {
        return fragments.incomplete();
    }
}
