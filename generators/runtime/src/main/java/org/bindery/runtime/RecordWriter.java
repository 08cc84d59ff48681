package org.bindery.runtime;

/**
 * Writes records in one pass over an object. Generated classes call it; programs make one and use it again for many
 * messages. Not safe for use by several threads at a time.
 *
 * <p>A record is written from {@link #begin(int)} to {@link #end()}: codes and fixed-width optionals, then numbers, then
 * {@link #payloads(int, int)} and the payloads in order.
 */
public final class RecordWriter extends CheckedWriter {

    /** How deep records may lie in one another. */
    static final int MAX_DEPTH = 500;

    private static final String HALF_PAIR = "half of a surrogate pair cannot be written";

    private final RecordBuffer buffer = new RecordBuffer();

    // Of the record that is being written.
    private int start;
    private int payloads;
    private int firstEnd;
    private int firstEscape;
    private int choice;

    private final IntStack outer = new IntStack();
    private final IntStack ends = new IntStack();
    private final PendingEscapes escapes = new PendingEscapes();
    private int depth;

    /** Makes a writer; {@link #reset(String)} comes first. */
    public RecordWriter() {
        // Nothing is written yet.
    }

    /**
     * Forgets what was written.
     *
     * @param root the name of the message that follows, with which the paths in errors start
     * @return this
     */
    public RecordWriter reset(String root) {
        buffer.clear();
        depth = 0;
        outer.cut(0);
        ends.cut(0);
        escapes.cut(0);
        path.start(root);
        return this;
    }

    /**
     * How many bytes were written.
     *
     * @return their number
     */
    public int size() {
        return buffer.size();
    }

    /**
     * What was written.
     *
     * @return a copy of the bytes
     */
    public byte[] toBytes() {
        return buffer.toBytes();
    }

    /**
     * Whether some bytes are what was written.
     *
     * @param data holds the bytes
     * @param offset where they start
     * @param length how many there are
     * @return whether they are equal
     */
    public boolean wrote(byte[] data, int offset, int length) {
        return buffer.equalTo(data, offset, length);
    }

    /**
     * Copies what was written.
     *
     * @param target where to
     * @param at index of the first byte there
     */
    public void copyTo(byte[] target, int at) {
        buffer.copyTo(target, at);
    }

    // Records.

    /**
     * Starts a record.
     *
     * @param fixedBytes length of its fixed section
     */
    public void begin(int fixedBytes) {
        if (++depth > MAX_DEPTH) {
            throw refuse("records lie more than " + MAX_DEPTH + " deep in one another");
        }
        enter(fixedBytes);
    }

    /**
     * Starts a box: a record that holds one value where a value needs bytes of its own.
     *
     * @param fixedBytes length of its fixed section
     */
    public void beginBox(int fixedBytes) {
        enter(fixedBytes);
    }

    private void enter(int fixedBytes) {
        outer.push(start);
        outer.push(payloads);
        outer.push(firstEnd);
        outer.push(firstEscape);
        outer.push(choice);
        start = buffer.reserve(fixedBytes);
        payloads = buffer.size();
        firstEnd = ends.size();
        firstEscape = escapes.size();
    }

    /** Ends a record: texts of escaped properties follow, and the table of ends. */
    public void end() {
        endBox();
        depth--;
    }

    /** Ends a box. */
    public void endBox() {
        for (int i = firstEscape; i < escapes.size(); i++) {
            buffer.appendUtf8(escapes.text(i));
            ends.push(buffer.size());
        }
        escapes.cut(firstEscape);
        writeEnds(start);
        choice = outer.pop();
        firstEscape = outer.pop();
        firstEnd = outer.pop();
        payloads = outer.pop();
        start = outer.pop();
    }

    private void writeEnds(int from) {
        int entries = ends.size() - firstEnd - 1;
        if (entries > 0) {
            int length = buffer.size() - from;
            int entry = length + entries <= 0xFF ? 1 : length + 2L * entries <= 0xFFFF ? 2 : 4;
            for (int i = 0; i < entries; i++) {
                buffer.append(entry, ends.get(firstEnd + i) - payloads);
            }
        }
        ends.cut(firstEnd);
    }

    // The fixed section.

    /**
     * Sets a bit.
     *
     * @param bit its position
     */
    public void bit(int bit) {
        buffer.setBit(start, bit);
    }

    /**
     * Writes a code.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code
     */
    public void bits(int bit, int width, long code) {
        buffer.setBits(start, bit, width, code);
    }

    /**
     * Writes a code, or the value as text.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param value the value
     * @param name the property, for errors
     */
    public void bits(int bit, int width, long code, int escape, Object value, String name) {
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
     * @param value the value
     * @param name the property, for errors
     */
    public void bitsFromOne(int bit, int width, long code, int escape, Object value, String name) {
        bits(bit, width, code < 0 ? code : code + 1, escape, value, name);
    }

    /**
     * Keeps a value as text.
     *
     * @param escape the property's bit in the escape mask
     * @param value the value
     * @param name the property, for errors
     */
    public void escape(int escape, Object value, String name) {
        String text = lexical(value, name);
        if (!Texts.isWellFormed(text)) {
            throw refuse(name, HALF_PAIR);
        }
        escapes.add(firstEscape, escape, text);
    }

    private String lexical(Object value, String name) {
        try {
            return Lexical.of(value);
        } catch (IllegalArgumentException e) {
            throw refuse(name, e.getMessage());
        }
    }

    // Behind the fixed section.

    /**
     * Writes the code of a fixed-width optional.
     *
     * @param presence position of its presence bit
     * @param bytes its width
     * @param code the code
     */
    public void fixed(int presence, int bytes, long code) {
        bit(presence);
        buffer.append(bytes, code);
    }

    /**
     * Writes the code of a fixed-width optional, or the value as text.
     *
     * @param presence position of its presence bit
     * @param bytes its width
     * @param code the code, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param value the value
     * @param name the property, for errors
     */
    public void fixed(int presence, int bytes, long code, int escape, Object value, String name) {
        if (code >= 0) {
            fixed(presence, bytes, code);
        } else {
            escape(escape, value, name);
        }
    }

    /**
     * Writes a number.
     *
     * @param length position of its length in the fixed section
     * @param number the number, without sign
     */
    public void number(int length, long number) {
        int bytes = Bits.bytesFor(number);
        if (bytes > 0) {
            bits(length, 4, bytes);
            buffer.append(bytes, number);
        }
    }

    /**
     * Writes a number, or the value as text.
     *
     * @param length position of its length in the fixed section
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param value the value
     * @param name the property, for errors
     */
    public void number(int length, long number, int escape, Object value, String name) {
        if (number >= 0) {
            number(length, number);
        } else {
            escape(escape, value, name);
        }
    }

    /**
     * Writes the number of an optional property, in one byte at least.
     *
     * @param length position of its length in the fixed section
     * @param number the number, without sign
     */
    public void optionalNumber(int length, long number) {
        int bytes = Math.max(1, Bits.bytesFor(number));
        bits(length, 4, bytes);
        buffer.append(bytes, number);
    }

    /**
     * Writes the number of an optional property, or the value as text.
     *
     * @param length position of its length in the fixed section
     * @param number the number, or a negative number if the value has none
     * @param escape the property's bit in the escape mask
     * @param value the value
     * @param name the property, for errors
     */
    public void optionalNumber(int length, long number, int escape, Object value, String name) {
        if (number >= 0) {
            optionalNumber(length, number);
        } else {
            escape(escape, value, name);
        }
    }

    // Payloads.

    /**
     * Ends codes and numbers: payloads follow.
     *
     * @param fixedBytes length of the fixed section
     * @param maskBytes length of the escape mask where there is one
     */
    public void payloads(int fixedBytes, int maskBytes) {
        if (escapes.size() > firstEscape) {
            insertMask(fixedBytes, maskBytes);
        }
        payloads = buffer.size();
    }

    private void insertMask(int fixedBytes, int maskBytes) {
        buffer.insert(start + fixedBytes, maskBytes);
        bit(0);
        for (int i = firstEscape; i < escapes.size(); i++) {
            bit(Byte.SIZE * fixedBytes + escapes.property(i));
        }
    }

    /**
     * Writes a text.
     *
     * @param text the text
     * @param name the property, for errors
     */
    public void utf8(String text, String name) {
        if (!buffer.appendUtf8(required(text, name))) {
            throw refuse(name, HALF_PAIR);
        }
        ends.push(buffer.size());
    }

    /**
     * Writes a text in symbols.
     *
     * @param text the text
     * @param name the property, for errors
     */
    public void symbols(String text, String name) {
        bytes(SymbolText.encode(required(text, name)), name);
    }

    /**
     * Writes a text that stands for octets.
     *
     * @param form how it does
     * @param text the text
     * @param name the property, for errors
     */
    public void octets(OctetText form, String text, String name) {
        bytes(form.encode(required(text, name)), name);
    }

    private void bytes(byte[] bytes, String name) {
        if (bytes == null) {
            throw refuse(name, HALF_PAIR);
        }
        buffer.append(bytes);
        ends.push(buffer.size());
    }

    /**
     * Writes a text in ISO 8859-1.
     *
     * @param text the text
     * @param name the property, for errors
     */
    public void latin1(String text, String name) {
        int bad = buffer.appendLatin1(required(text, name));
        if (bad >= 0) {
            throw refuse(name, "the character '" + text.charAt(bad) + "' is not in ISO 8859-1");
        }
        ends.push(buffer.size());
    }

    /**
     * Writes a text over an alphabet.
     *
     * @param alphabet its characters
     * @param text the text
     * @param name the property, for errors
     */
    public void text(Alphabet alphabet, String text, String name) {
        int bad = buffer.appendText(alphabet, required(text, name));
        if (bad >= 0) {
            throw refuse(name, "the character '" + text.charAt(bad) + "' is not in its alphabet");
        }
        ends.push(buffer.size());
    }

    /**
     * Writes a text as its number.
     *
     * @param pattern all texts that it can be
     * @param text the text
     * @param name the property, for errors
     */
    public void text(RankedPattern pattern, String text, String name) {
        if (!pattern.append(required(text, name), buffer)) {
            throw refuse(name, "'" + text + "' does not match the patterns and lengths of its type");
        }
        ends.push(buffer.size());
    }

    /**
     * Starts a payload that is a record or box.
     *
     * @param name the property, for errors
     */
    public void open(String name) {
        path.enter(name);
    }

    /** Ends a payload that is a record or box. */
    public void close() {
        path.leave();
        ends.push(buffer.size());
    }

    /**
     * Starts a list.
     *
     * @param name the property, for errors
     * @param count the number of items
     */
    public void openList(String name, int count) {
        path.enter(name);
        outer.push(start);
        outer.push(payloads);
        outer.push(firstEnd);
        start = buffer.size();
        buffer.appendVariable(count);
        payloads = buffer.size();
        firstEnd = ends.size();
    }

    /**
     * Starts an item of a list.
     *
     * @param item the item
     */
    public void openItem(Object item) {
        path.next();
        if (item == null) {
            throw refuse("an item of a list is missing");
        }
    }

    /** Ends an item of a list that is a record or box. */
    public void closeItem() {
        ends.push(buffer.size());
    }

    /** Ends an item of a list whose items have no bits; it takes a byte all the same. */
    public void closeEmptyItem() {
        buffer.append(1, 0);
        ends.push(buffer.size());
    }

    /**
     * Ends a list.
     *
     * @param count the number of items that it was started with
     * @param itemBytes the size of all items, or -1 when each has its own
     */
    public void closeList(int count, int itemBytes) {
        if (ends.size() - firstEnd != count) {
            throw refuse("the list changed while it was written");
        }
        if (itemBytes >= 0) {
            ends.cut(firstEnd);
        }
        writeEnds(start);
        firstEnd = outer.pop();
        payloads = outer.pop();
        start = outer.pop();
        close();
    }

    // Choices.

    /** Starts a choice. */
    public void choice() {
        choice = ends.size();
    }

    /**
     * Selects an alternative, whose payload follows.
     *
     * @param bit position of the selector
     * @param width its width, 1 to 64 bits
     * @param alternative the alternative's place
     * @param name the alternative, for errors
     */
    public void select(int bit, int width, int alternative, String name) {
        if (ends.size() > choice) {
            throw refuse(name, "another alternative of the choice is there too");
        }
        bits(bit, width, alternative);
    }

    /**
     * Ends a choice that needs an alternative.
     *
     * @param names the alternatives, for errors
     */
    public void chosen(String names) {
        if (ends.size() == choice) {
            throw refuse("one of " + names + " must be there");
        }
    }
}
