package org.bindery.connectors.spark;

import java.util.List;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;

/// The columns of messages, as Spark has them.
final class SparkTypes {

    private SparkTypes() {}

    static StructType schema(List<TableField> fields) {
        return new StructType(fields.stream()
                .map(field -> new StructField(
                        field.name(),
                        field.isRepeated() ? new ArrayType(type(field.type()), false) : type(field.type()),
                        field.isOptional(),
                        Metadata.empty()))
                .toArray(StructField[]::new));
    }

    private static DataType type(TableType type) {
        return switch (type) {
            case TableType.Group(List<TableField> fields) -> schema(fields);
            case TableType.Decimal(int precision, int scale) -> DataTypes.createDecimalType(precision, scale);
            case TableType.Plain plain ->
                switch (plain) {
                    case BOOLEAN -> DataTypes.BooleanType;
                    case INT -> DataTypes.IntegerType;
                    case LONG -> DataTypes.LongType;
                    case FLOAT -> DataTypes.FloatType;
                    case DOUBLE -> DataTypes.DoubleType;
                    case DATE -> DataTypes.DateType;
                    case LOCAL_TIMESTAMP -> DataTypes.TimestampNTZType;
                    case TIMESTAMP -> DataTypes.TimestampType;
                    // Spark has times of day only where they are switched on.
                    case TIME, TEXT, DOCUMENT -> DataTypes.StringType;
                };
        };
    }

    /// The fields that a query asks for, in its order.
    static List<TableField> asked(List<TableField> fields, StructType asked) {
        return List.of(asked.fields()).stream()
                .map(wanted -> {
                    TableField field = fields.stream()
                            .filter(each -> each.name().equals(wanted.name()))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException(
                                    "the messages have no " + wanted.name() + "; are the files of one model?"));
                    DataType type =
                            wanted.dataType() instanceof ArrayType items ? items.elementType() : wanted.dataType();
                    return field.type() instanceof TableType.Group(List<TableField> inner)
                                    && type instanceof StructType group
                            ? new TableField(
                                    field.name(),
                                    field.isOptional(),
                                    field.isRepeated(),
                                    new TableType.Group(asked(inner, group)),
                                    field.places())
                            : field;
                })
                .toList();
    }
}
