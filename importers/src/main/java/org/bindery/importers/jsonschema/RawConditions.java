package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.bindery.importers.json.JsonValue;

/// Says of JSON that is kept as its text, as a condition of a rule, that a keyword holds. Numbers with an exponent
/// satisfy all that is said of numbers, and texts with escapes all that is said of texts.
final class RawConditions {

    private static final String EXPONENT = ".matches('^-?[0-9].*[eE]')";

    private RawConditions() {}

    static String type(String name, Collection<String> types) {
        List<String> any = new ArrayList<>();
        for (String type : types) {
            any.add(
                    type.equals("integer")
                            ? name + ".matches('^-?[0-9]+(\\\\.0*)?([eE].*)?$')"
                            : JsonKind.named(type).map(kind -> is(name, kind)).orElse(Cel.FALSE));
        }
        return Cel.or(any);
    }

    /// The condition that the text is a value of a kind.
    static String is(String name, JsonKind kind) {
        return switch (kind) {
            case OBJECT -> name + ".startsWith('{')";
            case ARRAY -> name + ".startsWith('[')";
            case TEXT -> name + ".startsWith('\"')";
            case NUMBER -> name + ".matches('^-?[0-9]')";
            case BOOLEAN -> name + " in ['true', 'false']";
            case NULL -> name + " == 'null'";
        };
    }

    static String constants(String name, List<JsonValue> allowed) {
        List<String> any = new ArrayList<>();
        for (JsonValue value : allowed) {
            any.add(
                    switch (value) {
                        case JsonValue.Bool bool -> name + " == '" + bool.value() + "'";
                        case JsonValue.Null ignored -> name + " == 'null'";
                        case JsonValue.Text text -> name + " == " + Cel.quoted("\"" + plain(text.value()) + "\"");
                        case JsonValue.Numeral number ->
                            Cel.and(List.of(
                                    is(name, JsonKind.NUMBER),
                                    Cel.not(name + EXPONENT),
                                    decimal(name) + " == " + number(number)));
                        default -> throw new Conditions.InexactException("enum");
                    });
        }
        return Cel.or(any);
    }

    /// A text that is written in JSON without escapes.
    private static String plain(String text) {
        if (text.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\' || c > '~')) {
            throw new Conditions.InexactException("enum");
        }
        return text;
    }

    static String limit(String name, Part part, String keyword) {
        if (JsonKind.NUMBER.keywords().contains(keyword)) {
            return Cel.or(
                    List.of(Cel.not(is(name, JsonKind.NUMBER)), name + EXPONENT, number(decimal(name), part, keyword)));
        }
        boolean length = keyword.equals("minLength") || keyword.equals("maxLength");
        if (!length) {
            throw new Conditions.InexactException(keyword);
        }
        int count = part.count(keyword).orElseThrow(() -> new Conditions.InexactException(keyword));
        String operator = keyword.equals("minLength") ? " >= " : " <= ";
        return Cel.or(List.of(
                Cel.not(is(name, JsonKind.TEXT)), name + ".contains('\\\\')", name + ".size() - 2" + operator + count));
    }

    private static String number(String value, Part part, String keyword) {
        if (part.get(keyword).filter(JsonValue.Bool.class::isInstance).isPresent()) {
            return Cel.TRUE;
        }
        JsonValue.Numeral number = part.number(keyword).orElseThrow(() -> new Conditions.InexactException(keyword));
        boolean isOpen = part.get(exclusive(keyword))
                .filter(flag -> flag instanceof JsonValue.Bool bool && bool.value())
                .isPresent();
        return switch (keyword) {
            case "minimum" -> value + (isOpen ? " > " : " >= ") + number(number);
            case "maximum" -> value + (isOpen ? " < " : " <= ") + number(number);
            case "exclusiveMinimum" -> value + " > " + number(number);
            case "exclusiveMaximum" -> value + " < " + number(number);
            default -> value + " % " + number(number) + " == decimal('0')";
        };
    }

    private static String exclusive(String keyword) {
        return keyword.equals("minimum") ? "exclusiveMinimum" : "exclusiveMaximum";
    }

    private static String decimal(String name) {
        return "decimal(" + name + ")";
    }

    private static String number(JsonValue.Numeral number) {
        BigDecimal value = Numbers.decimal(number.text()).orElseThrow(() -> new Conditions.InexactException("number"));
        return "decimal('" + Numbers.plain(value) + "')";
    }
}
