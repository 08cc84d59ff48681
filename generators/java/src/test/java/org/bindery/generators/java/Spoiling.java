package org.bindery.generators.java;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.shape.Property;

/// Makes messages that objects of the bindings can hold, but which are rarely valid. The same seed does the same.
final class Spoiling {

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "x",
            "a b",
            " a  b ",
            "a\tb",
            "EUR",
            "1",
            "-7",
            "2000000000000",
            "2014-07-21",
            "P1Y",
            "true",
            "a:b",
            "😀",
            "é",
            "x".repeat(70),
            "0A",
            "V0",
            "AAAA",
            "--02-30",
            "id1");

    private final Random random;
    private final int oneIn;

    /// @param oneIn of so many values one is spoiled
    Spoiling(long seed, int oneIn) {
        this.random = new Random(seed);
        this.oneIn = oneIn;
    }

    Message of(Message message) {
        return new Message(message.root(), record(message.value()));
    }

    private RecordValue record(RecordValue record) {
        List<Object> values = new ArrayList<>();
        for (Property property : record.shape().properties()) {
            values.add(property(property, record.get(property.index())));
        }
        return RecordValue.of(record.shape(), values);
    }

    private boolean spoils() {
        return random.nextInt(oneIn) == 0;
    }

    private Object property(Property property, Object value) {
        if (property.kind() == Property.Kind.XML || property.kind() == Property.Kind.ATTRIBUTES) {
            return value;
        }
        if (value instanceof List<?> items) {
            List<Object> all = new ArrayList<>();
            if (spoils()) {
                int count = items.isEmpty() ? 0 : random.nextInt(5);
                for (int i = 0; i < count; i++) {
                    all.add(one(items.get(i % items.size())));
                }
            } else {
                items.forEach(item -> all.add(one(item)));
            }
            return all;
        }
        if (value == null) {
            boolean text = property.type() instanceof Property.ValueType type
                    && type.value().kind() == ValueKind.TEXT;
            return text && spoils() ? text() : null;
        }
        boolean primitive = property.isMandatory()
                && property.type() instanceof Property.ValueType type
                && JavaTypes.of(type.value().kind()).isPrimitive();
        return !primitive && spoils() && random.nextBoolean() ? null : one(value);
    }

    private Object one(Object value) {
        return value instanceof RecordValue record ? record(record) : spoils() ? spoiled(value) : value;
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private Object spoiled(Object value) {
        return switch (value) {
            case String text -> random.nextInt(4) == 0 ? text + text : text();
            case Boolean truth -> !truth;
            case Integer number -> random.nextBoolean() ? -number : random.nextInt();
            case Long number -> random.nextBoolean() ? -number : random.nextLong();
            case BigInteger number -> random.nextBoolean() ? number.negate() : number.shiftLeft(random.nextInt(40));
            case BigDecimal number -> decimal(number);
            case Float number -> random.nextBoolean() ? Float.NaN : -number;
            case Double number -> random.nextBoolean() ? Double.NEGATIVE_INFINITY : -number;
            case LocalDate date -> date.plusDays(random.nextInt(200_000) - 100_000);
            case LocalTime time -> time.plusSeconds(random.nextInt(86_400));
            case LocalDateTime time -> time.plusSeconds(random.nextInt());
            case XmlDate ignored -> XmlDate.parse(random.nextBoolean() ? "1969-02-28+05:30" : "2031-01-01");
            case XmlTime ignored -> XmlTime.parse(random.nextBoolean() ? "00:00:00Z" : "23:59:59.5");
            case XmlDateTime ignored ->
                XmlDateTime.parse(random.nextBoolean() ? "2014-07-21T12:00:00Z" : "1901-01-01T00:00:00");
            default -> value;
        };
    }

    private BigDecimal decimal(BigDecimal number) {
        return switch (random.nextInt(3)) {
            case 0 -> number.negate();
            case 1 -> number.movePointLeft(random.nextInt(12));
            default -> number.movePointRight(random.nextInt(12));
        };
    }
}
