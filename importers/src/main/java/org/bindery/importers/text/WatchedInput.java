package org.bindery.importers.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.bindery.importers.ImportMonitor;

/// Counts the bytes that are read, reports the progress to a monitor, and stops when the monitor cancels.
final class WatchedInput extends FilterInputStream {

    private final long size;
    private final ImportMonitor monitor;
    private long position;

    /// @param size how many bytes are going to be read, about
    WatchedInput(InputStream in, long size, ImportMonitor monitor) {
        super(in);
        this.size = Math.max(1, size);
        this.monitor = monitor;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        monitor.watch("Reading rows", Math.min(1.0, (double) position / size));
        int count = super.read(buffer, offset, length);
        position += Math.max(0, count);
        return count;
    }
}
