package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.bindery.files.FileReplacement;
import org.bindery.generators.java.GeneratedSources;
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
    /// @throws IOException when a file cannot be written
    public static DeployResult run(DeployRequest request) throws DeployException, IOException {
        DeployMonitor monitor = request.monitor();
        for (Problem problem : request.problems()) {
            if (problem.severity() == Severity.ERROR) {
                throw new DeployException("The model has errors, so it cannot be deployed: " + problem);
            }
        }
        if (request.sources().isEmpty()) {
            throw new DeployException("The model '" + request.model().name()
                    + "' has no root element, so there is nothing to deploy; choose one.");
        }
        step(monitor, "Compiling " + request.sources().size() + " sources", 0.2);
        CompiledClasses classes =
                SourceCompiler.compile(new GeneratedSources(new TreeMap<>(request.sources())), monitor::isCancelled);
        step(monitor, "Packing", 0.8);
        Map<String, byte[]> files = files(request, classes.files());
        step(monitor, "Writing", 0.9);
        Packaging packaging = request.packaging();
        Path folder = packaging.folder(request.folder());
        Map<Path, Long> written = write(folder, files);
        monitor.progress("Done", 1);
        String base = packaging.coordinates().base();
        return new DeployResult(
                folder.resolve(base + ".jar"),
                folder.resolve(base + "-sources.jar"),
                folder.resolve(base + ".pom"),
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

    /// All files by name: the jar, its sources, its POM, then the rest.
    private static Map<String, byte[]> files(DeployRequest request, Map<String, byte[]> classes)
            throws DeployException, IOException {
        Model model = request.model();
        Coordinates coordinates = request.packaging().coordinates();
        String base = coordinates.base();
        Accompanying texts = new Accompanying(model, request.packaging(), request.includeRuntime());
        String pom = texts.pom(binderyVersion());
        JarImage jar = new JarImage();
        jar.attribute("Implementation-Title", FileNames.safe(coordinates.artifact()));
        jar.attribute("Implementation-Version", FileNames.safe(coordinates.version()));
        if (!model.javaPackage().isEmpty()) {
            jar.attribute("Automatic-Module-Name", model.javaPackage());
        }
        JarImage sources = new JarImage();
        if (request.includeRuntime()) {
            Relocation inside = new Relocation(model.javaPackage());
            jar.addAll(inside.files(classes));
            jar.addAll(inside.files(RuntimeClasses.read()));
            request.sources().forEach((path, text) -> sources.add(path, inside.source(text)));
        } else {
            jar.addAll(classes);
            request.sources().forEach(sources::add);
        }
        jar.add("META-INF/bindery/" + FileNames.safe(model.name()) + ".bindery", request.modelText());
        jar.add("META-INF/maven/" + coordinates.group() + "/" + coordinates.artifact() + "/pom.xml", pom);
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(base + ".jar", jar.bytes());
        if (request.packaging().sources()) {
            files.put(base + "-sources.jar", sources.bytes());
        }
        files.put(base + ".pom", pom.getBytes(StandardCharsets.UTF_8));
        files.put(
                base + "-README.md",
                texts.readme(request.sources(), base + ".jar").getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /// Writes all files or none.
    private static Map<Path, Long> write(Path folder, Map<String, byte[]> files) throws IOException {
        Files.createDirectories(folder);
        Map<Path, Long> written = new LinkedHashMap<>();
        try (FileReplacement replacement = FileReplacement.quick()) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path target = folder.resolve(file.getKey());
                replacement.add(target, file.getValue());
                written.put(target, (long) file.getValue().length);
            }
            replacement.finish();
        }
        return written;
    }

    private static String binderyVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Deployment.class.getResourceAsStream("bindery.properties")) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }
}
