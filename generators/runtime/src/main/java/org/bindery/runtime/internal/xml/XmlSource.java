package org.bindery.runtime.internal.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.Texts;

/**
 * The bytes of an XML document in UTF-8, without byte order mark. Those of a document in UTF-8 are handed on as they are,
 * not yet checked; others are decoded strictly, and so is what a document type declaration fills in.
 */
final class XmlSource {

    private static final int CHARACTERS = 1 << 12;
    /** Bytes that a character of Java takes at most. */
    private static final int LONGEST = 3;

    private final InputStream in;
    private Reader decoded;
    private boolean marked;
    private XmlExpansion expansion;

    XmlSource(InputStream in) {
        this.in = in;
    }

    /**
     * Reads the start of the document, and from it how it is encoded (XML 1.0, appendix F).
     *
     * @return how many bytes there are
     * @throws InvalidMessageException when it declares an encoding that is unknown
     */
    int start(byte[] target, int room) throws IOException, InvalidMessageException {
        int filled = 0;
        for (int more = 0; more >= 0 && filled < XmlEncoding.HEAD; filled += Math.max(0, more)) {
            more = in.read(target, filled, room - filled);
        }
        Charset charset = charset(target, filled);
        int mark = XmlEncoding.markLength(target, filled, charset);
        marked = mark > 0;
        if (charset.equals(StandardCharsets.UTF_8)) {
            System.arraycopy(target, mark, target, 0, filled - mark);
            return filled - mark;
        }
        InputStream head = new ByteArrayInputStream(Arrays.copyOfRange(target, mark, filled));
        decoded = decoded(new SequenceInputStream(head, in), charset);
        return 0;
    }

    private static Reader decoded(InputStream bytes, Charset charset) {
        return new InputStreamReader(
                bytes,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /**
     * Goes on, and applies a document type declaration.
     *
     * @param rest what was read already, and follows the declaration
     * @param place where that starts
     */
    void expand(XmlDocumentType type, XmlLimits limits, byte[] rest, TextPlace place) throws IOException {
        Reader behind;
        if (decoded == null) {
            behind = decoded(new SequenceInputStream(new ByteArrayInputStream(rest), in), StandardCharsets.UTF_8);
        } else {
            char[] characters = new String(rest, StandardCharsets.UTF_8).toCharArray();
            PushbackReader before = new PushbackReader(decoded, Math.max(1, characters.length));
            before.unread(characters);
            behind = before;
        }
        expansion = new XmlExpansion(behind, limits, type, place);
    }

    /** Whether the document starts with a byte order mark. */
    boolean isMarked() {
        return marked;
    }

    /** Where a part ends of what was read, as the offset of a character of the document. */
    long end(TextPlace place) {
        return expansion == null ? place.offset() : expansion.origin(place.offset(), true);
    }

    /** Where a place of what was read is in the document. */
    TextPlace origin(TextPlace place) {
        return expansion == null ? place : expansion.origin(place);
    }

    /** Reads more bytes; none at the end. There must be room for a few. */
    int read(byte[] target, int start, int room) throws IOException, InvalidMessageException {
        if (decoded == null && expansion == null) {
            return Math.max(0, in.read(target, start, room));
        }
        char[] characters = new char[Math.min(CHARACTERS, room / LONGEST)];
        int count = characters(characters, 0, characters.length - 1);
        if (count <= 0) {
            return 0;
        }
        if (Character.isHighSurrogate(characters[count - 1])) {
            count += Math.max(0, characters(characters, count, 1));
        }
        int end = Texts.toUtf8(new String(characters, 0, count), target, start);
        if (end < 0) {
            throw new MalformedInputException(count);
        }
        return end - start;
    }

    private int characters(char[] target, int start, int length) throws IOException, InvalidMessageException {
        return expansion == null ? decoded.read(target, start, length) : expansion.read(target, start, length);
    }

    private static Charset charset(byte[] head, int length) throws InvalidMessageException {
        try {
            return XmlEncoding.of(head, length);
        } catch (UnsupportedCharsetException e) {
            InvalidMessageException invalid = new InvalidMessageException(
                    1, 1, "", "the encoding '" + e.getCharsetName() + "' is unknown or does not fit the bytes");
            invalid.initCause(e);
            throw invalid;
        }
    }
}
