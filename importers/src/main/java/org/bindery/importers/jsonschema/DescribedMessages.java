package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.OptionValues;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Problem;

/// Makes a model of messages in JSON that something else than a schema describes, which was said again in JSON Schema.
public final class DescribedMessages {

    /// The option for the messages that files contain.
    public static final ImportOption ROOT = ImportOption.text(
            "root",
            "Messages",
            OptionValues.AUTO,
            "The messages that files hold, with commas between them; auto takes those that no other has a field of.");

    private DescribedMessages() {}

    /// The messages that the request names; none where it leaves that to the description.
    public static List<String> wanted(ImportRequest request) {
        return new OptionValues(request).list(ROOT);
    }

    /// The exception if nothing describes a message.
    public static ImportException noMessage(ImportRequest request) {
        return request.refused("no-message", "The file defines no message, so there is nothing to make a model of.");
    }

    /// Makes a model.
    ///
    /// @param request the import; its first source is among the files
    /// @param schemas what each file says, as schemas of draft 2020-12 below `$defs`, whose places are in that file
    /// @param roots the names of the schemas in the sources that messages are of, if the request does not say
    /// @param problems what was found before
    /// @throws ImportException when no model can be made
    public static ImportResult model(
            ImportRequest request, Map<Path, JsonValue.Obj> schemas, List<String> roots, List<Problem> problems)
            throws ImportException {
        List<String> wanted = wanted(request);
        if (wanted.isEmpty() && roots.isEmpty()) {
            throw noMessage(request);
        }
        JsonSchemaOptions options = new JsonSchemaOptions(
                wanted.isEmpty() ? roots : wanted, JsonSchemaOptions.Additional.EXPLICIT, true, true, false);
        Notes notes = new Notes();
        notes.addAll(problems);
        try {
            SchemaFiles files = new SchemaFiles(request, notes);
            schemas.forEach((file, root) -> files.add(file, new JsonTree(root, List.of())));
            List<Schema.Document> sources = new ArrayList<>();
            for (Path source : request.sources()) {
                sources.add(files.load(source));
            }
            return new ImportResult(new SchemaModel(request, options, files, notes).map(sources), notes.all());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
