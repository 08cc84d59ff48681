package org.bindery.runtime.internal.batch;

import org.bindery.runtime.internal.column.Columns;

/** What is remembered of a block whose checksum was right: where it is, and the heads of its columns. Immutable. */
final class KnownBlock {

    /** Its columns or key columns, without numbers. */
    private final Columns heads;

    private final long position;
    private final long first;
    private final int count;
    private final int root;

    KnownBlock(Columns heads, long position, long first, int count, int root) {
        this.heads = heads;
        this.position = position;
        this.first = first;
        this.count = count;
        this.root = root;
    }

    Columns heads() {
        return heads;
    }

    /** Position of the block in the file. */
    long position() {
        return position;
    }

    /** How many messages are before the block. */
    long first() {
        return first;
    }

    /** How many messages it has. */
    int count() {
        return count;
    }

    /** The number of their root element. */
    int root() {
        return root;
    }
}
