package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The packets of a file of captured packets: pcap, in its variants, or pcapng. Not thread-safe. */
final class CaptureFile {

    private static final int MOST_INTERFACES = 1 << 16;
    private static final int FILE_HEADER = 24;
    private static final int SECTION = 0x0A0D0D0A;
    private static final int INTERFACE = 1;
    private static final int OLD_PACKET = 2;
    private static final int SIMPLE_PACKET = 3;
    private static final int PACKET = 6;
    private static final int UNKNOWN_LINK = -1;

    /** The kind of link of the current packet. */
    int link;
    /** How long the current packet was. */
    long original;
    /** How much of it was captured. */
    int captured;
    /** Where the current packet starts in the file. */
    long offset;
    /** The number of the current packet. */
    long number;

    private final FrameSource source;
    private final List<Integer> links = new ArrayList<>();
    private boolean isOpen;
    private boolean isNext;
    private boolean littleEndian;
    private int header;
    private int held;
    private int behind;

    CaptureFile(FrameSource source) {
        this.source = source;
    }

    /** Whether a file is one of captured packets, by its first four octets. */
    static boolean is(byte[] head) {
        return head.length >= 4
                && switch ((int) Octets.four(head, 0)) {
                    case SECTION, 0xA1B2C3D4, 0xD4C3B2A1, 0xA1B23C4D, 0x4D3CB2A1, 0xA1B2CD34, 0x34CDB2A1 -> true;
                    default -> false;
                };
    }

    private FrameException damage(String reason) {
        return new FrameException(source.offset(), reason);
    }

    /** Goes to the next packet. */
    boolean next() throws IOException, FrameException {
        if (!isOpen && !open()) {
            return false;
        }
        source.take(held);
        if (!source.skip(behind)) {
            throw damage("the capture ends within a packet");
        }
        held = 0;
        behind = 0;
        return isNext ? nextBlock() : nextRecord();
    }

    private boolean open() throws IOException, FrameException {
        isOpen = true;
        if (!source.has(1)) {
            return false;
        }
        if (!source.has(4)) {
            throw damage("this is not a capture of packets (pcap, pcapng)");
        }
        int magic = (int) source.number(0, 4, false);
        isNext = magic == SECTION;
        if (isNext) {
            return true;
        }
        littleEndian = magic == 0xD4C3B2A1 || magic == 0x4D3CB2A1 || magic == 0x34CDB2A1;
        int usual = littleEndian ? Integer.reverseBytes(magic) : magic;
        if (usual != 0xA1B2C3D4 && usual != 0xA1B23C4D && usual != 0xA1B2CD34 || !source.has(FILE_HEADER)) {
            throw damage("this is not a capture of packets (pcap, pcapng)");
        }
        header = usual == 0xA1B2CD34 ? 24 : 16;
        link = (int) source.number(20, 4, littleEndian) & 0xFFFF;
        source.take(FILE_HEADER);
        return true;
    }

    private boolean nextRecord() throws IOException, FrameException {
        if (!source.has(1)) {
            return false;
        }
        if (!source.has(header)) {
            throw damage("the capture ends within the header of a packet");
        }
        long length = source.number(8, 4, littleEndian);
        original = source.number(12, 4, littleEndian);
        return packet(header, length, 0, "a packet");
    }

    /** Reads the packet, which follows some octets. */
    private boolean packet(int before, long length, int after, String what) throws IOException, FrameException {
        if (length > FrameSource.MOST) {
            throw damage(what + " has " + length + " octets, which no packet has; the capture is damaged here");
        }
        if (!source.has(before + (int) length)) {
            throw damage("the capture ends within " + what + ": " + (source.atHand() - before) + " of its " + length
                    + " octets are there");
        }
        source.take(before);
        offset = source.offset();
        captured = (int) length;
        held = captured;
        behind = after;
        number++;
        return true;
    }

    private boolean nextBlock() throws IOException, FrameException {
        while (source.has(1)) {
            if (!source.has(12)) {
                throw damage("the capture ends within a block");
            }
            if ((int) source.number(0, 4, false) == SECTION) {
                section();
            }
            long length = source.number(4, 4, littleEndian);
            if (length < 12 || length % 4 != 0 || length > FrameSource.MOST) {
                throw damage("a block says that it has " + length + " octets; the capture is damaged here");
            }
            if (block((int) source.number(0, 4, littleEndian), (int) length)) {
                return true;
            }
        }
        return false;
    }

    private void section() throws FrameException {
        long magic = source.number(8, 4, false);
        littleEndian = magic == 0x4D3C2B1AL;
        if (!littleEndian && magic != 0x1A2B3C4DL) {
            throw damage("a section does not say in which order its octets are; the capture is damaged here");
        }
        links.clear();
    }

    /** Passes a block, or takes the packet in it. */
    private boolean block(int type, int length) throws IOException, FrameException {
        int before = switch (type) {
            case PACKET, OLD_PACKET -> 28;
            case SIMPLE_PACKET -> 12;
            case INTERFACE -> 16;
            default -> 8;
        };
        if (length < before + 4 || !source.has(before)) {
            throw damage("a block is cut off; the capture is damaged here");
        }
        switch (type) {
            case INTERFACE -> {
                if (links.size() == MOST_INTERFACES) {
                    throw damage("a section has more than " + MOST_INTERFACES + " interfaces");
                }
                links.add((int) source.number(8, 2, littleEndian));
            }
            case PACKET, OLD_PACKET -> {
                int its = (int) source.number(8, type == PACKET ? 4 : 2, littleEndian);
                link = its >= 0 && its < links.size() ? links.get(its) : UNKNOWN_LINK;
                original = source.number(24, 4, littleEndian);
                return inBlock(before, source.number(20, 4, littleEndian), length);
            }
            case SIMPLE_PACKET -> {
                link = links.isEmpty() ? UNKNOWN_LINK : links.get(0);
                original = source.number(8, 4, littleEndian);
                return inBlock(before, Math.min(original, length - 16), length);
            }
            default -> {
                // Statistics, names and the like.
            }
        }
        if (!source.skip(length)) {
            throw damage("the capture ends within a block");
        }
        return false;
    }

    private boolean inBlock(int before, long captured, int length) throws IOException, FrameException {
        if (captured > length - before - 4) {
            throw damage(
                    "a packet has " + captured + " octets in a block of " + length + "; the capture is damaged here");
        }
        return packet(before, captured, length - before - (int) captured, "a block");
    }
}
