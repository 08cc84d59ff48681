package org.bindery.messages.fixed;

import java.util.List;
import java.util.Objects;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;
import org.jspecify.annotations.Nullable;

/// Writes the fields of records, one after the other. Not thread-safe.
final class RecordEncoding {

    /// What is wider cannot be absent.
    private static final int MAX_BLANK = 1 << 24;

    private final FixedRecords records;
    private final FieldCodecs codecs;
    private final FixedForm blanks;
    private @Nullable Object[] noted;

    /// The values of a record, as far as they are known.
    @FunctionalInterface
    interface Values {
        @Nullable
        Object get(int property);
    }

    RecordEncoding(FixedRecords records, FieldCodecs codecs) {
        this.records = records;
        this.codecs = codecs;
        this.blanks = FixedForm.text(records.format().charset(), 1, ' ', false);
        this.noted = new @Nullable Object[records.notes()];
    }

    /// Takes over the values that what is written depends on.
    void note(@Nullable Object[] values) {
        noted = values.clone();
    }

    /// Writes what a record holds.
    ///
    /// @throws IllegalArgumentException with path and reason when the fields cannot hold it
    void record(RecordValue value, InstancePath path, FixedBuffer out) {
        step(value.shape(), records.content(value.shape().id()), value::get, path, out);
    }

    /// Writes what a step of a record holds.
    void step(RecordShape shape, FixedStep step, Values values, InstancePath path, FixedBuffer out) {
        switch (step) {
            case FixedStep.Field field -> {
                Property property = shape.properties().get(field.property());
                field(shape, field, values.get(field.property()), path.child(property), out);
            }
            case FixedStep.Part part -> {
                Property property = shape.properties().get(part.property());
                part(part, values.get(part.property()), path.child(property), out);
            }
            case FixedStep.Items items -> items(shape, items, values, path, out);
            case FixedStep.InOrder group -> group.steps().forEach(each -> step(shape, each, values, path, out));
            case FixedStep.OneOf choice -> choice(shape, choice, values, path, out);
        }
    }

    private void field(
            RecordShape shape, FixedStep.Field field, @Nullable Object value, InstancePath path, FixedBuffer out) {
        field.noted().ifPresent(number -> noted[number] = value);
        FieldCodec codec = codecs.of(shape, field);
        try {
            if (value != null) {
                codec.write(out, value);
            } else if (field.mandatory()) {
                throw new IllegalArgumentException("it is missing");
            } else {
                codec.form().blank(out);
            }
        } catch (IllegalArgumentException e) {
            throw refused(path, e.getMessage(), e);
        }
    }

    private static IllegalArgumentException refused(InstancePath path, String reason, @Nullable Exception cause) {
        return new IllegalArgumentException(path + ": " + reason, cause);
    }

    private void part(FixedStep.Part part, @Nullable Object value, InstancePath path, FixedBuffer out) {
        if (value instanceof RecordValue record) {
            record(record, path, out);
        } else if (part.mandatory()) {
            throw refused(path, "it is missing", null);
        } else {
            blank(out, part.maxWidth());
        }
    }

    private void blank(FixedBuffer out, long width) {
        if (width > MAX_BLANK) {
            throw new IllegalArgumentException("a record would have " + width + " blanks");
        }
        for (long i = 0; i < width; i++) {
            blanks.blank(out);
        }
    }

    private void items(RecordShape shape, FixedStep.Items items, Values values, InstancePath path, FixedBuffer out) {
        Property property = shape.properties().get(items.property());
        Object value = values.get(items.property());
        List<?> list = value instanceof List<?> several ? several : value == null ? List.of() : List.of(value);
        checkCount(items, list.size(), path.child(property));
        int number = 0;
        for (Object item : list) {
            number++;
            InstancePath itsPath = path.item(property, number);
            if (items.item() instanceof FixedStep.Field field) {
                field(shape, field, item, itsPath, out);
            } else if (items.item() instanceof FixedStep.Part part) {
                part(part, item, itsPath, out);
            }
        }
    }

    private void checkCount(FixedStep.Items items, int size, InstancePath path) {
        if (items.counter().isPresent()) {
            Object count = noted[items.counter().getAsInt()];
            long told = count instanceof Number number ? number.longValue() : 0;
            if (told != size) {
                throw refused(path, "there are " + size + ", and their counter says " + told, null);
            }
        } else if (items.isConstant() && size != items.cardinality().max()) {
            throw refused(
                    path,
                    "there are " + size + ", and there must be "
                            + items.cardinality().max(),
                    null);
        }
        if (size > items.cardinality().max()) {
            throw refused(
                    path,
                    "there are " + size + ", and at most " + items.cardinality().max() + " may be",
                    null);
        }
    }

    private void choice(RecordShape shape, FixedStep.OneOf choice, Values values, InstancePath path, FixedBuffer out) {
        int start = out.length();
        for (FixedStep alternative : choice.alternatives()) {
            if (isPresent(alternative, values)) {
                step(shape, alternative, values, path, out);
                break;
            }
        }
        blank(out, choice.maxWidth() - out.width(start, records.format().charset()));
    }

    /// Whether something of a step is there.
    static boolean isPresent(FixedStep step, Values values) {
        return switch (step) {
            case FixedStep.Field field -> values.get(field.property()) != null;
            case FixedStep.Part part -> values.get(part.property()) != null;
            case FixedStep.Items items ->
                !Objects.requireNonNullElse(values.get(items.property()), List.of())
                        .equals(List.of());
            case FixedStep.InOrder group -> group.steps().stream().anyMatch(each -> isPresent(each, values));
            case FixedStep.OneOf group -> group.alternatives().stream().anyMatch(each -> isPresent(each, values));
        };
    }
}
