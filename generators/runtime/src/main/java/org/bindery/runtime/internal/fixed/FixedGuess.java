package org.bindery.runtime.internal.fixed;

/** What the beginning of a file says of how its records follow each other, whatever a model says. */
public final class FixedGuess {

    private static final int LEAST = 3;
    private static final int ANY = -1;

    private final byte[] data;
    private final int start;
    private final int end;
    private final boolean whole;

    /**
     * Looks at a file.
     *
     * @param data holds its beginning
     * @param end how far it is known
     * @param whole whether that is all of it
     */
    public FixedGuess(byte[] data, int start, int end, boolean whole) {
        this.data = data;
        this.start = start;
        this.end = end;
        this.whole = whole;
    }

    /**
     * The blocking that the bytes show, where they cannot be records of one length; null where they show none.
     *
     * @param most the length of all records
     * @param lineFeed the line feed of the character set
     */
    FixedBlocking otherThanFixed(int most, byte lineFeed) {
        FixedBlocking words = described(most);
        return words == null ? lines(most, lineFeed) : words;
    }

    /**
     * The blocking that the bytes show: descriptor words that lead from record to record, a line end after each record
     * of the greatest length, or, where all bytes are known, nothing but records of that length.
     *
     * @param charset the character set of line ends
     * @return the blocking; null where they show none
     */
    public FixedBlocking blocking(int most, String charset) {
        FixedCharset characters = FixedCharset.of(charset);
        return characters.hasByteDigits() ? fitting(most, characters.lineFeed()) : described();
    }

    FixedBlocking fitting(int most, byte lineFeed) {
        FixedBlocking words = described(ANY);
        FixedBlocking shown = words == null && most > 0 ? lines(most, lineFeed) : words;
        boolean even = whole && most > 0 && end > start && (end - start) % most == 0;
        return shown == null && even ? FixedBlocking.FIXED : shown;
    }

    /**
     * The kind of descriptor words that the bytes show.
     *
     * @param most the length of records that may be what looks like words by chance; -1 for none
     */
    private FixedBlocking described(int most) {
        if (isBlocked()) {
            return FixedBlocking.BDW;
        }
        if (isDescribed(start, end, false, most)) {
            return FixedBlocking.RDW;
        }
        return isDescribed(start, end, true, most) ? FixedBlocking.RDW_LE : null;
    }

    /** The kind of descriptor words that the bytes show; null for none. */
    FixedBlocking described() {
        return described(ANY);
    }

    /** Whether words of a kind lead from record to record, none of which is longer than it may be. */
    boolean fits(FixedBlocking words, int most) {
        boolean leads =
                words == FixedBlocking.BDW ? isBlocked() : isDescribed(start, end, words == FixedBlocking.RDW_LE, ANY);
        return leads && (words == FixedBlocking.BDW || first(words) - FixedBlocking.WORD <= most);
    }

    /** How many bytes the first record takes with the descriptor words before it. */
    int first(FixedBlocking words) {
        int block = words == FixedBlocking.BDW ? FixedBlocking.WORD : 0;
        return block + length(start + block, words == FixedBlocking.RDW_LE);
    }

    /** Whether there are no lines: bytes without a line end, or only lines that are longer than any record. */
    boolean hasNoLines(int most, byte lineFeed) {
        int length = 0;
        for (int at = start; at < end; at++) {
            boolean ends = data[at] == lineFeed || data[at] == '\r';
            if (ends && length <= most) {
                return false;
            }
            length = ends ? 0 : length + 1;
        }
        return length > most || (length == 0 && end > start);
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
