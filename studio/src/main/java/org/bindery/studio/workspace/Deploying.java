package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.DeployResult;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Deploys the pair of bindings of a model.
public final class Deploying {

    private Deploying() {}

    /// Generates, compiles and packs the bindings of all messages that the roots start.
    ///
    /// @param inputs the files that are never replaced
    /// @param alsoReads earlier versions of the model, or batches of them, whose batches the bindings read too
    /// @throws WorkspaceException when the model has errors, an earlier version cannot be read through its getters,
    ///     nothing can be compiled or written, or it is cancelled
    public static DeployResult deploy(
            Analysis analysis,
            Inputs inputs,
            Path folder,
            Packaging packaging,
            List<Path> alsoReads,
            DeployMonitor monitor)
            throws WorkspaceException {
        if (packaging.objection().isPresent()) {
            throw new WorkspaceException(packaging.objection().get());
        }
        for (Path file : packaging.files(folder)) {
            inputs.with(alsoReads).spare(file);
        }
        Model model = analysis.model();
        List<Problem> errors = ModelCheck.of(analysis).stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw new WorkspaceException("The model has errors, so it cannot be deployed; fix them first.", errors);
        }
        EarlierVersions earlier = EarlierVersions.read(alsoReads, analysis, packaging.enumerations());
        try {
            monitor.progress("Generating", 0);
            return Deployment.run(new DeployRequest(
                            model,
                            SourceNames.textForJar(model),
                            JavaEmitter.emit(model, analysis.layouts(), packaging.enumerations(), earlier.models())
                                    .files(),
                            folder,
                            monitor)
                    .withLayout(analysis.layouts())
                    .withPackaging(packaging)
                    .withProblems(earlier.remarks()));
        } catch (DeployException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.folderReason(folder, e), e);
        }
    }
}
