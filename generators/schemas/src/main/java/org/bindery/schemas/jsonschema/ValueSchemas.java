package org.bindery.schemas.jsonschema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.FacetWords;
import org.bindery.schemas.writing.GivenValues;
import org.bindery.schemas.writing.LossList;

/// Schemas of the values of one component.
///
/// @param isJson whether messages of the model are in JSON, where dates and times are what its formats say
record ValueSchemas(LossList losses, ModelPath path, boolean isJson) {

    private static final String TYPE = "type";
    private static final String STRING = "string";
    private static final String ZONE = "(Z|[+-][0-9]{2}:[0-9]{2})";
    private static final String DATE = "-?[0-9]{4,}-[0-9]{2}-[0-9]{2}";
    private static final String TIME = "[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?";

    /// What texts of built-in types look like.
    private static final Map<String, String> FORMS = Map.of(
            "duration", "-?P[0-9YMDTHS.]+",
            "gYear", "-?[0-9]{4,}" + ZONE + "?",
            "gYearMonth", "-?[0-9]{4,}-[0-9]{2}" + ZONE + "?",
            "gMonth", "--[0-9]{2}" + ZONE + "?",
            "gMonthDay", "--[0-9]{2}-[0-9]{2}" + ZONE + "?",
            "gDay", "---[0-9]{2}" + ZONE + "?",
            "hexBinary", "([0-9A-Fa-f]{2})*");

    /// The schema of values as written in messages.
    Map<String, Object> of(SimpleValue value) {
        return switch (value.kind()) {
            case BOOLEAN -> plain("boolean", value);
            case INT, LONG, BIG_INTEGER -> number("integer", value);
            case DECIMAL, FLOAT, DOUBLE -> number("number", value);
            case TEXT -> text(value);
            case DATE -> moment(value, "date", DATE);
            case TIME -> moment(value, "time", TIME);
            case DATE_TIME -> moment(value, "date-time", DATE + "T" + TIME);
            case XML_DATE -> moment(value, "date", DATE);
            case XML_TIME -> moment(value, "time", TIME);
            case XML_DATE_TIME -> moment(value, "date-time", DATE + "T" + TIME);
        };
    }

    /// The schema of values as the texts that they are in names of members.
    Map<String, Object> ofText(SimpleValue value) {
        if (value.kind().isInteger()) {
            Map<String, Object> schema = schema(STRING);
            schema.put("pattern", "^[+-]?[0-9]+$");
            return schema;
        }
        if (value.kind() == ValueKind.BOOLEAN) {
            Map<String, Object> schema = schema(STRING);
            schema.put("enum", List.of("true", "false"));
            return schema;
        }
        return value.kind() == ValueKind.TEXT ? text(value) : schema(STRING);
    }

    /// A value that the model gives, as written in messages.
    Object constant(SimpleValue value, String text) {
        String read =
                value.facets().whiteSpace().orElse(Facets.WhiteSpace.PRESERVE).apply(text);
        return switch (value.kind()) {
            case BOOLEAN -> read.equals("true") || read.equals("1");
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE ->
                GivenValues.number(read).<Object>map(number -> number).orElse(read);
            default -> read;
        };
    }

    private static Map<String, Object> schema(String type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put(TYPE, type);
        return schema;
    }

    private Map<String, Object> plain(String type, SimpleValue value) {
        Map<String, Object> schema = schema(type);
        lose(value, EnumSet.noneOf(FacetWords.Kind.class));
        return schema;
    }

    private void lose(SimpleValue value, Set<FacetWords.Kind> said) {
        losses.addFacets(path, FacetWords.lost(value, said));
    }

    private Map<String, Object> number(String type, SimpleValue value) {
        Map<String, Object> schema = schema(type);
        Facets facets = value.facets();
        Set<FacetWords.Kind> said = EnumSet.of(FacetWords.Kind.ENUMERATION);
        boolean integer = value.kind().isInteger();
        if (integer) {
            said.add(FacetWords.Kind.FRACTION_DIGITS);
        }
        Optional<BigDecimal> min = facets.min().flatMap(bound -> GivenValues.number(bound.value()));
        Optional<BigDecimal> max = facets.max().flatMap(bound -> GivenValues.number(bound.value()));
        if (min.isPresent() == facets.min().isPresent()
                && max.isPresent() == facets.max().isPresent()) {
            said.add(FacetWords.Kind.RANGE);
        }
        min.ifPresent(
                bound -> schema.put(facets.min().orElseThrow().inclusive() ? "minimum" : "exclusiveMinimum", bound));
        max.ifPresent(
                bound -> schema.put(facets.max().orElseThrow().inclusive() ? "maximum" : "exclusiveMaximum", bound));
        int digits = facets.totalDigits().orElse(0);
        if (integer && digits > 0 && digits < 1_000) {
            said.add(FacetWords.Kind.TOTAL_DIGITS);
            BigDecimal most = BigDecimal.TEN.pow(digits).subtract(BigDecimal.ONE);
            if (min.isEmpty() || min.get().compareTo(most.negate()) < 0) {
                schema.remove("exclusiveMinimum");
                schema.put("minimum", most.negate());
            }
            if (max.isEmpty() || max.get().compareTo(most) > 0) {
                schema.remove("exclusiveMaximum");
                schema.put("maximum", most);
            }
        }
        enumeration(value, schema);
        lose(value, said);
        return schema;
    }

    private void enumeration(SimpleValue value, Map<String, Object> schema) {
        List<Facets.EnumerationValue> all = value.facets().enumeration();
        if (!all.isEmpty()) {
            schema.put(
                    "enum",
                    all.stream()
                            .map(each -> constant(value, each.value()))
                            .distinct()
                            .toList());
            boolean documented =
                    all.stream().anyMatch(each -> !each.documentation().isEmpty());
            if (documented) {
                losses.add(path, Loss.Kind.DOCUMENTATION, "What is said of single values of the enumeration.");
            }
        }
    }

    private Map<String, Object> text(SimpleValue value) {
        Map<String, Object> schema = schema(STRING);
        Facets facets = value.facets();
        Set<FacetWords.Kind> said = EnumSet.of(FacetWords.Kind.ENUMERATION, FacetWords.Kind.PATTERN);
        String builtIn = value.builtIn().local();
        boolean characters = !value.isList() && !builtIn.endsWith("Binary");
        if (value.isList()) {
            losses.add(path, Loss.Kind.TYPE, "That the value is a list: it is a text with spaces between the items.");
        } else if (value.isUnion()) {
            losses.add(path, Loss.Kind.TYPE, "That the value is of one of several types: it is any text.");
        }
        if (characters) {
            said.add(FacetWords.Kind.LENGTH);
            if (facets.effectiveMinLength() > 0) {
                schema.put("minLength", facets.effectiveMinLength());
            }
            if (facets.effectiveMaxLength() != Cardinality.UNBOUNDED) {
                schema.put("maxLength", facets.effectiveMaxLength());
            }
        }
        if (builtIn.equals("base64Binary")) {
            schema.put("contentEncoding", "base64");
        }
        patterns(value, schema);
        enumeration(value, schema);
        lose(value, said);
        return schema;
    }

    private void patterns(SimpleValue value, Map<String, Object> schema) {
        List<String> patterns = new ArrayList<>();
        if (!value.isList() && !value.isUnion()) {
            Optional.ofNullable(FORMS.get(value.builtIn().local())).ifPresent(form -> patterns.add("^" + form + "$"));
        }
        for (String pattern : value.patterns()) {
            Optional<String> translated = EcmaPatterns.of(pattern);
            translated.ifPresent(patterns::add);
            if (translated.isEmpty()) {
                losses.add(
                        path,
                        Loss.Kind.FACET,
                        "Not expressed: pattern " + pattern + ", since no pattern of ECMAScript is like it.");
            }
        }
        put(patterns, schema);
    }

    private static void put(List<String> patterns, Map<String, Object> schema) {
        if (patterns.size() == 1) {
            schema.put("pattern", patterns.getFirst());
        } else if (!patterns.isEmpty()) {
            List<Map<String, Object>> all = new ArrayList<>();
            for (String pattern : patterns) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("pattern", pattern);
                all.add(one);
            }
            schema.put("allOf", all);
        }
    }

    /// Dates and times: by the name of the format where that says the same, else by a pattern.
    private Map<String, Object> moment(SimpleValue value, String format, String form) {
        Map<String, Object> schema = schema(STRING);
        Facets.Timezone zone = value.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        boolean dated = format.equals("date");
        boolean named = zone == (dated ? Facets.Timezone.PROHIBITED : Facets.Timezone.REQUIRED);
        if (named) {
            schema.put("format", format);
        } else if (isJson && zone == Facets.Timezone.OPTIONAL) {
            schema.put("format", format);
            losses.add(
                    path,
                    Loss.Kind.TYPE,
                    "That a time zone may be there or not: the format " + format + " asks for "
                            + (dated ? "none." : "one."));
        } else {
            String zones = switch (zone) {
                case PROHIBITED -> "";
                case REQUIRED -> ZONE;
                case OPTIONAL -> ZONE + "?";
            };
            schema.put("pattern", "^" + form + zones + "$");
            losses.add(
                    path,
                    Loss.Kind.TYPE,
                    "The type " + value.builtIn().local()
                            + (zone == Facets.Timezone.PROHIBITED ? " without" : " with or without")
                            + " a time zone, for which JSON Schema has no format: it is a text by a pattern.");
        }
        List<String> patterns = value.patterns();
        if (!patterns.isEmpty()) {
            losses.addFacets(
                    path, patterns.stream().map(each -> "pattern " + each).toList());
        }
        enumeration(value, schema);
        lose(value, EnumSet.of(FacetWords.Kind.ENUMERATION, FacetWords.Kind.PATTERN, FacetWords.Kind.TIMEZONE));
        return schema;
    }
}
