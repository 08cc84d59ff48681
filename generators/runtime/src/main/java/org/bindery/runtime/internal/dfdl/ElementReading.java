package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.stop.Markup;
import org.bindery.runtime.internal.dfdl.text.DelimitedText;
import org.bindery.runtime.internal.dfdl.text.EscapeForm;
import org.bindery.runtime.internal.dfdl.text.PatternSearch;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.TextPadding;

/** Reads elements: their framing, and their content, whose length is found out first where that can be. Not thread-safe. */
final class ElementReading {

    /** The content determines its end: at a delimiter, or after its members. */
    private static final long OPEN = -1;

    /** The length could not be found out. */
    private static final long WRONG = -2;

    private final Reading reading;
    private final BitInput in;
    private final PatternSearch search;

    ElementReading(Reading reading) {
        this.reading = reading;
        this.in = reading.in;
        this.search = new PatternSearch(reading.in);
    }

    /** Reads an element that was added. */
    int read(ElementTerm element, int node) throws IOException {
        if (element.inputCalculation != null) {
            try {
                reading.infoset.value(node, reading.evaluate(element.inputCalculation, element.type, node));
                return Reading.NORMAL;
            } catch (ExpressionException e) {
                reading.fail(element, "dfdl:inputValueCalc: ", e);
                return Reading.FAILED;
            }
        }
        if (!reading.leftFraming(element, node)) {
            return Reading.FAILED;
        }
        int status = represented(element, node);
        return status == Reading.FAILED || !reading.skip(element, element.framing.trailingSkip)
                ? Reading.FAILED
                : status;
    }

    private int represented(ElementTerm element, int node) throws IOException {
        Nil nil = element.nil;
        if (!nil.isLiteral()) {
            return delimited(element, node, false, true, true);
        }
        boolean initiator = element.framing.initiator == null || nil.markup().hasInitiator();
        boolean terminator = element.framing.terminator == null || nil.markup().hasTerminator();
        if (initiator && terminator && element.isSimple()) {
            return delimited(element, node, false, true, true);
        }
        long start = in.position();
        int changes = reading.variables.mark();
        int used = reading.infoset.used;
        int last = reading.infoset.last(node);
        int status = delimited(
                element, node, true, nil.markup().hasInitiator(), nil.markup().hasTerminator());
        if (status == Reading.NIL) {
            return status;
        }
        reading.infoset.cut(used, node, last);
        reading.infoset.unset(node);
        reading.variables.undo(changes);
        in.position(start);
        reading.cutMarks(start);
        return delimited(element, node, false, true, true);
    }

    /**
     * Reads the content between the delimiters, and these.
     *
     * @param nil whether it must be nil
     * @param initiator whether the initiator is present, if the element has one
     * @param terminator whether the terminator is present, if the element has one
     */
    private int delimited(ElementTerm element, int node, boolean nil, boolean initiator, boolean terminator)
            throws IOException {
        if (initiator && !reading.initiator(element, node)) {
            return Reading.FAILED;
        }
        Scope outer = reading.scope;
        if (element.framing.terminator != null && terminator) {
            try {
                reading.scope = reading.inside(element, null, node);
            } catch (ExpressionException e) {
                reading.fail(element, "the terminator: ", e);
                return Reading.FAILED;
            }
        }
        int status = content(element, node, nil);
        if (status != Reading.FAILED && terminator && !reading.terminator(element, node)) {
            status = Reading.FAILED;
        }
        reading.scope = outer;
        return status;
    }

    private int content(ElementTerm element, int node, boolean nil) throws IOException {
        Length length = element.length;
        if (length.prefix() == null && !element.isText && length.fixed() >= 0 && element.isSimple() && !nil) {
            return fixed(element, node);
        }
        try {
            if (element.isText
                    && element.isSimple()
                    && !reading.align(element, reading.charset(element, node).alignment())) {
                return Reading.FAILED;
            }
            long end = end(element, node);
            if (end == WRONG) {
                return Reading.FAILED;
            }
            long start = in.position();
            int status = element.isSimple()
                    ? simple(element, node, end)
                    : nil ? nothing(element, node, start, end) : complex(element, node, end);
            if (status != Reading.FAILED) {
                reading.infoset.content(node, start, in.position());
            }
            return status;
        } catch (ExpressionException | ProcessingException e) {
            reading.fail(element, "", e);
            return Reading.FAILED;
        }
    }

    /** Reads bits of a number that is known beforehand. */
    private int fixed(ElementTerm element, int node) throws IOException {
        try {
            long start = in.position();
            Length length = element.length;
            long bits = length.unit() == Length.Unit.BITS
                    ? length.fixed()
                    : length.unit() == Length.Unit.BYTES ? 8 * length.fixed() : length.fixed() * width(element, node);
            if (element.nil.isLiteral() && isNilBits(element, node, bits)) {
                in.skip(bits);
                reading.infoset.nil(node);
                reading.infoset.content(node, start, in.position());
                return Reading.NIL;
            }
            if (!in.has(bits)) {
                reading.lack(element, bits);
                return Reading.FAILED;
            }
            element.codec.read(reading, element, node, bits);
            reading.infoset.content(node, start, in.position());
            return bits == 0 ? Reading.EMPTY : Reading.NORMAL;
        } catch (ExpressionException | ProcessingException e) {
            reading.fail(element, "", e);
            return Reading.FAILED;
        }
    }

    private int width(ElementTerm element, int node) throws ExpressionException {
        int width = reading.charset(element, node).width();
        return width == 0 ? 8 : width;
    }

    private boolean isNilBits(ElementTerm element, int node, long bits) throws IOException, ExpressionException {
        return element.encoding.charset != null
                && in.has(bits)
                && element.nil.form().matches(in, bits, reading.charset(element, node));
    }

    // Lengths.

    /** Where the content ends, in bits; open where that is not known before. */
    private long end(ElementTerm element, int node) throws IOException, ExpressionException, ProcessingException {
        Length length = element.length;
        return switch (length.kind()) {
            case EXPLICIT -> behind(element, node, reading.count(length.setting(), node));
            case IMPLICIT -> element.isSimple() ? behind(element, node, length.fixed()) : OPEN;
            case PREFIXED -> prefixed(element, node);
            case PATTERN -> pattern(element, node);
            case DELIMITED -> OPEN;
            case END_OF_PARENT -> ofParent();
        };
    }

    private long behind(ElementTerm element, int node, long length)
            throws IOException, ExpressionException, ProcessingException {
        long bits;
        switch (element.length.unit()) {
            case BITS -> bits = length;
            case BYTES -> bits = length > Long.MAX_VALUE >> 4 ? Long.MAX_VALUE >> 1 : 8 * length;
            default -> {
                DfdlCharset charset = reading.charset(element, node);
                if (charset.width() == 0) {
                    return behindCharacters(element, charset, length);
                }
                bits = length > Long.MAX_VALUE >> 8 ? Long.MAX_VALUE >> 1 : length * charset.width();
            }
        }
        if (!in.has(bits)) {
            reading.lack(element, bits);
            return WRONG;
        }
        return in.position() + bits;
    }

    private long behindCharacters(ElementTerm element, DfdlCharset charset, long length)
            throws IOException, ProcessingException {
        long start = in.position();
        long left = length;
        while (left > 0 && charset.next(in) != DfdlCharset.END) {
            left--;
        }
        long end = in.position();
        in.position(start);
        if (left > 0) {
            reading.fail(element, "the data ends within it; its length in characters is ", length);
            return WRONG;
        }
        return end;
    }

    private long prefixed(ElementTerm element, int node) throws IOException, ExpressionException, ProcessingException {
        ElementTerm prefix = element.length.prefix();
        long start = in.position();
        int used = reading.infoset.used;
        int holder = reading.infoset.add(prefix, Infoset.NONE);
        boolean read = reading.read(prefix, holder);
        Object value = read ? reading.infoset.value(holder) : null;
        reading.infoset.cut(used, Infoset.NONE, Infoset.NONE);
        if (!read) {
            return WRONG;
        }
        reading.marked(Markup.LENGTH, start);
        long length = value instanceof Number number ? number.longValue() : -1;
        element.length.checkPrefix(length);
        if (element.length.includesPrefix()) {
            length -= switch (element.length.unit()) {
                case BITS -> in.position() - start;
                case BYTES -> (in.position() - start + 7) >> 3;
                case CHARACTERS -> (in.position() - start) / width(element, node);
            };
        }
        if (length < 0) {
            reading.fail(element, "its prefix holds no length, but ", value);
            return WRONG;
        }
        return behind(element, node, length);
    }

    private long pattern(ElementTerm element, int node) throws IOException, ExpressionException {
        boolean found = search.matches(element.length.pattern(), reading.charset(element, node));
        return found ? search.end() : in.position();
    }

    /** Where the parent ends, or the data. */
    private long ofParent() throws IOException {
        if (in.limit() != BitInput.UNLIMITED) {
            return in.limit();
        }
        return in.position() + in.available(Long.MAX_VALUE >> 1);
    }

    int alignment(ElementTerm element, int node) {
        if (!element.isSimple()) {
            return 1;
        }
        if (element.isText) {
            try {
                return reading.charset(element, node).alignment();
            } catch (ExpressionException e) {
                return 1;
            }
        }
        return element.implicitAlignment();
    }

    // Content.

    private int nothing(ElementTerm element, int node, long start, long end) throws IOException {
        if (end == OPEN || end == start) {
            reading.infoset.nil(node);
            return end == OPEN && !isAtEnd(element, node) ? Reading.FAILED : Reading.NIL;
        }
        return Reading.FAILED;
    }

    /** Whether nothing but what ends the element follows. */
    private boolean isAtEnd(ElementTerm element, int node) throws IOException {
        if (!in.has(1)) {
            return true;
        }
        if (reading.scope.isEmpty() || element.encoding.charset == null) {
            return false;
        }
        try {
            return reading.scope.matcher(reading.charset(element, node)).find(in) >= 0;
        } catch (ExpressionException e) {
            return false;
        }
    }

    private int complex(ElementTerm element, int node, long end) throws IOException {
        long start = in.position();
        long limit = in.limit();
        if (end != OPEN) {
            in.limit(end);
            reading.infoset.content(node, start, end);
        }
        int outer = reading.open;
        long index = reading.occursIndex;
        reading.open = node;
        boolean read = reading.group(element.content);
        reading.open = outer;
        reading.occursIndex = index;
        in.limit(limit);
        if (!read) {
            return Reading.FAILED;
        }
        reading.infoset.valuePlace(node, start, in.position());
        if (end != OPEN) {
            in.position(end);
        }
        return in.position() == start ? Reading.EMPTY : Reading.NORMAL;
    }

    private int simple(ElementTerm element, int node, long end)
            throws IOException, ExpressionException, ProcessingException {
        long start = in.position();
        if (!element.isText) {
            return binary(element, node, end == OPEN ? delimiter(element, node) : end);
        }
        TextCodec codec = (TextCodec) element.codec;
        DfdlCharset charset = reading.charset(element, node);
        reading.text.clear();
        if (end == OPEN) {
            EscapeForm escape = codec.escape(reading, node);
            TextPadding padding = codec.padding();
            DelimitedText.read(in, reading.scope.matcher(charset), escape, padding, reading.text);
        } else {
            charset.text(in, end - start, reading.text);
            if (element.nil.isCharacter() && element.nil.form().matches(reading.text)) {
                reading.infoset.nil(node);
                return Reading.NIL;
            }
            int length = reading.text.length();
            codec.padding().trim(reading.text);
            if (reading.text.length() < length) {
                reading.infoset.valuePlace(node, start, start + charset.bits(reading.text));
            }
        }
        boolean empty = in.position() == start;
        if (element.nil.isLiteral()
                && !element.nil.isCharacter()
                && element.nil.form().matches(reading.text)) {
            reading.infoset.nil(node);
            return Reading.NIL;
        }
        codec.convert(reading, element, node);
        if (element.nil.isLogical() && element.nil.isLogical(reading.infoset.value(node))) {
            reading.infoset.nil(node);
            return Reading.NIL;
        }
        return empty ? Reading.EMPTY : Reading.NORMAL;
    }

    /** Where a delimiter that ends bits starts. */
    private long delimiter(ElementTerm element, int node) throws IOException, ExpressionException, ProcessingException {
        long start = in.position();
        DfdlCharset charset = reading.charset(element, node);
        reading.text.clear();
        DelimitedText.read(in, reading.scope.matcher(charset), null, TextPadding.NONE, reading.text);
        long end = in.position();
        in.position(start);
        return end;
    }

    private int binary(ElementTerm element, int node, long end)
            throws IOException, ExpressionException, ProcessingException {
        long bits = end - in.position();
        if (element.nil.isLiteral() && isNilBits(element, node, bits)) {
            in.position(end);
            reading.infoset.nil(node);
            return Reading.NIL;
        }
        element.codec.read(reading, element, node, bits);
        in.position(end);
        if (element.nil.isLogical() && element.nil.isLogical(reading.infoset.value(node))) {
            reading.infoset.nil(node);
            return Reading.NIL;
        }
        return bits == 0 ? Reading.EMPTY : Reading.NORMAL;
    }
}
