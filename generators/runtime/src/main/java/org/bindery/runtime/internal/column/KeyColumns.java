package org.bindery.runtime.internal.column;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;

/**
 * The values of some components of the messages of a block, beside its rows:
 * {@code [ number of keys ][ path of each ][ kind and scales of each ][ heads ][ texts ][ offsets ]}. Immutable.
 */
public final class KeyColumns implements Columns {

    /** The most keys of a block. */
    public static final int MOST = 64;

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

        /** What stands for it in a block; its place among all kinds. */
        int number() {
            return number;
        }

        /** Whether there is a column of scales, which tells where one is absent. */
        boolean hasScales() {
            return this == INTEGER || this == DECIMAL || this == DATE;
        }
    }

    /**
     * Which components have columns. Blocks that follow each other mostly have the same ones, and share this.
     *
     * @param bytes how the block tells them
     * @param paths their paths
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    public record Keys(byte[] bytes, List<String> paths) {

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
            return new Keys(Arrays.copyOfRange(in.bytes(), from, in.at()), List.copyOf(paths));
        }
    }

    private final int count;
    private final Keys keys;
    private final Kind[] kinds;
    private final int[] leastScales;
    private final int[] scaleCounts;
    private final Vector[] columns;
    private final Vector[] scales;
    private final List<List<String>> texts = new ArrayList<>();

    private KeyColumns(ColumnInput in, int count, @Nullable Keys before) {
        this.count = count;
        if (before != null && in.startsWith(before.bytes)) {
            this.keys = before;
            in.skip(before.bytes.length);
        } else {
            this.keys = Keys.read(in);
        }
        int all = keys.paths.size();
        this.kinds = new Kind[all];
        this.leastScales = new int[all];
        this.scaleCounts = new int[all];
        this.columns = new Vector[all];
        this.scales = new Vector[all];
        for (int i = 0; i < all; i++) {
            readKind(i, in);
        }
        readColumns(in);
    }

    /**
     * Reads the columns of a block.
     *
     * @param bytes holds them; nobody may change them
     * @param from where they start
     * @param end where they end
     * @param count how many messages the block has
     * @param before the keys of the block before, which are shared if they are the same; null if there is none
     * @return the columns
     * @throws MalformedRecordException if they are none
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

    private void readKind(int key, ColumnInput in) {
        int kind = in.number(1);
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

    private void readColumns(ColumnInput in) {
        int all = kinds.length;
        Vector.Head[] heads = new Vector.Head[all];
        Vector.Head[] scaleHeads = new Vector.Head[all];
        for (int i = 0; i < all; i++) {
            scaleHeads[i] = kinds[i].hasScales() ? Vector.Head.read(in) : null;
            heads[i] = kinds[i] == Kind.NONE ? null : Vector.Head.read(in);
        }
        for (int i = 0; i < all; i++) {
            texts.add(kinds[i] == Kind.TEXT ? readTexts(in) : List.of());
        }
        for (int i = 0; i < all; i++) {
            scales[i] = scaleHeads[i] == null ? null : Vector.read(scaleHeads[i], count, in);
            columns[i] = heads[i] == null ? null : Vector.read(heads[i], count, in);
        }
    }

    private List<String> readTexts(ColumnInput in) {
        int number = in.number(2);
        if (number > count) {
            throw new MalformedRecordException("a key has more texts than there are messages");
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

    /**
     * Which components have columns.
     *
     * @return the keys; the same object as that of the block before if they are the same
     */
    public Keys keys() {
        return keys;
    }

    /**
     * What the values of a key are.
     *
     * @param key its place
     * @return their kind
     */
    public Kind kind(int key) {
        return kinds[key];
    }

    /**
     * The texts of a key.
     *
     * @param key its place
     * @return the texts; empty if it is of another kind
     */
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
     * The text for which a number of a key stands.
     *
     * @param key of texts
     * @param number from 1
     * @return the text
     * @throws MalformedRecordException if there is none
     */
    public String text(int key, long number) {
        List<String> all = texts.get(key);
        if (number < 1 || number > all.size()) {
            throw new MalformedRecordException("a key refers to a text that its block does not have");
        }
        return all.get((int) number - 1);
    }

    /**
     * The value of a message.
     *
     * @param key its place
     * @param row the place of the message
     * @return a text, {@link Long}, {@link BigDecimal} or {@link LocalDate}; null if it is absent
     * @throws MalformedRecordException if there is none
     */
    public @Nullable Object value(int key, int row) {
        if (kinds[key] == Kind.NONE || (scales[key] != null && scales[key].get(row) == scaleCounts[key])) {
            return null;
        }
        long number = columns[key].get(row);
        return switch (kinds[key]) {
            case NONE -> null;
            case INTEGER -> number;
            case DECIMAL -> BigDecimal.valueOf(number, leastScales[key] + (int) scales[key].get(row));
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
