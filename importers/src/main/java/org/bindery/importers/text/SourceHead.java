package org.bindery.importers.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;

/// The beginning of a source, as text.
///
/// @param charset the character set it is read in
/// @param text its first characters, without a byte-order mark
/// @param whole whether that is all of it
/// @param ebcdic whether its bytes look like a mainframe's
/// @param marked whether it starts with a byte order mark
public record SourceHead(Charset charset, String text, boolean whole, boolean ebcdic, boolean marked) {

    /// How many bytes are looked at.
    static final int LENGTH = 1 << 18;

    private static final Pattern MARKUP = Pattern.compile("\\s*<[?!a-zA-Z]");
    private static final Pattern JSON = Pattern.compile(
            "\\s*(\\{\\s*[\"}]|\\[\\s*([\\[{\"\\]]|(-?\\d[\\d.eE+-]*|true|false|null)\\s*([,\\]]|\\z)))");

    /// The beginning of a file.
    public static SourceHead of(Path file, Optional<Charset> charset) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LENGTH);
            return of(bytes, bytes.length < LENGTH, charset);
        }
    }

    /// The beginning of a text that is to be imported.
    ///
    /// @throws ImportException when it is too large, or empty
    public static SourceHead of(ImportRequest request, Path file, Optional<Charset> charset)
            throws ImportException, IOException {
        long most = request.limits().maxBytes();
        if (Files.size(file) > most) {
            throw new ImportException(
                    file,
                    "too-large",
                    "The file is larger than " + most + " bytes; import its first part, which has the same columns.");
        }
        SourceHead head = of(file, charset);
        if (head.isBlank()) {
            throw new ImportException(file, "empty-source", "The file is empty; there is nothing to import.");
        }
        return head;
    }

    /// The beginning of a text, given its first bytes.
    public static SourceHead of(byte[] bytes, boolean whole, Optional<Charset> known) {
        Charset charset = known.orElseGet(() -> CharsetGuess.of(bytes, whole));
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .decode(ByteBuffer.wrap(bytes), out, whole);
        String text = out.flip().toString();
        boolean ebcdic =
                known.isEmpty() && !charset.equals(StandardCharsets.UTF_8) && CharsetGuess.looksLikeEbcdic(bytes);
        boolean marked = text.startsWith("\uFEFF");
        return new SourceHead(charset, marked ? text.substring(1) : text, whole, ebcdic, marked);
    }

    /// Whether there is nothing but white space.
    public boolean isBlank() {
        return text.isBlank();
    }

    /// Whether this is no text at all: it has zeros, or more than one control character in a hundred.
    public boolean isBinary() {
        long controls = text.chars().filter(SourceHead::isControl).count();
        return text.indexOf('\0') >= 0 || controls * 100 > text.length();
    }

    /// Whether it starts as XML, HTML or JSON does.
    public boolean isMarkup() {
        return MARKUP.matcher(text).lookingAt() || JSON.matcher(text).lookingAt();
    }

    /// The line end that occurs most; `\n` where there is none.
    public String lineEnd() {
        int pairs = 0;
        int feeds = 0;
        int returns = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                pairs++;
                i++;
            } else if (c == '\n') {
                feeds++;
            } else if (c == '\r') {
                returns++;
            }
        }
        if (pairs > 0 && pairs >= feeds && pairs >= returns) {
            return "\r\n";
        }
        return returns > feeds ? "\r" : "\n";
    }

    /// White space, the end-of-file mark of old systems, and the separators that ASCII has for data are no sign of
    /// binary data.
    private static boolean isControl(int c) {
        boolean space = c >= '\t' && c <= '\r';
        boolean separator = c == 0x01 || c == 0x1A || (c >= 0x1C && c <= 0x1F);
        return (c < ' ' && !space && !separator) || c == 0x7F;
    }
}
