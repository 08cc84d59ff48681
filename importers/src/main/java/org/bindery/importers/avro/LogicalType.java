package org.bindery.importers.avro;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.JsonValue.Obj;
import org.bindery.model.Facets;
import org.bindery.model.Facets.Timezone;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The representation of a logical type (Apache Avro 1.12, "Logical Types").
///
/// @param base the built-in type
/// @param facets what restricts it
record LogicalType(String base, Facets facets) {

    private static final String MOMENT = "dateTime";
    /// Fractions of a second of three digits, and of six.
    private static final String MILLIS = "[^.]*([.][0-9]{1,3}(Z|[+-].*)?)?";

    private static final String MICROS = "[^.]*([.][0-9]{1,6}(Z|[+-].*)?)?";
    private static final String UUID = "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}";
    /// Months, days and milliseconds.
    private static final String DURATION = "P([0-9]+M)?([0-9]+D)?(T[0-9]+(\\.[0-9]{1,3})?S)?";

    /// The logical type of a schema; empty if values are those of the underlying type, which includes
    /// logical types that do not match it.
    static Optional<LogicalType> of(Obj schema, String kind) {
        return Optional.ofNullable(
                switch (kind + " " + schema.text("logicalType").orElse("")) {
                    case "bytes decimal", "fixed decimal" -> decimal(schema);
                    case "int date" -> moment("date", Timezone.PROHIBITED, "");
                    case "int time-millis" -> moment("time", Timezone.PROHIBITED, MILLIS);
                    case "long time-micros" -> moment("time", Timezone.PROHIBITED, MICROS);
                    case "long timestamp-millis" -> moment(MOMENT, Timezone.REQUIRED, MILLIS);
                    case "long timestamp-micros" -> moment(MOMENT, Timezone.REQUIRED, MICROS);
                    case "long timestamp-nanos" -> nanos(Timezone.REQUIRED, "Z");
                    case "long local-timestamp-millis" -> moment(MOMENT, Timezone.PROHIBITED, MILLIS);
                    case "long local-timestamp-micros" -> moment(MOMENT, Timezone.PROHIBITED, MICROS);
                    case "long local-timestamp-nanos" -> nanos(Timezone.PROHIBITED, "");
                    case "string uuid" -> pattern("string", UUID);
                    case "fixed uuid" -> number(schema, "size").equals("16") ? pattern("string", UUID) : null;
                    case "fixed duration" -> number(schema, "size").equals("12") ? pattern("duration", DURATION) : null;
                    default -> null;
                });
    }

    private static LogicalType moment(String base, Timezone zone, String pattern) {
        Facets facets = Facets.NONE.withTimezone(Optional.of(zone));
        return new LogicalType(base, pattern.isEmpty() ? facets : facets.withPatterns(List.of(pattern)));
    }

    /// Moments that 64 bits have.
    private static LogicalType nanos(Timezone zone, String suffix) {
        return new LogicalType(
                MOMENT,
                Facets.NONE
                        .withTimezone(Optional.of(zone))
                        .withRange(
                                Optional.of(new Facets.Bound("1677-09-21T00:12:43.145224192" + suffix, true)),
                                Optional.of(new Facets.Bound("2262-04-11T23:47:16.854775807" + suffix, true))));
    }

    private static LogicalType pattern(String base, String pattern) {
        return new LogicalType(base, Facets.NONE.withPatterns(List.of(pattern)));
    }

    private static LogicalType decimal(Obj schema) {
        String words = words(schema);
        if (words.isEmpty()) {
            return null;
        }
        String[] numbers = words.split(" ", -1);
        int precision = Integer.parseInt(numbers[2]);
        int scale = Integer.parseInt(numbers[3]);
        return precision == 0 || scale > precision
                ? null
                : new LogicalType("decimal", Facets.NONE.withDigits(OptionalInt.of(precision), OptionalInt.of(scale)));
    }

    /// The logical type in the words of a usage, with a space before it; empty for none.
    static String words(Obj schema) {
        String name = schema.text("logicalType").orElse("");
        if (!name.equals("decimal")) {
            return name.matches("[a-z]+(-[a-z]+)*") ? " " + name : "";
        }
        String precision = number(schema, "precision");
        String scale = number(schema, "scale");
        return precision.isEmpty() ? "" : " decimal " + precision + " " + (scale.isEmpty() ? "0" : scale);
    }

    private static String number(Obj schema, String member) {
        return schema.get(member)
                .filter(JsonValue.Numeral.class::isInstance)
                .map(value -> ((JsonValue.Numeral) value).text())
                .filter(text -> text.matches("\\d{1,6}"))
                .orElse("");
    }

    /// A type with these values.
    SimpleType type(Name name) {
        return SimpleType.restriction(name, TypeRef.xs(base), facets);
    }
}
