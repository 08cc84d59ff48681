package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.bindery.runtime.MalformedRecordException;

/** The places of the messages that a query finds, one after the other. Not safe for use by several threads at a time. */
final class FoundRows<E> {

    /** Does something with a block. */
    @FunctionalInterface
    interface Visitor {
        void visit() throws IOException;
    }

    private final BlockSelection<E> selection;
    private final Visitor visitor;
    private final long blocks;
    private long block;

    /** Those of the block, and those of one word of them that were not yet gone to. */
    private long[] found = {};

    private int word;
    private long left;
    private int row;

    /** @param visitor called when a block was gone to */
    FoundRows(BlockSelection<E> selection, long blocks, Visitor visitor) {
        this.selection = selection;
        this.blocks = blocks;
        this.visitor = visitor;
    }

    /** Goes to the next message, and returns whether there is one. */
    boolean next() {
        while (left == 0) {
            if (word < found.length) {
                left = found[word++];
            } else if (block == blocks) {
                return false;
            } else {
                word = found.length;
                visit(selection, block++, block, this::start);
            }
        }
        row = (word - 1 << 6) + Long.numberOfTrailingZeros(left);
        left &= left - 1;
        return true;
    }

    private void start() throws IOException {
        visitor.visit();
        found = selection.found();
        word = 0;
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
