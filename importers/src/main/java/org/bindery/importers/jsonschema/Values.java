package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BinaryOperator;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonTypes;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Maps strings, numbers and booleans to simple types.
final class Values {

    private static final String UUID = "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}";
    private static final BigDecimal LEAST_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MOST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal LEAST_INT = BigDecimal.valueOf(Integer.MIN_VALUE);
    private static final BigDecimal MOST_INT = BigDecimal.valueOf(Integer.MAX_VALUE);

    private final JsonTypes types;
    private final JsonSchemaOptions options;
    private final Notes notes;
    private final Map<Name, SimpleType> global = new HashMap<>();

    Values(JsonTypes types, JsonSchemaOptions options, Notes notes) {
        this.types = types;
        this.options = options;
        this.notes = notes;
    }

    /// A value of one kind that is neither object nor array.
    Described describe(Conjunction all, JsonKind kind, Hint hint) {
        return switch (kind) {
            case TEXT -> Described.of(new Described.Scalar(Described.Kind.TEXT, text(all, hint)));
            case NUMBER -> Described.of(new Described.Scalar(Described.Kind.NUMBER, number(all, hint)));
            case BOOLEAN -> Described.of(new Described.Scalar(Described.Kind.BOOLEAN, flag(all)));
            case NULL -> Described.nothingButNull();
            default -> Described.any();
        };
    }

    /// The type of strings.
    TypeRef text(Conjunction all, Hint hint) {
        Facets facets = Facets.NONE
                .withLength(OptionalInt.empty(), most(all, "minLength", Math::max), most(all, "maxLength", Math::min))
                .withPatterns(patterns(all))
                .withEnumeration(constants(all, JsonKind.TEXT));
        if (isEmptyRange(facets)) {
            all.with("maxLength")
                    .forEach(part -> notes.notEnforced(part.schema(), "maxLength", "it is below minLength."));
            facets = facets.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
        }
        Optional<TypeRef> moment = facets.isEmpty() ? moment(all) : Optional.empty();
        return moment.isPresent() ? moment.get() : named(all, TypeRef.xs("string"), facets, hint);
    }

    private static boolean isEmptyRange(Facets facets) {
        return facets.minLength().isPresent()
                && facets.maxLength().isPresent()
                && facets.minLength().getAsInt() > facets.maxLength().getAsInt();
    }

    private static OptionalInt most(Conjunction all, String keyword, BinaryOperator<Integer> closer) {
        return all.parts().stream()
                .flatMap(part -> part.count(keyword).stream())
                .reduce(closer)
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    private List<String> patterns(Conjunction all) {
        List<String> patterns = new ArrayList<>();
        for (Part part : all.with("pattern")) {
            part.schema()
                    .text("pattern")
                    .ifPresent(source -> EcmaPattern.translate(source)
                            .ifPresentOrElse(
                                    patterns::add,
                                    () -> notes.notEnforced(
                                            part.schema(),
                                            "pattern",
                                            "the pattern " + source + " has no equal in XML Schema.")));
        }
        boolean uuid = all.with("format").stream()
                .anyMatch(part -> part.schema().text("format").equals(Optional.of("uuid")));
        if (uuid && options.formats() && patterns.isEmpty()) {
            patterns.add(UUID);
        }
        return patterns.stream().distinct().toList();
    }

    private Optional<TypeRef> moment(Conjunction all) {
        if (!options.formats()) {
            return Optional.empty();
        }
        return all.with("format").stream()
                .flatMap(part -> part.schema().text("format").stream())
                .flatMap(format -> Optional.ofNullable(
                        switch (format) {
                            case "date" ->
                                TypeRef.local(SimpleType.restriction(
                                        Name.ANONYMOUS,
                                        TypeRef.xs("date"),
                                        Facets.NONE.withTimezone(Optional.of(Facets.Timezone.PROHIBITED))));
                            case "date-time" -> TypeRef.xs("dateTime");
                            case "time" -> TypeRef.xs("time");
                            default -> null;
                        })
                        .stream())
                .findFirst();
    }

    /// The type itself, or a restriction of it: a global one if the schema is a definition.
    private TypeRef named(Conjunction all, TypeRef base, Facets facets, Hint hint) {
        if (facets.isEmpty()) {
            return base;
        }
        SimpleType local = new SimpleType(
                Name.ANONYMOUS, new SimpleType.Restriction(base), facets, Encoding.AUTO, "", all.location());
        boolean definition = all.definition().isPresent() && !hint.name().isEmpty();
        if (!definition) {
            return TypeRef.local(local);
        }
        String wanted = UniqueNames.ofType(all.definition().orElseThrow(), false);
        SimpleType described = local.withDocumentation(all.documentation(), all.definedAt());
        Name name = types.typeOf(
                List.of("value", all.key(), facets, base), hint.or(wanted).names(), own -> described.withName(own));
        global.put(name, described.withName(name));
        return TypeRef.named(name);
    }

    TypeRef matching(TypeRef type, String pattern) {
        SimpleType known =
                find(type).orElseGet(() -> SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE));
        List<String> patterns = new ArrayList<>(known.facets().patterns());
        patterns.add(pattern);
        return TypeRef.local(
                known.withName(Name.ANONYMOUS).withFacets(known.facets().withPatterns(patterns)));
    }

    /// The built-in type that values of a type are of; empty if they may be of several.
    String base(TypeRef type) {
        if (type instanceof TypeRef.Named named && named.name().namespace().equals(Name.XML_SCHEMA)) {
            return named.name().local();
        }
        return find(type)
                .map(simple ->
                        simple.variety() instanceof SimpleType.Restriction restriction ? base(restriction.base()) : "")
                .orElse("");
    }

    /// The definition of a simple type, if it is known.
    Optional<SimpleType> find(TypeRef type) {
        return switch (type) {
            case TypeRef.Local local when local.type() instanceof SimpleType simple -> Optional.of(simple);
            case TypeRef.Local ignored -> Optional.empty();
            case TypeRef.Named named -> Optional.ofNullable(global.get(named.name()));
        };
    }

    private List<Facets.EnumerationValue> constants(Conjunction all, JsonKind kind) {
        return Constants.of(all).orElse(List.of()).stream()
                .filter(constant -> JsonKind.of(constant.value()) == kind)
                .map(constant -> new Facets.EnumerationValue(
                        switch (constant.value()) {
                            case JsonValue.Text text -> text.value();
                            case JsonValue.Numeral number ->
                                Numbers.decimal(number.text())
                                        .map(Numbers::plain)
                                        .orElse(number.text());
                            default -> "";
                        },
                        constant.documentation()))
                .toList();
    }

    private TypeRef number(Conjunction all, Hint hint) {
        Range range = Range.of(all);
        if (range.isEmpty()) {
            all.parts().stream()
                    .filter(part -> part.hasAny(JsonKind.NUMBER.keywords()))
                    .findFirst()
                    .ifPresent(part -> notes.notEnforced(part.schema(), "minimum", "no number fits the bounds."));
            range = Range.ALL;
        }
        boolean integer = all.isInteger();
        Facets facets = Facets.NONE
                .withRange(range.lower(integer), range.upper(integer))
                .withDigits(OptionalInt.empty(), integer ? OptionalInt.empty() : scale(all))
                .withEnumeration(constants(all, JsonKind.NUMBER));
        return named(all, TypeRef.xs(integer ? integer(all, range) : "decimal"), facets, hint);
    }

    private String integer(Conjunction all, Range range) {
        boolean small = all.with("format").stream()
                .anyMatch(part -> part.schema().text("format").equals(Optional.of("int32")));
        boolean ints = range.isWithin(LEAST_INT, MOST_INT);
        boolean bounded = range.isWithin(LEAST_LONG, MOST_LONG);
        boolean reachable = range.touches(LEAST_LONG, MOST_LONG);
        if (ints || small) {
            return "int";
        }
        return bounded || (options.longs() && reachable) ? "long" : "integer";
    }

    /// The digits after the point that a divisor such as 0.01 leaves.
    private static OptionalInt scale(Conjunction all) {
        return all.parts().stream()
                .flatMap(part -> part.number("multipleOf").stream())
                .flatMap(number -> Numbers.decimal(number.text()).stream())
                .map(BigDecimal::stripTrailingZeros)
                .filter(value -> value.unscaledValue().equals(BigInteger.ONE) && value.scale() >= 0)
                .mapToInt(BigDecimal::scale)
                .min();
    }

    private TypeRef flag(Conjunction all) {
        List<JsonValue> values = Constants.of(all).orElse(List.of()).stream()
                .map(Constants.Constant::value)
                .filter(JsonValue.Bool.class::isInstance)
                .toList();
        boolean yes = values.stream().anyMatch(value -> ((JsonValue.Bool) value).value());
        boolean no = values.stream().anyMatch(value -> !((JsonValue.Bool) value).value());
        if (yes == no) {
            return TypeRef.xs("boolean");
        }
        return TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("boolean"), Facets.NONE.withPatterns(List.of(yes ? "true" : "false"))));
    }
}
