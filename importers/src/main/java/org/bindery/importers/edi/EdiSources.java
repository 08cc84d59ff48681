package org.bindery.importers.edi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// What importers of interchanges do alike.
public final class EdiSources {

    /// The character set of messages.
    public static final ImportOption ENCODING = ImportOption.suggestion(
            "encoding",
            "Character set",
            "The character set of the messages.",
            new ImportOption.Value("ISO-8859-1", "ISO 8859-1"),
            new ImportOption.Value("UTF-8", "UTF-8"));

    private EdiSources() {}

    /// Whether a source starts as a pattern says, which looks at bytes.
    public static boolean startsAs(SourceStart start, Pattern pattern) {
        return pattern.matcher(new String(start.bytes(), StandardCharsets.ISO_8859_1))
                .find();
    }

    /// Refuses a source that does not start as a pattern says.
    ///
    /// @param sentence what to tell
    /// @throws ImportException when it does not
    /// @throws IOException when it cannot be read
    public static void check(Path source, Pattern pattern, String sentence) throws ImportException, IOException {
        if (!startsAs(Importers.start(source), pattern)) {
            throw new ImportException(new Location(source.toString(), 1, 1), "not-an-interchange", sentence);
        }
    }

    /// A model with the names of its sources.
    public static ImportResult result(ImportRequest request, Model model, List<Problem> problems) {
        return new ImportResult(
                model.withSources(
                        request.sources().stream().map(Object::toString).toList()),
                problems);
    }
}
