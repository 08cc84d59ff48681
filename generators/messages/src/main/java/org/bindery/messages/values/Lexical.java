package org.bindery.messages.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/// Lexical forms of values, as XML Schema part 2 defines them.
public final class Lexical {

    /// The greatest length of a number's lexical form: longer ones take too long to read (`docs/format.md`, section 5).
    public static final int MAX_NUMBER_LENGTH = 10_000;

    private Lexical() {}

    /// The class of the values of a kind.
    public static Class<?> javaClass(ValueKind kind) {
        return switch (kind) {
            case TEXT -> String.class;
            case BOOLEAN -> Boolean.class;
            case INT -> Integer.class;
            case LONG -> Long.class;
            case BIG_INTEGER -> BigInteger.class;
            case DECIMAL -> BigDecimal.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case DATE -> LocalDate.class;
            case TIME -> LocalTime.class;
            case DATE_TIME -> LocalDateTime.class;
            case XML_DATE -> XmlDate.class;
            case XML_TIME -> XmlTime.class;
            case XML_DATE_TIME -> XmlDateTime.class;
        };
    }

    /// The canonical lexical form of a value: the one that an escape holds and that is written to XML.
    ///
    /// @throws IllegalArgumentException for a number of too many digits
    public static String format(Object value) {
        return switch (value) {
            case BigDecimal decimal -> Numbers.format(decimal);
            case BigInteger integer -> Numbers.format(integer);
            case Float number -> Numbers.format(number);
            case Double number -> Numbers.format(number);
            case LocalDate date -> XmlDate.of(date).toString();
            case LocalTime time -> XmlTime.of(time).toString();
            case LocalDateTime dateTime -> XmlDateTime.of(dateTime).toString();
            default -> value.toString();
        };
    }

    /// Reads any lexical form of a value, white space already normalised.
    ///
    /// @throws IllegalArgumentException with a sentence when it is none
    public static Object parse(ValueKind kind, String text) {
        return switch (kind) {
            case TEXT -> text;
            case BOOLEAN -> parseBoolean(text);
            case INT, LONG, BIG_INTEGER -> Numbers.parseInteger(kind, text);
            case DECIMAL -> Numbers.parseDecimal(text);
            case FLOAT -> Numbers.parseFloat(text);
            case DOUBLE -> Numbers.parseDouble(text);
            case XML_DATE -> XmlDate.parse(text);
            case XML_TIME -> XmlTime.parse(text);
            case XML_DATE_TIME -> XmlDateTime.parse(text);
            case DATE -> {
                XmlDate date = XmlDate.parse(text);
                checkNoZone(date.zoneForm(), text);
                yield date.toLocalDate();
            }
            case TIME -> {
                XmlTime time = XmlTime.parse(text);
                checkNoZone(time.zoneForm(), text);
                yield time.toLocalTime();
            }
            case DATE_TIME -> {
                XmlDateTime dateTime = XmlDateTime.parse(text);
                checkNoZone(dateTime.zoneForm(), text);
                yield dateTime.toLocalDateTime();
            }
        };
    }

    private static Boolean parseBoolean(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException("'" + Shown.of(text) + "' is neither true nor false");
        };
    }

    private static void checkNoZone(XmlZone zone, String text) {
        if (zone.isPresent()) {
            throw new IllegalArgumentException("'" + text + "' must not have a zone");
        }
    }
}
