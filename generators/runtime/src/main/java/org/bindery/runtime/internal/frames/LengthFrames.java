package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.List;

/** Messages with their lengths before them, maybe in blocks with lengths of their own. */
final class LengthFrames extends FileFrames {

    private final LengthPrefix prefix;
    private final int fill;
    private long block;
    private long filled;

    LengthFrames(FrameSource source, LengthPrefix prefix, int fill) {
        super(source);
        this.prefix = prefix;
        this.fill = fill;
    }

    @Override
    public boolean next() throws IOException, FrameException {
        leave();
        if (!reach()) {
            return false;
        }
        while (prefix.inBlocks() && block == 0) {
            block = length("a block", Integer.MAX_VALUE);
            source.take(4);
            if (!reach()) {
                return false;
            }
        }
        long length = length("a message", prefix.inBlocks() ? block : Long.MAX_VALUE);
        enter("a message", prefix.size(), (int) length);
        block -= prefix.inBlocks() ? length + prefix.size() : 0;
        return true;
    }

    /** Skips what fills the file, and returns whether anything follows. */
    private boolean reach() throws IOException, FrameException {
        while (fill >= 0 && block == 0 && source.has(1) && source.octet(0) == fill) {
            source.take(1);
            filled++;
        }
        if (source.has(1)) {
            return true;
        }
        if (block > 0) {
            throw damage("the file ends within a block, of which " + block + " octets are missing");
        }
        return false;
    }

    /** The next length, without itself. */
    private long length(String what, long most) throws IOException, FrameException {
        int size = prefix.size();
        if (!source.has(size)) {
            throw damage("the file ends within the length of " + what);
        }
        long said = source.number(prefix.at(), prefix.octets(), prefix.littleEndian());
        long length = said - (prefix.counted() ? size : 0);
        if (length < 0 || length > FrameSource.MOST || length + size > most) {
            throw damage("the length of " + what + " is " + said + ", which cannot be");
        }
        return length;
    }

    @Override
    public List<String> passed() {
        return filled == 0 ? List.of() : List.of("passed over " + filled + " octets of fill");
    }
}
