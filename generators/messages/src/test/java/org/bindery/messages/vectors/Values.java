package org.bindery.messages.vectors;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Sections 4 and 5: values as numbers, and values that escape. A value is its lexical form.
final class Values {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]{1,62})?");
    private static final Pattern DATE = Pattern.compile("(-?[0-9]{4,})-([0-9]{2})-([0-9]{2})(.*)");
    private static final Pattern TIME = Pattern.compile("([0-9]{2}):([0-9]{2}):([0-9]{2})(\\.[0-9]{1,9})?(.*)");
    private static final Pattern ZONE = Pattern.compile("|Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00)");
    private static final int MAX_NUMBER = 10_000;
    private static final int MAX_SCALE = 62;
    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);
    private static final BigInteger MAX_DIGITS = BigInteger.ONE.shiftLeft(54);
    private static final long DAY = 86_400;
    private static final long MAX_SECONDS = 1L << 40;

    private Values() {}

    /// How many codes a code has; 0 stands for 2^64.
    static BigInteger codes(JsonNode codec) {
        return switch (codec.get("codec").asString()) {
            case "boolean" -> BigInteger.TWO;
            case "list" -> BigInteger.valueOf(codec.get("values").size());
            case "range", "daysAfter" ->
                number(codec, "max").subtract(number(codec, "min")).add(BigInteger.ONE);
            case "days" -> BigInteger.valueOf(codec.get("codes").asLong());
            case "alphabetCode" ->
                BigInteger.valueOf(codec.get("alphabet").asString().length())
                        .pow(codec.get("length").asInt());
            case "rankedCode" -> new Ranking(codec).size();
            case "float" -> BigInteger.ONE.shiftLeft(32);
            case "double" -> TWO_64;
            default -> throw new IllegalArgumentException(codec.toString());
        };
    }

    private static BigInteger number(JsonNode codec, String member) {
        return new BigInteger(codec.get(member).asString());
    }

    /// The value of a number.
    ///
    /// @param others gives the values of other properties of the record
    static String of(JsonNode property, BigInteger n, Function<String, String> others) {
        JsonNode codec = property.get("codec");
        String name = codec.get("codec").asString();
        boolean isCode = !List.of("integer", "decimal", "moment").contains(name);
        if (isCode && n.compareTo(codes(codec)) >= 0) {
            throw new Refusal("R7", "the code " + n + " is beyond the last one");
        }
        return switch (name) {
            case "boolean" -> n.signum() == 0 ? "false" : "true";
            case "list" -> codec.get("values").get(n.intValue()).asString();
            case "range" -> integer(property, n.add(number(codec, "min")));
            case "days" -> date(LocalDate.parse(codec.get("first").asString()).toEpochDay() + n.longValue());
            case "daysAfter" -> {
                String other = others.apply(codec.get("other").asString());
                if (hasZone(other)) {
                    throw new Refusal("R13", "a date after one with a zone");
                }
                yield date(day(other) + number(codec, "min").longValue() + n.longValue());
            }
            case "alphabetCode" -> alphabet(codec, n);
            case "rankedCode" -> new Ranking(codec).text(n);
            case "float" -> floating(Float.toString(real(n.intValue())));
            case "double" -> floating(Double.toString(real(n.longValue())));
            case "integer" -> integer(property, codec.path("signed").asBoolean(false) ? zigzag(n) : n);
            case "decimal" -> decimal(codec, n);
            case "moment" -> moment(property, n);
            default -> throw new IllegalArgumentException(codec.toString());
        };
    }

    static String product(JsonNode codec, Function<String, String> others) {
        return new BigDecimal(others.apply(codec.get("left").asString()))
                .multiply(new BigDecimal(others.apply(codec.get("right").asString())))
                .setScale(codec.get("scale").asInt(), RoundingMode.HALF_UP)
                .toPlainString();
    }

    private static BigInteger zigzag(BigInteger n) {
        return n.testBit(0) ? n.shiftRight(1).not() : n.shiftRight(1);
    }

    private static String integer(JsonNode property, BigInteger value) {
        int bits = switch (property.get("type").asString()) {
            case "int" -> 32;
            case "long" -> 64;
            default -> Integer.MAX_VALUE;
        };
        if (value.bitLength() >= bits) {
            throw new Refusal("R13", "the integer is too large for its type");
        }
        return value.toString();
    }

    private static String date(long day) {
        try {
            return date(LocalDate.ofEpochDay(day));
        } catch (DateTimeException e) {
            throw new Refusal("R13", "there is no such date");
        }
    }

    private static String date(LocalDate date) {
        String year = String.format("%04d", Math.abs(date.getYear()));
        return (date.getYear() < 0 ? "-" : "")
                + year
                + String.format("-%02d-%02d", date.getMonthValue(), date.getDayOfMonth());
    }

    private static String alphabet(JsonNode codec, BigInteger n) {
        String alphabet = codec.get("alphabet").asString();
        StringBuilder text = new StringBuilder();
        BigInteger left = n;
        for (int i = codec.get("length").asInt(); i > 0; i--) {
            BigInteger[] parts = left.divideAndRemainder(BigInteger.valueOf(alphabet.length()));
            text.append(alphabet.charAt(parts[1].intValue()));
            left = parts[0];
        }
        return text.reverse().toString();
    }

    private static float real(int bits) {
        float value = Float.intBitsToFloat(bits);
        if (Float.isNaN(value) && bits != 0x7fc00000) {
            throw new Refusal("R13", "another NaN");
        }
        return value;
    }

    private static double real(long bits) {
        double value = Double.longBitsToDouble(bits);
        if (Double.isNaN(value) && bits != 0x7ff8000000000000L) {
            throw new Refusal("R13", "another NaN");
        }
        return value;
    }

    /// Shortest digits that give the value again; Java writes them as the format asks for, but for infinity.
    private static String floating(String text) {
        return text.replace("Infinity", "INF");
    }

    private static String decimal(JsonNode codec, BigInteger n) {
        int a = codec.get("minScale").asInt();
        BigInteger[] parts =
                n.divideAndRemainder(BigInteger.valueOf(codec.get("maxScale").asInt() - a + 1L));
        BigInteger c = parts[0];
        BigInteger t = c.shiftRight(1);
        int zeros = 0;
        if (c.testBit(0)) {
            zeros = (t.intValue() & 15) + 1;
            t = t.shiftRight(4);
        }
        BigInteger m = codec.path("signed").asBoolean(false) ? zigzag(t) : t;
        BigInteger unscaled = m.multiply(BigInteger.TEN.pow(zeros));
        boolean shortened = zeros == 16 || m.mod(BigInteger.TEN).signum() != 0;
        boolean canonical = m.signum() == 0 ? zeros == 0 : shortened;
        if (t.compareTo(MAX_DIGITS) >= 0 || unscaled.bitLength() >= 64 || !canonical) {
            throw new Refusal("R13", "no decimal has that number");
        }
        return new BigDecimal(unscaled, a + parts[1].intValue()).toPlainString();
    }

    private static String moment(JsonNode property, BigInteger n) {
        boolean f = n.testBit(0);
        int k = n.shiftRight(1).intValue() & 3;
        long c = n.shiftRight(3).longValueExact();
        long ticks = k == 2 ? c >> 7 : c;
        int quarters = (int) (c & 127) - 56;
        long seconds = f ? ticks / 1000 : ticks;
        long millis = f ? ticks % 1000 : 0;
        boolean ofDay = property.get("type").asString().equals("time");
        boolean hasZone = property.path("zone").asBoolean(false);
        if (k == 3
                || (k == 2 && quarters > 56)
                || seconds >= (ofDay ? DAY : MAX_SECONDS)
                || (!hasZone && (k > 0 || (f && millis == 0)))) {
            throw new Refusal("R13", "no moment has that number");
        }
        String fraction = f ? String.format(".%03d", millis) : "";
        if (!hasZone) {
            fraction = fraction.replaceFirst("0+$", "");
        }
        long s = seconds % DAY;
        return (ofDay ? "" : date(seconds / DAY) + "T")
                + String.format("%02d:%02d:%02d", s / 3600, s / 60 % 60, s % 60)
                + fraction
                + zone(k, quarters);
    }

    private static String zone(int k, int quarters) {
        int q = Math.abs(quarters);
        return switch (k) {
            case 1 -> "Z";
            case 2 -> (quarters < 0 ? "-" : "+") + String.format("%02d:%02d", q / 4, q % 4 * 15);
            default -> "";
        };
    }

    /// A value that escapes: it must be canonical, of its type, and one that its codec does not hold.
    static String escaped(JsonNode property, Area bytes, Function<String, String> others) {
        String text = lexical(bytes);
        boolean zone = property.path("zone").asBoolean(false);
        boolean fits = switch (property.get("type").asString()) {
            case "text" -> true;
            case "int" -> isInteger(text) && new BigInteger(text).bitLength() < 32;
            case "long" -> isInteger(text) && new BigInteger(text).bitLength() < 64;
            case "integer" -> isInteger(text);
            case "decimal" -> text.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?") && !text.matches("-0(\\.0+)?");
            case "date" -> isDate(text) && (zone || !hasZone(text));
            case "time" -> isTime(text, zone);
            case "dateTime" ->
                text.contains("T")
                        && isDate(text.substring(0, text.indexOf('T')))
                        && !hasZone(text.substring(0, text.indexOf('T')))
                        && isTime(text.substring(text.indexOf('T') + 1), zone);
            default -> false;
        };
        boolean number = List.of("int", "long", "integer", "decimal")
                .contains(property.get("type").asString());
        if (number && text.length() > MAX_NUMBER) {
            throw new Refusal("R20", "a number of more than 10,000 characters");
        }
        if (!fits) {
            throw new Refusal("R15", "'" + text + "' is not a canonical form of its type");
        }
        if (holds(property, text, others)) {
            throw new Refusal("R15", "'" + text + "' has a code");
        }
        return text;
    }

    private static String lexical(Area bytes) {
        int scale = bytes.length() < 2 ? -1 : bytes.octet(0) - 128;
        if (scale < 0 || scale > MAX_SCALE) {
            String text = bytes.utf8();
            if (isShorter(text)) {
                throw new Refusal("R15", "a number takes fewer bytes");
            }
            return text;
        }
        BigInteger unscaled = new BigInteger(bytes.after(1).copy());
        String text = new BigDecimal(unscaled, scale).toPlainString();
        if (unscaled.toByteArray().length + 1 != bytes.length() || !isShorter(text)) {
            throw new Refusal("R15", "a number is not written in the fewest bytes");
        }
        return text;
    }

    /// Whether a text is a number that takes fewer bytes as such than in UTF-8.
    private static boolean isShorter(String text) {
        if (text.length() > MAX_NUMBER || !NUMBER.matcher(text).matches() || text.matches("-0(\\.0+)?")) {
            return false;
        }
        return new BigDecimal(text).unscaledValue().toByteArray().length + 1 < text.length();
    }

    private static boolean isInteger(String text) {
        return text.matches("-?[1-9][0-9]*|0");
    }

    private static boolean isDate(String text) {
        Matcher date = DATE.matcher(text);
        return date.matches()
                && !date.group(1).matches("-?0[0-9]{4,}|-0000")
                && ZONE.matcher(date.group(4)).matches()
                && isDay(date);
    }

    private static boolean isDay(Matcher date) {
        try {
            LocalDate.of(
                    Integer.parseInt(date.group(1)), Integer.parseInt(date.group(2)), Integer.parseInt(date.group(3)));
            return true;
        } catch (DateTimeException | NumberFormatException e) {
            return false;
        }
    }

    private static boolean isTime(String text, boolean zone) {
        Matcher time = TIME.matcher(text);
        return time.matches()
                && Integer.parseInt(time.group(1)) < 24
                && Integer.parseInt(time.group(2)) < 60
                && Integer.parseInt(time.group(3)) < 60
                && ZONE.matcher(time.group(5)).matches()
                && (zone || (time.group(5).isEmpty() && !text.matches(".*\\.[0-9]*0")));
    }

    private static boolean hasZone(String date) {
        Matcher parts = DATE.matcher(date);
        return parts.matches() && !parts.group(4).isEmpty();
    }

    private static long day(String date) {
        Matcher parts = DATE.matcher(date);
        if (!parts.matches()) {
            throw new IllegalArgumentException(date);
        }
        return LocalDate.of(
                        Integer.parseInt(parts.group(1)),
                        Integer.parseInt(parts.group(2)),
                        Integer.parseInt(parts.group(3)))
                .toEpochDay();
    }

    /// Whether a codec holds a value.
    private static boolean holds(JsonNode property, String text, Function<String, String> others) {
        JsonNode codec = property.get("codec");
        return switch (codec.get("codec").asString()) {
            case "list" ->
                codec.get("values")
                        .valueStream()
                        .anyMatch(value -> value.asString().equals(text));
            case "rankedCode" -> new Ranking(codec).has(text);
            case "range" -> isWithin(new BigInteger(text), number(codec, "min"), number(codec, "max"));
            case "days" ->
                !hasZone(text)
                        && isWithin(
                                BigInteger.valueOf(day(text)
                                        - LocalDate.parse(codec.get("first").asString())
                                                .toEpochDay()),
                                BigInteger.ZERO,
                                codes(codec).subtract(BigInteger.ONE));
            case "daysAfter" -> {
                String other = others.apply(codec.get("other").asString());
                yield !hasZone(text)
                        && !hasZone(other)
                        && isWithin(
                                BigInteger.valueOf(day(text) - day(other)), number(codec, "min"), number(codec, "max"));
            }
            case "integer" ->
                codec.path("signed").asBoolean(false)
                        ? new BigInteger(text).bitLength() < 64
                        : isWithin(new BigInteger(text), BigInteger.ZERO, TWO_64.subtract(BigInteger.ONE));
            case "decimal" -> holdsDecimal(codec, new BigDecimal(text));
            case "moment" -> holdsMoment(property, text);
            case "product" -> product(codec, others).equals(text);
            default -> true;
        };
    }

    private static boolean isWithin(BigInteger value, BigInteger min, BigInteger max) {
        return value.compareTo(min) >= 0 && value.compareTo(max) <= 0;
    }

    private static boolean holdsDecimal(JsonNode codec, BigDecimal value) {
        BigInteger m = value.unscaledValue();
        boolean signed = codec.path("signed").asBoolean(false);
        if (value.scale() < codec.get("minScale").asInt()
                || value.scale() > codec.get("maxScale").asInt()
                || m.bitLength() >= 64
                || (m.signum() < 0 && !signed)) {
            return false;
        }
        for (int z = 0; z < 16 && m.signum() != 0 && m.mod(BigInteger.TEN).signum() == 0; z++) {
            m = m.divide(BigInteger.TEN);
        }
        BigInteger t = !signed ? m : m.signum() < 0 ? m.not().shiftLeft(1).setBit(0) : m.shiftLeft(1);
        return t.compareTo(MAX_DIGITS) < 0;
    }

    private static boolean holdsMoment(JsonNode property, String text) {
        boolean ofDay = property.get("type").asString().equals("time");
        String date = ofDay ? "1970-01-01" : text.substring(0, text.indexOf('T'));
        Matcher time = TIME.matcher(text.substring(text.indexOf('T') + 1));
        if (!time.matches()) {
            throw new IllegalArgumentException(text);
        }
        int fraction = time.group(4) == null ? 0 : time.group(4).length() - 1;
        String zone = time.group(5);
        boolean quarter =
                !zone.matches("[+-].*") || (Integer.parseInt(zone.substring(4)) % 15 == 0 && !zone.equals("-00:00"));
        boolean digits = property.path("zone").asBoolean(false) ? fraction == 0 || fraction == 3 : fraction <= 3;
        long seconds = day(date) * DAY
                + Integer.parseInt(time.group(1)) * 3600L
                + Integer.parseInt(time.group(2)) * 60L
                + Integer.parseInt(time.group(3));
        return digits && quarter && seconds >= 0 && seconds < MAX_SECONDS;
    }
}
