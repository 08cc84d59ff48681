package org.bindery.studio.marking;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlProperty;

/// How the values of a field are written, by the one that was marked.
///
/// @param type of XML Schema
/// @param properties what is said of them, but for their length
/// @param padding what is said besides where their length is fixed
record FieldForm(TypeRef type, Map<DfdlProperty, String> properties, Map<DfdlProperty, String> padding) {

    static FieldForm of(PieceType type, String value, int width) {
        Map<DfdlProperty, String> said = new LinkedHashMap<>();
        return switch (type) {
            case TEXT -> new FieldForm(TypeRef.xs("string"), said, padding(value, "textString"));
            case INTEGER -> {
                String digits = value.strip().replaceFirst("^[+-]", "");
                boolean zeros = digits.length() > 1 && digits.startsWith("0");
                said.put(DfdlProperty.TEXT_NUMBER_PATTERN, sign(value, zeros ? "0".repeat(digits.length()) : "#0"));
                yield new FieldForm(TypeRef.xs("long"), said, padding(value, "textNumber"));
            }
            case DECIMAL -> {
                String number = value.strip();
                int point = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
                String fraction = "0".repeat(Math.max(0, number.length() - 1 - point));
                boolean whole = point < 0;
                said.put(DfdlProperty.TEXT_NUMBER_PATTERN, sign(value, whole ? "#0" : "#0." + fraction));
                if (!whole && number.charAt(point) == ',') {
                    said.put(DfdlProperty.TEXT_STANDARD_DECIMAL_SEPARATOR, ",");
                    said.put(DfdlProperty.TEXT_STANDARD_GROUPING_SEPARATOR, ".");
                }
                yield new FieldForm(TypeRef.xs("decimal"), said, padding(value, "textNumber"));
            }
            case DATE, DATE_TIME -> {
                said.put(DfdlProperty.CALENDAR_PATTERN_KIND, "explicit");
                said.put(
                        DfdlProperty.CALENDAR_PATTERN,
                        CalendarForm.of(value.strip())
                                .map(CalendarForm::pattern)
                                .orElse(type == PieceType.DATE ? "uuuu-MM-dd" : "uuuu-MM-dd'T'HH:mm:ss"));
                yield new FieldForm(
                        TypeRef.xs(type == PieceType.DATE ? "date" : "dateTime"), said, padding(value, "textCalendar"));
            }
            case BINARY, BINARY_LITTLE -> {
                said.put(DfdlProperty.REPRESENTATION, "binary");
                said.put(DfdlProperty.BYTE_ORDER, type == PieceType.BINARY ? "bigEndian" : "littleEndian");
                yield new FieldForm(TypeRef.xs(number(width)), said, Map.of());
            }
            case BYTES -> {
                said.put(DfdlProperty.REPRESENTATION, "binary");
                yield new FieldForm(TypeRef.xs("hexBinary"), said, Map.of());
            }
        };
    }

    private static String sign(String value, String pattern) {
        return value.strip().startsWith("+") ? "+" + pattern + ";-" + pattern : pattern;
    }

    private static String number(int width) {
        return width == 1 ? "unsignedByte" : width == 2 ? "unsignedShort" : width <= 4 ? "unsignedInt" : "unsignedLong";
    }

    /// Its alignment, and that the blanks next to it do not belong to it.
    private static Map<DfdlProperty, String> padding(String value, String kind) {
        boolean right = value.startsWith(" ") || !kind.equals("textString") && !value.endsWith(" ");
        Map<DfdlProperty, String> said = new LinkedHashMap<>();
        said.put(DfdlProperty.TEXT_PAD_KIND, "padChar");
        said.put(DfdlProperty.TEXT_TRIM_KIND, "padChar");
        DfdlProperty.of(kind + "Justification").ifPresent(each -> said.put(each, right ? "right" : "left"));
        return said;
    }
}
