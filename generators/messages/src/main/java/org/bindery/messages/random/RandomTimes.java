package org.bindery.messages.random;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;
import org.bindery.shape.Property;

/// Makes dates and times.
record RandomTimes(RandomGenerator random, SamplePurpose purpose) {

    private static final long[] POWERS = {
        1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
    };

    /// A date that may be valid.
    ///
    /// @param usual whether it should be one that the encoding expects
    Object date(Property.ValueType type, boolean usual) {
        LocalDate date = usual && type.encoding() instanceof Encoding.Days days
                ? LocalDate.ofEpochDay(
                        random.nextLong(days.from().toEpochDay(), days.to().toEpochDay() + 1))
                : date(type.value());
        return type.value().kind() == ValueKind.DATE ? date : XmlDate.of(date, zone(type.value(), usual));
    }

    private LocalDate date(SimpleValue type) {
        LocalDate near = nearBound(type)
                .map(value -> switch (value) {
                    case LocalDate date -> date;
                    case XmlDate date -> date.toLocalDate();
                    case LocalDateTime moment -> moment.toLocalDate();
                    case XmlDateTime moment -> moment.toLocalDateTime().toLocalDate();
                    default -> LocalDate.EPOCH;
                })
                .orElse(purpose == SamplePurpose.DISPLAY ? LocalDate.of(2024, 1, 15) : LocalDate.of(2014, 7, 21));
        if (purpose == SamplePurpose.DISPLAY) {
            boolean isMax = type.facets().min().isEmpty() && type.facets().max().isPresent();
            return near.plusDays(isMax ? -random.nextInt(700) : random.nextInt(700));
        }
        return switch (random.nextInt(20)) {
            case 0 -> LocalDate.of(random.nextInt(-20_000, 20_000), 2, 28);
            case 1 -> LocalDate.of(1, 1, 1).plusDays(random.nextInt(800_000));
            default -> near.plusDays(random.nextInt(-9_000, 9_000));
        };
    }

    private Optional<Object> nearBound(SimpleValue type) {
        Optional<Facets.Bound> bound =
                type.facets().min().or(() -> type.facets().max());
        return bound.map(b -> Lexical.parse(type.kind(), b.value().strip()));
    }

    /// A time of day or a date with time that may be valid.
    Object time(SimpleValue type) {
        int digits = purpose == SamplePurpose.DISPLAY
                ? 0
                : random.nextInt(3) > 0 ? 3 * random.nextInt(2) : random.nextInt(10);
        long nano = random.nextInt(1_000_000_000) / POWERS[digits] * POWERS[digits];
        int second = random.nextInt(86_400);
        LocalTime time = LocalTime.ofSecondOfDay(purpose == SamplePurpose.DISPLAY ? second / 60 * 60 : second)
                .withNano((int) (nano % 1_000_000_000));
        LocalDateTime moment = date(type).atTime(time);
        XmlZone zone = zone(type, random.nextBoolean());
        return switch (type.kind()) {
            case TIME -> time;
            case DATE_TIME -> moment;
            case XML_TIME -> XmlTime.of(time, digits, zone);
            default -> XmlDateTime.of(moment, digits, zone);
        };
    }

    private XmlZone zone(SimpleValue type, boolean usual) {
        Facets.Timezone rule = type.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        if (rule == Facets.Timezone.PROHIBITED || (usual && rule == Facets.Timezone.OPTIONAL)) {
            return XmlZone.NONE;
        }
        if (purpose == SamplePurpose.DISPLAY) {
            return XmlZone.Z;
        }
        return switch (random.nextInt(6)) {
            case 0 -> XmlZone.MINUS_ZERO;
            case 1 -> XmlZone.ofMinutes(0);
            case 2 -> XmlZone.ofMinutes(random.nextInt(-840, 841));
            case 3 -> XmlZone.ofMinutes(15 * random.nextInt(-56, 57));
            default -> XmlZone.Z;
        };
    }
}
