package org.bindery.generators.java.deploy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.bindery.generators.java.GeneratedSources;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// What to deploy, and where to.
///
/// @param model the model, for names and version
/// @param modelText the model file, which goes into the jar
/// @param layoutText the canonical layout, which goes into the jar; none if empty
/// @param sources the emitted sources: path such as `com/example/trades/Trade.java` to text
/// @param folder the folder for the files; made if it is missing
/// @param problems what the bindings cannot hold
/// @param packaging what it is called, and what is made
public record DeployRequest(
        Model model,
        String modelText,
        String layoutText,
        Map<String, String> sources,
        Path folder,
        DeployMonitor monitor,
        List<Problem> problems,
        Packaging packaging) {

    public DeployRequest {
        Objects.requireNonNull(modelText, "modelText");
        Objects.requireNonNull(layoutText, "layoutText");
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(monitor, "monitor");
        sources = new GeneratedSources(new TreeMap<>(sources)).files();
        problems = List.copyOf(problems);
    }

    /// Sources that were emitted already.
    public DeployRequest(
            Model model, String modelText, Map<String, String> sources, Path folder, DeployMonitor monitor) {
        this(model, modelText, "", sources, folder, monitor, List.of(), Packaging.of(model));
    }

    /// A model, for some of its root elements.
    ///
    /// @param roots the root elements whose messages the bindings read and write; all, if empty
    public static DeployRequest of(Model model, List<Name> roots, String modelText, Path folder) {
        return of(model, roots, modelText, folder, Packaging.of(model));
    }

    /// A model, for some of its root elements.
    ///
    /// @param roots the root elements whose messages the bindings read and write; all, if empty
    public static DeployRequest of(Model model, List<Name> roots, String modelText, Path folder, Packaging packaging) {
        Layouts layouts = Layouts.of(model, roots.isEmpty() ? model.roots() : roots);
        Map<String, String> sources = JavaEmitter.emit(
                        model, layouts, packaging.enumerations(), List.of(), packaging.keeping(), packaging.views())
                .files();
        List<Problem> problems = new ArrayList<>(layouts.problems());
        problems.addAll(JavaEmitter.problems(layouts));
        return new DeployRequest(
                model,
                modelText,
                new CanonicalLayouts(layouts).all().json(),
                sources,
                folder,
                DeployMonitor.NONE,
                problems,
                packaging);
    }

    /// The same, with the layout in the jar, which serves to explain the difference where files were
    /// written with another.
    public DeployRequest withLayout(Layouts layouts) {
        return new DeployRequest(
                model,
                modelText,
                new CanonicalLayouts(layouts).all().json(),
                sources,
                folder,
                monitor,
                problems,
                packaging);
    }

    /// The same, watched.
    public DeployRequest withMonitor(DeployMonitor other) {
        return new DeployRequest(model, modelText, layoutText, sources, folder, other, problems, packaging);
    }

    /// The same, packed otherwise.
    public DeployRequest withPackaging(Packaging other) {
        return new DeployRequest(model, modelText, layoutText, sources, folder, monitor, problems, other);
    }

    /// The same, with other problems.
    public DeployRequest withProblems(List<Problem> others) {
        return new DeployRequest(model, modelText, layoutText, sources, folder, monitor, others, packaging);
    }
}
