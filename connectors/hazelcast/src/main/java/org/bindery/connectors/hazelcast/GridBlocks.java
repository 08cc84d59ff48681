package org.bindery.connectors.hazelcast;

import org.bindery.runtime.batch.Batch;

/**
 * Makes blocks, the values of maps: messages that share an entry share its overhead.
 *
 * @param <E> the messages
 */
public final class GridBlocks<E> {

    private final BlockSerializer<E> serializer;

    GridBlocks(BlockSerializer<E> serializer) {
        this.serializer = serializer;
    }

    /**
     * Makes a block.
     *
     * @param messages of either binding
     * @return a batch in an array
     */
    public Batch<E> of(Iterable<? extends E> messages) {
        return serializer.read(serializer.bytes(messages));
    }
}
