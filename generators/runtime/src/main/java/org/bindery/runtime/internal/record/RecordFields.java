package org.bindery.runtime.internal.record;

import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.runtime.internal.text.Texts;

/**
 * The position of a record, and how each of its fields is found without reading those before it. Generated getters
 * call these methods.
 */
public abstract class RecordFields {

    // Not final only because lists move a view from message to message.
    byte[] data;
    long bits;
    /** The first of the constant bits; where these are fewer, the bits that follow them, too. */
    long head;

    /** How many bits of that are known. */
    int near;

    int refs;

    /** Where the variable part starts; -1 until it is needed, for a dissolved record. */
    int variable;

    /** Where the variable part ends; -1 likewise. All threads compute the same value. */
    int end;

    /** The record that this one dissolves into, and which of its parts is the variable part of this one. */
    RecordFields outer;

    int rest;
    Pool pool;

    RecordFields(RecordSlice slice) {
        this.data = slice.data;
        this.bits = slice.bits;
        this.head = slice.head;
        this.near = slice.near;
        this.refs = slice.refs;
        this.variable = slice.variable;
        this.end = slice.end;
        this.outer = slice.outer;
        this.rest = slice.rest;
        this.pool = slice.pool;
    }

    /** Makes this a view of another record of the same type, for loops that hand it on and forget it. */
    final void move(RecordSlice slice) {
        this.data = slice.data;
        this.bits = slice.bits;
        this.head = slice.head;
        this.near = slice.near;
        this.refs = slice.refs;
        this.variable = slice.variable;
        this.end = slice.end;
        this.outer = slice.outer;
        this.rest = slice.rest;
        this.pool = slice.pool;
    }

    /**
     * Makes this a view of another message without pool in the same array. Callers have checked that the array holds it,
     * and that it is not too short.
     *
     * @param stop where it ends
     * @param fixedBytes length of its fixed section
     */
    final void move(int start, int stop, int fixedBytes) {
        bits = 8L * start;
        head = Bits.from(data, start, 0);
        near = Bits.NEAR;
        variable = start + fixedBytes;
        end = stop;
    }

    /** Whether this is a whole message: to the end of the variable part, or all that the pool covers. */
    final boolean isMessage() {
        return outer == null && rest != 0;
    }

    final int end() {
        if (outer != null && (variable < 0 || end < 0)) {
            found(outer.rest(rest));
        }
        return end;
    }

    private void found(long slice) {
        variable = ByteRanges.start(slice);
        end = ByteRanges.end(slice);
    }

    /**
     * The variable part of a record that dissolves into this one.
     *
     * @param ordinal its place among the optional payloads, or, inverted, among the mandatory ones
     * @return its slice, which is empty where there is none
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected long rest(int ordinal) {
        throw new IllegalStateException("nothing dissolves into this record");
    }
    /**
     * A number among the constant bits.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     */
    protected final long bits(int bit, int width) {
        return bit + width <= near ? head >>> bit & -1L >>> (Long.SIZE - width) : Bits.wide(data, bits + bit, width);
    }

    /** Whether the constant bit at a position is 1. */
    protected final boolean bit(int bit) {
        return bits(bit, 1) != 0;
    }

    /**
     * Counts constant bits.
     *
     * @param bit position of the first
     * @param count how many to look at; none if that is negative
     * @return how many of them are 1
     */
    protected final int ones(int bit, int count) {
        return bit + count <= near
                ? Long.bitCount(count <= 0 ? 0 : head >>> bit & (1L << count) - 1)
                : Bits.ones(data, bits + bit, count);
    }

    private String textAt(long bit) {
        return pool.text(Bits.get(data, bit, pool.refBits()));
    }

    /**
     * A text of the pool that must be there.
     *
     * @param ref its place among the refs
     * @throws MalformedRecordException when the pool does not hold it
     */
    protected final String mandatoryText(int ref) {
        String text = textAt(bits + refs + (long) ref * pool.refBits());
        if (text == null) {
            throw new MalformedRecordException("a text is missing");
        }
        return text;
    }

    /** Width of a ref, in bits. */
    protected final int refBits() {
        return pool.refBits();
    }

    // The variable part.

    /** Where the variable part starts: index of its first byte. */
    protected final int variable() {
        if (outer != null && (variable < 0 || end < 0)) {
            found(outer.rest(rest));
        }
        return variable;
    }

    /**
     * Where the variable part goes on after its escape mask, of a record that may have one.
     *
     * @param bytes length of the mask
     * @return index of the first byte
     */
    protected final int behindMask(int bytes) {
        return hasMask() ? variable() + bytes : variable();
    }

    /** Whether something of the record escaped; the first bit says so. */
    private boolean hasMask() {
        return (head & 1) != 0;
    }

    /**
     * Whether a property escaped.
     *
     * @param property its bit in the mask
     * @return whether the record has its lexical form, or its type
     */
    protected final boolean escaped(int property) {
        return hasMask() && maskBit(property);
    }

    private boolean maskBit(int property) {
        return maskBits(property, 1) != 0;
    }

    private long maskBits(int first, int count) {
        int mask = variable();
        if (Bits.bytes(first + count) > end() - mask) {
            throw new MalformedRecordException("the record ends within its escape mask");
        }
        return Bits.get(data, 8L * mask + first, count);
    }

    /**
     * Counts properties that escaped and are stored as text.
     *
     * @param first a bit of the mask
     * @param count how many bits to look at, up to 57
     * @param texts which of them are of values that are stored as text
     * @param property the first bit to count
     * @return how many escaped
     */
    protected final int escapes(int first, int count, long texts, int property) {
        if (!hasMask() || property >= first + count) {
            return 0;
        }
        return Long.bitCount(maskBits(first, count) & texts & -1L << Math.max(0, property - first));
    }

    /**
     * A code in the variable part.
     *
     * @param start where sparse fields start
     * @param before how many bits are before it
     * @param width its width, up to 64 bits
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected final long sparseCode(int start, long before, int width) {
        long bit = sparseBit(start, before, width);
        return width == 0 ? 0 : Bits.wide(data, bit, width);
    }

    /**
     * A text of the pool whose ref is in the variable part.
     *
     * @param start where sparse fields start
     * @param before how many bits are before it
     */
    protected final String sparseText(int start, long before) {
        String text = textAt(sparseBit(start, before, pool.refBits()));
        if (text == null) {
            throw new MalformedRecordException("a text is present and missing");
        }
        return text;
    }

    /**
     * A record in the variable part that has none of its own.
     *
     * @param start where sparse fields start
     * @param before how many bits are before it
     * @param constant how many constant bits it has
     * @param size how many bits it has, refs included
     * @return its place
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected final RecordSlice sparse(int start, long before, int constant, int size) {
        long bit = sparseBit(start, before, size);
        return RecordSlice.of(data, bit, constant, 0, pool);
    }

    private long sparseBit(int start, long before, int width) {
        long bit = 8L * start + before;
        if (bit + width > 8L * end()) {
            throw new MalformedRecordException("the record ends within its sparse fields");
        }
        return bit;
    }

    /**
     * Where numbers start.
     *
     * @param start where sparse fields start
     * @param sparse how many bits these take
     * @return index of the first byte
     */
    protected static int behind(int start, long sparse) {
        return start + (int) Bits.bytes(sparse);
    }

    /** Whether a field is a number itself; false when it is the length of the number. */
    protected static boolean isShort(long field, int width) {
        return Numerals.isShort(field, width);
    }

    /**
     * A number whose length a field gives.
     *
     * @param start index of its first byte
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected final long number(int start, long field) {
        return Numerals.number(data, start, end(), field);
    }

    /**
     * How many bytes numbers take.
     *
     * @param bit position of the first field
     * @param count how many bits to look at, up to 57; none if that is negative
     * @param starts the lowest bits of fields
     * @param narrow the lowest bits of fields of four bits
     * @return their lengths together
     */
    protected final int lengths(int bit, int count, long starts, long narrow) {
        return count <= 0 ? 0 : Bits.lengths(bits(bit, count), starts, narrow);
    }

    /**
     * Finds a payload.
     *
     * @param count how many there are
     * @return its slice of the array, as other methods take it
     * @throws MalformedRecordException when it does not lie within the record
     */
    protected final long payload(int start, int count, int rank) {
        return ByteRanges.find(data, start, end(), count, rank);
    }

    /**
     * Something that has bytes alone.
     *
     * @return its place
     */
    protected final RecordSlice slice(long slice) {
        return RecordSlice.of(data, slice, pool);
    }

    /**
     * A record that starts a byte.
     *
     * @param slice its bytes
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     * @return its place
     * @throws MalformedRecordException when it is shorter than its fixed section
     */
    // The name is that of the layout, here as in RecordSlice.
    @SuppressWarnings("HiddenField")
    protected final RecordSlice alone(long slice, int bits, int refs) {
        return RecordSlice.alone(data, ByteRanges.start(slice), ByteRanges.end(slice), pool, bits, refs, pool == null);
    }

    /**
     * A record whose fixed section is part of that of this one, and which finds its variable part when it needs it.
     *
     * @param bit its first constant bit
     * @param ref its first ref
     * @param ordinal what {@link #rest(int)} is asked for
     * @return its place
     */
    protected final RecordSlice dissolving(int bit, int ref, int ordinal) {
        return RecordSlice.within(this, bit, firstRef(bit, ref), ordinal);
    }

    /** The distance of the first ref of a dissolved record from its first constant bit. */
    private int firstRef(int bit, int ref) {
        return pool == null ? 0 : refs + ref * pool.refBits() - bit;
    }

    /**
     * A record whose fixed section is part of that of this one.
     *
     * @param bit its first constant bit
     * @param ref its first ref
     * @param rest its variable part
     * @return its place
     */
    protected final RecordSlice dissolved(int bit, int ref, long rest) {
        return RecordSlice.of(data, bits + bit, firstRef(bit, ref), rest, pool);
    }

    /**
     * Reads a text.
     *
     * @param slice its bytes
     * @throws MalformedRecordException when the bytes are not UTF-8
     */
    protected final String utf8(long slice) {
        return Texts.utf8(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads the lexical form of a value that escaped.
     *
     * @param slice its bytes
     * @throws MalformedRecordException when no value is written so
     */
    protected final String escaped(long slice) {
        return EscapedText.read(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a text.
     *
     * @param slice its bytes
     */
    protected final String latin1(long slice) {
        return Texts.latin1(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a text that represents octets.
     *
     * @param form how it represents them
     * @param slice its bytes
     */
    protected final String octets(OctetText form, long slice) {
        return form.decode(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a text in symbols.
     *
     * @param slice its bytes
     */
    protected final String symbols(long slice) {
        return SymbolText.decode(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a text.
     *
     * @param alphabet its characters
     * @param slice its bytes
     * @throws MalformedRecordException when a character is not in the alphabet
     */
    protected final String text(Alphabet alphabet, long slice) {
        return alphabet.decode(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a text that is written as its number.
     *
     * @param pattern all texts that it can be
     * @param slice its bytes
     */
    protected final String text(RankedPattern pattern, long slice) {
        return pattern.decode(data, ByteRanges.start(slice), ByteRanges.length(slice));
    }

    /**
     * Reads a list.
     *
     * @param <E> what items become
     * @param slice its bytes
     * @param bits how many constant bits an item has; -1 if items start with their types
     * @param refs how many refs an item has
     * @param variable whether items may have a variable part
     * @param reader what reads an item
     * @return a view of the list
     * @throws MalformedRecordException when it is not well-formed
     */
    // The name is that of the layout, here as in RecordSlice.
    @SuppressWarnings("HiddenField")
    protected final <E> List<E> list(
            long slice, int bits, int refs, boolean variable, Function<RecordSlice, ? extends E> reader) {
        return new RecordList<>(data, pool, slice, bits, refs, variable, reader);
    }

    /**
     * An item of a list.
     *
     * @param slice the list's bytes
     * @param bits how many constant bits an item has; -1 if items start with their types
     * @param refs how many refs an item has
     * @param variable whether items may have a variable part
     * @param index its place in the list
     * @throws IndexOutOfBoundsException when the list is not that long
     * @throws MalformedRecordException when the list is not well-formed
     */
    // The name is that of the layout, here as in RecordSlice.
    @SuppressWarnings("HiddenField")
    protected final RecordSlice item(long slice, int bits, int refs, boolean variable, int index) {
        return RecordList.slice(data, pool, slice, bits, refs, variable, index);
    }

    /** What to throw when an item of an empty list is asked for. */
    protected static IndexOutOfBoundsException noItem(int index) {
        return new IndexOutOfBoundsException("there is no item " + index + " in an empty list");
    }

    /**
     * The length of a list.
     *
     * @param slice its bytes
     * @param bits how many constant bits an item has; -1 if items start with their types
     * @param refs how many refs an item has
     * @return the number of items
     * @throws MalformedRecordException when it is not well-formed
     */
    // The name is that of the layout, here as in RecordSlice.
    @SuppressWarnings("HiddenField")
    protected final int count(long slice, int bits, int refs) {
        return RecordList.count(data, slice, RecordList.itemBits(pool, bits, refs));
    }
}
