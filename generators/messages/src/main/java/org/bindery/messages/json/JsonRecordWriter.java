package org.bindery.messages.json;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.model.JsonShape;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Writes the record of one message.
final class JsonRecordWriter {

    private final JsonRecords records;
    private final JsonOutput out;

    JsonRecordWriter(JsonRecords records, JsonOutput out) {
        this.records = records;
        this.out = out;
    }

    void record(RecordValue record, InstancePath path) throws IOException {
        switch (records.of(record.shape())) {
            case JsonRecord.Members members -> object(members, record, path);
            case JsonRecord.Items items -> array(items.slot(), record, path);
            case JsonRecord.Alternatives all -> alternative(all.values(), record, path);
        }
    }

    private void object(JsonRecord.Members members, RecordValue record, InstancePath path) throws IOException {
        out.beginObject();
        for (Map.Entry<String, JsonRecord.Member> member : members.members().entrySet()) {
            member(member.getKey(), member.getValue(), record, path);
        }
        if (members.others().isPresent()) {
            others(members, members.others().get(), record, path);
        }
        out.endObject();
    }

    private void member(String name, JsonRecord.Member member, RecordValue record, InstancePath path)
            throws IOException {
        JsonSlot slot = member.slot();
        if (!isThere(slot, record) && isSet(member.isNull(), record)) {
            out.name(name);
            out.nothing();
            return;
        }
        if (isThere(slot, record) || slot.isAlwaysThere() || isSet(member.present(), record)) {
            out.name(name);
            slot(slot, record, path);
            return;
        }
        Optional<Object> form = member.form().map(property -> record.get(property.index()));
        if (form.isPresent()) {
            out.name(name);
            if (form.get().equals(JsonShape.NULL)) {
                out.nothing();
            } else {
                out.beginArray();
                out.endArray();
            }
        }
    }

    private static boolean isSet(Optional<Property> flag, RecordValue record) {
        return flag.filter(property -> Boolean.TRUE.equals(record.get(property.index())))
                .isPresent();
    }

    /// Whether there is anything to write, be it null.
    private static boolean isThere(JsonSlot slot, RecordValue record) {
        return slot.isArray()
                ? !items(slot, record).isEmpty()
                : record.get(slot.property().index()) != null || isNull(slot, record);
    }

    private static boolean isNull(JsonSlot slot, RecordValue record) {
        return slot.nillable() && Boolean.TRUE.equals(record.get(slot.nil()));
    }

    private static List<?> items(JsonSlot slot, RecordValue record) {
        return record.get(slot.property().index()) instanceof List<?> items ? items : List.of();
    }

    private void others(JsonRecord.Members members, JsonRecord.Others others, RecordValue record, InstancePath path)
            throws IOException {
        int number = 0;
        Set<String> names = new HashSet<>(members.members().keySet());
        for (Object item : record.get(others.property().index()) instanceof List<?> items ? items : List.of()) {
            RecordValue entry = (RecordValue) item;
            InstancePath itsPath = path.item(others.property(), ++number);
            if (!(entry.get(others.name().index()) instanceof String name)) {
                throw new IOException(itsPath + ": a member without a name cannot be written");
            }
            if (!names.add(name)) {
                throw new IOException(itsPath + ": the member '" + name + "' would come twice in its object");
            }
            out.name(name);
            slot(others.value(), entry, itsPath);
        }
    }

    private void alternative(List<JsonSlot> alternatives, RecordValue record, InstancePath path) throws IOException {
        for (JsonSlot slot : alternatives) {
            if (isThere(slot, record)) {
                slot(slot, record, path);
                return;
            }
        }
        Optional<JsonSlot> array =
                alternatives.stream().filter(JsonSlot::isArray).findFirst();
        slot(array.orElseThrow(() -> new IOException(path + ": there is no value to write")), record, path);
    }

    private void slot(JsonSlot slot, RecordValue record, InstancePath path) throws IOException {
        if (slot.isArray()) {
            array(slot, record, path);
        } else if (isNull(slot, record)) {
            out.nothing();
        } else {
            value(slot, record.get(slot.property().index()), path.child(slot.property()));
        }
    }

    private void array(JsonSlot slot, RecordValue record, InstancePath path) throws IOException {
        out.beginArray();
        int number = 0;
        for (Object item : items(slot, record)) {
            InstancePath itsPath = path.item(slot.property(), ++number);
            if (slot.isWrapped()) {
                wrapped(slot, (RecordValue) item, itsPath.child(slot.value()));
            } else {
                value(slot, item, itsPath);
            }
        }
        out.endArray();
    }

    private void wrapped(JsonSlot slot, RecordValue around, InstancePath path) throws IOException {
        if (isNull(slot, around)) {
            out.nothing();
        } else {
            value(slot, around.get(slot.value().index()), path);
        }
    }

    private void value(JsonSlot slot, @Nullable Object value, InstancePath path) throws IOException {
        if (value instanceof RecordValue record) {
            record(record, path);
            return;
        }
        if (value == null) {
            throw new IOException(path + ": there is no value to write");
        }
        try {
            plain(slot, value);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    private void plain(JsonSlot slot, Object value) throws IOException {
        switch (value) {
            case String text when slot.isRaw() -> out.raw(text);
            case Boolean flag -> out.literal(flag.toString());
            case Integer number -> out.literal(number.toString());
            case Long number -> out.literal(number.toString());
            case BigInteger number -> out.number(new BigDecimal(number));
            case BigDecimal number -> out.number(number);
            case Float number -> out.number(number);
            case Double number -> out.number(number);
            default -> out.string(Lexical.format(value));
        }
    }
}
