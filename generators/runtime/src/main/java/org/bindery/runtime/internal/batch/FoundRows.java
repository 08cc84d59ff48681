package org.bindery.runtime.internal.batch;

/** The places of the messages that a query finds, one after the other. Not safe for use by several threads at a time. */
final class FoundRows<E> {

    private final BlockSelection<E> selection;
    private final MessageQuery.Visitor visitor;
    private final long blocks;
    private long block;
    private int row = -1;

    /** @param visitor called when a block was gone to */
    FoundRows(BlockSelection<E> selection, long blocks, MessageQuery.Visitor visitor) {
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
            MessageQuery.visit(selection, block++, visitor);
            row = selection.next(0);
        }
        return true;
    }

    /** The place of the message in its block. */
    int row() {
        return row;
    }
}
