package org.bindery.runtime.internal.frames;

import java.io.IOException;

/** Messages with their lengths before them, in seven bits of each octet, the low ones first. */
final class VarintFrames extends FileFrames {

    private static final int LONGEST = 5;

    VarintFrames(FrameSource source) {
        super(source);
    }

    @Override
    public boolean next() throws IOException, FrameException {
        leave();
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
        enter("a message", octets, (int) length);
        return true;
    }
}
