package org.bindery.importers.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Reach;
import org.bindery.importers.RootChoice;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xsd.load.LoadedSchema;
import org.bindery.importers.xsd.load.SchemaLoader;
import org.bindery.importers.xsd.load.SchemaSet;
import org.bindery.importers.xsd.map.ModelMapping;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// Imports DFDL schemas: XML Schemas that say how texts and bytes are read.
public final class DfdlImporter implements Importer {

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root elements",
            "auto",
            "The global elements that messages start with, with commas between them; auto takes those that no other"
                    + " element uses.");

    private static final ImportOption FOLDERS = ImportOption.text(
            "folders",
            "Folders of schemas",
            "",
            "Folders, with commas between them, at which the locations of other schemas may start, as on a class path;"
                    + " the folder of a schema, those above it, and src/main next to src/test are searched as well.");

    /// Above that of an XML Schema, which it is too.
    private static final int SURE = 98;

    @Override
    public Facts facts() {
        return new Facts(
                "dfdl", "DFDL schema", List.of("xsd"), Sources.DESCRIPTIONS, List.of(ROOT, FOLDERS, Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.ISO_8859_1);
        return text.contains(AnnotationTree.DFDL)
                        && text.contains(Name.XML_SCHEMA)
                        && start.hasExtension(fileExtensions())
                ? SURE
                : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        return read(request, new SchemaSet(List.of(), request.sources()));
    }

    private static List<Path> folders(ImportRequest request) {
        return Arrays.stream(request.option(FOLDERS).split(","))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder.strip()))
                .toList();
    }

    /// Makes a model from schemas that may be part of another document, such as one of test cases.
    ///
    /// @param request whose first source is the document that all the others are found by
    public static ImportResult read(ImportRequest request, SchemaSet schemas) throws ImportException, IOException {
        LoadedSchema schema = SchemaLoader.loadDfdl(request, schemas, folders(request));
        DfdlReading reading = new DfdlReading(schema);
        ModelMapping mapping = new ModelMapping(schema, request.monitor(), reading);
        request.monitor().progress("Building the model", 0.9);
        Model mapped = mapping.map(request.name());
        Model model = mapped.withFormat(new MessageFormat.Dfdl(reading.defaultFormat()))
                .withDfdl(reading.definitions());
        RootChoice choice = new RootChoice(model, schema.targetNamespaces());
        List<Name> named = choice.named(ROOT, request);
        List<Problem> problems = new ArrayList<>(schema.problems());
        problems.addAll(reading.problems());
        mapping.problems().stream()
                .filter(problem -> !problem.id().equals("appinfo-not-kept"))
                .forEach(problems::add);
        return new ImportResult(model.withRoots(named.isEmpty() ? choice.unused() : named), problems);
    }
}
