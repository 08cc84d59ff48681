package org.bindery.runtime.internal.dfdl.property;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;

/** Values that whole numbers of another type represent in the data ({@code dfdlx:repType}). Immutable. */
public final class StoredValues {

    /** The property for the type that represents values in the data. */
    public static final String TYPE = "#repType";

    /** Numbers up to this are found in a table. */
    private static final int DENSE = 256;

    /** The value that a range of numbers represents. */
    private record Range(long last, Object value) {}

    private final TreeMap<Long, Range> ranges = new TreeMap<>();
    private final Object[] dense = new Object[DENSE];
    /** The number that is written for a value: the first that represents it. */
    private final Map<Object, Long> written = new HashMap<>();

    /**
     * @param stored that of the numbers
     * @throws IllegalArgumentException when the description makes no sense
     */
    public StoredValues(Properties properties, ExpressionType type, ExpressionType stored) {
        if (!stored.isInteger() || stored.bits() == 0) {
            throw properties.fault("has dfdlx:repType, which has to be a type of whole numbers of at most 64 bits;"
                    + " restrict xs:unsignedInt or xs:int, say");
        }
        for (String line : properties.text("repValues", "").split("\n")) {
            int equals = line.indexOf('=');
            if (equals < 0) {
                throw properties.fault("has dfdlx:repType, but no dfdlx:repValues that map its values to numbers");
            }
            Object value = Lexicals.value(line.substring(equals + 1), type);
            for (String range : line.substring(0, equals).split(" ")) {
                int dots = range.indexOf("..");
                long first = Long.parseLong(dots < 0 ? range : range.substring(0, dots));
                add(properties, first, dots < 0 ? first : Long.parseLong(range.substring(dots + 2)), value);
                written.putIfAbsent(value, first);
            }
        }
    }

    private void add(Properties properties, long first, long last, Object value) {
        Map.Entry<Long, Range> before = ranges.floorEntry(last);
        if (last < first || before != null && before.getValue().last >= first) {
            throw properties.fault("has dfdlx:repValues of which " + first + " to " + last + " represent '"
                    + Lexicals.text(value) + "', but are not a range, or represent another value too");
        }
        ranges.put(first, new Range(last, value));
        for (long number = Math.max(0, first); number <= Math.min(last, DENSE - 1); number++) {
            dense[(int) number] = value;
        }
    }

    /** The type that an element has in the data. */
    public static ExpressionType type(Properties properties, ExpressionType own) {
        ExpressionType stored = properties.has(TYPE) ? ExpressionType.ofName(properties.text(TYPE, "")) : null;
        return stored == null ? own : stored;
    }

    /**
     * The value that a number represents.
     *
     * @param number the number, a {@code Long} where it represents a value
     */
    public Object value(Object number) throws ProcessingException {
        if (number instanceof Long small) {
            return value(small.longValue());
        }
        throw unknown(number);
    }

    /** The value that a number represents. */
    public Object value(long number) throws ProcessingException {
        if (number >= 0 && number < DENSE && dense[(int) number] != null) {
            return dense[(int) number];
        }
        Map.Entry<Long, Range> found = ranges.floorEntry(number);
        if (found == null || found.getValue().last < number) {
            throw unknown(number);
        }
        return found.getValue().value;
    }

    private static ProcessingException unknown(Object number) {
        return new ProcessingException("the number ", number, " represents no value (dfdlx:repValues)");
    }

    /** The number that is written for a value. */
    public long number(Object value) throws ProcessingException {
        Long number = written.get(value);
        if (number == null) {
            throw new ProcessingException("no number represents '", Lexicals.text(value), "' (dfdlx:repValues)");
        }
        return number;
    }

    /** Whether a number is what is written for a value. */
    public boolean isWritten(long number, Object value) {
        return written.getOrDefault(value, number + 1) == number;
    }
}
