package org.bindery.connectors.kafka;

import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/**
 * Gives a value that a {@link BlockSerializer} wrote, or any batch, as a list of messages to go through and to query, without copying
 * its bytes. Batches of earlier versions are read if the model was deployed with these, others are refused with what differs.
 *
 * @param <E> the messages
 */
public final class BlockDeserializer<E> implements Deserializer<Batch<E>> {

    private @Nullable BatchType<E> type;
    private Optional<ModelFolder> models = Optional.empty();

    /** Makes one that is going to be configured with {@link BinderyConfig#VALUES}. */
    public BlockDeserializer() {}

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     */
    public BlockDeserializer(BatchType<E> type) {
        this.type = type;
    }

    @Override
    public void configure(Map<String, ?> configuration, boolean forKeys) {
        if (type == null) {
            type = BinderyConfig.type(configuration, forKeys);
        }
        models = BinderyConfig.models(configuration);
    }

    @Override
    public @Nullable Batch<E> deserialize(String topic, byte @Nullable [] block) {
        return deserialize(topic, null, block);
    }

    @Override
    public @Nullable Batch<E> deserialize(String topic, @Nullable Headers headers, byte @Nullable [] block) {
        if (block == null) {
            return null;
        }
        BatchType<E> known = Configured.type(type);
        String layout = BinderyConfig.layout(headers, false);
        if (layout != null && !known.reads(layout)) {
            throw Configured.refused(topic, layout, known, models);
        }
        try {
            Batch<E> batch = known.wrap(block);
            if (!batch.isComplete()) {
                throw new SerializationException(topic + ": the block is cut off behind message " + batch.messages());
            }
            return batch;
        } catch (BatchFormatException e) {
            throw new SerializationException(topic + ": the block cannot be read: " + e.getMessage(), e);
        }
    }
}
