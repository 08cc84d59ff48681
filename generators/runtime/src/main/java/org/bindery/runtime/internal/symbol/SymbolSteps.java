package org.bindery.runtime.internal.symbol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.bindery.runtime.Nullable;

/**
 * The search for the fewest bits of a text in ASCII as an automaton that is built while texts are written: from which
 * places symbols may go on, and how the bits up to there differ, depends on few of the preceding characters, so the
 * same states recur. The transition of a character is computed once and then looked up. Threads share it without
 * waiting for each other: for unknown transitions, the text has to be {@linkplain SymbolText#encode searched}.
 */
public final class SymbolSteps {

    /** Longer texts are not worth it. */
    public static final int LONGEST = 1 << 12;

    /** So many places are kept. */
    private static final int MOST = 1 << 11;

    /** After so many texts that came too late all is found anew. */
    private static final int LATE = 1 << 16;

    private static final int INITIAL = 1 << 6;

    /** So many steps are found for one text at most: texts that are all new cost little more than without them. */
    private static final int MOST_AT_ONCE = 4;

    private static final int NONE = -1;

    private static final VarHandle STEP = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    // A step: whether several contexts are reached; how a context is reached there, or, where there are several, the
    // position of that; how many more bits that takes; and where the steps of the place start that it leads to, which
    // is not 0. That is the highest since the next step waits for it.
    private static final long SEVERAL = 1;
    private static final int LAST = 1;
    private static final int LASTS = (1 << 28) - 1;
    private static final int MORE = 29;
    private static final int PLACE = 45;

    /**
     * The position, after the steps of a place, of the context that takes the fewest bits, plus 1; 0 where none is
     * reached.
     */
    private static final int BEST = 1 << 7;

    /** From one place to the next, so that the steps by one character are not all in the same few sets of a cache. */
    private static final int WIDTH = BEST + 3;

    // How a context is reached: the word of the last symbol, its length, how many characters it has, and the context
    // before it.
    private static final int LENGTH = 15;
    private static final int CHARACTERS = 19;
    private static final int CONTEXT = 25;
    private static final int THREE_OCTETS = 0xE0;
    private static final int FOUR_OCTETS = 0xF0;

    private static volatile SymbolSteps known = new SymbolSteps();

    private final ReentrantLock lock = new ReentrantLock();
    private final SymbolTable table = SymbolTable.get();
    private final SymbolTrie trie = SymbolTrie.TEXTS;
    private final int contexts = table.contexts();
    /** The characters that symbols have. */
    private final BitSet characters = new BitSet();

    /**
     * What is known at each place that was met: for each place from which a symbol may go on, the first one first, how far it
     * got, the root for the place itself; then by context the fewest bits up to there, compared with those up to the place
     * itself, and MAX_VALUE where none leads there.
     */
    private final List<int[][]> places = new ArrayList<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    private int used;
    private int late;

    /** By place and character; 0 for those that are not known yet. These are replaced by longer ones. */
    private volatile long[] steps = new long[start(INITIAL)];

    private volatile int[] several = new int[INITIAL];

    SymbolSteps() {
        int[] start = new int[1 + contexts];
        Arrays.fill(start, 2, start.length, Integer.MAX_VALUE);
        start[0] = SymbolTrie.ROOT;
        places.add(new int[][] {start});
        steps[start(0) + BEST] = 1;
        for (int symbol = 0; symbol < table.count(); symbol++) {
            for (int i = 0; i < table.length(symbol); i++) {
                characters.set(table.character(symbol, i));
            }
        }
    }

    /** Where the steps of a place start. */
    private static int start(int place) {
        return 1 + place * WIDTH;
    }

    /**
     * The bytes of a text.
     *
     * @param data its characters, each an octet, or in UTF-8
     * @param from where they start
     * @param behind where they end, at least one and at most {@link #LONGEST} after the start
     * @param taken an array for as many numbers
     * @param utf8 whether characters other than ASCII are in UTF-8, which has to be valid
     * @return the bytes; null where the text has to be searched
     */
    public static byte @Nullable [] bytes(byte[] data, int from, int behind, long[] taken, boolean utf8) {
        SymbolSteps its = known;
        byte[] bytes = its.found(data, from, behind, taken, utf8);
        if (bytes == null && its.late > LATE) {
            known = new SymbolSteps();
        }
        return bytes;
    }

    /** The bytes of a text; null where they are not known. */
    byte @Nullable [] found(byte[] data, int from, int behind, long[] taken, boolean utf8) {
        long[] all = steps;
        int length = behind - from;
        int place = start(0);
        int size = 0;
        // By how many bits UTF-8 that starts at some place is shorter than one that starts at the first.
        int least = 0;
        for (int i = 0; i < length; i++) {
            int c = data[from + i];
            if (c < 0) {
                boolean ends = utf8 && !characters.get(character(data, from + i));
                return ends ? escaped(all, data, from, length, i, taken) : null;
            }
            least = Math.min(least, size - Byte.SIZE * i);
            long step = (long) STEP.getAcquire(all, place + c);
            if (step == 0) {
                learn(data, from, behind);
                return null;
            }
            taken[i] = step;
            size += (short) (step >> MORE);
            place = place(step);
        }
        int context = (int) all[place + BEST] - 1;
        boolean plain = size > SymbolTable.ESCAPE + Byte.SIZE * length + least;
        return context < 0 || plain
                ? escaped(all, data, from, length, length, taken)
                : words(taken, length, context, size);
    }

    /** The character of at most 16 bits at a place in UTF-8; the greatest one for all others. */
    private static char character(byte[] data, int at) {
        int first = data[at] & 0xFF;
        if (first < THREE_OCTETS) {
            return (char) ((first & 0x1F) << 6 | data[at + 1] & 0x3F);
        }
        return first < FOUR_OCTETS
                ? (char) ((first & 0xF) << 12 | (data[at + 1] & 0x3F) << 6 | data[at + 2] & 0x3F)
                : Character.MAX_VALUE;
    }

    /**
     * The bytes of a text of which the last part may be in UTF-8.
     *
     * @param known for how many octets from the start on the transitions are known; no symbol extends beyond these
     */
    private byte[] escaped(long[] all, byte[] data, int from, int length, int known, long[] taken) {
        int place = start(0);
        int size = 0;
        int fewest = Integer.MAX_VALUE;
        int escape = 0;
        int sizeBefore = 0;
        int contextBefore = 0;
        for (int i = 0; i <= known; i++) {
            int best = (int) all[place + BEST] - 1;
            if (i == length && best >= 0 && size <= fewest) {
                return words(taken, length, best, size);
            }
            int bits = size + SymbolTable.ESCAPE + Byte.SIZE * (length - i);
            if (best >= 0 && bits < fewest && i < length) {
                fewest = bits;
                escape = i;
                sizeBefore = size;
                contextBefore = best;
            }
            if (i < known) {
                size += (short) (taken[i] >> MORE);
                place = place(taken[i]);
            }
        }
        byte[] bytes = new byte[fewest + Byte.SIZE - 1 >> 3];
        put(bytes, taken, escape, contextBefore, sizeBefore);
        int shift = Byte.SIZE * bytes.length - fewest;
        int at = bytes.length;
        for (int i = length - 1; i >= escape; i--) {
            int octet = (data[from + i] & 0xFF) << shift;
            bytes[--at] |= (byte) octet;
            bytes[at - 1] |= (byte) (octet >> Byte.SIZE);
        }
        return bytes;
    }

    /** The code words of the symbols that lead to a context at the end of a text. */
    private byte[] words(long[] taken, int length, int context, int size) {
        byte[] bytes = new byte[size + Byte.SIZE - 1 >> 3];
        put(bytes, taken, length, context, size);
        int behind = bytes.length;
        while (bytes[behind - 1] == 0) {
            behind--;
        }
        return behind == bytes.length ? bytes : Arrays.copyOf(bytes, behind);
    }

    /** Puts the code words of the symbols that lead to a context at a place, of so many bits, to the start of some bytes. */
    private void put(byte[] bytes, long[] taken, int behind, int context, int size) {
        int at = size + Byte.SIZE - 1 >> 3;
        int bits = Byte.SIZE * at - size;
        long held = 0;
        int its = context;
        for (int place = behind; place > 0; ) {
            long step = taken[place - 1];
            int last = (int) (step >>> LAST) & LASTS;
            if ((step & SEVERAL) != 0) {
                last = several[last + its];
            }
            held |= (last & (1L << LENGTH) - 1) << bits;
            bits += last >> LENGTH & (1 << CHARACTERS - LENGTH) - 1;
            place -= last >> CHARACTERS & (1 << CONTEXT - CHARACTERS) - 1;
            its = last >> CONTEXT;
            if (bits >= Integer.SIZE) {
                at -= Integer.BYTES;
                INT.set(bytes, at, (int) held);
                held >>>= Integer.SIZE;
                bits -= Integer.SIZE;
            }
        }
        for (; bits > 0; bits -= Byte.SIZE, held >>>= Byte.SIZE) {
            bytes[--at] = (byte) held;
        }
    }

    /** Computes unknown steps of a text, unless another thread does so. */
    private void learn(byte[] data, int from, int behind) {
        if (lock.tryLock()) {
            try {
                if (places.size() > MOST - MOST_AT_ONCE) {
                    late++;
                } else {
                    find(data, from, behind);
                }
            } finally {
                lock.unlock();
            }
        }
    }

    private void find(byte[] data, int from, int behind) {
        int found = 0;
        int place = start(0);
        for (int i = from; i < behind && data[i] >= 0 && found < MOST_AT_ONCE; i++) {
            int at = place + data[i];
            long step = steps[at];
            if (step == 0) {
                step = step(places.get(place / WIDTH), (char) data[i]);
                STEP.setRelease(steps, at, step);
                found++;
            }
            place = place(step);
        }
    }

    private static int place(long step) {
        return (int) (step >>> PLACE);
    }

    /** Finds what a character makes of what is known at a place. */
    private long step(int[][] place, char c) {
        int[][] rows = new int[place.length + 1][];
        int[] here = new int[1 + contexts];
        int[] last = new int[contexts];
        int count = 0;
        Arrays.fill(here, 1, here.length, Integer.MAX_VALUE);
        here[0] = SymbolTrie.ROOT;
        for (int[] from : place) {
            int node = trie.next(from[0], c);
            if (node != 0) {
                end(node, from, here, last);
                if (trie.goesOn(node)) {
                    rows[count] = from.clone();
                    rows[count++][0] = node;
                }
            }
        }
        int reached = 0;
        int least = NONE;
        for (int context = 0; context < contexts; context++) {
            int size = here[1 + context];
            reached += size == Integer.MAX_VALUE ? 0 : 1;
            least = size < (least < 0 ? Integer.MAX_VALUE : here[1 + least]) ? context : least;
        }
        int more = 0;
        if (least >= 0) {
            more = here[1 + least];
            rows[count++] = here;
        }
        int number = number(Arrays.copyOf(rows, count), more, least);
        long ways = reached > 1 ? keep(last) : least < 0 ? 0 : last[least];
        return (long) start(number) << PLACE | (more & 0xFFFFL) << MORE | ways << LAST | (reached > 1 ? SEVERAL : 0);
    }

    /** Ends a symbol after a place, if there is one at a node. */
    private void end(int node, int[] before, int[] here, int[] last) {
        int lengths = trie.wordLengths(node);
        int after = trie.after(node);
        for (int context = 0; context < contexts; context++) {
            int length = SymbolTable.wordLength(lengths, context);
            int size = before[1 + context];
            if (size != Integer.MAX_VALUE && length > 0 && size + length < here[1 + after]) {
                int symbol = trie.symbol(node);
                here[1 + after] = size + length;
                last[after] = table.codeWords(context).word(symbol)
                        | length << LENGTH
                        | table.length(symbol) << CHARACTERS
                        | context << CONTEXT;
            }
        }
    }

    /** The number of what is known at a place, where sizes are still those of the place before. */
    private int number(int[][] rows, int more, int least) {
        StringBuilder key = new StringBuilder();
        for (int[] row : rows) {
            key.append((char) row[0]);
            for (int i = 1; i < row.length; i++) {
                boolean there = row[i] != Integer.MAX_VALUE;
                row[i] -= there ? more : 0;
                key.append((char) (there ? row[i] - Short.MIN_VALUE : 0));
            }
        }
        Integer had = numbers.putIfAbsent(key.toString(), places.size());
        if (had != null) {
            return had;
        }
        if (start(places.size() + 1) > steps.length) {
            steps = Arrays.copyOf(steps, 2 * steps.length);
        }
        steps[start(places.size()) + BEST] = least + 1L;
        places.add(rows);
        return places.size() - 1;
    }

    /** Keeps how each context is reached, and returns the position of that. */
    private int keep(int[] last) {
        int from = used;
        used += contexts;
        if (used > several.length) {
            several = Arrays.copyOf(several, 2 * several.length);
        }
        System.arraycopy(last, 0, several, from, contexts);
        return from;
    }
}
