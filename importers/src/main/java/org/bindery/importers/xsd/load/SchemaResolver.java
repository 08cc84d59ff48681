package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.impl.xs.XSDDescription;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.parser.XMLEntityResolver;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.bindery.importers.LocalFiles;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Finds the documents that a schema includes or imports: among the sources, in local files, in the catalogue; nowhere
/// else. What it cannot find becomes a problem.
final class SchemaResolver implements XMLEntityResolver {

    /// Namespaces that every processor knows; some schemas import them nevertheless.
    private static final Set<String> BUILT_IN = Set.of(Name.XML_SCHEMA, "http://www.w3.org/2001/XMLSchema-instance");

    private final SourceFiles files;
    private final ReadBudget budget;
    private final Reach reach;
    private final XmlCatalog catalog;
    private final Optional<List<Path>> dfdl;
    private final Map<String, SourceFile> sourcesByNamespace = new HashMap<>();
    private final Map<String, SourceFile> importedByNamespace = new HashMap<>();
    private final List<Problem> missing = new ArrayList<>();
    private final Map<String, Problem> reported = new LinkedHashMap<>();

    /// @param dfdl the folders where locations may start in schemas of DFDL, in addition to the roots of the
    ///     document that names them; empty for other schemas
    SchemaResolver(SourceFiles files, ReadBudget budget, Reach reach, XmlCatalog catalog, Optional<List<Path>> dfdl) {
        this.dfdl = dfdl;
        this.files = files;
        this.budget = budget;
        this.reach = reach;
        this.catalog = catalog;
    }

    /// Offers a source to imports of its namespace that do not say where it is.
    void offer(String namespace, SourceFile source) {
        sourcesByNamespace.putIfAbsent(namespace, source);
    }

    /// Documents that were not found.
    List<Problem> missing() {
        return missing;
    }

    /// Documents that were taken from the catalogue since they are nowhere else, if that may be
    /// unexpected.
    Collection<Problem> reported() {
        return reported.values();
    }

    XMLInputSource input(SourceFile file) {
        return new XMLInputSource(
                null, file.systemId(), null, new LocatedSource(file, budget, dfdl.isPresent()), "UTF-8");
    }

    /// Gives the document, or a source of nothing. Xerces fails on an exception where it resolves an include.
    @Override
    public XMLInputSource resolveEntity(XMLResourceIdentifier id) throws IOException {
        if (!(id instanceof XSDDescription wanted)) {
            throw new Refusal(
                    Location.NONE,
                    "external-entity",
                    "The schema uses '" + id.getLiteralSystemId() + "' as an external entity, which none may do.");
        }
        Optional<SourceFile> found = BUILT_IN.contains(namespace(wanted)) ? builtIn(wanted) : find(wanted);
        return found.isPresent() ? input(found.get()) : new XMLInputSource(null, null, null);
    }

    /// The elements of XML Schema itself, for documents that refer to them.
    private Optional<SourceFile> builtIn(XSDDescription wanted) {
        return files.find(wanted.getBaseSystemId())
                .filter(base -> base.familiar().refersTo(namespace(wanted)))
                .flatMap(base -> Catalogue.find(namespace(wanted)))
                .map(files::catalogued);
    }

    /// An import without a location takes what another import of the namespace has found. So does every import of a
    /// namespace of the catalogue: a local copy in addition to the catalogue's would declare everything twice.
    private Optional<SourceFile> find(XSDDescription wanted) throws IOException {
        String namespace = namespace(wanted);
        String where = wanted.getLiteralSystemId() == null
                ? ""
                : wanted.getLiteralSystemId().strip();
        boolean once = isImport(wanted)
                && (where.isEmpty() || Catalogue.find(namespace).isPresent());
        if (once && importedByNamespace.containsKey(namespace)) {
            return Optional.of(importedByNamespace.get(namespace));
        }
        Optional<SourceFile> found = lookUp(wanted, where, namespace);
        if (isImport(wanted)) {
            found.ifPresent(file -> importedByNamespace.putIfAbsent(namespace, file));
        }
        return found;
    }

    private Optional<SourceFile> lookUp(XSDDescription wanted, String where, String namespace) throws IOException {
        Optional<SourceFile> base = files.find(wanted.getBaseSystemId());
        if (files.find(where).isPresent()) {
            return files.find(where);
        }
        boolean outside = false;
        Optional<Path> listed =
                catalog.find(where).or(() -> isImport(wanted) ? catalog.find(namespace) : Optional.empty());
        if (listed.filter(Files::isRegularFile).isPresent()) {
            if (reach.permits(listed.get())) {
                return Optional.of(files.file(listed.get(), budget));
            }
            outside = true;
        }
        for (Path candidate : where.isEmpty() ? List.<Path>of() : candidates(where, wanted.getBaseSystemId())) {
            boolean isThere = Files.isRegularFile(candidate);
            boolean permitted = isThere && reach.permits(candidate);
            if (permitted && (isNamed(candidate, where, wanted) || describes(candidate, wanted))) {
                return Optional.of(files.file(candidate, budget));
            }
            outside |= isThere && !permitted;
        }
        Optional<SourceFile> known = isImport(wanted) ? known(namespace) : Optional.empty();
        Location place = place(base, where, namespace);
        if (known.isEmpty() && !outside && dfdl.isPresent()) {
            known = Catalogue.format(where).map(files::catalogued);
            known.filter(format -> LocalFiles.of(wanted.getBaseSystemId()).isPresent())
                    .ifPresent(format -> tell(format, where, place));
        }
        if (known.isEmpty()) {
            missing.add(
                    outside
                            ? Problem.at(place, Severity.ERROR, "outside", Reach.refusal(where))
                            : problem(where, namespace, place));
        }
        return known;
    }

    /// Reports once that a format is that of the catalogue.
    private void tell(SourceFile format, String where, Location place) {
        reported.putIfAbsent(
                format.name(),
                Problem.at(
                        place,
                        Severity.INFO,
                        "built-in-format",
                        "'" + where + "' is not there, so what Bindery knows by that name is used; to use another, put"
                                + " the file next to this one."));
    }

    private static String namespace(XSDDescription wanted) {
        return wanted.getTargetNamespace() == null ? "" : wanted.getTargetNamespace();
    }

    private static boolean isImport(XSDDescription wanted) {
        return wanted.getContextType() == XSDDescription.CONTEXT_IMPORT;
    }

    private Optional<SourceFile> known(String namespace) {
        SourceFile source = sourcesByNamespace.get(namespace);
        return source != null ? Optional.of(source) : Catalogue.find(namespace).map(files::catalogued);
    }

    private static Location place(Optional<SourceFile> base, String where, String namespace) {
        return base.map(file -> file.references()
                        .getOrDefault(SchemaReference.of(where, namespace), new Location(file.shown(), 0, 0)))
                .orElse(Location.NONE);
    }

    private Problem problem(String where, String namespace, Location location) {
        String ofNamespace = namespace.isEmpty() ? "" : " of namespace '" + namespace + "'";
        return where.isEmpty()
                ? Problem.at(
                        location,
                        Severity.WARNING,
                        "unresolved-import",
                        "No source defines the schema" + ofNamespace
                                + " that is imported here without a location; add its file to the sources.")
                : Problem.at(
                        location,
                        Severity.ERROR,
                        "unresolved-import",
                        "The schema '" + where + "'" + ofNamespace
                                + " is missing, and nothing is fetched from the network; put the file next to this"
                                + " one" + (dfdl.isPresent() ? "." : ", or name a catalogue with the option catalog."));
    }

    /// Whether a location leads to a file, and not its last names alone.
    private static boolean isNamed(Path file, String where, XSDDescription wanted) {
        if (LocalFiles.isAddress(where)) {
            return LocalFiles.of(where).isPresent();
        }
        String asFile = where.replaceFirst("[#?].*", "").replace('\\', '/');
        return !asFile.contains("/")
                || LocalFiles.of(wanted.getBaseSystemId())
                        .flatMap(base -> LocalFiles.beside(base.resolveSibling(""), asFile))
                        .filter(file::equals)
                        .isPresent();
    }

    /// Whether a file is a schema of the namespace that is asked for.
    private static boolean describes(Path file, XSDDescription wanted) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Optional<RootElement> root = RootElement.find(in).filter(RootElement::isSchema);
            return root.map(RootElement::targetNamespace)
                    .filter(found -> found.equals(namespace(wanted)) || (found.isEmpty() && !isImport(wanted)))
                    .isPresent();
        }
    }

    /// The files that a location may refer to: a relative one by itself, one in a copy of the host of an address,
    /// and one of the same name next to the document that names it.
    private List<Path> candidates(String where, String baseSystemId) {
        Optional<Path> base = LocalFiles.of(baseSystemId);
        if (base.isEmpty()) {
            return List.of();
        }
        Path folder = base.get().resolveSibling("");
        List<Path> candidates = new ArrayList<>();
        String location = where.replaceFirst("[#?].*", "").replace('\\', '/');
        if (!location.startsWith("/")) {
            candidates.addAll(LocalFiles.named(folder, location));
        }
        String fileName = location.substring(location.lastIndexOf('/') + 1);
        LocalFiles.beside(folder, fileName).ifPresent(candidates::add);
        LocalFiles.beside(folder, fileName + ".xsd").ifPresent(candidates::add);
        dfdl.ifPresent(folders -> {
            String fromRoot = location.startsWith("/") ? location.substring(1) : location;
            LocalFiles.roots(folder, folders)
                    .forEach(root -> LocalFiles.beside(root, fromRoot).ifPresent(candidates::add));
        });
        return candidates;
    }
}
