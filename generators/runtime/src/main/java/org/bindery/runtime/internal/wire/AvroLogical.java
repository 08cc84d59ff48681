package org.bindery.runtime.internal.wire;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/**
 * The values of a logical type: what cells hold for its numbers and octets. A component of the underlying type has
 * none, so that its values are those numbers and octets. Immutable.
 */
final class AvroLogical {

    private static final int NANOS = 1_000_000_000;
    private static final long NANOS_A_DAY = 86_400L * NANOS;
    private static final long UNSIGNED = 0xFFFF_FFFFL;
    private static final int MILLIS = 1_000;
    /** The octets of a decimal. */
    private static final int LARGEST = 8_192;

    private static final Pattern DURATION =
            Pattern.compile("P(?:(\\d{1,9})Y)?(?:(\\d{1,10})M)?(?:(\\d{1,10})D)?(?:T(?:(\\d{1,4})H)?(?:(\\d{1,5})M)?"
                    + "(?:(\\d{1,7})(?:\\.(\\d{1,3}))?S)?)?");

    private enum Way {
        DATE,
        TIME,
        MOMENT,
        DECIMAL,
        UUID,
        DURATION
    }

    private final Way way;
    private final AvroKind kind;
    /** Whether cells hold values that may have a zone. */
    private final boolean zoned;
    /** The zone of moments. */
    private final XmlZone zone;
    /** How many nanoseconds a number counts. */
    private final int unit;

    private final int scale;

    private AvroLogical(Way way, AvroType type, boolean zoned) {
        String[] words = type.logical().split(" ", -1);
        this.way = way;
        this.kind = type.kind();
        this.zoned = zoned;
        this.zone = words[0].startsWith("timestamp") ? XmlZone.Z : XmlZone.NONE;
        this.unit = words[0].endsWith("millis") ? 1_000_000 : words[0].endsWith("micros") ? 1_000 : 1;
        this.scale = way == Way.DECIMAL ? Integer.parseInt(words[2]) : 0;
    }

    /**
     * The values of a type; null where cells hold those of the underlying type.
     *
     * @param cells what cells hold, by the method that makes the format of values
     */
    static @Nullable AvroLogical of(AvroType type, String cells) {
        boolean zoned = cells.startsWith("xml");
        String held = cells.replace("xmlD", "d").replace("xmlT", "t");
        Way way = switch (type.kind().word() + " " + type.logical().split(" ", -1)[0] + " " + held) {
            case "int date date" -> Way.DATE;
            case "int time-millis time", "long time-micros time" -> Way.TIME;
            case "long timestamp-millis dateTime",
                    "long timestamp-micros dateTime",
                    "long timestamp-nanos dateTime",
                    "long local-timestamp-millis dateTime",
                    "long local-timestamp-micros dateTime",
                    "long local-timestamp-nanos dateTime" -> Way.MOMENT;
            case "bytes decimal decimal", "fixed decimal decimal" -> Way.DECIMAL;
            case "fixed uuid text" -> type.size() == 16 ? Way.UUID : null;
            case "fixed duration text" -> type.size() == 12 ? Way.DURATION : null;
            default -> null;
        };
        return way == null ? null : new AvroLogical(way, type, zoned);
    }

    /**
     * The cell of a number.
     *
     * @throws IllegalArgumentException when it denotes no value
     */
    Object read(long number) {
        if (way == Way.DATE) {
            LocalDate date = LocalDate.ofEpochDay(number);
            return zoned ? XmlDate.of(date) : date;
        }
        if (way == Way.TIME) {
            if (number < 0 || number >= NANOS_A_DAY / unit) {
                throw new IllegalArgumentException(number + " is not a time of day");
            }
            LocalTime time = LocalTime.ofNanoOfDay(number * unit);
            return zoned ? XmlTime.of(time, digits((int) (number * unit % NANOS)), XmlZone.NONE) : time;
        }
        long second = NANOS / unit;
        int nano = (int) Math.floorMod(number, second) * unit;
        LocalDateTime moment = LocalDateTime.ofEpochSecond(Math.floorDiv(number, second), nano, ZoneOffset.UTC);
        return zoned ? XmlDateTime.of(moment, digits(nano), zone) : moment;
    }

    private static int digits(int nano) {
        return nano == 0 ? 0 : nano % 1_000_000 == 0 ? 3 : nano % MILLIS == 0 ? 6 : 9;
    }

    /** Whether octets represent its values. */
    boolean isOfOctets() {
        return way.compareTo(Way.DECIMAL) >= 0;
    }

    /**
     * The cell of octets.
     *
     * @throws IllegalArgumentException when they denote no value
     */
    Object read(byte[] data, int from, int to) {
        if (way == Way.DECIMAL) {
            if (from == to || to - from > LARGEST) {
                throw new IllegalArgumentException("a decimal of " + (to - from) + " octets is not read");
            }
            return new BigDecimal(new BigInteger(data, from, to - from), scale);
        }
        ByteBuffer octets = ByteBuffer.wrap(data, from, to - from);
        if (way == Way.UUID) {
            return new UUID(octets.getLong(), octets.getLong()).toString();
        }
        octets.order(ByteOrder.LITTLE_ENDIAN);
        long months = octets.getInt() & UNSIGNED;
        long days = octets.getInt() & UNSIGNED;
        long millis = octets.getInt() & UNSIGNED;
        String time = BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
        return "P" + (months == 0 ? "" : months + "M") + (days == 0 ? "" : days + "D")
                + (millis == 0 && months + days > 0 ? "" : "T" + time + "S");
    }

    /** The number of a value. */
    long number(Object cell) {
        if (way == Way.DATE) {
            return Math.toIntExact((cell instanceof XmlDate date ? date.toLocalDate() : (LocalDate) cell).toEpochDay());
        }
        if (way == Way.TIME) {
            return ticks((cell instanceof XmlTime time ? time.toLocalTime() : (LocalTime) cell).toNanoOfDay());
        }
        LocalDateTime moment = cell instanceof XmlDateTime its ? its.toLocalDateTime() : (LocalDateTime) cell;
        int minutes = cell instanceof XmlDateTime its && zone.isPresent()
                ? its.zoneForm().minutes()
                : 0;
        long second = moment.toEpochSecond(ZoneOffset.UTC) - 60L * minutes;
        return Math.addExact(Math.multiplyExact(second, NANOS / unit), ticks(moment.get(ChronoField.NANO_OF_SECOND)));
    }

    private long ticks(long nanos) {
        if (nanos % unit != 0) {
            throw new ArithmeticException();
        }
        return nanos / unit;
    }

    /**
     * The octets of a value.
     *
     * @param size how many there are of fixed ones
     */
    byte[] octets(Object cell, int size) {
        return switch (way) {
            case DECIMAL -> decimal((BigDecimal) cell, size);
            case UUID -> uuid(cell.toString());
            default -> duration(cell.toString());
        };
    }

    private byte[] decimal(BigDecimal value, int size) {
        if (value.precision() - (long) value.scale() + scale > 3L * LARGEST) {
            throw new ArithmeticException();
        }
        byte[] octets = value.setScale(scale).unscaledValue().toByteArray();
        if (kind != AvroKind.FIXED) {
            return octets;
        }
        if (octets.length > size) {
            throw new ArithmeticException();
        }
        byte[] filled = new byte[size];
        Arrays.fill(filled, (byte) (value.signum() < 0 ? -1 : 0));
        System.arraycopy(octets, 0, filled, size - octets.length, octets.length);
        return filled;
    }

    private static byte[] uuid(String text) {
        try {
            UUID value = UUID.fromString(text);
            if (value.toString().equalsIgnoreCase(text)) {
                return ByteBuffer.allocate(16)
                        .putLong(value.getMostSignificantBits())
                        .putLong(value.getLeastSignificantBits())
                        .array();
            }
        } catch (IllegalArgumentException e) {
            // Reported below, like other invalid texts.
        }
        throw new ArithmeticException();
    }

    private static byte[] duration(String text) {
        Matcher parts = DURATION.matcher(text);
        if (!parts.matches()) {
            throw new ArithmeticException();
        }
        String fraction = parts.group(7) == null ? "" : parts.group(7);
        long seconds = 3_600 * part(parts.group(4)) + 60 * part(parts.group(5)) + part(parts.group(6));
        long millis = MILLIS * seconds + part((fraction + "000").substring(0, 3));
        return ByteBuffer.allocate(12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(unsigned(12 * part(parts.group(1)) + part(parts.group(2))))
                .putInt(unsigned(part(parts.group(3))))
                .putInt(unsigned(millis))
                .array();
    }

    private static long part(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private static int unsigned(long value) {
        if (value > UNSIGNED) {
            throw new ArithmeticException();
        }
        return (int) value;
    }
}
