package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.calendar.CalendarPattern;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;
import org.bindery.runtime.internal.dfdl.number.TextNumber;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.text.DelimitedText;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.TextPadding;

/** How the value of a simple element is read straight into a staged message, between its delimiters. Immutable. */
abstract class DirectValue {

    /** Reads it into the number or object of the reading; tells what became of it. */
    abstract int read(DirectReading in) throws IOException, ProcessingException, ExpressionException;

    /** Reads it once more, where it is known how many bits it takes. */
    void again(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
        in.bits.limit(in.bits.position() + length);
        if (read(in) != DirectTerm.READ) {
            throw new ProcessingException("the value cannot be read alone");
        }
    }

    /** Whether it is read with the delimiters around it. */
    boolean isWholeElement() {
        return false;
    }

    /** How long a value is. */
    record Extent(@Nullable WholeExpression count, long unit, boolean ofParent) {

        private static final long MOST = 1L << 40;

        /** In bits; negative where it is not known. */
        long bits(DirectReading in) {
            if (count != null) {
                long number = count.evaluate(in);
                return number < 0 || number > MOST ? -1 : number * unit;
            }
            return ofParent && in.bits.limit() != BitInput.UNLIMITED ? in.bits.limit() - in.bits.position() : -1;
        }
    }

    /** A value of a length that is known before it is read. */
    abstract static class Measured extends DirectValue {

        private final Extent extent;

        Measured(Extent extent) {
            this.extent = extent;
        }

        final Extent extent() {
            return extent;
        }

        @Override
        final int read(DirectReading in) throws IOException, ProcessingException, ExpressionException {
            long length = extent.bits(in);
            if (length < 0) {
                return DirectTerm.GIVEN_UP;
            }
            if (!in.bits.has(length)) {
                return DirectTerm.ABSENT;
            }
            in.start = in.bits.position();
            in.end = in.start + length;
            read(in, length);
            in.bits.position(in.end);
            return DirectTerm.READ;
        }

        @Override
        final void again(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            read(in, length);
        }

        abstract void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException;
    }

    /** A whole number in bits. */
    static final class Whole extends Measured {

        private final BinaryNumber form;
        private final boolean isUnique;
        private final boolean wide;

        Whole(Extent extent, BinaryNumber form, ElementTerm element) {
            super(extent);
            this.form = form;
            this.isUnique = form.isUnique() && element.length.fixed() >= 0 && element.place.holdsIntegers();
            this.wide = element.place.property() == null || element.place.way() != Place.Way.INT32;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException {
            in.number = form.readLong(in.bits, (int) Math.min(length, Integer.MAX_VALUE));
            in.object = null;
            in.isSame = isUnique && (wide || in.number == (int) in.number);
        }
    }

    /** Octets. */
    static final class Octets extends Measured {

        private final ElementTerm element;
        private final boolean asText;

        Octets(Extent extent, ElementTerm element) {
            super(extent);
            this.element = element;
            this.asText = element.place.way() == Place.Way.TEXT;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException {
            BitInput bits = in.bits;
            boolean whole = ((bits.position() | length) & 7) == 0;
            in.isSame = whole && asText;
            if (in.passing) {
                in.object = null;
            } else if (asText && whole) {
                in.object = Lexicals.digits(bits.buffer(), bits.index(), (int) (length >> 3));
                in.isCell = true;
            } else {
                in.object = bits.bytes(length, element.encoding.leastFirst);
            }
        }
    }

    /** What its codec reads of bits. */
    static final class Coded extends Measured {

        private final ElementTerm element;

        Coded(Extent extent, ElementTerm element) {
            super(extent);
            this.element = element;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            int node = in.general.infoset.add(element, Infoset.NONE);
            element.codec.read(in.general, element, node, length);
            take(in, node);
        }
    }

    /** Takes the value of an element of the general reading, and that element away. */
    private static void take(DirectReading in, int node) {
        Infoset infoset = in.general.infoset;
        if (infoset.isNumber(node)) {
            in.number = infoset.number(node);
            in.object = null;
        } else {
            in.object = infoset.value(node);
        }
        infoset.cut(node, Infoset.NONE, Infoset.NONE);
    }

    /** A text of a known length. */
    static final class Text extends Measured {

        private final ElementTerm element;
        private final TextValue value;

        Text(Extent extent, ElementTerm element, DfdlCharset charset) {
            super(extent);
            this.element = element;
            this.value = new TextValue(element, charset);
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            int from = bits.index();
            if (((bits.position() | length) & 7) != 0
                    || !value.plain
                    || !value.take(in, bits.buffer(), from, from + (int) (length >> 3))) {
                in.general.text.clear();
                value.charset.text(bits, length, in.general.text);
                ((TextCodec) element.codec).padding().trim(in.general.text);
                value.take(in);
            }
        }
    }

    /** A text that ends where a delimiter stands, or the data ends. */
    static final class DelimitedValue extends DirectValue {

        private final TextValue value;
        private final DelimiterMatcher delimiters;
        private final TextCodec codec;
        private final boolean bytewise;

        DelimitedValue(ElementTerm element, DfdlCharset charset, Scope scope) {
            this.value = new TextValue(element, charset);
            this.delimiters = scope.matcher(charset);
            this.codec = (TextCodec) element.codec;
            this.bytewise = value.plain && !codec.hasEscapes() && charset.isAsciiBytes();
        }

        @Override
        int read(DirectReading in) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            in.start = bits.position();
            if (!bytewise || (bits.position() & 7) != 0 || !scan(in)) {
                bits.position(in.start);
                in.general.text.clear();
                DelimitedText.read(
                        bits,
                        delimiters,
                        codec.hasEscapes() ? codec.escape(in.general, Infoset.NONE) : null,
                        codec.padding(),
                        in.general.text);
                value.take(in);
            }
            in.end = bits.position();
            return DirectTerm.READ;
        }

        @Override
        void again(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            int from = bits.index();
            if (!bytewise
                    || ((bits.position() | length) & 7) != 0
                    || !value.take(in, bits.buffer(), from, from + (int) (length >> 3))) {
                super.again(in, length);
            }
        }

        /** Goes to the first delimiter, and takes what is before it; false where that has to be done with more care. */
        private boolean scan(DirectReading in) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            int length = 0;
            while (true) {
                if (!bits.has(8)) {
                    break;
                }
                byte[] data = bits.buffer();
                int from = bits.index();
                int behind = bits.indexBehind();
                int at = from;
                while (at < behind && data[at] >= 0 && !delimiters.mayStart(data[at])) {
                    at++;
                }
                length += at - from;
                bits.index(at);
                if (at == behind) {
                    continue;
                }
                if (data[at] < 0) {
                    return false;
                }
                if (delimiters.find(bits) != DelimiterMatcher.NONE) {
                    break;
                }
                bits.index(at + 1);
                length++;
            }
            int behind = bits.index();
            return value.take(in, bits.buffer(), behind - length, behind);
        }
    }

    /** What the characters of a text become. */
    private static final class TextValue {

        private static final int FEW = 9;
        private static final int MOST_DIGITS = 16;

        final DfdlCharset charset;
        /** Whether each byte of ASCII is its character, and nothing is padded. */
        final boolean plain;

        private final ElementTerm element;
        private final TextCodec codec;
        private final boolean string;
        private final boolean latin;
        private final boolean decimal;
        private final boolean whole;
        private final @Nullable TextNumber number;
        private final @Nullable CalendarPattern calendar;
        /** Whether cells tell what texts or numbers were read. */
        private final boolean isSame;

        TextValue(ElementTerm element, DfdlCharset charset) {
            this.element = element;
            this.charset = charset;
            this.codec = (TextCodec) element.codec;
            this.string = codec.isString();
            this.latin = charset.name().equals("ISO-8859-1");
            this.plain = codec.padding() == TextPadding.NONE && charset.isAsciiBytes();
            this.number = codec.number();
            this.calendar = codec.calendar();
            this.whole = number != null && number.readsDigits() && element.type.bits() >= 32;
            this.decimal = number != null && number.readsDecimals();
            this.isSame = string
                    ? element.place.way() == Place.Way.TEXT
                    : whole ? element.place.holdsIntegers() : element.place.way() == Place.Way.DECIMAL;
        }

        /** Takes bytes; false where they are to be decoded first. */
        boolean take(DirectReading in, byte[] data, int from, int behind)
                throws ProcessingException, ExpressionException {
            if (string) {
                if (!latin && !isAscii(data, from, behind)) {
                    return false;
                }
                in.object = in.passing ? null : new String(data, from, behind - from, StandardCharsets.ISO_8859_1);
                in.isSame = isSame;
                return true;
            }
            if (whole && whole(in, data, from, behind) || decimal && decimal(in, data, from, behind)) {
                return true;
            }
            if (calendar != null && !in.passing) {
                Object read = calendar.read(data, from, behind);
                if (read != null) {
                    in.object = read;
                    in.isSame = calendar.isWritten(read, behind - from, element.place.holdsPlainDates());
                    return true;
                }
            }
            if (!isAscii(data, from, behind)) {
                return false;
            }
            if (in.passing && element.initiated) {
                // It is there for sure, be it a value or not, which whoever asks for it will see.
                return true;
            }
            in.general.text.clear();
            in.general.text.append(data, from, behind);
            take(in);
            return true;
        }

        private static boolean isAscii(byte[] data, int from, int behind) {
            for (int i = from; i < behind; i++) {
                if (data[i] < 0) {
                    return false;
                }
            }
            return true;
        }

        private boolean whole(DirectReading in, byte[] data, int from, int behind) {
            if (behind - from > FEW || behind == from) {
                return false;
            }
            long number = 0;
            for (int i = from; i < behind; i++) {
                int digit = data[i] - '0';
                if (digit < 0 || digit > 9) {
                    return false;
                }
                number = 10 * number + digit;
            }
            in.number = number;
            in.object = null;
            in.isSame = isSame && this.number.writesDigits(behind - from, data[from] == '0');
            return true;
        }

        private boolean decimal(DirectReading in, byte[] data, int from, int behind) {
            int first = from < behind && data[from] == '-' ? from + 1 : from;
            int point = behind;
            long digits = 0;
            for (int i = first; i < behind; i++) {
                int digit = data[i] - '0';
                if (data[i] == '.' && point == behind) {
                    point = i;
                } else if (digit < 0 || digit > 9) {
                    return false;
                } else {
                    digits = 10 * digits + digit;
                }
            }
            int count = behind - first - (point < behind ? 1 : 0);
            if (count < 1 || count > MOST_DIGITS) {
                return false;
            }
            in.number = first > from ? -digits : digits;
            in.scale = point < behind ? behind - point - 1 : 0;
            in.object = null;
            boolean zero = data[first] == '0' && point - first > 1;
            in.isSame = isSame && !zero && point > first && point != behind - 1 && (first == from || digits != 0);
            return true;
        }

        /** Takes the text of the general reading. */
        void take(DirectReading in) throws ProcessingException, ExpressionException {
            if (string) {
                in.object = in.general.text.toString();
                return;
            }
            int node = in.general.infoset.add(element, Infoset.NONE);
            codec.convert(in.general, element, node);
            DirectValue.take(in, node);
        }
    }

    /** What the general reading makes of an element in which nothing depends on others. */
    static final class General extends DirectValue {

        private final ElementTerm element;
        private final Scope scope;

        General(ElementTerm element, Scope scope) {
            this.element = element;
            this.scope = scope;
        }

        @Override
        boolean isWholeElement() {
            return true;
        }

        @Override
        int read(DirectReading in) throws IOException {
            in.general.scope = scope;
            int node = in.general.infoset.add(element, Infoset.NONE);
            boolean read = in.general.read(element, node);
            if (!read || in.general.infoset.isNil(node)) {
                boolean nil = read;
                in.general.infoset.cut(node, Infoset.NONE, Infoset.NONE);
                return nil ? DirectTerm.GIVEN_UP : DirectTerm.ABSENT;
            }
            in.start = in.general.infoset.start(node);
            in.end = in.general.infoset.end(node);
            take(in, node);
            return DirectTerm.READ;
        }
    }
}
