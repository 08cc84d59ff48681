package org.bindery.messages.query;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.bindery.layout.ColumnCuts;
import org.bindery.layout.Layouts;
import org.bindery.layout.StoredComponent;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.ValueNumbers;
import org.bindery.model.ValueKind;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredColumns;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// The components of messages whose numbers are at one place of all records. Immutable.
final class StoredPaths {

    private final StoredColumns<RecordValue> columns;
    private final Map<List<Integer>, Place> places = new HashMap<>();

    /// The place of a component.
    ///
    /// @param isOptional whether messages may lack it
    /// @param isInOptional whether messages may lack a record on the way to it
    /// @param values gives values as [RecordValue] has them
    /// @param operands gives values as conditions compare them with literals of a type
    record Place(
            boolean isOptional,
            boolean isInOptional,
            Component<RecordValue, ?> values,
            Map<RuleType, Component<RecordValue, ?>> operands) {}

    private StoredPaths(Optional<String> cuts, List<StoredComponent> components, Layouts layouts, RecordShape shape) {
        List<StoredField<RecordValue>> fields = new ArrayList<>();
        for (StoredComponent component : components) {
            List<Property> way = way(layouts, shape, component.way());
            Stored values = new Stored(component, way);
            StoredField<RecordValue> plain = values.field(Function.identity());
            fields.add(plain);
            Map<RuleType, Component<RecordValue, ?>> operands = new HashMap<>();
            values.operands().forEach((type, conversion) -> {
                StoredField<RecordValue> field = values.field(conversion);
                operands.put(type, field.component());
                fields.add(field);
            });
            places.put(
                    component.way(), new Place(component.optional(), false, plain.component(), Map.copyOf(operands)));
        }
        this.columns = cuts.map(text -> StoredColumns.of(text, fields)).orElseGet(StoredColumns::none);
    }

    /// What is stored so of messages with a record at their root.
    static StoredPaths of(Layouts layouts, RecordShape shape) {
        return new StoredPaths(
                ColumnCuts.of(layouts, shape.id()), StoredComponent.of(layouts, shape.id()), layouts, shape);
    }

    private static List<Property> way(Layouts layouts, RecordShape shape, List<Integer> indexes) {
        List<Property> way = new ArrayList<>();
        for (int index : indexes) {
            RecordShape at = way.isEmpty()
                    ? shape
                    : layouts.shapes()
                            .shape(((Property.RecordType) way.getLast().type()).shape());
            way.add(at.properties().get(index));
        }
        return way;
    }

    /// A component with the properties that lead to it.
    private record Stored(StoredComponent place, List<Property> way) {

        private ValueKind kind() {
            return ((Property.ValueType) way.getLast().type()).value().kind();
        }

        /// How values become what conditions compare with literals, by the types of these. There is nothing where the
        /// order of values does not decide: for numbers that may be NaN, and times that may have a zone.
        Map<RuleType, Function<Object, Comparable<?>>> operands() {
            return switch (kind()) {
                case TEXT -> Map.of(RuleType.Value.STRING, String.class::cast);
                case BOOLEAN -> Map.of(RuleType.Value.BOOL, Boolean.class::cast);
                case INT, LONG ->
                    Map.of(
                            RuleType.Value.INT,
                            value -> ((Number) value).longValue(),
                            RuleType.Value.DECIMAL,
                            Values::decimal);
                case BIG_INTEGER, DECIMAL -> Map.of(RuleType.Value.DECIMAL, Values::decimal);
                case DATE -> Map.of(RuleType.Value.DATE, value -> XmlDate.of((LocalDate) value));
                // Dates with a zone have no code.
                case XML_DATE ->
                    place.codec() instanceof ValueCodec.DayCode
                            ? Map.of(RuleType.Value.DATE, XmlDate.class::cast)
                            : Map.of();
                case FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> Map.of();
            };
        }

        @SuppressWarnings({"unchecked", "rawtypes"}) // values of a component are of one class, which is comparable
        StoredField<RecordValue> field(Function<Object, ?> conversion) {
            String path = String.join("/", way.stream().map(Property::name).toList());
            Component component = Component.of(path, message -> {
                throw new IllegalStateException("values are read where they are stored");
            });
            int plus = place.optional() ? 1 : 0;
            ValueCodec codec = place.codec();
            if (codec instanceof ValueCodec.DecimalNumeral decimal && place.isInDigits()) {
                return StoredField.decimal(
                        component,
                        place.offset(),
                        place.width(),
                        plus,
                        decimal.minScale(),
                        decimal.maxScale(),
                        decimal.signed());
            }
            ValueKind kind = kind();
            LongFunction<?> values = number -> conversion.apply(ValueNumbers.value(codec, kind, number));
            return codec instanceof ValueCodec.Code code
                    ? StoredField.code(
                            component, place.offset(), place.width(), plus, code.codes(), place.isAscending(), values)
                    : StoredField.numeral(component, place.offset(), place.width(), plus, values);
        }
    }

    StoredColumns<RecordValue> columns() {
        return columns;
    }

    /// The place of a component; empty where messages have to be read for it.
    ///
    /// @param way the properties that lead to it, by their indexes
    Optional<Place> place(List<Integer> way) {
        return Optional.ofNullable(places.get(way));
    }
}
