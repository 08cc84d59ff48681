package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.text.NilForm;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** Numbers by a pattern. The most frequent form, digits that may follow a minus sign, is read and written directly. */
final class StandardNumber extends TextNumber {

    /** So many digits are a {@code long} for sure. */
    private static final int FEW = 18;

    private final TextNumberProperties properties;
    private final NumberPattern pattern;
    private final NumberWriting writing;
    private final NilForm zeros;
    private final String zero;
    /** Whether digits without anything else are a number, and negative ones have a minus sign before them. */
    private final boolean readsDigits;
    /** Whether whole numbers are written as digits without anything else, and how many there are at least. */
    private final boolean writesDigits;

    StandardNumber(NumberType type, TextNumberProperties properties) {
        super(type);
        this.properties = properties;
        pattern = NumberPatternReader.read(properties.pattern());
        if (pattern.isVirtual() && pattern.shift() > 0 && type.isInteger()) {
            throw new IllegalArgumentException("the textNumberPattern '" + properties.pattern()
                    + "' has digits behind the point, which xs:" + type.word() + " has not");
        }
        writing = new NumberWriting(properties, pattern);
        List<StringLiteral> literals = new ArrayList<>(properties.zeros());
        literals.removeIf(literal -> literal.toString().isEmpty());
        zeros = literals.isEmpty() ? null : new NilForm(literals, false, properties.ignoreCase());
        zero = literals.isEmpty() ? null : literals.get(0).output("");
        boolean required = properties.strict() && pattern.requiresPoint();
        readsDigits = pattern.isPlain() && pattern.shift() == 0 && !required;
        writesDigits = pattern.isPlain()
                && pattern.shift() == 0
                && pattern.exponentDigits() == 0
                && pattern.grouping() == 0
                && pattern.minFraction() == 0
                && !(pattern.hasPoint() && pattern.maxFraction() == 0)
                && pattern.minSignificant() == 0
                && pattern.padding() == null
                && (properties.rounding() == null ? pattern.increment() : properties.increment()).signum() == 0;
    }

    @Override
    public boolean readsDigits() {
        return readsDigits && type.isLong();
    }

    @Override
    public boolean writesDigits(int digits, boolean first) {
        boolean least = digits == pattern.minInteger() || digits > pattern.minInteger() && (digits == 1 || !first);
        return writesDigits && least && (zero == null || !first);
    }

    @Override
    public long readLong(CharSequence text) throws ProcessingException {
        int length = text.length();
        int first = length > 1 && text.charAt(0) == '-' ? 1 : 0;
        if (!readsDigits || length == 0 || length > FEW) {
            return slow(text);
        }
        long number = 0;
        for (int i = first; i < length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return slow(text);
            }
            number = 10 * number + digit;
        }
        return type.check(first == 0 ? number : -number);
    }

    private long slow(CharSequence text) throws ProcessingException {
        Object number = general(text);
        return number instanceof BigInteger large ? large.longValue() : ((Number) number).longValue();
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        return type.isLong() ? type.value(readLong(text)) : general(text);
    }

    private Object general(CharSequence source) throws ProcessingException {
        String text = source.toString();
        if (text.isEmpty()) {
            throw new ProcessingException("an empty text is not an xs:", type.word());
        }
        if (zeros != null && zeros.matches(text)) {
            return type.value(0);
        }
        NumberScan scan = new NumberScan(properties, pattern, text);
        boolean fits = text.length() <= 2 * Numbers.MOST_DIGITS && scan.scan() && !scan.isTooLong(type.isReal());
        if (!fits || (type.isInteger() && scan.hasFraction())) {
            throw new ProcessingException(
                    "'", shown(text), "' is not an xs:", type.word(), " by the pattern '", properties.pattern(), "'");
        }
        if (scan.isNone() || scan.isInfinite()) {
            return unusual(text, scan);
        }
        BigDecimal number = scan.value();
        if (number.signum() == 0 && scan.isNegative() && type.isReal()) {
            return type == NumberType.FLOAT ? (Object) (-0.0f) : (Object) (-0.0);
        }
        return type.value(type == NumberType.DECIMAL ? scaled(number) : number);
    }

    /** The number without zeros at its end, unless they are places after a virtual decimal point. */
    private BigDecimal scaled(BigDecimal number) {
        if (number.signum() == 0 && !pattern.isVirtual()) {
            return BigDecimal.ZERO;
        }
        BigDecimal scaled = pattern.isVirtual() ? number : number.stripTrailingZeros();
        return scaled.scale() < 0 ? scaled.setScale(0) : scaled;
    }

    private static String shown(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "..." : text;
    }

    private Object unusual(String text, NumberScan scan) throws ProcessingException {
        if (!type.isReal()) {
            throw new ProcessingException("'", text, "' is not an xs:", type.word());
        }
        double number =
                scan.isNone() ? Double.NaN : scan.isNegative() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        return type == NumberType.FLOAT ? (Object) ((float) number) : (Object) number;
    }

    @Override
    public void write(long number, TextBuffer out) throws ProcessingException {
        if (writesDigits && number != Long.MIN_VALUE && !(number == 0 && zero != null)) {
            if (number < 0) {
                out.append('-');
            }
            out.digits(Math.abs(number), pattern.minInteger());
        } else {
            write(BigDecimal.valueOf(number), out);
        }
    }

    @Override
    public void write(Object number, TextBuffer out) throws ProcessingException {
        boolean negativeZero = false;
        if (number instanceof Double || number instanceof Float) {
            double real = ((Number) number).doubleValue();
            if (Double.isNaN(real)) {
                out.append(properties.nan());
                return;
            }
            if (Double.isInfinite(real)) {
                writing.infinite(real < 0, out);
                return;
            }
            negativeZero = real == 0 && 1 / real < 0;
        }
        BigDecimal decimal = Numbers.decimal(number);
        if (decimal.signum() == 0 && zero != null) {
            out.append(zero);
        } else {
            writing.number(decimal, negativeZero, out);
        }
    }
}
