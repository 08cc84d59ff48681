package org.bindery.importers.protobuf;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The files of an import, and those that they import: they are looked for at their path below the folder of the file
/// that imports them and the folders above it, as far as that is within the reach of the sources or below the folder
/// that the package of one begins in. Nothing is fetched.
final class ProtoFiles {

    /// The folder of types that every implementation brings along.
    static final String OWN = "google/protobuf/";

    private static final int MOST_FILES = 2_000;

    private final SourceBudget budget;
    private Reach reach;
    private final Map<Path, ProtoFile> files = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private ProtoFiles(ImportRequest request) throws ImportException {
        this.budget = new SourceBudget(request, "set of definitions");
        this.reach = Reach.of(request);
    }

    /// Reads all files.
    static ProtoFiles read(ImportRequest request) throws ImportException, IOException {
        ProtoFiles all = new ProtoFiles(request);
        List<Path> sources = request.sources().stream().map(ProtoFiles::normal).toList();
        Deque<Path> open = new ArrayDeque<>(sources);
        while (!open.isEmpty()) {
            Path file = open.poll();
            if (all.files.containsKey(file)) {
                continue;
            }
            ProtoFile read = all.parse(file);
            all.files.put(file, read);
            if (sources.contains(file)) {
                all.reach(file, read.packageName());
            }
            for (ProtoFile.Note note : read.notes()) {
                all.problem(file, note.place(), Severity.INFO, note.id(), note.text());
            }
            for (ProtoFile.Import each : read.imports()) {
                all.find(file, each).ifPresent(open::add);
            }
        }
        return all;
    }

    /// A source of the package `shop.orders` in a folder `shop/orders` says that its imports begin where `shop` is.
    private void reach(Path source, String packageName) {
        Path folder = source.resolveSibling("");
        Path named = Path.of(packageName.replace('.', '/'));
        if (!packageName.isEmpty() && folder.endsWith(named)) {
            Path root = folder;
            for (int i = 0; i < named.getNameCount(); i++) {
                root = root.resolveSibling("");
            }
            reach = reach.and(root);
        }
    }

    static Path normal(Path file) {
        return file.toAbsolutePath().normalize();
    }

    private ProtoFile parse(Path file) throws ImportException, IOException {
        if (files.size() == MOST_FILES) {
            throw refused(file, new Place(0, 0), "too-large", "The definitions are too many; import fewer of them.");
        }
        budget.takeFile(file.toString(), Files.size(file));
        try {
            return ProtoParser.parse(Files.readString(file, StandardCharsets.UTF_8));
        } catch (ProtoException e) {
            throw refused(file, e.place(), "bad-definition", e.getMessage());
        } catch (CharacterCodingException e) {
            throw refused(file, new Place(0, 0), "not-utf-8", "The file is not in UTF-8, as definitions have to be.");
        }
    }

    static ImportException refused(Path file, Place place, String id, String text) {
        return new ImportException(new Location(file.toString(), place.line(), place.column()), id, text);
    }

    private Optional<Path> find(Path from, ProtoFile.Import wanted) {
        boolean own = wanted.path().startsWith(OWN);
        try {
            for (Path folder = from.getParent(); folder != null; folder = folder.getParent()) {
                Path file = normal(folder.resolve(wanted.path()));
                boolean there = Files.isRegularFile(file);
                if (there && reach.permits(file)) {
                    return Optional.of(file);
                }
                if (there && !own) {
                    String sentence = Reach.refusal(file.toString()) + " Fields of its types are left out.";
                    problem(from, wanted.place(), Severity.WARNING, "outside", sentence);
                    return Optional.empty();
                }
            }
        } catch (InvalidPathException e) {
            // Then no file has that path.
        }
        if (!own) {
            problem(
                    from,
                    wanted.place(),
                    Severity.WARNING,
                    "missing-import",
                    "'" + wanted.path() + "' is neither next to this file nor below a folder above it; nothing is"
                            + " fetched. Fields of its types are left out.");
        }
        return Optional.empty();
    }

    void problem(Path file, Place place, Severity severity, String id, String text) {
        problems.add(Problem.at(new Location(file.toString(), place.line(), place.column()), severity, id, text));
    }

    Map<Path, ProtoFile> files() {
        return files;
    }

    List<Problem> problems() {
        return problems;
    }
}
