package org.bindery.messages.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The type of a column, in the words that Parquet, Arrow and Spark have in common.
public sealed interface TableType {

    /// Types that need no more to be said.
    enum Plain implements TableType {
        BOOLEAN,
        /// An integer of 32 bits with sign.
        INT,
        /// An integer of 64 bits with sign.
        LONG,
        FLOAT,
        DOUBLE,
        /// Days since 1970-01-01.
        DATE,
        /// Microseconds since midnight.
        TIME,
        /// Microseconds since 1970-01-01T00:00:00, of a calendar and a clock somewhere.
        LOCAL_TIMESTAMP,
        /// Microseconds since 1970-01-01T00:00:00Z.
        TIMESTAMP,
        /// Any text, and every value that no other type has: its lexical form.
        TEXT,
        /// A record as a document of JSON, as [JsonLinesExport] writes it.
        DOCUMENT
    }

    /// A decimal of a fixed number of digits.
    ///
    /// @param precision how many digits there are, at most [#MOST_DIGITS]
    /// @param scale how many of them are behind the point
    record Decimal(int precision, int scale) implements TableType {

        /// The most digits that other programs hold.
        public static final int MOST_DIGITS = 38;
    }

    /// A column, or a group of columns. Immutable.
    ///
    /// @param name which no other field beside it has, whatever the case of its letters
    /// @param isOptional whether there may be none; lists are always present, unless messages
    ///     distinguish an empty one
    ///     from none
    /// @param isRepeated whether it is a list
    /// @param places the index of the property in each record that has it, by the id of the record; none for the
    ///     name of the record's type
    record TableField(
            String name, boolean isOptional, boolean isRepeated, TableType type, Map<String, Integer> places) {

        public TableField {
            places = Map.copyOf(places);
        }

        /// What a record has there: a value or record as [RecordValue] holds it, a list of such, or null.
        public @Nullable Object of(RecordValue record) {
            RecordShape shape = record.shape();
            if (places.isEmpty()) {
                return shape.name();
            }
            Integer place = places.get(shape.id());
            if (place == null) {
                return null;
            }
            Property property = shape.properties().get(place);
            Object value = record.get(place);
            if (JsonLinesExport.isNull(record, property)) {
                return null;
            }
            return isOptional && List.of().equals(value) && !JsonLinesExport.isPresent(record, property) ? null : value;
        }

        /// A value of the field, or an item of it, as columns hold it; records stay records.
        ///
        /// @throws ArithmeticException when its type cannot hold it, with a sentence that names the field
        public Object stored(Object value) {
            try {
                return type.stored(value);
            } catch (ArithmeticException e) {
                throw new ArithmeticException(name + ": " + e.getMessage());
            }
        }
    }

    /// A record.
    record Group(List<TableField> fields) implements TableType {
        public Group {
            fields = List.copyOf(fields);
        }
    }

    /// The type of values. Numbers whose facets leave open how many digits there are have as many as other programs
    /// hold, behind the point as many as their encoding is for.
    static TableType of(Property.ValueType type) {
        SimpleValue value = type.value();
        Facets.Timezone zone = value.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        return switch (value.kind()) {
            case TEXT -> Plain.TEXT;
            case BOOLEAN -> Plain.BOOLEAN;
            case INT -> Plain.INT;
            case LONG -> Plain.LONG;
            case FLOAT -> Plain.FLOAT;
            case DOUBLE -> Plain.DOUBLE;
            case DATE -> Plain.DATE;
            case TIME -> Plain.TIME;
            case DATE_TIME -> Plain.LOCAL_TIMESTAMP;
            case BIG_INTEGER, DECIMAL -> decimal(value, type.encoding());
            case XML_DATE -> zone == Facets.Timezone.PROHIBITED ? Plain.DATE : Plain.TEXT;
            case XML_TIME -> zone == Facets.Timezone.PROHIBITED ? Plain.TIME : Plain.TEXT;
            case XML_DATE_TIME ->
                switch (zone) {
                    case PROHIBITED -> Plain.LOCAL_TIMESTAMP;
                    case REQUIRED -> Plain.TIMESTAMP;
                    case OPTIONAL -> Plain.TEXT;
                };
        };
    }

    private static TableType decimal(SimpleValue value, Encoding encoding) {
        Facets facets = value.facets();
        int scale = value.kind().isInteger() ? 0 : facets.fractionDigits().orElse(scale(encoding));
        int precision = facets.totalDigits()
                .orElseGet(() -> digits(facets.min(), facets.max())
                        .map(digits -> digits + scale)
                        .orElse(Decimal.MOST_DIGITS));
        boolean fits = scale >= 0 && precision > 0 && precision >= scale && precision <= Decimal.MOST_DIGITS;
        return fits ? new Decimal(precision, scale) : Plain.TEXT;
    }

    private static int scale(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Decimal decimal -> decimal.maxScale();
            case Encoding.Product product -> product.scale();
            default -> -1;
        };
    }

    /// How many digits before the point numbers in a range have.
    private static Optional<Integer> digits(Optional<Facets.Bound> min, Optional<Facets.Bound> max) {
        return min.flatMap(least -> max.map(most -> Math.max(digits(least), digits(most))));
    }

    private static int digits(Facets.Bound bound) {
        BigDecimal number = new BigDecimal(bound.value().strip());
        return Math.max(1, number.precision() - number.scale());
    }

    /// A value as columns of the type hold it: a `Boolean`, `Float`, `Double` or `String`, a
    /// `BigDecimal` of the scale, an `Integer` for integers of 32 bits and days, a `Long` for what
    /// else is counted.
    ///
    /// @param value as [RecordValue] holds it
    /// @throws ArithmeticException when the type cannot hold it
    default Object stored(Object value) {
        return switch (this) {
            case Decimal(int precision, int scale) -> decimal(value, precision, scale);
            case Group _ -> value;
            case Plain plain ->
                switch (plain) {
                    case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> value;
                    case DATE -> Math.toIntExact(date(value).toEpochDay());
                    case TIME -> time(value);
                    case LOCAL_TIMESTAMP, TIMESTAMP -> timestamp(value);
                    case TEXT -> value instanceof String ? value : Lexical.format(value);
                    case DOCUMENT -> JsonLinesExport.text((RecordValue) value);
                };
        };
    }

    private static BigDecimal decimal(Object value, int precision, int scale) {
        BigDecimal number = value instanceof BigInteger integer ? new BigDecimal(integer) : (BigDecimal) value;
        BigDecimal scaled = number.scale() == scale ? number : scaled(number, scale);
        if (scaled.precision() > precision) {
            throw new ArithmeticException(number + " has more than " + precision + " digits");
        }
        return scaled;
    }

    private static BigDecimal scaled(BigDecimal number, int scale) {
        if (number.stripTrailingZeros().scale() > scale) {
            throw new ArithmeticException(number + " has more than " + scale + " digits behind the point");
        }
        return number.setScale(scale, RoundingMode.UNNECESSARY);
    }

    private static LocalDate date(Object value) {
        return value instanceof XmlDate date ? date.toLocalDate() : (LocalDate) value;
    }

    private static long time(Object value) {
        LocalTime time = value instanceof XmlTime xml ? xml.toLocalTime() : (LocalTime) value;
        return micros(time.toNanoOfDay(), value);
    }

    private static long timestamp(Object value) {
        LocalDateTime moment = value instanceof XmlDateTime xml ? xml.toLocalDateTime() : (LocalDateTime) value;
        ZoneOffset zone = value instanceof XmlDateTime xml ? xml.zone().orElse(ZoneOffset.UTC) : ZoneOffset.UTC;
        Instant instant = moment.toInstant(zone);
        return Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), micros(instant.getNano(), value));
    }

    private static long micros(long nanos, Object value) {
        if (nanos % 1_000 != 0) {
            throw new ArithmeticException(value + " has fractions of a microsecond");
        }
        return nanos / 1_000;
    }
}
