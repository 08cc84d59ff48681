package org.bindery.runtime.internal.frames;

import java.io.IOException;

/** Messages of GTP' that follow one another in a file. */
final class GtpPrimeMessages extends FileFrames {

    GtpPrimeMessages(FrameSource source) {
        super(source);
    }

    @Override
    public boolean next() throws IOException, FrameException {
        leave();
        if (!source.has(1)) {
            return false;
        }
        if (!source.has(6)) {
            throw damage("the file ends within the header of a message of GTP'");
        }
        int length = GtpPrimeFrames.header(source.octet(0)) + (int) source.number(2, 2, false);
        if ((source.octet(0) & 0x10) != 0) {
            throw damage("this is not a message of GTP', whose first octet has a zero in bit 5");
        }
        enter("a message of GTP'", 0, length);
        return true;
    }

    @Override
    String title(long its) {
        return "message " + its + " of GTP'";
    }
}
