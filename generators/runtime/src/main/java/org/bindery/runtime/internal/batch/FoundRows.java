package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.column.FoundBits;

/** The places of the messages that a query finds, one after the other. Not safe for use by several threads at a time. */
final class FoundRows<E> {

    /** Does something with a block. */
    @FunctionalInterface
    interface Visitor {
        void visit() throws IOException;
    }

    private static final long[] NONE = {};

    private final BlockSelection<E> selection;
    private final Visitor visitor;
    private final long blocks;
    private long block;

    /** Those of the block. */
    private long[] found = NONE;

    private int row = -1;

    /** The place after the last of those that follow the message without a gap. */
    private int end;

    /** @param visitor called when a block was gone to */
    FoundRows(BlockSelection<E> selection, long blocks, Visitor visitor) {
        this.selection = selection;
        this.blocks = blocks;
        this.visitor = visitor;
    }

    /** Goes to the next message, and returns whether there is one. */
    boolean next() {
        // Most messages follow another one: no bit has to be looked for then, each after the one before.
        int next = row + 1;
        if (next < end) {
            row = next;
            return true;
        }
        return nextRun();
    }

    private boolean nextRun() {
        int next = FoundBits.next(found, found.length, row + 1);
        while (next < 0) {
            if (block == blocks) {
                return false;
            }
            found = NONE;
            visit(selection, block++, block, this::start);
            next = FoundBits.next(found, found.length, 0);
        }
        row = next;
        end = row + Long.numberOfTrailingZeros(~(found[row >>> 6] >>> row));
        return true;
    }

    private void start() throws IOException {
        visitor.visit();
        found = selection.found();
    }

    /** The place of the message in its block. */
    int row() {
        return row;
    }

    /** Does something with each block from one on to before another that may have messages, when they were found. */
    static void visit(BlockSelection<?> selection, long from, long to, Visitor visitor) {
        visitAll(selection, from, to, (block, isSearched) -> {
            if (isSearched) {
                visitor.visit();
            }
        });
    }

    /** Does something with a block. */
    @FunctionalInterface
    interface BlockVisitor {
        /**
         * Does it.
         *
         * @param isSearched whether the block was loaded and its messages were found; else it has none that are looked for
         */
        void visit(long block, boolean isSearched) throws IOException;
    }

    /** Does something with each block from one on to before another, when its messages were found or it was ruled out. */
    static void visitAll(BlockSelection<?> selection, long from, long to, BlockVisitor visitor) {
        try {
            for (long block = from; block < to; block++) {
                visitor.visit(block, selection.select(block));
            }
        } catch (MalformedRecordException e) {
            throw unchecked(selection.damaged(e));
        } catch (IOException e) {
            throw unchecked(e);
        }
    }

    static UncheckedIOException unchecked(IOException cause) {
        return new UncheckedIOException(cause.getMessage(), cause);
    }
}
