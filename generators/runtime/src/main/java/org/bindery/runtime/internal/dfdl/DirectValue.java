package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;
import org.bindery.runtime.internal.dfdl.property.StoredValues;
import org.bindery.runtime.internal.dfdl.text.DelimitedText;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.ShortTexts;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.record.OctetText;

/** How the value of a simple element is read straight into a staged message, between its delimiters. Immutable. */
abstract class DirectValue {

    /** Reads it into the number or object of the reading, and returns the outcome. */
    abstract int read(DirectReading in) throws IOException, ProcessingException, ExpressionException;

    /** Reads it once more, where it is known how many bits it takes. */
    void again(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
        in.bits.limit(in.bits.position() + length);
        if (read(in) != DirectTerm.READ) {
            throw new ProcessingException("the value cannot be read alone");
        }
    }

    /** What has to be looked at of a value to know that it is one. */
    enum Look {
        /** Nothing: any octets are one. */
        NOTHING,
        /** Whether all its characters are of ASCII. */
        ASCII,
        /** It has to be read. */
        EVERYTHING
    }

    Look look() {
        return Look.EVERYTHING;
    }

    /** Where a value ends that starts at a place and is noted; a negative number where that is not known. */
    int end(DirectReading in, int at) {
        return DirectTerm.BY_READING;
    }

    /** What a cell holds of a value in whole octets, where that is plain to see; null otherwise. */
    @Nullable
    Object cellAt(byte[] data, int from, int behind) {
        return null;
    }

    /** A text in whole octets, where that is plain to see; null otherwise. */
    ShortTexts.@Nullable Met textAt(DirectReading in, byte[] data, int from, int behind) {
        return null;
    }

    /** What {@link #cellAt} gives for a whole number that is not negative; a negative one otherwise. */
    long wholeAt(byte[] data, int from, int behind) {
        return -1;
    }

    /** Takes a value in whole octets into the number or object of the reading, where that is plain to see; false otherwise. */
    boolean takes(DirectReading in, byte[] data, int from, int behind) {
        return false;
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

        /** In octets, at a place of what is noted; negative where that is not known, or not whole. */
        int octets(DirectReading in, int at) {
            if (count == null) {
                return ofParent && in.sized ? in.behind - at : -1;
            }
            long number = in.evaluate(count, at);
            if (number < 0 || number > MOST) {
                return -1;
            }
            long bits = number * unit;
            return bits % Byte.SIZE == 0 ? (int) Math.min(Integer.MAX_VALUE, bits / Byte.SIZE) : -1;
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

        /** How many octets each has; negative where that differs, or they are none. */
        final int octets() {
            long known = extent.count() == null ? -1 : extent.count().evaluate(DirectTags.Octet.NOTHING);
            long length = known * extent.unit();
            return known < 0 || length % Byte.SIZE != 0 || length > Short.MAX_VALUE ? -1 : (int) length / Byte.SIZE;
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

        @Override
        final int end(DirectReading in, int at) {
            Look look = look();
            if (look == Look.EVERYTHING) {
                return DirectTerm.BY_READING;
            }
            int length = extent.octets(in, at);
            if (length < 0) {
                return DirectTerm.BY_READING;
            }
            if (length > in.behind - at) {
                return in.lacking();
            }
            int end = at + length;
            return look == Look.NOTHING || Words.isAscii(in.data, at, end) ? end : DirectTerm.BY_READING;
        }

        abstract void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException;
    }

    static DirectValue ofBits(Extent extent, ElementTerm element) {
        BitsCodec codec = (BitsCodec) element.codec;
        BinaryNumber longs = codec.longs();
        if (longs == null) {
            return new Coded(extent, element);
        }
        StoredValues values = codec.values();
        return values != null ? new Stored(extent, longs, values, element) : new Whole(extent, longs, element);
    }

    /** A whole number in bits. */
    static final class Whole extends Measured {

        private final BinaryNumber form;
        private final boolean isUnique;
        private final boolean wide;
        private final Look look;

        Whole(Extent extent, BinaryNumber form, ElementTerm element) {
            super(extent);
            this.form = form;
            this.isUnique = form.isUnique() && element.length.fixed() >= 0 && element.place.holdsIntegers();
            this.wide = element.place.property() == null || element.place.way() != Place.Way.INT32;
            long bits = element.length.fixed() * extent.unit();
            this.look = form.isUnique() && bits > 0 && bits <= form.type().bits() ? Look.NOTHING : Look.EVERYTHING;
        }

        @Override
        Look look() {
            return look;
        }

        @Override
        long wholeAt(byte[] data, int from, int behind) {
            return look == Look.NOTHING ? form.at(data, from, behind) : -1;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException {
            in.number = form.readLong(in.bits, (int) Math.min(length, Integer.MAX_VALUE));
            in.object = null;
            in.isSame = isUnique && (wide || in.number == (int) in.number);
        }
    }

    /** A value that is represented by a whole number in bits. */
    static final class Stored extends Measured {

        private final BinaryNumber form;
        private final StoredValues values;
        private final boolean isUnique;

        Stored(Extent extent, BinaryNumber form, StoredValues values, ElementTerm element) {
            super(extent);
            this.form = form;
            this.values = values;
            this.isUnique = form.isUnique() && element.length.fixed() >= 0 && element.place.way() == Place.Way.TEXT;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException {
            long number = form.readLong(in.bits, (int) Math.min(length, Integer.MAX_VALUE));
            Object value = values.value(number);
            if (value instanceof Long whole) {
                in.number = whole;
                in.object = null;
            } else {
                in.object = value;
            }
            in.isSame = isUnique && values.isWritten(number, value);
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
        Look look() {
            return Look.NOTHING;
        }

        @Override
        @Nullable
        Object cellAt(byte[] data, int from, int behind) {
            return asText ? OctetText.digits(data, from, behind - from) : null;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException {
            BitInput bits = in.bits;
            boolean whole = ((bits.position() | length) & 7) == 0;
            in.isSame = whole && asText;
            in.object = in.passing ? null : bits.bytes(length, element.encoding.leastFirst);
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
        Look look() {
            return element.codec instanceof BitsCodec bits && bits.isSure(element.length.fixed() * extent().unit())
                    ? Look.NOTHING
                    : Look.EVERYTHING;
        }

        /** The number of the moment that some octets are; negative where they are none that has one. */
        long momentAt(byte[] data, int from, int behind) {
            return element.place.way() == Place.Way.XML_DATE_TIME && element.codec instanceof BitsCodec bits
                    ? bits.moment(data, from, behind)
                    : -1;
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            int node = in.general.infoset.add(element, Infoset.NONE);
            element.codec.read(in.general, element, node, length);
            take(in, node);
        }
    }

    /** Takes the value of an element of the general reading, and that element away. */
    static void take(DirectReading in, int node) {
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
        private final DirectText value;

        Text(Extent extent, ElementTerm element, DfdlCharset charset) {
            super(extent);
            this.element = element;
            this.value = new DirectText(element, charset);
        }

        @Override
        Look look() {
            return value.string ? value.look() : Look.EVERYTHING;
        }

        @Override
        @Nullable
        Object cellAt(byte[] data, int from, int behind) {
            return value.cellAt(data, from, behind);
        }

        @Override
        ShortTexts.@Nullable Met textAt(DirectReading in, byte[] data, int from, int behind) {
            return value.plainAt(in, data, from, behind);
        }

        /** Whether it is a text that a cell holds as it is, of characters of ASCII. */
        boolean isPlain(byte[] data, int from, int behind) {
            return value.isText() && value.plain && Words.isAscii(data, from, behind);
        }

        @Override
        void read(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            int from = bits.index();
            if (((bits.position() | length) & 7) != 0
                    || !value.plain
                    || !value.take(in, bits.buffer(), from, from + (int) (length >> 3), false)) {
                in.general.text.clear();
                value.charset.text(bits, length, in.general.text);
                ((TextCodec) element.codec).padding().trim(in.general.text);
                value.take(in);
            }
        }
    }

    /** A text that ends at a delimiter, or at the end of the data. */
    static final class DelimitedValue extends DirectValue {

        private final DirectText value;
        private final DelimiterMatcher delimiters;
        private final TextCodec codec;
        private final boolean bytewise;
        private final int end;

        DelimitedValue(ElementTerm element, DfdlCharset charset, Scope scope) {
            this.value = new DirectText(element, charset);
            this.delimiters = scope.matcher(charset);
            this.codec = (TextCodec) element.codec;
            this.bytewise = value.plain && !codec.hasEscapes() && charset.isAsciiBytes();
            byte[] only = delimiters.octets();
            this.end = bytewise && only != null && only.length == 1 && only[0] > 0 ? only[0] : -1;
        }

        /** The only octet that can follow it; negative where there are others. */
        int end() {
            return end;
        }

        @Override
        boolean takes(DirectReading in, byte[] data, int from, int behind) {
            try {
                return bytewise && value.take(in, data, from, behind, false);
            } catch (ProcessingException | ExpressionException e) {
                return false;
            }
        }

        /** Whether it is a text that a cell holds as it is, of octets that are characters. */
        boolean isText() {
            return bytewise && value.isText();
        }

        DirectText value() {
            return value;
        }

        /** A text of it, in ISO 8859-1. */
        ShortTexts.Met textIn(DirectReading in, byte[] data, int from, int behind) {
            return value.textAt(in, data, from, behind);
        }

        /**
         * Adds to a list the texts that follow one another, each after an octet, as long as they have their simplest
         * form.
         *
         * @param most no more of them are added
         * @return how many were
         */
        int add(DirectReading in, PropertyForm list, int record, byte separator, long most) {
            BitInput bits = in.bits;
            byte[] data = bits.buffer();
            int at = bits.index();
            int behind = bits.indexBehind();
            int count = 0;
            while (count < most && at < behind && data[at] == separator) {
                int end = delimiters.next(data, at + 1, behind);
                if (end == behind || end == at + 1 || !delimiters.isAt(data[end])) {
                    break;
                }
                ShortTexts.Met text = value.textAt(in, data, at + 1, end);
                list.storeText(in.staged, record, text.text(), text.symbols());
                at = end;
                count++;
            }
            bits.index(at);
            return count;
        }

        @Override
        Look look() {
            return end < 0 ? Look.EVERYTHING : value.look();
        }

        @Override
        @Nullable
        Object cellAt(byte[] data, int from, int behind) {
            return end < 0 ? null : value.cellAt(data, from, behind);
        }

        @Override
        long wholeAt(byte[] data, int from, int behind) {
            return end < 0 ? -1 : value.wholeAt(data, from, behind);
        }

        @Override
        int end(DirectReading in, int at) {
            Look look = look();
            if (end < 0) {
                return DirectTerm.BY_READING;
            }
            int behind = Words.find((byte) end, in.data, at, in.behind);
            if (behind == in.behind && !in.sized) {
                return DirectTerm.UNKNOWN;
            }
            boolean known = switch (look) {
                case NOTHING -> true;
                case ASCII -> Words.isAscii(in.data, at, behind);
                case EVERYTHING -> value.isDigits(in.data, at, behind);
            };
            return known ? behind : DirectTerm.BY_READING;
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
                    || !value.take(in, bits.buffer(), from, from + (int) (length >> 3), false)) {
                super.again(in, length);
            }
        }

        /** Goes to the first delimiter, and takes what is before it; false where that has to be done with more care. */
        private boolean scan(DirectReading in) throws IOException, ProcessingException, ExpressionException {
            BitInput bits = in.bits;
            int length = 0;
            boolean ascii = true;
            while (true) {
                if (!bits.has(8)) {
                    break;
                }
                byte[] data = bits.buffer();
                int from = bits.index();
                int behind = bits.indexBehind();
                int at = delimiters.next(data, from, behind);
                length += at - from;
                bits.index(at);
                if (at == behind) {
                    continue;
                }
                if (data[at] < 0) {
                    if (!value.utf8) {
                        return false;
                    }
                    ascii = false;
                }
                if (delimiters.isAt(data[at])
                        || delimiters.mayStartWith(data[at]) && delimiters.find(bits) != DelimiterMatcher.NONE) {
                    break;
                }
                bits.index(at + 1);
                length++;
            }
            int behind = bits.index();
            return value.take(in, bits.buffer(), behind - length, behind, ascii);
        }
    }

    /** A value that is computed of others, and has no data. */
    static final class Computed extends DirectValue {

        private final WholeExpression expression;
        /** The texts that it may be, whose number is computed; empty where that is the value. */
        private final String[] texts;

        Computed(WholeExpression expression, List<String> texts) {
            this.expression = expression;
            this.texts = texts.toArray(String[]::new);
        }

        @Override
        int read(DirectReading in) {
            long number = expression.evaluate(in);
            if (number < 0 || number > Integer.MAX_VALUE) {
                return DirectTerm.GIVEN_UP;
            }
            in.start = in.bits.position();
            in.end = in.start;
            in.number = number;
            in.object = texts.length == 0 ? null : texts[(int) number];
            in.isSame = true;
            return DirectTerm.READ;
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
