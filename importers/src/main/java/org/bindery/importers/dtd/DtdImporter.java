package org.bindery.importers.dtd;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.KeptPrefixes;
import org.bindery.importers.RootChoice;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// Imports document type definitions: a file of declarations, or what an XML document declares of its type, in itself
/// or in a local file that it names.
public final class DtdImporter implements Importer {

    private static final int SURE = 90;
    private static final int NAMED_SO = 60;
    private static final int INSIDE = 60;

    @Override
    public Facts facts() {
        return new Facts(
                "dtd", "Document type definition (DTD)", List.of("dtd", "mod"), Sources.DESCRIPTIONS, DtdOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        boolean named = start.hasExtension(fileExtensions());
        return switch (DtdStart.of(start.bytes())) {
            case DECLARATIONS -> SURE;
            case ENTITY -> named ? SURE : 0;
            case NOTHING -> named ? NAMED_SO : 0;
            case DOCUMENT_WITH_DECLARATIONS -> INSIDE;
            case DOCUMENT -> 0;
        };
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Path source = request.onlySource(
                "A document type definition is imported from the one file that names the others; import this file"
                        + " into a model of its own.");
        DtdOptions options = DtdOptions.of(request);
        Declarations declarations = DtdLoader.load(request, isDocument(source), options.catalog());
        request.monitor().progress("Building the model", 0.9);
        DtdProblems problems = declarations.problems();
        DtdNamespaces namespaces =
                new DtdNamespaces(declarations.elements(), options.namespaces(), declarations.prefixes(), problems);
        Model model = new DtdModel(declarations, namespaces, problems).map(request.name());
        Model rooted = model.withRoots(roots(model, declarations, options, namespaces, request));
        return new ImportResult(KeptPrefixes.in(rooted, request), problems.all());
    }

    private static List<Name> roots(
            Model model, Declarations declarations, DtdOptions options, DtdNamespaces namespaces, ImportRequest request)
            throws ImportException {
        List<String> all = model.elements().keySet().stream()
                .map(Name::namespace)
                .distinct()
                .toList();
        RootChoice choice = new RootChoice(model, all);
        if (!options.roots().isEmpty()) {
            List<Name> roots = new ArrayList<>();
            for (String name : options.roots()) {
                Name declared = namespaces.element(name, Location.NONE);
                roots.add(declarations.elements().containsKey(name) ? declared : choice.named(name, request));
            }
            return roots;
        }
        String first = declarations.documentElement();
        return declarations.elements().containsKey(first)
                ? List.of(namespaces.element(first, Location.NONE))
                : choice.unused();
    }

    private static boolean isDocument(Path source) throws IOException {
        try (InputStream in = Files.newInputStream(source)) {
            return switch (DtdStart.of(in.readNBytes(SourceStart.LENGTH))) {
                case DOCUMENT, DOCUMENT_WITH_DECLARATIONS -> true;
                case DECLARATIONS, ENTITY, NOTHING -> false;
            };
        }
    }
}
