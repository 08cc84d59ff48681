package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.bindery.files.FileReplacement;
import org.bindery.generators.java.GeneratedSources;
import org.bindery.generators.java.code.FileNames;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Compiles and packs the pair of bindings: `name-version.jar`, its sources, a POM, and a README.
/// The same request gives the same bytes.
public final class Deployment {

    private Deployment() {}

    /// Deploys. Files of an earlier deployment stay whole until all new ones are written.
    ///
    /// @throws DeployException when it is cancelled, there is no compiler, or the sources do not compile
    public static DeployResult run(DeployRequest request) throws DeployException, IOException {
        DeployMonitor monitor = request.monitor();
        BuildFiles.requireDeployable(request);
        step(monitor, "Compiling " + request.sources().size() + " sources", 0.2);
        CompletableFuture<Optional<byte[]>> sources = CompletableFuture.supplyAsync(() -> sources(request));
        CompiledClasses classes =
                SourceCompiler.compile(new GeneratedSources(new TreeMap<>(request.sources())), monitor::isCancelled);
        step(monitor, "Packing", 0.8);
        Map<Path, byte[]> files = files(request, classes.files(), sources);
        step(monitor, "Writing", 0.9);
        Map<Path, Long> written = write(request, files);
        monitor.progress("Done", 1);
        Packaging packaging = request.packaging();
        Path folder = request.folder();
        Path jar = packaging.file(folder, ".jar");
        return new DeployResult(
                jar,
                packaging.runtimeInside() ? List.of(jar) : List.of(jar, packaging.runtimeFile(folder, ".jar")),
                packaging.file(folder, "-sources.jar"),
                packaging.file(folder, ".pom"),
                written,
                classes.files().size(),
                problems(request, classes));
    }

    private static void step(DeployMonitor monitor, String what, double fraction) throws DeployException {
        if (monitor.isCancelled()) {
            throw new DeployException("The deployment was cancelled; nothing was changed.");
        }
        monitor.progress(what, fraction);
    }

    private static List<Problem> problems(DeployRequest request, CompiledClasses classes) {
        List<Problem> problems = new ArrayList<>(request.problems());
        classes.warnings()
                .forEach(text -> problems.add(Problem.at(Location.NONE, Severity.INFO, "compiler-warning", text)));
        return problems;
    }

    /// All files: the jar, its sources, its POM and README, then the runtime's.
    private static Map<Path, byte[]> files(
            DeployRequest request, Map<String, byte[]> classes, CompletableFuture<Optional<byte[]>> sources)
            throws DeployException, IOException {
        Model model = request.model();
        Packaging packaging = request.packaging();
        Path folder = request.folder();
        Coordinates coordinates = packaging.coordinates();
        Accompanying texts = new Accompanying(model, packaging);
        String pom = texts.pom();
        JarImage jar = new JarImage();
        jar.attribute("Implementation-Title", FileNames.safe(coordinates.artifact()));
        jar.attribute("Implementation-Version", FileNames.safe(coordinates.version()));
        if (!model.javaPackage().isEmpty()) {
            jar.attribute("Automatic-Module-Name", model.javaPackage());
        }
        Map<String, byte[]> own = classes;
        Map<String, byte[]> runtime;
        if (packaging.runtimeInside()) {
            Relocation inside = new Relocation(model.javaPackage());
            own = inside.files(classes);
            runtime = BuildFiles.runtime(inside, classes);
            jar.addAll(runtime);
        } else {
            runtime = RuntimeClasses.read();
        }
        Map<String, byte[]> known = new HashMap<>(runtime);
        known.putAll(own);
        jar.addAll(new CompactClasses(known::get, true).of(own));
        BuildFiles.carried(request).forEach(jar::add);
        jar.addPom(coordinates, pom);
        Map<Path, byte[]> files = new LinkedHashMap<>();
        files.put(packaging.file(folder, ".jar"), jar.bytes());
        sources.join().ifPresent(packed -> files.put(packaging.file(folder, "-sources.jar"), packed));
        files.put(packaging.file(folder, ".pom"), utf8(pom));
        files.put(packaging.file(folder, "-README.md"), utf8(texts.readme(request.sources())));
        if (!packaging.runtimeInside()) {
            files.put(packaging.runtimeFile(folder, ".jar"), RuntimeJar.bytes());
            files.put(packaging.runtimeFile(folder, ".pom"), utf8(RuntimeJar.pom()));
        }
        return files;
    }

    /// The jar of the sources, if it is wanted.
    private static Optional<byte[]> sources(DeployRequest request) {
        if (!request.packaging().sources()) {
            return Optional.empty();
        }
        JarImage jar = new JarImage();
        if (request.packaging().runtimeInside()) {
            Relocation inside = new Relocation(request.model().javaPackage());
            request.sources().forEach((path, text) -> jar.add(path, inside.source(text)));
        } else {
            request.sources().forEach(jar::add);
        }
        return Optional.of(jar.bytes());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Writes all files or none. Files of the runtime that are there already are left alone, since programs may be
    /// running with them.
    private static Map<Path, Long> write(DeployRequest request, Map<Path, byte[]> files) throws IOException {
        Map<Path, Long> written = new LinkedHashMap<>();
        try (FileReplacement replacement = FileReplacement.quick()) {
            for (Map.Entry<Path, byte[]> file : files.entrySet()) {
                Path target = file.getKey();
                byte[] content = file.getValue();
                if (!(isOfRuntime(request, target) && holds(target, content))) {
                    Files.createDirectories(target.toAbsolutePath().getParent());
                    replacement.add(target, content);
                }
                written.put(target, (long) content.length);
            }
            replacement.finish();
        }
        return written;
    }

    private static boolean isOfRuntime(DeployRequest request, Path file) {
        Packaging packaging = request.packaging();
        return !packaging.runtimeInside()
                && Stream.of(".jar", ".pom")
                        .anyMatch(ending ->
                                packaging.runtimeFile(request.folder(), ending).equals(file));
    }

    private static boolean holds(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }
}
