package org.bindery.importers.yaml;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonSource;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// A whole document of YAML in memory, as values of JSON. Keys are texts, scalars are typed by the core schema of
/// YAML 1.2, aliases are replaced by what they name; keys that are not scalars are refused.
public final class YamlTree {

    /// Characters that are read at once: the parser copies a long text each time.
    private static final int BUFFER = 1 << 18;

    /// The extensions of such files.
    public static final List<String> EXTENSIONS = List.of("yaml", "yml");

    private YamlTree() {}

    /// Whether a file is named as such.
    public static boolean isNamed(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return EXTENSIONS.stream().anyMatch(extension -> name.endsWith("." + extension));
    }

    /// Whether the outermost object of a document has a member, by the beginning of it.
    ///
    /// @param value a pattern that the member's value begins with, in quotes or not
    public static boolean says(SourceStart start, String member, String value) {
        return begins(start, member, "[ \t]+[\"']?" + value);
    }

    /// Whether the outermost object of a document has a member with an object or a list, by the beginning of it.
    public static boolean has(SourceStart start, String member) {
        return begins(start, member, "[ \t]*(#.*)?$");
    }

    private static boolean begins(SourceStart start, String member, String after) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return Pattern.compile("(?m)^\uFEFF?[\"']?" + member + "[\"']?[ \t]*:" + after)
                .matcher(text)
                .find();
    }

    /// Reads a file.
    ///
    /// @throws Refusal when it is not YAML, has several documents, or is too large
    public static JsonTree read(Path file, ReadLimits limits, ImportMonitor monitor) throws IOException {
        String shown = file.toString();
        StringWriter text = new StringWriter();
        try (Reader in = JsonSource.text(file, limits)) {
            in.transferTo(text);
        } catch (CharacterCodingException e) {
            throw new Refusal(
                    new Location(shown, (int) text.toString().lines().count(), 0),
                    "not-text",
                    "The bytes that follow are not text in the character set of the file; YAML is written in UTF-8.");
        }
        return read(text.toString(), shown, limits, monitor);
    }

    private static JsonTree read(String text, String shown, ReadLimits limits, ImportMonitor monitor) {
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(Integer.MAX_VALUE)
                .setBufferSize(BUFFER)
                .build();
        try {
            Iterator<Event> events = new Parse(settings).parseString(text).iterator();
            events.next();
            if (events.next().getEventId() == Event.ID.StreamEnd) {
                throw new Refusal(new Location(shown, 1, 1), "not-yaml", "The file holds no value of YAML.");
            }
            YamlValues values = new YamlValues(events, shown, limits, monitor);
            JsonValue root = values.next();
            events.next();
            Event after = events.next();
            if (after.getEventId() != Event.ID.StreamEnd) {
                throw values.refusal(
                        YamlValues.place(after),
                        "several-documents",
                        "A second document begins here; save each in a file of its own.");
            }
            return new JsonTree(root, values.problems());
        } catch (ReaderException e) {
            String before = text.substring(0, Math.min(text.length(), Math.max(0, e.getPosition())));
            throw new Refusal(
                    new Location(
                            shown, (int) before.chars().filter(c -> c == '\n').count() + 1, 0),
                    "not-yaml",
                    String.format("The file is not YAML: it has the character U+%04X.", e.getCodePoint()));
        } catch (MarkedYamlEngineException e) {
            Location where = e.getProblemMark()
                    .map(mark -> new Location(shown, mark.getLine() + 1, mark.getColumn() + 1))
                    .orElse(new Location(shown, 0, 0));
            throw new Refusal(where, "not-yaml", "The file is not YAML: " + e.getProblem() + ".");
        } catch (YamlEngineException e) {
            throw new Refusal(new Location(shown, 0, 0), "not-yaml", "The file is not YAML: " + e.getMessage() + ".");
        }
    }
}
