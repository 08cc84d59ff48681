package org.bindery.runtime.internal.map;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.map.KeyPair;

/** The first key of a chunk as bytes with its type, so that the chunk need not be read for it. */
final class StoredKey {

    private static final int INT = 1;
    private static final int LONG = 2;
    private static final int DATE = 3;
    private static final int TEXT = 4;
    private static final int PAIR = 5;
    private static final int DECIMAL = 6;

    /** The longest key that is written. */
    private static final int MOST = 1 << 10;

    private StoredKey() {}

    /** The key of an entry: as it precedes the record, or as this writes it; no bytes if it has to be read there. */
    static <K> byte[] of(KeyOrder<K, ?> order, byte[] chunk, int start, int end) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (order.isGiven()) {
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
            } else if (key instanceof BigDecimal number) {
                byte[] digits = number.unscaledValue().toByteArray();
                out.write(DECIMAL);
                out.writeInt(number.scale());
                out.writeInt(digits.length);
                out.write(digits);
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
            } else if (key instanceof IndexKey<?, ?> index) {
                out.write(PAIR);
                return write(index.value(), target) && write(index.key(), target);
            } else {
                return false;
            }
            return true;
        } catch (IOException e) {
            throw new IllegalStateException("an array cannot be written", e);
        }
    }

    /** Reads a key; null if these are no bytes of one. */
    static <K> @Nullable K read(KeyOrder<K, ?> order, byte[] bytes) {
        try {
            return order.isGiven()
                    ? order.key(bytes, 0, bytes.length)
                    : order.ofStored(read(new DataInputStream(new ByteArrayInputStream(bytes))));
        } catch (IOException | IndexOutOfBoundsException | ClassCastException e) {
            return null;
        }
    }

    private static Comparable<?> read(DataInputStream in) throws IOException {
        return switch (in.readUnsignedByte()) {
            case INT -> in.readInt();
            case LONG -> in.readLong();
            case DATE -> LocalDate.ofEpochDay(in.readLong());
            case TEXT -> new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_16BE);
            case DECIMAL -> decimal(in.readInt(), in.readNBytes(in.readInt()));
            case PAIR -> pair(read(in), read(in));
            default -> throw new IOException("no key is written so");
        };
    }

    private static BigDecimal decimal(int scale, byte[] digits) {
        return new BigDecimal(new BigInteger(digits), scale);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // parts of a pair that was written can be compared
    private static KeyPair<?, ?> pair(Comparable first, Comparable second) {
        return new KeyPair(first, second);
    }
}
