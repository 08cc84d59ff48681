package org.bindery.messages.vectors;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// The columns of a block, from which records are put together.
final class StrangerColumns {

    private static final String PARAGRAPH = "Columns";
    private static final int[] NUMERAL_BYTES = {1, 2, 3, 4, 5, 6, 8};
    private static final int MOST_ZEROS = 16;

    private final List<Field> fields = new ArrayList<>();
    private int mask;
    private int[] groups = {};
    private final List<long[]> scales = new ArrayList<>();
    private final List<long[]> numbers = new ArrayList<>();

    private StrangerColumns() {}

    /// A field of the constant bits.
    ///
    /// @param scales least and greatest scale, and 1 if there is a sign, of decimals; else empty
    private record Field(int width, boolean isNumeral, boolean isOptional, List<Integer> scales) {

        static Field read(int first, StrangerInput in) {
            if (first < 128) {
                return new Field(first, false, false, List.of());
            }
            boolean isDecimal = (first & 32) != 0;
            List<Integer> scales =
                    isDecimal ? List.of(in.int8(PARAGRAPH), in.int8(PARAGRAPH), in.int8(PARAGRAPH)) : List.of();
            return new Field(first & 31, true, (first & 64) != 0, scales);
        }

        /// How many bytes of the block tell it.
        int told() {
            return 1 + scales.size();
        }

        int plus() {
            return isOptional ? 1 : 0;
        }

        /// The field of a number, and how many bytes it takes beside that.
        long[] of(long number) {
            if (!isNumeral || (isOptional && number == 0)) {
                return new long[] {number, 0};
            }
            long value = number - plus();
            long most = (1L << width) - NUMERAL_BYTES.length;
            if (Long.compareUnsigned(number, most) < 0) {
                return new long[] {number, 0};
            }
            int bytes = (Long.SIZE - Long.numberOfLeadingZeros(value) + 7) / 8;
            for (int i = 0; i < NUMERAL_BYTES.length; i++) {
                if (bytes <= NUMERAL_BYTES[i]) {
                    return new long[] {most + i, NUMERAL_BYTES[i]};
                }
            }
            throw new Refusal(PARAGRAPH, "a numeral is too long");
        }

        /// The number of a decimal (4.2), one more if it may be absent.
        long number(long scale, long unscaled) {
            int count = scales.get(1) - scales.get(0) + 1;
            if (scale == count && isOptional) {
                return 0;
            }
            if (scale >= count) {
                throw new Refusal(PARAGRAPH, "a decimal has a scale that there is not");
            }
            long zeros = 0;
            BigDecimal digits = BigDecimal.valueOf(unscaled);
            while (unscaled != 0
                    && zeros < MOST_ZEROS
                    && digits.remainder(BigDecimal.TEN).signum() == 0) {
                digits = digits.divide(BigDecimal.TEN);
                zeros++;
            }
            long m = digits.longValueExact();
            long t = scales.get(2) == 1 ? m << 1 ^ m >> 63 : m;
            long c = zeros == 0 ? 2 * t : 2 * (16 * t + zeros - 1) + 1;
            return c * count + scale + plus();
        }
    }

    /// The head of a column.
    ///
    /// @param entries the head of the dictionary; null if there is none
    record Head(int width, long base, long step, long factor, int count, Head entries) {

        static Head read(StrangerInput in) {
            int first = in.int8(PARAGRAPH);
            if (first >= 128) {
                int count = in.int8(PARAGRAPH) + 1;
                return new Head(first - 128, 0, 0, 1, count, plain(in.int8(PARAGRAPH), in));
            }
            return plain(first, in);
        }

        private static Head plain(int width, StrangerInput in) {
            long base = in.leb128(PARAGRAPH);
            long zigzag = in.leb128(PARAGRAPH);
            long factor = width == 0 ? 1 : in.leb128(PARAGRAPH);
            if (width > Long.SIZE) {
                throw new Refusal(PARAGRAPH, "a column is too wide");
            }
            return new Head(width, base, zigzag >>> 1 ^ -(zigzag & 1), factor, 0, null);
        }

        /// The numbers, whose offsets are next.
        long[] numbers(StrangerInput in, int all) {
            long[] dictionary = entries == null ? null : entries.numbers(in, count);
            int words = (all + 63) / 64;
            boolean planes = width <= 8;
            BigInteger bits =
                    StrangerInput.bits(in.bytes(PARAGRAPH, planes ? 8L * words * width : ((long) width * all + 7) / 8));
            long[] numbers = new long[all];
            for (int i = 0; i < all; i++) {
                long offset = 0;
                if (planes) {
                    for (int plane = 0; plane < width; plane++) {
                        offset |= StrangerInput.bits(bits, 64L * plane * words + i, 1) << plane;
                    }
                } else {
                    offset = StrangerInput.bits(bits, (long) i * width, width);
                }
                if (dictionary == null) {
                    numbers[i] = base + i * step + factor * offset;
                } else if (offset < count) {
                    numbers[i] = dictionary[(int) offset];
                } else {
                    throw new Refusal(PARAGRAPH, "there is no such entry");
                }
            }
            return numbers;
        }
    }

    static StrangerColumns read(StrangerInput in, int count) {
        StrangerColumns columns = new StrangerColumns();
        for (int left = in.int16(PARAGRAPH);
                left > 0;
                left -= columns.fields.getLast().told()) {
            columns.fields.add(Field.read(in.int8(PARAGRAPH), in));
        }
        columns.mask = in.int8(PARAGRAPH);
        columns.groups = new int[3 * in.int8(PARAGRAPH)];
        for (int i = 0; i < columns.groups.length; i++) {
            columns.groups[i] = in.int16(PARAGRAPH);
        }
        List<Head> heads = new ArrayList<>();
        for (Field field : columns.fields) {
            for (int i = field.scales.isEmpty() ? 1 : 0; i < 2; i++) {
                heads.add(Head.read(in));
            }
        }
        int next = 0;
        for (Field field : columns.fields) {
            columns.scales.add(field.scales.isEmpty() ? null : heads.get(next++).numbers(in, count));
            columns.numbers.add(heads.get(next++).numbers(in, count));
        }
        return columns;
    }

    /// Puts a record together.
    byte[] record(int row, byte[] rest) {
        BigInteger constant = BigInteger.ZERO;
        int bits = 0;
        ByteArrayOutputStream numerals = new ByteArrayOutputStream();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            long number = field.scales.isEmpty()
                    ? numbers.get(i)[row]
                    : field.number(scales.get(i)[row], numbers.get(i)[row]);
            long[] told = field.of(number);
            if (field.width < Long.SIZE && told[0] >>> field.width != 0) {
                throw new Refusal(PARAGRAPH, "a number does not fit its field");
            }
            constant = constant.or(new BigInteger(Long.toUnsignedString(told[0])).shiftLeft(bits));
            bits += field.width;
            for (int j = 0; j < told[1]; j++) {
                numerals.write((int) (number - field.plus() >>> 8 * j));
            }
        }
        long sparse = 0;
        for (int i = 0; i < groups.length; i += 3) {
            for (int bit = 0; bit < groups[i + 1]; bit++) {
                sparse += constant.testBit(groups[i] + bit) ? groups[i + 2] : 0;
            }
        }
        long before = (mask > 0 && constant.testBit(0) ? mask : 0) + (sparse + 7) / 8;
        if (before > rest.length) {
            throw new Refusal(PARAGRAPH, "a rest is too short");
        }
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        for (int i = 0; i < (bits + 7) / 8; i++) {
            record.write((int) StrangerInput.bits(constant, 8L * i, 8));
        }
        record.write(rest, 0, (int) before);
        record.writeBytes(numerals.toByteArray());
        record.write(rest, (int) before, rest.length - (int) before);
        return record.toByteArray();
    }
}
