package org.bindery.studio.loading.cassandra;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.XmlDateTime;

/// The types of columns that are loaded.
enum CqlType {
    ASCII(0x01),
    BIGINT(0x02),
    BLOB(0x03),
    BOOLEAN(0x04),
    DECIMAL(0x06),
    DOUBLE(0x07),
    FLOAT(0x08),
    INT(0x09),
    TIMESTAMP(0x0B),
    UUID(0x0C),
    TEXT(0x0D),
    VARINT(0x0E),
    TIMEUUID(0x0F),
    DATE(0x11),
    TIME(0x12),
    SMALLINT(0x13),
    TINYINT(0x14);

    private static final int LONGEST_NUMBER = 1_000;

    private final int number;

    CqlType(int number) {
        this.number = number;
    }

    /// The type of a number in the protocol; empty where it is not loaded.
    static Optional<CqlType> of(int number) {
        return Stream.of(values()).filter(type -> type.number == number).findFirst();
    }

    /// What is proposed for values. Dates and times that may have a zone are kept as text, unless their type demands
    /// one.
    static CqlType of(SimpleValue value) {
        return switch (value.kind()) {
            case BOOLEAN -> BOOLEAN;
            case INT -> INT;
            case LONG -> BIGINT;
            case BIG_INTEGER -> VARINT;
            case DECIMAL -> DECIMAL;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case DATE -> DATE;
            case TIME -> TIME;
            case DATE_TIME -> TIMESTAMP;
            case XML_DATE_TIME ->
                value.facets()
                                .timezone()
                                .filter(Facets.Timezone.REQUIRED::equals)
                                .isPresent()
                        ? TIMESTAMP
                        : TEXT;
            case TEXT, XML_DATE, XML_TIME -> TEXT;
        };
    }

    /// Its form in `CREATE TABLE`.
    String statement() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Writes a value, with its length before it.
    ///
    /// @param value as a message has it, or the bytes of a message
    /// @throws IllegalArgumentException with a reason when it is none of this type
    void write(Object value, CqlOutput out) {
        try {
            switch (this) {
                case ASCII, TEXT -> out.value(text(value));
                case BLOB -> out.value(bytes(value));
                case BOOLEAN -> out.value(new byte[] {(byte) (bool(value) ? 1 : 0)});
                case TINYINT -> out.value(new byte[] {integer(value).byteValueExact()});
                case SMALLINT -> {
                    out.intOf(Short.BYTES);
                    out.shortOf(integer(value).shortValueExact());
                }
                case INT ->
                    out.intValue(
                            value instanceof Integer number
                                    ? number
                                    : integer(value).intValueExact());
                case BIGINT ->
                    out.longValue(
                            value instanceof Long number
                                    ? number
                                    : integer(value).longValueExact());
                case VARINT -> out.value(integer(value).toByteArray());
                case DECIMAL -> decimal(decimal(value), out);
                case FLOAT ->
                    out.intValue(Float.floatToIntBits(
                            value instanceof Float number
                                    ? number
                                    : value instanceof Double wide
                                            ? wide.floatValue()
                                            : decimal(value).floatValue()));
                case DOUBLE ->
                    out.longValue(Double.doubleToLongBits(
                            value instanceof Double number
                                    ? number
                                    : value instanceof Float narrow
                                            ? narrow
                                            : decimal(value).doubleValue()));
                case DATE -> out.intValue(Math.toIntExact(date(value).toEpochDay()) + Integer.MIN_VALUE);
                case TIME -> out.longValue(time(value).toNanoOfDay());
                case TIMESTAMP -> out.longValue(milliseconds(value));
                case UUID, TIMEUUID -> {
                    UUID id = java.util.UUID.fromString(Lexical.format(value));
                    out.intOf(Long.BYTES * 2);
                    out.longOf(id.getMostSignificantBits());
                    out.longOf(id.getLeastSignificantBits());
                }
            }
        } catch (ArithmeticException | DateTimeException e) {
            throw unfit(value);
        }
    }

    private IllegalArgumentException unfit(Object value) {
        String text = value instanceof byte[] ? "the bytes" : "'" + shortened(Lexical.format(value)) + "'";
        return new IllegalArgumentException(text + " cannot be held by the type " + statement());
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    private byte[] text(Object value) {
        String text = Lexical.format(value);
        if (this == ASCII && !text.chars().allMatch(c -> c < 0x80)) {
            throw unfit(value);
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        throw unfit(value);
    }

    private boolean bool(Object value) {
        if (value instanceof Boolean bool) {
            return bool;
        }
        throw unfit(value);
    }

    private BigInteger integer(Object value) {
        return switch (value) {
            case Integer number -> BigInteger.valueOf(number);
            case Long number -> BigInteger.valueOf(number);
            case BigInteger number -> number;
            default -> {
                BigDecimal number = decimal(value);
                if (number.precision() - (long) number.scale() > LONGEST_NUMBER) {
                    throw unfit(value);
                }
                yield number.toBigIntegerExact();
            }
        };
    }

    private BigDecimal decimal(Object value) {
        return switch (value) {
            case BigDecimal number -> number;
            case Integer number -> BigDecimal.valueOf(number);
            case Long number -> BigDecimal.valueOf(number);
            case BigInteger number -> new BigDecimal(number);
            case Float number when Float.isFinite(number) -> new BigDecimal(number.toString());
            case Double number when Double.isFinite(number) -> new BigDecimal(number.toString());
            case String text
            when text.length() <= LONGEST_NUMBER && text.matches("[+-]?[0-9]+(\\.[0-9]+)?") -> new BigDecimal(text);
            default -> throw unfit(value);
        };
    }

    private static void decimal(BigDecimal value, CqlOutput out) {
        byte[] digits = value.unscaledValue().toByteArray();
        out.intOf(Integer.BYTES + digits.length);
        out.intOf(value.scale());
        out.raw(digits, 0, digits.length);
    }

    private static LocalDate date(Object value) {
        return value instanceof LocalDate date ? date : LocalDate.parse(Lexical.format(value));
    }

    private static LocalTime time(Object value) {
        return value instanceof LocalTime time ? time : LocalTime.parse(Lexical.format(value));
    }

    /// What has no zone is taken as UTC.
    private long milliseconds(Object value) {
        LocalDateTime moment = switch (value) {
            case LocalDateTime local -> local;
            case LocalDate day -> day.atStartOfDay();
            case XmlDateTime dateTime ->
                dateTime.zone().isPresent()
                        ? dateTime.toLocalDateTime()
                                .minusSeconds(dateTime.zone().get().getTotalSeconds())
                        : dateTime.toLocalDateTime();
            default ->
                OffsetDateTime.parse(Lexical.format(value))
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime();
        };
        if (!moment.truncatedTo(ChronoUnit.MILLIS).equals(moment)) {
            throw new IllegalArgumentException("'" + Lexical.format(value)
                    + "' is finer than milliseconds, which is all that a timestamp holds; make the column a text");
        }
        return moment.toInstant(ZoneOffset.UTC).toEpochMilli();
    }
}
