package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.List;

/** Messages with their lengths before them, in seven bits of each octet, the low ones first. */
final class VarintFrames extends Frames {

    private static final int LONGEST = 5;

    private final FrameSource source;
    private long number;
    private long offset;
    private int held;

    VarintFrames(FrameSource source) {
        this.source = source;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        source.take(held);
        held = 0;
        if (!source.has(1)) {
            return false;
        }
        long length = 0;
        int octets = 0;
        boolean more = true;
        while (more) {
            if (octets == LONGEST) {
                throw damage("the length of a message has more than " + LONGEST + " octets");
            }
            if (!source.has(octets + 1)) {
                throw damage("the file ends within the length of a message");
            }
            int octet = source.octet(octets);
            length |= (long) (octet & 0x7F) << 7 * octets++;
            more = octet > 0x7F;
        }
        if (length > FrameSource.MOST) {
            throw damage("the length of a message is " + length + ", which cannot be");
        }
        if (!source.has(octets + (int) length)) {
            throw damage("the file ends within a message: " + (source.atHand() - octets) + " of its " + length
                    + " octets are there");
        }
        source.take(octets);
        offset = source.offset();
        number++;
        data = source.data();
        start = source.from();
        end = start + (int) length;
        held = (int) length;
        return true;
    }

    private FrameException damage(String reason) {
        return new FrameException(source.offset(), reason);
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public String place() {
        return "message " + number + ", at byte " + offset + " of the file";
    }

    @Override
    public List<String> passed() {
        return List.of();
    }
}
