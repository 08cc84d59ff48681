package org.bindery.importers.json;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.DecodedText;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/// A file of JSON as tokens with their positions. Any error in it is reported by a [Refusal].
public final class JsonSource implements AutoCloseable {

    /// Deeper values would need more stack than threads have.
    private static final int DEEPEST = 2_000;

    private static final int LONGEST_NUMBER = 1_000;
    private static final int LONGEST_NAME = 50_000;
    private static final int EVERY = 0x3FF;

    /// What the parser says of its own settings.
    private static final Pattern SETTING = Pattern.compile(", from `[^`]*`");

    private final String shown;
    private final ImportMonitor monitor;
    private final JsonParser parser;
    private int tokens;

    private JsonSource(String shown, ImportMonitor monitor, JsonParser parser) {
        this.shown = shown;
        this.monitor = monitor;
        this.parser = parser;
    }

    /// Opens a file.
    public static JsonSource open(Path file, ReadLimits limits, ImportMonitor monitor) throws IOException {
        return new JsonSource(
                file.toString(), monitor, factory(limits).createParser(ObjectReadContext.empty(), text(file, limits)));
    }

    /// Opens what is in memory.
    static JsonSource open(InputStream bytes, String shown) throws IOException {
        return new JsonSource(
                shown,
                ImportMonitor.NONE,
                factory(ReadLimits.DEFAULT).createParser(ObjectReadContext.empty(), text(bytes)));
    }

    private static JsonFactory factory(ReadLimits limits) {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(Math.min(DEEPEST, limits.maxDepth()))
                        .maxStringLength(limits.maxTextLength())
                        .maxNameLength(LONGEST_NAME)
                        .maxNumberLength(LONGEST_NUMBER)
                        .build())
                .build();
    }

    /// The text of a file of limited size, as [#text(InputStream)] gives it.
    public static Reader text(Path file, ReadLimits limits) throws IOException {
        if (Files.size(file) > limits.maxBytes()) {
            throw new Refusal(
                    new Location(file.toString(), 0, 0),
                    "too-large",
                    "The file is larger than the limit of " + limits.maxBytes()
                            + " bytes; import a smaller one or raise the limit.");
        }
        return text(Files.newInputStream(file));
    }

    /// The characters of a file in UTF-8, 16 or 32, without a mark at their start.
    public static Reader text(InputStream file) throws IOException {
        BufferedInputStream in = new BufferedInputStream(file);
        in.mark(4);
        byte[] first = in.readNBytes(4);
        in.reset();
        PushbackReader text = new PushbackReader(new DecodedText(in, charset(first)), 1);
        try {
            int mark = text.read();
            if (mark >= 0 && mark != '\uFEFF') {
                text.unread(mark);
            }
        } catch (CharacterCodingException e) {
            // Its place is found when it is read again: the decoder stays where it is.
        }
        return text;
    }

    /// Refuses a file of messages that is not in UTF-8, the character set that messages in JSON are read and written
    /// in.
    ///
    /// @throws Refusal when it is in UTF-16 or UTF-32
    static void checkUtf8(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Charset charset = charset(in.readNBytes(4));
            if (!charset.equals(StandardCharsets.UTF_8)) {
                throw new Refusal(
                        new Location(file.toString(), 0, 0),
                        "not-utf-8",
                        "The file is in " + charset.name()
                                + ", and messages in JSON are in UTF-8 (RFC 8259, section 8.1);"
                                + " convert it, as iconv -f " + charset.name() + " -t UTF-8 does.");
            }
        }
    }

    /// The character set by the mark at the start or the zeros around the first character (RFC 4627, section 3).
    private static Charset charset(byte[] first) {
        if (first.length < 2) {
            return StandardCharsets.UTF_8;
        }
        int start = (first[0] & 0xff) << 8 | (first[1] & 0xff);
        boolean wide = first.length == 4 && first[2] == 0;
        return switch (start) {
            case 0xFEFF -> StandardCharsets.UTF_16BE;
            case 0xFFFE -> wide && first[3] == 0 ? Charset.forName("UTF-32LE") : StandardCharsets.UTF_16LE;
            case 0 -> Charset.forName("UTF-32BE");
            default -> {
                if (first[0] == 0) {
                    yield StandardCharsets.UTF_16BE;
                }
                yield first[1] != 0
                        ? StandardCharsets.UTF_8
                        : wide ? Charset.forName("UTF-32LE") : StandardCharsets.UTF_16LE;
            }
        };
    }

    /// The next token, or null at the end.
    public @Nullable JsonToken next() throws IOException {
        tokens++;
        if ((tokens & EVERY) == 0) {
            monitor.checkCancelled();
        }
        try {
            return parser.nextToken();
        } catch (JacksonException e) {
            throw refusal(e);
        }
    }

    private Refusal refusal(JacksonException e) throws IOException {
        if (e instanceof JacksonIOException io) {
            if (io.getCause() instanceof CharacterCodingException) {
                return refusal(
                        parser.currentLocation(),
                        "not-text",
                        "The bytes that follow are not text in the character set of the file; JSON is written in"
                                + " UTF-8.");
            }
            throw io.getCause();
        }
        if (e instanceof StreamConstraintsException) {
            String id = e.getOriginalMessage().contains("nesting") ? "too-deep" : "too-long";
            return refusal(
                    e.getLocation(),
                    id,
                    "More than the importer takes: "
                            + SETTING.matcher(e.getOriginalMessage()).replaceAll("")
                            + "; import another file or raise the limit.");
        }
        return refusal(e.getLocation(), "not-json", "The file is not JSON: " + reason(e));
    }

    /// The message of the parser, without the names of its settings.
    private static String reason(JacksonException e) {
        String text = e.getOriginalMessage().lines().findFirst().orElse("it is damaged");
        if (text.contains("comment?")) {
            return "it has comments, which JSON does not allow; remove them.";
        }
        int setting = text.indexOf(": enable `");
        String message = setting < 0 ? text : text.substring(0, setting);
        return message.endsWith(".") ? message : message + ".";
    }

    private Refusal refusal(@Nullable TokenStreamLocation at, String id, String text) {
        boolean known = at != null && at.getLineNr() > 0;
        return new Refusal(
                known ? new Location(shown, at.getLineNr(), Math.max(0, at.getColumnNr())) : new Location(shown, 0, 0),
                id,
                text);
    }

    /// A refusal of the current token.
    public Refusal refusal(String id, String text) {
        return refusal(parser.currentTokenLocation(), id, text);
    }

    /// The text of the current token: of a name, a string or a number.
    ///
    /// @throws Refusal when it is no text that could be written in UTF-8
    public String text() throws IOException {
        try {
            String text = parser.getString();
            if (hasLoneSurrogate(text)) {
                throw refusal("not-text", "The string has half of a surrogate pair, which no text can have.");
            }
            return text;
        } catch (JacksonException e) {
            throw refusal(e);
        }
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    /// The position of the current token.
    public JsonValue.Place place() {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new JsonValue.Place(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    }

    /// The line on which the current token ends.
    public int lastLine() {
        return parser.currentLocation().getLineNr();
    }

    @Override
    public void close() {
        parser.close();
    }
}
