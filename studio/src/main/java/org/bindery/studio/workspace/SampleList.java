package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.model.MessageFormat;

/// The samples of a model: files, and folders with all files in them.
///
/// @param entries files and folders in the user's order
/// @param left files of the folders that were taken out
/// @param generated files that were made from the model, which are no evidence of what messages look like
public record SampleList(List<Path> entries, Set<Path> left, Set<Path> generated) {

    /// No samples.
    public static final SampleList NONE = new SampleList(List.of(), Set.of(), Set.of());

    /// More files of one folder are not looked at.
    public static final int MOST_FILES = 10_000;

    private static final int DEEPEST = 8;

    /// The extensions of files without messages: descriptions, and files that accompany them.
    private static final Set<String> OTHER_FILES = otherFiles();

    private static Set<String> otherFiles() {
        Set<String> extensions = new HashSet<>(Set.of("bindery", "samples", "md"));
        Importers.all().stream()
                .filter(importer -> !importer.mayHoldMessages())
                .forEach(importer -> extensions.addAll(importer.fileExtensions()));
        Importers.all().stream()
                .filter(Importer::mayHoldMessages)
                .forEach(importer -> importer.fileExtensions().forEach(extensions::remove));
        return Set.copyOf(extensions);
    }

    public SampleList {
        entries = entries.stream().map(SampleList::whole).distinct().toList();
        left = wholes(left);
        generated = wholes(generated);
    }

    private static Set<Path> wholes(Collection<Path> paths) {
        return paths.stream().map(SampleList::whole).collect(Collectors.toUnmodifiableSet());
    }

    private static Path whole(Path path) {
        return path.toAbsolutePath().normalize();
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /// Returns a list with more files or folders at the end; removed ones come back.
    public SampleList with(List<Path> more) {
        List<Path> all = new ArrayList<>(entries);
        all.addAll(more);
        Set<Path> stillLeft = new LinkedHashSet<>(left);
        more.forEach(path -> stillLeft.removeIf(out -> out.startsWith(whole(path))));
        Set<Path> stillGenerated = new LinkedHashSet<>(generated);
        stillGenerated.removeAll(wholes(more));
        return new SampleList(all, stillLeft, stillGenerated);
    }

    /// Returns a list with files at the end that were made from the model.
    public SampleList withGenerated(List<Path> made) {
        SampleList all = with(made);
        Set<Path> nowGenerated = new LinkedHashSet<>(all.generated());
        nowGenerated.addAll(made);
        return new SampleList(all.entries(), all.left(), nowGenerated);
    }

    /// With all that another list has.
    public SampleList with(SampleList other) {
        List<Path> all = new ArrayList<>(entries);
        all.addAll(other.entries());
        Set<Path> allLeft = new LinkedHashSet<>(left);
        allLeft.addAll(other.left());
        Set<Path> allGenerated = new LinkedHashSet<>(generated);
        allGenerated.addAll(other.generated());
        return new SampleList(all, allLeft, allGenerated);
    }

    /// Returns a list without a file, whether it was named itself or is in a folder.
    public SampleList without(Path file) {
        Path gone = whole(file);
        List<Path> rest = entries.stream().filter(entry -> !entry.equals(gone)).toList();
        if (rest.stream().noneMatch(gone::startsWith)) {
            Set<Path> stillGenerated = new LinkedHashSet<>(generated);
            stillGenerated.remove(gone);
            return new SampleList(rest, left, stillGenerated);
        }
        Set<Path> nowLeft = new LinkedHashSet<>(left);
        nowLeft.add(gone);
        return new SampleList(rest, nowLeft, generated);
    }

    /// All files, those of folders by name. Touches the disk.
    ///
    /// @param format of the model; files of folders that cannot have it by their names are passed over
    public List<Path> files(MessageFormat format) {
        Set<Path> files = new LinkedHashSet<>();
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                files.addAll(inside(entry, format));
            } else {
                files.add(entry);
            }
        }
        files.removeAll(left);
        return List.copyOf(files);
    }

    private static List<Path> inside(Path folder, MessageFormat format) {
        try (Stream<Path> found = Files.walk(folder, DEEPEST)) {
            return found.filter(file -> canBe(file.getFileName().toString(), format) && Files.isRegularFile(file))
                    .limit(MOST_FILES)
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            // A folder that cannot be read is shown as a sample that cannot be read.
            return List.of(folder);
        }
    }

    private static boolean canBe(String name, MessageFormat format) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.startsWith(".")) {
            return false;
        }
        Predicate<String> isItsOwn = extension -> lower.endsWith("." + extension);
        return format.isKnownByExtension()
                ? format.fileExtensions().stream().anyMatch(isItsOwn)
                : OTHER_FILES.stream().noneMatch(isItsOwn);
    }
}
