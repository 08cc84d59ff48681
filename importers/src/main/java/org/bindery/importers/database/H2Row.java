package org.bindery.importers.database;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/// How H2 keeps rows in the pages of its files. Values become text; none of them becomes an object of a class that the
/// file
/// names.
///
/// @param columns how many columns the table has
record H2Row(int columns) {

    /// Stands for a value that is kept elsewhere in the file.
    static final String ELSEWHERE = "\0elsewhere";

    private static final int MOST_DEPTH = 20;
    private static final int DAY_BITS = 5;
    private static final int MONTH_BITS = 4;
    private static final long NANOS = 1_000_000_000;
    private static final int QUARTER_OF_AN_HOUR = 900;

    /// As H2's storage calls it.
    BasicDataType<List<List<String>>> type() {
        return new Rows(columns);
    }

    private static final class Rows extends BasicDataType<List<List<String>>> {

        private final int columns;

        Rows(int columns) {
            this.columns = columns;
        }

        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made otherwise
        public List<List<String>>[] createStorage(int size) {
            return new List[size];
        }

        @Override
        public int getMemory(List<List<String>> row) {
            return 0;
        }

        @Override
        public void write(WriteBuffer out, List<List<String>> row) {
            throw new UnsupportedOperationException("files are only read");
        }

        @Override
        public List<List<String>> read(ByteBuffer in) {
            List<List<String>> row = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
                List<String> value = new ArrayList<>();
                read(in, value, 0);
                row.add(value);
            }
            return row;
        }

        private static void read(ByteBuffer in, List<String> to, int depth) {
            int kind = in.get() & 0xff;
            if (depth > MOST_DEPTH) {
                throw new IllegalArgumentException("arrays within arrays without end");
            }
            if (kind == 17 || kind == 27) {
                int length = DataUtils.readVarInt(in);
                for (int i = 0; i < length; i++) {
                    read(in, to, depth + 1);
                }
            } else if (kind != 0) {
                to.add(value(kind, in));
            }
        }

        /// The numbers are those that H2 gives to kinds of values.
        private static String value(int kind, ByteBuffer in) {
            return switch (kind) {
                case 2 -> Byte.toString(in.get());
                case 3 -> Short.toString(in.getShort());
                case 4, 25 -> Integer.toString(DataUtils.readVarInt(in));
                case 66 -> Integer.toString(-DataUtils.readVarInt(in));
                case 5 -> Long.toString(DataUtils.readVarLong(in));
                case 67 -> Long.toString(-DataUtils.readVarLong(in));
                case 6, 138 -> decimal(in);
                case 7 -> Double.toString(Double.longBitsToDouble(Long.reverse(DataUtils.readVarLong(in))));
                case 8 -> Float.toString(Float.intBitsToFloat(Integer.reverse(DataUtils.readVarInt(in))));
                case 9 -> time(timeOfDay(in));
                case 10 -> date(DataUtils.readVarLong(in));
                case 11 -> date(DataUtils.readVarLong(in)) + "T" + time(timeOfDay(in));
                case 24 ->
                    date(DataUtils.readVarLong(in)) + "T" + time(timeOfDay(in)) + zone(DataUtils.readVarInt(in) * 60);
                case 135 -> date(DataUtils.readVarLong(in)) + "T" + time(timeOfDay(in)) + zone(offset(in));
                case 136 -> time(DataUtils.readVarInt(in) * NANOS + DataUtils.readVarInt(in)) + zone(offset(in));
                case 12, 19, 22, 137 -> base64(bytes(in, DataUtils.readVarInt(in)));
                case 13, 14, 21 -> text(in, DataUtils.readVarInt(in));
                case 134 -> new String(bytes(in, DataUtils.readVarInt(in)), StandardCharsets.UTF_8);
                case 20 -> new UUID(in.getLong(), in.getLong()).toString();
                case 15 -> large(in, false);
                case 16 -> large(in, true);
                case 26 -> interval(in);
                case 56, 57 -> Integer.toString(kind - 56);
                case 58 -> Long.toString(DataUtils.readVarLong(in));
                case 59 -> {
                    int scale = DataUtils.readVarInt(in);
                    yield plain(BigDecimal.valueOf(DataUtils.readVarLong(in), scale));
                }
                case 60, 61 -> kind == 60 ? "0.0" : "1.0";
                case 62, 63 -> kind == 62 ? "0.0" : "1.0";
                case 64, 65 -> Boolean.toString(kind == 65);
                default -> shortValue(kind, in);
            };
        }

        /// Values whose kind holds a small number or a length as well.
        private static String shortValue(int kind, ByteBuffer in) {
            if (kind >= 32 && kind < 48) {
                return Integer.toString(kind - 32);
            }
            if (kind >= 48 && kind < 56) {
                return Integer.toString(kind - 48);
            }
            if (kind >= 68 && kind < 100) {
                return text(in, kind - 68);
            }
            if (kind >= 100 && kind < 132) {
                return base64(bytes(in, kind - 100));
            }
            throw new IllegalArgumentException("a value of the unknown kind " + kind);
        }

        private static String decimal(ByteBuffer in) {
            int scale = DataUtils.readVarInt(in);
            int length = DataUtils.readVarInt(in);
            return switch (length) {
                case -3 -> "-INF";
                case -2 -> "INF";
                case -1 -> "NaN";
                default -> plain(new BigDecimal(new BigInteger(bytes(in, length)), scale));
            };
        }

        private static String plain(BigDecimal number) {
            return Math.abs((long) number.scale()) > 10_000 ? number.toString() : number.toPlainString();
        }

        private static byte[] bytes(ByteBuffer in, int length) {
            if (length < 0 || length > in.remaining()) {
                throw new IllegalArgumentException("a value beyond its page");
            }
            byte[] bytes = new byte[length];
            in.get(bytes);
            return bytes;
        }

        private static String base64(byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        }

        private static String text(ByteBuffer in, int length) {
            if (length < 0 || length > in.remaining()) {
                throw new IllegalArgumentException("a text beyond its page");
            }
            return DataUtils.readString(in, length);
        }

        private static String large(ByteBuffer in, boolean text) {
            int length = DataUtils.readVarInt(in);
            if (length >= 0) {
                byte[] bytes = bytes(in, length);
                if (text) {
                    DataUtils.readVarLong(in);
                }
                return text ? new String(bytes, StandardCharsets.UTF_8) : base64(bytes);
            }
            DataUtils.readVarInt(in);
            for (int i = 0; i < (text ? 3 : 2); i++) {
                DataUtils.readVarLong(in);
            }
            return ELSEWHERE;
        }

        private static long timeOfDay(ByteBuffer in) {
            return DataUtils.readVarLong(in) * 1_000_000 + DataUtils.readVarInt(in);
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
            String whole =
                    String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
            long rest = nanos % NANOS;
            return rest == 0
                    ? whole
                    : whole + "." + String.format(Locale.ROOT, "%09d", rest).replaceFirst("0+$", "");
        }

        private static int offset(ByteBuffer in) {
            byte quarters = in.get();
            return switch (quarters) {
                case Byte.MAX_VALUE -> DataUtils.readVarInt(in);
                case Byte.MIN_VALUE -> -DataUtils.readVarInt(in);
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
            String leading = (ordinal < 0 ? "-" : "") + DataUtils.readVarLong(in);
            return kind < 5 ? leading : leading + " " + DataUtils.readVarLong(in);
        }
    }
}
