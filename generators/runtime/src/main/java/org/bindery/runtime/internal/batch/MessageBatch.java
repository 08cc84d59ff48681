package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.column.FirstBits;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;

/** What the batches of every binary binding extend. */
public abstract class MessageBatch<E> extends MessageBlocks<E> {

    /**
     * After a block that is not full others cannot be copied unchanged; if there are so many, that one is written as
     * it is.
     */
    private static final int MANY = 32;

    private final MessageType<E> type;
    private final StoredColumns<E> columns;
    private final BatchFile file;
    private final boolean[] own;
    private final EarlierLayout<E> earlier;
    private final ThreadLocal<BlockWindow> window;

    /** Makes a batch. */
    protected MessageBatch(MessageType<E> type, BatchFile file) {
        this.type = type;
        this.file = file;
        this.own = type.ownRoots(file.description());
        this.earlier = type.earlier(file.description());
        this.columns = earlier == null ? type.columns() : StoredColumns.none();
        this.window = ThreadLocal.withInitial(() -> new BlockWindow(file));
    }

    /**
     * Makes the view of a message.
     *
     * @param slice the slice of the message's record
     */
    protected abstract E read(RecordSlice slice);

    /**
     * Finds the record of a message.
     *
     * @return its slice
     */
    protected abstract RecordSlice slice(byte[] bytes, int offset, int length);

    @Override
    public long messages() {
        return file.messages();
    }

    @Override
    public final boolean isComplete() {
        return file.isComplete();
    }

    @Override
    public E message(long index) {
        Objects.checkIndex(index, file.messages());
        try {
            BlockWindow blocks = window.get();
            byte[] bytes = blocks.message(index);
            check(blocks);
            return view(bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    StoredColumns<E> columns() {
        return columns;
    }

    @Override
    long blocks() {
        return file.blocks();
    }

    @Override
    BlockWindow window() {
        return new BlockWindow(file).expect(columns);
    }

    @Override
    MovingView<E> views() {
        return earlier == null
                ? new MovingView<>(this::slice, this::read)
                : new MovingView<>(earlier.slicer(), earlier.reader());
    }

    private E view(byte[] data, int start, int end) {
        return earlier == null
                ? read(slice(data, start, end - start))
                : earlier.reader().apply(earlier.slicer().slice(data, start, end - start));
    }

    @Override
    void loadHeads(BlockWindow blocks, long block) {
        try {
            blocks.loadHeads(block);
            check(blocks);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** The block that a message is in. */
    private long blockOf(long message) {
        try {
            return file.index().blockOf(message, new BatchIndex.Entry());
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** How many messages are before a block, or before the end if there is no such block. */
    private long before(long block) {
        try {
            return file.index().first(block);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Reads the messages of a block. */
    private void load(BlockWindow blocks, long block) {
        try {
            blocks.load(block);
            check(blocks);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    boolean isWrittenBy(Encoder<?> encoder) {
        return earlier == null && type.isWrittenBy(encoder);
    }

    @Override
    boolean copyTo(BatchOutput out, Encoder<?> encoder) throws IOException {
        if (!isWrittenBy(encoder)) {
            return false;
        }
        if (file.blocks() >= MANY) {
            out.flush();
        }
        BlockWindow blocks = window();
        for (long block = 0; block < file.blocks(); block++) {
            blocks.loadHeads(block);
            check(blocks);
            if (!out.addBlock(blocks)) {
                blocks.findRows(new FirstBits());
                out.addAll(blocks.data(), blocks.starts(), 0, blocks.count());
            }
        }
        return true;
    }

    private void check(BlockWindow blocks) throws BatchFormatException {
        if (blocks.root() >= own.length || !own[blocks.root()]) {
            throw new BatchFormatException("from message " + blocks.first() + " on, the batch holds messages of other"
                    + " root elements; bindery decode reads them");
        }
    }

    /**
     * Messages that satisfy conditions.
     *
     * @param conditions all of which a message satisfies: best a {@link Condition}, else any predicate, which is given one view
     *     that moves from message to message, so that it must not keep it
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // nothing is written into the array
    public final Query<E> where(Predicate<? super E>... conditions) {
        return new MessageQuery<>(this, List.of(conditions), false);
    }

    @Override
    public final long count(Predicate<? super E> condition) {
        BlockWindow blocks = window();
        MovingView<E> moving = views();
        long found = 0;
        for (long block = 0; block < file.blocks(); block++) {
            load(blocks, block);
            found += moving.count(blocks.data(), blocks.starts(), 0, blocks.count(), condition);
        }
        return found;
    }

    @Override
    public final Iterator<E> iterator() {
        return new Messages(0, file.messages(), 0, file.blocks());
    }

    @Override
    public final Spliterator<E> spliterator() {
        return new Messages(0, file.messages(), 0, file.blocks());
    }

    @Override
    public final Batch<E> subList(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Part(from, to - from);
    }

    @Override
    public final void close() throws IOException {
        file.close();
    }

    /** Messages that follow each other. Iteration goes block by block. */
    private final class Part extends MessageBlocks<E> {

        private final int from;
        private final int size;

        /** The first block that has some of them, and the one after the last. */
        private final long block;

        private final long end;

        Part(int from, int size) {
            this.from = from;
            this.size = size;
            this.block = size == 0 ? 0 : blockOf(from);
            this.end = size == 0 ? 0 : blockOf(from + size - 1L) + 1;
        }

        @Override
        public long messages() {
            return size;
        }

        @Override
        public E message(long index) {
            return MessageBatch.this.message(from + Objects.checkIndex(index, size));
        }

        @Override
        public Batch<E> subList(int its, int to) {
            Objects.checkFromToIndex(its, to, size);
            return new Part(from + its, to - its);
        }

        @Override
        public Iterator<E> iterator() {
            return new Messages(from, (long) from + size);
        }

        @Override
        public Spliterator<E> spliterator() {
            return new Messages(from, (long) from + size);
        }

        @Override
        StoredColumns<E> columns() {
            return columns;
        }

        @Override
        long blocks() {
            return end - block;
        }

        @Override
        long place(long its) {
            return block + its;
        }

        @Override
        long @Nullable [] among(long its) {
            if (its > 0 && its < blocks() - 1) {
                return null;
            }
            long first = before(block + its);
            int count = (int) (before(block + its + 1) - first);
            int start = (int) Math.max(0, from - first);
            int behind = (int) Math.min(count, (long) from + size - first);
            if (start == 0 && behind == count) {
                return null;
            }
            long[] all = new long[count + Long.SIZE - 1 >>> 6];
            FoundBits.fill(all, count, null);
            return FoundBits.between(all, start, behind);
        }

        @Override
        E stored(long number) {
            return MessageBatch.this.message(number);
        }

        @Override
        void loadHeads(BlockWindow blocks, long its) {
            MessageBatch.this.loadHeads(blocks, block + its);
        }

        @Override
        BlockWindow window() {
            return MessageBatch.this.window();
        }

        @Override
        MovingView<E> views() {
            return MessageBatch.this.views();
        }

        @Override
        boolean isWrittenBy(Encoder<?> encoder) {
            return MessageBatch.this.isWrittenBy(encoder);
        }

        @Override
        boolean copyTo(BatchOutput out, Encoder<?> encoder) throws IOException {
            return new MessageQuery<>(this, List.of(), false).copyTo(out, encoder);
        }
    }

    /** Some messages, in order. */
    private final class Messages implements Iterator<E>, Spliterator<E> {

        private final BlockWindow blocks = window();
        private final long from;
        private final long to;

        /** The block that is gone to next. */
        private long block;

        /** After the last one. */
        private final long end;

        private int index;
        private int count;

        /** @param to after the last of them */
        Messages(long from, long to) {
            this(from, to, from == to ? 0 : blockOf(from), from == to ? 0 : blockOf(to - 1) + 1);
        }

        private Messages(long from, long to, long block, long end) {
            this.from = from;
            this.to = to;
            this.block = block;
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            while (index == count) {
                if (block == end) {
                    return false;
                }
                load(blocks, block++);
                index = (int) Math.max(0, from - blocks.first());
                count = (int) Math.min(blocks.count(), to - blocks.first());
            }
            return true;
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int start = blocks.starts()[index];
            index++;
            return view(blocks.lastingData(), start, blocks.starts()[index]);
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            while (hasNext()) {
                action.accept(next());
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super E> action) {
            if (!hasNext()) {
                return false;
            }
            action.accept(next());
            return true;
        }

        @Override
        public Spliterator<E> trySplit() {
            long middle = block + (end - block) / 2;
            if (index < count || middle == block) {
                return null;
            }
            Messages before = new Messages(from, to, block, middle);
            block = middle;
            return before;
        }

        @Override
        public long estimateSize() {
            return count - index + (block == end ? 0 : Math.min(to, before(end)) - Math.max(from, before(block)));
        }

        @Override
        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL;
        }
    }
}
