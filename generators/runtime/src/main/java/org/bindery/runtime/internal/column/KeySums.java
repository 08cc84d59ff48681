package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.Nullable;

/**
 * Adds up the numbers of a key column, all or by the texts of another one with the same entries, exactly: digits of
 * each text and scale separately. Not safe for use by several threads at a time.
 */
public final class KeySums {

    /** So many entries, of digits that are at most so great, come to 64 bits with sign. */
    private static final long MOST_DIGITS = Long.MAX_VALUE / KeyColumns.MOST_ENTRIES;

    /** So many sums are kept side by side at most. */
    private static final int MOST_SUMS = 1 << 12;

    private static final byte[] NONE = {};

    private final long[] textNumbers = new long[Vector.MOST_ENTRIES];
    private final long[] scaleNumbers = new long[Vector.MOST_ENTRIES];
    private KeyColumns block;
    private int key;
    private byte[] texts = NONE;
    private byte[] scales = NONE;
    private long[] digits = {};
    private int textCount;
    private int scaleCount;

    /** Those of the scales of the first text, of the second, and so on. */
    private long[] sums = {};

    /** The last entry that was added to each of these; less than 0 if none was. */
    private int[] last = {};

    /** Takes what numbers of a text and a scale come to. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Takes a sum.
         *
         * @param text the number of the text among those of the key, from 1; 0 if there is none
         * @param entry the place of an entry that has it
         * @param isAbsent whether these entries have no numbers
         * @param scale of the numbers
         * @param sum their digits
         */
        void visit(long text, int entry, boolean isAbsent, int scale, long sum);
    }

    /** Creates sums without a block. */
    public KeySums() {
        // A block is loaded before anything is added.
    }

    /**
     * Goes to a block, of which nothing is added yet.
     *
     * @param textKey the place of the key that has texts, as many as numbers; less than 0 if there is none
     * @param numberKey the place of that which has integers or decimals
     * @return false if there are too many texts and scales, or too great numbers
     */
    public boolean load(KeyColumns of, int textKey, int numberKey) {
        Vector numbers = of.column(numberKey);
        Vector itsScales = of.scales(numberKey);
        Vector itsTexts = textKey < 0 ? null : of.column(textKey);
        if (!itsScales.isOfFew() || !numbers.areWithin(MOST_DIGITS) || (itsTexts != null && !itsTexts.isOfFew())) {
            return false;
        }
        scaleCount = itsScales.entries(of.data(itsScales), scaleNumbers);
        textCount = itsTexts == null ? 1 : itsTexts.entries(of.data(itsTexts), textNumbers);
        int cells = textCount * scaleCount;
        if (cells > MOST_SUMS) {
            return false;
        }
        block = of;
        key = numberKey;
        room(numbers.count() + Vector.MARGIN, cells);
        itsScales.offsets(of.data(itsScales), scales);
        loadTexts(itsTexts, numbers.count());
        numbers.all(of.data(numbers), digits, 0);
        return true;
    }

    private void loadTexts(@Nullable Vector itsTexts, int entries) {
        if (itsTexts == null) {
            Arrays.fill(texts, 0, entries, (byte) 0);
            textNumbers[0] = 0;
        } else {
            itsTexts.offsets(block.data(itsTexts), texts);
        }
    }

    private void room(int entries, int cells) {
        if (digits.length < entries) {
            texts = new byte[entries];
            scales = new byte[entries];
            digits = new long[entries];
        }
        if (sums.length < cells) {
            sums = new long[cells];
            last = new int[cells];
        }
        Arrays.fill(sums, 0, cells, 0);
        Arrays.fill(last, 0, cells, -1);
    }

    /**
     * Adds the numbers of messages.
     *
     * @param found the bits of the messages
     */
    public void add(long[] found) {
        int words = found.length;
        if (FoundBits.count(found, words) == block.count()) {
            add(0, block.entries(key));
        } else if (block.isRepeated(key)) {
            int[] starts = block.starts(key);
            FoundBits.forEach(found, words, row -> add(starts[row], starts[row + 1]));
        } else {
            FoundBits.forEach(found, words, row -> add(row, row + 1));
        }
    }

    private void add(int from, int end) {
        for (int i = from; i < end; i++) {
            int cell = (texts[i] & 0xFF) * scaleCount + (scales[i] & 0xFF);
            sums[cell] += digits[i];
            last[cell] = i;
        }
    }

    /**
     * Passes on the sums.
     *
     * @param visitor receives the sum of each text and scale that some entry has
     */
    public void forEach(Visitor visitor) {
        int absent = block.scaleCount(key);
        for (int text = 0; text < textCount; text++) {
            for (int i = 0; i < scaleCount; i++) {
                int cell = text * scaleCount + i;
                if (last[cell] >= 0) {
                    int scale = block.leastScale(key) + (int) scaleNumbers[i];
                    visitor.visit(textNumbers[text], last[cell], scaleNumbers[i] == absent, scale, sums[cell]);
                }
            }
        }
    }
}
