package org.bindery.runtime;

/**
 * The texts of a message, each of which stands there once, and what stands around them. Texts are decoded when they are
 * asked for, and kept: those that are equal are then one object, and many refs to a long one cost no more than one.
 */
final class Pool {

    private static final int MAX_COUNT_BYTES = 5;

    private final byte[] data;
    private final int start;
    private final int end;
    private final int record;
    private final int texts;
    private final int count;
    private final int refBits;
    private final int entryBits;
    private final long table;

    /** Filled by whichever thread comes first; texts are safe to share without more. */
    private String[] decoded;

    private Pool(byte[] data, int start, int end, int record, int texts, int count, int entryBits, long table) {
        this.data = data;
        this.start = start;
        this.end = end;
        this.record = record;
        this.texts = texts;
        this.count = count;
        this.refBits = Bits.width(count);
        this.entryBits = entryBits;
        this.table = table;
    }

    static Pool of(byte[] data, int offset, int length) {
        long count = 0;
        int bytes = 0;
        int next;
        do {
            if (bytes == length || bytes == MAX_COUNT_BYTES) {
                throw new MalformedRecordException("a message does not tell how many texts it has");
            }
            next = data[offset + bytes];
            count |= (long) (next & 0x7F) << (7 * bytes++);
        } while (next < 0);
        int entryBits = Bits.width(length);
        long tableBytes = Bits.bytes(count * entryBits);
        if (count > Integer.MAX_VALUE || tableBytes > length - bytes) {
            throw new MalformedRecordException("a message of " + length + " bytes does not hold " + count + " texts");
        }
        int tableStart = offset + length - (int) tableBytes;
        long table = 8L * tableStart;
        long total = count == 0 ? 0 : Bits.get(data, table + (count - 1) * entryBits, entryBits);
        if (total > tableStart - offset - bytes) {
            throw new MalformedRecordException("the texts are longer than the message");
        }
        int texts = tableStart - (int) total;
        return new Pool(data, offset, offset + length, offset + bytes, texts, (int) count, entryBits, table);
    }

    /** Width of a ref. */
    int refBits() {
        return refBits;
    }

    /** Where the record starts. */
    int record() {
        return record;
    }

    /** Where the record ends, and texts start. */
    int texts() {
        return texts;
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
        long entry = table + (ref - 1) * entryBits;
        long from = ref == 1 ? 0 : Bits.get(data, entry - entryBits, entryBits);
        long to = Bits.get(data, entry, entryBits);
        if (from > to || to > table / 8 - texts) {
            throw new MalformedRecordException("the ends of texts are out of order");
        }
        String text = Texts.utf8(data, texts + (int) from, (int) (to - from));
        String[] known = decoded;
        if (known == null) {
            known = new String[count];
            decoded = known;
        }
        known[(int) ref - 1] = text;
        return text;
    }
}
