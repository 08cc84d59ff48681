package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.record.MovingView;

/**
 * Those messages of a batch that a query found: the batch, and which of its messages they are. Immutable.
 *
 * @param <E> the messages
 */
final class FoundMessages<E> extends MessageBlocks<E> {

    private final MessageBlocks<E> batch;
    private final List<Part> parts;
    private final long messages;

    /**
     * What was found in a block.
     *
     * @param block its number in the batch
     * @param first how many messages of the batch are before the block
     * @param before how many messages were found before it
     * @param count how many were found in it
     * @param found which ones
     * @param size how many messages the block has
     * @param rows its rows; null if they are read from the batch
     * @param starts where these start, followed by where the last ends
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Part(
            long block,
            long first,
            long before,
            int count,
            long[] found,
            int size,
            byte @Nullable [] rows,
            int @Nullable [] starts) {

        /** The place in the block of one of those found, by its number among them. */
        int place(long number) {
            int word = 0;
            int left = (int) number;
            for (int ones = Long.bitCount(found[word]); ones <= left; ones = Long.bitCount(found[word])) {
                left -= ones;
                word++;
            }
            long bits = found[word];
            for (; left > 0; left--) {
                bits &= bits - 1;
            }
            return (word << 6) + Long.numberOfTrailingZeros(bits);
        }

        /** Those that are from one on to before another, by their numbers among them. */
        Part between(int from, int to, long newBefore) {
            long[] some = FoundBits.between(found, place(from), place(to - 1L) + 1);
            return new Part(block, first, newBefore, to - from, some, size, rows, starts);
        }
    }

    private FoundMessages(MessageBlocks<E> batch, List<Part> parts) {
        this.batch = batch;
        this.parts = List.copyOf(parts);
        Part last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
        this.messages = last == null ? 0 : last.before + last.count;
    }

    /** Looks for the messages of a batch that a plan is for. */
    static <E> FoundMessages<E> of(MessageBlocks<E> batch, QueryPlan<E> plan) {
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        Found found = new Found(batch, selection.window());
        FoundRows.visitAll(selection, 0, batch.blocks(), (block, isSearched) -> {
            if (isSearched) {
                found.add(block, selection.found().clone());
            }
        });
        return new FoundMessages<>(batch, found.parts);
    }

    /** Divides the messages of a batch into those that a plan is for, and all others. */
    static <E> List<FoundMessages<E>> divide(MessageBlocks<E> batch, QueryPlan<E> plan) {
        BlockSelection<E> selection = new BlockSelection<>(batch, plan);
        Found found = new Found(batch, selection.window());
        Found others = new Found(batch, selection.window());
        FoundRows.visitAll(selection, 0, batch.blocks(), (block, isSearched) -> {
            if (!isSearched) {
                selection.load(block);
            }
            long[] rest = new long[selection.found().length];
            FoundBits.fill(rest, selection.size(), batch.among(block));
            if (isSearched) {
                long[] those = selection.found().clone();
                found.add(block, those);
                for (int i = 0; i < rest.length; i++) {
                    rest[i] &= ~those[i];
                }
            }
            others.add(block, rest);
        });
        return List.of(new FoundMessages<>(batch, found.parts), new FoundMessages<>(batch, others.parts));
    }

    /** Collects what is found in one block after the other. */
    private static final class Found {

        private final MessageBlocks<?> batch;
        private final BlockWindow window;
        private final List<Part> parts = new ArrayList<>();
        private long before;

        Found(MessageBlocks<?> batch, BlockWindow window) {
            this.batch = batch;
            this.window = window;
        }

        /** Adds messages of the block in the window. A batch of one block, as in a flow, keeps its rows, so that it is not read again. */
        void add(long block, long[] bits) {
            int count = FoundBits.count(bits, bits.length);
            if (count > 0) {
                boolean hasRows = batch.blocks() == 1 && window.hasRowsAlone();
                parts.add(new Part(
                        block,
                        window.first(),
                        before,
                        count,
                        bits,
                        window.count(),
                        hasRows ? window.lastingData() : null,
                        hasRows ? window.lastingStarts() : null));
                before += count;
            }
        }
    }

    @Override
    public long messages() {
        return messages;
    }

    @Override
    public E message(long index) {
        Objects.checkIndex(index, messages);
        int from = 0;
        int to = parts.size() - 1;
        while (from < to) {
            int middle = from + to + 1 >>> 1;
            if (parts.get(middle).before <= index) {
                from = middle;
            } else {
                to = middle - 1;
            }
        }
        Part part = parts.get(from);
        int place = part.place(index - part.before);
        return part.rows == null
                ? batch.stored(part.first + place)
                : views().staying(part.rows, part.starts[place], part.starts[place + 1]);
    }

    @Override
    public Batch<E> subList(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        List<Part> some = new ArrayList<>();
        int before = 0;
        for (Part part : parts) {
            int first = (int) Math.max(0, from - part.before);
            int behind = (int) Math.min(part.count, to - part.before);
            if (first < behind) {
                some.add(part.between(first, behind, before));
                before += behind - first;
            }
        }
        return new FoundMessages<>(batch, some);
    }

    @Override
    E stored(long number) {
        return batch.stored(number);
    }

    @Override
    public Iterator<E> iterator() {
        return query().iterator();
    }

    @Override
    StoredColumns<E> columns() {
        return batch.columns();
    }

    @Override
    long blocks() {
        return parts.size();
    }

    @Override
    long place(long block) {
        return batch.place(parts.get((int) block).block);
    }

    @Override
    long @Nullable [] among(long block) {
        return parts.get((int) block).found;
    }

    @Override
    BlockWindow window() {
        return batch.window();
    }

    @Override
    void loadHeads(BlockWindow window, long block) {
        Part part = parts.get((int) block);
        if (part.rows == null) {
            batch.loadHeads(window, part.block);
        } else {
            window.load(batch.place(part.block), part.first, part.size, part.rows, part.starts);
        }
    }

    @Override
    MovingView<E> views() {
        return batch.views();
    }

    @Override
    boolean isWrittenBy(Encoder<?> encoder) {
        return batch.isWrittenBy(encoder);
    }

    @Override
    boolean copyTo(BatchOutput out, Encoder<?> encoder) throws IOException {
        return new MessageQuery<>(this, List.of(), false).copyTo(out, encoder);
    }
}
