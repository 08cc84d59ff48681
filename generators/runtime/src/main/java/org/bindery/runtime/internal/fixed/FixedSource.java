package org.bindery.runtime.internal.fixed;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;

/** Records at fixed places, one after the other, in memory bounded by one record. Not thread-safe. */
public final class FixedSource {

    /** How many bytes of a record messages show. */
    private static final int SHOWN = 12;

    private final InputStream in;
    private final FixedBlocking blocking;
    private final FixedCharset charset;
    /** The last byte of a blank. */
    private final byte blank;

    private final int most;
    private final boolean measured;
    private byte[] data = new byte[1 << 13];
    private int from;
    private int filled;
    private int start;
    private int end;
    private int next;
    private long dropped;
    private long block;
    private long characters;
    private int record;
    private int line = 1;
    private int lines;
    private boolean broken;
    private FixedBlocking shown;
    private int first;

    /**
     * Starts reading.
     *
     * @param in the bytes, which are not closed
     * @param blocking how records follow each other
     * @param charset the character set of line ends
     * @param most the greatest length of a record, as far as its fields say it, in bytes or in characters of UTF-8
     */
    public FixedSource(InputStream in, FixedBlocking blocking, String charset, long most) {
        this.in = in;
        this.blocking = blocking;
        this.charset = FixedCharset.of(charset);
        byte[] space = this.charset.encode(" ");
        this.blank = space[space.length - 1];
        this.measured = blocking.isMeasured(most, this.charset);
        long bytes = this.charset.isUtf8() && most < FixedBlocking.MAX_RECORD ? 4 * most : most;
        this.most = (int) Math.min(FixedBlocking.MAX_RECORD, bytes);
        if (blocking.isLines() && !this.charset.hasByteDigits()) {
            throw new IllegalArgumentException("lines in " + charset + " cannot be separated");
        }
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     */
    public boolean next() throws IOException, InvalidMessageException {
        characters += characters(from, next);
        int length = next - from;
        from = next;
        line += lines;
        lines = 0;
        record++;
        if (broken || !has(1)) {
            return false;
        }
        if (record == 1) {
            refuseOtherBlocking();
        } else if (record == 2 && blocking == FixedBlocking.CONTIGUOUS && first > 0 && first != length) {
            throw invalid(instead(shown));
        }
        switch (blocking) {
            case LINES, LINES_CRLF -> nextLine();
            case FIXED, CONTIGUOUS -> {
                has(Math.max(1, most));
                // Reading on may move the record, so it is set afterwards.
                boolean last = !measured && most < FixedBlocking.MAX_RECORD - 3 && !has(most + 3);
                set(0, Math.min(filled - from, Math.max(1, most)));
                if (last) {
                    passLastLineEnd();
                }
            }
            case RDW, RDW_LE -> described(0);
            case BDW -> blocked();
        }
        return true;
    }

    /** Sets the record; places count from {@link #from}, since reading on may move that. */
    private void set(int first, int behind) {
        start = from + first;
        end = from + behind;
        next = end;
    }

    /** Reading descriptor words or line ends as records, or records as lines, would give invalid records only. */
    private void refuseOtherBlocking() throws IOException, InvalidMessageException {
        if (most < 2 || !charset.hasByteDigits()) {
            return;
        }
        boolean whole = !has(Math.min(FixedBlocking.MAX_RECORD, Math.max(1 << 13, 4 * most)));
        FixedGuess guess = new FixedGuess(data, from, filled, whole);
        byte lineFeed = charset.lineFeed();
        shown = charset.isUtf8() ? guess.described() : guess.fitting(most, lineFeed);
        FixedBlocking words = guess.described();
        if (blocking == FixedBlocking.CONTIGUOUS && words != null) {
            shown = words;
            // A model may describe the words as fields, so only the end of the first record decides.
            first = guess.first(words);
        }
        FixedBlocking other = switch (blocking) {
            case FIXED -> measured ? null : guess.otherThanFixed(most, lineFeed);
            case CONTIGUOUS -> null;
            case LINES, LINES_CRLF -> words == null && !charset.isUtf8() ? withoutLines(guess, whole) : words;
            case RDW, RDW_LE, BDW -> guess.fits(blocking, most) ? null : words;
        };
        if (other != null && other != blocking) {
            throw invalid(instead(other));
        }
    }

    private FixedBlocking withoutLines(FixedGuess guess, boolean whole) {
        boolean fixed = shown == FixedBlocking.FIXED || !whole;
        return fixed && guess.hasNoLines(most, charset.lineFeed()) ? FixedBlocking.FIXED : null;
    }

    private String instead(FixedBlocking other) {
        String reason = switch (other) {
            case LINES, LINES_CRLF -> "a line end follows each record";
            case RDW, RDW_LE, BDW -> "the records are preceded by words with their lengths";
            case FIXED, CONTIGUOUS -> "nothing is between the records";
        };
        return reason + ", so the blocking is " + other + ", not " + blocking + "; set blocking=" + other
                + " in the model";
    }

    /** What to do about bytes that do not fit the blocking. */
    private String proposal() {
        return shown == null || shown == blocking || (shown.isLines() && blocking.isLines())
                ? "; look at the blocking and the widths of the model"
                : "; " + instead(shown);
    }

    /** The same for descriptor words, for which more of the file may be needed. */
    private String proposalForWords() throws IOException, InvalidMessageException {
        boolean known = shown != null || most < 1 || charset.isUtf8() || !charset.hasByteDigits();
        if (record == 1 && !known && !has(FixedBlocking.MAX_RECORD)) {
            shown = new FixedGuess(data, from, filled, true).fitting(most, charset.lineFeed());
        }
        return proposal();
    }

    /** A line end after the last of records of one length is not a record, but belongs to the one before it. */
    private void passLastLineEnd() {
        if (blocking != FixedBlocking.FIXED || most < 3 || filled - next > 2) {
            return;
        }
        for (int at = next; at < filled; at++) {
            if (!isLineEnd(data[at])) {
                return;
            }
        }
        next = filled;
    }

    private void nextLine() throws IOException, InvalidMessageException {
        int length = 0;
        while (has(length + 1) && !isLineEnd(data[from + length])) {
            length++;
        }
        int whole = length;
        int after = afterLineEnd(whole);
        // Empty lines belong to the record before them.
        while (after > whole) {
            lines++;
            whole = after;
            after = afterLineEnd(whole);
        }
        set(0, length);
        next = from + whole;
    }

    private boolean isLineEnd(byte octet) {
        return octet == charset.lineFeed() || octet == '\r';
    }

    private int afterLineEnd(int at) throws IOException, InvalidMessageException {
        if (!has(at + 1) || !isLineEnd(data[from + at])) {
            return at;
        }
        boolean two = data[from + at] == '\r' && has(at + 2) && data[from + at + 1] == charset.lineFeed();
        return two ? at + 2 : at + 1;
    }

    private void blocked() throws IOException, InvalidMessageException {
        int at = 0;
        if (block == 0) {
            block = (long) number(0, "the length of a block") - FixedBlocking.WORD;
            at = FixedBlocking.WORD;
            if (block < FixedBlocking.WORD) {
                throw invalid("a block has no record" + proposalForWords());
            }
        }
        described(at);
        block -= end - from - at;
        if (block < 0) {
            throw invalid("the record is longer than its block" + proposalForWords());
        }
    }

    /** The record after its descriptor word. */
    private void described(int word) throws IOException, InvalidMessageException {
        int length = number(word, "the length of a record");
        if (blocking != FixedBlocking.RDW_LE) {
            length -= FixedBlocking.WORD;
        }
        if (length < 0) {
            throw invalid("the descriptor word of the record says that it has " + (length + FixedBlocking.WORD)
                    + " bytes, and it has 4 itself" + proposalForWords());
        }
        int first = word + FixedBlocking.WORD;
        if (!has(first + length)) {
            throw invalid("the record has " + length + " bytes, and the source ends after " + (filled - from - first)
                    + " of them" + proposalForWords());
        }
        set(first, first + length);
    }

    private int number(int at, String what) throws IOException, InvalidMessageException {
        if (!has(at + FixedBlocking.WORD)) {
            throw invalid("the source ends within " + what);
        }
        int word = from + at;
        return blocking == FixedBlocking.RDW_LE
                ? (data[word + 2] & 0xFF) | (data[word + 3] & 0xFF) << 8
                : (data[word] & 0xFF) << 8 | data[word + 1] & 0xFF;
    }

    /** Whether there are so many bytes from the start of the record on. */
    private boolean has(int length) throws IOException, InvalidMessageException {
        if (length > FixedBlocking.MAX_RECORD) {
            throw invalid("the record is longer than " + FixedBlocking.MAX_RECORD + " bytes");
        }
        if (from + length > filled) {
            fill(length);
        }
        return from + length <= filled;
    }

    private void fill(int length) throws IOException {
        if (from + length > data.length) {
            System.arraycopy(data, from, data, 0, filled - from);
            move(from);
            grow(length);
        }
        while (filled < from + length) {
            if (filled == data.length) {
                grow(length);
            }
            int count = in.read(data, filled, data.length - filled);
            if (count < 0) {
                return;
            }
            filled += count;
        }
    }

    /**
     * Makes twice the room, as long as the data may need it: a length may be wrong. With room for two records, what is kept
     * is moved only once for all that is read in between.
     */
    private void grow(int length) {
        if (2 * length > data.length) {
            data = Arrays.copyOf(data, Math.min(2 * length, 2 * data.length));
        }
    }

    private void move(int by) {
        dropped += by;
        filled -= by;
        start -= by;
        end -= by;
        from = 0;
    }

    /** Nothing can be read after this, since the position of the next record is unknown. */
    private InvalidMessageException invalid(String reason) {
        broken = true;
        return new InvalidMessageException(line(), 1, "", reason + place(from));
    }

    /**
     * The place of something, for messages.
     *
     * @param at its index in the data
     * @return the number of the record, and the byte, counted from 0 as in all files
     */
    public String place(int at) {
        return " (record " + record + ", at byte " + (dropped + at) + " of the file)";
    }

    /** Sets how many bytes the current record has, where its fields determine it. */
    public void endsAfter(int length) {
        if (measured) {
            end = start + length;
            next = Math.max(end, from + 1);
            // Less than the greatest record was there, so nothing follows what was read.
            if (filled - from < most) {
                passLastLineEnd();
            }
        }
    }

    /** The bytes that hold the record, until the next record is read. */
    public byte[] data() {
        return data;
    }

    /** Where the record starts: the index of its first byte in the data. */
    public int start() {
        return start;
    }

    /** Where the record ends: the index after its last byte in the data. */
    public int end() {
        return end;
    }

    /**
     * Where something in the record ends; at most the end of the record.
     *
     * @param place where it starts in the data
     * @param width how many bytes it has, or characters of UTF-8
     * @return the index after its last byte in the data
     */
    public int behind(int place, long width) {
        if (!charset.isUtf8()) {
            return (int) Math.min(end, place + Math.min(width, end));
        }
        int behind = width > end ? -1 : charset.end(data, place, end, (int) width);
        return behind < 0 ? end : behind;
    }

    /**
     * Whether there are only blanks.
     *
     * @param first the index of the first byte in the data
     * @param behind the index after the last one
     * @return true also where there are no bytes
     */
    public boolean isBlank(int first, int behind) {
        return FixedDigits.isFilled(data, first, behind, blank);
    }

    /** The column of a place in the data, from 1, in characters; in bytes unless the character set is UTF-8. */
    public int column(int place) {
        int to = Math.min(place, end);
        return 1 + (charset.isUtf8() ? charset.decode(data, start, to).length() : to - start);
    }

    /** How the record begins, for messages: its first characters. */
    public String beginning() {
        return charset.decode(data, start, Math.min(end, start + SHOWN));
    }

    /** Whether the character set is UTF-8, where widths count characters; false where they count bytes. */
    public boolean isUtf8() {
        return charset.isUtf8();
    }

    /**
     * How many characters, as Java counts them, precede the record; bytes, unless the character set is UTF-8.
     */
    public long characters() {
        return characters + start - from;
    }

    private long characters(int first, int behind) {
        if (!charset.isUtf8()) {
            return (long) behind - first;
        }
        long count = 0;
        for (int i = first; i < behind; i++) {
            int octet = data[i] & 0xFF;
            count += octet >= 0xF0 ? 2 : (octet & 0xC0) == 0x80 ? 0 : 1;
        }
        return count;
    }

    /** Which record it is, from 1. */
    public int record() {
        return record;
    }

    /** The place of the record: the line, or the number of the record where records are not lines, from 1. */
    public int line() {
        return blocking.isLines() ? line : record;
    }

    /**
     * Why a record that ends before its fields do is refused: fields after its end could be blank, but then it would
     * be written longer than it was, unless its length is kept.
     *
     * @param keeps whether what the fields do not determine is kept
     * @return the reason; null when the record is as long as its fields, or its length is kept
     */
    public String refusal(FixedBuffer written, boolean keeps) {
        int length = end - start;
        boolean cut = blocking == FixedBlocking.FIXED && !measured && record > 1;
        if (written.length() <= length || (keeps && !measured && !cut)) {
            return null;
        }
        String reason = "the record ends after " + length + " bytes, and its fields take " + written.length();
        return measured || cut ? reason + proposal() : reason + ", and the model has no component that keeps that";
    }

    /** What the record has that its fields do not say; none when they say all. */
    public List<String> patches(FixedBuffer written) {
        int length = written.length();
        if (!measured) {
            blocking.fill(written, most, charset);
        }
        written.put(blocking.lineEnd(charset));
        int whole = measured && end == from ? end : next;
        List<String> patches = FixedPatches.between(data, start, whole, written);
        written.cut(length);
        byte[] usual = blocking.before(end - start);
        if (Arrays.equals(usual, 0, usual.length, data, from, start)) {
            return patches;
        }
        List<String> more = new ArrayList<>(patches);
        more.add(FixedPatches.patch(from - start, data, from, start));
        return more;
    }
}
