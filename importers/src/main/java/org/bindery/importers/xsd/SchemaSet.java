package org.bindery.importers.xsd;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// Schemas that other documents contain or name, read as one.
///
/// @param inline schemas within documents
/// @param files schemas of their own
public record SchemaSet(List<InlineSchema> inline, List<Path> files) {
    public SchemaSet {
        inline = List.copyOf(inline);
        files = List.copyOf(files);
    }

    /// A model of all that the schemas declare, without roots.
    ///
    /// @param request whose first source is the document that all the others are found by
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        LoadedSchema schema = SchemaLoader.load(request, SchemaLoader.AUTO, this);
        ModelMapping mapping = new ModelMapping(schema, request.monitor(), XsdImporter.keepsUnenforced(request));
        Model model = mapping.map(request.name());
        List<Problem> problems = new ArrayList<>(schema.problems());
        problems.addAll(mapping.problems());
        return new ImportResult(model, problems);
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return inline.isEmpty() && files.isEmpty();
    }
}
