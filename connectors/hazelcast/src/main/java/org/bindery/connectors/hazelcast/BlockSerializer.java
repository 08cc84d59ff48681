package org.bindery.connectors.hazelcast;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;

/** A block is a batch without its model, which is read without copying it. */
final class BlockSerializer<E> implements ByteArraySerializer<Batch<E>> {

    private final BatchType<E> type;
    private final BatchOptions options;
    private final int id;

    BlockSerializer(BatchType<E> type, BatchOptions options, int id) {
        this.type = type;
        this.options = options;
        this.id = id;
    }

    @Override
    public int getTypeId() {
        return id;
    }

    @Override
    public byte[] write(Batch<E> messages) {
        return bytes(messages);
    }

    byte[] bytes(Iterable<? extends E> messages) {
        try {
            return type.toBlock(messages, options);
        } catch (UnencodableException e) {
            throw new HazelcastSerializationException("the block cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public Batch<E> read(byte[] block) {
        try {
            return type.wrap(block);
        } catch (BatchFormatException e) {
            throw new HazelcastSerializationException("the block cannot be read: " + e.getMessage(), e);
        }
    }
}
