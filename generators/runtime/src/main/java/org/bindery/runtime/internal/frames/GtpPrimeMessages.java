package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.List;

/** Messages of GTP' that follow one another in a file. */
final class GtpPrimeMessages extends Frames {

    private final FrameSource source;
    private long offset;
    private int held;
    private long number;

    GtpPrimeMessages(FrameSource source) {
        this.source = source;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        source.take(held);
        held = 0;
        if (!source.has(1)) {
            return false;
        }
        if (!source.has(6)) {
            throw new FrameException(source.offset(), "the file ends within the header of a message of GTP'");
        }
        int length = GtpPrimeFrames.header(source.octet(0)) + (int) source.number(2, 2, false);
        if ((source.octet(0) & 0x10) != 0) {
            throw new FrameException(
                    source.offset(), "this is no message of GTP', whose first octet has a zero in bit 5");
        }
        if (!source.has(length)) {
            throw new FrameException(
                    source.offset(),
                    "the file ends within a message of GTP': " + source.atHand() + " of its " + length
                            + " octets are there");
        }
        offset = source.offset();
        data = source.data();
        start = source.from();
        end = start + length;
        held = length;
        number++;
        return true;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public String place() {
        return "message " + number + " of GTP', at byte " + offset + " of the file";
    }

    @Override
    public List<String> passed() {
        return List.of();
    }
}
