package org.bindery.runtime.internal.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The head of a section of a batch file.
 *
 * @param kind what it holds, one of the constants of this class
 * @param flags {@link #DEFLATED}, or 0
 * @param root the number of the root element of its messages, or {@link #SEVERAL}
 * @param count how many messages it holds, or entries if it is an index
 * @param length of its body in the file, in bytes
 * @param plain length of its body before it was compressed
 * @param first how many messages are before it
 * @param check CRC32C of its body in the file
 */
public record Section(int kind, int flags, int root, int count, int length, int plain, long first, int check) {

    public static final int DESCRIPTION = 1;
    public static final int INDEX = 2;
    public static final int ROWS = 16;
    public static final int COLUMNS = 17;
    public static final int KEYED_ROWS = 18;

    /** A flag: the body is deflated. */
    public static final int DEFLATED = 1;

    /** In place of a root where each message has its own. */
    public static final int SEVERAL = 0xFFFF;

    /** Length of the head. */
    public static final int HEAD = 40;

    /** The beginning of a section, so that one can be found after damage. */
    public static final long SYNC = 0x6EA5_07C3_2D4E_B18FL;

    /** The greatest number of bytes of an inflated body, so that few bytes do not take much memory. */
    public static final int MOST_DEFLATED = 1 << 26;

    private static final int CHECKED = HEAD - Integer.BYTES;

    /** So many bytes are read at a time to check more. */
    private static final int PIECE = 1 << 16;

    /** CRC32C of some bytes. */
    public static int check(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }

    /** The same of bytes that need not fit into an array. */
    public static int check(BatchBytes bytes, long from, long length) throws IOException {
        CRC32C crc = new CRC32C();
        byte[] piece = new byte[(int) Math.min(length, PIECE)];
        for (long done = 0; done < length; done += piece.length) {
            int count = (int) Math.min(piece.length, length - done);
            bytes.copy(from + done, piece, 0, count);
            crc.update(piece, 0, count);
        }
        return (int) crc.getValue();
    }

    public boolean isDeflated() {
        return (flags & DEFLATED) != 0;
    }

    public boolean holdsMessages() {
        return kind >= ROWS;
    }

    /** Writes the head. */
    public void write(byte[] target, int at) {
        ByteBuffer.wrap(target, at, HEAD)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(SYNC)
                .put((byte) kind)
                .put((byte) flags)
                .putShort((short) root)
                .putInt(count)
                .putInt(length)
                .putInt(plain)
                .putLong(first)
                .putInt(check);
        ByteBuffer.wrap(target, at + CHECKED, Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(check(target, at, CHECKED));
    }

    /** Reads a head, and gives the section; null if the bytes are no head of one. */
    public static Section read(byte[] bytes, int at) {
        ByteBuffer head = ByteBuffer.wrap(bytes, at, HEAD).order(ByteOrder.LITTLE_ENDIAN);
        return head.getInt(at + CHECKED) == check(bytes, at, CHECKED) ? readChecked(bytes, at) : null;
    }

    /** The same for a head whose checksum was found to be right before. */
    public static Section readChecked(byte[] bytes, int at) {
        ByteBuffer head = ByteBuffer.wrap(bytes, at, HEAD).order(ByteOrder.LITTLE_ENDIAN);
        if (head.getLong() != SYNC) {
            return null;
        }
        Section section = new Section(
                head.get(),
                head.get(),
                head.getShort() & 0xFFFF,
                head.getInt(),
                head.getInt(),
                head.getInt(),
                head.getLong(),
                head.getInt());
        return section.isPossible() ? section : null;
    }

    private boolean isPossible() {
        boolean lengths = isDeflated() ? plain >= 0 && plain <= MOST_DEFLATED : plain == length;
        return count >= 0 && length >= 0 && first >= 0 && (flags & ~DEFLATED) == 0 && lengths;
    }
}
