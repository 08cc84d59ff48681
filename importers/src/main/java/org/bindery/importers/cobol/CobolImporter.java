package org.bindery.importers.cobol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.model.Model;

/// Imports the descriptions of records in COBOL: copybooks, and the data divisions of programs.
public final class CobolImporter implements Importer {

    @Override
    public Facts facts() {
        return new Facts(
                "cobol",
                "COBOL copybook or program",
                List.of("cbl", "cob", "cpy", "cobol", "copy", "copybook", "cpb", "pco", "eco"),
                Sources.DESCRIPTIONS_OF_DATA,
                CobolOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        return CobolStart.confidence(start.hasExtension(fileExtensions()), start.bytes());
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Path source = request.onlySource(
                "COBOL is imported from one file, which may copy others; import this file into a model of its"
                        + " own.");
        CobolOptions options = CobolOptions.of(request);
        CobolBudget budget = new CobolBudget(request.limits(), request.monitor());
        TokenSource tokens = CopyStatements.of(source, library(request, options), options.form(), budget);
        DataDivision division =
                new DataDivision(new Words(Replacements.ofStatements(tokens, budget)), budget, options.symbols());
        List<CobolItem> records = division.read();
        request.monitor().progress("Building the model", 0.9);
        Model model = new CobolModel(request, options, budget.problems()).of(records, division);
        return new ImportResult(
                model.withSources(List.of(source.toString())), budget.problems().all());
    }

    /// The copybooks of a source: those in the folders that the user names, else those around it too.
    private static CopyLibrary library(ImportRequest request, CobolOptions options) throws ImportException {
        boolean isNamed = options.folders().size() > 1;
        Path folder = request.sources().getFirst().toAbsolutePath().normalize().getParent();
        Optional<Path> above = isNamed || folder == null ? Optional.empty() : Optional.ofNullable(folder.getParent());
        return new CopyLibrary(options.folders(), above, Reach.of(request));
    }
}
