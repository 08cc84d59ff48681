package org.bindery.importers.dtd;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlEncoding;
import org.bindery.model.Location;

/// The files that a definition consists of.
final class DtdFiles {

    private final Map<String, DtdFile> bySystemId = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final Path shownFolder;
    private final Path folder;
    private final DtdBudget budget;

    /// @param source the source as the user named it
    DtdFiles(Path source, DtdBudget budget) {
        this.shownFolder = source.getParent() == null ? Path.of("") : source.getParent();
        this.folder = source.toAbsolutePath().normalize().resolveSibling("");
        this.budget = budget;
    }

    static String systemId(Path file) {
        return file.toAbsolutePath().normalize().toUri().toASCIIString();
    }

    /// Reads a file, unless it has been read.
    DtdFile open(Path path) throws IOException {
        Path file = path.toAbsolutePath().normalize();
        DtdFile known = bySystemId.get(systemId(file));
        if (known != null) {
            budget.takeFile(known.shown(), Files.size(file));
            return known;
        }
        boolean sameRoot = file.getRoot() != null && file.getRoot().equals(folder.getRoot());
        Path relative = sameRoot ? folder.relativize(file) : file;
        String shown = slashes(sameRoot ? shownFolder.resolve(relative).normalize() : file);
        budget.takeFile(shown, Files.size(file));
        DtdFile read = new DtdFile(slashes(relative), shown, text(file, shown));
        bySystemId.put(systemId(file), read);
        names.add(slashes(relative));
        return read;
    }

    /// The text as far as places are looked for in it.
    private String text(Path file, String shown) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Reader reader = XmlEncoding.open(Files.newInputStream(file))) {
            char[] buffer = new char[8192];
            int count = reader.read(buffer);
            while (count >= 0 && text.length() < budget.limits().maxTextLength()) {
                text.append(buffer, 0, count);
                count = reader.read(buffer);
            }
            return text.toString();
        } catch (XmlEncoding.UnknownCharset e) {
            throw new Refusal(new Location(shown, 1, 1), "unknown-encoding", e.getMessage());
        } catch (CharacterCodingException e) {
            throw new Refusal(
                    new DtdFile(shown, shown, text.toString()).location(text.length()),
                    "not-text",
                    "The bytes here are not text in the file's character set; check that its encoding is declared"
                            + " rightly.");
        }
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    Optional<DtdFile> find(String systemId) {
        return Optional.ofNullable(systemId == null ? null : bySystemId.get(systemId));
    }

    /// A place in messages, given that in the model.
    Location shown(Location place) {
        return bySystemId.values().stream()
                .filter(file -> file.name().equals(place.file()))
                .map(file -> new Location(file.shown(), place.line(), place.column()))
                .findFirst()
                .orElse(place);
    }

    /// The files read, relative to the source's folder.
    List<String> names() {
        return names;
    }
}
