package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
        Set<Object> keys = new HashSet<>();
        for (int i = 0; i < array.items().size(); i++) {
            JsonValue item = array.items().get(i);
            if (keys.add(key(item))) {
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
        Set<Object> keys = others.stream().map(other -> key(other.value())).collect(Collectors.toSet());
        return some.stream().filter(one -> keys.contains(key(one.value()))).toList();
    }

    /// A key that is equal for values that are the same JSON, and for no others: numbers by value, objects regardless
    /// of order.
    private static Object key(JsonValue value) {
        return switch (value) {
            case JsonValue.Text text -> text.value();
            case JsonValue.Bool bool -> bool.value();
            case JsonValue.Null ignored -> Optional.empty();
            case JsonValue.Numeral number ->
                Numbers.decimal(number.text())
                        .<Object>map(BigDecimal::stripTrailingZeros)
                        .orElseGet(() -> Optional.of(number.text()));
            case JsonValue.Array array ->
                array.items().stream().map(Constants::key).toList();
            case JsonValue.Obj object -> {
                Map<String, Object> members = new HashMap<>();
                object.members().forEach((name, member) -> members.put(name, key(member.value())));
                yield members;
            }
        };
    }
}
