package org.bindery.runtime.batch;

/**
 * How a batch is written.
 *
 * @param blockMessages the most messages of a block, from 1 to 1,024 where their lengths differ; more where all have one length
 * @param compressed whether blocks are deflated; reading one message then takes a whole block
 */
public record BatchOptions(int blockMessages, boolean compressed) {

    /** As many messages in a block as there may be, not compressed. */
    public static final BatchOptions DEFAULT = new BatchOptions(1024, false);

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
        return new BatchOptions(blockMessages, true);
    }

    /**
     * The same, with smaller blocks, as for entries of a data grid.
     *
     * @param messages the most messages of a block, from 1 to 1,024
     * @return the options
     * @throws IllegalArgumentException if it is not from 1 to 1,024
     */
    public BatchOptions blocksOf(int messages) {
        return new BatchOptions(messages, compressed);
    }
}
