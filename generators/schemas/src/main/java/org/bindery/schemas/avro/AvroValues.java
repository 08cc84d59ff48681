package org.bindery.schemas.avro;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.Facets.EnumerationValue;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.FacetWords;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.schemas.writing.Texts;

/// The types of values.
final class AvroValues {

    private static final int MOST_DIGITS = 1_000;
    private static final String STRING = "string";

    private final TakenNames taken;
    private final LossList losses;
    private final Map<List<EnumerationValue>, String> enums = new HashMap<>();

    /// @param taken the names of types
    AvroValues(TakenNames taken, LossList losses) {
        this.taken = taken;
        this.losses = losses;
    }

    /// The type of a value.
    ///
    /// @param name the component, after which a type that needs a name is called
    Object type(SimpleValue value, String name, ModelPath path) {
        Set<FacetWords.Kind> said = EnumSet.noneOf(FacetWords.Kind.class);
        Object type = type(value, name, path, said);
        losses.addFacets(path, FacetWords.lost(value, said));
        return type;
    }

    /// A value as a default of a type.
    static Optional<Object> constant(String type, String text) {
        try {
            return switch (type) {
                case "boolean" -> Optional.of(text.strip().matches("true|1"));
                case "int" -> Optional.of(Integer.valueOf(text.strip()));
                case "long" -> Optional.of(Long.valueOf(text.strip()));
                case "float", "double" -> Optional.of(new BigDecimal(text.strip()));
                case STRING -> Optional.of(text);
                default -> Optional.empty();
            };
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private Object type(SimpleValue value, String name, ModelPath path, Set<FacetWords.Kind> said) {
        if (value.isList()) {
            Map<String, Object> array = new LinkedHashMap<>();
            array.put("type", "array");
            array.put("items", value.parts().size() == 1 ? type(value.parts().getFirst(), name, path) : STRING);
            return array;
        }
        if (value.isUnion()) {
            lost(path, "That the value is of one of several types: it is any text.");
            return STRING;
        }
        return switch (value.kind()) {
            case BOOLEAN -> "boolean";
            case INT, LONG -> integer(value, said);
            case BIG_INTEGER -> bigInteger(value, path, said);
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case DECIMAL -> decimal(value, path, said);
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> moment(value, path, said);
            case TEXT -> text(value, name, path, said);
        };
    }

    private void lost(ModelPath path, String what) {
        losses.add(path, Loss.Kind.TYPE, what);
    }

    private static Map<String, Object> logical(String type, String logical) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        schema.put("logicalType", logical);
        return schema;
    }

    private static String integer(SimpleValue value, Set<FacetWords.Kind> said) {
        said.add(FacetWords.Kind.FRACTION_DIGITS);
        boolean isInt = value.kind() == ValueKind.INT;
        String min = Long.toString(isInt ? Integer.MIN_VALUE : Long.MIN_VALUE);
        String max = Long.toString(isInt ? Integer.MAX_VALUE : Long.MAX_VALUE);
        Facets facets = value.facets();
        if (facets.min().equals(Optional.of(new Facets.Bound(min, true)))
                && facets.max().equals(Optional.of(new Facets.Bound(max, true)))) {
            said.add(FacetWords.Kind.RANGE);
        }
        return isInt ? "int" : "long";
    }

    private Object bigInteger(SimpleValue value, ModelPath path, Set<FacetWords.Kind> said) {
        said.add(FacetWords.Kind.FRACTION_DIGITS);
        Facets facets = value.facets();
        int digits = facets.totalDigits().orElse(Math.max(digits(facets.min()), digits(facets.max())));
        boolean bounded = facets.totalDigits().isPresent()
                || (facets.min().isPresent() && facets.max().isPresent());
        if (!bounded || digits == 0 || digits > MOST_DIGITS) {
            lost(path, "The type integer: it is a text of digits.");
            return STRING;
        }
        if (facets.totalDigits().isPresent()) {
            said.add(FacetWords.Kind.TOTAL_DIGITS);
        }
        return decimal(digits, 0);
    }

    private static int digits(Optional<Facets.Bound> bound) {
        return bound.map(each -> each.value().replaceAll("[^0-9]", "").length()).orElse(0);
    }

    private static Map<String, Object> decimal(int precision, int scale) {
        Map<String, Object> schema = logical("bytes", "decimal");
        schema.put("precision", precision);
        schema.put("scale", scale);
        return schema;
    }

    private Object decimal(SimpleValue value, ModelPath path, Set<FacetWords.Kind> said) {
        int precision = value.facets().totalDigits().orElse(0);
        int scale = value.facets().fractionDigits().orElse(-1);
        if (precision == 0 || precision > MOST_DIGITS || scale < 0 || scale > precision) {
            lost(
                    path,
                    "The type decimal: it is a text of digits with a point, since not both the digits of all and of the"
                            + " fraction are bounded.");
            return STRING;
        }
        said.addAll(Set.of(FacetWords.Kind.TOTAL_DIGITS, FacetWords.Kind.FRACTION_DIGITS));
        lost(path, "With how many digits after the point a number was written: it always has " + scale + ".");
        return decimal(precision, scale);
    }

    private Object moment(SimpleValue value, ModelPath path, Set<FacetWords.Kind> said) {
        Facets.Timezone zone = value.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        boolean none = zone == Facets.Timezone.PROHIBITED;
        said.add(FacetWords.Kind.TIMEZONE);
        if (value.kind() == ValueKind.DATE) {
            return logical("int", "date");
        }
        if (value.kind() == ValueKind.TIME) {
            lost(path, "Fractions of a second beyond the sixth digit, and the time 24:00:00.");
            return logical("long", "time-micros");
        }
        if (value.kind() == ValueKind.DATE_TIME || (value.kind() == ValueKind.XML_DATE_TIME && none)) {
            lost(path, "Fractions of a second beyond the sixth digit.");
            return logical("long", "local-timestamp-micros");
        }
        if (value.kind() == ValueKind.XML_DATE_TIME && zone == Facets.Timezone.REQUIRED) {
            lost(path, "Time zones, and fractions of a second beyond the sixth digit: the moment is one in UTC.");
            return logical("long", "timestamp-micros");
        }
        lost(
                path,
                "The type " + value.builtIn().local() + ": it is a text, as ISO 8601 has it, since a time zone "
                        + (zone == Facets.Timezone.REQUIRED ? "must" : "may") + " be there.");
        return STRING;
    }

    private Object text(SimpleValue value, String name, ModelPath path, Set<FacetWords.Kind> said) {
        String builtIn = value.builtIn().local();
        if (builtIn.endsWith("Binary")) {
            return bytes(value, name, said);
        }
        List<EnumerationValue> enumeration = value.facets().enumeration();
        if (!enumeration.isEmpty()) {
            said.add(FacetWords.Kind.ENUMERATION);
            return enumeration(enumeration, name, path);
        }
        if (!Texts.are(value)) {
            lost(path, "The type " + builtIn + ": it is a text.");
        }
        return STRING;
    }

    private Object bytes(SimpleValue value, String name, Set<FacetWords.Kind> said) {
        int least = value.facets().effectiveMinLength();
        if (least == 0 || least != value.facets().effectiveMaxLength()) {
            return "bytes";
        }
        said.add(FacetWords.Kind.LENGTH);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "fixed");
        schema.put("name", taken.take(Identifiers.upperCamel(name)));
        schema.put("size", least);
        return schema;
    }

    /// An enumeration, once however many components have it. A symbol is what a name may be; of other values, one is
    /// made.
    private Object enumeration(List<EnumerationValue> values, String name, ModelPath path) {
        Map<String, Object> own = new LinkedHashMap<>();
        TakenNames symbols = TakenNames.byCase();
        for (EnumerationValue value : values) {
            String symbol = symbols.take(Identifiers.plain(value.value()));
            if (!symbol.equals(value.value())) {
                own.put(symbol, value.value());
            }
        }
        if (!own.isEmpty()) {
            losses.add(
                    path,
                    Loss.Kind.NAME,
                    "Values of the enumeration that are not names in Avro, such as '"
                            + own.values().iterator().next() + "': they are "
                            + own.keySet().iterator().next() + " and so on.");
        }
        if (values.stream().anyMatch(value -> !value.documentation().isEmpty())) {
            losses.add(path, Loss.Kind.DOCUMENTATION, "What is said of single values of the enumeration.");
        }
        String known = enums.get(values);
        if (known != null) {
            return known;
        }
        String type = taken.take(Identifiers.upperCamel(name));
        enums.put(values, type);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "enum");
        schema.put("name", type);
        TakenNames again = TakenNames.byCase();
        schema.put(
                "symbols",
                values.stream()
                        .map(value -> again.take(Identifiers.plain(value.value())))
                        .toList());
        if (!own.isEmpty()) {
            schema.put("binderyValues", own);
        }
        return schema;
    }
}
