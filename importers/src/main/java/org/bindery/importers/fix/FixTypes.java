package org.bindery.importers.fix;

import java.util.Map;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlProperty;

/// The representation of FIX's data types in a model (FIX 5.0, volume 1, "Field data types"). Types
/// that are not known are text.
final class FixTypes {

    /// Seconds may have no fraction, or three, six or nine digits of it.
    private static final String FRACTION = "[.SSS[SSS[SSS]]]";

    private FixTypes() {}

    static boolean isData(FixField field) {
        return field.type().equals("DATA") || field.type().equals("XMLDATA");
    }

    static boolean isLength(FixField field) {
        return field.type().equals("LENGTH")
                || field.type().equals("INT")
                        && (field.name().endsWith("Len") || field.name().endsWith("Length"));
    }

    /// Whether a field has one value, not several with blanks between them.
    static boolean isSingleValue(FixField field) {
        return !field.type().startsWith("MULTIPLE") && !field.type().equals("BOOLEAN");
    }

    static boolean isText(FixField field) {
        return base(field).equals(TypeRef.xs("string"));
    }

    /// The built-in type of its values.
    static TypeRef base(FixField field) {
        return TypeRef.xs(
                switch (field.type()) {
                    case "INT", "LENGTH", "NUMINGROUP", "TAGNUM", "DAYOFMONTH", "DAY-OF-MONTH" -> "int";
                    case "SEQNUM" -> "long";
                    case "FLOAT", "QTY", "QUANTITY", "PRICE", "PRICEOFFSET", "AMT", "PERCENTAGE" -> "decimal";
                    case "BOOLEAN" -> "boolean";
                    case "UTCTIMESTAMP", "TIME" -> "dateTime";
                    case "UTCDATEONLY", "UTCDATE", "LOCALMKTDATE", "DATE" -> "date";
                    case "UTCTIMEONLY" -> "time";
                    default -> "string";
                });
    }

    /// How its values are written.
    static Map<DfdlProperty, String> properties(FixField field) {
        return switch (field.type()) {
            case "INT", "LENGTH", "NUMINGROUP", "TAGNUM", "DAYOFMONTH", "DAY-OF-MONTH", "SEQNUM" ->
                Map.of(DfdlProperty.TEXT_NUMBER_PATTERN, "#0");
            // Unchanged, with all zeros after the decimal point.
            case "FLOAT", "QTY", "QUANTITY", "PRICE", "PRICEOFFSET", "AMT", "PERCENTAGE" ->
                Map.of(DfdlProperty.TEXT_NUMBER_PATTERN, "");
            case "UTCTIMESTAMP", "TIME" -> calendar("yyyyMMdd-HH:mm:ss" + FRACTION);
            case "UTCDATEONLY", "UTCDATE", "LOCALMKTDATE", "DATE" -> calendar("yyyyMMdd");
            case "UTCTIMEONLY" -> calendar("HH:mm:ss" + FRACTION);
            default -> Map.of();
        };
    }

    private static Map<DfdlProperty, String> calendar(String pattern) {
        return Map.of(DfdlProperty.CALENDAR_PATTERN_KIND, "explicit", DfdlProperty.CALENDAR_PATTERN, pattern);
    }
}
