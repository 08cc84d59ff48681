package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.runtime.internal.text.IntStack;

/** The texts of the message that is being written, in the order in which they were met first: a hash table. */
final class PooledTexts {

    private static final int INITIAL = 16;

    /** So many slots for each text, so that collisions are rare. */
    private static final int SPREAD = 4;

    private static final int GROWTH = 4;

    private static final int MIX = 0x9E37_79B9;

    private static final byte[] NOTHING = {};

    /** The texts as they are written; null for those of which that has to be found yet. */
    private byte[][] encoded = new byte[INITIAL][];

    private String[] texts = new String[INITIAL];

    /** Refs to texts in the low bits, with the hash of each, by hash; 0 where there is none. */
    private long[] places = new long[SPREAD * INITIAL];

    private int count;
    private int malformed;

    void clear() {
        if (count > 0) {
            Arrays.fill(places, 0);
            Arrays.fill(texts, 0, count, null);
            Arrays.fill(encoded, 0, count, null);
            count = 0;
        }
        malformed = 0;
    }

    int count() {
        return count;
    }

    /** The ref of the first text that could not be written, or 0. */
    int malformed() {
        return malformed;
    }

    /** The ref of a text, which is added unless it is there. */
    int add(String text) {
        int place = place(text);
        if (places[place] == 0) {
            if (count == texts.length) {
                grow();
                place = place(text);
            }
            texts[count] = text;
            put(place, count++);
        }
        return (int) places[place];
    }

    /** The same for a text of which it is known how it is written; null where it is not. */
    int add(String text, byte[] symbols) {
        int ref = add(text);
        encoded[ref - 1] = symbols;
        return ref;
    }

    private void put(int place, int text) {
        places[place] = (long) texts[text].hashCode() << Integer.SIZE | text + 1;
    }

    /** The text with a ref. */
    String get(int ref) {
        return texts[ref - 1];
    }

    /** Puts the texts in another order, given by their refs, and forgets those that it leaves out. */
    void order(IntStack refs) {
        String[] before = texts.clone();
        byte[][] known = encoded.clone();
        Arrays.fill(texts, 0, count, null);
        Arrays.fill(encoded, 0, count, null);
        count = refs.size();
        for (int i = 0; i < count; i++) {
            texts[i] = before[refs.get(i) - 1];
            encoded[i] = known[refs.get(i) - 1];
        }
        Arrays.fill(places, 0);
        putAll();
    }

    private void putAll() {
        for (int i = 0; i < count; i++) {
            put(place(texts[i]), i);
        }
    }

    private int place(String text) {
        int hash = text.hashCode();
        int mask = places.length - 1;
        int place = (hash * MIX >>> 7) & mask;
        while (places[place] != 0
                && !(places[place] >> Integer.SIZE == hash && texts[(int) places[place] - 1].equals(text))) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        texts = Arrays.copyOf(texts, GROWTH * count);
        encoded = Arrays.copyOf(encoded, GROWTH * count);
        places = new long[GROWTH * places.length];
        putAll();
    }

    private byte[] encode(int text) {
        byte[] bytes = SymbolText.encode(texts[text]);
        if (bytes == null) {
            malformed = malformed == 0 ? text + 1 : malformed;
            return NOTHING;
        }
        return bytes;
    }

    /** Appends the number of texts, their length, the table of their ends, and the texts. */
    void write(RecordBuffer buffer) {
        buffer.appendVariable(count);
        if (count == 0) {
            return;
        }
        int length = 0;
        for (int i = 0; i < count; i++) {
            encoded[i] = encoded[i] == null ? encode(i) : encoded[i];
            length += encoded[i].length;
        }
        buffer.appendVariable(length);
        PoolEnds ends = new PoolEnds(count, length);
        int table = buffer.reserve(ends.bytes());
        int end = 0;
        for (int i = 0; i < count; i++) {
            end += encoded[i].length;
            if (i < count - 1) {
                ends.set(buffer, 8L * table, i, end);
            }
        }
        for (int i = 0; i < count; i++) {
            buffer.append(encoded[i]);
        }
    }
}
