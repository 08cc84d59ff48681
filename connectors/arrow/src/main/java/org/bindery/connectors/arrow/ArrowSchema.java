package org.bindery.connectors.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.List;
import org.apache.arrow.flatbuf.Bool;
import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.Decimal;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Struct_;
import org.apache.arrow.flatbuf.Time;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;

/// Writes the schema of a file (Arrow's `Schema.fbs`). Not thread-safe.
///
/// @param to its position
record ArrowSchema(FlatBufferBuilder to) {

    /// How many octets a decimal takes.
    static final int DECIMAL_OCTETS = 16;

    /// What the items of a list are called.
    private static final String ITEM = "item";

    /// @return its place
    int write(List<TableField> fields) {
        int columns = Schema.createFieldsVector(to, places(fields));
        return Schema.createSchema(to, Endianness.Little, columns, 0, 0);
    }

    private int[] places(List<TableField> fields) {
        return fields.stream().mapToInt(this::field).toArray();
    }

    private int field(TableField field) {
        if (!field.isRepeated()) {
            return one(field.name(), field.type(), field.isOptional());
        }
        int items = one(ITEM, field.type(), false);
        org.apache.arrow.flatbuf.List.startList(to);
        int list = org.apache.arrow.flatbuf.List.endList(to);
        return field(field.name(), field.isOptional(), Type.List, list, items);
    }

    private int one(String name, TableType type, boolean isOptional) {
        return switch (type) {
            case TableType.Group(List<TableField> fields) -> {
                int[] members = places(fields);
                Struct_.startStruct_(to);
                yield field(name, isOptional, Type.Struct_, Struct_.endStruct_(to), members);
            }
            case TableType.Decimal(int precision, int scale) -> {
                int decimal = Decimal.createDecimal(to, precision, scale, DECIMAL_OCTETS * Byte.SIZE);
                yield field(name, isOptional, Type.Decimal, decimal);
            }
            case TableType.Plain plain -> plain(name, plain, isOptional);
        };
    }

    private int plain(String name, TableType.Plain type, boolean isOptional) {
        return switch (type) {
            case BOOLEAN -> {
                Bool.startBool(to);
                yield field(name, isOptional, Type.Bool, Bool.endBool(to));
            }
            case INT -> field(name, isOptional, Type.Int, Int.createInt(to, Integer.SIZE, true));
            case LONG -> field(name, isOptional, Type.Int, Int.createInt(to, Long.SIZE, true));
            case FLOAT -> floating(name, isOptional, Precision.SINGLE);
            case DOUBLE -> floating(name, isOptional, Precision.DOUBLE);
            case DATE -> field(name, isOptional, Type.Date, Date.createDate(to, DateUnit.DAY));
            case TIME -> field(name, isOptional, Type.Time, Time.createTime(to, TimeUnit.MICROSECOND, Long.SIZE));
            case LOCAL_TIMESTAMP -> timestamp(name, isOptional, 0);
            case TIMESTAMP -> timestamp(name, isOptional, to.createString("UTC"));
            case TEXT, DOCUMENT -> {
                Utf8.startUtf8(to);
                yield field(name, isOptional, Type.Utf8, Utf8.endUtf8(to));
            }
        };
    }

    private int floating(String name, boolean isOptional, short precision) {
        return field(name, isOptional, Type.FloatingPoint, FloatingPoint.createFloatingPoint(to, precision));
    }

    /// @param zone the place of its name; 0 for none
    private int timestamp(String name, boolean isOptional, int zone) {
        return field(name, isOptional, Type.Timestamp, Timestamp.createTimestamp(to, TimeUnit.MICROSECOND, zone));
    }

    private int field(String name, boolean isOptional, byte kind, int type, int... below) {
        int title = to.createString(name);
        int children = Field.createChildrenVector(to, below);
        return Field.createField(to, title, isOptional, kind, type, 0, children, 0);
    }
}
