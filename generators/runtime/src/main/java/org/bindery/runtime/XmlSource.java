package org.bindery.runtime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out how the bytes of an XML document are encoded (XML 1.0, appendix F), and decodes them strictly. */
final class XmlSource {

    private static final int HEAD = 256;

    private static final Pattern DECLARED = Pattern.compile(
            "<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._\\-]*)[\"'][^>]*>.*", Pattern.DOTALL);

    private XmlSource() {}

    /**
     * The characters of a document, without a byte order mark.
     *
     * @throws InvalidMessageException when it declares an encoding that is unknown
     */
    static Reader open(InputStream in) throws IOException, InvalidMessageException {
        byte[] head = in.readNBytes(HEAD);
        int mark = markLength(head);
        Charset charset = mark == 0 ? declared(head) : ofMark(head);
        InputStream rest = new ByteArrayInputStream(head, mark, head.length - mark);
        InputStream whole = head.length < HEAD ? rest : new SequenceInputStream(rest, in);
        return new InputStreamReader(
                whole,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static int markLength(byte[] head) {
        if (starts(head, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return starts(head, 0xFE, 0xFF) || starts(head, 0xFF, 0xFE) ? 2 : 0;
    }

    private static Charset ofMark(byte[] head) {
        if (starts(head, 0xEF)) {
            return StandardCharsets.UTF_8;
        }
        return starts(head, 0xFE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private static Charset declared(byte[] head) throws InvalidMessageException {
        if (starts(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (starts(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        Matcher declaration = DECLARED.matcher(new String(head, StandardCharsets.ISO_8859_1));
        if (!declaration.matches()) {
            return StandardCharsets.UTF_8;
        }
        String name = declaration.group(1);
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            InvalidMessageException invalid =
                    new InvalidMessageException(1, 1, "", "the encoding '" + name + "' is not known");
            invalid.initCause(e);
            throw invalid;
        }
    }

    private static boolean starts(byte[] head, int... bytes) {
        if (head.length < bytes.length) {
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
