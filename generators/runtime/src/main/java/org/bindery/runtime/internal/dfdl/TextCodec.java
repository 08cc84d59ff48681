package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.calendar.CalendarPattern;
import org.bindery.runtime.internal.dfdl.calendar.CalendarProperties;
import org.bindery.runtime.internal.dfdl.calendar.CalendarType;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.number.TextNumber;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.text.EscapeForm;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.dfdl.text.TextBoolean;
import org.bindery.runtime.internal.dfdl.text.TextPadding;

/** How values are written as text: with pad characters, escapes, and the text of the value. Immutable. */
final class TextCodec extends ElementTerm.Codec {

    /** What the text of a value is. */
    interface Form {

        /** Reads the value of the text that the reader has. */
        void read(Processing processing, TextBuffer text, int node) throws ProcessingException, ExpressionException;

        /** Adds the text of a value. */
        void write(Processing processing, int node, TextBuffer text) throws ProcessingException, ExpressionException;
    }

    private final TextPadding padding;
    private final Form form;
    /** Whether the text may be cut to its length. */
    final boolean truncating;

    private final @Nullable Escapes escapes;
    final int leastLength;

    TextCodec(Properties properties, ElementTerm element, @Nullable Escapes escapes) {
        this.escapes = escapes;
        this.form = form(properties, element.type);
        this.truncating =
                element.type == ExpressionType.STRING && properties.flag("truncateSpecifiedLengthString", false);
        this.leastLength = element.type == ExpressionType.STRING
                ? properties.number("#minLength", 0)
                : properties.number("textOutputMinLength", 0);
        this.padding = padding(properties, element.type);
    }

    private static TextPadding padding(Properties properties, ExpressionType type) {
        String kind = type == ExpressionType.STRING
                ? "textString"
                : type == ExpressionType.BOOLEAN ? "textBoolean" : type.isNumber() ? "textNumber" : "textCalendar";
        boolean trims = properties.text("textTrimKind", "none").equals("padChar");
        boolean pads = properties.text("textPadKind", "none").equals("padChar");
        if (!trims && !pads) {
            return TextPadding.NONE;
        }
        int pad = StringLiteral.of(properties.required(kind + "PadCharacter"))
                .padCharacter(properties.text("encoding", ""));
        if (pad < 0) {
            throw properties.fault("has dfdl:" + kind + "PadCharacter, which is not a character");
        }
        return new TextPadding(
                TextPadding.Justification.of(properties.required(kind + "Justification")),
                pad,
                trims,
                pads,
                type.isNumber());
    }

    private static Form form(Properties properties, ExpressionType type) {
        if (type == ExpressionType.STRING) {
            return new Strings();
        }
        if (type == ExpressionType.BOOLEAN) {
            return new Booleans(properties);
        }
        return type.isNumber()
                ? new Numbers(new NumberForms(properties, type))
                : new Calendars(new CalendarForms(properties, type, true));
    }

    /** Whether a text equals the data, except for pad characters and escapes. */
    boolean isString() {
        return form instanceof Strings;
    }

    /** How numbers are written where that is always the same; null for others. */
    @Nullable
    TextNumber number() {
        return form instanceof Numbers numbers ? numbers.forms.constant() : null;
    }

    /** How dates and times are written where that is always the same; null for others. */
    @Nullable
    CalendarPattern calendar() {
        return form instanceof Calendars calendars ? calendars.forms.always() : null;
    }

    boolean hasEscapes() {
        return escapes != null;
    }

    TextPadding padding() {
        return padding;
    }

    /** The escape scheme; null for none. */
    @Nullable
    EscapeForm escape(Processing processing, int node) throws ExpressionException {
        return escapes == null ? null : escapes.form(processing, node);
    }

    /** Reads the value of a text. */
    void convert(Reading reading, ElementTerm element, int node) throws ProcessingException, ExpressionException {
        form.read(reading, reading.text, node);
    }

    @Override
    void read(Reading reading, ElementTerm element, int node, long bits)
            throws IOException, ProcessingException, ExpressionException {
        reading.text.clear();
        reading.charset(element, node).text(reading.in, bits, reading.text);
        padding.trim(reading.text);
        convert(reading, element, node);
    }

    /** The text of a value without escapes and pad characters. */
    void text(Processing processing, int node, TextBuffer text) throws ProcessingException, ExpressionException {
        form.write(processing, node, text);
    }

    @Override
    void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
            throws ProcessingException, ExpressionException {
        TextBuffer text = new TextBuffer();
        form.write(processing, node, text);
        DfdlCharset charset = processing.charset(element, node);
        charset.text(text, out);
    }

    private static final class Strings implements Form {
        @Override
        public void read(Processing processing, TextBuffer text, int node) {
            processing.infoset.value(node, text.toString());
        }

        @Override
        public void write(Processing processing, int node, TextBuffer text) {
            text.append((String) processing.infoset.value(node));
        }
    }

    private static final class Booleans implements Form {

        private final @Nullable TextBoolean constant;
        private final Setting yes;
        private final Setting no;
        private final boolean ignoringCase;

        Booleans(Properties properties) {
            this.ignoringCase = properties.flag("ignoreCase", false);
            properties.required("textBooleanTrueRep");
            properties.required("textBooleanFalseRep");
            this.yes = properties.setting("textBooleanTrueRep");
            this.no = properties.setting("textBooleanFalseRep");
            if (yes == null || no == null) {
                throw properties.fault("needs texts in dfdl:textBooleanTrueRep and dfdl:textBooleanFalseRep");
            }
            this.constant = yes.isConstant() && no.isConstant()
                    ? new TextBoolean(texts(yes.constant()), texts(no.constant()), ignoringCase)
                    : null;
        }

        private static List<String> texts(String literals) {
            return StringLiteral.list(literals).stream()
                    .map(StringLiteral::text)
                    .collect(Collectors.toList());
        }

        private TextBoolean form(Processing processing, int node) throws ExpressionException {
            return constant != null
                    ? constant
                    : new TextBoolean(
                            texts(processing.text(yes, node)), texts(processing.text(no, node)), ignoringCase);
        }

        @Override
        public void read(Processing processing, TextBuffer text, int node)
                throws ProcessingException, ExpressionException {
            processing.infoset.value(node, form(processing, node).read(text));
        }

        @Override
        public void write(Processing processing, int node, TextBuffer text) throws ExpressionException {
            text.append(form(processing, node).write((Boolean) processing.infoset.value(node)));
        }
    }

    private record Numbers(NumberForms forms) implements Form {

        @Override
        public void read(Processing processing, TextBuffer text, int node)
                throws ProcessingException, ExpressionException {
            TextNumber form = forms.form(processing, node);
            if (form.type().isLong()) {
                processing.infoset.number(node, form.readLong(text));
            } else {
                processing.infoset.value(node, form.read(text));
            }
        }

        @Override
        public void write(Processing processing, int node, TextBuffer text)
                throws ProcessingException, ExpressionException {
            TextNumber form = forms.form(processing, node);
            if (processing.infoset.isNumber(node)) {
                form.write(processing.infoset.number(node), text);
            } else {
                form.write(processing.infoset.value(node), text);
            }
        }
    }

    private record Calendars(CalendarForms forms) implements Form {

        @Override
        public void read(Processing processing, TextBuffer text, int node)
                throws ProcessingException, ExpressionException {
            CalendarPattern form = forms.form(processing, node);
            processing.infoset.value(node, form.read(text));
        }

        @Override
        public void write(Processing processing, int node, TextBuffer text)
                throws ProcessingException, ExpressionException {
            forms.form(processing, node).write(processing.infoset.value(node), text);
        }
    }

    /** An escape scheme, some properties of which may be expressions. */
    static final class Escapes {

        private final boolean block;
        private final @Nullable Setting character;
        private final @Nullable Setting escape;
        private final String start;
        private final String end;
        private final List<Integer> extra;
        private final boolean always;
        private final @Nullable EscapeForm constant;
        /** What was made last, which is immutable. */
        private @Nullable Made last;

        /** A scheme, and the values of the expressions that it was made of. */
        private record Made(String one, String other, EscapeForm form) {}

        Escapes(Properties scheme) {
            this.block = scheme.required("escapeKind").equals("escapeBlock");
            this.character = scheme.setting("escapeCharacter");
            this.escape = scheme.setting("escapeEscapeCharacter");
            this.start = StringLiteral.of(scheme.text("escapeBlockStart", "")).text();
            this.end = StringLiteral.of(scheme.text("escapeBlockEnd", "")).text();
            this.extra = StringLiteral.list(scheme.text("extraEscapedCharacters", "")).stream()
                    .map(literal -> character(scheme, literal))
                    .collect(Collectors.toList());
            this.always = scheme.text("generateEscapeBlock", "whenNeeded").equals("always");
            boolean fixed = (character == null || character.isConstant()) && (escape == null || escape.isConstant());
            this.constant = fixed
                    ? made(character == null ? "" : character.constant(), escape == null ? "" : escape.constant())
                    : null;
        }

        private static int character(Properties scheme, StringLiteral literal) {
            String text = literal.text();
            if (!literal.isText() || text.codePointCount(0, text.length()) != 1) {
                throw scheme.fault(
                        "has dfdl:extraEscapedCharacters with '" + literal + "', which is not a single character");
            }
            return text.codePointAt(0);
        }

        private EscapeForm made(String one, String other) {
            return block
                    ? EscapeForm.block(start, end, point(other), extra, always)
                    : EscapeForm.characters(point(one), point(other), extra);
        }

        private static int point(String literal) {
            String text = StringLiteral.of(literal).text();
            return text.isEmpty() ? EscapeForm.NONE : text.codePointAt(0);
        }

        EscapeForm form(Processing processing, int node) throws ExpressionException {
            if (constant != null) {
                return constant;
            }
            String one = character == null ? "" : processing.text(character, node);
            String other = escape == null ? "" : processing.text(escape, node);
            Made known = last;
            if (known == null || !known.one.equals(one) || !known.other.equals(other)) {
                known = new Made(one, other, made(one, other));
                last = known;
            }
            return known.form;
        }
    }

    /** How dates and times of an element are written as text; their language may be found out at each message. */
    static final class CalendarForms {

        private static final List<String> DAYS =
                List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

        private final Properties properties;
        private final CalendarType type;
        private final boolean zoned;
        private final @Nullable Setting language;
        private final @Nullable CalendarPattern constant;

        /** @param zoned whether values without a zone have that of the description */
        CalendarForms(Properties properties, ExpressionType type, boolean zoned) {
            this.properties = properties;
            this.zoned = zoned;
            this.type = CalendarType.of(type.word());
            this.language = properties.setting("calendarLanguage");
            this.constant = language == null || language.isConstant()
                    ? made(language == null ? "en" : language.constant())
                    : null;
        }

        /** The form, where nothing is found out at each message. */
        CalendarPattern constant() {
            return constant != null ? constant : made("en");
        }

        /** The form where it is always the same; else null. */
        @Nullable
        CalendarPattern always() {
            return constant;
        }

        CalendarPattern form(Processing processing, int node) throws ExpressionException {
            return constant != null ? constant : made(processing.text(language, node));
        }

        private CalendarPattern made(String locale) {
            boolean explicit = properties.required("calendarPatternKind").equals("explicit");
            int day = DAYS.indexOf(
                    properties.text("calendarFirstDayOfWeek", "Monday").toLowerCase(Locale.ROOT));
            return CalendarPattern.of(
                    type,
                    new CalendarProperties(
                            explicit ? properties.required("calendarPattern") : "",
                            properties.text("calendarCheckPolicy", "lax").equals("strict"),
                            zoned ? properties.text("calendarTimeZone", "") : "",
                            properties.flag("calendarObserveDST", false),
                            day < 0 ? 1 : day + 1,
                            properties.number("calendarDaysInFirstWeek", 4),
                            properties.number("calendarCenturyStart", 53),
                            locale));
        }
    }
}
