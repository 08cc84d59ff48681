package org.bindery.connectors.spark;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Rows of Spark as messages: the reverse of [MessageRows]. Not thread-safe.
final class RowMessages {

    private static final int MICROS = 1_000_000;

    private final Shapes shapes;
    private final Map<SimpleValue, ValueRules> rules = new HashMap<>();

    RowMessages(Shapes shapes) {
        this.shapes = shapes;
    }

    /// The path of a component whose column is a document, which cannot be taken apart again.
    static Optional<String> document(List<TableField> fields) {
        for (TableField field : fields) {
            Optional<String> found = switch (field.type()) {
                case TableType.Group(List<TableField> inner) -> document(inner).map(path -> field.name() + "/" + path);
                case TableType.Plain.DOCUMENT -> Optional.of(field.name());
                default -> Optional.empty();
            };
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// A record of what a row has.
    ///
    /// @param shape of the record, or one of those that the row may be, the name of which is in its first column
    /// @throws IllegalArgumentException when a value is none of its component
    RecordValue record(RecordShape shape, List<TableField> fields, StructType type, InternalRow row) {
        @Nullable Object[] values = new @Nullable Object[shape.properties().size()];
        for (Property property : shape.properties()) {
            values[property.index()] =
                    property.isRepeated() ? List.of() : property.kind().isFlag() ? Boolean.FALSE : null;
        }
        for (int i = 0; i < fields.size(); i++) {
            Integer place = fields.get(i).places().get(shape.id());
            if (place != null) {
                fill(shape, shape.properties().get(place), values, fields.get(i), type.fields()[i].dataType(), row, i);
            }
        }
        return RecordValue.of(shape, Arrays.asList(values));
    }

    private void fill(
            RecordShape shape,
            Property property,
            @Nullable Object[] values,
            TableField field,
            DataType type,
            InternalRow row,
            int column) {
        if (row.isNullAt(column)) {
            if (property.occurs() == Property.Occurs.ONE) {
                // What has to be there and is null is nil, where it may be.
                shape.flag(property, Property.Kind.NIL)
                        .or(() -> shape.flag(property, Property.Kind.NULL))
                        .ifPresent(flag -> values[flag.index()] = true);
            }
            return;
        }
        if (!field.isRepeated()) {
            values[property.index()] = value(property, field, type, row.get(column, type));
            return;
        }
        DataType itemType = ((ArrayType) type).elementType();
        ArrayData items = row.getArray(column);
        List<Object> converted = new ArrayList<>(items.numElements());
        for (int i = 0; i < items.numElements(); i++) {
            if (items.isNullAt(i)) {
                throw new IllegalArgumentException(field.name() + ": an item of the list is null");
            }
            converted.add(value(property, field, itemType, items.get(i, itemType)));
        }
        values[property.index()] = converted;
        shape.flag(property, Property.Kind.PRESENT).ifPresent(flag -> values[flag.index()] = true);
    }

    private Object value(Property property, TableField field, DataType type, Object stored) {
        return switch (property.type()) {
            case Property.RecordType its ->
                record(
                        shape(its, field, (StructType) type, (InternalRow) stored),
                        ((TableType.Group) field.type()).fields(),
                        (StructType) type,
                        (InternalRow) stored);
            case Property.ValueType its -> value(its.value(), field, stored);
        };
    }

    /// The type of a record, which its first column identifies where there are several.
    private RecordShape shape(Property.RecordType type, TableField field, StructType columns, InternalRow row) {
        TableField first = ((TableType.Group) field.type()).fields().getFirst();
        if (!first.places().isEmpty()) {
            return shapes.shape(type.alternatives().getFirst());
        }
        String name = row.isNullAt(0) ? "" : row.getString(0);
        return type.alternatives().stream()
                .map(shapes::shape)
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(field.name() + ": '" + name + "' in the column "
                        + columns.fields()[0].name() + " is not a type that it can be of"));
    }

    private Object value(SimpleValue type, TableField field, Object stored) {
        ValueKind kind = type.kind();
        return switch (stored) {
            case Decimal number -> decimal(kind, number.toJavaBigDecimal());
            case UTF8String text -> text(type, field, text.toString());
            case Integer days when kind == ValueKind.DATE -> LocalDate.ofEpochDay(days);
            case Integer days when kind == ValueKind.XML_DATE -> XmlDate.of(LocalDate.ofEpochDay(days));
            case Long micros when kind == ValueKind.DATE_TIME -> moment(micros);
            case Long micros
            when kind == ValueKind.XML_DATE_TIME ->
                field.type() == TableType.Plain.TIMESTAMP
                        ? XmlDateTime.of(moment(micros), ZoneOffset.UTC)
                        : XmlDateTime.of(moment(micros));
            default -> stored;
        };
    }

    /// A number without the zeros that only its column has.
    private static Object decimal(ValueKind kind, BigDecimal number) {
        if (kind == ValueKind.BIG_INTEGER) {
            return number.toBigIntegerExact();
        }
        BigDecimal plain = number.stripTrailingZeros();
        return plain.scale() < 0 ? new BigDecimal(plain.toBigIntegerExact(), 0) : plain;
    }

    private Object text(SimpleValue type, TableField field, String text) {
        ValueRules its = rules.computeIfAbsent(type, ValueRules::of);
        try {
            return its.parse(its.normalize(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(field.name() + ": " + e.getMessage(), e);
        }
    }

    private static LocalDateTime moment(long micros) {
        return LocalDateTime.ofEpochSecond(
                Math.floorDiv(micros, MICROS), 1_000 * Math.floorMod(micros, MICROS), ZoneOffset.UTC);
    }
}
