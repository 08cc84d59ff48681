package org.bindery.importers.xsd;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.KeptPrefixes;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.RootChoice;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.importers.xsd.load.LoadedSchema;
import org.bindery.importers.xsd.load.SchemaLoader;
import org.bindery.importers.xsd.load.SchemaSet;
import org.bindery.importers.xsd.map.ModelMapping;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// Imports XML Schema, versions 1.0 and 1.1, with everything that a schema includes and imports from local files.
public final class XsdImporter implements Importer {

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root elements",
            "auto",
            "The global elements that messages start with, with commas between them; auto takes those that no other"
                    + " element uses.");
    private static final ImportOption VERSION = ImportOption.choice(
            "version",
            "Version",
            "The version of XML Schema whose rules hold; auto takes 1.1, which reads both, unless only 1.0 accepts the"
                    + " schema.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("1.0", "1.0"),
            new ImportOption.Value("1.1", "1.1"));

    /// Whether a schema is imported although some of its assertions cannot be enforced.
    public static final ImportOption UNENFORCED = ImportOption.flag(
            "unenforced",
            "Keep assertions that cannot be enforced",
            false,
            "Whether a schema is imported although rules cannot say some of its assertions (XML Schema 1.1): they are"
                    + " kept as notes, and messages that do not satisfy them are accepted.");

    private static final List<String> VERSIONS = List.of(SchemaLoader.AUTO, "1.0", "1.1");
    private static final int SURE = 95;
    private static final int NAMED_SO = 30;

    @Override
    public Facts facts() {
        return new Facts(
                "xsd",
                "XML Schema",
                List.of("xsd"),
                Sources.DESCRIPTIONS,
                List.of(ROOT, VERSION, UNENFORCED, KeptPrefixes.OPTION, XmlCatalog.OPTION, Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        try {
            boolean named = start.hasExtension(fileExtensions());
            return RootElement.find(new ByteArrayInputStream(start.bytes()))
                    .map(root -> root.isSchema() ? SURE : named ? NAMED_SO : 0)
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        String version = request.option(VERSION);
        if (!VERSIONS.contains(version)) {
            throw request.refused(
                    "unknown-version", "There is no version '" + version + "' of XML Schema; use 1.0, 1.1 or auto.");
        }
        LoadedSchema schema = SchemaLoader.load(request, version);
        ModelMapping mapping = new ModelMapping(schema, request.monitor(), keepsUnenforced(request));
        request.monitor().progress("Building the model", 0.9);
        Model model = mapping.map(request.name());
        RootChoice choice = new RootChoice(model, schema.targetNamespaces());
        List<Name> named = choice.named(ROOT, request);
        List<Problem> problems = new ArrayList<>(schema.problems());
        problems.addAll(mapping.problems());
        return new ImportResult(
                KeptPrefixes.in(model.withRoots(named.isEmpty() ? choice.unused() : named), request), problems);
    }

    /// A model of all that some schemas declare, without roots.
    ///
    /// @param request whose first source is the document that all the others are found by
    /// @param schemas that other documents contain or name
    public static ImportResult readSchemas(ImportRequest request, SchemaSet schemas)
            throws ImportException, IOException {
        LoadedSchema schema = SchemaLoader.load(request, SchemaLoader.AUTO, schemas);
        ModelMapping mapping = new ModelMapping(schema, request.monitor(), keepsUnenforced(request));
        Model model = mapping.map(request.name());
        List<Problem> problems = new ArrayList<>(schema.problems());
        problems.addAll(mapping.problems());
        return new ImportResult(model, problems);
    }

    /// @throws ImportException when the option has no meaning
    private static boolean keepsUnenforced(ImportRequest request) throws ImportException {
        return new OptionValues(request).answer(UNENFORCED).orElse(false);
    }
}
