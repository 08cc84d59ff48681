package org.bindery.runtime.internal.dfdl;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * The place of an element in messages.
 *
 * @param wrapper the property of its record whose items each hold the element, where one of several may be nil; else null
 * @param property its property; null where it is not in messages
 * @param record its record; null where it is simple, or not in messages
 * @param way what the cells of a simple element hold
 */
record Place(
        @Nullable PropertyForm wrapper,
        @Nullable PropertyForm property,
        @Nullable RecordForm record,
        Way way) {

    /** What cells hold. */
    enum Way {
        INT32,
        INT64,
        INTEGER,
        DECIMAL,
        FLOAT32,
        FLOAT64,
        BOOL,
        XML_DATE,
        XML_TIME,
        XML_DATE_TIME,
        DATE,
        TIME,
        DATE_TIME,
        TEXT;

        /** By the method that makes the format of values. */
        static Way of(String method) {
            for (Way way : values()) {
                if (way.name().replace("_", "").equalsIgnoreCase(method)) {
                    return way;
                }
            }
            return TEXT;
        }
    }

    /** The reason for a decimal that is not a value of a whole number. */
    static final String NO_WHOLE = "is not a whole number, or too large for one, but values here have no fraction";

    /** Decimals of more digits before their point are no whole numbers. */
    private static final int MOST_DIGITS = 100_000;

    /** The property of the record around that has the element; null where it is not in messages. */
    @Nullable
    PropertyForm outermost() {
        return wrapper != null ? wrapper : property;
    }

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

    /** Whether notes have room for the numbers of its cells and forms. */
    boolean isNotable() {
        return (wrapper == null
                        || wrapper.cell() <= Notes.MOST && wrapper.record().number() <= Notes.MOST)
                && (property == null || property.cell() <= Notes.MOST)
                && (record == null || record.number() <= Notes.MOST);
    }

    /** Whether cells hold integers of at most 64 bits. */
    boolean isWhole() {
        return way == Way.INT32 || way == Way.INT64;
    }

    /** Whether these are {@code Long}. */
    boolean isWide() {
        return way == Way.INT64;
    }

    /** Whether cells, if there are any, hold integers as they are. */
    boolean holdsIntegers() {
        return property == null || isWhole() || way == Way.INTEGER;
    }

    /** Whether cells hold dates and times without the form in which they are written. */
    boolean holdsPlainDates() {
        return way == Way.DATE || way == Way.TIME || way == Way.DATE_TIME;
    }

    /** Whether a cell can hold a value: a decimal that has a fraction, or is too large, is no whole number. */
    boolean fits(Object value) {
        if (!(value instanceof BigDecimal decimal) || !isWhole() && way != Way.INTEGER) {
            return true;
        }
        return decimal.precision() - (long) decimal.scale() <= MOST_DIGITS
                && decimal.stripTrailingZeros().scale() <= 0
                && (way == Way.INTEGER
                        || decimal.toBigInteger().bitLength() < (way == Way.INT64 ? Long.SIZE : Integer.SIZE));
    }

    /** The value that a cell holds. */
    Object read(Object value) throws ProcessingException {
        if (!fits(value)) {
            throw new ProcessingException(value, " ", NO_WHOLE);
        }
        return cell(value);
    }

    /** The value that a cell holds; null where it can hold none of that value. */
    @Nullable
    Object cellOf(Object value) {
        return fits(value) ? cell(value) : null;
    }

    Object cell(Object value) {
        return switch (way) {
            case INT32 -> ((Number) value).intValue();
            case INT64 -> ((Number) value).longValue();
            case INTEGER ->
                value instanceof Long number
                        ? BigInteger.valueOf(number)
                        : value instanceof BigDecimal decimal ? decimal.toBigInteger() : value;
            case DECIMAL -> value instanceof Long number ? BigDecimal.valueOf(number) : value;
            case FLOAT32 -> ((Number) value).floatValue();
            case FLOAT64 -> ((Number) value).doubleValue();
            case XML_DATE, XML_TIME, XML_DATE_TIME, BOOL -> value;
            case DATE -> ((XmlDate) value).toLocalDate();
            case TIME -> ((XmlTime) value).toLocalTime();
            case DATE_TIME -> ((XmlDateTime) value).toLocalDateTime();
            case TEXT -> Lexicals.text(value);
        };
    }

    Object value(ElementTerm element, Object cell) {
        return switch (way) {
            case DATE, TIME, DATE_TIME, TEXT -> Lexicals.value(cell.toString(), element.type);
            default -> cell;
        };
    }
}
