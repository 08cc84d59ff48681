package org.bindery.importers.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// Counts the bytes that are read, reports the progress to a monitor, and stops when the monitor cancels.
final class WatchedInput extends FilterInputStream {

    private final String file;
    private final long size;
    private final ImportMonitor monitor;
    private long position;

    /// @param size how many bytes are going to be read, about
    WatchedInput(InputStream in, String file, long size, ImportMonitor monitor) {
        super(in);
        this.file = file;
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
        if (monitor.isCancelled()) {
            throw new Refusal(new Location(file, 0, 0), "cancelled", "The import was cancelled.");
        }
        monitor.progress("Reading rows", Math.min(1.0, (double) position / size));
        int count = super.read(buffer, offset, length);
        position += Math.max(0, count);
        return count;
    }
}
