package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Keeps the list of a model's samples next to it: `trades.samples` next to `trades.bindery`, a path
/// in each line, so that a team can share it. The model's own file is unchanged.
public final class SampleListFile {

    private static final String EXTENSION = ".samples";
    private static final String HEAD =
            "# Samples of this model, a file or folder in each line; ! takes a file out, * marks a generated one.";
    private static final String OUT = "!";
    private static final String GENERATED = "*";
    private static final long MOST_BYTES = 4L << 20;

    private SampleListFile() {}

    /// The file that keeps the list of a model's samples.
    public static Path beside(Path model) {
        String name = String.valueOf(model.getFileName());
        String stem =
                ModelFiles.isModelFile(model) ? name.substring(0, name.length() - ModelFiles.EXTENSION.length()) : name;
        return model.resolveSibling(stem + EXTENSION);
    }

    /// Reads the list of a model; none when there is no list.
    public static SampleList read(Path model) throws WorkspaceException {
        Path file = beside(model);
        if (!Files.isRegularFile(file)) {
            return SampleList.NONE;
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new WorkspaceException(file + ": this is too long for a list of samples.");
            }
            return of(file, Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (InvalidPathException e) {
            throw new WorkspaceException(file + ": '" + e.getInput() + "' is not a path of a sample.", e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    /// Reads the lines of a list whose paths are whole, as [#lines(SampleList)] writes them.
    public static SampleList of(List<String> lines) {
        return of(Path.of(""), lines);
    }

    private static SampleList of(Path file, List<String> lines) {
        List<Path> entries = new ArrayList<>();
        Set<Path> left = new LinkedHashSet<>();
        Set<Path> generated = new LinkedHashSet<>();
        for (String line : lines) {
            if (line.startsWith(OUT)) {
                left.add(path(file, line.substring(OUT.length())));
            } else if (line.startsWith(GENERATED)) {
                generated.add(path(file, line.substring(GENERATED.length())));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                entries.add(path(file, line));
            }
        }
        return new SampleList(entries, left, generated);
    }

    /// A list as lines, to be stored elsewhere than next to a model.
    public static List<String> lines(SampleList samples) {
        return lines(samples, Path::toString);
    }

    private static List<String> lines(SampleList samples, Function<Path, String> shown) {
        List<String> lines = new ArrayList<>();
        samples.entries().forEach(path -> lines.add(shown.apply(path)));
        samples.left().stream().sorted().forEach(path -> lines.add(OUT + shown.apply(path)));
        samples.generated().stream().sorted().forEach(path -> lines.add(GENERATED + shown.apply(path)));
        return lines;
    }

    private static Path path(Path file, String text) {
        return file.toAbsolutePath().resolveSibling(text.strip());
    }

    /// Writes the list of a model; removes the file when there are no samples.
    public static void write(Path model, SampleList samples) throws WorkspaceException {
        Path file = beside(model);
        try {
            if (samples.isEmpty()) {
                Files.deleteIfExists(file);
                return;
            }
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
        new Inputs(samples.entries()).spare(file);
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        lines(samples, path -> shown(file, path))
                .forEach(line -> text.append(line).append('\n'));
        ModelFiles.writeAtomically(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// From the model's folder where that is possible, so that both can be moved together.
    private static String shown(Path file, Path sample) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        try {
            return (folder == null ? sample : folder.relativize(sample))
                    .toString()
                    .replace('\\', '/');
        } catch (IllegalArgumentException e) {
            // On another drive.
            return sample.toString();
        }
    }
}
