package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;

/**
 * Values by keys: by texts, by numbers that are such texts, or by octets that end with one that all keys end with. Immutable.
 */
public final class KeyTable<V> {

    private static final int DENSE = 1 << 10;

    private final Map<String, V> texts;
    /** By a character of ASCII the value of the text that has no other. */
    private final Object[] characters = new Object[1 << Byte.SIZE - 1];

    private final Object[] dense;
    private final Map<Long, V> sparse = new HashMap<>();

    /** The octets of keys, packed into a number, with their values. */
    private final long[] packed;

    private final Object[] values;
    private final byte last;

    private KeyTable(Map<String, V> texts, Map<Long, V> packed, byte last) {
        this.texts = texts;
        texts.forEach((text, value) -> {
            if (text.length() == 1 && text.charAt(0) < characters.length) {
                characters[text.charAt(0)] = value;
            }
        });
        this.last = last;
        int size = Integer.highestOneBit(Math.max(1, packed.size())) * 4;
        this.packed = new long[size];
        this.values = new Object[size];
        packed.forEach((key, value) -> {
            int place = place(key);
            while (values[place] != null) {
                place = place + 1 & size - 1;
            }
            this.packed[place] = key;
            values[place] = value;
        });
        long greatest = 0;
        for (Map.Entry<String, V> each : texts.entrySet()) {
            if (each.getKey().matches("0|[1-9][0-9]{0,17}")) {
                long number = Long.parseLong(each.getKey());
                sparse.put(number, each.getValue());
                greatest = Math.max(greatest, number);
            }
        }
        this.dense = new Object[greatest < DENSE && !sparse.isEmpty() ? (int) greatest + 1 : 0];
        sparse.forEach((number, value) -> {
            if (number < dense.length) {
                dense[number.intValue()] = value;
            }
        });
    }

    public static <V> KeyTable<V> ofTexts(Map<String, V> texts) {
        return new KeyTable<>(Map.copyOf(texts), Map.of(), (byte) 0);
    }

    /**
     * By octets; null where the octet that they end with does not distinguish them.
     *
     * @param octets the octets, each as a character
     */
    public static <V> @Nullable KeyTable<V> ofOctets(Map<String, V> octets) {
        Map<Long, V> packed = new HashMap<>();
        int last = -1;
        for (Map.Entry<String, V> each : octets.entrySet()) {
            String key = each.getKey();
            char end = key.charAt(key.length() - 1);
            if (end == 0
                    || key.length() > Long.BYTES
                    || key.indexOf(end) < key.length() - 1
                    || (last >= 0 && last != end)) {
                return null;
            }
            last = end;
            long number = 0;
            for (int i = 0; i < key.length(); i++) {
                number |= (long) key.charAt(i) << Byte.SIZE * i;
            }
            if (packed.put(number, each.getValue()) != null) {
                return null;
            }
        }
        return last < 0 ? null : new KeyTable<>(Map.of(), packed, (byte) last);
    }

    private int place(long key) {
        long mixed = key * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> 40) & values.length - 1;
    }

    /** All values that are found by texts and numbers. */
    public Collection<V> values() {
        return texts.values();
    }

    @SuppressWarnings("unchecked") // all that is in the table is a value
    @Nullable
    public V get(String key) {
        return key.length() == 1 && key.charAt(0) < characters.length ? (V) characters[key.charAt(0)] : texts.get(key);
    }

    @SuppressWarnings("unchecked") // all that is in the table is a value
    @Nullable
    public V get(long key) {
        if (dense.length > 0) {
            return key >= 0 && key < dense.length ? (V) dense[(int) key] : null;
        }
        return sparse.get(key);
    }

    /** By the octets at the position, which stays. */
    @Nullable
    public V at(BitInput bits) throws IOException {
        if ((bits.position() & 7) != 0) {
            return null;
        }
        int most = (int) (bits.available(Long.SIZE) >> 3);
        return get(bits.buffer(), bits.index(), bits.index() + most);
    }

    /** By the octets at a place. */
    @SuppressWarnings("unchecked") // all that is in the table is a value
    @Nullable
    public V get(byte[] data, int from, int behind) {
        long key = Words.until(last, data, from, behind);
        if (key != 0) {
            int place = place(key);
            while (values[place] != null) {
                if (packed[place] == key) {
                    return (V) values[place];
                }
                place = place + 1 & values.length - 1;
            }
        }
        return null;
    }
}
