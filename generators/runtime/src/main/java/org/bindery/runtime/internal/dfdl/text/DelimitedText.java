package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/**
 * Texts that end at a delimiter, with their pad characters and escapes (DFDL 1.0, sections 12.3.2 and 13.2).
 */
public final class DelimitedText {

    private DelimitedText() {}

    /**
     * Reads a text up to a delimiter, which is not passed, or to the end of the data. Without its pad characters, escapes and
     * the ends of a block.
     *
     * @param delimiters what ends it
     * @param escape the escape scheme; null for none
     * @param into what it is added to, empty
     * @return which of the delimiters ends it; {@link DelimiterMatcher#NONE} where none does
     * @throws ProcessingException when a block does not end, what is no character is not replaced, or a delimiter starts
     *     with the escape character
     */
    public static int read(
            BitInput in, DelimiterMatcher delimiters, EscapeForm escape, TextPadding padding, TextBuffer into)
            throws IOException, ProcessingException {
        if (escape != null && escape.isBlock()) {
            return block(in, delimiters, escape, padding, into);
        }
        int found = escape == null ? plain(in, delimiters, into) : escaped(in, delimiters, escape, into);
        padding.trim(into);
        return found;
    }

    private static int plain(BitInput in, DelimiterMatcher delimiters, TextBuffer into)
            throws IOException, ProcessingException {
        DfdlCharset charset = delimiters.charset();
        boolean bytes = charset.isAsciiBytes() && (in.position() & 7) == 0;
        while (true) {
            if (bytes && in.has(8)) {
                byte[] data = in.buffer();
                int from = in.index();
                int behind = in.indexBehind();
                int at = from;
                while (at < behind && data[at] >= 0 && !delimiters.mayStart(data[at])) {
                    at++;
                }
                into.append(data, from, at);
                in.index(at);
                if (at == behind) {
                    continue;
                }
            }
            long start = in.position();
            int next = charset.next(in);
            if (next == DfdlCharset.END) {
                return DelimiterMatcher.NONE;
            }
            if (delimiters.mayStart(next)) {
                long behind = in.position();
                in.position(start);
                int found = delimiters.find(in);
                if (found != DelimiterMatcher.NONE) {
                    return found;
                }
                in.position(behind);
            }
            into.append(next);
        }
    }

    private static int escaped(BitInput in, DelimiterMatcher delimiters, EscapeForm escape, TextBuffer into)
            throws IOException, ProcessingException {
        escape.requireApart(delimiters);
        DfdlCharset charset = delimiters.charset();
        while (true) {
            long start = in.position();
            int next = charset.next(in);
            if (next == DfdlCharset.END) {
                return DelimiterMatcher.NONE;
            }
            if (next == escape.escape()) {
                long behind = in.position();
                if (charset.next(in) == escape.character()) {
                    into.append(escape.character());
                    continue;
                }
                in.position(behind);
            }
            if (next == escape.character()) {
                int literal = charset.next(in);
                if (literal != DfdlCharset.END) {
                    into.append(literal);
                }
                continue;
            }
            if (delimiters.mayStart(next)) {
                long behind = in.position();
                in.position(start);
                int found = delimiters.find(in);
                if (found != DelimiterMatcher.NONE) {
                    return found;
                }
                in.position(behind);
            }
            into.append(next);
        }
    }

    private static int block(
            BitInput in, DelimiterMatcher delimiters, EscapeForm escape, TextPadding padding, TextBuffer into)
            throws IOException, ProcessingException {
        DfdlCharset charset = delimiters.charset();
        long start = in.position();
        if (padding.trimsStart()) {
            pass(in, charset, padding.pad());
        }
        if (escape.blockStart().isEmpty() || !passes(in, charset, escape.blockStart())) {
            in.position(start);
            int found = plain(in, delimiters, into);
            padding.trim(into);
            return found;
        }
        while (true) {
            if (passes(in, charset, escape.blockEnd())) {
                break;
            }
            int next = charset.next(in);
            if (next == DfdlCharset.END) {
                throw new ProcessingException(
                        "the text that '",
                        escape.blockStart(),
                        "' starts at bit ",
                        start,
                        " does not end with '",
                        escape.blockEnd(),
                        "'");
            }
            if (next == escape.escape() && passes(in, charset, escape.blockEnd())) {
                into.append(escape.blockEnd());
            } else {
                into.append(next);
            }
        }
        if (padding.trimsEnd()) {
            pass(in, charset, padding.pad());
        }
        return delimiters.find(in);
    }

    private static void pass(BitInput in, DfdlCharset charset, int pad) throws IOException, ProcessingException {
        long at = in.position();
        while (charset.next(in) == pad) {
            at = in.position();
        }
        in.position(at);
    }

    /** Passes a text, if it is at the position. */
    private static boolean passes(BitInput in, DfdlCharset charset, String text)
            throws IOException, ProcessingException {
        long start = in.position();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (charset.next(in) != c) {
                in.position(start);
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }
}
