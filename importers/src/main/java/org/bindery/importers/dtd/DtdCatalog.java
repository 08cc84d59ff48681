package org.bindery.importers.dtd;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlEncoding;
import org.bindery.importers.xml.XmlText;
import org.bindery.importers.xml.XmlTokens;

/// Where files stand that others name by public or system identifiers: the entries `public`, `system` and `uri` of an
/// OASIS XML catalogue that lead to local files.
final class DtdCatalog {

    /// The name of a catalogue that is used without being asked for.
    static final String NAME = "catalog.xml";

    private static final int LONGEST = 1 << 20;
    private static final Map<String, String> KEYS = Map.of("public", "publicId", "system", "systemId", "uri", "name");

    private final Map<String, Path> byPublicId = new HashMap<>();
    private final Map<String, Path> bySystemId = new HashMap<>();

    /// No entries.
    static DtdCatalog empty() {
        return new DtdCatalog();
    }

    /// Reads a catalogue.
    ///
    /// @throws org.bindery.importers.xml.Refusal when it holds a line that is too long for a catalogue
    static DtdCatalog read(Path file) throws IOException {
        DtdCatalog catalog = new DtdCatalog();
        try (Reader text = XmlEncoding.open(Files.newInputStream(file))) {
            XmlTokens tokens = new XmlTokens(text, file.toString(), LONGEST);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                if (kind == XmlTokens.Kind.START || kind == XmlTokens.Kind.EMPTY_ELEMENT) {
                    catalog.add(StartTag.parse(tokens.text()), file);
                }
            }
        }
        return catalog;
    }

    private void add(StartTag tag, Path file) {
        String key = KEYS.get(tag.localName());
        String uri = XmlText.unescape(tag.attribute("uri"));
        if (key == null || uri.isEmpty() || uri.contains(":")) {
            return;
        }
        String id = XmlText.unescape(tag.attribute(key));
        try {
            Path target = file.resolveSibling(uri).normalize();
            (tag.localName().equals("public") ? byPublicId : bySystemId).putIfAbsent(normal(id), target);
        } catch (InvalidPathException e) {
            // An entry that no file can have leads nowhere.
            return;
        }
    }

    private static String normal(String id) {
        return id.strip().replaceAll("\\s+", " ");
    }

    /// The file of an identifier.
    Optional<Path> find(String publicId, String systemId) {
        Path bySystem = systemId == null ? null : bySystemId.get(normal(systemId));
        Path byPublic = publicId == null ? null : byPublicId.get(normal(publicId));
        return Optional.ofNullable(bySystem).or(() -> Optional.ofNullable(byPublic));
    }
}
