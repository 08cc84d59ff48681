package org.bindery.connectors.kafka;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.utils.Utils;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/** What producers and consumers are configured with, and the header of a record. */
public final class BinderyConfig {

    /** The generated class of batches of the values, such as {@code com.example.trades.TradeBatch}. */
    public static final String VALUES = "bindery.values";

    /** The same for keys that are messages. */
    public static final String KEYS = "bindery.keys";

    /** The folder of models that producers and consumers share; may be missing. */
    public static final String MODELS = "bindery.models";

    /** The header with the layout of a value: the 32 bytes of its fingerprint. */
    public static final String LAYOUT = "bindery-layout";

    /** The header with the layout of a key. */
    public static final String KEY_LAYOUT = "bindery-key-layout";

    private static final int FINGERPRINT = 32;

    private BinderyConfig() {}

    /** The type that a configuration names. */
    @SuppressWarnings("unchecked") // messages of whatever type it names are all that come through
    static <E> BatchType<E> type(Map<String, ?> configuration, boolean isKey) {
        String property = isKey ? KEYS : VALUES;
        Object named = configuration.get(property);
        if (named == null) {
            throw new ConfigException(property + " is missing: the generated class of batches of the messages, such as"
                    + " com.example.trades.TradeBatch");
        }
        try {
            return (BatchType<E>) BatchType.of(named instanceof Class<?> type ? type : load(named.toString()));
        } catch (ClassNotFoundException e) {
            throw new ConfigException(
                    property, named, "There is no such class; is the jar of the model on the class path?");
        } catch (IllegalArgumentException e) {
            throw new ConfigException(property, named, e.getMessage());
        }
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, Utils.getContextOrKafkaClassLoader());
    }

    /** The folder of models that a configuration names. */
    static Optional<ModelFolder> models(Map<String, ?> configuration) {
        return Optional.ofNullable(configuration.get(MODELS))
                .map(named -> new ModelFolder(named instanceof Path path ? path : Path.of(named.toString())));
    }

    /** Keeps the model of what is going to be written, where a configuration names a folder. */
    static void keep(Map<String, ?> configuration, BatchType<?> type) {
        models(configuration).ifPresent(models -> {
            try {
                models.keep(type);
            } catch (IOException e) {
                throw new ConfigException(MODELS, models.folder(), "The model cannot be kept there: " + e);
            }
        });
    }

    /** The header for a layout. */
    static Header header(boolean isKey, BatchType<?> type) {
        return new RecordHeader(isKey ? KEY_LAYOUT : LAYOUT, HexFormat.of().parseHex(type.fingerprint()));
    }

    /** The fingerprint in a record's header, as digits; null if there is none. */
    static @Nullable String layout(@Nullable Headers headers, boolean isKey) {
        Header header = headers == null ? null : headers.lastHeader(isKey ? KEY_LAYOUT : LAYOUT);
        return header == null || header.value() == null || header.value().length != FINGERPRINT
                ? null
                : HexFormat.of().formatHex(header.value());
    }
}
