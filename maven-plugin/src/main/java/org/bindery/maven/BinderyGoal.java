package org.bindery.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;

/** What all goals share: the models of the project, and how verbs are run. */
abstract class BinderyGoal extends AbstractMojo {

    /**
     * The models of the project beside those of {@code folder}: model files, or schemas with how they are imported.
     */
    @Parameter
    private List<ConfiguredModel> models = List.of();

    /** The folder whose model files, {@code *.bindery}, are models of the project. */
    @Parameter(property = "bindery.folder", defaultValue = "${project.basedir}/src/main/bindery")
    private File folder;

    /** Where imported models are kept, and what was done. */
    @Parameter(property = "bindery.workFolder", defaultValue = "${project.build.directory}/bindery")
    private File workFolder;

    /**
     * The folder of the JDK 25 or newer that Bindery runs on. By default it is looked for: BINDERY_JAVA_HOME,
     * toolchains, the Java of Maven, JAVA_HOME, the PATH, and the usual folders.
     */
    @Parameter(property = "bindery.jdk")
    private File jdk;

    /** Arguments for the Java of Bindery, such as {@code -Xmx2g}. */
    @Parameter
    private List<String> jvmArguments = List.of();

    /** Do nothing. */
    @Parameter(property = "bindery.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Inject
    private ToolchainManager toolchains;

    private Verbs verbs;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped.");
            return;
        }
        try {
            for (ProjectModel model : models()) {
                execute(model);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("A file cannot be read or written: " + e.getMessage(), e);
        }
    }

    /** Does the work for a model. */
    abstract void execute(ProjectModel model) throws IOException, MojoExecutionException, MojoFailureException;

    MavenProject project() {
        return project;
    }

    MavenSession session() {
        return session;
    }

    Path workFolder() {
        return workFolder.toPath();
    }

    String version() {
        return plugin.getVersion();
    }

    /** Runs a verb of the command line. */
    Verbs.Answer run(List<String> words) throws MojoExecutionException {
        if (verbs == null) {
            verbs = new Verbs(
                    jdk(), classPath(), jvmArguments, project.getBasedir().toPath());
        }
        getLog().debug("bindery " + String.join(" ", words));
        return verbs.run(words);
    }

    /** Logs what a verb noticed although it did its work. */
    void warn(Verbs.Answer answer) {
        answer.notes().forEach(getLog()::warn);
    }

    /** A path as it is shown, and given to a verb: relative to the project where it is in it. */
    String shown(Path file) {
        Path base = project.getBasedir().toPath().toAbsolutePath().normalize();
        Path normal = file.toAbsolutePath().normalize();
        return normal.startsWith(base) ? base.relativize(normal).toString() : normal.toString();
    }

    /** All that the result of a step depends on beside the content of files. */
    List<String> options(List<String> words) throws IOException {
        List<String> all = new ArrayList<>(List.of("version " + version()));
        for (Path jar : classPath()) {
            all.add(jar.getFileName() + " " + Files.size(jar) + " " + Files.getLastModifiedTime(jar));
        }
        all.addAll(words);
        return all;
    }

    private Path jdk() throws MojoExecutionException {
        List<Path> named =
                toolchains.getToolchains(session, "jdk", Map.of("version", "[" + JdkSearch.NEEDED + ",)")).stream()
                        .map(toolchain -> toolchain.findTool("java"))
                        .filter(Objects::nonNull)
                        .map(java -> Path.of(java).getParent().getParent())
                        .toList();
        return new JdkSearch(System.getenv(), named, Path.of(System.getProperty("java.home")), Path.of("/"))
                .find(Optional.ofNullable(jdk).map(File::toPath));
    }

    private List<Path> classPath() {
        return plugin.getArtifacts().stream()
                .map(Artifact::getFile)
                .filter(Objects::nonNull)
                .map(File::toPath)
                .toList();
    }

    private List<ProjectModel> models() throws IOException, MojoExecutionException, MojoFailureException {
        List<ConfiguredModel> all = new ArrayList<>(models);
        for (ConfiguredModel each : models) {
            if (each.source() == null) {
                throw new MojoExecutionException("A <model> has no <source>; name its model file or its schema.");
            }
            if (!each.source().isFile()) {
                throw new MojoExecutionException(shown(each.source().toPath()) + ": there is no such file.");
            }
        }
        for (Path file : modelFiles(folder.toPath())) {
            if (models.stream().noneMatch(each -> each.source().toPath().equals(file))) {
                all.add(new ConfiguredModel(file.toFile()));
            }
        }
        if (all.isEmpty()) {
            throw new MojoExecutionException("There is no model: neither a *.bindery file in " + shown(folder.toPath())
                    + ", nor a <model> in <models>.");
        }
        Set<String> names = new TreeSet<>();
        List<ProjectModel> found = new ArrayList<>();
        for (ConfiguredModel each : all) {
            if (!names.add(each.called())) {
                throw new MojoExecutionException("Two models are called '" + each.called()
                        + "'; give one of them another file name, or a <name> if it is imported.");
            }
            found.add(modelOf(each));
        }
        return found;
    }

    private static List<Path> modelFiles(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.bindery")) {
                found.forEach(files::add);
            }
        }
        files.sort(null);
        return files;
    }

    private ProjectModel modelOf(ConfiguredModel configured)
            throws IOException, MojoExecutionException, MojoFailureException {
        String source = shown(configured.source().toPath());
        if (configured.isModelFile()) {
            return new ProjectModel(configured, configured.source().toPath(), source);
        }
        Path file = workFolder().resolve(configured.called() + ".bindery");
        Path inputs = workFolder().resolve(configured.called() + ".inputs");
        Stamp stamp = new Stamp(workFolder().resolve(configured.called() + ".import.stamp"));
        List<String> words = importWords(configured, file, inputs);
        List<String> options = options(words);
        if (!stamp.isFresh(options)) {
            stamp.forget();
            Files.createDirectories(workFolder());
            Verbs.Answer answer = run(words);
            if (!answer.isDone()) {
                throw new MojoFailureException(source + " cannot be imported:\n" + answer.said());
            }
            warn(answer);
            getLog().info("Imported " + source + ".");
            List<Path> files = new ArrayList<>(List.of(file));
            for (String line : Files.readAllLines(inputs, StandardCharsets.UTF_8)) {
                files.add(Path.of(line));
            }
            // What was not found is looked for again on every build.
            if (answer.notes().isEmpty()) {
                stamp.done(options, files);
            }
        }
        return new ProjectModel(configured, file, source);
    }

    private List<String> importWords(ConfiguredModel configured, Path file, Path inputs) {
        List<String> words =
                new ArrayList<>(List.of("import", shown(configured.source().toPath())));
        configured.moreSources().forEach(more -> words.add(shown(more.toPath())));
        words.addAll(List.of("-o", shown(file), "--list-inputs", shown(inputs)));
        if (!configured.name().isEmpty()) {
            words.addAll(List.of("--name", configured.name()));
        }
        if (!configured.format().isEmpty()) {
            words.addAll(List.of("--format", configured.format()));
        }
        if (!configured.roots().isEmpty()) {
            words.addAll(List.of("--root", String.join(",", configured.roots())));
        }
        new TreeMap<>(configured.options())
                .forEach((key, value) -> words.addAll(List.of("--option", key + "=" + value)));
        if (configured.settings() != null) {
            words.addAll(List.of("--set-from", shown(configured.settings().toPath())));
        }
        return words;
    }
}
