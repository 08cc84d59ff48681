package org.bindery.runtime.internal.dfdl;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.calendar.CalendarPattern;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.number.TextNumber;
import org.bindery.runtime.internal.dfdl.text.ShortTexts;
import org.bindery.runtime.internal.dfdl.text.TextPadding;
import org.bindery.runtime.internal.form.PropertyForm;

/** What the characters of a text become that is read straight into a staged message. Immutable. */
final class DirectText {

    /** The replacement for octets that are not characters. */
    private static final char REPLACEMENT = '\uFFFD';

    private static final int FEW = 9;
    private static final int MOST_DIGITS = 16;

    final DfdlCharset charset;
    /** Whether each byte of ASCII is its character, and nothing is padded. */
    final boolean plain;

    private final ElementTerm element;
    private final TextCodec codec;
    final boolean string;
    /** Whether cells hold texts. */
    private final boolean isText;

    private final boolean latin;
    /** Whether cells hold texts of the pool. */
    private final boolean isPooled;

    /** Whether it is a text in UTF-8. */
    final boolean utf8;

    private final boolean decimal;
    private final boolean whole;
    private final @Nullable TextNumber number;
    private final @Nullable CalendarPattern calendar;
    /** Whether cells determine which texts or numbers were read. */
    private final boolean isSame;

    DirectText(ElementTerm element, DfdlCharset charset) {
        this.element = element;
        this.charset = charset;
        this.codec = (TextCodec) element.codec;
        this.string = codec.isString();
        this.isText = element.place.way() == Place.Way.TEXT;
        this.isPooled = string
                && isText
                && element.place.property() != null
                && element.place.property().isPooled();
        this.utf8 = string && charset.name().equals("UTF-8");
        this.latin = charset.name().equals("ISO-8859-1");
        this.plain = codec.padding() == TextPadding.NONE && charset.isAsciiBytes();
        this.number = codec.number();
        this.calendar = codec.calendar();
        this.whole = number != null && number.readsDigits() && element.type.bits() >= 32;
        this.decimal = number != null && number.readsDecimals();
        this.isSame =
                string ? isText : whole ? element.place.holdsIntegers() : element.place.way() == Place.Way.DECIMAL;
    }

    /** Whether it is a text that a cell holds as it is. */
    boolean isText() {
        return string && isText;
    }

    /** The checks that a value between delimiters needs. */
    DirectValue.Look look() {
        if (!plain) {
            return DirectValue.Look.EVERYTHING;
        }
        if (string && latin) {
            return DirectValue.Look.NOTHING;
        }
        return string || element.initiated ? DirectValue.Look.ASCII : DirectValue.Look.EVERYTHING;
    }

    /** Whether a few digits are a number. */
    boolean isNumber() {
        return whole || decimal;
    }

    /** Whether one of these digits may be a decimal point. */
    boolean hasPoint() {
        return decimal;
    }

    /** Whether it is a number of a few digits. */
    boolean isDigits(byte[] data, int from, int behind) {
        return isNumber() && Words.isDigits(data, from, behind, decimal);
    }

    /**
     * Takes bytes; false where they are to be decoded first.
     *
     * @param ascii whether they are known to be characters of ASCII
     */
    boolean take(DirectReading in, byte[] data, int from, int behind, boolean ascii)
            throws ProcessingException, ExpressionException {
        if (string) {
            return text(in, data, from, behind, ascii || latin || Words.isAscii(data, from, behind));
        }
        if (whole(in, data, from, behind) || decimal && decimal(in, data, from, behind)) {
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
        if (!ascii && !Words.isAscii(data, from, behind)) {
            return false;
        }
        if (in.passing && element.initiated) {
            // It is present, with a valid value or not, which reading it will show.
            return true;
        }
        in.general.text.clear();
        in.general.text.append(data, from, behind);
        take(in);
        return true;
    }

    private boolean text(DirectReading in, byte[] data, int from, int behind, boolean plainly) {
        if (plainly) {
            if (in.passing) {
                in.object = null;
            } else {
                ShortTexts.Met met = textAt(in, data, from, behind);
                in.object = met.text();
                in.symbols = met.symbols();
            }
        } else if (utf8) {
            String text = new String(data, from, behind - from, StandardCharsets.UTF_8);
            if (text.indexOf(REPLACEMENT) >= 0) {
                return false;
            }
            in.object = in.passing ? null : text;
            if (isPooled && in.pooling) {
                in.symbols = in.texts.symbols(data, from, behind, true);
            }
        } else {
            return false;
        }
        in.isSame = isSame;
        return true;
    }

    /** A text of characters of ISO 8859-1. */
    ShortTexts.Met textAt(DirectReading in, byte[] data, int from, int behind) {
        return in.texts.text(data, from, behind, isPooled && in.pooling);
    }

    /** The same where it is plain to see; null otherwise. */
    ShortTexts.@Nullable Met plainAt(DirectReading in, byte[] data, int from, int behind) {
        return plain && string && isText && (latin || Words.isAscii(data, from, behind))
                ? textAt(in, data, from, behind)
                : null;
    }

    private boolean whole(DirectReading in, byte[] data, int from, int behind) {
        long read = wholeAt(data, from, behind);
        if (read < 0) {
            return false;
        }
        in.number = read;
        in.object = null;
        in.isSame = isWritten(data, from, behind);
        return true;
    }

    /** Whether a whole number of a few digits is written so. */
    boolean isWritten(byte[] data, int from, int behind) {
        return isSame && number.writesDigits(behind - from, data[from] == '0');
    }

    /** A whole number of a few digits; negative where it is none. */
    long wholeAt(byte[] data, int from, int behind) {
        if (!whole || behind - from > FEW || behind == from) {
            return -1;
        }
        long read = 0;
        for (int i = from; i < behind; i++) {
            int digit = data[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            read = 10 * read + digit;
        }
        return read;
    }

    /**
     * The digits of a number as a whole number, whatever its sign, and in the lowest bits how many octets its decimal
     * point and what follows that take; negative where it is none.
     */
    private static long digits(byte[] data, int first, int behind) {
        long known = Words.decimal(data, first, behind);
        return known >= 0 ? known : digitByDigit(data, first, behind);
    }

    private static long digitByDigit(byte[] data, int first, int behind) {
        long digits = 0;
        int count = behind - first;
        int point = behind;
        for (int i = first; i < behind; i++) {
            int digit = data[i] - '0';
            if (digit >= 0 && digit <= 9) {
                digits = 10 * digits + digit;
            } else if (data[i] == '.' && point == behind) {
                point = i;
                count--;
            } else {
                return -1;
            }
        }
        return count < 1 || count > MOST_DIGITS ? -1 : digits << Words.FRACTION | behind - point;
    }

    /** How many of the digits are behind the decimal point. */
    private static int scale(long digits) {
        return Math.max(0, fraction(digits) - 1);
    }

    private static int fraction(long digits) {
        return (int) digits & (1 << Words.FRACTION) - 1;
    }

    private static int first(byte[] data, int from, int behind) {
        return from < behind && data[from] == '-' ? from + 1 : from;
    }

    private boolean decimal(DirectReading in, byte[] data, int from, int behind) {
        int first = first(data, from, behind);
        long digits = digits(data, first, behind);
        if (digits < 0) {
            return false;
        }
        in.number = first > from ? -(digits >> Words.FRACTION) : digits >> Words.FRACTION;
        in.scale = scale(digits);
        in.object = null;
        in.isSame = isSame && isWritten(data[first], behind - first, digits, first > from);
        return true;
    }

    /** Whether a decimal of some octets after its sign is written so. */
    private static boolean isWritten(byte octet, int octets, long digits, boolean negative) {
        int whole = octets - fraction(digits);
        return (octet != '0' || whole == 1)
                && whole > 0
                && fraction(digits) != 1
                && (!negative || digits >> Words.FRACTION != 0);
    }

    /** Whether values are numbers or dates, each of which is put into a cell as it is, if they need no checks. */
    boolean isStoredPlainly(PropertyForm property) {
        Place place = element.place;
        return plain
                && !property.isRepeated()
                && (calendar != null && property.isObject() && !string
                        || whole && place.isWhole()
                        || decimal && !whole && place.way() == Place.Way.DECIMAL && property.isObject());
    }

    /** Puts such a value, which is not empty, into a cell; false where it has to be read with more care. */
    boolean stores(DirectReading in, int cell, byte[] data, int from, int behind) {
        Place place = element.place;
        if (calendar != null) {
            Object read = calendar.read(data, from, behind);
            if (read == null || !calendar.isWritten(read, behind - from, place.holdsPlainDates())) {
                return false;
            }
            in.staged.value(cell, place.cell(read));
            return true;
        }
        if (whole) {
            long read = wholeAt(data, from, behind);
            if (read < 0 || !isWritten(data, from, behind)) {
                return false;
            }
            if (place.property().isObject()) {
                in.staged.integer(cell, read, place.isWide());
            } else {
                in.staged.number(cell, read);
            }
            return true;
        }
        int first = first(data, from, behind);
        long digits = digits(data, first, behind);
        if (digits < 0 || !isWritten(data[first], behind - first, digits, first > from)) {
            return false;
        }
        in.staged.decimal(cell, first > from ? -(digits >> Words.FRACTION) : digits >> Words.FRACTION, scale(digits));
        return true;
    }

    /** What a cell holds of it, where that is plain to see; null otherwise. */
    @Nullable
    Object cellAt(byte[] data, int from, int behind) {
        if (!plain) {
            return null;
        }
        if (string) {
            return isText && (latin || Words.isAscii(data, from, behind))
                    ? new String(data, from, behind - from, StandardCharsets.ISO_8859_1)
                    : null;
        }
        long known = wholeAt(data, from, behind);
        if (known >= 0) {
            return element.place.cell(known);
        }
        int first = first(data, from, behind);
        long digits = decimal && !whole ? digits(data, first, behind) : -1;
        if (digits < 0) {
            return null;
        }
        long number = digits >> Words.FRACTION;
        return element.place.cell(BigDecimal.valueOf(first > from ? -number : number, scale(digits)));
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
