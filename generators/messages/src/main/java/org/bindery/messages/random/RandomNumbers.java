package org.bindery.messages.random;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// Makes numbers.
record RandomNumbers(RandomGenerator random, SamplePurpose purpose) {

    private static final int PLAIN_DIGITS = 6;

    /// An integer that may be valid.
    ///
    /// @param usual whether it should be one that the encoding expects
    Object integer(Property.ValueType type, boolean usual) {
        ValueKind kind = type.value().kind();
        BigInteger integer = usual && type.encoding() instanceof Encoding.Range range
                ? BigInteger.valueOf(range.min()).add(below(BigInteger.valueOf(range.max() - range.min())))
                : purpose == SamplePurpose.DISPLAY
                        ? plain(type.value().facets(), 0).toBigInteger()
                        : integer(type.value().facets(), bits(kind));
        return switch (kind) {
            case INT -> integer.intValue();
            case LONG -> integer.longValue();
            default -> integer;
        };
    }

    /// A number of few digits within the bounds, mostly a small positive one.
    private BigDecimal plain(Facets facets, int scale) {
        Optional<BigDecimal> min =
                facets.min().map(b -> new BigDecimal(b.value().strip()));
        Optional<BigDecimal> max =
                facets.max().map(b -> new BigDecimal(b.value().strip()));
        int fraction = Math.max(
                scale,
                facets.totalDigits().isPresent() ? facets.fractionDigits().orElse(0) : 0);
        int digits = Math.clamp(facets.totalDigits().orElse(PLAIN_DIGITS) - fraction, 0, PLAIN_DIGITS);
        int total = facets.totalDigits().orElse(PLAIN_DIGITS);
        if (fraction > total) {
            // All digits follow zeros.
            return new BigDecimal(below(BigInteger.TEN.pow(total).subtract(BigInteger.ONE)), fraction);
        }
        BigDecimal most = BigDecimal.TEN.pow(random.nextInt(digits + 1)).subtract(BigDecimal.ONE.movePointLeft(scale));
        BigDecimal from = BigDecimal.ZERO;
        if (min.filter(m -> m.signum() > 0).isPresent()) {
            from = min.get();
        } else if (max.filter(m -> m.signum() < 0).isPresent()) {
            from = max.get().subtract(most);
            from = min.isPresent() ? from.max(min.get()) : from;
        }
        BigDecimal to = max.isPresent() ? max.get().min(from.add(most)) : from.add(most);
        BigInteger width = to.subtract(from)
                .movePointRight(scale)
                .setScale(0, RoundingMode.DOWN)
                .unscaledValue();
        BigInteger step = width.signum() <= 0 ? BigInteger.ZERO : below(width);
        BigDecimal start = from.setScale(scale, RoundingMode.CEILING);
        return start.add(new BigDecimal(step, scale));
    }

    private static int bits(ValueKind kind) {
        return switch (kind) {
            case INT -> 31;
            case LONG -> 63;
            default -> 80;
        };
    }

    private BigInteger integer(Facets facets, int bits) {
        Optional<BigInteger> min = bound(facets.min());
        Optional<BigInteger> max = bound(facets.max());
        if (random.nextInt(3) > 0) {
            if (min.isPresent() && max.isPresent() && max.get().compareTo(min.get()) >= 0) {
                return min.get().add(below(max.get().subtract(min.get())));
            }
            BigInteger distance = BigInteger.valueOf(random.nextInt(1000));
            if (min.isPresent() || max.isPresent()) {
                return min.map(m -> m.add(distance)).orElseGet(() -> max.get().subtract(distance));
            }
        }
        int digits = Math.min(facets.totalDigits().orElse(60), 60);
        BigInteger magnitude = new BigInteger(random.nextInt(bits + 1), bytes()).mod(BigInteger.TEN.pow(digits));
        return random.nextBoolean() ? magnitude : magnitude.negate();
    }

    private Random bytes() {
        return new Random(random.nextLong());
    }

    /// A random integer from 0 to a greatest one.
    private BigInteger below(BigInteger greatest) {
        return new BigInteger(greatest.bitLength() + 8, bytes()).mod(greatest.add(BigInteger.ONE));
    }

    private static Optional<BigInteger> bound(Optional<Facets.Bound> bound) {
        return bound.map(b -> new BigDecimal(b.value().strip()).toBigInteger());
    }

    /// A decimal that may be valid.
    ///
    /// @param usual whether it should be one that the encoding expects
    BigDecimal decimal(Property.ValueType type, boolean usual) {
        Facets facets = type.value().facets();
        int scale = usual && type.encoding() instanceof Encoding.Decimal codec
                ? random.nextInt(codec.minScale(), codec.maxScale() + 1)
                : random.nextInt(Math.min(facets.fractionDigits().orElse(20), 20) + 1);
        int digits = Math.min(facets.totalDigits().orElse(24), 24);
        if (purpose == SamplePurpose.DISPLAY) {
            int usualScale = usual && type.encoding() instanceof Encoding.Decimal
                    ? scale
                    : Math.min(facets.fractionDigits().orElse(2), random.nextInt(3) == 0 ? 5 : 2);
            return plain(facets, Math.min(usualScale, facets.totalDigits().orElse(usualScale)));
        }
        BigInteger unscaled = new BigInteger(random.nextInt(80), bytes()).mod(BigInteger.TEN.pow(digits));
        int zeros = random.nextInt(3) == 0 ? random.nextInt(digits + 1) : 0;
        unscaled = unscaled.divide(BigInteger.TEN.pow(zeros)).multiply(BigInteger.TEN.pow(zeros));
        BigDecimal decimal = new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), scale);
        return random.nextBoolean() ? decimal : between(facets, decimal, scale);
    }

    private BigDecimal between(Facets facets, BigDecimal otherwise, int scale) {
        Optional<BigDecimal> min =
                facets.min().map(b -> new BigDecimal(b.value().strip()));
        Optional<BigDecimal> max =
                facets.max().map(b -> new BigDecimal(b.value().strip()));
        BigDecimal width = max.isPresent() && min.isPresent()
                ? max.get().subtract(min.get())
                : BigDecimal.valueOf(random.nextLong(100_000), random.nextInt(4));
        BigDecimal part = width.multiply(BigDecimal.valueOf(random.nextInt(1001), 3));
        return min.map(m -> m.add(part))
                .or(() -> max.map(m -> m.subtract(part)))
                .map(d -> d.setScale(scale, RoundingMode.DOWN))
                .orElse(otherwise);
    }

    Float floating() {
        if (purpose == SamplePurpose.DISPLAY) {
            return random.nextInt(4_000) / 4f;
        }
        return random.nextBoolean()
                ? Float.intBitsToFloat(random.nextInt())
                : List.of(0f, -0f, 1.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE)
                        .get(random.nextInt(7));
    }

    Double doubleFloating() {
        if (purpose == SamplePurpose.DISPLAY) {
            return random.nextInt(4_000) / 4d;
        }
        return random.nextBoolean()
                ? Double.longBitsToDouble(random.nextLong())
                : List.of(
                                0d,
                                -0d,
                                0.1,
                                Double.NaN,
                                Double.POSITIVE_INFINITY,
                                Double.NEGATIVE_INFINITY,
                                Double.MAX_VALUE)
                        .get(random.nextInt(7));
    }
}
