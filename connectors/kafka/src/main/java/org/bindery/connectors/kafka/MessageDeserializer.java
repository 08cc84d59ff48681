package org.bindery.connectors.kafka;

import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/**
 * Gives a message as a view over the bytes of its record, without copying them. The header identifies the layout: records of earlier
 * versions are read if the model was deployed with these, others are refused with what differs, if a folder of models is named.
 *
 * @param <E> the messages
 */
public final class MessageDeserializer<E> implements Deserializer<E> {

    private @Nullable BatchType<E> type;
    private Optional<ModelFolder> models = Optional.empty();
    private boolean isKey;

    /** Makes one that is going to be configured with {@link BinderyConfig#VALUES}. */
    public MessageDeserializer() {}

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     */
    public MessageDeserializer(BatchType<E> type) {
        this.type = type;
    }

    @Override
    public void configure(Map<String, ?> configuration, boolean forKeys) {
        isKey = forKeys;
        if (type == null) {
            type = BinderyConfig.type(configuration, forKeys);
        }
        models = BinderyConfig.models(configuration);
    }

    @Override
    public @Nullable E deserialize(String topic, byte @Nullable [] record) {
        return deserialize(topic, null, record);
    }

    @Override
    public @Nullable E deserialize(String topic, @Nullable Headers headers, byte @Nullable [] record) {
        if (record == null) {
            return null;
        }
        String layout = BinderyConfig.layout(headers, isKey);
        if (layout == null) {
            throw new SerializationException(topic + ": the record has no header "
                    + (isKey ? BinderyConfig.KEY_LAYOUT : BinderyConfig.LAYOUT)
                    + " with a fingerprint, so it was not written by a MessageSerializer");
        }
        BatchType<E> known = Configured.type(type);
        if (!known.reads(layout)) {
            throw Configured.refused(topic, layout, known, models);
        }
        try {
            return known.wrap(record, layout);
        } catch (MalformedRecordException e) {
            throw new SerializationException(topic + ": the record is damaged: " + e.getMessage(), e);
        }
    }
}
