package org.bindery.messages.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.bindery.messages.RecordValue;
import org.bindery.model.JsonShape;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Makes records agree with what their components are in JSON.
final class RandomJson {

    private static final List<String> RAW = List.of(
            "null",
            "true",
            "-0.50",
            "1e3",
            "\"\"",
            "\"\\\"\\\\\\n ü€😀\"",
            "[]",
            "[1,[null,{}],\"x\"]",
            "{}",
            "{\"a\":{\"b\":[1.0,false]},\"\":\"\"}");

    private RandomJson() {}

    static String raw(RandomGenerator random) {
        return RAW.get(random.nextInt(RAW.size()));
    }

    static boolean isRaw(Property property) {
        return JsonShape.RAW.isSaidBy(property.presentation());
    }

    /// Takes back what cannot be together in an object.
    static void settle(RecordShape shape, @Nullable Object[] values) {
        for (Property property : shape.properties()) {
            if (property.isRepeated()) {
                settleFlags(shape, property, values);
            }
            if (JsonShape.ARRAY_FORM.isSaidBy(property.presentation())) {
                boolean items = shape.properties().stream()
                        .anyMatch(array -> array.isRepeated()
                                && values[array.index()] instanceof List<?> found
                                && !found.isEmpty()
                                && name(array, found)
                                        .equals(property.presentation().nativeName()));
                values[property.index()] = items ? null : values[property.index()];
            }
            if (JsonShape.MEMBERS.isSaidBy(property.presentation())) {
                values[property.index()] = distinct(shape, values[property.index()]);
            }
        }
    }

    /// What has items, or is there without, is not null.
    private static void settleFlags(RecordShape shape, Property array, @Nullable Object[] values) {
        Optional<Property> present = shape.flag(array, Property.Kind.PRESENT);
        Optional<Property> isNull = shape.flag(array, Property.Kind.NULL);
        boolean items = values[array.index()] instanceof List<?> found && !found.isEmpty();
        present.filter(flag -> items).ifPresent(flag -> values[flag.index()] = true);
        boolean there = items
                || present.filter(flag -> Boolean.TRUE.equals(values[flag.index()]))
                        .isPresent();
        isNull.filter(flag -> there).ifPresent(flag -> values[flag.index()] = false);
    }

    /// Items that may be null have records around them.
    private static String name(Property array, List<?> items) {
        return array.kind() == Property.Kind.GROUP && items.getFirst() instanceof RecordValue item
                ? name(item.shape().properties().getFirst())
                : name(array);
    }

    private static String name(Property property) {
        String name = property.presentation().nativeName();
        return name.isEmpty() ? property.xmlName().local() : name;
    }

    private static List<Object> distinct(RecordShape shape, @Nullable Object entries) {
        Set<Object> names = new HashSet<>();
        shape.properties().forEach(property -> names.add(name(property)));
        List<Object> kept = new ArrayList<>();
        for (Object entry : entries instanceof List<?> all ? all : List.of()) {
            RecordValue record = (RecordValue) entry;
            Property name = record.shape().properties().stream()
                    .filter(property -> JsonShape.NAME.isSaidBy(property.presentation()))
                    .findFirst()
                    .orElseThrow();
            if (names.add(record.get(name.index()))) {
                kept.add(entry);
            }
        }
        return kept;
    }
}
