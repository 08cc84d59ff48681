package org.bindery.runtime.batch;

/**
 * How a batch is written.
 *
 * @param blockMessages the most messages of a block, from 1 to 1,024 where their lengths differ; more where all have one length
 * @param compressed whether blocks are deflated; reading one message then takes a whole block
 * @param columnar whether blocks hold columns in place of rows; takes fewer bytes and makes queries faster, but reading one
 *     message takes a whole block, and all messages more time. Only for messages whose records have no pool of texts
 */
public record BatchOptions(int blockMessages, boolean compressed, boolean columnar) {

    /** As many messages in a block as there may be, not compressed. */
    public static final BatchOptions DEFAULT = new BatchOptions(1024, false, false);

    /**
     * Checks the number of messages.
     *
     * @throws IllegalArgumentException if it is not from 1 to 1,024
     */
    public BatchOptions {
        if (blockMessages < 1 || blockMessages > 1024) {
            throw new IllegalArgumentException("a block holds 1 to 1024 messages, not " + blockMessages);
        }
    }

    /**
     * The same, with deflated blocks.
     *
     * @return the options
     */
    public BatchOptions compress() {
        return new BatchOptions(blockMessages, true, columnar);
    }

    /**
     * The same, with smaller blocks, as for entries of a data grid.
     *
     * @param messages the most messages of a block, from 1 to 1,024
     * @return the options
     * @throws IllegalArgumentException if it is not from 1 to 1,024
     */
    public BatchOptions blocksOf(int messages) {
        return new BatchOptions(messages, compressed, columnar);
    }

    /**
     * The same, with columns in place of rows.
     *
     * @return the options
     */
    public BatchOptions inColumns() {
        return new BatchOptions(blockMessages, compressed, true);
    }
}
