package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;

/** What the batches of every binary binding extend. */
public abstract class MessageBatch<E> extends MessageBlocks<E> {

    /** Behind a block that is not full others cannot go as they stand; if there are so many, that one is written as it is. */
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
     * @param slice where the message's record stands
     */
    protected abstract E read(RecordSlice slice);

    /**
     * Finds the record of a message.
     *
     * @return where it stands
     */
    protected abstract RecordSlice slice(byte[] bytes, int offset, int length);

    @Override
    public long messages() {
        return file.messages();
    }

    @Override
    public final int size() {
        return (int) Math.min(Integer.MAX_VALUE, file.messages());
    }

    @Override
    public final boolean isComplete() {
        return file.isComplete();
    }

    @Override
    public final E get(int index) {
        return message(index);
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
    @Nullable
    BigDecimal sum(Component<E, ? extends Number> component) {
        return null;
    }

    @Override
    BlockWindow window() {
        return new BlockWindow(file).expect(columns.layout());
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
                : earlier.reader().read(earlier.slicer().slice(data, start, end - start));
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
        try {
            for (long block = 0; block < file.blocks(); block++) {
                blocks.loadHeads(block);
                check(blocks);
                if (!out.addBlock(blocks)) {
                    blocks.findRows();
                    out.addAll(blocks.data(), blocks.starts(), blocks.count());
                }
            }
        } finally {
            out.drain();
        }
        return true;
    }

    private void check(BlockWindow blocks) throws BatchFormatException {
        if (blocks.root() >= own.length || !own[blocks.root()]) {
            throw new BatchFormatException("from message " + blocks.first() + " on, the batch holds messages of other"
                    + " root elements; bindery decode reads them");
        }
    }

    @Override
    public final Query<E> query() {
        return new MessageQuery<>(this, List.of(), false);
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
        return new Messages(0, file.blocks());
    }

    @Override
    public final Spliterator<E> spliterator() {
        return new Messages(0, file.blocks());
    }

    @Override
    public final void close() throws IOException {
        file.close();
    }

    /** The messages of some blocks, in order. */
    private final class Messages implements Iterator<E>, Spliterator<E> {

        private final BlockWindow blocks = window();
        private long block;
        private final long end;
        private int index;
        private int count;

        Messages(long from, long to) {
            this.block = from;
            this.end = to;
        }

        @Override
        public boolean hasNext() {
            while (index == count) {
                if (block == end) {
                    return false;
                }
                load(blocks, block++);
                index = 0;
                count = blocks.count();
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
            Messages before = new Messages(block, middle);
            block = middle;
            return before;
        }

        @Override
        public long estimateSize() {
            try {
                return count - index + file.index().first(end) - file.index().first(block);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        @Override
        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL;
        }
    }
}
