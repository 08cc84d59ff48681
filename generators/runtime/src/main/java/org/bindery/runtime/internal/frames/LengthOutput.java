package org.bindery.runtime.internal.frames;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.bindery.runtime.Nullable;

/** Writes messages after their lengths, or one after the other, into blocks where there are some. */
final class LengthOutput extends FrameOutput {

    /** Blocks with lengths of their own are no longer. */
    private static final int MOST_IN_BLOCK = 32_760;

    private final @Nullable LengthPrefix prefix;
    private final int block;
    private final byte[] filling;
    private final byte[] head;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private int inBlock;

    LengthOutput(OutputStream out, @Nullable LengthPrefix prefix, int block, int fill) {
        super(out);
        this.prefix = prefix;
        this.block = block;
        this.head = new byte[prefix == null ? 0 : prefix.size()];
        this.filling = new byte[block];
        Arrays.fill(filling, (byte) fill);
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        if (prefix != null && length > prefix.most()) {
            throw tooLong(length, "its length", prefix.most());
        }
        if (prefix != null && prefix.inBlocks()) {
            if (head.length + length > MOST_IN_BLOCK - head.length) {
                throw tooLong(length, "a block", MOST_IN_BLOCK - 2 * head.length);
            }
            if (waiting.size() + head.length + length > MOST_IN_BLOCK - head.length) {
                endBlock();
            }
            prefix.write(head, length);
            waiting.write(head, 0, head.length);
            waiting.write(data, from, length);
            return;
        }
        int all = head.length + length;
        if (block > 0) {
            if (all > block) {
                throw tooLong(length, "a block", block - head.length);
            }
            if (all > block - inBlock) {
                fill();
            }
            inBlock += all;
        }
        if (prefix != null) {
            prefix.write(head, length);
            out.write(head);
        }
        out.write(data, from, length);
    }

    private void fill() throws IOException {
        out.write(filling, 0, block - inBlock);
        inBlock = 0;
    }

    private void endBlock() throws IOException {
        if (prefix != null && waiting.size() > 0) {
            prefix.write(head, waiting.size());
            out.write(head);
            waiting.writeTo(out);
            waiting.reset();
        }
    }

    @Override
    public void finish() throws IOException {
        endBlock();
        if (inBlock > 0) {
            fill();
        }
        super.finish();
    }
}
