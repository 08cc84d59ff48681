package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a file, of which as many are in memory as are asked for. Not thread-safe. */
final class FrameSource {

    /** Frames are no longer. */
    static final int MOST = 1 << 28;

    private final InputStream in;
    private byte[] data = new byte[1 << 14];
    private int from;
    private int filled;
    private long base;

    FrameSource(InputStream in) {
        this.in = in;
    }

    /** Whether so many bytes follow. Memory is taken as they come, not as many are asked for. */
    boolean has(int count) throws IOException {
        while (filled - from < count) {
            if (filled == data.length) {
                makeRoom();
            }
            int read = in.read(data, filled, data.length - filled);
            if (read < 0) {
                return false;
            }
            filled += read;
        }
        return true;
    }

    private void makeRoom() {
        int kept = filled - from;
        byte[] target = kept > data.length / 2 ? Arrays.copyOf(data, 2 * data.length) : data;
        System.arraycopy(data, from, target, 0, kept);
        data = target;
        base += from;
        from = 0;
        filled = kept;
    }

    /** How many bytes follow that are in memory. */
    int atHand() {
        return filled - from;
    }

    long offset() {
        return base + from;
    }

    byte[] data() {
        return data;
    }

    /** The index of the next byte. */
    int from() {
        return from;
    }

    /** Passes bytes that are at hand. */
    void take(int count) {
        from += count;
    }

    /** Passes bytes, at hand or not; whether all were there. */
    boolean skip(long count) throws IOException {
        long left = count;
        while (left > 0) {
            int step = (int) Math.min(left, 1 << 12);
            if (!has(step)) {
                return false;
            }
            from += step;
            left -= step;
        }
        return true;
    }

    int octet(int at) {
        return data[from + at] & 0xFF;
    }

    /** A number of one to four octets that are at hand. */
    long number(int at, int octets, boolean littleEndian) {
        return Octets.number(data, from + at, octets, littleEndian);
    }
}
