package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;

/// The files that something is made of, which must not be replaced by what is made.
///
/// @param files as they were named
public record Inputs(List<Path> files) {

    /// What is made of nothing.
    public static final Inputs NONE = new Inputs(List.of());

    public Inputs {
        files = List.copyOf(files);
    }

    /// The files that a model came from, as far as they are known.
    public static Inputs of(Model model) {
        return new Inputs(model.sources().stream()
                .flatMap(source -> SourceNames.file(source).stream())
                .toList());
    }

    /// These, and more.
    public Inputs with(List<Path> more) {
        List<Path> all = new ArrayList<>(files);
        all.addAll(more);
        return new Inputs(all);
    }

    /// These, and perhaps one more.
    public Inputs with(Optional<Path> more) {
        return with(more.stream().toList());
    }

    /// Refuses to write to a file that is one of these, also under another name or through a link.
    ///
    /// @throws WorkspaceException when it is
    public void spare(Path output) throws WorkspaceException {
        for (Path file : files) {
            if (isSame(file, output)) {
                String other = file.equals(output) ? "" : " (as " + file + ")";
                throw new WorkspaceException(
                        output + ": this file is read here" + other + ", so it is not replaced; name another one.");
            }
        }
    }

    /// Whether two paths lead to one file.
    ///
    /// @throws WorkspaceException when that cannot be determined
    public static boolean isSame(Path file, Path output) throws WorkspaceException {
        try {
            return Files.exists(file) && Files.exists(output) && Files.isSameFile(file, output);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(output, e), e);
        }
    }
}
