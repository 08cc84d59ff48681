package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the character set of an XML document (XML 1.0, appendix F).
public final class XmlCharset {

    private static final int LOOK_AHEAD = 400;
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._\\-]*)[\"']");

    private XmlCharset() {}

    /// A reader of the document's text, which fails on bytes that are no text. A byte order mark counts as a character.
    ///
    /// @throws UnsupportedCharsetException when the document names a character set that Java lacks
    static Reader open(InputStream in) throws IOException {
        PushbackInputStream source = new PushbackInputStream(in, LOOK_AHEAD);
        byte[] head = source.readNBytes(LOOK_AHEAD);
        source.unread(head);
        return new InputStreamReader(source, charset(head).newDecoder());
    }

    /// The character set of a document, as far as it can be told; UTF-8 where it names one that Java lacks.
    ///
    /// @param head how the document begins
    public static Charset of(byte[] head) {
        try {
            return charset(Arrays.copyOf(head, Math.min(head.length, LOOK_AHEAD)));
        } catch (UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }

    private static Charset charset(byte[] head) {
        if (starts(head, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (starts(head, 0xFF, 0xFE, 0, 0) || starts(head, '<', 0, 0, 0)) {
            return StandardCharsets.UTF_32LE;
        }
        if (starts(head, 0, 0, 0xFE, 0xFF) || starts(head, 0, 0, 0, '<')) {
            return StandardCharsets.UTF_32BE;
        }
        if (starts(head, 0xFE, 0xFF) || starts(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (starts(head, 0xFF, 0xFE) || starts(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        boolean ebcdic = starts(head, 0x4C, 0x6F, 0xA7, 0x94);
        String text = new String(head, ebcdic ? Charset.forName("IBM037") : StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(text);
        return declared.find() ? named(declared.group(1)) : StandardCharsets.UTF_8;
    }

    private static Charset named(String name) {
        try {
            Charset charset = Charset.forName(name);
            if (charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32")) {
                throw new UnsupportedCharsetException(name);
            }
            return charset;
        } catch (IllegalCharsetNameException e) {
            throw new UnsupportedCharsetException(name);
        }
    }

    private static boolean starts(byte[] head, int... octets) {
        if (head.length < octets.length) {
            return false;
        }
        for (int i = 0; i < octets.length; i++) {
            if ((head[i] & 0xFF) != octets[i]) {
                return false;
            }
        }
        return true;
    }
}
