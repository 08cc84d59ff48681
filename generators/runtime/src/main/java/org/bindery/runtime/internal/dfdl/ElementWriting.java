package org.bindery.runtime.internal.dfdl;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.MissingValueException;
import org.bindery.runtime.internal.dfdl.property.Framing;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.text.EscapeForm;
import org.bindery.runtime.internal.dfdl.text.EscapedText;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** Writes elements: their framing, and their content with the length that it has to have. Not thread-safe. */
final class ElementWriting {

    /** As long as the content is. */
    private static final long NATURAL = -1;

    private final Writing writing;
    private final BitOutput out;
    private final TextBuffer text = new TextBuffer();

    ElementWriting(Writing writing) {
        this.writing = writing;
        this.out = writing.out;
    }

    // Framing.

    void leftFraming(Term term, int node) throws ExpressionException, ProcessingException {
        Framing framing = term.framing;
        if (framing.tight) {
            return;
        }
        fill(term, framing.leadingSkip, node);
        int alignment = framing.alignment;
        if (alignment == Framing.IMPLICIT) {
            alignment = term instanceof ElementTerm element ? alignment(element, node) : 1;
        }
        align(term, alignment, node);
    }

    private int alignment(ElementTerm element, int node) throws ExpressionException {
        return !element.isSimple()
                ? 1
                : element.isText ? writing.charset(element, node).alignment() : element.implicitAlignment();
    }

    void align(Term term, int bits, int node) throws ExpressionException, ProcessingException {
        long over = bits <= 1 ? 0 : out.position() % bits;
        if (over != 0) {
            fill(term, bits - over, node);
        }
    }

    /** Writes fill bytes. */
    void fill(Term term, long bits, int node) throws ExpressionException, ProcessingException {
        if (bits <= 0) {
            return;
        }
        StringLiteral literal = StringLiteral.of(term.framing.fillByte);
        int octet;
        if (literal.hasBytes()) {
            octet = literal.octet(DfdlCharset.of("ISO-8859-1", true));
        } else {
            octet = literal.octet(writing.charset(term, node));
        }
        fill(octet, bits, term.encoding.leastFirst);
    }

    /** Fills a part of a byte with the last bits of the fill byte, as many as are needed. */
    private void fill(int octet, long bits, boolean leastFirst) throws ProcessingException {
        BitLayout layout = BitLayout.of(leastFirst, leastFirst);
        long left = bits;
        if (bits > Long.SIZE) {
            long part = -out.position() & 7;
            if (part > 0) {
                out.bits(octet, (int) part, layout);
            }
            out.fill(octet, bits - part & ~7L, leastFirst);
            left = bits - part & 7;
        }
        if (left > 0) {
            out.bits(octet * 0x0101_0101_0101_0101L, (int) left, layout);
        }
    }

    /** Writes an initiator or a terminator. */
    void delimiter(Term term, @Nullable Setting setting, int node) throws ExpressionException, ProcessingException {
        StringLiteral literal = writing.first(setting, node);
        if (literal != null) {
            DfdlCharset charset = writing.charset(term, node);
            align(term, charset.alignment(), node);
            literal.write(out, charset, writing.newLine(term, node));
        }
    }

    // Elements.

    void write(ElementTerm element, int node) throws WritingException {
        writing.infoset.begin(node, out.position());
        if (element.inputCalculation != null) {
            calculated(element, node);
            return;
        }
        Scope outer = writing.scope;
        try {
            compute(element, node);
            leftFraming(element, node);
            if (element.framing.terminator != null) {
                writing.scope = writing.inside(element, null, node);
            }
            long start = out.position();
            boolean nil = writing.infoset.isNil(node);
            delimited(element, node, nil ? element.nil.markup() : ElementTerm.Markup.BOTH);
            boolean empty = writing.infoset.end(node) == writing.infoset.start(node) && !nil;
            if (empty
                    && element.framing.hasMarkup()
                    && isEmpty(node)
                    && element.emptyMarkup != ElementTerm.Markup.BOTH) {
                out.truncate(start);
                delimited(element, node, element.emptyMarkup);
            }
            fill(element, element.framing.trailingSkip, node);
        } catch (MissingValueException e) {
            writing.later(e);
        } catch (ExpressionException | ProcessingException e) {
            throw writing.failure(node, e.getMessage());
        }
        writing.scope = outer;
    }

    /** Whether an element without content is empty, rather than one of no length. */
    private boolean isEmpty(int node) {
        Object value = writing.infoset.value(node);
        return value instanceof String string && string.isEmpty()
                || value instanceof byte[] octets && octets.length == 0;
    }

    private void calculated(ElementTerm element, int node) throws WritingException {
        if (!writing.infoset.isSet(node)) {
            try {
                writing.infoset.value(node, writing.evaluate(element.inputCalculation, element.type, node));
            } catch (MissingValueException e) {
                writing.later(e);
            } catch (ExpressionException e) {
                throw writing.failure(node, e.getMessage());
            }
        }
    }

    /** Computes the value of an element, or leaves that for later. */
    private void compute(ElementTerm element, int node) throws ExpressionException {
        if (element.outputCalculation != null) {
            try {
                writing.infoset.value(node, writing.evaluate(element.outputCalculation, element.type, node));
                writing.computed(node);
            } catch (MissingValueException e) {
                writing.defer(node, e);
            }
        }
    }

    private void delimited(ElementTerm element, int node, ElementTerm.Markup markup)
            throws WritingException, ExpressionException, ProcessingException {
        if (markup.hasInitiator()) {
            delimiter(element, element.framing.initiator, node);
        }
        if (element.length.prefix() != null) {
            prefixed(element, node);
        } else {
            content(element, node);
        }
        if (markup.hasTerminator()) {
            delimiter(element, element.framing.terminator, node);
        }
    }

    /** Writes the length and the content, and again where the length takes more room than was thought. */
    private void prefixed(ElementTerm element, int node)
            throws WritingException, ExpressionException, ProcessingException {
        ElementTerm prefix = element.length.prefix();
        long start = out.position();
        long length = 0;
        for (int attempt = 0; attempt < 4; attempt++) {
            int used = writing.infoset.used;
            int holder = writing.infoset.add(prefix, Infoset.NONE);
            writing.infoset.number(holder, length);
            if (prefix.length.prefix() != null) {
                out.truncate(start);
            }
            long end = out.length();
            out.position(start);
            try {
                write(prefix, holder);
            } finally {
                writing.infoset.cut(used, Infoset.NONE, Infoset.NONE);
            }
            long begin = out.position();
            if (attempt > 0 && begin == writing.infoset.start(node)) {
                out.position(end);
                return;
            }
            out.truncate(begin);
            content(element, node);
            length = units(element, node, out.position() - (element.length.includesPrefix() ? start : begin));
            element.length.checkPrefix(length);
        }
    }

    private long units(ElementTerm element, int node, long bits) throws ExpressionException {
        return switch (element.length.unit()) {
            case BITS -> bits;
            case BYTES -> (bits + 7) >> 3;
            case CHARACTERS -> {
                DfdlCharset charset = writing.charset(element, node);
                long end = out.position();
                yield charset.width() > 0 ? bits / charset.width() : writing.characters(node, end - bits, end);
            }
        };
    }

    // Content.

    private void content(ElementTerm element, int node)
            throws WritingException, ExpressionException, ProcessingException {
        if (element.isText && element.isSimple()) {
            align(element, writing.charset(element, node).alignment(), node);
        }
        long bits = bits(element, node);
        long start = out.position();
        if (writing.infoset.isNil(node)) {
            nil(element, node, bits);
        } else if (!element.isSimple()) {
            writing.content(element, node);
            writing.infoset.valuePlace(node, start, out.position());
            stretch(element, node, start, bits);
        } else if (!writing.infoset.isSet(node)) {
            room(element, node, bits);
        } else if (element.isText) {
            text(element, node, start, bits);
        } else {
            element.codec.write(writing, element, node, binaryBits(element, writing.infoset.value(node), bits), out);
            writing.infoset.valuePlace(node, start, out.position());
            stretch(element, node, start, bits);
        }
        writing.infoset.content(node, start, out.position());
    }

    /** How many bits a binary value is written in. */
    private static long binaryBits(ElementTerm element, @Nullable Object value, long bits) {
        return bits == NATURAL
                        && element.length.kind() == Length.Kind.PREFIXED
                        && element.codec instanceof BitsCodec codec
                ? codec.naturalBits(element, value)
                : bits;
    }

    /** How many bits the content has to have; natural where that is not said. */
    private long bits(ElementTerm element, int node) throws ExpressionException {
        Length length = element.length;
        long count;
        if (length.kind() == Length.Kind.EXPLICIT) {
            try {
                count = writing.count(length.setting(), node);
            } catch (MissingValueException e) {
                writing.later(e);
                return NATURAL;
            }
        } else if (length.kind() == Length.Kind.IMPLICIT && element.isSimple()) {
            count = length.fixed();
        } else {
            return NATURAL;
        }
        return switch (length.unit()) {
            case BITS -> count;
            case BYTES -> 8 * count;
            case CHARACTERS -> {
                int width = writing.charset(element, node).width();
                yield width > 0 ? count * width : -2 - count;
            }
        };
    }

    /** Fills the content up to its length. */
    private void stretch(ElementTerm element, int node, long start, long bits)
            throws WritingException, ExpressionException, ProcessingException {
        if (bits >= 0) {
            long used = out.position() - start;
            if (used > bits) {
                throw writing.failure(node, "its content takes " + used + " bits, and may have " + bits);
            }
            fill(element, bits - used, node);
        }
    }

    /** Leaves room for a value that is computed later. */
    private void room(ElementTerm element, int node, long bits)
            throws WritingException, ExpressionException, ProcessingException {
        if (element.outputCalculation == null && element.place.property() == null) {
            throw new IllegalStateException("the element " + element.name
                    + " is hidden, so that no message has it, and needs a dfdl:outputValueCalc or a default");
        }
        if (element.outputCalculation == null) {
            throw writing.failure(node, "it has no value");
        }
        if (bits > 0) {
            out.fill(0, bits, element.encoding.leastFirst);
        }
    }

    /** Writes a value into the room that was left for it; false where the room is not that of the value. */
    boolean patch(ElementTerm element, int node) throws ExpressionException, ProcessingException, WritingException {
        long start = writing.infoset.start(node);
        long end = writing.infoset.end(node);
        if (element.length.fixed() < 0 || end == start || element.length.kind() == Length.Kind.PREFIXED) {
            return false;
        }
        long all = out.position();
        out.position(start);
        content(element, node);
        boolean fits = out.position() == end;
        out.position(all);
        return fits;
    }

    private void nil(ElementTerm element, int node, long bits)
            throws WritingException, ExpressionException, ProcessingException {
        long start = out.position();
        if (element.nil.isLogical()) {
            writing.infoset.value(node, element.nil.values().get(0));
            if (element.isText) {
                text(element, node, start, bits);
            } else {
                element.codec.write(
                        writing, element, node, binaryBits(element, writing.infoset.value(node), bits), out);
            }
            writing.infoset.nil(node);
            return;
        }
        StringLiteral literal = element.nil.form().written();
        String plain = literal.output(writing.newLine(element, node));
        if (element.nil.isCharacter() && literal.hasBytes() && bits > 0) {
            out.fill(literal.octet(writing.charset(element, node)), bits, element.encoding.leastFirst);
            return;
        }
        if (literal.hasBytes() || plain.isEmpty()) {
            if (!plain.isEmpty() || literal.hasBytes()) {
                literal.write(out, writing.charset(element, node), "");
            }
            stretchText(element, node, start, bits);
            return;
        }
        text.clear();
        DfdlCharset charset = writing.charset(element, node);
        if (element.nil.isCharacter()) {
            long length = bits > 0 ? bits / Math.max(1, charset.bits(plain.codePointAt(0))) : 1;
            text.append(plain.repeat((int) Math.min(length, 1 << 20)));
        } else {
            text.append(plain);
            if (element.isText) {
                pad(element, charset, bits);
            }
        }
        charset.text(text, out);
        stretchText(element, node, start, bits);
    }

    private void text(ElementTerm element, int node, long start, long bits)
            throws WritingException, ExpressionException, ProcessingException {
        TextCodec codec = (TextCodec) element.codec;
        DfdlCharset charset = writing.charset(element, node);
        text.clear();
        codec.text(writing, node, text);
        if (element.length.kind() == Length.Kind.DELIMITED) {
            EscapeForm escape = codec.escape(writing, node);
            if (escape != null) {
                EscapedText.write(text, writing.scope.matcher(charset), escape);
            }
        }
        long value = charset.bits(text);
        if (codec.truncating && bits >= 0 && value > bits) {
            codec.padding().truncate(text, charset, bits / Math.max(1, charset.unit()));
        } else if (codec.truncating && bits < NATURAL) {
            codec.padding().truncate(text, charset, -2 - bits);
        }
        pad(element, charset, bits);
        charset.text(text, out);
        writing.infoset.valuePlace(node, start, start + Math.min(value, out.position() - start));
        stretchText(element, node, start, bits);
    }

    private void pad(ElementTerm element, DfdlCharset charset, long bits) throws ProcessingException {
        TextCodec codec = (TextCodec) element.codec;
        long count = charset.count(text);
        long wanted;
        if (bits >= 0) {
            wanted = count
                    + (bits - charset.bits(text)) / charset.bits(codec.padding().pad());
        } else if (bits < NATURAL) {
            wanted = -2 - bits;
        } else {
            wanted = codec.leastLength;
        }
        codec.padding().pad(text, wanted - count);
    }

    private void stretchText(ElementTerm element, int node, long start, long bits)
            throws WritingException, ExpressionException, ProcessingException {
        if (bits < NATURAL) {
            long wanted = -2 - bits;
            if (writing.charset(element, node).count(text) > wanted) {
                throw writing.failure(node, "its text is longer than " + wanted + " characters");
            }
            return;
        }
        stretch(element, node, start, bits);
    }
}
