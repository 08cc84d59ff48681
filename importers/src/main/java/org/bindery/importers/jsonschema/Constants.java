package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.JsonValue;

/// The values that `enum` and `const` allow.
final class Constants {

    /// Where editors look for what each value means.
    private static final Set<String> DESCRIPTIONS =
            Set.of("enumDescriptions", "markdownEnumDescriptions", "x-enumDescriptions", "enumDescription");

    private Constants() {}

    /// One allowed value.
    record Constant(JsonValue value, String documentation) {}

    /// The values that all parts allow; empty if they allow any.
    static Optional<List<Constant>> of(Conjunction all) {
        Optional<List<Constant>> allowed = Optional.empty();
        for (Part part : all.parts()) {
            Optional<List<Constant>> own = of(part);
            if (own.isPresent()) {
                List<Constant> mine = own.get();
                allowed = Optional.of(allowed.map(known -> both(known, mine)).orElse(mine));
            }
        }
        return allowed;
    }

    /// The values that one part allows.
    static Optional<List<Constant>> of(Part part) {
        Optional<JsonValue> constant = part.get("const");
        Optional<List<Constant>> single =
                constant.map(value -> List.of(new Constant(value, Documentation.of(part.schema()))));
        Optional<List<Constant>> several = part.get("enum").flatMap(value -> listed(part, value));
        return single.isPresent() && several.isPresent()
                ? Optional.of(both(single.get(), several.get()))
                : single.or(() -> several);
    }

    private static Optional<List<Constant>> listed(Part part, JsonValue value) {
        if (!(value instanceof JsonValue.Array array)) {
            return Optional.empty();
        }
        List<Constant> constants = new ArrayList<>();
        for (int i = 0; i < array.items().size(); i++) {
            JsonValue item = array.items().get(i);
            if (constants.stream().noneMatch(known -> areEqual(known.value(), item))) {
                constants.add(new Constant(item, documentation(part, item, i)));
            }
        }
        return Optional.of(constants);
    }

    private static String documentation(Part part, JsonValue item, int index) {
        for (String keyword : DESCRIPTIONS.stream().sorted().toList()) {
            Optional<JsonValue> described = part.schema().get(keyword);
            Optional<JsonValue> text = described.flatMap(value -> switch (value) {
                case JsonValue.Array list
                when index < list.items().size() -> Optional.of(list.items().get(index));
                case JsonValue.Obj map when item instanceof JsonValue.Text key -> map.get(key.value());
                default -> Optional.<JsonValue>empty();
            });
            if (text.isPresent() && text.get() instanceof JsonValue.Text found) {
                return found.value().strip();
            }
        }
        return "";
    }

    private static List<Constant> both(List<Constant> some, List<Constant> others) {
        return some.stream()
                .filter(one -> others.stream().anyMatch(other -> areEqual(one.value(), other.value())))
                .toList();
    }

    /// Whether two values are the same JSON: numbers by value, objects whatever their order.
    static boolean areEqual(JsonValue one, JsonValue other) {
        return switch (one) {
            case JsonValue.Text text ->
                other instanceof JsonValue.Text that && text.value().equals(that.value());
            case JsonValue.Bool bool -> other instanceof JsonValue.Bool that && bool.value() == that.value();
            case JsonValue.Null ignored -> other instanceof JsonValue.Null;
            case JsonValue.Numeral number -> other instanceof JsonValue.Numeral that && areEqual(number, that);
            case JsonValue.Array array -> other instanceof JsonValue.Array that && areEqual(array, that);
            case JsonValue.Obj object -> other instanceof JsonValue.Obj that && areEqual(object, that);
        };
    }

    private static boolean areEqual(JsonValue.Numeral one, JsonValue.Numeral other) {
        Optional<BigDecimal> left = Numbers.decimal(one.text());
        Optional<BigDecimal> right = Numbers.decimal(other.text());
        return left.isPresent() && right.isPresent()
                ? left.get().compareTo(right.get()) == 0
                : one.text().equals(other.text());
    }

    private static boolean areEqual(JsonValue.Array one, JsonValue.Array other) {
        if (one.items().size() != other.items().size()) {
            return false;
        }
        for (int i = 0; i < one.items().size(); i++) {
            if (!areEqual(one.items().get(i), other.items().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areEqual(JsonValue.Obj one, JsonValue.Obj other) {
        Map<String, JsonValue.Member> members = other.members();
        return one.members().size() == members.size()
                && one.members().entrySet().stream()
                        .allMatch(member -> members.containsKey(member.getKey())
                                && areEqual(
                                        member.getValue().value(),
                                        members.get(member.getKey()).value()));
    }
}
