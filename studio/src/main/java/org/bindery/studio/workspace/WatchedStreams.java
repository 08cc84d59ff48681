package org.bindery.studio.workspace;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import org.bindery.messages.MessageMonitor;

/// Streams that report their progress, and end when the work is to stop. By one thread at a time.
public final class WatchedStreams {

    private final MessageMonitor monitor;
    private final long all;
    private long done;

    /// @param all how many bytes all streams have together; -1 if that is not known
    public WatchedStreams(MessageMonitor monitor, long all) {
        this.monitor = monitor;
        this.all = all;
    }

    private void count(long bytes) throws IOException {
        if (monitor.isCancelled()) {
            throw stopped();
        }
        done += Math.max(0, bytes);
        monitor.progress(done, all);
    }

    static InterruptedIOException stopped() {
        return new InterruptedIOException("the work was stopped, and nothing was written");
    }

    /// Reports what is read.
    public InputStream of(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int one = super.read();
                count(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int count = super.read(bytes, from, length);
                count(count);
                return count;
            }
        };
    }

    /// Reports what is written.
    OutputStream of(OutputStream target) {
        return new FilterOutputStream(target) {
            @Override
            public void write(int one) throws IOException {
                count(1);
                out.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                count(length);
                out.write(bytes, from, length);
            }
        };
    }
}
