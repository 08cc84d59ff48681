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
    private int row = -1;

    /** @param visitor called when a block was gone to */
    FoundRows(BlockSelection<E> selection, long blocks, Visitor visitor) {
        this.selection = selection;
        this.blocks = blocks;
        this.visitor = visitor;
    }

    /** Goes to the next message, and tells whether there is one. */
    boolean next() {
        if (row >= 0) {
            row = selection.next(row + 1);
        }
        while (row < 0) {
            if (block == blocks) {
                return false;
            }
            visit(selection, block, block + 1, visitor);
            block++;
            row = selection.next(0);
        }
        return true;
    }

    /** The place of the message in its block. */
    int row() {
        return row;
    }

    /** Does something with each block from one on to before another that may have messages, when they were found. */
    static void visit(BlockSelection<?> selection, long from, long to, Visitor visitor) {
        try {
            for (long block = from; block < to; block++) {
                if (selection.select(block)) {
                    visitor.visit();
                }
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
