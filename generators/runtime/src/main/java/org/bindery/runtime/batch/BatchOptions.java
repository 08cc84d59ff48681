package org.bindery.runtime.batch;

import java.util.List;

/**
 * Options of writing a batch.
 *
 * @param blockMessages the most messages of a block, from 1 to 1,024 where their lengths differ; more where all have one length
 * @param compressed whether blocks are deflated; reading one message then takes a whole block
 * @param columnar whether blocks hold columns in place of rows; takes fewer bytes and makes queries faster, but reading one
 *     message takes a whole block, and all messages more time. Only for messages whose records have no pool of texts
 * @param keys components of the messages whose values are kept in columns in addition to the rows, at most 64; queries
 * that use only these do not read the rows, and skip blocks that cannot match
 */
public record BatchOptions(int blockMessages, boolean compressed, boolean columnar, List<Component<?, ?>> keys) {

    /** Blocks of the greatest size, in rows, not compressed, without key columns. */
    public static final BatchOptions DEFAULT = new BatchOptions(1024, false, false, List.of());

    /**
     * Checks the parameters, and copies the list.
     *
     * @throws IllegalArgumentException if the number of messages is not from 1 to 1,024, or both columns in place of
     * rows and columns in addition to them are requested
     */
    public BatchOptions {
        if (blockMessages < 1 || blockMessages > 1024) {
            throw new IllegalArgumentException("a block holds 1 to 1024 messages, not " + blockMessages);
        }
        keys = List.copyOf(keys);
        if (columnar && !keys.isEmpty()) {
            throw new IllegalArgumentException("where all components are columns, there are no key columns beside");
        }
    }

    /**
     * Returns these options with deflated blocks.
     *
     * @return the options
     */
    public BatchOptions compress() {
        return new BatchOptions(blockMessages, true, columnar, keys);
    }

    /**
     * Returns these options with smaller blocks, as for entries of a data grid.
     *
     * @param messages the most messages of a block, from 1 to 1,024
     * @return the options
     * @throws IllegalArgumentException if it is not from 1 to 1,024
     */
    public BatchOptions blocksOf(int messages) {
        return new BatchOptions(messages, compressed, columnar, keys);
    }

    /**
     * Returns these options with columns in place of rows.
     *
     * @return the options
     */
    public BatchOptions inColumns() {
        return new BatchOptions(blockMessages, compressed, true, List.of());
    }

    /**
     * Returns these options with rows, and additional columns of some components. A batch names a key column by the
     * path of its component, and a query takes the values of a component from the key column of the same path.
     *
     * @param components numbers, texts, dates, booleans or enumerations, of the messages that are written
     * @return the options
     */
    public BatchOptions withKeys(Component<?, ?>... components) {
        return new BatchOptions(blockMessages, compressed, false, List.of(components));
    }
}
