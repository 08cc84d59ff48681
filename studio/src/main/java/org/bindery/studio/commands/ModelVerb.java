package org.bindery.studio.commands;

import java.nio.file.Path;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Parameters;

/// A verb whose first argument is a model, or anything that can be imported.
abstract class ModelVerb extends Verb {

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file, or anything that can be imported.")
    private Path file;

    ModelVerb(Terminal terminal) {
        super(terminal);
    }

    Path file() {
        return file;
    }

    Model model() throws WorkspaceException {
        Opening.Opened opened = Opening.open(file);
        report(opened.problems());
        return opened.model();
    }

    /// The row at a path.
    static Component row(Analysis analysis, String path) throws WorkspaceException {
        return analysis.tree()
                .find(modelPath(path))
                .orElseThrow(() -> new WorkspaceException("There is no component " + path
                        + " in the model; bindery show lists the components and their paths."));
    }

    static ModelPath modelPath(String path) throws WorkspaceException {
        try {
            return ModelPath.parse(path);
        } catch (IllegalArgumentException e) {
            throw new WorkspaceException(e.getMessage() + ".", e);
        }
    }
}
