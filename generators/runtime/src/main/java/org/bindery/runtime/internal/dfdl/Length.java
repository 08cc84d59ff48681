package org.bindery.runtime.internal.dfdl;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;

/**
 * How the length of an element is determined.
 *
 * @param unit what is counted
 * @param setting the length of kind {@link Kind#EXPLICIT}; null for others
 * @param fixed the length where it is a constant; -1 for others
 * @param pattern what the content matches, of kind {@link Kind#PATTERN}; null for others
 * @param prefix the element before the content that holds its length; null for other kinds
 * @param includesPrefix whether that length is counted too
 * @param leastPrefix the least value of that length that its type allows
 * @param mostPrefix the greatest value of that length that its type allows
 */
record Length(
        Kind kind,
        Unit unit,
        @Nullable Setting setting,
        long fixed,
        @Nullable Pattern pattern,
        @Nullable ElementTerm prefix,
        boolean includesPrefix,
        long leastPrefix,
        long mostPrefix) {

    /** The kinds of lengths. */
    enum Kind {
        EXPLICIT,
        IMPLICIT,
        PREFIXED,
        PATTERN,
        DELIMITED,
        END_OF_PARENT
    }

    /** What is counted. */
    enum Unit {
        BITS,
        BYTES,
        CHARACTERS
    }

    static Length of(Properties properties, ExpressionType type, boolean text, @Nullable ElementTerm prefix) {
        Kind kind = properties.required("lengthKind", Kind.class);
        Unit unit = properties.word("lengthUnits", Unit.class, Unit.BYTES);
        Setting setting = null;
        long fixed = -1;
        Pattern pattern = null;
        switch (kind) {
            case EXPLICIT -> {
                properties.required("lengthUnits");
                properties.required("length");
                setting = properties.count("length");
                fixed = setting != null && setting.isConstant() ? Long.parseLong(setting.constant()) : -1;
            }
            case IMPLICIT -> {
                if (type != ExpressionType.COMPLEX) {
                    fixed = implicit(properties, type, text);
                    if (!text) {
                        unit = type == ExpressionType.HEX_BINARY ? Unit.BYTES : Unit.BITS;
                    }
                }
            }
            case PREFIXED -> {
                properties.required("lengthUnits");
                properties.required("prefixLengthType");
            }
            case PATTERN -> pattern = pattern(properties);
            case DELIMITED -> {
                if (!text && !hasDigits(properties, type)) {
                    throw properties.fault(
                            "is binary, and has dfdl:lengthKind 'delimited', which only octets and packed"
                                    + " numbers can have; give it another lengthKind");
                }
            }
            case END_OF_PARENT -> {
                // The length is found where the data is.
            }
        }
        return new Length(
                kind,
                unit,
                setting,
                fixed,
                pattern,
                prefix,
                properties.flag("prefixIncludesPrefixLength", false),
                Long.parseLong(properties.text("#minPrefix", Long.toString(Long.MIN_VALUE))),
                Long.parseLong(properties.text("#maxPrefix", Long.toString(Long.MAX_VALUE))));
    }

    /** Refuses a length before the content that its type does not allow. */
    void checkPrefix(long value) throws ProcessingException {
        if (value < leastPrefix) {
            throw new ProcessingException("the length before it is ", value, ", and must be at least ", leastPrefix);
        }
        if (value > mostPrefix) {
            throw new ProcessingException("the length before it is ", value, ", and must be at most ", mostPrefix);
        }
    }

    /** Whether delimiters can be found behind a binary value: it has decimal digits, or is not a number at all. */
    private static boolean hasDigits(Properties properties, ExpressionType type) {
        return switch (type) {
            case COMPLEX, HEX_BINARY, STRING -> true;
            case FLOAT, DOUBLE, BOOLEAN -> false;
            case DATE, TIME, DATE_TIME ->
                !properties.text("binaryCalendarRep", "").startsWith("binary");
            default -> !properties.text("binaryNumberRep", "").equals("binary");
        };
    }

    private static Pattern pattern(Properties properties) {
        try {
            return Pattern.compile(properties.required("lengthPattern"));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("dfdl:lengthPattern is not a regular expression: " + e.getMessage(), e);
        }
    }

    /** The length that the type says: in bits, of a text in its unit, of octets in bytes. */
    private static long implicit(Properties properties, ExpressionType type, boolean text) {
        if (type == ExpressionType.STRING || type == ExpressionType.HEX_BINARY) {
            int most = properties.number("#maxLength", -1);
            if (most < 0 || most != properties.number("#minLength", -1)) {
                throw properties.fault(
                        "has dfdl:lengthKind 'implicit', but no facets minLength and maxLength that are the same");
            }
            return most;
        }
        if (text) {
            throw properties.fault("is text, which cannot have dfdl:lengthKind 'implicit' but as a string");
        }
        if (type == ExpressionType.BOOLEAN) {
            return 32;
        }
        if (type == ExpressionType.FLOAT) {
            return 32;
        }
        if (type == ExpressionType.DOUBLE) {
            return 64;
        }
        if (type.isInteger() && type.bits() > 0) {
            String rep = properties.text("binaryNumberRep", "binary");
            if (!rep.equals("binary")) {
                throw properties.fault("is " + rep + ", which cannot have dfdl:lengthKind 'implicit'");
            }
            return type.bits();
        }
        String calendar = properties.text("binaryCalendarRep", "");
        if (calendar.equals("binarySeconds")) {
            return 32;
        }
        if (calendar.equals("binaryMilliseconds")) {
            return 64;
        }
        throw properties.fault("is binary of type " + type.word() + ", which has no implicit length");
    }
}
