package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.deploy.BuildFiles;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.DeployResult;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Deploys the pair of bindings of a model, or generates its sources for another build.
public final class Deploying {

    /// The id of the problem that views are wanted and not possible.
    public static final String NO_VIEWS = "no-views";

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
        DeployRequest request = request(analysis, folder, packaging, alsoReads, monitor);
        try {
            return Deployment.run(request);
        } catch (DeployException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.folderReason(folder, e), e);
        }
    }

    /// The files of bindings that another build compiles and packs.
    ///
    /// @param files their sizes in bytes
    /// @param problems what is worth knowing of earlier versions
    public record Generated(Map<Path, Long> files, List<Problem> problems) {
        public Generated {
            files = new LinkedHashMap<>(files);
            problems = List.copyOf(problems);
        }
    }

    /// Writes the sources of the bindings, and the resources of a jar in addition to their classes.
    /// All files are written or none, and others in the folders are left alone.
    ///
    /// @param inputs the files that are never replaced
    /// @param sources the root folder of the sources
    /// @param resources the root folder of the resources of the jar; it is not written if there are
    ///     none
    /// @param packaging whether the runtime goes inside, and what getters have
    /// @param alsoReads earlier versions of the model, or batches of them, whose batches the bindings read too
    /// @throws WorkspaceException when the model has errors, an earlier version cannot be read through its getters,
    ///     or nothing can be written
    public static Generated generate(
            Analysis analysis,
            Inputs inputs,
            Path sources,
            Optional<Path> resources,
            Packaging packaging,
            List<Path> alsoReads,
            DeployMonitor monitor)
            throws WorkspaceException {
        if (packaging.runtimeInside() && resources.isEmpty()) {
            throw new WorkspaceException(
                    "The runtime goes where the resources do; name a folder for them with --resources DIR.");
        }
        DeployRequest request = request(analysis, sources, packaging, alsoReads, monitor);
        Map<Path, byte[]> files = new LinkedHashMap<>();
        try {
            BuildFiles built = BuildFiles.of(request);
            built.sources()
                    .forEach((path, text) -> files.put(sources.resolve(path), text.getBytes(StandardCharsets.UTF_8)));
            resources.ifPresent(
                    folder -> built.resources().forEach((path, content) -> files.put(folder.resolve(path), content)));
            for (Path file : files.keySet()) {
                inputs.with(alsoReads).spare(file);
            }
            return new Generated(written(files), request.problems());
        } catch (DeployException e) {
            throw new WorkspaceException(e.getMessage(), e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.folderReason(sources, e), e);
        }
    }

    private static Map<Path, Long> written(Map<Path, byte[]> files) throws IOException {
        Map<Path, Long> sizes = new LinkedHashMap<>();
        try (FileReplacement replacement = FileReplacement.quick()) {
            for (Map.Entry<Path, byte[]> file : files.entrySet()) {
                Files.createDirectories(file.getKey().toAbsolutePath().getParent());
                replacement.add(file.getKey(), file.getValue());
                sizes.put(file.getKey(), (long) file.getValue().length);
            }
            replacement.finish();
        }
        return sizes;
    }

    private static DeployRequest request(
            Analysis analysis, Path folder, Packaging packaging, List<Path> alsoReads, DeployMonitor monitor)
            throws WorkspaceException {
        Model model = analysis.model();
        List<Problem> errors = ModelCheck.complete(analysis).stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw new WorkspaceException("The model has errors, so it cannot be deployed; fix them first.", errors);
        }
        EarlierVersions earlier = EarlierVersions.read(alsoReads, analysis, packaging.enumerations());
        monitor.progress("Generating", 0);
        Map<String, String> sources = JavaEmitter.emit(
                        model,
                        analysis.layouts(),
                        packaging.enumerations(),
                        earlier.models(),
                        packaging.keeping(),
                        packaging.views())
                .files();
        List<Problem> problems = new ArrayList<>(earlier.remarks());
        if (packaging.views() && !hasViews(analysis, sources)) {
            problems.add(Problem.at(
                    Location.NONE,
                    Severity.WARNING,
                    NO_VIEWS,
                    "Messages of this model cannot be viewed in place in their native form, so the jar has no"
                            + " classes for that."));
        }
        return new DeployRequest(model, SourceNames.textForJar(model), sources, folder, monitor)
                .withLayout(analysis.layouts())
                .withPackaging(packaging)
                .withProblems(problems);
    }

    private static boolean hasViews(Analysis analysis, Map<String, String> sources) {
        return analysis.layouts().shapes().roots().stream()
                .map(root ->
                        "Record" + JavaEmitter.typeName(analysis.model(), analysis.layouts(), root.shape()) + ".java")
                .anyMatch(name ->
                        sources.keySet().stream().anyMatch(file -> file.equals(name) || file.endsWith("/" + name)));
    }
}
