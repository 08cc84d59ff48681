package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.property.Framing;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.property.StoredValues;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.value.ValueFormat;

/** An element. Immutable once it is linked. */
final class ElementTerm extends Term {

    /**
     * The description of an element without its properties.
     *
     * @param name its local name
     * @param nillable whether it may be nil
     * @param constant its value where it is absent; null for none
     */
    record Declared(
            String name,
            String namespace,
            ExpressionType type,
            boolean nillable,
            @Nullable String constant,
            Place place) {}

    final String name;
    final String namespace;
    final ExpressionType type;
    /** The type of its representation in the data, where that differs from its own; else its own. */
    final ExpressionType stored;

    final Place place;
    /** Whether it may occur anywhere in an ordered sequence. */
    final boolean floating;

    final Occurs occurs;
    final boolean isText;
    /** What its length is; null where it has no bytes. */
    final @Nullable Length length;

    final Nil nil;
    final @Nullable Expression inputCalculation;
    final @Nullable Expression outputCalculation;
    /** Its value where it is missing; null for none. */
    final @Nullable Object constant;
    /** Its delimiters where it is empty. */
    final Markup emptyMarkup;

    final boolean emptyIsAbsent;
    /** How the value of a simple element is written; null for complex ones. */
    final @Nullable Codec codec;
    /** The content of a complex element; null for simple ones. */
    @Nullable
    GroupTerm content;

    /** Whether it is there for reading only, or for writing only; both where that is not said. */
    final String policy;

    private boolean asked;
    private @Nullable Boolean sure;

    /** Which delimiters there are. */
    enum Markup {
        NONE,
        INITIATOR,
        TERMINATOR,
        BOTH;

        boolean hasInitiator() {
            return this == INITIATOR || this == BOTH;
        }

        boolean hasTerminator() {
            return this == TERMINATOR || this == BOTH;
        }
    }

    ElementTerm(
            int number,
            Properties properties,
            Declared declared,
            Occurs occurs,
            @Nullable ElementTerm prefix,
            TextCodec.@Nullable Escapes escapes,
            List<Statement> statements) {
        super(number, properties, isText(properties, StoredValues.type(properties, declared.type())), statements);
        this.name = declared.name();
        this.namespace = declared.namespace();
        this.type = declared.type();
        this.stored = StoredValues.type(properties, type);
        this.place = declared.place();
        this.occurs = occurs;
        this.floating = properties.flag("floating", false);
        this.policy = properties.text("parseUnparsePolicy", "");
        String in = properties.text("inputValueCalc", "");
        String out = properties.text("outputValueCalc", "");
        this.inputCalculation = in.isEmpty() ? null : properties.expression("inputValueCalc", in);
        this.outputCalculation = out.isEmpty() ? null : properties.expression("outputValueCalc", out);
        if (occurs.repeating() && inputCalculation != null) {
            throw properties.fault(
                    "has dfdl:inputValueCalc, which an element that may occur several times cannot have");
        }
        if (occurs.repeating() && outputCalculation != null) {
            throw properties.fault(
                    "has dfdl:outputValueCalc, which an element that may occur several times cannot have");
        }
        this.isText = isText(properties, stored);
        if (isText) {
            checkAlignment(properties);
        }
        this.length = inputCalculation == null ? Length.of(properties, stored, isText, prefix) : null;
        this.nil = Nil.of(properties, declared.nillable() && inputCalculation == null, this);
        this.constant = declared.constant() == null ? null : Lexicals.value(declared.constant(), type);
        this.emptyMarkup = properties.word("emptyValueDelimiterPolicy", Markup.class, Markup.BOTH);
        this.emptyIsAbsent =
                !properties.text("emptyElementParsePolicy", "treatAsEmpty").equals("treatAsEmpty");
        this.codec = type == ExpressionType.COMPLEX || inputCalculation != null
                ? null
                : isText
                        ? new TextCodec(properties, this, escapes)
                        : type == ExpressionType.HEX_BINARY ? new Codec.Octets() : new BitsCodec(properties, this);
        if (isText && properties.has(StoredValues.TYPE)) {
            throw properties.fault("has dfdlx:repType, which is text; give it dfdl:representation binary");
        }
    }

    /** Refuses an alignment at which no character can start; one bit is none. */
    private void checkAlignment(Properties properties) {
        if (encoding.charset == null
                || !encoding.charset.isConstant()
                || framing.alignment == Framing.IMPLICIT
                || framing.alignment == 1) {
            return;
        }
        int needed = DfdlCharset.of(encoding.charset.constant(), encoding.replacing, encoding.fixedUtf16)
                .alignment();
        if (framing.alignment % needed != 0) {
            throw properties.fault("is text whose characters start at multiples of " + needed
                    + " bits, and has a dfdl:alignment of " + framing.alignment + "; give it a multiple of that");
        }
    }

    private static boolean isText(Properties properties, ExpressionType type) {
        if (type == ExpressionType.COMPLEX || properties.has("inputValueCalc")) {
            return false;
        }
        return type == ExpressionType.STRING
                || type != ExpressionType.HEX_BINARY
                        && properties.required("representation").equals("text");
    }

    /** The alignment that the type says, in bits; of what is no text. */
    int implicitAlignment() {
        return switch (stored) {
            case BYTE, UNSIGNED_BYTE, HEX_BINARY -> 8;
            case SHORT, UNSIGNED_SHORT -> 16;
            case LONG, UNSIGNED_LONG, DOUBLE -> 64;
            case INT, UNSIGNED_INT, FLOAT, BOOLEAN, DATE, TIME, DATE_TIME -> 32;
            default -> 8;
        };
    }

    /** How many bits a binary value has where its length is not said. */
    long naturalBits() {
        return stored.isInteger() && stored.bits() > 0
                ? stored.bits()
                : stored == ExpressionType.DOUBLE ? 64 : stored.isNumber() && stored != ExpressionType.FLOAT ? -1 : 32;
    }

    boolean isSimple() {
        return type != ExpressionType.COMPLEX;
    }

    boolean isRepeating() {
        return occurs.repeating();
    }

    @Override
    String title() {
        return name;
    }

    @Override
    boolean isRepresented() {
        return inputCalculation == null;
    }

    @Override
    boolean hasSyntax() {
        if (!isRepresented() || occurs.least() == 0) {
            return false;
        }
        if (framing.hasMarkup()) {
            return true;
        }
        if (length != null && length.fixed() > 0) {
            return true;
        }
        if (isSimple()) {
            return stored != ExpressionType.STRING && stored != ExpressionType.HEX_BINARY && !nil.mayBeEmpty();
        }
        if (content == null || asked) {
            return false;
        }
        // An element may be in itself.
        asked = true;
        boolean syntax = content.hasSyntax();
        asked = false;
        return syntax;
    }

    /** Whether facets have nothing against any octets, or any value of a whole number in as many bits as are read. */
    boolean isSure() {
        Boolean known = sure;
        if (known == null) {
            known = hasNoWrongValues();
            sure = known;
        }
        return known;
    }

    @SuppressWarnings("unchecked") // formats check what the cells of their property hold
    private boolean hasNoWrongValues() {
        PropertyForm property = place.property();
        if (property == null
                || property.format() == null
                || property.format().checks().isFree()) {
            return true;
        }
        if (type == ExpressionType.HEX_BINARY && property.format().checks().isForm()) {
            return true;
        }
        if (length == null || constant != null) {
            return false;
        }
        if (codec instanceof Codec.Octets) {
            return property.format().checks().isOfTypeOnly();
        }
        long bits = length.fixed() * (length.unit() == Length.Unit.BITS ? 1 : 8);
        if (!(codec instanceof BitsCodec binary)
                || binary.longs() == null
                || length.fixed() < 1
                || bits >= Long.SIZE
                || !property.format().checks().isInterval()) {
            return false;
        }
        boolean signed = type.isSigned() && bits > 1;
        long greatest = (1L << (signed ? bits - 1 : bits)) - 1;
        long least = signed ? -greatest - 1 : 0;
        ValueFormat<Object> format = (ValueFormat<Object>) property.format();
        return format.refuse(place.cell(least), null) == null && format.refuse(place.cell(greatest), null) == null;
    }

    /** How the values of a simple element are written. Immutable. */
    abstract static class Codec {

        /**
         * Reads a value.
         *
         * @param bits how many bits it has
         */
        abstract void read(Reading reading, ElementTerm element, int node, long bits)
                throws IOException, ProcessingException, ExpressionException;

        /**
         * Writes a value.
         *
         * @param processing what it depends on
         * @param bits how many bits it has; -1 for as many as it needs
         */
        abstract void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
                throws ProcessingException, ExpressionException;

        /** Octets, as they are. */
        static final class Octets extends Codec {

            @Override
            void read(Reading reading, ElementTerm element, int node, long bits)
                    throws IOException, ProcessingException {
                reading.infoset.value(node, reading.in.bytes(bits, element.encoding.leastFirst));
            }

            @Override
            void write(Processing processing, ElementTerm element, int node, long bits, BitOutput out)
                    throws ProcessingException {
                byte[] octets = (byte[]) processing.infoset.value(node);
                long length = 8L * octets.length;
                if (bits >= 0 && length > bits) {
                    throw new ProcessingException("the ", octets.length, " octets do not fit ", bits, " bits");
                }
                out.bytes(octets, 0, length, element.encoding.leastFirst);
            }
        }
    }
}
