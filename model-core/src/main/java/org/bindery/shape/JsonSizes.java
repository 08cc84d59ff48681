package org.bindery.shape;

import java.util.Map;
import java.util.function.Function;
import org.bindery.model.Cardinality;

/// The lengths of values in JSON, without optional white space and escapes. Not thread-safe.
final class JsonSizes {

    private static final NativeSize ANY = new NativeSize(1, NativeSize.UNBOUNDED);
    private static final NativeSize NULL = NativeSize.of(4);

    private final JsonRecords forms;
    private final Function<Property, NativeSize> values;
    private final RecordSizes<NativeSize> records;

    /// @param values the length of the text of a value
    JsonSizes(Shapes shapes, Function<Property, NativeSize> values) {
        this.forms = new JsonRecords(shapes);
        this.values = values;
        this.records = new RecordSizes<>(shapes, ANY, RecordShape::properties, this::compute);
    }

    /// The length of one value of a property.
    NativeSize content(Property property) {
        return switch (property.type()) {
            case Property.RecordType record -> record(record.shape());
            case Property.ValueType type ->
                switch (type.value().kind()) {
                    case BOOLEAN -> new NativeSize(4, 5);
                    case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> values.apply(property);
                    case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME ->
                        values.apply(property).plus(NativeSize.of(2));
                };
        };
    }

    /// The length of a record. A type that contains itself has no greatest length.
    NativeSize record(String shapeId) {
        return records.get(shapeId);
    }

    private NativeSize compute(RecordShape shape) {
        try {
            return switch (forms.of(shape)) {
                case JsonRecord.Members object -> object(object);
                case JsonRecord.Items items -> slot(items.slot());
                case JsonRecord.Alternatives all ->
                    all.values().stream().map(this::slot).reduce(NativeSize::or).orElse(ANY);
            };
        } catch (IllegalArgumentException e) {
            // JSON cannot hold it, which readers and writers say.
            return ANY;
        }
    }

    private NativeSize object(JsonRecord.Members object) {
        NativeSize size = NativeSize.of(2);
        for (Map.Entry<String, JsonRecord.Member> member : object.members().entrySet()) {
            NativeSize value = slot(member.getValue().slot());
            NativeSize whole = (member.getValue().isNull().isPresent() ? value.or(NULL) : value)
                    .plus(NativeSize.of(member.getKey().length() + (size.min() > 2 ? 4L : 3L)));
            size = size.plus(member.getValue().required() ? whole : whole.orAbsent());
        }
        return object.others().isPresent() ? size.plus(ANY.orAbsent()) : size;
    }

    private NativeSize slot(JsonSlot slot) {
        NativeSize one = slot.isRaw() ? ANY : content(slot.value());
        NativeSize value = slot.nillable() ? one.or(NULL) : one;
        if (!slot.isArray()) {
            return value;
        }
        Cardinality times = slot.property().cardinality();
        long most = times.max() == Cardinality.UNBOUNDED ? NativeSize.UNBOUNDED : times.max();
        NativeSize items = value.plus(NativeSize.of(1)).times(times.min(), most);
        return items.plus(NativeSize.of(times.min() > 0 ? 1 : 2));
    }
}
