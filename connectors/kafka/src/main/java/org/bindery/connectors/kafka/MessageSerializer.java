package org.bindery.connectors.kafka;

import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/**
 * Writes a message of either binding as the bytes of its record, and the fingerprint of the layout as a header.
 *
 * @param <E> the messages
 */
public final class MessageSerializer<E> implements Serializer<E> {

    private @Nullable BatchType<E> type;
    private boolean isKey;

    /** Makes one that is going to be configured with {@link BinderyConfig#VALUES}. */
    public MessageSerializer() {}

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     */
    public MessageSerializer(BatchType<E> type) {
        this.type = type;
    }

    @Override
    public void configure(Map<String, ?> configuration, boolean forKeys) {
        isKey = forKeys;
        if (type == null) {
            type = BinderyConfig.type(configuration, forKeys);
        }
        BinderyConfig.keep(configuration, type);
    }

    @Override
    public byte @Nullable [] serialize(String topic, @Nullable E message) {
        if (message == null) {
            return null;
        }
        try {
            return Configured.type(type).toBytes(message);
        } catch (UnencodableException e) {
            throw new SerializationException(topic + ": the message cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public byte @Nullable [] serialize(String topic, Headers headers, @Nullable E message) {
        byte[] record = serialize(topic, message);
        if (record != null) {
            headers.remove(isKey ? BinderyConfig.KEY_LAYOUT : BinderyConfig.LAYOUT);
            headers.add(BinderyConfig.header(isKey, Configured.type(type)));
        }
        return record;
    }
}
