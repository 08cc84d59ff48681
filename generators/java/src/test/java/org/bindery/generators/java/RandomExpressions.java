package org.bindery.generators.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.bindery.model.Rule;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RuleType;
import org.bindery.rules.RuleType.Value;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Makes well-typed expressions over a record: all operations, with much that may go wrong.
final class RandomExpressions {

    private static final int MAX_RECORDS = 40;

    private final Shapes shapes;
    private final Random random;
    private final Map<Value, List<String>> literals;
    private final List<Place> places = new ArrayList<>();
    private final Optional<RuleType> own;
    private int variables;

    /// A record that an expression can reach.
    private record Place(String text, RecordShape shape) {}

    /// A component that an expression can reach.
    private record Reached(String text, Property property) {}

    /// @param literals constants of each type that records really have
    RandomExpressions(Shapes shapes, RecordShape shape, Random random, Map<Value, List<String>> literals) {
        this.shapes = shapes;
        this.random = random;
        this.literals = literals;
        this.own = Optional.empty();
        add(new Place("this", shape), 2);
    }

    /// Expressions about a single value.
    RandomExpressions(Shapes shapes, SimpleValue value, Random random, Map<Value, List<String>> literals) {
        this.shapes = shapes;
        this.random = random;
        this.literals = literals;
        this.own = Optional.of(RuleType.of(value));
    }

    private void add(Place place, int depth) {
        places.add(place);
        for (Property property : named(place.shape())) {
            boolean record = property.type() instanceof Property.RecordType && !property.isRepeated();
            if (record && depth > 0 && places.size() < MAX_RECORDS) {
                String shape = ((Property.RecordType) property.type()).shape();
                add(new Place(text(place, property), shapes.shape(shape)), depth - 1);
            }
        }
    }

    private static List<Property> named(RecordShape shape) {
        return shape.properties().stream()
                .filter(property -> property.name().matches("[A-Za-z_][A-Za-z_0-9]*"))
                .toList();
    }

    private static String text(Place place, Property property) {
        return place.text().equals("this") ? property.name() : place.text() + "." + property.name();
    }

    /// A rule.
    String condition() {
        return bool(4);
    }

    @SafeVarargs
    private String one(Supplier<String>... choices) {
        return choices[random.nextInt(choices.length)].get();
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private String any(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private List<Reached> reached(RuleType type) {
        List<Reached> found = new ArrayList<>();
        for (Place place : places) {
            for (Property property : named(place.shape())) {
                if (typeOf(property).equals(type)) {
                    found.add(new Reached(text(place, property), property));
                }
            }
        }
        return found;
    }

    private static RuleType typeOf(Property property) {
        RuleType one = switch (property.type()) {
            case Property.ValueType value -> RuleType.of(value.value());
            case Property.RecordType record -> new RuleType.RecordOf(record.shape());
        };
        return property.isRepeated() ? new RuleType.ListOf(one) : one;
    }

    private String component(Value type) {
        List<Reached> found = reached(type);
        if (own.filter(type::equals).isPresent()) {
            return any("value", "this");
        }
        return found.isEmpty() ? literal(type) : any(found).text();
    }

    private String literal(Value type) {
        List<String> known = literals.getOrDefault(type, List.of());
        if (!known.isEmpty() && random.nextInt(3) > 0) {
            return any(known);
        }
        return switch (type) {
            case BOOL -> any("true", "false");
            case INT ->
                any(
                        "0",
                        "1",
                        "-1",
                        "2",
                        "7",
                        "1000",
                        "9223372036854775807",
                        "-9223372036854775807",
                        "-9223372036854775808");
            case DOUBLE -> any("0.0", "1.5", "-2.25", "1e300", "1e-5");
            case STRING -> any("''", "'a'", "'V1'", "'Buy'", "'\\U0001F600x'", "'5'", "'-17'", "\"it's\"");
            case DECIMAL ->
                any("decimal('0')", "decimal('1.50')", "decimal('-0.001')", "decimal('12345678901234567890.5')");
            case DATE ->
                any("date('2014-07-22')", "date('2014-07-22Z')", "date('2000-02-29+14:00')", "date('-0044-03-15')");
            case TIME -> any("time('12:00:00')", "time('23:59:59.5Z')", "time('00:00:00-05:00')");
            case DATE_TIME -> any("dateTime('2014-07-22T12:00:00')", "dateTime('2014-07-22T23:00:00.25Z')");
            case BYTES -> any("hex('00fF')", "base64('AP8=')", "b'\\x00\\x7f'", "hex('')");
            case DURATION ->
                any("duration('P1M')", "duration('P30D')", "duration('-PT0.5S')", "duration('P1Y2M3DT4H')");
        };
    }

    private String of(Value type, int depth) {
        int kind = random.nextInt(10);
        if (depth == 0 || kind == 0) {
            return random.nextInt(3) == 0 ? literal(type) : component(type);
        }
        if (kind == 1) {
            return "(" + bool(depth - 1) + " ? " + of(type, depth - 1) + " : " + of(type, depth - 1) + ")";
        }
        if (kind == 2) {
            List<Reached> lists = reached(new RuleType.ListOf(type));
            if (!lists.isEmpty()) {
                return any(lists).text() + "[" + any("0", "1", of(Value.INT, 0)) + "]";
            }
        }
        if (kind < 6) {
            return component(type);
        }
        return switch (type) {
            case BOOL -> bool(depth);
            case INT -> integer(depth - 1);
            case DOUBLE -> floating(depth - 1);
            case STRING -> string(depth - 1);
            case DECIMAL -> decimal(depth - 1);
            case DATE -> date(depth - 1);
            case TIME -> time(depth - 1);
            case DATE_TIME -> moment(depth - 1);
            case DURATION -> duration(depth - 1);
            case BYTES -> binary(depth - 1);
        };
    }

    private String bool(int depth) {
        if (depth == 0) {
            return one(() -> component(Value.BOOL), this::has, () -> compare(0));
        }
        int less = depth - 1;
        return switch (random.nextInt(12)) {
            case 0 -> "(" + bool(less) + " && " + bool(less) + ")";
            case 1 -> "(" + bool(less) + " || " + bool(less) + ")";
            case 2 -> "!(" + bool(less) + ")";
            case 3 -> guarded(less);
            case 4 -> has();
            case 5, 6 -> quantified(less);
            case 7 -> text(less);
            case 8 -> in(less);
            case 9 -> "(" + bool(less) + " ? " + bool(less) + " : " + bool(less) + ")";
            default -> compare(less);
        };
    }

    /// A comparison of something that is there, or the other way round.
    private String guarded(int depth) {
        Value type = any(List.of(Value.values()));
        List<Reached> found = reached(type);
        if (found.isEmpty()) {
            return compare(depth);
        }
        String component = any(found).text();
        String comparison = component + " == " + of(type, depth);
        return any(
                "(has(" + component + ") && " + comparison + ")",
                "(!has(" + component + ") || " + comparison + ")",
                "(has(" + component + ") ? " + comparison + " : " + bool(depth) + ")",
                "(" + comparison + " || !has(" + component + "))");
    }

    private String has() {
        if (places.isEmpty()) {
            return compare(0);
        }
        Place place = any(places);
        List<Property> properties = named(place.shape());
        return properties.isEmpty() ? "true" : "has(" + text(place, any(properties)) + ")";
    }

    private String compare(int depth) {
        Value type = any(List.of(Value.values()));
        boolean ordered = type != Value.BOOL && type != Value.BYTES;
        String sign = any(
                "==", "!=", ordered ? "<" : "==", ordered ? "<=" : "!=", ordered ? ">" : "==", ordered ? ">=" : "!=");
        String other = type == Value.DECIMAL && random.nextInt(3) == 0
                ? one(() -> of(Value.INT, depth), this::point)
                : of(type, depth);
        return "(" + of(type, depth) + " " + sign + " " + other + ")";
    }

    private String quantified(int depth) {
        List<Reached> lists = new ArrayList<>();
        for (Place place : places) {
            named(place.shape()).stream()
                    .filter(Property::isRepeated)
                    .forEach(property -> lists.add(new Reached(text(place, property), property)));
        }
        if (lists.isEmpty()) {
            return compare(depth);
        }
        Reached list = any(lists);
        String variable = "v" + variables++;
        String macro = any("all", "exists", "exists_one");
        return switch (((RuleType.ListOf) typeOf(list.property())).item()) {
            case RuleType.RecordOf(String shape) -> {
                Place item = new Place(variable, shapes.shape(shape));
                places.add(item);
                String condition = bool(depth);
                String result = list.text() + "." + macro + "(" + variable + ", " + condition + ")";
                String size = list.text() + ".filter(" + variable + ", " + condition + ").size() > 1";
                places.remove(item);
                yield any(result, result, "(" + size + ")");
            }
            case Value type ->
                list.text() + "." + macro + "(" + variable + ", " + variable + " == " + of(type, depth) + ")";
            case RuleType.ListOf ignored -> has();
        };
    }

    private String text(int depth) {
        String text = of(Value.STRING, depth);
        String pattern = any(
                "'a'",
                "'^[A-Z]'",
                "'[0-9]+$'",
                "'(a|b)*c'",
                "'^.{1,3}$'",
                "'\\\\d{2,}'",
                "'\\\\p{Lu}'",
                "'(a*)*b'",
                "'[^a-z]'",
                "'\\\\bV'");
        return any(
                text + ".contains(" + of(Value.STRING, depth) + ")",
                text + ".startsWith(" + of(Value.STRING, depth) + ")",
                text + ".endsWith(" + of(Value.STRING, depth) + ")",
                text + ".matches(" + pattern + ")");
    }

    private String in(int depth) {
        Value type = any(List.of(Value.values()));
        List<Reached> lists = reached(new RuleType.ListOf(type));
        String list = lists.isEmpty() || random.nextBoolean()
                ? "[" + literal(type) + ", " + of(type, depth) + "]"
                : any(lists).text();
        return "(" + of(type, depth) + " in " + list + ")";
    }

    private String integer(int depth) {
        return one(
                () -> "(" + of(Value.INT, depth) + any(" + ", " - ", " * ", " / ", " % ") + of(Value.INT, depth) + ")",
                () -> "-(" + of(Value.INT, depth) + ")",
                () -> "size(" + of(any(List.of(Value.STRING, Value.BYTES)), depth) + ")",
                () -> "int(" + of(any(List.of(Value.STRING, Value.DECIMAL)), depth) + ")",
                () -> of(Value.DATE, depth) + any(".year()", ".month()", ".day()", ".dayOfWeek()"),
                () -> of(Value.DATE_TIME, depth) + any(".year()", ".hour()", ".second()"),
                () -> "(" + of(Value.DATE, depth) + " - " + of(Value.DATE, depth) + ")",
                () -> sum(Value.INT, depth),
                () -> counted(depth));
    }

    private String counted(int depth) {
        List<Reached> lists = new ArrayList<>();
        for (Place place : places) {
            named(place.shape()).stream()
                    .filter(Property::isRepeated)
                    .forEach(property -> lists.add(new Reached(text(place, property), property)));
        }
        return lists.isEmpty() ? of(Value.INT, depth) : any(lists).text() + ".size()";
    }

    /// The sum of what is made of each item of a list.
    private String sum(Value type, int depth) {
        List<Reached> lists = new ArrayList<>();
        for (Place place : places) {
            named(place.shape()).stream()
                    .filter(property -> typeOf(property) instanceof RuleType.ListOf(RuleType.RecordOf ignored))
                    .forEach(property -> lists.add(new Reached(text(place, property), property)));
        }
        if (lists.isEmpty()) {
            return "[" + of(type, depth) + ", " + literal(type) + "].sum()";
        }
        Reached list = any(lists);
        String variable = "v" + variables++;
        Place item = new Place(
                variable, shapes.shape(((Property.RecordType) list.property().type()).shape()));
        places.add(item);
        String result = list.text() + ".map(" + variable + ", " + (random.nextBoolean() ? bool(depth) + ", " : "")
                + of(type, depth) + ").sum()";
        places.remove(item);
        return result;
    }

    /// A number that is a decimal beside another.
    private String point() {
        return any("1.50", "-0.001", "0.1", "1e3", "12345678901234567890.5");
    }

    private String binary(int depth) {
        return any("hex(", "base64(") + of(Value.STRING, depth) + ")";
    }

    private String decimal(int depth) {
        return one(
                () -> "(" + of(Value.DECIMAL, depth) + any(" + ", " - ", " * ", " / ") + point() + ")",
                () -> "(" + of(Value.DECIMAL, depth) + any(" + ", " - ", " * ", " / ") + of(Value.DECIMAL, depth) + ")",
                () -> "(" + of(Value.DECIMAL, depth) + any(" + ", " - ", " * ", " / ", " % ") + of(Value.INT, depth)
                        + ")",
                () -> "round(" + of(Value.DECIMAL, depth) + ", " + any("0", "2", of(Value.INT, 0)) + ")",
                () -> "div(" + of(Value.DECIMAL, depth) + ", " + of(Value.DECIMAL, depth) + ", 3)",
                () -> "abs(" + of(Value.DECIMAL, depth) + ")",
                () -> "-(" + of(Value.DECIMAL, depth) + ")",
                () -> "decimal(" + of(any(List.of(Value.STRING, Value.INT)), depth) + ")",
                () -> sum(Value.DECIMAL, depth));
    }

    private String floating(int depth) {
        return one(
                () -> "(" + of(Value.DOUBLE, depth) + any(" + ", " - ", " * ", " / ") + of(Value.DOUBLE, depth) + ")",
                () -> "-(" + of(Value.DOUBLE, depth) + ")",
                () -> "double(" + of(any(List.of(Value.INT, Value.DECIMAL)), depth) + ")",
                () -> sum(Value.DOUBLE, depth));
    }

    private String string(int depth) {
        return one(
                () -> "(" + of(Value.STRING, depth) + " + " + of(Value.STRING, depth) + ")",
                () -> "string("
                        + of(
                                any(List.of(
                                        Value.BOOL,
                                        Value.INT,
                                        Value.DECIMAL,
                                        Value.DATE,
                                        Value.TIME,
                                        Value.DATE_TIME,
                                        Value.BYTES)),
                                depth)
                        + ")",
                () -> of(Value.STRING, depth) + any(".upperCase()", ".lowerCase()", ".substring(0, 2)"));
    }

    private String date(int depth) {
        return one(
                () -> "(" + of(Value.DATE, depth) + any(" + ", " - ") + of(Value.DURATION, depth) + ")",
                () -> of(Value.DATE_TIME, depth) + ".date()",
                () -> "date(" + of(Value.STRING, depth) + ")");
    }

    private String time(int depth) {
        return one(
                () -> "(" + of(Value.TIME, depth) + any(" + ", " - ") + of(Value.DURATION, depth) + ")",
                () -> of(Value.DATE_TIME, depth) + ".time()");
    }

    private String moment(int depth) {
        return "(" + of(Value.DATE_TIME, depth) + any(" + ", " - ") + of(Value.DURATION, depth) + ")";
    }

    private String duration(int depth) {
        return one(
                () -> "(" + of(Value.DURATION, depth) + any(" + ", " - ") + of(Value.DURATION, depth) + ")",
                () -> any("years", "months", "days", "hours", "minutes", "seconds") + "(" + of(Value.INT, depth) + ")",
                () -> "(" + of(Value.DATE_TIME, depth) + " - " + of(Value.DATE_TIME, depth) + ")",
                () -> "(" + of(Value.TIME, depth) + " - " + of(Value.TIME, depth) + ")",
                () -> "-(" + of(Value.DURATION, depth) + ")");
    }

    /// A rule that asks for a condition.
    static Rule rule(String name, String condition) {
        return new Rule(name, org.bindery.model.Severity.ERROR, "broken: {" + "string(1 + 1)" + "}", condition, true);
    }
}
