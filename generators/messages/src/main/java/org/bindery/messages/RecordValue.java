package org.bindery.messages;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.bindery.messages.values.Lexical;
import org.bindery.rules.RuleRecord;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// A record as data: one value for each property of its shape. Immutable, equal by value; a decimal's scale counts.
///
/// A value is null where the property is absent; else, by the kind of the property, a `String`, `Boolean`, `Integer`,
/// `Long`, `BigInteger`, `BigDecimal`, `Float`, `Double`, `LocalDate`, `LocalTime`, `LocalDateTime`, `XmlDate`,
/// `XmlTime`, `XmlDateTime` or [RecordValue]; or a list of these, which may be empty, where it is repeated.
public final class RecordValue implements RuleRecord {

    private final RecordShape shape;
    private final @Nullable Object[] values;

    private RecordValue(RecordShape shape, @Nullable Object[] values) {
        this.shape = shape;
        this.values = values;
    }

    /// A record of some values.
    ///
    /// @param values one for each property, in order
    /// @throws IllegalArgumentException when a value is not of its property's type
    public static RecordValue of(RecordShape shape, List<? extends @Nullable Object> values) {
        if (values.size() != shape.properties().size()) {
            throw new IllegalArgumentException("The record '" + shape.id() + "' has "
                    + shape.properties().size() + " properties, not " + values.size() + ".");
        }
        @Nullable Object[] checked = values.toArray();
        for (int i = 0; i < checked.length; i++) {
            checked[i] = checked(shape, shape.properties().get(i), checked[i]);
        }
        for (int i = 0; i < checked.length; i++) {
            if (checked[i] instanceof List<?> items && !items.isEmpty()) {
                // What has items is there.
                shape.flag(shape.properties().get(i), Property.Kind.PRESENT)
                        .ifPresent(flag -> checked[flag.index()] = true);
            }
        }
        return new RecordValue(shape, checked);
    }

    private static @Nullable Object checked(RecordShape shape, Property property, @Nullable Object value) {
        if (!property.isRepeated()) {
            if (value != null) {
                checkType(shape, property, value);
            }
            return value;
        }
        if (!(value instanceof List<?> items)) {
            throw unfit(shape, property, value);
        }
        List<Object> copy = List.copyOf(items);
        copy.forEach(item -> checkType(shape, property, item));
        return copy;
    }

    private static void checkType(RecordShape shape, Property property, Object value) {
        boolean fits = switch (property.type()) {
            case Property.ValueType type ->
                Lexical.javaClass(type.value().kind()).isInstance(value);
            case Property.RecordType type ->
                value instanceof RecordValue record && type.alternatives().contains(record.shape.id());
        };
        if (!fits) {
            throw unfit(shape, property, value);
        }
    }

    private static IllegalArgumentException unfit(RecordShape shape, Property property, @Nullable Object value) {
        return new IllegalArgumentException("'" + property.name() + "' of the record '" + shape.id() + "' cannot hold "
                + (value == null ? "null" : "a " + value.getClass().getSimpleName()) + ".");
    }

    /// What the record is made of.
    @Override
    public RecordShape shape() {
        return shape;
    }

    /// The value of the property at that index; null when it is absent.
    @Override
    public @Nullable Object get(int property) {
        return values[property];
    }

    /// The value of the property of that name; null when it is absent.
    ///
    /// @throws IllegalArgumentException when the record has no such property
    public @Nullable Object get(String property) {
        return get(shape.property(property)
                .orElseThrow(() -> new IllegalArgumentException(
                        "The record '" + shape.id() + "' has no property '" + property + "'."))
                .index());
    }

    /// All values, in order of the properties.
    public List<@Nullable Object> values() {
        return Collections.unmodifiableList(Arrays.asList(values));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RecordValue that
                && shape.id().equals(that.shape.id())
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * shape.id().hashCode() + Arrays.hashCode(values);
    }

    /// The record's name and what is present, for messages to developers.
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(shape.name()).append('{');
        String separator = "";
        for (Property property : shape.properties()) {
            Object value = get(property.index());
            if (value != null && !List.of().equals(value)) {
                out.append(separator).append(property.name()).append('=').append(value);
                separator = ", ";
            }
        }
        return out.append('}').toString();
    }
}
