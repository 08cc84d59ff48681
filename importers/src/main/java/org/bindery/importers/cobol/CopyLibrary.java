package org.bindery.importers.cobol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.importers.Reach;

/// The folders where copybooks are looked for. What is in none of them may be in a folder beside the source's, such as
/// `cpy` beside `cbl`.
final class CopyLibrary {

    private static final List<String> ENDINGS =
            List.of("", ".cpy", ".cbl", ".cob", ".copy", ".copybook", ".cpb", ".inc", ".dcl", ".cobol", ".txt");
    private static final int MOST_FILES = 100_000;

    private static final int MOST_FOLDERS = 100;

    private final List<Path> folders;
    private final Optional<Path> above;
    private final Reach reach;
    private final Set<Path> around = new HashSet<>();
    /// The folders above; empty until they are first looked for.
    private Optional<List<Path>> beside = Optional.empty();
    private final Map<Path, Map<String, Path>> listings = new HashMap<>();

    /// @param above the folder whose folders are looked into last; empty for none
    /// @param reach which of the files there may be read
    CopyLibrary(List<Path> folders, Optional<Path> above, Reach reach) {
        this.folders = List.copyOf(folders);
        this.above = above;
        this.reach = reach;
    }

    /// The file of a copybook: its name with any of the usual endings, in large or small letters.
    ///
    /// @param name as the program has it, perhaps with folders
    /// @param library the folder that the program names, or the empty string
    Optional<Path> find(String name, String library) throws IOException {
        List<Path> places = new ArrayList<>();
        for (Path folder : folders) {
            if (!library.isEmpty()) {
                inside(folder, library, true).ifPresent(places::add);
            }
            places.add(folder);
        }
        Optional<Path> found = first(places, name);
        return found.isPresent() || above.isEmpty()
                ? found
                : first(beside(above.get()), name).filter(reach::permits);
    }

    /// Whether a copybook is the first one from its folder, and that is neither the source's nor one that is named.
    boolean isFirstAround(Path copybook) {
        Path folder = copybook.getParent();
        return above.isPresent()
                && folder != null
                && !folders.contains(folder)
                && isBeside(folder)
                && around.add(folder);
    }

    private boolean isBeside(Path folder) {
        return above.get().equals(folder.getParent());
    }

    private Optional<Path> first(List<Path> places, String name) throws IOException {
        for (Path place : places) {
            Optional<Path> found = inside(place, name, false);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The folders in one, which are looked for once.
    private List<Path> beside(Path folder) throws IOException {
        if (beside.isEmpty()) {
            beside = Optional.of(listing(folder).values().stream()
                    .limit(MOST_FOLDERS)
                    .filter(Files::isDirectory)
                    .toList());
        }
        return beside.get();
    }

    /// The file of that name in a folder; empty if it is outside the folder.
    private Optional<Path> inside(Path folder, String name, boolean wantsFolder) throws IOException {
        Path place = folder;
        String[] steps = name.replace('\\', '/').split("/");
        for (int i = 0; i < steps.length; i++) {
            if (steps[i].equals("..") || steps[i].isEmpty() || steps[i].equals(".")) {
                return Optional.empty();
            }
            boolean asFolder = wantsFolder || i < steps.length - 1;
            Optional<Path> next = child(place, steps[i].toLowerCase(Locale.ROOT), asFolder);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            place = next.get();
        }
        return Optional.of(place);
    }

    private Optional<Path> child(Path folder, String name, boolean wantsFolder) throws IOException {
        Map<String, Path> files = listing(folder);
        for (String ending : wantsFolder ? List.of("") : ENDINGS) {
            Path file = files.get(name + ending);
            if (file != null && (wantsFolder ? Files.isDirectory(file) : Files.isRegularFile(file))) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private Map<String, Path> listing(Path folder) throws IOException {
        Map<String, Path> known = listings.get(folder);
        if (known != null) {
            return known;
        }
        Map<String, Path> files = new TreeMap<>();
        Path shown = folder.toString().isEmpty() ? Path.of(".") : folder;
        if (Files.isDirectory(shown)) {
            try (Stream<Path> all = Files.list(shown)) {
                all.limit(MOST_FILES).sorted().forEach(file -> {
                    String name = file.getFileName().toString();
                    files.put(name.toLowerCase(Locale.ROOT), folder.resolve(name));
                });
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        listings.put(folder, files);
        return files;
    }
}
