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
        in.isSame = isSame && number.writesDigits(behind - from, data[from] == '0');
        return true;
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

    /** The digits of a number as a whole number, whatever its sign; negative where it is none. */
    private static long digits(byte[] data, int first, int behind) {
        long digits = 0;
        int count = behind - first;
        boolean point = false;
        for (int i = first; i < behind; i++) {
            int digit = data[i] - '0';
            if (data[i] == '.' && !point) {
                point = true;
                count--;
            } else if (digit < 0 || digit > 9) {
                return -1;
            } else {
                digits = 10 * digits + digit;
            }
        }
        return count < 1 || count > MOST_DIGITS ? -1 : digits;
    }

    /** The position of the decimal point of a number; the end where it has none. */
    private static int point(byte[] data, int first, int behind) {
        int at = first;
        while (at < behind && data[at] != '.') {
            at++;
        }
        return at;
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
        int point = point(data, first, behind);
        in.number = first > from ? -digits : digits;
        in.scale = point < behind ? behind - point - 1 : 0;
        in.object = null;
        boolean zero = data[first] == '0' && point - first > 1;
        in.isSame = isSame && !zero && point > first && point != behind - 1 && (first == from || digits != 0);
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
        int point = point(data, first, behind);
        int scale = point < behind ? behind - point - 1 : 0;
        return element.place.cell(BigDecimal.valueOf(first > from ? -digits : digits, scale));
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
