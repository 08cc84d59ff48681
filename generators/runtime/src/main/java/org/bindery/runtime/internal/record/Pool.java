package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.symbol.ReadText;
import org.bindery.runtime.internal.symbol.SymbolText;

/**
 * The texts of a message, each of which occurs there once, and their frame. Texts are decoded on first use, and kept:
 * equal ones are then one object, and many refs to a long one cost no more than one.
 */
final class Pool {

    private final byte[] data;
    private final int start;
    private final int end;
    private final int record;
    private final int texts;
    private final int count;
    private final int refBits;
    private final PoolEnds ends;
    private final long table;

    /** Filled by whichever thread comes first; texts are safe to share without more. */
    private String[] decoded;

    /** Where each text ends; made when a second text is asked for. */
    private int[] bounds;

    private Pool(byte[] data, int start, int end, int record, int texts, int count, PoolEnds ends, long table) {
        this.data = data;
        this.start = start;
        this.end = end;
        this.record = record;
        this.texts = texts;
        this.count = count;
        this.refBits = Bits.width(count);
        this.ends = ends;
        this.table = table;
    }

    static Pool of(byte[] data, int offset, int length) {
        int end = offset + length;
        int count = Leb128.read(data, offset, end);
        int at = offset + Leb128.bytes(count);
        if (count == 0) {
            return new Pool(data, offset, end, at, at, 0, null, 0);
        }
        int bytes = Leb128.read(data, at, end);
        at += Leb128.bytes(bytes);
        PoolEnds ends = new PoolEnds(count, bytes);
        // Of different texts only one can be empty.
        if (count - 1 > bytes || bytes + ends.bytes() > end - at) {
            throw new MalformedRecordException("a message of " + length + " bytes does not hold " + count + " texts");
        }
        int texts = at + (int) ends.bytes();
        return new Pool(data, offset, end, texts + bytes, texts, count, ends, 8L * at);
    }

    /** The array that contains the message. */
    byte[] data() {
        return data;
    }

    /** How many texts there are. */
    int count() {
        return count;
    }

    /** Width of a ref. */
    int refBits() {
        return refBits;
    }

    /** Where the record starts. */
    int record() {
        return record;
    }

    /** Where the message starts. */
    int start() {
        return start;
    }

    /** Where the message ends. */
    int end() {
        return end;
    }

    /** The text of a ref; null for 0. */
    String text(long ref) {
        if (ref == 0) {
            return null;
        }
        String[] known = decoded;
        if (known != null && ref <= known.length) {
            String text = known[(int) ref - 1];
            if (text != null) {
                return text;
            }
        }
        return decode(ref);
    }

    private String decode(long ref) {
        if (ref > count) {
            throw new MalformedRecordException("there is no text " + ref + " among " + count);
        }
        String[] known = decoded;
        if (known == null) {
            known = new String[count];
            decoded = known;
        } else if (bounds == null) {
            bounds = ends.all(data, table);
        }
        int text = (int) ref - 1;
        long range = range(text);
        known[text] = SymbolText.decode(data, ByteRanges.start(range), ByteRanges.length(range));
        return known[text];
    }

    /** The texts of all refs, which are not kept; the first one is none. */
    ReadText[] all() {
        ReadText[] all = new ReadText[count + 1];
        if (count > 1 && bounds == null) {
            bounds = ends.all(data, table);
        }
        for (int i = 0; i < count; i++) {
            long range = range(i);
            all[i + 1] = SymbolText.text(data, ByteRanges.start(range), ByteRanges.length(range));
        }
        return all;
    }

    private long range(int text) {
        int from = text == 0 ? 0 : end(text - 1);
        int to = end(text);
        if (from > to) {
            throw new MalformedRecordException("the ends of texts are out of order");
        }
        return ByteRanges.of(texts + from, texts + to);
    }

    private int end(int text) {
        int[] all = bounds;
        return all == null ? ends.end(data, table, text) : all[text];
    }
}
