package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.xerces.impl.Constants;
import org.apache.xerces.impl.xs.XMLSchemaLoader;
import org.apache.xerces.util.SecurityManager;
import org.apache.xerces.util.SymbolTable;
import org.apache.xerces.util.XMLGrammarPoolImpl;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xni.grammars.XSGrammar;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSObject;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.importers.xsd.judge.ContentSizes;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Loads schema documents with Xerces, from local files only and within limits.
public final class SchemaLoader {

    private static final String FEATURE = "http://apache.org/xml/features/";
    private static final String PROPERTY = "http://apache.org/xml/properties/";

    /// Version 1.1, or else 1.0 where only that accepts a schema.
    public static final String AUTO = "auto";

    private static final String NOTHING = "urn:bindery:nothing";
    private static final String VERSION_1_0 = "1.0";
    private static final String VERSION_1_1 = "1.1";
    private static final String EXCLUDED = "excluded-version";

    private final ImportRequest request;
    private final String version;
    private final SchemaSet parts;
    private final ReadBudget budget;
    private final SourceFiles files;
    private final SchemaErrors errors;
    private final SchemaResolver resolver;
    private boolean judged;

    private SchemaLoader(ImportRequest request, String version, SchemaSet parts, Optional<List<Path>> dfdl)
            throws ImportException, IOException {
        this.request = request;
        this.version = version;
        this.parts = parts;
        this.budget = new ReadBudget(request);
        this.files = new SourceFiles(request.sources().getFirst());
        this.errors = new SchemaErrors(files);
        this.resolver = new SchemaResolver(
                files, budget, Reach.of(request), dfdl.isPresent() ? XmlCatalog.none() : XmlCatalog.of(request), dfdl);
    }

    /// Loads the sources and all documents that they refer to.
    ///
    /// @param version of XML Schema, [#AUTO] or a number
    /// @throws ImportException when there is any error in them
    public static LoadedSchema load(ImportRequest request, String version) throws ImportException, IOException {
        return load(request, version, new SchemaSet(List.of(), request.sources()));
    }

    /// Loads schemas and all documents that they refer to.
    ///
    /// @param version of XML Schema, [#AUTO] or a number
    /// @throws ImportException when there is any error in them
    public static LoadedSchema load(ImportRequest request, String version, SchemaSet parts)
            throws ImportException, IOException {
        SchemaLoader loader =
                new SchemaLoader(request, version.equals(AUTO) ? VERSION_1_1 : version, parts, Optional.empty());
        try {
            return loader.load();
        } catch (ImportException e) {
            if (!version.equals(AUTO) || !loader.isJudged()) {
                throw e;
            }
            return loadAs10(request, parts, e);
        }
    }

    /// Loads schemas that are annotated with DFDL, and all documents that they refer to: by the rules
    /// of XML Schema 1.0, and with groups that have no members.
    ///
    /// @param folders where locations may start, in addition to the roots of the document that names them
    /// @throws ImportException when there is any error in them
    public static LoadedSchema loadDfdl(ImportRequest request, SchemaSet parts, List<Path> folders)
            throws ImportException, IOException {
        return new SchemaLoader(request, VERSION_1_0, parts, Optional.of(folders)).load();
    }

    private static LoadedSchema loadAs10(ImportRequest request, SchemaSet parts, ImportException as11)
            throws ImportException, IOException {
        LoadedSchema schema;
        try {
            schema = new SchemaLoader(request, VERSION_1_0, parts, Optional.empty()).load();
        } catch (ImportException e) {
            if (as11.problem().id().equals(EXCLUDED)) {
                throw e;
            }
            as11.addSuppressed(e);
            throw as11;
        }
        return schema.with(Problem.at(
                as11.problem().location(),
                Severity.INFO,
                "read-as-1-0",
                "Read by the rules of XML Schema 1.0, since those of 1.1 do not accept it: " + as11.getMessage()));
    }

    /// Whether the schema was read to its end and has errors.
    private boolean isJudged() {
        return judged;
    }

    private LoadedSchema load() throws ImportException, IOException {
        try {
            List<SourceFile> sources = new ArrayList<>();
            for (InlineSchema schema : parts.inline()) {
                sources.add(files.inline(schema, budget));
            }
            for (Path source : parts.files()) {
                sources.add(files.file(source, budget));
            }
            List<String> namespaces = namespaces(sources);
            Grammar grammar = loader(false).loadGrammar(input(sources, namespaces));
            judged = true;
            files.all().forEach(file -> errors.addAll(file.notes()));
            errors.throwIfAny(resolver.missing());
            if (grammar == null) {
                throw new ImportException(
                        request.place(),
                        EXCLUDED,
                        "The schema excludes itself from version " + version + " of XML Schema (vc:minVersion or"
                                + " vc:maxVersion); choose the other version.");
            }
            XSModel components = ((XSGrammar) grammar).toXSModel();
            Optional<Problem> unchecked = checkContent(grammar, components);
            errors.throwIfAny(resolver.missing());
            List<Problem> problems = new ArrayList<>(resolver.missing());
            problems.addAll(resolver.reported());
            unchecked.ifPresent(problems::add);
            problems.addAll(errors.warnings());
            files.all().forEach(file -> problems.addAll(file.notes()));
            return new LoadedSchema(components, files, namespaces, problems);
        } catch (Refusal e) {
            throw e.reason();
        } catch (XNIException e) {
            errors.throwIfAny(resolver.missing());
            throw new ImportException(
                    request.place(), "schema-error", "The schema cannot be loaded: " + e.getMessage());
        } catch (NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
            throw failure(e);
        }
    }

    /// Xerces itself fails at some mistakes that it has found before.
    private ImportException failure(RuntimeException cause) throws ImportException {
        errors.throwIfAny(resolver.missing());
        ImportException failure = new ImportException(
                request.place(), "schema-error", "The schema cannot be loaded, since the parser fails: " + cause);
        failure.initCause(cause);
        return failure;
    }

    /// Checks content models as a whole: that each is unambiguous and consistent, and is a valid restriction where
    /// it is declared as one. Reports a problem if that would take too long.
    private Optional<Problem> checkContent(Grammar grammar, XSModel components) throws IOException {
        ContentSizes sizes = ContentSizes.of(components, version.equals(VERSION_1_0), budget::checkCancelled);
        if (sizes.tooLarge().isPresent() || !sizes.isThereAny()) {
            return sizes.tooLarge().map(this::unchecked);
        }
        XMLGrammarPoolImpl pool = new XMLGrammarPoolImpl();
        pool.cacheGrammars(XMLGrammarDescription.XML_SCHEMA, new Grammar[] {grammar});
        XMLSchemaLoader checker = loader(true);
        checker.setProperty(PROPERTY + Constants.XMLGRAMMAR_POOL_PROPERTY, pool);
        String nothing = "<schema xmlns='" + Name.XML_SCHEMA + "' targetNamespace='" + NOTHING + "'/>";
        checker.loadGrammar(new XMLInputSource(null, NOTHING, null, new StringReader(nothing), null));
        return Optional.empty();
    }

    private Problem unchecked(XSObject component) {
        Location location = new Annotations(files).ofComponent(component).location();
        String what = component.getName() == null ? "the type here" : "'" + component.getName() + "'";
        return Problem.at(
                files.shown(location),
                Severity.INFO,
                "content-not-checked",
                "It is not checked whether content is unambiguous and restricts what it is based on, since that takes"
                        + " too long for " + what + ".");
    }

    private List<String> namespaces(List<SourceFile> sources) throws IOException {
        List<String> namespaces = new ArrayList<>();
        for (SourceFile source : sources) {
            try (InputStream in = source.content().open()) {
                String namespace =
                        RootElement.find(in).map(RootElement::targetNamespace).orElse("");
                resolver.offer(namespace, source);
                namespaces.add(namespace);
            }
        }
        return namespaces;
    }

    private XMLInputSource input(List<SourceFile> sources, List<String> namespaces) {
        if (sources.size() == 1) {
            return resolver.input(sources.getFirst());
        }
        StringBuilder driver = new StringBuilder("<schema xmlns='http://www.w3.org/2001/XMLSchema'>\n");
        for (int i = 0; i < sources.size(); i++) {
            String where = " schemaLocation='" + escape(sources.get(i).systemId()) + "'/>\n";
            driver.append(
                    namespaces.get(i).isEmpty()
                            ? "<include" + where
                            : "<import namespace='" + escape(namespaces.get(i)) + "'" + where);
        }
        String systemId = SourceFiles.systemId(request.sources().getFirst().resolveSibling("all-sources"));
        return new XMLInputSource(
                null,
                systemId,
                null,
                new StringReader(driver.append("</schema>\n").toString()),
                null);
    }

    private static String escape(String value) {
        return value.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;");
    }

    private XMLSchemaLoader loader(boolean full) {
        XMLSchemaLoader loader = new XMLSchemaLoader(new WatchedSymbols(budget));
        loader.setLocale(Locale.ENGLISH);
        loader.setFeature(FEATURE + Constants.SCHEMA_FULL_CHECKING, full);
        loader.setFeature(FEATURE + Constants.GENERATE_SYNTHETIC_ANNOTATIONS_FEATURE, true);
        loader.setFeature(FEATURE + Constants.HONOUR_ALL_SCHEMALOCATIONS_FEATURE, true);
        loader.setProperty(
                PROPERTY + Constants.XML_SCHEMA_VERSION_PROPERTY,
                version.equals(VERSION_1_0) ? Constants.W3C_XML_SCHEMA10_NS_URI : Constants.W3C_XML_SCHEMA11_NS_URI);
        SecurityManager security = new SecurityManager();
        security.setEntityExpansionLimit(Math.max(1, request.limits().maxEntityExpansions()));
        loader.setProperty(PROPERTY + Constants.SECURITY_MANAGER_PROPERTY, security);
        loader.setErrorHandler(errors);
        loader.setEntityResolver(resolver);
        return loader;
    }

    /// The symbols of a schema. Xerces asks for them all the time, which is the only chance to stop it between
    /// documents.
    private static final class WatchedSymbols extends SymbolTable {

        private static final int EVERY = 0x3FF;

        private final ReadBudget budget;
        private int asked;

        WatchedSymbols(ReadBudget budget) {
            this.budget = budget;
        }

        @Override
        public String addSymbol(String symbol) {
            watch();
            return super.addSymbol(symbol);
        }

        @Override
        public String addSymbol(char[] text, int offset, int length) {
            watch();
            return super.addSymbol(text, offset, length);
        }

        private void watch() {
            asked++;
            if ((asked & EVERY) == 0) {
                budget.takeStock();
            }
        }
    }
}
