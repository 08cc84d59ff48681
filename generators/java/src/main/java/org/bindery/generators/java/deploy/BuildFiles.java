package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bindery.generators.java.GeneratedSources;
import org.bindery.generators.java.code.FileNames;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// What another build compiles and packs: the sources of the bindings, and what goes into its jar beside their classes,
/// so that it carries its model as a deployed jar does. The same request gives the same bytes.
///
/// @param sources texts by path, such as `com/acme/trades/Trade.java`
/// @param resources by their path in the jar; with the classes of the runtime where it is inside
public record BuildFiles(SortedMap<String, String> sources, SortedMap<String, byte[]> resources) {

    public BuildFiles {
        sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
        resources = Collections.unmodifiableSortedMap(new TreeMap<>(resources));
    }

    /// Makes them. Sources are compiled only to find what they use of a runtime that goes inside.
    ///
    /// @throws DeployException when the model has errors or no root, it is cancelled, or the sources do not compile
    /// @throws IOException when the runtime cannot be read
    public static BuildFiles of(DeployRequest request) throws DeployException, IOException {
        requireDeployable(request);
        SortedMap<String, byte[]> resources = new TreeMap<>();
        carried(request).forEach((path, text) -> resources.put(path, text.getBytes(StandardCharsets.UTF_8)));
        if (!request.packaging().runtimeInside()) {
            return new BuildFiles(new TreeMap<>(request.sources()), resources);
        }
        Relocation inside = new Relocation(request.model().javaPackage());
        Map<String, byte[]> classes = SourceCompiler.compile(
                        new GeneratedSources(new TreeMap<>(request.sources())), request.monitor()::isCancelled)
                .files();
        resources.putAll(runtime(inside, classes));
        SortedMap<String, String> sources = new TreeMap<>();
        request.sources().forEach((path, text) -> sources.put(path, inside.source(text)));
        return new BuildFiles(sources, resources);
    }

    static void requireDeployable(DeployRequest request) throws DeployException {
        for (Problem problem : request.problems()) {
            if (problem.severity() == Severity.ERROR) {
                throw new DeployException("The model has errors, so it cannot be deployed: " + problem);
            }
        }
        if (request.sources().isEmpty()) {
            throw new DeployException("The model '" + request.model().name()
                    + "' has no root element, so there is nothing to deploy; choose one.");
        }
    }

    /// The files in a jar with its model and its layout.
    static SortedMap<String, String> carried(DeployRequest request) {
        SortedMap<String, String> files = new TreeMap<>();
        String path = "META-INF/bindery/" + FileNames.safe(request.model().name());
        files.put(path + ".bindery", request.modelText());
        if (!request.layoutText().isEmpty()) {
            files.put(path + ".layout.json", request.layoutText());
        }
        return files;
    }

    /// What compiled bindings use of the runtime, at its place inside.
    static SortedMap<String, byte[]> runtime(Relocation inside, Map<String, byte[]> classes)
            throws DeployException, IOException {
        Map<String, byte[]> used = inside.files(new UsedClasses(RuntimeClasses.read()).by(classes));
        return new CompactClasses(used::get, false).of(used);
    }
}
