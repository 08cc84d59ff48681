package org.bindery.connectors.kafka;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.kafka.common.errors.SerializationException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;

/** What serializers know once they are configured. */
final class Configured {

    private Configured() {}

    static <E> BatchType<E> type(@Nullable BatchType<E> type) {
        if (type == null) {
            throw new IllegalStateException("not configured: name the class of batches in " + BinderyConfig.VALUES);
        }
        return type;
    }

    /** Says why values of a layout are not read: by what differs, if the model is at hand. */
    static SerializationException refused(
            String topic, String fingerprint, BatchType<?> type, Optional<ModelFolder> models) {
        String start = topic + ": ";
        if (models.isEmpty()) {
            return new SerializationException(start + "written with the layout " + fingerprint + ", which "
                    + type.title() + " does not read; name the folder of models in " + BinderyConfig.MODELS
                    + " to see what differs");
        }
        return models.get()
                .find(fingerprint)
                .map(model -> difference(start, model, type))
                .orElseGet(() -> new SerializationException(start + "written with the layout " + fingerprint
                        + ", which "
                        + type.title() + " does not read, and " + models.get().folder()
                        + " has no model of it; let the producer name that folder in " + BinderyConfig.MODELS));
    }

    private static SerializationException difference(String start, Path model, BatchType<?> type) {
        try {
            type.open(model).close();
            return new SerializationException(
                    start + model + " is not the model of what was written, but of " + type.title());
        } catch (BatchFormatException e) {
            return new SerializationException(start + e.getMessage(), e);
        } catch (IOException e) {
            return new SerializationException(start + model + " cannot be read: " + e, e);
        }
    }
}
