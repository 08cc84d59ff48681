package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.bindery.runtime.internal.text.TextPlace;

/** The bytes of JSON texts, of which no more are kept than one text and what was read ahead. */
final class JsonBytes {

    private static final int INITIAL = 1 << 13;
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** Null when all is there already. */
    private final InputStream in;

    private final int most;
    private byte[] bytes;
    private int filled;

    /** Where the text begins that is read, or where reading is between two texts. */
    private int keep;

    /** Where reading is. */
    private int at;

    private final TextPlace place = new TextPlace();
    private int placed;

    /** Learns where the text is that it was made from. */
    private final JsonTree tree;

    JsonBytes(InputStream in, int most, JsonTree tree) {
        this.in = in;
        this.most = most;
        this.tree = tree;
        this.bytes = new byte[INITIAL];
    }

    JsonBytes(byte[] all, int offset, int length, int most, JsonTree tree) {
        this.in = null;
        this.most = most;
        this.tree = tree;
        this.bytes = all;
        this.at = offset;
        this.keep = offset;
        this.placed = offset;
        this.filled = offset + length;
    }

    /** Passes over the mark that some put before a text in UTF-8, and that is no part of it. */
    void takeMark() throws IOException {
        for (int i = 0; i < MARK.length; i++) {
            if (peek(i) != (MARK[i] & 0xFF)) {
                return;
            }
        }
        at += MARK.length;
        placed = at;
    }

    /** The next byte; -1 after the last. */
    int peek() throws IOException {
        return at < filled || fill(1) ? bytes[at] & 0xFF : -1;
    }

    /** A byte after the next one; -1 after the last. */
    int peek(int further) throws IOException {
        return at + further < filled || fill(further + 1) ? bytes[at + further] & 0xFF : -1;
    }

    void take(int count) {
        at += count;
    }

    int index() {
        return at;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Passes over the bytes of a string that need no unescaping and are available already. */
    void takePlain() {
        byte[] all = bytes;
        int i = at;
        while (i < filled && all[i] >= ' ' && all[i] != '"' && all[i] != '\\') {
            i++;
        }
        at = i;
    }

    /** Where reading is; lets go of all before. */
    TextPlace begin() {
        place.passAll(bytes, placed, at);
        placed = at;
        keep = at;
        return place.copy();
    }

    /** Where the next byte is. */
    TextPlace place() {
        return place.copy().passAll(bytes, placed, at);
    }

    /** Returns whether so many more bytes are available. */
    private boolean fill(int needed) throws IOException {
        while (filled - at < needed) {
            if (in == null || isTooLarge()) {
                return false;
            }
            if (filled == bytes.length) {
                makeRoom();
            }
            int count = in.read(bytes, filled, bytes.length - filled);
            if (count < 0) {
                return false;
            }
            filled += count;
        }
        return true;
    }

    private void makeRoom() {
        if (filled - keep > bytes.length / 2) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(2L * bytes.length + INITIAL, Integer.MAX_VALUE - 8));
            tree.moved(bytes, 0);
            return;
        }
        place.passAll(bytes, placed, keep);
        System.arraycopy(bytes, keep, bytes, 0, filled - keep);
        int by = keep;
        at -= by;
        filled -= by;
        keep = 0;
        placed = 0;
        tree.moved(bytes, by);
    }

    /** Whether the text that is read is larger than allowed. */
    boolean isTooLarge() {
        return filled - keep > most;
    }
}
