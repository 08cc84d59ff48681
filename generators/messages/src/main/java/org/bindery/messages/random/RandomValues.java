package org.bindery.messages.random;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Makes values that obey the facets of their type, mostly such as the encoding expects.
final class RandomValues {

    private static final int ATTEMPTS = 2_000;
    private static final int MAX_LENGTH = 100_000;
    private static final int MAX_DIGITS = org.bindery.runtime.internal.value.Lexical.MAX_LENGTH;
    /// In ASN.1, components that hold a value of any type, and of a type that no module defines.
    private static final Set<String> ANY_TYPE = Set.of("ANY", "UNKNOWN");

    private final RandomGenerator random;
    private final SamplePurpose purpose;
    private final RandomTexts texts;
    private final RandomNumbers numbers;
    private final RandomTimes times;
    private final Map<SimpleValue, ValueRules> rules = new HashMap<>();

    RandomValues(RandomGenerator random, SamplePurpose purpose) {
        this.random = random;
        this.purpose = purpose;
        this.texts = new RandomTexts(random, purpose);
        this.numbers = new RandomNumbers(random, purpose);
        this.times = new RandomTimes(random, purpose);
    }

    /// @throws IllegalStateException when no valid value can be found
    Object value(Property property, Property.ValueType type) {
        if (type.value().facets().effectiveMinLength() > MAX_LENGTH) {
            throw new IllegalStateException("The values of '" + property.path() + "' have at least "
                    + String.format(Locale.ROOT, "%,d", type.value().facets().effectiveMinLength())
                    + " characters, octets or items, which are too many for a sample.");
        }
        if (hasBoundBeyondNumbers(type.value().facets())) {
            throw new IllegalStateException("The values of '" + property.path() + "' have more than "
                    + String.format(Locale.ROOT, "%,d", MAX_DIGITS)
                    + " digits, which are too many for a number; correct its bounds.");
        }
        ValueRules checks = rules.computeIfAbsent(type.value(), ValueRules::of);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Object value = propose(property, type, checks, attempt);
            if (value instanceof String text) {
                value = checks.normalize(text);
            }
            if (isValid(checks, value) && texts.fits(type.encoding(), value)) {
                return value;
            }
        }
        throw new IllegalStateException("No valid value was found for '" + property.path() + "'.");
    }

    /// Whether all numbers within the bounds are longer than any that is written.
    private static boolean hasBoundBeyondNumbers(Facets facets) {
        return facets
                .min()
                .map(Facets.Bound::value)
                .filter(least -> !least.startsWith("-"))
                .or(() -> facets.max().map(Facets.Bound::value).filter(most -> most.startsWith("-")))
                .stream()
                .anyMatch(bound -> bound.length() > MAX_DIGITS);
    }

    private static boolean isValid(ValueRules checks, Object value) {
        return checks.violations(value, checks.text(value)).isEmpty();
    }

    private Object propose(Property property, Property.ValueType type, ValueRules checks, int attempt) {
        SimpleValue value = type.value();
        if (RandomJson.isRaw(property)) {
            return RandomJson.raw(random);
        }
        if (attempt == 0 && ANY_TYPE.contains(property.presentation().usage())) {
            // The octets of NULL.
            return "0500";
        }
        boolean isUsual =
                purpose == SamplePurpose.DISPLAY && property.constraint().kind() == ValueConstraint.Kind.DEFAULT;
        if (property.constraint().kind() == ValueConstraint.Kind.FIXED || isUsual && attempt == 0) {
            return declared(property, checks, property.constraint().value());
        }
        List<Facets.EnumerationValue> enumeration = value.facets().enumeration();
        if (!enumeration.isEmpty()) {
            Facets.EnumerationValue chosen = enumeration.get(random.nextInt(enumeration.size()));
            return declared(property, checks, chosen.value());
        }
        if (value.kind() != ValueKind.TEXT && !value.facets().patterns().isEmpty() && attempt % 2 > 0) {
            String text = checks.normalize(texts.matching(value, attempt));
            if (checks.violations(text).isEmpty()) {
                return checks.parse(text);
            }
        }
        boolean usual = random.nextInt(4) > 0;
        return switch (value.kind()) {
            case TEXT ->
                value.parts().isEmpty() || !value.facets().patterns().isEmpty()
                        ? texts.propose(property.name(), type, usual, attempt)
                        : ofParts(property, value);
            case BOOLEAN -> random.nextBoolean();
            case INT, LONG, BIG_INTEGER -> numbers.integer(type, usual);
            case DECIMAL -> numbers.decimal(type, usual);
            case FLOAT -> numbers.floating();
            case DOUBLE -> numbers.doubleFloating();
            case DATE, XML_DATE -> times.date(type, usual);
            case TIME, XML_TIME, DATE_TIME, XML_DATE_TIME -> times.time(value);
        };
    }

    /// A value that the model gives.
    private static Object declared(Property property, ValueRules checks, String text) {
        try {
            return checks.parse(checks.normalize(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    "The model gives '" + property.path() + "' a value that is none of its type: " + e.getMessage(), e);
        }
    }

    /// A list, or one of the types of a union.
    private String ofParts(Property property, SimpleValue value) {
        int count = 1;
        if (value.isList()) {
            int min = value.facets().effectiveMinLength();
            int max = value.facets().effectiveMaxLength();
            count = min + random.nextInt(Math.min(max - min, 4) + 1);
        }
        List<String> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SimpleValue part = value.parts().get(random.nextInt(value.parts().size()));
            items.add(Lexical.format(value(property, new Property.ValueType(part, part.encoding()))));
        }
        return String.join(" ", items);
    }

    /// Replaces most of the values that can be calculated from others by what is calculated.
    void calculate(RecordShape shape, @Nullable Object[] values) {
        for (Property property : shape.properties()) {
            if (values[property.index()] == null
                    || property.isRepeated()
                    || !(property.type() instanceof Property.ValueType type)) {
                continue;
            }
            Object calculated = calculated(shape, values, type);
            ValueRules checks = rules.computeIfAbsent(type.value(), ValueRules::of);
            if (calculated != null && random.nextInt(4) > 0 && isValid(checks, calculated)) {
                values[property.index()] = calculated;
            }
        }
    }

    private @Nullable Object calculated(RecordShape shape, @Nullable Object[] values, Property.ValueType type) {
        ValueKind kind = type.value().kind();
        if (type.encoding() instanceof Encoding.Product product
                && sibling(shape, values, product.left()) instanceof BigDecimal left
                && sibling(shape, values, product.right()) instanceof BigDecimal right) {
            return left.multiply(right).setScale(product.scale(), RoundingMode.HALF_UP);
        }
        if (type.encoding() instanceof Encoding.DaysAfter after && kind.isDate()) {
            LocalDate other = switch (sibling(shape, values, after.component())) {
                case LocalDate date -> date;
                case XmlDate date -> date.toLocalDate();
                case null, default -> null;
            };
            if (other != null && Math.abs(other.getYear()) < 100_000) {
                LocalDate date = other.plusDays(random.nextLong(after.min(), after.max() + 1L));
                return kind == ValueKind.DATE ? date : XmlDate.of(date);
            }
        }
        return null;
    }

    private static @Nullable Object sibling(RecordShape shape, @Nullable Object[] values, String name) {
        return shape.property(name).map(property -> values[property.index()]).orElse(null);
    }
}
