package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.OutputStream;

/** Writes messages after their lengths, in seven bits of each octet, the low ones first. */
final class VarintOutput extends FrameOutput {

    VarintOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        int rest = length;
        while (rest > 0x7F) {
            out.write(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
        out.write(data, from, length);
    }
}
