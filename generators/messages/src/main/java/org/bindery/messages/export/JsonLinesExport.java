package org.bindery.messages.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Writes messages of any model as documents of JSON, each on a line of its own: an object for each
/// record, whose members have the names of its components, and arrays for those that repeat. Numbers are
/// exact, and what JSON has no form for, such as dates, is a text in its lexical form. A record of a
/// derived type starts with the member `@type`; a component that is nil is `null`. Not thread-safe.
public final class JsonLinesExport implements MessageWriter {

    private final OutputStream target;
    private final JsonOutput out;

    /// @param target where it goes; closed with this
    public JsonLinesExport(OutputStream target) {
        this.target = target;
        this.out = new JsonOutput(target);
    }

    /// A record as a document, which says what type it is of.
    static String text(RecordValue record) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonLinesExport export = new JsonLinesExport(bytes)) {
            export.record(record, "");
        } catch (IOException e) {
            throw new UncheckedIOException("an array takes all bytes", e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void write(Message message) throws IOException {
        record(message.value(), message.value().shape().id());
        out.end("\n");
    }

    /// @param declared the id of the type that the record has without a word
    private void record(RecordValue record, String declared) throws IOException {
        out.beginObject();
        if (!record.shape().id().equals(declared)) {
            out.name("@type");
            out.string(record.shape().name());
        }
        for (Property property : record.shape().properties()) {
            if (!property.kind().isFlag()) {
                member(record, property);
            }
        }
        out.endObject();
    }

    private void member(RecordValue record, Property property) throws IOException {
        @Nullable Object value = record.get(property.index());
        if (isNull(record, property)) {
            out.name(property.name());
            out.literal("null");
        } else if (value instanceof List<?> items) {
            if (!items.isEmpty() || isPresent(record, property)) {
                out.name(property.name());
                out.beginArray();
                for (Object item : items) {
                    one(property, item);
                }
                out.endArray();
            }
        } else if (value != null) {
            out.name(property.name());
            one(property, value);
        }
    }

    /// Whether messages say of a component that it is nil or `null`.
    static boolean isNull(RecordValue record, Property property) {
        return isSet(record, property, Property.Kind.NIL) || isSet(record, property, Property.Kind.NULL);
    }

    /// Whether messages say of a list that it is there, be it without items.
    static boolean isPresent(RecordValue record, Property property) {
        return isSet(record, property, Property.Kind.PRESENT);
    }

    private static boolean isSet(RecordValue record, Property property, Property.Kind flag) {
        return record.shape()
                .flag(property, flag)
                .filter(found -> Boolean.TRUE.equals(record.get(found.index())))
                .isPresent();
    }

    private void one(Property property, Object value) throws IOException {
        switch (value) {
            case RecordValue record -> record(record, ((Property.RecordType) property.type()).shape());
            case Boolean truth -> out.literal(truth.toString());
            case Float number when !Float.isFinite(number) -> out.string(Lexical.format(number));
            case Double number when !Double.isFinite(number) -> out.string(Lexical.format(number));
            case Number number -> out.literal(Lexical.format(number));
            default -> out.string(Lexical.format(value));
        }
    }

    @Override
    public void close() throws IOException {
        out.flush();
        target.close();
    }
}
