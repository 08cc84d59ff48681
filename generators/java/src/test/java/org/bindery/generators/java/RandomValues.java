package org.bindery.generators.java;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.temporal.ChronoField;
import java.util.Random;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/// Any values of the types that getters return, usual ones and such at the edge of what is possible.
final class RandomValues {

    private static final String USUAL = "abcEUR 09.-é€ß";
    private static final String ODD = "\u0000\u0001\t\n\r\u001F\u007F\u0080\u0085\u00A0\u2028\uFEFF\uFFFD\uFFFE\uFFFF";

    private final Random random;
    private final int longest;

    /// @param longest how long the longest texts are, about
    RandomValues(Random random, int longest) {
        this.random = random;
        this.longest = longest;
    }

    Object of(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "boolean", "Boolean" -> random.nextBoolean();
            case "int", "Integer" -> (int) whole();
            case "long", "Long" -> whole();
            case "float", "Float" -> real() ? Float.intBitsToFloat(random.nextInt()) : (float) special();
            case "double", "Double" -> real() ? Double.longBitsToDouble(random.nextLong()) : special();
            case "BigInteger" -> integer();
            case "BigDecimal" -> new BigDecimal(integer(), scale());
            case "LocalDate" -> date();
            case "LocalTime" -> time(random.nextInt(10));
            case "LocalDateTime" -> LocalDateTime.of(date(), time(random.nextInt(10)));
            case "XmlDate" -> XmlDate.of(date(), zone());
            case "XmlTime" -> xmlTime();
            case "XmlDateTime" -> xmlDateTime();
            case "String" -> text();
            default -> throw new AssertionError("no values of " + type);
        };
    }

    private boolean real() {
        return random.nextInt(3) > 0;
    }

    private double special() {
        double[] all = {0, -0.0, 1, -1.5, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        return all[random.nextInt(all.length)];
    }

    private long whole() {
        long[] edges = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, 1000, 1001};
        return switch (random.nextInt(4)) {
            case 0 -> edges[random.nextInt(edges.length)];
            case 1 -> random.nextInt(2000) - 500;
            case 2 -> random.nextLong() >> random.nextInt(64);
            default -> random.nextLong();
        };
    }

    private BigInteger integer() {
        return switch (random.nextInt(4)) {
            case 0 -> BigInteger.valueOf(whole());
            case 1 -> BigInteger.TEN.pow(random.nextInt(40)).multiply(BigInteger.valueOf(random.nextInt(20) - 10));
            case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(130)).subtract(BigInteger.valueOf(random.nextInt(3)));
            default -> new BigInteger(random.nextInt(300), random).multiply(BigInteger.valueOf(random.nextInt(3) - 1));
        };
    }

    private int scale() {
        return switch (random.nextInt(4)) {
            case 0 -> 2;
            case 1 -> random.nextInt(17);
            case 2 -> -random.nextInt(60);
            default -> random.nextInt(400);
        };
    }

    private LocalDate date() {
        return switch (random.nextInt(5)) {
            case 0 -> LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000);
            case 1 -> LocalDate.of(random.nextInt(12_000) - 1_000, 1 + random.nextInt(12), 1 + random.nextInt(28));
            case 2 -> random.nextBoolean() ? LocalDate.MIN : LocalDate.MAX;
            case 3 -> LocalDate.of(random.nextInt(2 * Year.MAX_VALUE) - Year.MAX_VALUE, 2, 28);
            default -> LocalDate.of(2016, 2, 29).plusDays(random.nextInt(8));
        };
    }

    private LocalTime time(int digits) {
        LocalTime second = LocalTime.ofSecondOfDay(random.nextInt(86_400));
        int unit = (int) Math.pow(10, 9 - digits);
        return random.nextInt(6) == 0
                ? random.nextBoolean() ? LocalTime.MIN : LocalTime.MAX
                : second.withNano(random.nextInt(1_000_000_000) / unit * unit);
    }

    private static int digits(LocalTime time) {
        String nanos =
                String.format("%09d", time.get(ChronoField.NANO_OF_SECOND)).replaceAll("0+$", "");
        return nanos.length();
    }

    private int fraction(LocalTime time) {
        int least = digits(time);
        return least + random.nextInt(10 - least);
    }

    private XmlTime xmlTime() {
        LocalTime time = time(random.nextInt(10));
        return XmlTime.of(time, fraction(time), zone());
    }

    private XmlDateTime xmlDateTime() {
        LocalTime time = time(random.nextInt(10));
        return XmlDateTime.of(LocalDateTime.of(date(), time), fraction(time), zone());
    }

    private XmlZone zone() {
        return switch (random.nextInt(5)) {
            case 0 -> XmlZone.NONE;
            case 1 -> XmlZone.Z;
            case 2 -> XmlZone.MINUS_ZERO;
            default -> XmlZone.ofMinutes(random.nextInt(2 * 840 + 1) - 840);
        };
    }

    private String text() {
        int length = switch (random.nextInt(40)) {
            case 0 -> longest + random.nextInt(20);
            case 1 -> 250 + random.nextInt(20);
            case 2, 3, 4 -> 0;
            default -> random.nextInt(20);
        };
        boolean odd = random.nextInt(3) == 0;
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            switch (odd ? random.nextInt(4) : 3) {
                case 0 -> text.append(ODD.charAt(random.nextInt(ODD.length())));
                case 1 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
                case 2 -> text.append((char) random.nextInt(0xD800));
                default -> text.append(USUAL.charAt(random.nextInt(USUAL.length())));
            }
        }
        return text.toString();
    }
}
