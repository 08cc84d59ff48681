package org.bindery.runtime.internal.record;

import java.math.BigDecimal;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.text.IntStack;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Lexical;

/** Writes the fields of a record that are found without looking at others: codes, refs, sparse fields, numbers, selectors. */
public abstract class FieldWriter extends CheckedWriter {

    static final String HALF_PAIR = "half of a surrogate pair cannot be written";

    RecordBuffer buffer = new RecordBuffer();
    final PooledTexts pool = new PooledTexts();
    final IntStack ends = new IntStack();
    final PendingEscapes escapes = new PendingEscapes();

    /** The record that is being written. */
    WriterFrame frame;

    /** Width of a ref. */
    int refBits;

    FieldWriter() {
        // For the writers of this package.
    }

    /**
     * Sets a constant bit.
     *
     * @param bit its position
     */
    public final void bit(int bit) {
        buffer.setBits(frame.bits + bit, 1, 1);
    }

    /**
     * Writes a code.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     */
    public final void bits(int bit, int width, long code) {
        buffer.setBits(frame.bits + bit, width, code);
    }

    /**
     * Writes a code, or the value as text.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void bits(int bit, int width, long code, int escape, Object value, String name) {
        if (code >= 0) {
            bits(bit, width, code);
        } else {
            escape(escape, value, name);
        }
    }

    /**
     * Writes the code of an optional property whose code 0 means that it is absent, or the value as text.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void bitsFromOne(int bit, int width, long code, int escape, Object value, String name) {
        bits(bit, width, code < 0 ? code : code + 1, escape, value, name);
    }

    /**
     * Writes the ref of a text of the pool.
     *
     * @param ref its place among the refs
     * @param text its number in the pool
     * @param name the property, for errors
     */
    public final void ref(int ref, int text, String name) {
        buffer.setBits(frame.refs + (long) ref * refBits, refBits, wellFormed(text, name));
    }

    private int wellFormed(int text, String name) {
        if (text == 0) {
            throw refuse(name, "it is missing");
        }
        if (text == pool.malformed()) {
            throw refuse(name, HALF_PAIR);
        }
        return text;
    }

    /**
     * Keeps a value as text.
     *
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void escape(int escape, Object value, String name) {
        String text = lexical(value, name);
        if (!Texts.isWellFormed(text)) {
            throw refuse(name, HALF_PAIR);
        }
        escapes.add(frame.firstEscape, escape, text);
    }

    /**
     * Notes that a record, or a list of records, starts with its type.
     *
     * @param escape the property's bit in the escape mask
     */
    public final void escape(int escape) {
        escapes.add(frame.firstEscape, escape, null);
    }

    private String lexical(Object value, String name) {
        try {
            return Lexical.of(value);
        } catch (IllegalArgumentException e) {
            throw refuse(name, e.getMessage());
        }
    }

    final long sparse(int presence, long width) {
        bit(presence);
        long start = frame.sparse;
        frame.sparse += width;
        buffer.reserve(Bits.bytes(frame.sparse) - buffer.size());
        return start;
    }

    /**
     * Writes the code of a sparse field.
     *
     * @param presence position of its presence bit
     * @param width its width in bits
     */
    public final void sparseCode(int presence, int width, long code) {
        buffer.setBits(sparse(presence, width), width, code);
    }

    /**
     * Writes the code of a sparse field, or the value as text.
     *
     * @param presence position of its presence bit
     * @param width its width in bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void sparseCode(int presence, int width, long code, int escape, Object value, String name) {
        if (code >= 0) {
            sparseCode(presence, width, code);
        } else {
            escape(escape, value, name);
        }
    }

    /**
     * Writes the ref of a text of the pool among the sparse fields.
     *
     * @param presence position of its presence bit
     * @param text its number in the pool
     * @param name the property, for errors
     */
    public final void sparseRef(int presence, int text, String name) {
        buffer.setBits(sparse(presence, refBits), refBits, wellFormed(text, name));
    }

    /**
     * Writes a number.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, without sign
     */
    public final void number(int bit, int width, long number) {
        number(bit, width, number, 0);
    }

    final void number(int bit, int width, long number, int plus) {
        int field = Numerals.field(number, width, plus);
        bits(bit, width, field);
        buffer.append(Numerals.bytes(field, width), number);
    }

    /**
     * Writes a number, or the value as text.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void number(int bit, int width, long number, int escape, Object value, String name) {
        if (number >= 0) {
            number(bit, width, number, 0);
        } else {
            escape(escape, value, name);
        }
    }

    /**
     * Writes the number of an optional property.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, without sign
     */
    public final void optionalNumber(int bit, int width, long number) {
        number(bit, width, number, 1);
    }

    /**
     * Writes the number of an optional property, or the value as text.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param name the property, for errors
     */
    public final void optionalNumber(int bit, int width, long number, int escape, Object value, String name) {
        if (number >= 0) {
            number(bit, width, number, 1);
        } else {
            escape(escape, value, name);
        }
    }

    // Dates and decimals of a staged message, which become objects where they have no code.

    /**
     * Checks that a mandatory value is there.
     *
     * @param cell the property's cell
     * @param name the property, for errors
     * @throws UnencodableException when it is missing
     */
    public final void require(StagedMessage staged, int cell, String name) {
        if (!staged.has(cell)) {
            throw refuse(name, "it is missing");
        }
    }

    /**
     * A date without zone that must be there.
     *
     * @param cell the property's cell
     * @param name the property, for errors
     * @return the date, in days since 1970
     * @throws UnencodableException when it is missing
     */
    public final long day(StagedMessage staged, int cell, String name) {
        require(staged, cell, name);
        return staged.day(cell);
    }

    /**
     * Writes a code, or the value as text.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param cell the property's cell
     * @param name the property, for errors
     */
    public final void bits(int bit, int width, long code, int escape, StagedMessage staged, int cell, String name) {
        if (code >= 0) {
            bits(bit, width, code);
        } else {
            escape(escape, staged.value(cell), name);
        }
    }

    /**
     * Writes the code of an optional property whose code 0 means that it is absent, or the value as text.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param cell the property's cell
     * @param name the property, for errors
     */
    public final void bitsFromOne(
            int bit, int width, long code, int escape, StagedMessage staged, int cell, String name) {
        bits(bit, width, code < 0 ? code : code + 1, escape, staged, cell, name);
    }

    /**
     * Writes a number, or the value as text.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param cell the property's cell
     * @param name the property, for errors
     */
    public final void number(int bit, int width, long number, int escape, StagedMessage staged, int cell, String name) {
        if (number >= 0) {
            number(bit, width, number, 0);
        } else {
            escape(escape, staged.value(cell), name);
        }
    }

    /**
     * Writes the number of an optional property, or the value as text.
     *
     * @param bit position of its field
     * @param width width of its field
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param cell the property's cell
     * @param name the property, for errors
     */
    public final void optionalNumber(
            int bit, int width, long number, int escape, StagedMessage staged, int cell, String name) {
        if (number >= 0) {
            number(bit, width, number, 1);
        } else {
            escape(escape, staged.value(cell), name);
        }
    }

    /**
     * The number of a decimal of a staged message, or -1 when the decimal has none.
     *
     * @param cell the property's cell, in which there is one
     * @param minScale the least scale
     * @param maxScale the greatest scale
     * @param signed whether negative ones have numbers
     */
    public final long decimal(StagedMessage staged, int cell, int minScale, int maxScale, boolean signed) {
        return staged.isDecimal(cell)
                ? Decimals.encode(staged.digits(cell), staged.scale(cell), minScale, maxScale, signed)
                : Decimals.encode(staged.<BigDecimal>value(cell), minScale, maxScale, signed);
    }

    /**
     * Whether a decimal of a staged message is the product of two others, rounded half up.
     *
     * @param staged the staged message, in which there are values in all three cells
     * @param left the cell of one factor
     * @return whether it is, in value and in scale
     */
    public final boolean isProduct(StagedMessage staged, int cell, int left, int right, int scale) {
        if (!staged.isDecimal(cell) || !staged.isDecimal(left) || !staged.isDecimal(right)) {
            return Decimals.isProduct(
                    staged.<BigDecimal>value(cell), staged.<BigDecimal>value(left), staged.value(right), scale);
        }
        return staged.scale(cell) == scale
                && Decimals.isProduct(
                        staged.digits(cell),
                        staged.digits(left),
                        staged.digits(right),
                        staged.scale(left) + staged.scale(right) - scale);
    }

    /** Starts a choice. */
    public final void choice() {
        frame.chosen = false;
    }

    /**
     * Selects an alternative, which follows.
     *
     * @param bit position of the selector
     * @param width its width, 1 to 64 bits
     * @param alternative the alternative's place
     * @param name the alternative, for errors
     */
    public final void select(int bit, int width, int alternative, String name) {
        if (frame.chosen) {
            throw refuse(name, "another alternative of the choice is there too");
        }
        frame.chosen = true;
        bits(bit, width, alternative);
    }

    /**
     * Ends a choice that needs an alternative.
     *
     * @param names the alternatives, for errors
     */
    public final void chosen(String names) {
        if (!frame.chosen) {
            throw refuse("one of " + names + " must be there");
        }
    }
}
