package org.bindery.importers.dtd;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.xerces.impl.XMLEntityManager;
import org.apache.xerces.impl.dtd.XMLDTDProcessor;
import org.apache.xerces.parsers.DTDConfiguration;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.jspecify.annotations.Nullable;

/// Reads the declarations of a definition with Xerces, from local files only and within limits.
final class DtdLoader {

    private final Path source;
    private final DtdBudget budget;
    private final DtdFiles files;
    private final Reach reach;
    private final DtdProblems problems;
    private final DeclarationCollector collector;

    private DtdLoader(ImportRequest request) throws ImportException {
        this.source = request.sources().getFirst();
        this.budget = new DtdBudget(request);
        this.files = new DtdFiles(source, budget);
        this.reach = Reach.of(request);
        this.problems = new DtdProblems(files);
        this.collector = new DeclarationCollector(files, budget, problems);
    }

    /// Reads a definition, or that of a document.
    ///
    /// @param isDocument whether the source is an XML document
    static Declarations load(ImportRequest request, boolean isDocument, XmlCatalog catalog)
            throws ImportException, IOException {
        return new DtdLoader(request).load(isDocument, catalog);
    }

    private Declarations load(boolean isDocument, XmlCatalog catalog) throws ImportException, IOException {
        DtdScanner scanner = new DtdScanner(budget, problems, collector::place);
        FirstTag tag = new FirstTag(scanner);
        try {
            files.open(source);
            scanner.setDTDHandler(collector);
            scanner.setDTDContentModelHandler(collector);
            scanner.setErrorHandler(problems);
            scanner.setEntityResolver(new DtdResolver(files, reach, catalog, problems, collector::place));
            scanner.parse(isDocument ? DtdResolver.source(source, null) : around(source));
        } catch (FirstTag.Reached reached) {
            // All relevant parts precede the first tag.
            return declarations(isDocument, tag);
        } catch (Refusal e) {
            List<Problem> before = new ArrayList<>(problems.all());
            Problem reason = e.reason().problem();
            before.add(Problem.at(files.shown(reason.location()), reason.severity(), reason.id(), reason.text()));
            throw new ImportException(before);
        } catch (XNIException e) {
            throw new ImportException(
                    files.shown(collector.place()), "dtd-error", "The definition cannot be read: " + e.getMessage());
        }
        return declarations(isDocument, tag);
    }

    private Declarations declarations(boolean isDocument, FirstTag tag) throws ImportException {
        Map<String, ElementDeclaration> elements = collector.elements();
        if (elements.isEmpty()) {
            List<Problem> found = problems.all();
            if (!found.isEmpty()) {
                throw new ImportException(found);
            }
            throw new ImportException(
                    source,
                    "no-elements",
                    isDocument
                            ? "The document has no type definition that declares elements; import it as a sample with"
                                    + " --format xml."
                            : "The definition declares no elements; import the file that uses it.");
        }
        return new Declarations(
                elements,
                collector.documentation(),
                isDocument ? tag.name() : "",
                isDocument ? tag.prefixes() : Map.of(),
                files.names(),
                problems);
    }

    /// A document that has the definition as its external subset.
    private static XMLInputSource around(Path file) {
        String systemId = DtdFiles.systemId(file);
        String document = "<!DOCTYPE definition SYSTEM \"" + systemId + "\"><definition/>";
        return new XMLInputSource(null, systemId + ".document", null, new StringReader(document), null);
    }

    /// Xerces without what builds a grammar: the declarations are taken down as they come.
    private static final class DtdScanner extends DTDConfiguration {

        /// @param place where reading is
        DtdScanner(DtdBudget budget, DtdProblems problems, Supplier<Location> place) {
            if (fEntityManager instanceof WatchedEntities watched) {
                watched.watch(budget, problems, place);
            }
            setLocale(Locale.ENGLISH);
            setFeature("http://xml.org/sax/features/validation", false);
            setFeature("http://xml.org/sax/features/namespaces", false);
        }

        @Override
        protected XMLEntityManager createEntityManager() {
            return new WatchedEntities();
        }

        @Override
        protected @Nullable XMLDTDProcessor createDTDProcessor() {
            return null;
        }
    }

    /// Counts what entities expand to, wherever they are used.
    private static final class WatchedEntities extends XMLEntityManager {

        private Optional<DtdBudget> budget = Optional.empty();
        private Optional<DtdProblems> problems = Optional.empty();
        private Supplier<Location> place = () -> Location.NONE;

        /// @param missing where parameter entities are noted that nothing declares
        /// @param where supplies the current location of the reader
        void watch(DtdBudget by, DtdProblems missing, Supplier<Location> where) {
            budget = Optional.of(by);
            problems = Optional.of(missing);
            place = where;
        }

        @Override
        public void startEntity(String name, boolean literal) throws IOException {
            long length = fEntities.get(name) instanceof InternalEntity internal ? internal.text.length() : 0;
            budget.ifPresent(taken -> taken.takeEntity(name, length, fEntityStack.size(), place.get()));
            if (name.startsWith("%") && !fEntities.containsKey(name)) {
                problems.ifPresent(missing -> missing.add(
                        place.get(),
                        Severity.ERROR,
                        "undeclared-entity",
                        "Nothing declares the parameter entity '" + name.substring(1)
                                + "' before this place; if the file is a part of a definition, import the one that uses"
                                + " it."));
            }
            super.startEntity(name, literal);
        }
    }
}
