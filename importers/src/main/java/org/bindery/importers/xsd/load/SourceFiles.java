package org.bindery.importers.xsd.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bindery.model.Location;

/// All documents of an import, in the order in which they were found.
public final class SourceFiles {

    private final Map<String, SourceFile> bySystemId = new HashMap<>();
    private final List<SourceFile> byIndex = new ArrayList<>();
    private final List<Path> paths = new ArrayList<>();
    private final Path shownFolder;
    private final Path folder;

    /// @param first the first source as the user named it
    SourceFiles(Path first) {
        this.shownFolder = first.getParent() == null ? Path.of("") : first.getParent();
        this.folder = folderOf(first.toAbsolutePath().normalize());
    }

    private static Path folderOf(Path file) {
        return file.getParent() == null ? file : file.getParent();
    }

    List<SourceFile> all() {
        return byIndex;
    }

    /// The names of the documents in the model.
    public List<String> names() {
        return byIndex.stream().map(SourceFile::name).toList();
    }

    Optional<SourceFile> find(String systemId) {
        return Optional.ofNullable(bySystemId.get(systemId));
    }

    /// The document of that number.
    SourceFile get(int index) {
        return byIndex.get(index);
    }

    /// The document in a file, found for the first time or again.
    SourceFile file(Path path, ReadBudget budget) throws IOException {
        Path file = path.toAbsolutePath().normalize();
        String systemId = systemId(file);
        SourceFile known = bySystemId.get(systemId);
        if (known != null) {
            return known;
        }
        Optional<SourceFile> copy = copy(file);
        if (copy.isPresent()) {
            return copy.get();
        }
        String shown = slashes(shown(file));
        budget.takeFile(shown, Files.size(file));
        paths.add(file);
        return add(slashes(relative(file)), shown, systemId, () -> Files.newInputStream(file));
    }

    /// A schema within a document. Its location is a name of its own next to the document.
    SourceFile inline(InlineSchema schema, ReadBudget budget) {
        Path file = schema.document().toAbsolutePath().normalize();
        byte[] text = schema.text().getBytes(StandardCharsets.UTF_8);
        String shown = slashes(shown(file));
        budget.takeFile(shown, text.length);
        String systemId = systemId(file.resolveSibling(file.getFileName() + "-schema-" + bySystemId.size() + ".xsd"));
        return add(slashes(relative(file)), shown, systemId, () -> new ByteArrayInputStream(text));
    }

    /// A document of the same name and content in another folder: to load both would declare everything twice.
    private Optional<SourceFile> copy(Path file) throws IOException {
        for (Path known : paths) {
            if (Objects.equals(known.getFileName(), file.getFileName()) && Files.mismatch(known, file) < 0) {
                return find(systemId(known));
            }
        }
        return Optional.empty();
    }

    /// A document of the catalogue.
    SourceFile catalogued(String name) {
        String systemId = "catalogue:/" + name;
        SourceFile known = bySystemId.get(systemId);
        return known != null
                ? known
                : add("catalogue:" + name, "catalogue:" + name, systemId, () -> Catalogue.open(name));
    }

    private SourceFile add(String name, String shown, String systemId, SourceFile.Content content) {
        SourceFile file = new SourceFile(bySystemId.size(), name, shown, systemId, content);
        bySystemId.put(systemId, file);
        byIndex.add(file);
        return file;
    }

    static String systemId(Path path) {
        return path.toAbsolutePath().normalize().toUri().toString();
    }

    private Path relative(Path file) {
        return sameRoot(file) ? folder.relativize(file) : file;
    }

    private Path shown(Path file) {
        return sameRoot(file) ? shownFolder.resolve(folder.relativize(file)).normalize() : file;
    }

    private boolean sameRoot(Path file) {
        return file.getRoot() != null && file.getRoot().equals(folder.getRoot());
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    /// A place of a component, for messages.
    public Location shown(Location place) {
        return byIndex.stream()
                .filter(file -> file.name().equals(place.file()))
                .map(file -> file.shownAt(place.line(), place.column()))
                .findFirst()
                .orElse(place);
    }

    /// The location of something that Xerces reported, for messages.
    Location locate(String systemId, int line, int column) {
        return find(systemId)
                .map(file -> {
                    TagPlaces.Place place = file.places().inDocument(line, column);
                    return file.shownAt(place.line(), place.column());
                })
                .orElseGet(() ->
                        byIndex.isEmpty() ? Location.NONE : byIndex.getFirst().shownAt(0, 0));
    }
}
