package org.bindery.rules;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.Dates;
import org.bindery.runtime.internal.rule.Items;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.runtime.internal.rule.Octets;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.VirtualProperty;

/// Shows records to CEL: as maps that lack what is absent, with values as the language has them.
final class RecordViews {

    private final Shapes shapes;
    private final Map<String, ExpressionNames> names = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> holders = new ConcurrentHashMap<>();
    private final Map<Calculated, Evaluation> calculations = new ConcurrentHashMap<>();

    RecordViews(Shapes shapes) {
        this.shapes = shapes;
    }

    /// A virtual field of a record.
    private record Calculated(String shape, String field) {}

    /// Makes known how a virtual field of a record is calculated.
    void calculate(String shape, VirtualProperty virtual, Evaluation calculation) {
        calculations.put(new Calculated(shape, virtual.name()), calculation);
    }

    void forget(String shape, VirtualProperty virtual) {
        calculations.remove(new Calculated(shape, virtual.name()));
    }

    Map<String, Object> of(RuleRecord record) {
        return new View(record);
    }

    boolean isOf(Object view, String shape) {
        return Descent.isOf(shapes, ((View) view).record.shape().id(), shape);
    }

    Object as(Object view, String shape) {
        if (!isOf(view, shape)) {
            throw new RuleException("the record is not a " + shapes.shape(shape).name());
        }
        return view;
    }

    List<Object> within(Object view, String shape) {
        List<Object> found = new ArrayList<>();
        Set<String> holders = holders(shape);
        collect(((View) view).record, shape, holders, found);
        return found;
    }

    private Set<String> holders(String shape) {
        return holders.computeIfAbsent(shape, id -> Descent.holders(shapes, id));
    }

    private void collect(RuleRecord record, String shape, Set<String> holders, List<Object> found) {
        if (Descent.isOf(shapes, record.shape().id(), shape)) {
            found.add(of(record));
        }
        for (Property property : record.shape().properties()) {
            boolean holds = property.type() instanceof Property.RecordType inner && holders.contains(inner.shape());
            if (holds) {
                switch (record.get(property.index())) {
                    case RuleRecord inner -> collect(LoopBudget.one(inner), shape, holders, found);
                    case List<?> items ->
                        LoopBudget.counted(items).forEach(item -> collect((RuleRecord) item, shape, holders, found));
                    case null, default -> {}
                }
            }
        }
    }

    private ExpressionNames names(RecordShape shape) {
        return names.computeIfAbsent(shape.id(), id -> ExpressionNames.of(shape));
    }

    private Object value(Property property, Object value) {
        return value instanceof List<?> items
                ? Items.<Object, Object>each(items, item -> single(property, item))
                : single(property, value);
    }

    private Object single(Property property, Object value) {
        return value instanceof RuleRecord record
                ? of(record)
                : value(((Property.ValueType) property.type()).value(), value);
    }

    /// A single value as the language has it.
    static Object value(SimpleValue type, Object value) {
        return switch (value) {
            case Integer number -> number.longValue();
            case Float number -> number.doubleValue();
            case BigInteger number -> Calculation.decimal(number);
            case LocalDate date -> XmlDate.of(date);
            case LocalTime time -> XmlTime.of(time);
            case LocalDateTime moment -> XmlDateTime.of(moment);
            case String text -> text(type, text);
            default -> value;
        };
    }

    private static Object text(SimpleValue value, String text) {
        return switch (RuleType.of(value)) {
            case RuleType.ListOf ignored -> Items.of(text);
            case RuleType.Value.DURATION -> Dates.duration(text);
            case RuleType.Value.BYTES ->
                value.builtIn().local().equals("hexBinary") ? Octets.parse(text) : Octets.ofBase64(text);
            case RuleType.Value.INT -> Calculation.integer(text);
            case RuleType.Value.DECIMAL -> Calculation.decimal(text);
            case RuleType.Value.DATE -> Dates.date(text);
            case RuleType.Value.TIME -> Dates.time(text);
            case RuleType.Value.DATE_TIME -> Dates.dateTime(text);
            default -> text;
        };
    }

    private Object calculated(VirtualProperty virtual, RuleRecord record) {
        Evaluation calculation = calculations.get(new Calculated(record.shape().id(), virtual.name()));
        if (calculation == null) {
            throw new RuleException("'" + virtual.name() + "' cannot be calculated");
        }
        return switch (calculation.evaluate(record)) {
            case Outcome.Value(Object value) -> value;
            case Outcome.Failed(String reason) -> throw new RuleException(reason);
        };
    }

    /// One record.
    private final class View extends AbstractMap<String, Object> {

        private final RuleRecord record;
        private final ExpressionNames names;

        View(RuleRecord record) {
            this.record = record;
            this.names = names(record.shape());
        }

        @Override
        public boolean containsKey(Object key) {
            return true;
        }

        @Override
        public Object get(Object key) {
            String name = (String) key;
            if (name.startsWith(ExpressionNames.PRESENCE)) {
                return isPresent(name.substring(ExpressionNames.PRESENCE.length()));
            }
            Optional<Property> property = names.property(name);
            if (property.isEmpty()) {
                return calculated(names.virtual(name).orElseThrow(), record);
            }
            Object value = record.get(property.get().index());
            if (value == null) {
                throw new RuleException("the component '" + property.get().name() + "' is absent");
            }
            return value(property.get(), value);
        }

        private boolean isPresent(String name) {
            Object value = record.get(names.property(name).orElseThrow().index());
            return value != null && !List.of().equals(value);
        }

        @Override
        public Set<Map.Entry<String, Object>> entrySet() {
            Map<String, Object> all = new LinkedHashMap<>();
            names.all().stream()
                    .filter(name -> names.property(name).isPresent() && isPresent(name))
                    .forEach(name -> all.put(name, get(name)));
            return all.entrySet();
        }
    }
}
