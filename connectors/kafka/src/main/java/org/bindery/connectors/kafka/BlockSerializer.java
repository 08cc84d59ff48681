package org.bindery.connectors.kafka;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/**
 * Writes many messages of either binding as one value: a batch without its model. The fingerprint of the layout is a header too.
 *
 * @param <E> the messages
 */
public final class BlockSerializer<E> implements Serializer<List<? extends E>> {

    private final BatchOptions options;
    private @Nullable BatchType<E> type;

    /** Makes one that is going to be configured with {@link BinderyConfig#VALUES}. */
    public BlockSerializer() {
        options = BatchOptions.DEFAULT;
    }

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     * @param options how blocks are written
     */
    public BlockSerializer(BatchType<E> type, BatchOptions options) {
        this.type = type;
        this.options = options;
    }

    @Override
    public void configure(Map<String, ?> configuration, boolean forKeys) {
        if (forKeys) {
            throw new IllegalArgumentException("blocks of messages are values, not keys");
        }
        if (type == null) {
            type = BinderyConfig.type(configuration, false);
        }
        BinderyConfig.keep(configuration, type);
    }

    @Override
    public byte @Nullable [] serialize(String topic, @Nullable List<? extends E> messages) {
        if (messages == null) {
            return null;
        }
        try {
            return Configured.type(type).toBlock(messages, options);
        } catch (UnencodableException e) {
            throw new SerializationException(topic + ": the block cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public byte @Nullable [] serialize(String topic, Headers headers, @Nullable List<? extends E> messages) {
        byte[] block = serialize(topic, messages);
        if (block != null) {
            headers.remove(BinderyConfig.LAYOUT);
            headers.add(BinderyConfig.header(false, Configured.type(type)));
        }
        return block;
    }
}
