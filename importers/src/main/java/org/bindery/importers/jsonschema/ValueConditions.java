package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Name;

/// Says of a value, as a condition of a rule, that a schema holds; only if the condition says just that.
///
/// @param choices what the values of types may be that are one of several things
record ValueConditions(Conjunctions conjunctions, Values values, Map<Name, List<Option>> choices) {

    private static final Set<String> INTEGERS = Set.of("int", "long");
    private static final Set<String> DECIMALS = Set.of("integer", "decimal");

    /// Expressions that mean the same in ECMAScript and in the language of rules.
    private static final Pattern SAME =
            Pattern.compile("(?:[A-Za-z0-9 _,:@#/^$|*+{}\\-\\[\\]]|\\((?!\\?)|\\)|\\\\[.d/\\-])++");

    /// The condition that a value satisfies schemas.
    ///
    /// @param name by which the rule knows the value
    /// @throws Conditions.InexactException when that cannot be said
    String of(String name, Described described, Conjunction wanted) {
        if (wanted.nothing()) {
            return Cel.FALSE;
        }
        List<String> conditions = new ArrayList<>();
        for (Part part : wanted.parts()) {
            for (String keyword : part.schema().object().members().keySet()) {
                if (Part.isAssertion(keyword) && part.has(keyword)) {
                    conditions.add(keyword(name, described, part, keyword));
                }
            }
        }
        return Cel.and(conditions);
    }

    /// The condition that a value satisfies one keyword of a part.
    String keyword(String name, Described described, Part part, String keyword) {
        Optional<List<Option>> options = options(described, keyword);
        if (options.isPresent()) {
            return Cel.or(options.get().stream()
                    .map(option -> Cel.and(List.of(
                            option.isPresent(name), keyword(option.in(name), option.described(), part, keyword))))
                    .toList());
        }
        boolean raw = described.form() instanceof Described.Any;
        return switch (keyword) {
            case "type" ->
                raw ? RawConditions.type(name, part.types()) : type(name, described, kind(described, keyword), part);
            case "const", "enum" ->
                raw
                        ? RawConditions.constants(name, constants(part))
                        : constants(name, described, kind(described, keyword), part);
            case "not" -> Cel.not(of(name, described, conjunctions.of(one(part, keyword))));
            case "anyOf" -> Cel.or(all(name, described, part, keyword));
            case "oneOf" -> Cel.one(all(name, described, part, keyword));
            case "if" -> conditional(name, described, part);
            case "format" -> Cel.TRUE;
            case "contains" -> contains(name, described, part);
            default -> raw ? RawConditions.limit(name, part, keyword) : limited(name, described, part, keyword);
        };
    }

    private String limited(String name, Described described, Part part, String keyword) {
        JsonKind kind = kind(described, keyword);
        boolean known = JsonKind.all().stream().anyMatch(each -> each.keywords().contains(keyword));
        boolean concerns = kind.keywords().contains(keyword);
        if (!known || (concerns && (kind == JsonKind.OBJECT || kind == JsonKind.NULL))) {
            throw new Conditions.InexactException(keyword);
        }
        return concerns ? limit(name, described, part, keyword) : Cel.TRUE;
    }

    /// The kinds of a value of several kinds; empty if it is of one kind, or kept as its text.
    private Optional<List<Option>> options(Described described, String keyword) {
        if (!(described.form() instanceof Described.Typed typed) || typed.kind() != Described.Kind.MIXED) {
            return Optional.empty();
        }
        List<Option> options = choices.getOrDefault(typed.type(), List.of());
        boolean distinguished = !options.isEmpty()
                && !described.nullable()
                && options.stream().noneMatch(option -> option.described().nullable());
        if (!distinguished) {
            throw new Conditions.InexactException(keyword);
        }
        return Optional.of(options);
    }

    private static List<JsonValue> constants(Part part) {
        return Constants.of(part).orElse(List.of()).stream()
                .map(Constants.Constant::value)
                .toList();
    }

    private static JsonKind kind(Described described, String keyword) {
        return switch (described.kind()) {
            case OBJECT -> JsonKind.OBJECT;
            case ARRAY -> JsonKind.ARRAY;
            case TEXT -> JsonKind.TEXT;
            case NUMBER -> JsonKind.NUMBER;
            case BOOLEAN -> JsonKind.BOOLEAN;
            case MIXED -> throw new Conditions.InexactException(keyword);
        };
    }

    private static Schema one(Part part, String keyword) {
        return part.schema().schema(keyword).orElseThrow(() -> new Conditions.InexactException(keyword));
    }

    private List<String> all(String name, Described described, Part part, String keyword) {
        return part.schemas(keyword).stream()
                .map(schema -> of(name, described, conjunctions.of(schema)))
                .toList();
    }

    private String conditional(String name, Described described, Part part) {
        String condition = of(name, described, conjunctions.of(one(part, "if")));
        String then = part.schema().has("then") ? of(name, described, conjunctions.of(one(part, "then"))) : Cel.TRUE;
        String otherwise =
                part.schema().has("else") ? of(name, described, conjunctions.of(one(part, "else"))) : Cel.TRUE;
        return Cel.and(List.of(Cel.or(List.of(Cel.not(condition), then)), Cel.or(List.of(condition, otherwise))));
    }

    private String type(String name, Described described, JsonKind kind, Part part) {
        Set<String> types = part.types();
        boolean fits = types.stream().anyMatch(type -> JsonKind.named(type).equals(Optional.of(kind)));
        boolean onlyIntegers = types.contains("integer") && !types.contains("number");
        if (kind == JsonKind.NUMBER && onlyIntegers && !INTEGERS.contains(base(described))) {
            return whole(name, base(described));
        }
        return fits ? Cel.TRUE : Cel.FALSE;
    }

    private static String whole(String name, String base) {
        return switch (base) {
            case "integer" -> Cel.TRUE;
            case "decimal" -> name + " % decimal('1') == decimal('0')";
            default -> throw new Conditions.InexactException("type");
        };
    }

    private String base(Described described) {
        return described.form() instanceof Described.Scalar scalar ? values.base(scalar.type()) : "";
    }

    private String constants(String name, Described described, JsonKind kind, Part part) {
        List<JsonValue> allowed = constants(part).stream()
                .filter(value -> JsonKind.of(value) == kind)
                .toList();
        if (allowed.isEmpty()) {
            return Cel.FALSE;
        }
        boolean text = kind == JsonKind.TEXT && base(described).equals("string");
        if (!text && kind != JsonKind.NUMBER && kind != JsonKind.BOOLEAN) {
            throw new Conditions.InexactException("enum");
        }
        List<String> literals = allowed.stream().map(ValueConditions::literal).toList();
        if (kind == JsonKind.BOOLEAN) {
            return Cel.or(literals.stream()
                    .map(literal -> literal.equals(Cel.TRUE) ? name : Cel.not(name))
                    .toList());
        }
        return literals.size() == 1 || kind == JsonKind.NUMBER
                ? Cel.or(literals.stream()
                        .map(literal -> name + " == " + literal)
                        .toList())
                : name + " in [" + String.join(", ", literals) + "]";
    }

    private static String literal(JsonValue value) {
        return switch (value) {
            case JsonValue.Text text -> Cel.quoted(text.value());
            case JsonValue.Bool bool -> Boolean.toString(bool.value());
            case JsonValue.Numeral number -> number(number);
            default -> throw new Conditions.InexactException("enum");
        };
    }

    private static String number(JsonValue.Numeral number) {
        BigDecimal value = Numbers.decimal(number.text()).orElseThrow(() -> new Conditions.InexactException("number"));
        boolean isLong = Numbers.isInteger(value) && value.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        return isLong ? Numbers.plain(value) : "decimal('" + Numbers.plain(value) + "')";
    }

    private String limit(String name, Described described, Part part, String keyword) {
        return switch (keyword) {
            case "minLength" -> name + ".size() >= " + count(part, keyword);
            case "maxLength" -> name + ".size() <= " + count(part, keyword);
            case "minItems" -> name + ".size() >= " + count(part, keyword);
            case "maxItems" -> name + ".size() <= " + count(part, keyword);
            case "pattern" -> matches(name, described, part);
            case "minimum" -> compared(name, part, keyword, flag(part, "exclusiveMinimum") ? " > " : " >= ");
            case "maximum" -> compared(name, part, keyword, flag(part, "exclusiveMaximum") ? " < " : " <= ");
            case "exclusiveMinimum" -> flag(part, keyword) ? Cel.TRUE : compared(name, part, keyword, " > ");
            case "exclusiveMaximum" -> flag(part, keyword) ? Cel.TRUE : compared(name, part, keyword, " < ");
            case "multipleOf" -> divided(name, described, part);
            default -> throw new Conditions.InexactException(keyword);
        };
    }

    private static boolean flag(Part part, String keyword) {
        return part.get(keyword).filter(JsonValue.Bool.class::isInstance).isPresent();
    }

    private static int count(Part part, String keyword) {
        return part.count(keyword).orElseThrow(() -> new Conditions.InexactException(keyword));
    }

    private static String compared(String name, Part part, String keyword, String operator) {
        JsonValue.Numeral number = part.number(keyword).orElseThrow(() -> new Conditions.InexactException(keyword));
        return name + operator + number(number);
    }

    private String divided(String name, Described described, Part part) {
        BigDecimal divisor = part.number("multipleOf")
                .flatMap(number -> Numbers.decimal(number.text()))
                .filter(value -> value.signum() > 0)
                .orElseThrow(() -> new Conditions.InexactException("multipleOf"));
        boolean fits = Numbers.isInteger(divisor) && divisor.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        if (fits && INTEGERS.contains(base(described))) {
            return name + " % " + Numbers.plain(divisor) + " == 0";
        }
        if (!DECIMALS.contains(base(described))) {
            throw new Conditions.InexactException("multipleOf");
        }
        return name + " % decimal('" + Numbers.plain(divisor) + "') == decimal('0')";
    }

    private String matches(String name, Described described, Part part) {
        String pattern = part.schema().text("pattern").orElseThrow(() -> new Conditions.InexactException("pattern"));
        if (!base(described).equals("string")) {
            throw new Conditions.InexactException("pattern");
        }
        return matches(name, pattern);
    }

    /// The condition that a text matches a pattern, if the pattern has the same meaning in the
    /// language of rules.
    static String matches(String name, String pattern) {
        if (!SAME.matcher(pattern).matches()) {
            throw new Conditions.InexactException("pattern");
        }
        return name + ".matches(" + Cel.quoted(pattern) + ")";
    }

    /// The condition that some item of a list satisfies a schema.
    private String contains(String name, Described described, Part part) {
        if (!(described.form() instanceof Described.ListOf list)) {
            return Cel.TRUE;
        }
        Described item = list.items().get();
        if (item.nullable()) {
            throw new Conditions.InexactException("contains");
        }
        String condition = of("x", item, conjunctions.of(one(part, "contains")));
        Optional<Integer> min = part.schema().has("minContains") ? Optional.of(minimum(part)) : Optional.empty();
        boolean counted = min.isPresent() || part.schema().has("maxContains");
        if (!counted) {
            return name + ".exists(x, " + condition + ")";
        }
        String count = name + ".filter(x, " + condition + ").size()";
        List<String> limits = new ArrayList<>(List.of(count + " >= " + min.orElse(1)));
        if (part.schema().has("maxContains")) {
            limits.add(count + " <= " + number(part, "maxContains"));
        }
        return Cel.and(limits);
    }

    private static int minimum(Part part) {
        return number(part, "minContains");
    }

    private static int number(Part part, String keyword) {
        return part.schema()
                .get(keyword)
                .filter(JsonValue.Numeral.class::isInstance)
                .flatMap(value -> Numbers.count(((JsonValue.Numeral) value).text()))
                .orElseThrow(() -> new Conditions.InexactException(keyword));
    }
}
