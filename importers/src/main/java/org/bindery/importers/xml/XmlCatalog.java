package org.bindery.importers.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Refusal;

/// Where files stand that others name by public or system identifiers, locations or namespaces: the entries `public`,
/// `system`, `uri`, `rewriteSystem` and `rewriteURI` of an OASIS XML catalogue that lead to local files.
public final class XmlCatalog {

    /// Which catalogue is used.
    public static final ImportOption OPTION = new ImportOption(
            "catalog",
            "Catalogue",
            new ImportOption.File(),
            OptionValues.AUTO,
            "An XML catalogue of the local files that identifiers, locations and namespaces stand for; auto takes"
                    + " catalog.xml beside the source, none takes none.");

    private static final String NAME = "catalog.xml";
    private static final String NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";
    private static final int LONGEST = 1 << 20;
    private static final Map<String, String> KEYS = Map.of("public", "publicId", "system", "systemId", "uri", "name");
    private static final Map<String, String> STARTS =
            Map.of("rewriteSystem", "systemIdStartString", "rewriteURI", "uriStartString");

    private final Map<String, Path> byPublicId = new HashMap<>();
    private final Map<String, Path> bySystemId = new HashMap<>();
    /// Folders by what identifiers begin with.
    private final Map<String, Path> byStart = new HashMap<>();

    private XmlCatalog() {}

    /// One without entries.
    public static XmlCatalog none() {
        return new XmlCatalog();
    }

    /// The catalogue that a request names, or the one beside its first source.
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
                catalog.read(file);
            } catch (Refusal e) {
                throw e.reason();
            }
        }
        return catalog;
    }

    /// Whether a file that nobody named is a catalogue of files; goods have catalogues too.
    private static boolean isCatalog(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return RootElement.find(in)
                    .filter(root -> root.name().local().equals("catalog")
                            && root.name().namespace().equals(NAMESPACE))
                    .isPresent();
        }
    }

    private void read(Path file) throws IOException {
        try (Reader text = XmlEncoding.open(Files.newInputStream(file))) {
            XmlTokens tokens = new XmlTokens(text, file.toString(), LONGEST);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                if (kind == XmlTokens.Kind.START || kind == XmlTokens.Kind.EMPTY_ELEMENT) {
                    add(StartTag.parse(tokens.text()), file);
                }
            }
        }
    }

    private void add(StartTag tag, Path file) {
        String kind = tag.localName();
        if (KEYS.containsKey(kind)) {
            add(tag, KEYS.get(kind), "uri", kind.equals("public") ? byPublicId : bySystemId, file);
        } else if (STARTS.containsKey(kind)) {
            add(tag, STARTS.get(kind), "rewritePrefix", byStart, file);
        }
    }

    private static void add(StartTag tag, String key, String value, Map<String, Path> entries, Path file) {
        String uri = XmlText.unescape(tag.attribute(value));
        if (uri.isEmpty() || uri.contains(":")) {
            return;
        }
        String id = XmlText.unescape(tag.attribute(key));
        try {
            entries.putIfAbsent(normal(id), file.resolveSibling(uri).normalize());
        } catch (InvalidPathException e) {
            // An entry that no file can have leads nowhere.
            return;
        }
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
        return exact == null ? rewritten(id) : Optional.of(exact);
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
