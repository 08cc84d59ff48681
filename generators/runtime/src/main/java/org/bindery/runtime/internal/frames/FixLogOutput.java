package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.OutputStream;

/** Writes messages of FIX into a log, each in a line. */
final class FixLogOutput extends FrameOutput {

    FixLogOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void message(byte[] data, int from, int length) throws IOException {
        out.write(data, from, length);
        out.write('\n');
    }
}
