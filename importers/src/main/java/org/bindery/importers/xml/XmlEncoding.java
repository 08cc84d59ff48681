package org.bindery.importers.xml;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The character set of an XML document, found as in appendix F of the XML recommendation.
///
/// @param markLength how many bytes the byte order mark takes
public record XmlEncoding(Charset charset, int markLength) {

    private static final int LOOK_AHEAD = 1024;
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._\\-]*)[\"']");

    /// Detects the encoding from the first bytes.
    ///
    /// @throws UnsupportedCharsetException when the document names a character set that this Java does not know
    public static XmlEncoding of(byte[] start) {
        int first = number(start, 4);
        if (first == 0x0000FEFF) {
            return new XmlEncoding(StandardCharsets.UTF_32BE, 4);
        }
        if (first == 0xFFFE0000) {
            return new XmlEncoding(StandardCharsets.UTF_32LE, 4);
        }
        if (number(start, 3) == 0xEFBBBF) {
            return new XmlEncoding(StandardCharsets.UTF_8, 3);
        }
        return switch (number(start, 2)) {
            case 0xFEFF -> new XmlEncoding(StandardCharsets.UTF_16BE, 2);
            case 0xFFFE -> new XmlEncoding(StandardCharsets.UTF_16LE, 2);
            default -> new XmlEncoding(withoutMark(start, first), 0);
        };
    }

    private static Charset withoutMark(byte[] start, int first) {
        return switch (first) {
            case 0x0000003C -> StandardCharsets.UTF_32BE;
            case 0x3C000000 -> StandardCharsets.UTF_32LE;
            case 0x003C003F, 0x003C0021 -> StandardCharsets.UTF_16BE;
            case 0x3C003F00, 0x3C002100 -> StandardCharsets.UTF_16LE;
            case 0x4C6FA794 -> declared(start, Charset.forName("IBM037"), Charset.forName("IBM037"));
            default -> declared(start, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8);
        };
    }

    /// The encoding in the XML declaration, read in one character set of the right family.
    private static Charset declared(byte[] start, Charset family, Charset otherwise) {
        Matcher declaration = DECLARED.matcher(new String(start, family));
        if (!declaration.find()) {
            return otherwise;
        }
        Charset named = Charset.forName(declaration.group(1));
        // Its bytes are not 16 bits wide, regardless of the declaration.
        return named.name().startsWith("UTF-16") || named.name().startsWith("UTF-32") ? otherwise : named;
    }

    private static int number(byte[] bytes, int length) {
        if (bytes.length < length) {
            return -1;
        }
        int number = 0;
        for (int i = 0; i < length; i++) {
            number = (number << 8) | (bytes[i] & 0xFF);
        }
        return number;
    }

    /// The document's text, without its byte order mark. Bytes that are no text throw a
    /// [java.nio.charset.CharacterCodingException], after everything before them has been given out.
    ///
    /// @throws IOException when the stream cannot be read or its character set is unknown
    public static Reader open(InputStream stream) throws IOException {
        BufferedInputStream in = new BufferedInputStream(stream);
        in.mark(LOOK_AHEAD);
        byte[] start = in.readNBytes(LOOK_AHEAD);
        in.reset();
        try {
            XmlEncoding encoding = of(start);
            in.skipNBytes(encoding.markLength);
            return new DecodedText(in, encoding.charset);
        } catch (UnsupportedCharsetException | IllegalCharsetNameException e) {
            throw new UnknownCharset(e);
        }
    }

    /// A document in a character set that this Java does not know.
    public static final class UnknownCharset extends IOException {

        private static final long serialVersionUID = 1;

        UnknownCharset(IllegalArgumentException cause) {
            super("This Java does not know the character set '" + cause.getMessage() + "' that the document declares.");
        }
    }
}
