package org.bindery.runtime.internal.column;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;

/**
 * The values of some components of the messages of a block, in addition to its rows: {@code [ number of keys ][ path
 * of each ][ kind and scales of each ][ heads ][ texts ][ offsets ]}. Immutable.
 */
public final class KeyColumns implements Columns {

    /** The most keys of a block. */
    public static final int MOST = 64;

    /** The most entries of a key that messages may have several times. */
    static final int MOST_ENTRIES = 1 << 14;

    /** A flag of the kind of a key: messages may have several values. */
    static final int REPEATED = 0x80;

    private static final Pattern LIST = Pattern.compile("\\[](?=/|$)");

    /** What the values of a key are. */
    public enum Kind {
        /** All are absent, and there is no column. */
        NONE(0),
        /** Integers of 64 bits with sign. */
        INTEGER(1),
        /** Decimals. */
        DECIMAL(2),
        /** Dates without time zone, as days since 1970-01-01. */
        DATE(3),
        /** Places in the texts of the key, from 1; 0 where one is absent. */
        TEXT(4);

        private static final List<Kind> ALL = List.of(values());

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        /** Its number in a block; its place among all kinds. */
        int number() {
            return number;
        }

        /** Whether there is a column of scales, which says where one is absent. */
        boolean hasScales() {
            return this == INTEGER || this == DECIMAL || this == DATE;
        }
    }

    /**
     * Which components have columns. Blocks that follow each other mostly have the same ones, and share this.
     *
     * @param bytes their form in the block
     * @param lists how many lists are on the way to each
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    public record Keys(byte[] bytes, List<String> paths, int[] lists) {

        private static Keys read(ColumnInput in) {
            int from = in.at();
            int count = in.number(1);
            if (count > MOST) {
                throw new MalformedRecordException("a block with " + count + " keys");
            }
            List<String> paths = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                paths.add(text(in));
            }
            int[] lists = paths.stream().mapToInt(KeyColumns::levels).toArray();
            return new Keys(Arrays.copyOfRange(in.bytes(), from, in.at()), List.copyOf(paths), lists);
        }
    }

    private final int count;
    private final Keys keys;
    private final int[] entries;
    private final Vector[] levels;
    private final long[][] allLevels;
    private final int[][] starts;
    private final Kind[] kinds;
    private final int[] leastScales;
    private final int[] scaleCounts;
    private final Vector[] columns;
    private final Vector[] scales;
    private final List<List<String>> texts;
    private final int heads;
    private final int length;

    /** Null where only the heads of columns are known. */
    private final @Nullable ColumnSource source;

    private KeyColumns(KeyColumns of, ColumnSource source) {
        this.count = of.count;
        this.keys = of.keys;
        this.entries = of.entries;
        this.levels = of.levels;
        this.allLevels = new long[entries.length][];
        this.starts = new int[entries.length][];
        this.kinds = of.kinds;
        this.leastScales = of.leastScales;
        this.scaleCounts = of.scaleCounts;
        this.columns = of.columns;
        this.scales = of.scales;
        this.texts = of.texts;
        this.heads = of.heads;
        this.length = of.length;
        this.source = source;
    }

    private KeyColumns(ColumnInput in, int count, @Nullable Keys before) {
        this.count = count;
        if (before != null && in.startsWith(before.bytes)) {
            this.keys = before;
            in.skip(before.bytes.length);
        } else {
            this.keys = Keys.read(in);
        }
        int all = keys.paths.size();
        this.entries = new int[all];
        this.levels = new Vector[all];
        this.allLevels = new long[all][];
        this.starts = new int[all][];
        this.kinds = new Kind[all];
        this.leastScales = new int[all];
        this.scaleCounts = new int[all];
        this.columns = new Vector[all];
        this.scales = new Vector[all];
        for (int i = 0; i < all; i++) {
            readKind(i, in);
        }
        this.texts = new ArrayList<>();
        this.heads = readColumns(in);
        this.length = in.end();
        byte[] bytes = in.bytes();
        this.source = (from, end) -> bytes;
    }

    /**
     * What is left to know of the columns when their bytes are somewhere else: the same columns, which have no numbers.
     */
    public KeyColumns heads() {
        return new KeyColumns(this, null);
    }

    /**
     * Columns of which the heads are known.
     *
     * @param bytes has them, and they are the same as when the heads were read
     */
    public KeyColumns from(ColumnSource bytes) {
        return new KeyColumns(this, bytes);
    }

    /** How many bytes the heads and texts take: where the offsets start. */
    public int headBytes() {
        return heads;
    }

    /** Where the columns end, among the bytes of the block. */
    public int length() {
        return length;
    }

    @Override
    public byte[] data(Vector one, Vector other) {
        return source.bytes(one.from(), other.end());
    }

    private long number(Vector column, int index) {
        return column.get(data(column), index);
    }

    /**
     * Reads the columns of a block.
     *
     * @param bytes contain them; they must not change
     * @param end where they end
     * @param before the keys of the block before, which are shared if they are the same; null if there is none
     */
    public static KeyColumns read(byte[] bytes, int from, int end, int count, @Nullable Keys before) {
        if (count < 1 || count > ColumnBlock.MOST) {
            throw new MalformedRecordException("a block of keys with " + count + " messages");
        }
        ColumnInput in = new ColumnInput(bytes, from, end);
        KeyColumns columns = new KeyColumns(in, count, before);
        if (in.at() != end) {
            throw new MalformedRecordException("the keys of a block have bytes left over");
        }
        return columns;
    }

    /**
     * How many lists there are on the way to a component; 0 if a message has it once at most.
     *
     * @param path of the component, such as {@code trade[]/leg[]/currency}
     */
    public static int levels(String path) {
        return (int) LIST.matcher(path).results().count();
    }

    private void readKind(int key, ColumnInput in) {
        int first = in.number(1);
        int kind = first & ~REPEATED;
        entries[key] = count;
        if (first != kind) {
            long number = in.leb128();
            if (number < count || number > MOST_ENTRIES || kind == 0 || keys.lists[key] == 0) {
                throw new MalformedRecordException("a key whose path has no list has one value of a message, and one of"
                        + " a list from " + count + " to " + MOST_ENTRIES + " entries");
            }
            entries[key] = (int) number;
        } else if (kind != 0 && keys.lists[key] > 0) {
            throw new MalformedRecordException("a key whose path has a list does not tell its entries");
        }
        if (kind >= Kind.ALL.size()) {
            throw new MalformedRecordException("a key of kind " + kind);
        }
        kinds[key] = Kind.ALL.get(kind);
        scaleCounts[key] = 1;
        if (kinds[key] == Kind.DECIMAL) {
            leastScales[key] = (byte) in.number(1);
            scaleCounts[key] = in.number(1) + 1;
        }
    }

    /** Finds the columns, and returns where their offsets start. */
    private int readColumns(ColumnInput in) {
        int all = kinds.length;
        Vector.Head[] heads = new Vector.Head[all];
        Vector.Head[] scaleHeads = new Vector.Head[all];
        Vector.Head[] levelHeads = new Vector.Head[all];
        for (int i = 0; i < all; i++) {
            levelHeads[i] = isRepeated(i) && kinds[i] != Kind.NONE ? Vector.Head.read(in) : null;
            scaleHeads[i] = kinds[i].hasScales() ? Vector.Head.read(in) : null;
            heads[i] = kinds[i] == Kind.NONE ? null : Vector.Head.read(in);
        }
        for (int i = 0; i < all; i++) {
            texts.add(kinds[i] == Kind.TEXT ? readTexts(entries[i], in) : List.of());
        }
        int from = in.at();
        for (int i = 0; i < all; i++) {
            levels[i] = levelHeads[i] == null ? null : Vector.read(levelHeads[i], entries[i], in);
            scales[i] = scaleHeads[i] == null ? null : Vector.read(scaleHeads[i], entries[i], in);
            columns[i] = heads[i] == null ? null : Vector.read(heads[i], entries[i], in);
        }
        return from;
    }

    private static List<String> readTexts(int entries, ColumnInput in) {
        int number = in.number(2);
        if (number > entries) {
            throw new MalformedRecordException("a key has more texts than values");
        }
        String[] read = new String[number];
        for (int i = 0; i < number; i++) {
            read[i] = text(in);
        }
        return List.of(read);
    }

    private static String text(ColumnInput in) {
        long length = in.leb128();
        if (length < 0) {
            throw new MalformedRecordException("a text of a key is too long");
        }
        return new String(in.bytes(), in.skip(length), (int) length, StandardCharsets.UTF_8);
    }

    /** Which components have columns; the same object as that of the block before if they are the same. */
    public Keys keys() {
        return keys;
    }

    /** What the values of a key are. */
    public Kind kind(int key) {
        return kinds[key];
    }

    /** Whether messages may have several values of the key at a place: whether its path leads through a list. */
    public boolean isRepeated(int key) {
        return keys.lists[key] > 0;
    }

    /**
     * Where the entries of the messages start, of a key that is repeated. It is computed on first use, by one thread.
     *
     * @param key its place
     * @return the place of the first entry of each message, followed by the number of entries; must not change
     * @throws MalformedRecordException if the entries are not those of as many messages as there are
     */
    public int[] starts(int key) {
        if (starts[key] == null) {
            starts[key] = kinds[key] == Kind.NONE ? new int[count + 1] : newStarts(key);
        }
        return starts[key];
    }

    private int[] newStarts(int key) {
        NumberSet tooGreat = NumberSet.range(keys.lists[key] + 1L, -1);
        long[] firsts = entriesOf(key, NumberSet.range(0, 0));
        int messages = FoundBits.count(firsts, firsts.length);
        if (messages > count
                || (firsts[0] & 1) == 0
                || (!levels[key].isOutside(tooGreat) && FoundBits.isAny(entriesOf(key, tooGreat)))) {
            throw new MalformedRecordException("the entries of a key are not those of its messages");
        } else if (messages < count) {
            throw new MalformedRecordException("a key has fewer entries than there are messages");
        }
        int[] found = new int[count + 1];
        int entry = -1;
        for (int row = 0; row < count; row++) {
            entry = FoundBits.next(firsts, firsts.length, entry + 1);
            found[row] = entry;
        }
        found[count] = entries[key];
        return found;
    }

    /** The bits of the entries of a key that are of some levels. */
    private long[] entriesOf(int key, NumberSet some) {
        long[] found = new long[ColumnBytes.words(entries[key])];
        FoundBits.fill(found, entries[key], null);
        keep(levels[key], some, found);
        return found;
    }

    /**
     * At which list of the path an entry begins another item.
     *
     * @param key its place
     * @param entry the place of the entry
     * @return 0 for the first entry of a message; else the number of the list, from 1
     */
    public int level(int key, int entry) {
        return (int) allLevels(key)[entry];
    }

    private long[] allLevels(int key) {
        long[] all = allLevels[key];
        if (all == null) {
            all = new long[entries[key] + Vector.MARGIN];
            levels[key].all(data(levels[key]), all, 0);
            allLevels[key] = all;
        }
        return all;
    }

    /** How many messages there are. */
    int count() {
        return count;
    }

    /** How many entries a key has; as many as there are messages, if it is not repeated. */
    public int entries(int key) {
        return entries[key];
    }

    /** The texts of a key; empty if it is of another kind. */
    public List<String> texts(int key) {
        return texts.get(key);
    }

    @Override
    public @Nullable Vector column(int index) {
        return columns[index];
    }

    @Override
    public @Nullable Vector scales(int index) {
        return scales[index];
    }

    @Override
    public int leastScale(int index) {
        return leastScales[index];
    }

    @Override
    public int scaleCount(int index) {
        return scaleCounts[index];
    }

    /**
     * The text of a number of a key.
     *
     * @param number from 1
     */
    public String text(int key, long number) {
        List<String> all = texts.get(key);
        if (number < 1 || number > all.size()) {
            throw new MalformedRecordException("a key refers to a text that its block does not have");
        }
        return all.get((int) number - 1);
    }

    /**
     * The value of a message, or of an entry.
     *
     * @param key its place
     * @param row the place of the message; of the entry, if the key is repeated
     * @return a text, {@link Long}, {@link BigDecimal} or {@link LocalDate}; null if it is absent
     */
    public @Nullable Object value(int key, int row) {
        if (kinds[key] == Kind.NONE || (scales[key] != null && number(scales[key], row) == scaleCounts[key])) {
            return null;
        }
        long number = number(columns[key], row);
        return switch (kinds[key]) {
            case NONE -> null;
            case INTEGER -> number;
            case DECIMAL -> BigDecimal.valueOf(number, leastScales[key] + (int) number(scales[key], row));
            case DATE -> date(number);
            case TEXT -> number == 0 ? null : text(key, number);
        };
    }

    private static LocalDate date(long day) {
        try {
            return LocalDate.ofEpochDay(day);
        } catch (DateTimeException e) {
            throw new MalformedRecordException("a key has a date that there is not");
        }
    }
}
