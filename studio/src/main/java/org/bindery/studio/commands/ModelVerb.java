package org.bindery.studio.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// A verb whose first argument is a model, or anything that can be imported.
abstract class ModelVerb extends Verb {

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file, or anything that can be imported.")
    private Path file;

    private Inputs inputs = Inputs.NONE;

    Path file() {
        return file;
    }

    Model model() throws WorkspaceException {
        Opening.Opened opened = Opening.open(file);
        report(opened.problems());
        inputs = Inputs.of(opened.model()).with(List.of(file));
        return opened.model();
    }

    /// Checks that the file can be changed in place.
    ///
    /// @param output where the model is written; null for its own file
    void requireModelFile(@Nullable Path output) throws WorkspaceException {
        if (output == null && !ModelFiles.isModelFile(file)) {
            throw new WorkspaceException(
                    Files.exists(file)
                            ? file + " is not a model file; import it first, or name one with -o."
                            : file + ": there is no such file.");
        }
    }

    /// What [#model()] was read from, which nothing may replace.
    Inputs inputs() {
        return inputs;
    }

    /// Writes the model that was changed, to its own file unless another is named.
    ///
    /// @param output the file that is named; null for none
    /// @param read what else was read
    void write(Model changed, Path output, List<Path> read) throws WorkspaceException {
        Path target = output == null ? file : output;
        if (!ModelFiles.isModelFile(file) || !Inputs.isSame(target, file)) {
            inputs.with(read).spare(target);
        }
        ModelFiles.write(changed, target);
    }

    static Component row(Analysis analysis, String path) throws WorkspaceException {
        ModelPath asked = modelPath(path);
        return analysis.tree()
                .find(asked)
                .orElseThrow(() -> new WorkspaceException(analysis.tree().missing(asked)));
    }

    static ModelPath modelPath(String path) throws WorkspaceException {
        try {
            return ModelPath.parse(path);
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException(e.getMessage() + ".", e);
        }
    }
}
