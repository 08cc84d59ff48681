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
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * The bytes of an XML document in UTF-8, without byte order mark. Those of a document in UTF-8 are handed on as they are,
 * not yet checked; others are decoded strictly, and so is what a document type declaration fills in.
 */
final class XmlSource {

    private static final int HEAD = 256;
    private static final int CHARACTERS = 1 << 12;
    /** Bytes that a character of Java takes at most. */
    private static final int LONGEST = 3;

    private final InputStream in;
    private Reader decoded;
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
        for (int more = 0; more >= 0 && filled < HEAD; filled += Math.max(0, more)) {
            more = in.read(target, filled, room - filled);
        }
        int mark = markLength(target, filled);
        Charset charset = mark == 0 ? declared(target, filled) : ofMark(target, filled);
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
     * Goes on with what a document type declaration says in mind.
     *
     * @param rest what was read already, and is behind the declaration
     * @param place where that starts
     */
    void expand(XmlDocumentType type, XmlLimits limits, byte[] rest, XmlPlace place) throws IOException {
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

    /** Where a place of what was read is in the document. */
    XmlPlace origin(XmlPlace place) {
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

    private static int markLength(byte[] head, int length) {
        if (starts(head, length, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return starts(head, length, 0xFE, 0xFF) || starts(head, length, 0xFF, 0xFE) ? 2 : 0;
    }

    private static Charset ofMark(byte[] head, int length) {
        if (starts(head, length, 0xEF)) {
            return StandardCharsets.UTF_8;
        }
        return starts(head, length, 0xFE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private static Charset declared(byte[] head, int length) throws InvalidMessageException {
        if (XmlDeclaration.usualLength(head, length) > 0) {
            return StandardCharsets.UTF_8;
        }
        if (starts(head, length, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (starts(head, length, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        String name = starts(head, length, '<', '?', 'x', 'm', 'l') ? encoding(head, Math.min(length, HEAD)) : "";
        if (name.isEmpty() || name.equalsIgnoreCase("utf-8")) {
            return StandardCharsets.UTF_8;
        }
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            InvalidMessageException invalid =
                    new InvalidMessageException(1, 1, "", "the encoding '" + name + "' is not known");
            invalid.initCause(e);
            throw invalid;
        }
    }

    /** What stands in quotes behind the word `encoding`; whether the declaration is well-formed is seen later. */
    private static String encoding(byte[] head, int length) {
        String text = Texts.latin1(head, 0, length);
        String declaration = text.substring(0, Math.max(0, text.indexOf('>')));
        int start = declaration.indexOf('=', Math.max(declaration.indexOf("encoding"), 0)) + 1;
        while (start < declaration.length() && XmlCharacters.isSpace(declaration.charAt(start))) {
            start++;
        }
        int end = start < declaration.length() ? declaration.indexOf(declaration.charAt(start), start + 1) : -1;
        boolean there = end > start && declaration.contains("encoding");
        return there ? declaration.substring(start + 1, end) : "";
    }

    private static boolean starts(byte[] head, int length, int... bytes) {
        if (length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
