package org.bindery.runtime;

/** What the beginning of a file says of how its records follow each other, whatever a model says. */
final class FixedGuess {

    private static final int LEAST = 3;

    private final byte[] data;
    private final int start;
    private final int end;
    private final boolean whole;

    /**
     * Looks at a file.
     *
     * @param data holds its beginning
     * @param start where it starts
     * @param end how far it is known
     * @param whole whether that is all of it
     */
    FixedGuess(byte[] data, int start, int end, boolean whole) {
        this.data = data;
        this.start = start;
        this.end = end;
        this.whole = whole;
    }

    /**
     * The blocking that the bytes show, where they cannot be records of one length.
     *
     * @param most the length of all records
     * @param lineFeed the line feed of the character set
     * @return the blocking; null where they show none
     */
    FixedBlocking otherThanFixed(int most, byte lineFeed) {
        if (isBlocked()) {
            return FixedBlocking.BDW;
        }
        if (isDescribed(start, end, false, most)) {
            return FixedBlocking.RDW;
        }
        if (isDescribed(start, end, true, most)) {
            return FixedBlocking.RDW_LE;
        }
        return lines(most, lineFeed);
    }

    /** Whether descriptor words lead from record to record, some of which have another length. */
    private boolean isDescribed(int from, int to, boolean little, int most) {
        int at = from;
        int records = 0;
        boolean other = false;
        while (at + FixedBlocking.WORD <= to) {
            int length = length(at, little);
            if (length < 0) {
                return false;
            }
            other |= length != most;
            at += length;
            records++;
        }
        return other && (to < end || whole ? at == to && records > 1 : records >= LEAST);
    }

    /** How many bytes a record takes with its descriptor word, or -1 if it has none. */
    private int length(int at, boolean little) {
        int zeros = at + (little ? 0 : 2);
        int length = little
                ? ((data[at + 2] & 0xFF) | (data[at + 3] & 0xFF) << 8) + FixedBlocking.WORD
                : (data[at] & 0xFF) << 8 | data[at + 1] & 0xFF;
        return data[zeros] == 0 && data[zeros + 1] == 0 && length > FixedBlocking.WORD ? length : -1;
    }

    /** Whether the descriptor word of a block leads to the next, and those of its records to its end. */
    private boolean isBlocked() {
        int at = start;
        int blocks = 0;
        while (at + 2 * FixedBlocking.WORD <= end) {
            int length = length(at, false);
            if (length < 0 || length(at + FixedBlocking.WORD, false) < 0) {
                return false;
            }
            int behind = Math.min(end, at + length);
            int record = at + FixedBlocking.WORD;
            while (record + FixedBlocking.WORD <= behind) {
                int own = length(record, false);
                if (own < 0) {
                    return false;
                }
                record += own;
            }
            if (at + length <= end && record != at + length) {
                return false;
            }
            at += length;
            blocks++;
        }
        return blocks > 0 && (!whole || at == end);
    }

    private FixedBlocking lines(int most, byte lineFeed) {
        int at = start + most;
        int records = 0;
        boolean pairs = false;
        while (at < end) {
            pairs = data[at] == '\r' && at + 1 < end && data[at + 1] == lineFeed;
            if (data[at] != lineFeed && !pairs) {
                return null;
            }
            at += most + (pairs ? 2 : 1);
            records++;
        }
        return records < LEAST ? null : pairs ? FixedBlocking.LINES_CRLF : FixedBlocking.LINES;
    }
}
