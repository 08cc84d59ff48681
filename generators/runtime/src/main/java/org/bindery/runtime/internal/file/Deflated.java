package org.bindery.runtime.internal.file;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.bindery.runtime.batch.BatchFormatException;

/** Bodies as deflate makes them (RFC 1951, without a head of zlib). */
public final class Deflated {

    private Deflated() {}

    /**
     * Deflates bytes.
     *
     * @param room how many bytes to leave free before what is deflated
     */
    public static byte[] deflate(byte[] plain, int from, int length, int room) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setInput(plain, from, length);
            deflater.finish();
            byte[] target = new byte[room + length / 2 + 64];
            int size = room;
            while (!deflater.finished()) {
                if (size == target.length) {
                    target = Arrays.copyOf(target, 2 * size);
                }
                size += deflater.deflate(target, size, target.length - size);
            }
            return Arrays.copyOf(target, size);
        } finally {
            deflater.end();
        }
    }

    /**
     * What was deflated.
     *
     * @param length how many bytes that must be
     */
    public static byte[] inflate(byte[] deflated, int length) throws BatchFormatException {
        Inflater inflater = new Inflater(true);
        try {
            // Where a view reads there are eight bytes at least.
            byte[] plain = new byte[Math.max(length, Long.BYTES)];
            // Deflate without a head requires one more byte than it uses.
            inflater.setInput(Arrays.copyOf(deflated, deflated.length + 1));
            int size = 0;
            while (size < length) {
                int count = inflater.inflate(plain, size, length - size);
                if (count == 0) {
                    throw new BatchFormatException("a deflated block has fewer bytes than it says");
                }
                size += count;
            }
            if (inflater.inflate(new byte[1]) > 0) {
                throw new BatchFormatException("a deflated block has more bytes than it says");
            }
            return plain;
        } catch (DataFormatException e) {
            throw new BatchFormatException("a deflated block is damaged", e);
        } finally {
            inflater.end();
        }
    }
}
