package org.bindery.runtime.internal.map;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.map.KeyPair;

/** The first key of a chunk as bytes that tell its type, so that the chunk need not be read for it. */
final class StoredKey {

    private static final int INT = 1;
    private static final int LONG = 2;
    private static final int DATE = 3;
    private static final int TEXT = 4;
    private static final int PAIR = 5;

    /** The longest key that is written. */
    private static final int MOST = 1 << 10;

    private StoredKey() {}

    /** The key of an entry: as it stands before the record, or as this writes it; no bytes if it has to be read there. */
    static <K> byte[] of(KeyOrder<K, ?> order, byte[] chunk, int start, int end) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!order.isOfRecords()) {
            bytes.write(chunk, start, order.record(chunk, start) - start);
        } else if (!write(order.key(chunk, start, end), bytes)) {
            return new byte[0];
        }
        return bytes.size() > MOST ? new byte[0] : bytes.toByteArray();
    }

    private static boolean write(Object key, ByteArrayOutputStream target) {
        try {
            DataOutputStream out = new DataOutputStream(target);
            if (key instanceof Integer number) {
                out.write(INT);
                out.writeInt(number);
            } else if (key instanceof Long number) {
                out.write(LONG);
                out.writeLong(number);
            } else if (key instanceof LocalDate date) {
                out.write(DATE);
                out.writeLong(date.toEpochDay());
            } else if (key instanceof String text) {
                // UTF-8 does not hold halves of characters.
                byte[] units = text.getBytes(StandardCharsets.UTF_16BE);
                boolean isWhole = new String(units, StandardCharsets.UTF_16BE).equals(text);
                out.write(TEXT);
                out.writeInt(units.length);
                out.write(units);
                return isWhole;
            } else if (key instanceof KeyPair<?, ?> pair) {
                out.write(PAIR);
                return write(pair.first(), target) && write(pair.second(), target);
            } else {
                return false;
            }
            return true;
        } catch (IOException e) {
            throw new IllegalStateException("an array cannot be written", e);
        }
    }

    /**
     * Reads a key.
     *
     * @return the key; null if these are no bytes of one
     */
    @SuppressWarnings("unchecked") // the keys that were written are those of the order, which has the same name
    static <K> @Nullable K read(KeyOrder<K, ?> order, byte[] bytes) {
        try {
            return order.isOfRecords()
                    ? (K) read(new DataInputStream(new ByteArrayInputStream(bytes)))
                    : order.key(bytes, 0, bytes.length);
        } catch (IOException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private static Comparable<?> read(DataInputStream in) throws IOException {
        return switch (in.readUnsignedByte()) {
            case INT -> in.readInt();
            case LONG -> in.readLong();
            case DATE -> LocalDate.ofEpochDay(in.readLong());
            case TEXT -> new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_16BE);
            case PAIR -> pair(read(in), read(in));
            default -> throw new IOException("no key is written so");
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // parts of a pair that was written can be compared
    private static KeyPair<?, ?> pair(Comparable first, Comparable second) {
        return new KeyPair(first, second);
    }
}
