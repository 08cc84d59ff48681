package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
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

    /** Numbers, or the octets of keys, packed into a number, with their values. */
    private final long[] packed;

    private final Object[] values;
    private final byte last;

    private KeyTable(Map<String, V> texts, Map<Long, V> numbers, byte last) {
        this.texts = texts;
        texts.forEach((text, value) -> {
            if (text.length() == 1 && text.charAt(0) < characters.length) {
                characters[text.charAt(0)] = value;
            }
        });
        this.last = last;
        int size = Integer.highestOneBit(Math.max(1, numbers.size())) * 4;
        packed = new long[size];
        values = new Object[size];
        numbers.forEach((key, value) -> {
            int place = place(key);
            while (values[place] != null) {
                place = place + 1 & size - 1;
            }
            packed[place] = key;
            values[place] = value;
        });
        boolean isDense = !texts.isEmpty() && !numbers.isEmpty() && Collections.max(numbers.keySet()) < DENSE;
        dense = new Object[isDense ? Collections.max(numbers.keySet()).intValue() + 1 : 0];
        numbers.forEach((number, value) -> {
            if (number < dense.length) {
                dense[number.intValue()] = value;
            }
        });
    }

    public static <V> KeyTable<V> ofTexts(Map<String, V> texts) {
        Map<Long, V> numbers = new HashMap<>();
        texts.forEach((text, value) -> {
            if (text.matches("0|[1-9][0-9]{0,17}")) {
                numbers.put(Long.parseLong(text), value);
            }
        });
        return new KeyTable<>(Map.copyOf(texts), numbers, (byte) 0);
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
        return found(key);
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
    @Nullable
    public V get(byte[] data, int from, int behind) {
        long key = Words.until(last, data, from, behind);
        return key == 0 ? null : found(key);
    }

    @SuppressWarnings("unchecked") // all that is in the table is a value
    private @Nullable V found(long key) {
        int place = place(key);
        while (values[place] != null && packed[place] != key) {
            place = place + 1 & values.length - 1;
        }
        return (V) values[place];
    }
}
