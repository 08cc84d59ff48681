package org.bindery.connectors.hazelcast;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;

/** Serializes messages of a model, and blocks of them, for members and clients. */
public final class BinderySerialization {

    private BinderySerialization() {}

    /**
     * Registers the messages of a deployed model and their batches, in rows.
     *
     * @param <E> the messages
     * @param serialization of a member or a client; the same for all of them
     * @param batches the generated class of batches, such as {@code TradeBatch.class}
     * @param id a number above 0 of the messages that nothing else of the cluster has; the batches have the next one
     * @return makes blocks, which are batches in an array
     * @throws IllegalArgumentException if it is no generated class of batches
     */
    public static <E> GridBlocks<E> register(SerializationConfig serialization, Class<?> batches, int id) {
        return register(serialization, batches, id, BatchOptions.DEFAULT);
    }

    /**
     * Registers the messages of a deployed model and their batches.
     *
     * @param <E> the messages
     * @param serialization of a member or a client; the same for all of them
     * @param batches the generated class of batches, such as {@code TradeBatch.class}
     * @param id a number above 0 of the messages that nothing else of the cluster has; the batches have the next one
     * @param options how batches are kept, such as in columns
     * @return makes blocks, which are batches in an array
     * @throws IllegalArgumentException if it is no generated class of batches
     */
    @SuppressWarnings("unchecked") // the superclass determines the type of messages
    public static <E> GridBlocks<E> register(
            SerializationConfig serialization, Class<?> batches, int id, BatchOptions options) {
        BatchType<E> type = (BatchType<E>) BatchType.of(batches);
        serialization.addSerializerConfig(new SerializerConfig()
                .setTypeClass(messages(batches))
                .setImplementation(new MessageSerializer<>(type, id)));
        BlockSerializer<E> blocks = new BlockSerializer<>(type, options, id + 1);
        serialization.addSerializerConfig(
                new SerializerConfig().setTypeClass(batches).setImplementation(blocks));
        return new GridBlocks<>(blocks);
    }

    private static Class<?> messages(Class<?> batches) {
        Type extended = batches.getGenericSuperclass();
        if (extended instanceof ParameterizedType of && of.getActualTypeArguments()[0] instanceof Class<?> messages) {
            return messages;
        }
        throw new IllegalArgumentException(batches.getName() + " is not the class of batches of a deployed model");
    }
}
