package org.bindery.messages.random;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.model.Cardinality;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;
import org.jspecify.annotations.Nullable;

/// Makes as many occurrences as their counters say, in records of fixed width (OCCURS DEPENDING ON). Not thread-safe.
final class FixedCounts {

    private static final int FEW = 3;

    private final FixedRecords records;
    private final BiFunction<RecordShape, Property, Object> maker;
    /// What each counter may say, so that all that depends on it can occur as often.
    private final Map<Integer, Cardinality> ranges = new HashMap<>();

    private int[] counts = new int[0];

    /// @param maker makes one more occurrence of a property of a record
    FixedCounts(FixedRecords records, BiFunction<RecordShape, Property, Object> maker) {
        this.records = records;
        this.maker = maker;
        records.content().values().forEach(this::collect);
    }

    private void collect(FixedStep step) {
        switch (step) {
            case FixedStep.Field ignored -> {}
            case FixedStep.Part ignored -> {}
            case FixedStep.Items items -> {
                items.counter().ifPresent(number -> ranges.merge(number, items.cardinality(), FixedCounts::both));
                collect(items.item());
            }
            case FixedStep.InOrder group -> group.steps().forEach(this::collect);
            case FixedStep.OneOf choice -> choice.alternatives().forEach(this::collect);
        }
    }

    private static Cardinality both(Cardinality a, Cardinality b) {
        int min = Math.max(a.min(), b.min());
        return new Cardinality(min, Math.max(min, Math.min(a.max(), b.max())));
    }

    /// The message with other counts and occurrences.
    Message settled(Message message) {
        if (ranges.isEmpty()) {
            return message;
        }
        counts = new int[records.notes()];
        return new Message(message.root(), settled(message.value()));
    }

    private RecordValue settled(RecordValue record) {
        List<@Nullable Object> values = new ArrayList<>(record.values());
        settle(record.shape(), records.content(record.shape().id()), values);
        return RecordValue.of(record.shape(), values);
    }

    private void settle(RecordShape shape, FixedStep step, List<@Nullable Object> values) {
        switch (step) {
            case FixedStep.Field field -> values.set(field.property(), counter(field, values.get(field.property())));
            case FixedStep.Part part -> {
                if (values.get(part.property()) instanceof RecordValue inner) {
                    values.set(part.property(), settled(inner));
                }
            }
            case FixedStep.Items items -> items(shape, items, values);
            case FixedStep.InOrder group -> group.steps().forEach(each -> settle(shape, each, values));
            case FixedStep.OneOf choice -> choice.alternatives().forEach(each -> settle(shape, each, values));
        }
    }

    private @Nullable Object counter(FixedStep.Field field, @Nullable Object value) {
        int number = field.noted().orElse(-1);
        Cardinality range = ranges.get(number);
        if (range == null || !(value instanceof Number said)) {
            return value;
        }
        int most = (int) Math.min(range.max(), (long) range.min() + FEW);
        int count = range.min() + Math.floorMod(said.intValue(), most - range.min() + 1);
        counts[number] = count;
        return switch (said) {
            case Integer ignored -> (Object) count;
            case Long ignored -> (long) count;
            case BigInteger ignored -> BigInteger.valueOf(count);
            case BigDecimal ignored -> BigDecimal.valueOf(count);
            default -> value;
        };
    }

    private void items(RecordShape shape, FixedStep.Items items, List<@Nullable Object> values) {
        Property property = shape.properties().get(items.property());
        Object value = values.get(items.property());
        if (!property.isRepeated()) {
            if (value instanceof RecordValue inner) {
                values.set(items.property(), settled(inner));
            }
            return;
        }
        List<Object> occurrences = new ArrayList<>(value instanceof List<?> list ? list : List.of());
        if (items.counter().isPresent()) {
            int count = counts[items.counter().getAsInt()];
            while (occurrences.size() < count) {
                occurrences.add(maker.apply(shape, property));
            }
            while (occurrences.size() > count) {
                occurrences.removeLast();
            }
        }
        occurrences.replaceAll(item -> item instanceof RecordValue inner ? settled(inner) : item);
        values.set(items.property(), Collections.unmodifiableList(occurrences));
    }
}
