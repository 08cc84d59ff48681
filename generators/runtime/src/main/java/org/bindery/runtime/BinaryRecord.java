package org.bindery.runtime;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A view of a record within a byte array: what every binary binding extends. It never changes and refers to the array that
 * it was made from, which nobody may change.
 *
 * <p>One message has one encoding, so two records of a type are equal if their bytes are.
 */
public abstract class BinaryRecord implements Comparable<BinaryRecord> {

    private static final byte[] UNREAD = {};
    private static final int CHUNK = 1 << 16;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    // Not final only because java.io.Externalizable fills an object that is already made.
    private byte[] data;
    private int offset;
    private int length;

    /** For deserialising: {@link #restore(ObjectInput, int)} follows. */
    protected BinaryRecord() {
        data = UNREAD;
    }

    /**
     * Makes a view.
     *
     * @param data holds the record
     * @param offset where the record starts
     * @param length length of the record
     * @param fixedBytes length of its fixed section
     * @throws IndexOutOfBoundsException when the array does not hold the slice
     * @throws MalformedRecordException when the record is shorter than its fixed section
     */
    protected BinaryRecord(byte[] data, int offset, int length, int fixedBytes) {
        Objects.checkFromIndexSize(offset, length, data.length);
        if (length < fixedBytes) {
            throw tooShort(length, fixedBytes);
        }
        this.data = data;
        this.offset = offset;
        this.length = length;
    }

    static MalformedRecordException tooShort(int length, int fixedBytes) {
        return new MalformedRecordException(
                "a record of " + length + " bytes lacks part of its fixed section of " + fixedBytes);
    }

    /**
     * Makes this a view of another record of the same type in the same array, for loops that hand it on and forget it.
     * They have checked that the array holds the record, and that the record is not too short.
     *
     * @param from where the record starts
     * @param bytes length of the record
     */
    final void move(int from, int bytes) {
        offset = from;
        length = bytes;
    }

    /**
     * Length of the record.
     *
     * @return its length in bytes
     */
    public final int sizeInBytes() {
        return length;
    }

    /**
     * The record as bytes of its own.
     *
     * @return a copy of its bytes
     */
    public final byte[] toBytes() {
        return Arrays.copyOfRange(data, offset, offset + length);
    }

    /**
     * Copies the record's bytes.
     *
     * @param target where to
     * @param at index of the first byte there
     */
    public final void copyTo(byte[] target, int at) {
        System.arraycopy(data, offset, target, at, length);
    }

    @Override
    public final boolean equals(Object other) {
        return this == other
                || (other instanceof BinaryRecord that
                        && getClass() == that.getClass()
                        && length == that.length
                        && Arrays.equals(data, offset, offset + length, that.data, that.offset, that.offset + length));
    }

    @Override
    public final int hashCode() {
        long hash = length;
        int at = offset;
        for (int left = length; left > 0; left -= Long.BYTES) {
            long word = Bits.number(data, at, Math.min(left, Long.BYTES));
            hash = Long.rotateLeft((hash ^ word) * MIX, 32);
            at += Long.BYTES;
        }
        return Long.hashCode(hash * MIX);
    }

    /** Orders by bytes, unsigned, the first most significant. */
    @Override
    public final int compareTo(BinaryRecord other) {
        return Arrays.compareUnsigned(
                data, offset, offset + length, other.data, other.offset, other.offset + other.length);
    }

    /**
     * Checks how deep records lie in one another while they are copied.
     *
     * @param depth the depth
     * @throws MalformedRecordException beyond 500
     */
    public static void checkDepth(int depth) {
        if (depth >= RecordWriter.MAX_DEPTH) {
            throw new MalformedRecordException(
                    "records lie more than " + RecordWriter.MAX_DEPTH + " deep in one another");
        }
    }

    /**
     * Writes the record for {@link java.io.Externalizable}.
     *
     * @param out where to
     * @throws IOException when writing fails
     */
    public final void writeExternal(ObjectOutput out) throws IOException {
        int rest = length;
        while (rest > 0x7F) {
            out.writeByte((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
        out.write(data, offset, length);
    }

    /**
     * Reads what {@link #writeExternal(ObjectOutput)} wrote, into an object that was just made. A length that is not
     * true costs no more memory than there are bytes.
     *
     * @param in where from
     * @param fixedBytes length of the fixed section
     * @throws IOException when reading fails
     */
    protected final void restore(ObjectInput in, int fixedBytes) throws IOException {
        if (data != UNREAD) {
            throw new IllegalStateException("the record was read already, and never changes");
        }
        int size = 0;
        int shift = 0;
        int next;
        do {
            next = in.readByte();
            if (shift == 28 && (next & 0xF8) != 0) {
                throw new MalformedRecordException("a record is shorter than 2^31 bytes");
            }
            size |= (next & 0x7F) << shift;
            shift += 7;
        } while (next < 0);
        if (size < fixedBytes) {
            throw new MalformedRecordException("a record of " + size + " bytes lacks part of its fixed section");
        }
        data = readBytes(in, size);
        length = size;
    }

    private static byte[] readBytes(ObjectInput in, int size) throws IOException {
        byte[] bytes = new byte[Math.min(size, CHUNK)];
        int at = 0;
        while (at < size) {
            if (at == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(size, 2L * at));
            }
            int read = in.read(bytes, at, bytes.length - at);
            if (read < 0) {
                throw new EOFException("a record of " + size + " bytes ends after " + at);
            }
            at += read;
        }
        return bytes;
    }

    // What the getters of generated classes are made of. Positions of bits count from the start of the record.

    /**
     * A number in the fixed section.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @return the number
     */
    protected final long bits(int bit, int width) {
        return Bits.get(data, offset, bit, width);
    }

    /**
     * A bit of the fixed section.
     *
     * @param bit its position
     * @return whether it is 1
     */
    protected final boolean bit(int bit) {
        return (data[offset + (bit >>> 3)] >>> (bit & 7) & 1) != 0;
    }

    /**
     * Counts bits of the fixed section.
     *
     * @param bit position of the first
     * @param count how many to look at
     * @return how many of them are 1
     */
    protected final int ones(int bit, int count) {
        return Bits.ones(data, offset, bit, count);
    }

    /**
     * Adds numbers of four bits in the fixed section.
     *
     * @param bit position of the first
     * @param count how many to add
     * @return their sum
     */
    protected final int nibbles(int bit, int count) {
        return Bits.nibbles(data, offset, bit, count);
    }

    /**
     * Whether something of the record escaped; the first bit says so.
     *
     * @return 1 if so, else 0
     */
    protected final int escapeFlag() {
        // The word that holds most codes too, so that a getter loads it once.
        return (int) Bits.word(data, offset) & 1;
    }

    /**
     * Whether a property escaped.
     *
     * @param fixedBytes length of the fixed section, behind which the mask stands
     * @param property its bit in the mask
     * @return whether its lexical form stands in the record
     */
    protected final boolean escaped(int fixedBytes, int property) {
        return escapeFlag() != 0 && maskBit(fixedBytes, property);
    }

    private boolean maskBit(int fixedBytes, int property) {
        int at = fixedBytes + (property >>> 3);
        if (at >= length) {
            throw new MalformedRecordException("the record ends within its escape mask");
        }
        return (data[offset + at] >>> (property & 7) & 1) != 0;
    }

    /**
     * Counts properties that escaped.
     *
     * @param fixedBytes length of the fixed section
     * @param maskBytes length of the mask
     * @param first the first bit of the mask to look at
     * @return how many escaped, from that one on
     */
    protected final int escapes(int fixedBytes, int maskBytes, int first) {
        if (escapeFlag() == 0) {
            return 0;
        }
        if (fixedBytes + maskBytes > length) {
            throw new MalformedRecordException("the record ends within its escape mask");
        }
        return Bits.ones(data, offset, Byte.SIZE * fixedBytes + first, Byte.SIZE * maskBytes - first);
    }

    /**
     * A number behind the fixed section.
     *
     * @param at where it stands, counted from the start of the record
     * @param bytes its length
     * @return the number
     * @throws MalformedRecordException when it is longer than 8 bytes or does not lie within the record
     */
    protected final long number(int at, int bytes) {
        if (bytes > Long.BYTES || at + bytes > length) {
            throw new MalformedRecordException("a number of " + bytes + " bytes at " + at + " does not fit the record");
        }
        return Bits.number(data, offset + at, bytes);
    }

    /**
     * A number whose length stands in the fixed section.
     *
     * @param numerals where these numbers start, counted from the start of the record
     * @param lengths position of the length of the first of them
     * @param ordinal its place among them
     * @return the number
     * @throws MalformedRecordException when it is longer than 8 bytes or does not lie within the record
     */
    protected final long numeral(int numerals, int lengths, int ordinal) {
        int at = numerals + nibbles(lengths, ordinal);
        return number(at, (int) bits(lengths + 4 * ordinal, 4));
    }

    /**
     * Finds a payload.
     *
     * @param payloads where payloads start, counted from the start of the record
     * @param count how many there are
     * @param rank which one it is
     * @return its slice of the array, as other methods take it
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected final long payload(int payloads, int count, int rank) {
        return Slices.find(data, offset + payloads, offset + length, Bits.entryBytes(length), count, rank);
    }

    /**
     * Reads a text.
     *
     * @param slice its bytes
     * @return the text
     * @throws MalformedRecordException when the bytes are not UTF-8
     */
    protected final String utf8(long slice) {
        return Texts.utf8(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a text.
     *
     * @param slice its bytes
     * @return the text
     */
    protected final String latin1(long slice) {
        return Texts.latin1(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a text that stands for octets.
     *
     * @param form how it does
     * @param slice its bytes
     * @return the text
     * @throws MalformedRecordException when the bytes are none
     */
    protected final String octets(OctetText form, long slice) {
        return form.decode(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a text in symbols.
     *
     * @param slice its bytes
     * @return the text
     * @throws MalformedRecordException when the bytes are none
     */
    protected final String symbols(long slice) {
        return SymbolText.decode(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a text.
     *
     * @param alphabet its characters
     * @param slice its bytes
     * @return the text
     * @throws MalformedRecordException when a character is not in the alphabet
     */
    protected final String text(Alphabet alphabet, long slice) {
        return alphabet.decode(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a text that is written as its number.
     *
     * @param pattern all texts that it can be
     * @param slice its bytes
     * @return the text
     * @throws MalformedRecordException when there is no such number
     */
    protected final String text(RankedPattern pattern, long slice) {
        return pattern.decode(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a record or box.
     *
     * @param <E> what it becomes
     * @param slice its bytes
     * @param reader what reads it
     * @return the record
     */
    protected final <E> E read(long slice, RecordReader<E> reader) {
        return reader.read(data, Slices.start(slice), Slices.length(slice));
    }

    /**
     * Reads a list.
     *
     * @param <E> what items become
     * @param slice its bytes
     * @param itemBytes the size of all items, or -1 when there is a table
     * @param reader what reads an item
     * @return a view of the list
     * @throws MalformedRecordException when it is not well-formed
     */
    protected final <E> List<E> list(long slice, int itemBytes, RecordReader<? extends E> reader) {
        return new RecordList<>(data, Slices.start(slice), Slices.length(slice), itemBytes, reader);
    }

    /**
     * Reads an item of a list.
     *
     * @param <E> what it becomes
     * @param slice the list's bytes
     * @param itemBytes the size of all items, or -1 when there is a table
     * @param index its place in the list
     * @param reader what reads it
     * @return the item
     * @throws IndexOutOfBoundsException when the list is not that long
     * @throws MalformedRecordException when it is not well-formed
     */
    protected final <E> E item(long slice, int itemBytes, int index, RecordReader<? extends E> reader) {
        return new RecordList<E>(data, Slices.start(slice), Slices.length(slice), itemBytes, reader).get(index);
    }

    /**
     * The length of a list.
     *
     * @param slice its bytes
     * @param itemBytes the size of all items, or -1 when there is a table
     * @return the number of items
     * @throws MalformedRecordException when it is not well-formed
     */
    protected final int count(long slice, int itemBytes) {
        return RecordList.count(data, Slices.start(slice), Slices.length(slice), itemBytes);
    }
}
