package org.bindery.runtime.internal.record;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.bindery.runtime.UnencodableException;

/**
 * Writes messages. Generated classes call it; programs make one and use it again for many messages. Not safe for use by
 * several threads at a time.
 *
 * <p>The message is staged first, which also collects the texts of the pool; then the record is written in one pass:
 * its codes and refs, sparse fields and numbers, then {@link #payloads(int)} and the payloads in order, then {@link
 * #end()}. The fixed section of each record is reserved by the record around it before the record is written.
 */
public final class RecordWriter extends TextWriter {

    /** How deep records may lie in one another. */
    public static final int MAX_DEPTH = 500;

    private static final int INITIAL_FRAMES = 4;

    /** No more memory is taken at once for what is foreseen; and how much of that may be too much. */
    private static final int MOST_FORESEEN = 1 << 26;

    private static final int SPARE_PART = 32;

    /** No more is foreseen for each byte that is left: messages that are small at first may stand before others. */
    private static final int MOST_OF_BYTE = 8;

    /** The unused writer of a thread; softly reachable, so that it keeps neither memory nor class loaders alive. */
    private static final ThreadLocal<SoftReference<RecordWriter>> SPARE = new ThreadLocal<>();

    private final SoftReference<RecordWriter> self = new SoftReference<>(this);
    private WriterFrame[] frames = new WriterFrame[INITIAL_FRAMES];
    private int top;
    private int depth;
    private final StagedMessage staged = new StagedMessage(pool, path);
    /** Whether it goes back to its thread once bytes are copied. */
    private boolean isForOne;

    /** Makes a writer. */
    public RecordWriter() {
        Arrays.setAll(frames, i -> new WriterFrame());
        frame = frames[0];
    }

    /**
     * Takes the writer of this thread, or a new one if it is in use.
     *
     * @return a writer, which {@link #release()} gives back
     */
    public static RecordWriter take() {
        SoftReference<RecordWriter> reference = SPARE.get();
        RecordWriter spare = reference == null ? null : reference.get();
        if (spare == null) {
            return new RecordWriter();
        }
        SPARE.set(null);
        return spare;
    }

    /**
     * Takes the writer of the thread for one record. It is given back once its bytes are copied.
     *
     * @return a writer, which {@link #toBytes()} gives back
     */
    public static RecordWriter once() {
        RecordWriter writer = take();
        writer.isForOne = true;
        return writer;
    }

    /** Gives back a writer that {@link #take()} gave, unless it holds too much memory. */
    public void release() {
        staged.clear();
        pool.clear();
        if (!buffer.isLarge()) {
            SPARE.set(self);
        }
    }

    /** Copies what was written, and gives back a writer that {@link #take()} gave. */
    public byte[] lastBytes() {
        byte[] bytes = toBytes();
        release();
        return bytes;
    }

    /** Forgets what was written. */
    public RecordWriter reset() {
        buffer.clear();
        return this;
    }

    /** How many bytes were written. */
    public int size() {
        return buffer.size();
    }

    /**
     * Takes memory for more messages at once, where they are likely to take as much as those before.
     *
     * @param read how many bytes the messages before had that were read
     * @param left how many those have that are still to be read
     */
    public void foresee(long read, long left) {
        long bounded = Math.min(left, (long) MOST_OF_BYTE * MOST_FORESEEN);
        long expected = read == 0 ? 0 : Math.min(MOST_OF_BYTE * bounded, buffer.size() * bounded / read);
        buffer.room((int) Math.min(MOST_FORESEEN, expected + expected / SPARE_PART));
    }

    /** A copy of the bytes that were written. */
    public byte[] toBytes() {
        byte[] bytes = buffer.toBytes();
        if (isForOne) {
            isForOne = false;
            release();
        }
        return bytes;
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
     * @param at index of the first byte there
     */
    public void copyTo(byte[] target, int at) {
        buffer.copyTo(target, at);
    }

    // Messages.

    /**
     * Starts a message, after what was written before.
     *
     * @param root its name, with which the paths in errors start
     * @param number its number among many, from 1, or 0
     * @return the staged message that it is written from, empty
     */
    public StagedMessage begin(String root, int number) {
        start();
        pool.clear();
        path.clear();
        path.enter(root, number);
        staged.start(true, MAX_DEPTH);
        return staged;
    }

    private void start() {
        top = 0;
        frame = frames[0];
        frame.list = false;
        depth = 0;
        ends.cut(0);
        escapes.cut(0);
    }

    RecordBuffer buffer() {
        return buffer;
    }

    /**
     * Writes a message that is nothing but primitive values, after what was written before.
     *
     * @param bytes length of its record
     * @return whether it was written; not so where a value has no code
     */
    public <E> boolean isWritten(E message, int bytes, PlainWriter<E> writer) {
        int at = buffer.reserve(bytes);
        boolean written = writer.write(message, buffer.bytes(), at);
        if (!written) {
            buffer.cut(at);
        }
        return written;
    }

    /**
     * Starts a message.
     *
     * @param root its name, with which the paths in errors start
     * @return the staged message that it is written from, with nothing in it
     */
    public StagedMessage staged(String root) {
        return reset().begin(root, 0);
    }

    /**
     * Starts a message of which no record is written.
     *
     * @param root its name, with which the paths in errors start
     * @param number its number among many, from 1, or 0
     * @param deepest how deep records of objects may lie in one another
     * @return the staged message, with nothing in it
     */
    public StagedMessage plainStaged(String root, int number, int deepest) {
        reset().begin(root, number).start(false, deepest);
        return staged;
    }

    /**
     * Starts a message of which classic objects are made that was read: its texts need no pool.
     *
     * @param root its name, with which the paths in errors start
     * @return the staged message, with nothing in it
     */
    public StagedMessage unpooled(String root) {
        return plainStaged(root, 0, MAX_DEPTH);
    }

    /**
     * Starts a message of which classic objects are made, as a copy of others. Records may lie as deep in one another as
     * they may be written; deeper ones are refused as malformed.
     *
     * @param root its name, with which the paths in errors start
     * @return the staged message, with nothing in it
     */
    public StagedMessage copied(String root) {
        plainStaged(root, 0, MAX_DEPTH).copy();
        return staged;
    }

    /**
     * Starts the record of a message without a pool.
     *
     * @param bits how many constant bits it has
     */
    public void root(int bits) {
        refBits = 0;
        alone(bits, 0);
    }

    /**
     * Starts the record of a message with a pool, which comes before it.
     *
     * @param at where its record starts in the staged message
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     */
    public void pooledRoot(int at, int bits, int refs) {
        if (!staged.isOrdered()) {
            new StagedOrder(staged, pool).apply(at);
        }
        pool.write(buffer);
        refBits = Bits.width(pool.count());
        alone(bits, refs);
    }

    // Records: each of these starts one, and end() or endBox() ends it.

    /**
     * Enters a component.
     *
     * @param name the component, for errors
     */
    public void open(String name) {
        path.enter(name);
    }

    /**
     * Starts a record that starts a byte.
     *
     * @param name the component, for errors
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     */
    public void open(String name, int bits, int refs) {
        path.enter(name);
        alone(bits, refs);
    }

    /**
     * Starts a box, or the record of a component that was entered, which starts a byte.
     *
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     */
    public void alone(int bits, int refs) {
        long start = 8L * buffer.reserve(Bits.bytes(bits + (long) refs * refBits));
        push(start, start + bits);
    }

    /**
     * Starts a record with its type.
     *
     * @param bytes how many bytes that takes
     * @param type the index of the type
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     */
    public void typed(int bytes, int type, int bits, int refs) {
        buffer.append(bytes, type);
        alone(bits, refs);
    }

    /** The failure when a staged message has a record of a type that is not allowed in a place. */
    public UnencodableException unknownType() {
        return refuse("a record of its type is not allowed here");
    }

    /**
     * Starts a record whose fixed section is within that of the record around it.
     *
     * @param name the component, for errors
     * @param bit its first constant bit
     * @param ref its first ref
     */
    public void dissolve(String name, int bit, int ref) {
        path.enter(name);
        dissolve(bit, ref);
    }

    /**
     * Starts a box whose fixed section is within that of the record around it.
     *
     * @param bit its first constant bit
     * @param ref its first ref
     */
    public void dissolve(int bit, int ref) {
        push(frame.bits + bit, frame.refs + (long) ref * refBits);
    }

    /**
     * Starts a record among the sparse fields.
     *
     * @param name the component, for errors
     * @param presence position of its presence bit
     * @param bits how many constant bits it has
     * @param refs how many refs it has
     */
    public void sparse(String name, int presence, int bits, int refs) {
        path.enter(name);
        long start = sparse(presence, bits + (long) refs * refBits);
        push(start, start + bits);
    }

    private void push(long bits, long refs) {
        top++;
        if (top == frames.length) {
            frames = Arrays.copyOf(frames, 2 * top);
            Arrays.setAll(frames, i -> frames[i] == null ? new WriterFrame() : frames[i]);
        }
        frame = frames[top];
        frame.start(bits, refs, buffer.size(), ends.size(), escapes.size());
    }

    private void pop() {
        frame = frames[--top];
    }

    /** Counts a record that was started. */
    public void begin() {
        if (++depth > MAX_DEPTH) {
            throw tooDeep();
        }
    }

    private UnencodableException tooDeep() {
        return refuse("records are nested more than " + MAX_DEPTH + " deep");
    }

    /** Ends a record. */
    public void end() {
        depth--;
        endRecord();
        path.leave();
        endItem();
    }

    /** Ends a box. */
    public void endBox() {
        endRecord();
        endItem();
    }

    private void endRecord() {
        for (int i = frame.firstEscape; i < escapes.size(); i++) {
            if (escapes.text(i) != null) {
                byte[] number = EscapedText.number(escapes.text(i));
                if (number == null) {
                    buffer.appendUtf8(escapes.text(i));
                } else {
                    buffer.append(number);
                }
                ends.push(buffer.size());
            }
        }
        escapes.cut(frame.firstEscape);
        writeEnds();
        pop();
    }

    private void writeEnds() {
        buffer.appendEnds(ends, frame.firstEnd, frame.area);
        ends.cut(frame.firstEnd);
    }

    // Payloads: what is written last becomes one by part() and its kin.

    /**
     * Ends sparse fields and numbers: payloads follow.
     *
     * @param maskBytes length of the escape mask where there is one
     */
    public void payloads(int maskBytes) {
        if (escapes.size() > frame.firstEscape) {
            buffer.insert(frame.from, maskBytes);
            bit(0);
            for (int i = frame.firstEscape; i < escapes.size(); i++) {
                buffer.setBits(8L * frame.from + escapes.property(i), 1, 1);
            }
        }
        frame.area = buffer.size();
    }

    /** Makes a payload, which may be empty. */
    public void part() {
        ends.push(buffer.size());
    }

    /**
     * Makes an optional payload, which may be empty.
     *
     * @param presence position of its presence bit
     */
    public void part(int presence) {
        bit(presence);
        ends.push(buffer.size());
    }

    /**
     * Makes a payload unless it is empty.
     *
     * @param presence position of its presence bit
     */
    public void rest(int presence) {
        int start = ends.size() > frame.firstEnd ? ends.get(ends.size() - 1) : frame.area;
        if (buffer.size() > start) {
            part(presence);
        }
    }

    // Lists.

    /**
     * Starts a list.
     *
     * @param name the property, for errors
     * @param count the number of items
     * @param bits how many constant bits an item has; -1 if items start with their types
     * @param refs how many refs an item has
     * @param variable whether items may have a variable part
     */
    public void openList(String name, int count, int bits, int refs, boolean variable) {
        long itemBits = bits == RecordList.TYPED ? 0 : Math.max(1, bits + (long) refs * refBits);
        int countBits = ItemCount.bits(count);
        int list = buffer.reserve(Bits.bytes(countBits + count * itemBits));
        buffer.setFirst(list, ItemCount.groups(count));
        long start = 8L * list + countBits;
        push(start, start + bits);
        frame.openList(name, count, itemBits, variable);
    }

    /** Starts an item of a list that is a record. */
    public void item() {
        path.enter(frame.name, ++frame.item);
        if (frame.itemBits > 0) {
            pushItem();
        }
    }

    // Items that are written while a message is read.

    /** Has what follows be written elsewhere, with refs of some width, and returns where it was written. */
    RecordBuffer replace(RecordBuffer other, int width) {
        RecordBuffer before = buffer;
        buffer = other;
        refBits = width;
        return before;
    }

    /** Starts an item whose fixed section is apart from others, at a bit. */
    void apart(String name, long bit, int bits) {
        path.enter(name);
        push(bit, bit + bits);
    }

    /** Goes back to the start of the message, of which nothing is in the buffer yet. */
    public void restart() {
        while (path.depth() > 1) {
            path.leave();
        }
        start();
        staged.clear();
    }

    /** Starts an item of a list that is a value. */
    public void boxItem() {
        frame.item++;
        frame.values = true;
        pushItem();
    }

    private void pushItem() {
        long distance = (frame.item - 1) * frame.itemBits;
        push(frame.bits + distance, frame.refs + distance);
    }

    private void endItem() {
        if (frame.list && frame.variable) {
            ends.push(buffer.size());
        }
    }

    /** Ends a list. */
    public void closeList() {
        writeEnds();
        pop();
    }

    @Override
    UnencodableException refuse(String name, String reason) {
        WriterFrame around = frames[Math.max(0, top - 1)];
        return super.refuse(around.list && around.values ? name + "[" + around.item + "]" : name, reason);
    }
}
