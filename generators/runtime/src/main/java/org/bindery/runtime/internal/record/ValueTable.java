package org.bindery.runtime.internal.record;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.Iterator;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.value.Days;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.Lexical;
import org.bindery.runtime.internal.value.Moments;
import org.bindery.runtime.internal.value.TextList;

/** How the values of a property are written, and what a staged message has of them. Immutable. */
final class ValueTable {

    /** The representation of a value; the names are those of the codecs of layouts. */
    enum Codec {
        BOOLEAN,
        LIST,
        RANGE,
        DAYS,
        DAYS_AFTER,
        ALPHABET,
        RANKED,
        FLOAT,
        DOUBLE,
        INTEGER,
        DECIMAL,
        MOMENT,
        POOLED,
        PRODUCT,
        UTF8,
        LATIN1,
        SYMBOLS,
        OCTETS,
        ALPHABET_TEXT,
        RANKED_TEXT
    }

    /** The classes of values. */
    enum Kind {
        TEXT,
        BOOLEAN,
        INT,
        LONG,
        BIG_INTEGER,
        DECIMAL,
        FLOAT,
        DOUBLE,
        DATE,
        TIME,
        DATE_TIME,
        XML_DATE,
        XML_TIME,
        XML_DATE_TIME
    }

    final Codec codec;
    final Kind kind;
    /** Whether the cell is a number or boolean that is always there. */
    final boolean primitive;

    long least;
    long greatest;
    /** A scale, a length of texts, or the cell of another value. */
    int number;
    /** The cell of a second value. */
    int second;

    boolean signed;
    TextList texts;
    Alphabet alphabet;
    RankedPattern pattern;
    OctetText octets;

    ValueTable(Iterator<String> words) {
        this.codec = Codec.valueOf(words.next());
        this.kind = Kind.valueOf(words.next());
        this.primitive = words.next().equals("true");
        switch (codec) {
            case LIST -> texts = texts(words);
            case RANGE, DAYS -> bounds(words);
            case DAYS_AFTER -> {
                number = Integer.parseInt(words.next());
                bounds(words);
            }
            case ALPHABET -> {
                alphabet = Alphabet.of(words.next());
                number = Integer.parseInt(words.next());
            }
            case ALPHABET_TEXT -> alphabet = Alphabet.of(words.next());
            case RANKED, RANKED_TEXT ->
                pattern =
                        RankedPattern.of(Integer.parseInt(words.next()), Integer.parseInt(words.next()), words.next());
            case INTEGER -> signed = words.next().equals("true");
            case DECIMAL -> {
                bounds(words);
                signed = words.next().equals("true");
            }
            case PRODUCT -> {
                number = Integer.parseInt(words.next());
                second = Integer.parseInt(words.next());
                least = Integer.parseInt(words.next());
            }
            case OCTETS -> octets = OctetText.valueOf(words.next());
            default -> {}
        }
    }

    /** Whether octets or characters of ASCII are copied to write it, maybe after a byte 0. */
    boolean isCopied() {
        return codec == Codec.OCTETS || isPlainText();
    }

    /** Whether a text of ASCII is written as its octets. */
    boolean isPlainText() {
        return codec == Codec.UTF8 || codec == Codec.LATIN1;
    }

    /** Whether it is a number or boolean that is always there. */
    boolean isPrimitive() {
        return primitive;
    }

    CellKind holds() {
        return primitive ? CellKind.valueOf(kind.name()) : CellKind.OBJECT;
    }

    private void bounds(Iterator<String> words) {
        least = Long.parseLong(words.next());
        greatest = Long.parseLong(words.next());
    }

    private static TextList texts(Iterator<String> words) {
        String[] all = new String[Integer.parseInt(words.next())];
        for (int i = 0; i < all.length; i++) {
            all[i] = words.next();
        }
        return TextList.of(all);
    }

    /**
     * Sets the value of a code or numeral.
     *
     * @param at where the record starts that has the value
     * @param cell where the value goes
     * @throws MalformedRecordException when no value has the number
     */
    void set(StagedMessage staged, int at, int cell, long raw) {
        switch (codec) {
            case BOOLEAN -> {
                boolean value = Integers.fromRange(raw, 0, 1) != 0;
                if (primitive) {
                    staged.bool(cell, value);
                } else {
                    staged.value(cell, value);
                }
            }
            case LIST -> staged.value(cell, texts.get(raw));
            case RANGE -> integer(staged, cell, Integers.fromRange(raw, least, greatest));
            case DAYS -> day(staged, cell, raw);
            case DAYS_AFTER -> dayAfter(staged, at, cell, raw);
            case ALPHABET -> staged.value(cell, alphabet.text(raw, number));
            case RANKED -> staged.value(cell, pattern.text(raw));
            case FLOAT -> real(staged, cell, Float.intBitsToFloat((int) raw));
            case DOUBLE -> real(staged, cell, Double.longBitsToDouble(raw));
            case INTEGER -> {
                if (kind == Kind.BIG_INTEGER) {
                    staged.value(cell, Integers.decode(raw, signed));
                } else {
                    integer(staged, cell, signed ? Integers.unzigzag(raw) : Integers.toLong(raw));
                }
            }
            case DECIMAL ->
                staged.decimal(
                        cell,
                        Decimals.unscaled(raw, (int) least, (int) greatest, signed),
                        Decimals.scale(raw, (int) least, (int) greatest));
            case MOMENT -> staged.value(cell, moment(raw));
            default -> throw new IllegalStateException(codec + " is not a number");
        }
    }

    private void integer(StagedMessage staged, int cell, long value) {
        if (kind == Kind.BIG_INTEGER) {
            staged.value(cell, BigInteger.valueOf(value));
            return;
        }
        long whole = kind == Kind.INT ? Integers.toInt(value) : value;
        if (primitive) {
            staged.number(cell, whole);
        } else {
            staged.integer(cell, whole, kind == Kind.LONG);
        }
    }

    private void real(StagedMessage staged, int cell, double value) {
        if (primitive) {
            staged.real(cell, value);
        } else {
            staged.value(cell, kind == Kind.FLOAT ? (Object) (float) value : value);
        }
    }

    private void day(StagedMessage staged, int cell, long raw) {
        if (kind == Kind.XML_DATE) {
            staged.value(cell, Days.xmlDate(raw, least, greatest));
        } else if (raw >= 0 && raw < greatest && (int) (least + raw) == least + raw) {
            staged.day(cell, (int) (least + raw));
        } else {
            staged.value(cell, Days.date(raw, least, greatest));
        }
    }

    private void dayAfter(StagedMessage staged, int at, int cell, long raw) {
        Object other = staged.value(at + number);
        if (other instanceof LocalDate date) {
            LocalDate day = Days.plus(raw, date, (int) least, (int) greatest);
            staged.value(cell, kind == Kind.DATE ? day : XmlDate.of(day));
        } else if (other instanceof XmlDate date) {
            XmlDate day = Days.plus(raw, date, (int) least, (int) greatest);
            staged.value(cell, kind == Kind.DATE ? day.toLocalDate() : day);
        } else {
            throw new MalformedRecordException("a date follows another that is missing");
        }
    }

    private Object moment(long raw) {
        return switch (kind) {
            case TIME -> Moments.time(raw);
            case DATE_TIME -> Moments.dateTime(raw);
            case XML_TIME -> Moments.xmlTime(raw);
            default -> Moments.xmlDateTime(raw);
        };
    }

    /** Sets a value that is calculated of others of its record, which are there already. */
    void compute(StagedMessage staged, int at, int cell) {
        BigDecimal left = staged.value(at + number);
        BigDecimal right = staged.value(at + second);
        staged.value(cell, Decimals.product(left, right, (int) least));
    }

    /** Sets a text that has bytes of its own. */
    void text(StagedMessage staged, int cell, byte[] data, int from, int to) {
        int length = to - from;
        staged.value(
                cell,
                switch (codec) {
                    case UTF8 -> Texts.utf8(data, from, length);
                    case LATIN1 -> Texts.latin1(data, from, length);
                    case SYMBOLS -> SymbolText.decode(data, from, length);
                    case OCTETS -> octets.decode(data, from, length);
                    case ALPHABET_TEXT -> alphabet.decode(data, from, length);
                    case RANKED_TEXT -> pattern.decode(data, from, length);
                    default -> throw new IllegalStateException(codec + " is not text");
                });
    }

    /** Sets a value that escaped, by its lexical form. */
    void escaped(StagedMessage staged, int cell, String text) {
        switch (kind) {
            case INT -> integer(staged, cell, Lexical.intValue(text));
            case LONG -> integer(staged, cell, Lexical.longValue(text));
            default -> staged.value(cell, escaped(text));
        }
    }

    private Object escaped(String text) {
        return switch (kind) {
            case BIG_INTEGER -> Lexical.bigInteger(text);
            case DECIMAL -> Lexical.decimal(text);
            case DATE -> Lexical.date(text);
            case TIME -> Lexical.time(text);
            case DATE_TIME -> Lexical.dateTime(text);
            case XML_DATE -> Lexical.xmlDate(text);
            case XML_TIME -> Lexical.xmlTime(text);
            case XML_DATE_TIME -> Lexical.xmlDateTime(text);
            default -> text;
        };
    }
}
