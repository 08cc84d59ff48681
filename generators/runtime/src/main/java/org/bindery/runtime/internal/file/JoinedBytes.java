package org.bindery.runtime.internal.file;

import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** The bytes of several batches, one after the other. */
public final class JoinedBytes implements BatchBytes {

    private final List<BatchBytes> parts;

    /** Where each starts, followed by where the last ends. */
    private final long[] starts;

    public JoinedBytes(List<BatchBytes> parts) {
        this.parts = parts;
        starts = new long[parts.size() + 1];
        for (int i = 0; i < parts.size(); i++) {
            starts[i + 1] = starts[i] + parts.get(i).length();
        }
    }

    public long start(int part) {
        return starts[part];
    }

    @Override
    public long length() {
        return starts[parts.size()];
    }

    @Override
    public void copy(long from, byte[] target, int at, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, length());
        int part = part(from);
        for (int copied = 0; copied < count; part++) {
            int here = (int) Math.min(count - copied, starts[part + 1] - from - copied);
            parts.get(part).copy(from + copied - starts[part], target, at + copied, here);
            copied += here;
        }
    }

    /** The part that has a position; the last one for the end. */
    private int part(long position) {
        int low = 0;
        int high = parts.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (starts[middle] <= position) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (BatchBytes part : parts) {
            try {
                part.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
