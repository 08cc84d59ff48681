package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.text.TextPlace;

/**
 * All bytes of a document as it is scanned, and the places of each of them. For readers that report the places of
 * values, not only of the first error.
 */
final class XmlPlaces {

    private static final int STEP = 1 << 12;
    private static final int MOST = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[1 << 13];
    private int filled;
    /** The places of every {@link #STEP}th byte. */
    private final List<TextPlace> steps = new ArrayList<>();

    private TextPlace last = new TextPlace();
    private int lastAt;

    /** Says whether the document starts with a byte order mark, which counts as a character. */
    void start(boolean marked) {
        last = marked ? new TextPlace().behindMark() : new TextPlace();
        steps.add(last);
    }

    void add(byte[] source, int start, int length) throws IOException {
        if (length > bytes.length - filled) {
            if (length > MOST - filled) {
                throw new IOException("the document has more than " + MOST + " bytes");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max((long) filled + length, 2L * bytes.length), MOST));
        }
        System.arraycopy(source, start, bytes, filled, length);
        filled += length;
    }

    /** Forgets all from a byte on: others come in their place. */
    void cut(int at) {
        filled = at;
    }

    int length() {
        return filled;
    }

    /** The place of a byte, or of the end. */
    TextPlace place(int index) {
        int step = index / STEP;
        while (steps.size() <= step) {
            int from = (steps.size() - 1) * STEP;
            steps.add(steps.get(steps.size() - 1).copy().passAll(bytes, from, from + STEP));
        }
        boolean near = lastAt <= index && lastAt >= step * STEP;
        TextPlace from = near ? last : steps.get(step);
        last = from.copy().passAll(bytes, near ? lastAt : step * STEP, index);
        lastAt = index;
        return last;
    }

    /**
     * Where text starts that is more than white space; comments and instructions are passed over.
     *
     * @param from where to look
     * @param to where to stop
     * @return {@code from} if there is none
     */
    int visible(int from, int to) {
        int at = from;
        while (at < to) {
            if (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\t' || bytes[at] == '\r') {
                at++;
            } else if (isAt(at, to, "<!--")) {
                at = behind(at + 4, to, "-->");
            } else if (isAt(at, to, "<?")) {
                at = behind(at + 2, to, "?>");
            } else {
                return at;
            }
        }
        return from;
    }

    private int behind(int from, int to, String end) {
        int at = from;
        while (at < to && !isAt(at, to, end)) {
            at++;
        }
        return at + end.length();
    }

    private boolean isAt(int at, int to, String text) {
        if (to - at < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (bytes[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
