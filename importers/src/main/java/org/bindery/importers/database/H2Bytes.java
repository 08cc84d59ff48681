package org.bindery.importers.database;

import java.io.IOException;
import java.nio.ByteBuffer;

/// Numbers and texts as the storage of H2 writes them.
final class H2Bytes {

    private static final int MORE = 0x80;
    private static final int PAYLOAD = 0x7f;
    private static final int PAYLOAD_BITS = 7;
    private static final int THREE_BYTES = 0xe0;
    private static final int FOLLOWING = 0x3f;

    private H2Bytes() {}

    /// A number of one to five bytes, the lowest bits first.
    static int varInt(ByteBuffer in) {
        int value = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += PAYLOAD_BITS) {
            byte b = in.get();
            value |= (b & PAYLOAD) << shift;
            if (b >= 0) {
                break;
            }
        }
        return value;
    }

    /// A number of one to ten bytes, the lowest bits first.
    static long varLong(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += PAYLOAD_BITS) {
            byte b = in.get();
            value |= (long) (b & PAYLOAD) << shift;
            if (b >= 0) {
                break;
            }
        }
        return value;
    }

    /// A text with its length before it.
    static String text(ByteBuffer in) throws IOException {
        return text(in, varInt(in));
    }

    /// A text of so many characters, each of one to three bytes.
    static String text(ByteBuffer in, int length) throws IOException {
        requireInPage(in, length);
        char[] characters = new char[length];
        for (int i = 0; i < length; i++) {
            int first = in.get() & 0xff;
            if (first < MORE) {
                characters[i] = (char) first;
            } else if (first < THREE_BYTES) {
                characters[i] = (char) ((first & 0x1f) << 6 | in.get() & FOLLOWING);
            } else {
                characters[i] = (char) ((first & 0xf) << 12 | (in.get() & FOLLOWING) << 6 | in.get() & FOLLOWING);
            }
        }
        return new String(characters);
    }

    static byte[] bytes(ByteBuffer in, int length) throws IOException {
        requireInPage(in, length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    private static void requireInPage(ByteBuffer in, int length) throws IOException {
        if (length < 0 || length > in.remaining()) {
            throw new BrokenFileException("A value in the file claims a length of " + Integer.toUnsignedString(length)
                    + ", but its page has only " + in.remaining() + " bytes left; the file is damaged.");
        }
    }
}
