package org.bindery.messages.fixed;

import java.util.IdentityHashMap;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.fixed.FixedStep;

/// The codecs of all fields of a model, made when they are first needed. Not thread-safe.
final class FieldCodecs {

    private final IdentityHashMap<FixedStep.Field, FieldCodec> known = new IdentityHashMap<>();

    FieldCodec of(RecordShape shape, FixedStep.Field field) {
        Property property = shape.properties().get(field.property());
        return known.computeIfAbsent(field, first -> new FieldCodec(property, field.form()));
    }
}
