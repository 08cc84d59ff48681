package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;

/** Splits a row into fields, and returns their positions. Not thread-safe. */
final class RowFields {

    private static final int INITIAL = 16;

    final RowInput in;
    private final byte[] delimiter;
    private final byte[] quote;
    private final int maxText;

    /** Where the row starts, and what is looked at. */
    int start;

    int at;

    /** Where the row ends, without its line end; from its start. */
    private int end;

    private int ended;
    private int line = 1;
    /** How many characters precede the row, if offsets are counted. */
    private long offset;

    private final boolean counting;
    /** Whether the row may have line ends in it. */
    private boolean broken;

    private final byte[] mark = bytes("\uFEFF");
    private int count;
    private int[] starts = new int[INITIAL];
    private int[] ends = new int[INITIAL];
    private boolean[] quotes = new boolean[INITIAL];

    /**
     * @param delimiter between fields; null for none
     * @param quote around fields that need it; null for none
     * @param maxText how many characters a row has at most
     * @param counting whether offsets are counted
     */
    RowFields(RowInput in, String delimiter, String quote, int maxText, boolean counting) {
        this.in = in;
        this.delimiter = bytes(delimiter);
        this.quote = bytes(quote);
        this.maxText = maxText;
        this.counting = counting;
    }

    /** Goes to the next row. */
    void begin() throws IOException {
        pass(at);
        count = 0;
        ended = 0;
        end = 0;
        broken = false;
        if (line == 1 && offset == 0 && isAt(mark)) {
            at += mark.length;
            start = at;
            offset = 1;
        }
    }

    /** Notes that the row, or what was looked at of it, is not needed any more up to an index. */
    private void pass(int to) {
        boolean whole = ended > 0 && start + end + ended == to;
        if (broken) {
            line += lines(start, whole ? start + end : to);
        }
        line += whole ? 1 : 0;
        if (counting) {
            offset += characters(start, to);
        }
        start = to;
        at = to;
    }

    /** Whether there is more text. */
    boolean hasMore() throws IOException {
        return at < in.limit || more();
    }

    private boolean more() throws IOException {
        if (at - start > (long) maxText * (in.isAscii() ? 1 : WIDEST)) {
            throw new TooLongException();
        }
        boolean more = in.more(start);
        at -= start;
        start = 0;
        return more;
    }

    /** The greatest number of bytes that a character takes. */
    private static final int WIDEST = 3;

    /** A row, or what is one because of a quote that is not closed, is longer than allowed. */
    private static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Whether a character is at the next byte. */
    boolean isAt(byte[] mark) throws IOException {
        for (int i = 0; i < mark.length; i++) {
            if ((at + i >= in.limit && !moreFrom(i)) || in.data[at + i] != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean moreFrom(int behind) throws IOException {
        return more() && at + behind < in.limit;
    }

    boolean isLineEnd() throws IOException {
        if (!hasMore()) {
            return true;
        }
        byte next = in.data[at];
        return next == '\n' || next == '\r';
    }

    // Lines.

    /** Goes through a line that is no row. */
    void readLine() throws IOException, InvalidMessageException {
        try {
            while (!isLineEnd()) {
                at++;
            }
            endRow();
        } catch (TooLongException e) {
            throw skipped(tooLong("line", e));
        }
        if (isTooLong()) {
            throw tooLong("line", null);
        }
    }

    /**
     * Takes a row apart.
     *
     * @param most how many fields it has at most
     */
    void readRow(int most) throws IOException, InvalidMessageException {
        try {
            at = start;
            count = 0;
            readField();
            while (isAt(delimiter)) {
                at += delimiter.length;
                if (count >= most) {
                    throw skipped(invalid(at, "the row has more than " + most + " fields", null));
                }
                readField();
            }
            endRow();
        } catch (TooLongException e) {
            throw skipped(tooLong("row", e));
        }
        if (isTooLong()) {
            throw tooLong("row", null);
        }
    }

    private boolean isTooLong() {
        return isTooLong(end) && characters(start, start + end) > maxText;
    }

    /** Whether so many bytes may be more characters than a row may have. */
    boolean isTooLong(int bytes) {
        return bytes > maxText;
    }

    private InvalidMessageException tooLong(String what, Exception cause) {
        return invalid(start, "the " + what + " has more than " + maxText + " characters", cause);
    }

    private InvalidMessageException invalid(int place, String reason, Exception cause) {
        InvalidMessageException invalid =
                new InvalidMessageException(line + lines(start, place), column(place), "", reason);
        if (cause != null) {
            invalid.initCause(cause);
        }
        return invalid;
    }

    /** Passes over the rest of a row that cannot be read, so that reading may go on with the next. */
    private InvalidMessageException skipped(InvalidMessageException reason) throws IOException {
        pass(at);
        while (!isLineEnd()) {
            at++;
            if (at == in.limit) {
                pass(at);
            }
        }
        endRow();
        return reason;
    }

    private void endRow() throws IOException {
        end = at - start;
        ended = 0;
        if (hasMore() && in.data[at] == '\r') {
            at++;
            ended++;
        }
        if (hasMore() && in.data[at] == '\n') {
            at++;
            ended++;
        }
    }

    private void readField() throws IOException, InvalidMessageException {
        int from = at - start;
        boolean isQuoted = isAt(quote);
        if (isQuoted) {
            readQuoted();
        }
        if (!isQuoted) {
            skipPlain();
        }
        while (!isLineEnd() && !isDelimiter()) {
            if (isQuoted) {
                throw skipped(
                        invalid(at, "text follows the closing quote; a quote within quotes is written twice", null));
            }
            at++;
        }
        add(from, at - start, isQuoted);
    }

    /** Passes over bytes that have no meaning of their own. */
    private void skipPlain() {
        byte[] data = in.data;
        int limit = in.limit;
        byte ends = delimiter[0];
        int next = at;
        while (next < limit && data[next] != ends && data[next] != '\n' && data[next] != '\r') {
            next++;
        }
        at = next;
    }

    private boolean isDelimiter() throws IOException {
        return in.data[at] == delimiter[0] && (delimiter.length == 1 || isAt(delimiter));
    }

    private void readQuoted() throws IOException, InvalidMessageException {
        int opened = at - start;
        broken = true;
        at += quote.length;
        while (true) {
            if (!hasMore()) {
                InvalidMessageException open = invalid(start + opened, "the quote that opens here is not closed", null);
                pass(at);
                throw open;
            }
            if (!isAt(quote)) {
                at++;
                continue;
            }
            at += quote.length;
            if (!isAt(quote)) {
                return;
            }
            at += quote.length;
        }
    }

    private void add(int from, int to, boolean isQuoted) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            quotes = Arrays.copyOf(quotes, 2 * count);
        }
        starts[count] = from;
        ends[count] = to;
        quotes[count++] = isQuoted;
    }

    // What was read.

    /** Where a field ends that has no quotes around it, and characters of ASCII only; -1 where it is none, or it is not known. */
    int endOfPlain(int from) {
        byte[] data = in.data;
        byte ends = delimiter[0];
        int next = from;
        while (data[next] >= 0 && data[next] != ends && data[next] != '\n' && data[next] != '\r') {
            next++;
            if (next >= in.limit) {
                return -1;
            }
        }
        return data[next] < 0 || data[from] == quote[0] ? -1 : next;
    }

    /** Allocates the fields of a row whose reader knows their positions. */
    int[] fields(int number) {
        while (starts.length < number) {
            starts = new int[2 * starts.length];
            ends = new int[starts.length];
            quotes = new boolean[starts.length];
        }
        return starts;
    }

    /**
     * Notes a row of plain fields, whose starts were written to {@link #fields}.
     *
     * @param to where the last one ends, before a line end
     */
    void plain(int number, int to) {
        passed(to);
        count = number;
        for (int i = 1; i < number; i++) {
            ends[i - 1] = starts[i] - 1;
        }
        ends[number - 1] = end;
        Arrays.fill(quotes, 0, number, false);
    }

    /**
     * Notes a row of whose fields nothing is asked any more.
     *
     * @param to where the last one ends, before a line end
     */
    void passed(int to) {
        count = 0;
        end = to - start;
        ended = in.data[to] == '\r' ? 2 : 1;
        at = to + ended;
    }

    int count() {
        return count;
    }

    /** Where a field starts, in the bytes. */
    int startOf(int field) {
        return start + starts[field];
    }

    int endOf(int field) {
        return start + ends[field];
    }

    boolean isQuoted(int field) {
        return quotes[field];
    }

    /** Whether a field has no text, and no quotes. */
    boolean isEmpty(int field) {
        return starts[field] == ends[field];
    }

    /** The text of a field, without quotes. */
    String text(int field) {
        if (!quotes[field]) {
            return decoded(starts[field], ends[field]);
        }
        String text = decoded(starts[field] + quote.length, ends[field] - quote.length);
        String mark = new String(quote, StandardCharsets.UTF_8);
        return text.replace(mark + mark, mark);
    }

    /** The line, without its line end. */
    String text() {
        return decoded(0, end);
    }

    /** Its line end. */
    String lineEnd() {
        return decoded(end, end + ended);
    }

    private String decoded(int from, int to) {
        byte[] data = in.data;
        int length = to - from;
        if (in.isAscii()) {
            return new String(data, start + from, length, StandardCharsets.ISO_8859_1);
        }
        String text = new String(data, start + from, length, StandardCharsets.UTF_8);
        return text.indexOf('\uFFFD') < 0 ? text : halves(start + from, start + to);
    }

    /** A text with halves of surrogate pairs perhaps. */
    private String halves(int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        int next = from;
        while (next < to) {
            int length = length(in.data[next]);
            if (length == 3) {
                text.append((char)
                        ((in.data[next] & 0xF) << 12 | (in.data[next + 1] & 0x3F) << 6 | (in.data[next + 2] & 0x3F)));
            } else {
                text.append(new String(in.data, next, length, StandardCharsets.UTF_8));
            }
            next += length;
        }
        return text.toString();
    }

    private static int length(byte first) {
        return first >= 0 ? 1 : first < (byte) 0xE0 ? 2 : first < (byte) 0xF0 ? 3 : 4;
    }

    // Places.

    /**
     * The positions of the row and its fields.
     *
     * @param order the field of each column; null if in their order
     */
    RowPlaces places(int[] order, int columns) {
        boolean plain = !broken && in.isAscii();
        if (plain && order == null && columns == count) {
            return new RowPlaces(
                    offset,
                    offset + end,
                    line,
                    Arrays.copyOf(starts, columns),
                    Arrays.copyOf(ends, columns),
                    null,
                    null);
        }
        int[] froms = new int[columns];
        int[] tos = new int[columns];
        int[] lines = plain ? null : new int[columns];
        int[] indent = plain ? null : new int[columns];
        for (int i = 0; i < columns; i++) {
            int place = order == null ? i : order[i];
            int to = place < count ? ends[place] : ends[count - 1];
            int from = place < count ? starts[place] : to;
            froms[i] = plain ? from : characters(start, start + from);
            tos[i] = plain ? to : characters(start, start + to);
            if (!plain) {
                lines[i] = line(start + from);
                indent[i] = column(start + from);
            }
        }
        int length = characters(start, start + end);
        return new RowPlaces(offset, offset + length, line, froms, tos, lines, indent);
    }

    /** How many characters precede the row, if offsets are counted. */
    long offset() {
        return offset;
    }

    /** The line in which the row starts. */
    int line() {
        return line;
    }

    /** The line of an index. */
    int line(int place) {
        return line + lines(start, place);
    }

    /** The column of an index, in characters from 1. */
    int column(int place) {
        int from = place;
        while (from > start && in.data[from - 1] != '\n' && in.data[from - 1] != '\r') {
            from--;
        }
        return 1 + characters(from, place);
    }

    /** How many bytes the row has in a character set. */
    int bytes(Charset charset, boolean plain) {
        boolean same = charset.equals(StandardCharsets.UTF_8) || (plain && in.isAscii());
        return same ? end : text().getBytes(charset).length;
    }

    private int lines(int from, int to) {
        int lines = 0;
        for (int i = from; i < to; i++) {
            byte each = in.data[i];
            lines += each == '\n' || (each == '\r' && in.data[i + 1] != '\n') ? 1 : 0;
        }
        return lines;
    }

    private int characters(int from, int to) {
        if (in.isAscii()) {
            return to - from;
        }
        int characters = 0;
        for (int i = from; i < to; i++) {
            byte each = in.data[i];
            characters += (each & 0xC0) == 0x80 ? 0 : (each & 0xF8) == 0xF0 ? 2 : 1;
        }
        return characters;
    }

    /** The bytes of a character that has a meaning; one that no text has where there is none. */
    static byte[] bytes(String mark) {
        return mark == null ? new byte[] {-1} : mark.getBytes(StandardCharsets.UTF_8);
    }
}
