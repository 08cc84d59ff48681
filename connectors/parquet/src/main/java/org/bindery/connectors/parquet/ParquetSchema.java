package org.bindery.connectors.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit.MICROS;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.listType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timeType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.math.BigInteger;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;

/// The schema of a file.
final class ParquetSchema {

    /// What the parts of a list are called.
    static final String LIST = "list";

    static final String ELEMENT = "element";

    /// How many digits fit into an integer of 32 bits, and of 64.
    static final int INT_DIGITS = 9;

    static final int LONG_DIGITS = 18;

    private ParquetSchema() {}

    static MessageType of(String name, List<TableField> fields) {
        return new MessageType(name, types(fields));
    }

    /// How many octets numbers of some digits take.
    static int octets(int digits) {
        return BigInteger.TEN.pow(digits).bitLength() / Byte.SIZE + 1;
    }

    private static List<Type> types(List<TableField> fields) {
        return fields.stream().map(ParquetSchema::type).toList();
    }

    private static Type type(TableField field) {
        Repetition repetition = field.isOptional() ? Repetition.OPTIONAL : Repetition.REQUIRED;
        if (!field.isRepeated()) {
            return one(field.type(), repetition, field.name());
        }
        GroupType items = new GroupType(Repetition.REPEATED, LIST, one(field.type(), Repetition.REQUIRED, ELEMENT));
        return Types.buildGroup(repetition).addField(items).as(listType()).named(field.name());
    }

    private static Type one(TableType type, Repetition repetition, String name) {
        return switch (type) {
            case TableType.Group(List<TableField> fields) -> new GroupType(repetition, name, types(fields));
            case TableType.Decimal(int precision, int scale) ->
                decimal(precision, repetition).as(decimalType(scale, precision)).named(name);
            case TableType.Plain plain -> plain(plain, repetition).named(name);
        };
    }

    private static Types.PrimitiveBuilder<PrimitiveType> decimal(int precision, Repetition repetition) {
        if (precision <= LONG_DIGITS) {
            return Types.primitive(
                    precision <= INT_DIGITS ? PrimitiveTypeName.INT32 : PrimitiveTypeName.INT64, repetition);
        }
        return Types.primitive(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, repetition)
                .length(octets(precision));
    }

    private static Types.PrimitiveBuilder<PrimitiveType> plain(TableType.Plain type, Repetition repetition) {
        return switch (type) {
            case BOOLEAN -> Types.primitive(PrimitiveTypeName.BOOLEAN, repetition);
            case INT -> Types.primitive(PrimitiveTypeName.INT32, repetition);
            case LONG -> Types.primitive(PrimitiveTypeName.INT64, repetition);
            case FLOAT -> Types.primitive(PrimitiveTypeName.FLOAT, repetition);
            case DOUBLE -> Types.primitive(PrimitiveTypeName.DOUBLE, repetition);
            case DATE -> Types.primitive(PrimitiveTypeName.INT32, repetition).as(dateType());
            case TIME -> Types.primitive(PrimitiveTypeName.INT64, repetition).as(timeType(false, MICROS));
            case LOCAL_TIMESTAMP ->
                Types.primitive(PrimitiveTypeName.INT64, repetition).as(timestampType(false, MICROS));
            case TIMESTAMP ->
                Types.primitive(PrimitiveTypeName.INT64, repetition).as(timestampType(true, MICROS));
            case TEXT -> Types.primitive(PrimitiveTypeName.BINARY, repetition).as(stringType());
            case DOCUMENT ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition).as(jsonType());
        };
    }
}
