package org.bindery.runtime.internal.asn1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.Refusal;

/** The bits of a message in unaligned PER, of which more come out of a file as they are asked for. Not thread-safe. */
final class PerInput {

    private static final int MOST_INTEGER = 8192;
    private static final int SMALL_BITS = 6;

    private final @Nullable MessageInput file;
    /** The position of these bits in the message, where they are those of an open type. */
    private final long base;

    private byte[] data;
    private int size;
    private long at;
    /** Whether another piece follows the one whose length was read. */
    boolean more;

    private PerInput(@Nullable MessageInput file, byte[] data, int size, long base) {
        this.file = file;
        this.data = data;
        this.size = size;
        this.base = base;
    }

    /** The bits of a message in a file. */
    static PerInput of(MessageInput file) {
        return new PerInput(file, file.data, file.size, 0);
    }

    /** The bits of octets from a place of a message. */
    static PerInput of(byte[] octets, long base) {
        return new PerInput(null, octets, octets.length, base);
    }

    /** The bit of the message that comes next. */
    long position() {
        return base + at;
    }

    /** The octet of the message that has the next bit. */
    int octet() {
        return (int) (position() >> 3);
    }

    /** How many octets were read, in part or whole; a message has one at least. */
    int octets() {
        return (int) Math.max(1, at + 7 >> 3);
    }

    private void need(long bits) throws Refusal {
        while (at + bits > 8L * size) {
            try {
                if (file == null || !file.more()) {
                    throw Refusal.of(octet(), "the octets end within a value");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            data = file.data;
            size = file.size;
        }
    }

    boolean bit() throws Refusal {
        need(1);
        boolean bit = (data[(int) (at >> 3)] >> (7 - (int) (at & 7)) & 1) != 0;
        at++;
        return bit;
    }

    /** At most 32 bits, as a number. */
    long bits(int count) throws Refusal {
        need(count);
        long number = 0;
        int left = count;
        while (left > 0) {
            int inOctet = Math.min(left, 8 - (int) (at & 7));
            int octet = data[(int) (at >> 3)] & 0xFF;
            number = number << inOctet | octet >> 8 - (int) (at & 7) - inOctet & (1 << inOctet) - 1;
            at += inOctet;
            left -= inOctet;
        }
        return number;
    }

    /** Octets that start at any bit. */
    byte[] octets(int count) throws Refusal {
        need(8L * count);
        int from = (int) (at >> 3);
        int shift = (int) (at & 7);
        byte[] octets = Arrays.copyOfRange(data, from, from + count);
        if (shift > 0) {
            for (int i = 0; i < count; i++) {
                octets[i] = (byte) (data[from + i] << shift | (data[from + i + 1] & 0xFF) >> 8 - shift);
            }
        }
        at += 8L * count;
        return octets;
    }

    // Numbers.

    /** A number of a type that says what numbers it has. */
    BigInteger number(Range range) throws Refusal {
        int start = octet();
        if (range.extensible() && bit()) {
            return wide(false);
        }
        if (range.least() == null) {
            return wide(false);
        }
        if (range.most() == null) {
            return range.least().add(wide(true));
        }
        BigInteger greatest = range.most().subtract(range.least());
        int bits = greatest.bitLength();
        BigInteger number = bits <= Integer.SIZE ? BigInteger.valueOf(bits(bits)) : wide(bits);
        if (number.compareTo(greatest) > 0) {
            throw Refusal.ofValue(
                    start, "the number " + range.least().add(number) + " is greater than " + range.most());
        }
        return range.least().add(number);
    }

    private BigInteger wide(int bits) throws Refusal {
        BigInteger number = BigInteger.ZERO;
        for (int left = bits; left > 0; ) {
            int part = Math.min(left, Integer.SIZE);
            number = number.shiftLeft(part).or(BigInteger.valueOf(bits(part)));
            left -= part;
        }
        return number;
    }

    /** A number with a length before it. */
    private BigInteger wide(boolean unsigned) throws Refusal {
        int start = octet();
        byte[] octets = contents(MOST_INTEGER, "an INTEGER");
        if (octets.length == 0) {
            throw Refusal.ofValue(start, "an INTEGER has no octets");
        }
        return unsigned ? new BigInteger(1, octets) : new BigInteger(octets);
    }

    /** A number from 0 to another one. */
    int upTo(int greatest) throws Refusal {
        int start = octet();
        int number = (int) bits(Packed.bits(greatest + 1));
        if (number > greatest) {
            throw Refusal.of(start, "the number " + number + " is greater than " + greatest);
        }
        return number;
    }

    /** A number that is small as a rule: of an extension addition. */
    int small() throws Refusal {
        if (!bit()) {
            return (int) bits(SMALL_BITS);
        }
        int start = octet();
        BigInteger number = wide(true);
        if (number.bitLength() >= Integer.SIZE) {
            throw Refusal.of(start, "the number of an extension is greater than 2,147,483,647");
        }
        return number.intValue();
    }

    /** How many extension additions there are. */
    int additions() throws Refusal {
        int start = octet();
        int count = bit() ? length(null) : 1 + (int) bits(SMALL_BITS);
        if (more || count == 0) {
            throw Refusal.of(start, "there are none, or more than " + Packed.FRAGMENT + " extension additions");
        }
        return count;
    }

    // Lengths.

    /**
     * A size, or the length of the first piece; {@link #more} returns whether there is another piece, and {@link
     * #piece} its length.
     *
     * @param range the sizes that the type has; null where it says nothing
     */
    int length(@Nullable Range range) throws Refusal {
        more = false;
        if (range == null || range.extensible() && bit() || !range.isSmall()) {
            return piece();
        }
        return range.leastSize() + upTo(range.most().intValue() - range.leastSize());
    }

    /** The length of the next piece. */
    int piece() throws Refusal {
        int start = octet();
        more = false;
        int first = (int) bits(8);
        if (first < 0x80) {
            return first;
        }
        if (first < 0xC0) {
            return (first & 0x3F) << 8 | (int) bits(8);
        }
        int pieces = first & 0x3F;
        if (pieces < 1 || pieces > Packed.MOST_FRAGMENTS) {
            throw Refusal.of(start, "a length has " + pieces + " times 16,384 octets, and may have 1 to 4");
        }
        more = true;
        return pieces * Packed.FRAGMENT;
    }

    /** Octets with a length before them, or with one of these before each piece. */
    byte[] contents(int most, String what) throws Refusal {
        return contents(null, most, what);
    }

    /** Octets of which a type says how many there may be. */
    byte[] contents(@Nullable Range range, int most, String what) throws Refusal {
        int start = octet();
        byte[] first = octets(length(range));
        if (!more && first.length <= most) {
            return first;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first);
        while (more && all.size() <= most) {
            all.writeBytes(octets(piece()));
        }
        if (all.size() > most) {
            throw Refusal.of(start, what + " has more than " + most + " octets");
        }
        return all.toByteArray();
    }
}
