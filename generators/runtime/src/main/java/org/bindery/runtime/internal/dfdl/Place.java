package org.bindery.runtime.internal.dfdl;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * Where an element stands in messages.
 *
 * @param wrapper the property of its record whose items each hold the element, where one of several may be nil; else null
 * @param property the property that it is; null where it is in no message
 * @param record the record that it is; null where it is simple, or in no message
 * @param way what the cells of a simple element hold, by the method that makes the format of its values
 */
record Place(
        @Nullable PropertyForm wrapper,
        @Nullable PropertyForm property,
        @Nullable RecordForm record,
        String way) {

    /** Whether a record has a list of the element. */
    boolean isListed(ElementTerm element) {
        return property == null
                ? element.isRepeating() && element.occurs.most() > 1
                : wrapper != null || property.isRepeated();
    }

    /** The step of the element in paths. */
    String step(ElementTerm element) {
        return property == null || property.pathStep().isEmpty() ? element.name : property.pathStep();
    }

    /** Whether cells hold integers of at most 64 bits. */
    boolean isWhole() {
        return way.equals("int32") || way.equals("int64");
    }

    /** Whether these are {@code Long}. */
    boolean isWide() {
        return way.equals("int64");
    }

    /** The value that a cell holds. */
    Object cell(ElementTerm element, Object value) {
        return switch (way) {
            case "int32" -> ((Number) value).intValue();
            case "int64" -> ((Number) value).longValue();
            case "integer" -> value instanceof Long number ? BigInteger.valueOf(number) : value;
            case "decimal" -> value instanceof Long number ? BigDecimal.valueOf(number) : value;
            case "float32" -> ((Number) value).floatValue();
            case "float64" -> ((Number) value).doubleValue();
            case "xmlDate", "xmlTime", "xmlDateTime", "bool" -> value;
            case "date" -> ((XmlDate) value).toLocalDate();
            case "time" -> ((XmlTime) value).toLocalTime();
            case "dateTime" -> ((XmlDateTime) value).toLocalDateTime();
            default -> Lexicals.text(value);
        };
    }

    /** The value of an element that a cell holds. */
    Object value(ElementTerm element, Object cell) {
        return switch (way) {
            case "int32",
                    "int64",
                    "integer",
                    "decimal",
                    "float32",
                    "float64",
                    "xmlDate",
                    "xmlTime",
                    "xmlDateTime",
                    "bool" -> cell;
            default -> Lexicals.value(cell.toString(), element.type);
        };
    }
}
