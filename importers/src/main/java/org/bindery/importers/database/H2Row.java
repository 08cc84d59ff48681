package org.bindery.importers.database;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// How H2 keeps rows in the pages of its files. Values become text; none of them becomes an object of a class that the
/// file names.
///
/// @param columns how many columns the table has
record H2Row(int columns) {

    /// Marks a value that is stored elsewhere in the file.
    static final String ELSEWHERE = "\0elsewhere";

    private static final int MOST_DEPTH = 20;
    private static final int MOST_ELEMENTS = 1 << 16;

    /// A number of H2 has at most 100,000 digits.
    private static final int MOST_DECIMAL_BYTES = 41_600;

    private static final int OPERATION = 1;
    private static final int ENTRY = 2;
    private static final int CURRENT = 4;
    private static final int COMMITTED = 8;
    private static final int DAY_BITS = 5;
    private static final int MONTH_BITS = 4;
    private static final long NANOS = 1_000_000_000;
    private static final int QUARTER_OF_AN_HOUR = 900;

    /// The values of the next row.
    List<List<String>> read(ByteBuffer in) throws IOException {
        List<List<String>> row = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            List<String> value = new ArrayList<>();
            read(in, value, 0);
            row.add(value);
        }
        return row;
    }

    /// The row as it was committed last, which a transaction that is not finished may have changed; none when there
    /// was none.
    Optional<List<List<String>>> committed(ByteBuffer in) throws IOException {
        int has = in.get();
        if ((has & OPERATION) != 0) {
            H2Bytes.varLong(in);
        }
        if ((has & ENTRY) != 0) {
            H2Bytes.varLong(in);
        }
        Optional<List<List<String>>> current = (has & CURRENT) != 0 ? Optional.of(read(in)) : Optional.empty();
        Optional<List<List<String>>> committed = (has & COMMITTED) != 0 ? Optional.of(read(in)) : Optional.empty();
        return (has & OPERATION) != 0 ? committed : current;
    }

    private static void read(ByteBuffer in, List<String> to, int depth) throws IOException {
        int kind = in.get() & 0xff;
        if (depth > MOST_DEPTH || to.size() > MOST_ELEMENTS) {
            throw new BrokenFileException(
                    "An array in the file has more levels or values than H2 allows; the file" + " is damaged.");
        }
        if (kind == 17 || kind == 27) {
            int length = H2Bytes.varInt(in);
            for (int i = 0; i < length; i++) {
                read(in, to, depth + 1);
            }
        } else if (kind != 0) {
            to.add(value(kind, in));
        }
    }

    /// The numbers are those that H2 gives to kinds of values.
    private static String value(int kind, ByteBuffer in) throws IOException {
        return switch (kind) {
            case 2 -> Byte.toString(in.get());
            case 3 -> Short.toString(in.getShort());
            case 4, 25 -> Integer.toString(H2Bytes.varInt(in));
            case 66 -> Integer.toString(-H2Bytes.varInt(in));
            case 5 -> Long.toString(H2Bytes.varLong(in));
            case 67 -> Long.toString(-H2Bytes.varLong(in));
            case 6, 138 -> decimal(in);
            case 7 -> Double.toString(Double.longBitsToDouble(Long.reverse(H2Bytes.varLong(in))));
            case 8 -> Float.toString(Float.intBitsToFloat(Integer.reverse(H2Bytes.varInt(in))));
            case 9 -> time(timeOfDay(in));
            case 10 -> date(H2Bytes.varLong(in));
            case 11 -> date(H2Bytes.varLong(in)) + "T" + time(timeOfDay(in));
            case 24 -> date(H2Bytes.varLong(in)) + "T" + time(timeOfDay(in)) + zone(H2Bytes.varInt(in) * 60);
            case 135 -> date(H2Bytes.varLong(in)) + "T" + time(timeOfDay(in)) + zone(offset(in));
            case 136 -> time(H2Bytes.varInt(in) * NANOS + H2Bytes.varInt(in)) + zone(offset(in));
            case 12, 19, 22, 137 -> base64(H2Bytes.bytes(in, H2Bytes.varInt(in)));
            case 13, 14, 21 -> H2Bytes.text(in, H2Bytes.varInt(in));
            case 134 -> new String(H2Bytes.bytes(in, H2Bytes.varInt(in)), StandardCharsets.UTF_8);
            case 20 -> new UUID(in.getLong(), in.getLong()).toString();
            case 15 -> large(in, false);
            case 16 -> large(in, true);
            case 26 -> interval(in);
            case 56, 57 -> Integer.toString(kind - 56);
            case 58 -> Long.toString(H2Bytes.varLong(in));
            case 59 -> {
                int scale = H2Bytes.varInt(in);
                yield plain(BigDecimal.valueOf(H2Bytes.varLong(in), scale));
            }
            case 60, 61 -> kind == 60 ? "0.0" : "1.0";
            case 62, 63 -> kind == 62 ? "0.0" : "1.0";
            case 64, 65 -> Boolean.toString(kind == 65);
            default -> shortValue(kind, in);
        };
    }

    /// Values whose kind holds a small number or a length as well.
    private static String shortValue(int kind, ByteBuffer in) throws IOException {
        if (kind >= 32 && kind < 48) {
            return Integer.toString(kind - 32);
        }
        if (kind >= 48 && kind < 56) {
            return Integer.toString(kind - 48);
        }
        if (kind >= 68 && kind < 100) {
            return H2Bytes.text(in, kind - 68);
        }
        if (kind >= 100 && kind < 132) {
            return base64(H2Bytes.bytes(in, kind - 100));
        }
        throw new IllegalArgumentException("a value of the unknown kind " + kind);
    }

    private static String decimal(ByteBuffer in) throws IOException {
        int scale = H2Bytes.varInt(in);
        int length = H2Bytes.varInt(in);
        if (length > MOST_DECIMAL_BYTES) {
            throw new BrokenFileException(
                    "A number in the file has more digits than H2 allows; the file is" + " damaged.");
        }
        return switch (length) {
            case -3 -> "-INF";
            case -2 -> "INF";
            case -1 -> "NaN";
            default -> plain(new BigDecimal(new BigInteger(H2Bytes.bytes(in, length)), scale));
        };
    }

    private static String plain(BigDecimal number) {
        return Math.abs((long) number.scale()) > 10_000 ? number.toString() : number.toPlainString();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static String large(ByteBuffer in, boolean text) throws IOException {
        int length = H2Bytes.varInt(in);
        if (length >= 0) {
            byte[] bytes = H2Bytes.bytes(in, length);
            if (text) {
                H2Bytes.varLong(in);
            }
            return text ? new String(bytes, StandardCharsets.UTF_8) : base64(bytes);
        }
        H2Bytes.varInt(in);
        for (int i = 0; i < (text ? 3 : 2); i++) {
            H2Bytes.varLong(in);
        }
        return ELSEWHERE;
    }

    private static long timeOfDay(ByteBuffer in) {
        return H2Bytes.varLong(in) * 1_000_000 + H2Bytes.varInt(in);
    }

    private static String date(long value) {
        long year = value >> (DAY_BITS + MONTH_BITS);
        return String.format(
                Locale.ROOT,
                year < 0 ? "-%04d-%02d-%02d" : "%04d-%02d-%02d",
                Math.abs(year),
                value >> DAY_BITS & 15,
                value & 31);
    }

    private static String time(long nanos) {
        long seconds = nanos / NANOS;
        String whole = String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        long rest = nanos % NANOS;
        return rest == 0
                ? whole
                : whole + "." + String.format(Locale.ROOT, "%09d", rest).replaceFirst("0+$", "");
    }

    private static int offset(ByteBuffer in) {
        byte quarters = in.get();
        return switch (quarters) {
            case Byte.MAX_VALUE -> H2Bytes.varInt(in);
            case Byte.MIN_VALUE -> -H2Bytes.varInt(in);
            default -> quarters * QUARTER_OF_AN_HOUR;
        };
    }

    private static String zone(int seconds) {
        int minutes = Math.abs(seconds) / 60;
        return seconds == 0
                ? "Z"
                : String.format(Locale.ROOT, "%s%02d:%02d", seconds < 0 ? "-" : "+", minutes / 60, minutes % 60);
    }

    private static String interval(ByteBuffer in) {
        int ordinal = in.get();
        int kind = ordinal < 0 ? ~ordinal : ordinal;
        String leading = (ordinal < 0 ? "-" : "") + H2Bytes.varLong(in);
        return kind < 5 ? leading : leading + " " + H2Bytes.varLong(in);
    }
}
