package org.bindery.messages.query;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.runtime.XmlDate;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Conditions that compare components of messages with values that some of them have.
final class RandomConditions {

    private static final List<String> OPERATORS = List.of("==", "!=", "<", "<=", ">", ">=");
    private static final List<String> MACROS = List.of("exists", "exists", "all", "exists_one");
    private static final int DEEPEST = 3;
    private static final int TRIES = 20;

    private final QueryScope scope;
    private final List<RecordValue> messages;
    private final Random random;
    private final List<Place> places = new ArrayList<>();

    /// A component.
    ///
    /// @param name as in conditions
    /// @param macros what stands before a condition on an item of the lists on the way; empty where there are none
    /// @param steps the properties on the way
    private record Place(String name, String macros, List<Property> steps) {

        /// A value that a message has; empty if it has none.
        Optional<Object> value(RecordValue message, Random random) {
            List<Object> values = new ArrayList<>();
            collect(message, 0, values);
            return values.isEmpty() ? Optional.empty() : Optional.of(values.get(random.nextInt(values.size())));
        }

        private void collect(Object at, int step, List<Object> values) {
            switch (at) {
                case null -> {}
                case List<?> items -> items.forEach(item -> collect(item, step, values));
                case RecordValue record
                when step < steps.size() -> collect(record.get(steps.get(step).index()), step + 1, values);
                default -> values.add(at);
            }
        }

        /// A condition on the component.
        String with(String condition, Random random) {
            return Pattern.compile("exists").matcher(macros).replaceAll(it -> MACROS.get(random.nextInt(MACROS.size())))
                    + condition
                    + ")".repeat((int) macros.chars().filter(it -> it == '(').count());
        }
    }

    RandomConditions(Shapes shapes, QueryScope scope, List<RecordValue> messages, Random random) {
        this.scope = scope;
        this.messages = messages;
        this.random = random;
        collect(shapes, scope.shape(), "this.", "", List.of());
    }

    private void collect(Shapes shapes, RecordShape shape, String before, String macros, List<Property> steps) {
        ExpressionNames names = ExpressionNames.of(shape);
        for (String name : names.all()) {
            Optional<Property> property = names.property(name);
            if (property.isEmpty()) {
                continue;
            }
            List<Property> way = new ArrayList<>(steps);
            way.add(property.get());
            String own = property.get().isRepeated() ? "v" + steps.size() : before + name;
            String its = property.get().isRepeated() ? macros + before + name + ".exists(" + own + ", " : macros;
            switch (property.get().type()) {
                case Property.ValueType _ -> places.add(new Place(own, its, way));
                case Property.RecordType record
                when way.size() < DEEPEST && !record.isPolymorphic() ->
                    collect(shapes, shapes.shape(record.shape()), own + ".", its, way);
                case Property.RecordType _ -> {}
            }
        }
    }

    /// Another condition; empty if there are none.
    Optional<String> next() {
        for (int i = 0; i < TRIES && !places.isEmpty(); i++) {
            String text = condition(random.nextInt(DEEPEST));
            try {
                scope.condition(text);
                return Optional.of(text);
            } catch (QueryException e) {
                // Of values that cannot be compared so.
            }
        }
        return Optional.empty();
    }

    private String condition(int depth) {
        return switch (depth == 0 ? 9 : random.nextInt(6)) {
            case 0, 1, 2 -> condition(depth - 1) + " && " + condition(depth - 1);
            case 3, 4 -> "(" + condition(depth - 1) + " || " + condition(depth - 1) + ")";
            case 5 -> "!(" + condition(depth - 1) + ")";
            default -> leaf();
        };
    }

    private String leaf() {
        Place place = places.get(random.nextInt(places.size()));
        // Most components are in no list.
        for (int i = 0; i < TRIES && random.nextBoolean() && place.macros().isEmpty(); i++) {
            place = places.get(random.nextInt(places.size()));
        }
        if (!place.macros().isEmpty() && random.nextInt(3) == 0) {
            return place.with(leaf(place) + (random.nextBoolean() ? " && " : " || ") + leaf(place), random);
        }
        return place.with(leaf(place), random);
    }

    private String leaf(Place place) {
        boolean isComponent = place.name().contains(".");
        if (isComponent && random.nextInt(4) == 0) {
            return (random.nextBoolean() ? "!" : "") + "has(" + place.name() + ")";
        }
        List<String> literals = new ArrayList<>();
        for (int i = 0; i < 3 && !messages.isEmpty(); i++) {
            place.value(messages.get(random.nextInt(messages.size())), random)
                    .map(RandomConditions::literal)
                    .ifPresent(literals::add);
        }
        String name = place.name();
        if (literals.isEmpty()) {
            return isComponent ? "has(" + name + ")" : "true";
        }
        String operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
        return switch (random.nextInt(6)) {
            case 0 -> name + " in [" + String.join(", ", literals) + "]";
            case 1 -> literals.getFirst() + " " + operator + " " + name;
            case 2 -> "string(" + name + ") " + operator + " 'b'";
            case 3 -> name;
            default -> name + " " + operator + " " + literals.getFirst();
        };
    }

    private static String literal(Object value) {
        return switch (Objects.requireNonNull(value)) {
            case Integer number -> number.toString();
            case Long number -> number.toString();
            case Boolean known -> known.toString();
            case BigDecimal decimal -> "decimal('" + decimal.toPlainString() + "')";
            case String text ->
                "'"
                        + text.replace("\\", "\\\\")
                                .replace("'", "\\'")
                                .replace("\n", "\\n")
                                .replace("\r", "\\r") + "'";
            case LocalDate date -> "date('" + date + "')";
            case XmlDate date -> "date('" + date + "')";
            default -> Lexical.format(value);
        };
    }
}
