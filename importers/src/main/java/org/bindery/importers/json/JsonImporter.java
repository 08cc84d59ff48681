package org.bindery.importers.json;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceName;
import org.bindery.importers.SourceStart;
import org.bindery.model.Model;

/// Makes a model from documents in JSON: one or many, or lines of them.
///
/// A member is mandatory if each object has it. A type is chosen only if every value that was read can be
/// written back as it was.
public final class JsonImporter implements Importer {

    private static final int SOME_JSON = 50;

    @Override
    public Facts facts() {
        return new Facts("json", "Sample messages in JSON", JsonStart.EXTENSIONS, Sources.MESSAGES, JsonOptions.all());
    }

    @Override
    public int confidence(SourceStart start) {
        return JsonStart.of(start).isJson() ? SOME_JSON : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        JsonOptions options = JsonOptions.of(request);
        Path first = request.sources().getFirst();
        DocumentReader documents = new DocumentReader(request, options.lines());
        List<String> names = new ArrayList<>();
        for (Path source : request.sources()) {
            String name = SourceName.of(source, first);
            names.add(name);
            request.monitor()
                    .progress(
                            "Reading " + source,
                            (double) names.size() / (request.sources().size() + 1));
            documents.read(source, name);
        }
        SharedTypes.merge(documents.root(), options.maps());
        Model model = new DocumentModel(request, options)
                .map(request.name(), SourceName.title(first), documents.root(), documents.areLines(), names);
        return new ImportResult(model, documents.problems());
    }
}
