package org.bindery.importers.cobol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The folders where copybooks are looked for.
final class CopyLibrary {

    private static final List<String> ENDINGS =
            List.of("", ".cpy", ".cbl", ".cob", ".copy", ".copybook", ".cpb", ".inc", ".cobol", ".txt");
    private static final int MOST_FILES = 100_000;

    private final List<Path> folders;
    private final Map<Path, Map<String, Path>> listings = new HashMap<>();

    CopyLibrary(List<Path> folders) {
        this.folders = List.copyOf(folders);
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
        for (Path place : places) {
            Optional<Path> found = inside(place, name, false);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
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
