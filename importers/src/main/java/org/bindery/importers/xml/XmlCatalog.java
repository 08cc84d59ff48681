package org.bindery.importers.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;

/// The local files of public and system identifiers, locations and namespaces: the entries `public`, `system`,
/// `uri`, `systemSuffix`, `uriSuffix`, `rewriteSystem` and `rewriteURI` of an OASIS XML catalogue that lead to
/// local files, and those of the catalogues that it names by `nextCatalog` or delegates to; relative names are resolved
/// against `xml:base`, and absolute ones are addresses of files.
public final class XmlCatalog {

    /// The option for the catalogue.
    public static final ImportOption OPTION = new ImportOption(
            "catalog",
            "Catalogue",
            new ImportOption.File(),
            OptionValues.AUTO,
            "An XML catalogue of the local files of identifiers, locations and namespaces; auto uses"
                    + " catalog.xml next to the source, none uses none.");

    private static final String NAME = "catalog.xml";
    private static final String NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";
    private static final int LONGEST = 1 << 20;
    private static final Map<String, String> KEYS = Map.of("public", "publicId", "system", "systemId", "uri", "name");
    private static final Map<String, String> STARTS =
            Map.of("rewriteSystem", "systemIdStartString", "rewriteURI", "uriStartString");
    private static final Map<String, String> ENDS = Map.of("systemSuffix", "systemIdSuffix", "uriSuffix", "uriSuffix");
    private static final int MOST_CATALOGUES = 100;

    private final Map<String, Path> byPublicId = new HashMap<>();
    private final Map<String, Path> bySystemId = new HashMap<>();
    /// Folders by what identifiers begin with.
    private final Map<String, Path> byStart = new HashMap<>();
    private final Map<String, Path> byEnd = new HashMap<>();

    private XmlCatalog() {}

    /// One without entries.
    public static XmlCatalog none() {
        return new XmlCatalog();
    }

    /// The catalogue that a request names, or the one next to its first source.
    ///
    /// @throws ImportException when it names none
    public static XmlCatalog of(ImportRequest request) throws ImportException, IOException {
        String value = request.option(OPTION);
        XmlCatalog catalog = new XmlCatalog();
        if (value.equals("none")) {
            return catalog;
        }
        boolean auto = value.equals(OptionValues.AUTO);
        Path file = auto ? request.sources().getFirst().resolveSibling(NAME) : Path.of(value);
        if (!auto && !Files.isRegularFile(file)) {
            throw new OptionValues(request).bad(OPTION, "there is no such file.");
        }
        if (!auto || (Files.isRegularFile(file) && isCatalog(file))) {
            try {
                catalog.readAll(file, Reach.of(request));
            } catch (Refusal e) {
                throw e.reason();
            }
        }
        return catalog;
    }

    /// Whether a file that the user did not name is a catalogue of files; other kinds of documents are called
    /// catalogues too.
    private static boolean isCatalog(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return RootElement.find(in)
                    .filter(root -> root.name().local().equals("catalog")
                            && root.name().namespace().equals(NAMESPACE))
                    .isPresent();
        }
    }

    /// Reads a catalogue, and those that it names as far as they are there and may be read; the first entry counts.
    private void readAll(Path file, Reach reach) throws IOException {
        Set<Path> known = new LinkedHashSet<>(Set.of(file.normalize()));
        Deque<Path> open = new ArrayDeque<>(known);
        while (!open.isEmpty()) {
            for (Path next : read(open.poll())) {
                boolean more = known.size() < MOST_CATALOGUES && Files.isRegularFile(next) && reach.permits(next);
                if (more && isCatalog(next) && known.add(next)) {
                    open.add(next);
                }
            }
        }
    }

    /// Reads a catalogue.
    ///
    /// @return the catalogues that it names
    private List<Path> read(Path file) throws IOException {
        List<Path> further = new ArrayList<>();
        Deque<Optional<Path>> bases = new ArrayDeque<>(List.of(Optional.of(file)));
        try (Reader text = XmlEncoding.open(Files.newInputStream(file))) {
            XmlTokens tokens = new XmlTokens(text, file.toString(), LONGEST);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                if (kind == XmlTokens.Kind.START || kind == XmlTokens.Kind.EMPTY_ELEMENT) {
                    StartTag tag = StartTag.parse(tokens.text());
                    Optional<Path> base = base(tag, bases.getFirst());
                    base.ifPresent(at -> add(tag, at, further));
                    if (kind == XmlTokens.Kind.START) {
                        bases.push(base);
                    }
                } else if (kind == XmlTokens.Kind.END && bases.size() > 1) {
                    bases.pop();
                }
            }
        }
        return further;
    }

    /// The file against which the names in a tag are resolved; empty if it is not a local one.
    private static Optional<Path> base(StartTag tag, Optional<Path> outer) {
        String base = XmlText.unescape(tag.attribute("xml:base"));
        // A name next to a folder with a final slash is one in it.
        return base.isEmpty() ? outer : outer.flatMap(at -> beside(at, base.endsWith("/") ? base + NAME : base));
    }

    /// The file of a relative name, resolved against another, or of an address of a file; empty for addresses
    /// elsewhere, and for a name that no file can have.
    private static Optional<Path> beside(Path at, String uri) {
        try {
            if (uri.startsWith("file:")) {
                return Optional.of(Path.of(URI.create(uri)).normalize());
            }
            return uri.isEmpty() || uri.contains(":")
                    ? Optional.empty()
                    : Optional.of(at.resolveSibling(uri).normalize());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private void add(StartTag tag, Path base, List<Path> further) {
        String kind = tag.localName();
        if (KEYS.containsKey(kind)) {
            add(tag, KEYS.get(kind), "uri", kind.equals("public") ? byPublicId : bySystemId, base);
        } else if (ENDS.containsKey(kind)) {
            add(tag, ENDS.get(kind), "uri", byEnd, base);
        } else if (STARTS.containsKey(kind)) {
            add(tag, STARTS.get(kind), "rewritePrefix", byStart, base);
        } else if (kind.equals("nextCatalog") || kind.startsWith("delegate")) {
            beside(base, XmlText.unescape(tag.attribute("catalog"))).ifPresent(further::add);
        }
    }

    private static void add(StartTag tag, String key, String value, Map<String, Path> entries, Path base) {
        String id = XmlText.unescape(tag.attribute(key));
        beside(base, XmlText.unescape(tag.attribute(value))).ifPresent(file -> entries.putIfAbsent(normal(id), file));
    }

    private static String normal(String id) {
        return id.strip().replaceAll("\\s+", " ");
    }

    /// The file of an identifier.
    public Optional<Path> find(String publicId, String systemId) {
        return find(systemId)
                .or(() -> publicId == null ? Optional.empty() : Optional.ofNullable(byPublicId.get(normal(publicId))));
    }

    /// The file of a location, a system identifier or a namespace.
    public Optional<Path> find(String systemId) {
        if (systemId == null) {
            return Optional.empty();
        }
        String id = normal(systemId);
        Path exact = bySystemId.get(id);
        return exact == null ? rewritten(id).or(() -> ended(id)) : Optional.of(exact);
    }

    /// By the longest of the ends that fit.
    private Optional<Path> ended(String id) {
        return byEnd.keySet().stream()
                .filter(end -> !end.isEmpty() && id.endsWith(end))
                .max(Comparator.comparingInt(String::length))
                .map(byEnd::get);
    }

    /// By the longest of the beginnings that fit.
    private Optional<Path> rewritten(String id) {
        String longest = null;
        for (String start : byStart.keySet()) {
            if (id.startsWith(start) && (longest == null || start.length() > longest.length())) {
                longest = start;
            }
        }
        try {
            return longest == null
                    ? Optional.empty()
                    : Optional.of(byStart.get(longest)
                            .resolve(id.substring(longest.length()).replaceFirst("^/+", ""))
                            .normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
