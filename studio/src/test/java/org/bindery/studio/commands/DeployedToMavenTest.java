package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bindings in a Maven repository, as a project of somebody else's uses them.
class DeployedToMavenTest {

    @TempDir
    private Path folder;

    /// Maven is not allowed to look anywhere else than in its local repository, which has its plugins by this build.
    @Test
    void aProjectThatDependsOnTheBindingsFindsTheRuntimeToo() throws Exception {
        Path maven = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(each -> Path.of(each, "mvn"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
        assumeTrue(maven != null, "Maven is not on the PATH");
        Path repository = repositoryWithPlugins();
        Path trades = Standards.samples("trades/trades.csv");
        Path model = folder.resolve("trades.bindery");
        assertThat(CommandLineRun.of("import", trades, "-o", model).status()).isZero();
        CommandLineRun deployed = CommandLineRun.of("deploy", model, "-o", repository, "--repository", "--json");
        assertThat(deployed.status()).as(deployed.err()).isZero();

        Path consumer = copy(Standards.samples("consumer/pom.xml").getParent());
        run(maven, "-B", "-q", "-o", "-Dmaven.repo.local=" + repository, "-f", consumer, "compile");

        List<String> classPath = new ArrayList<>(List.of(consumer + "/target/classes"));
        deployed.json().path("classPath").forEach(jar -> classPath.add(jar.asString()));
        List<String> lines = run(
                Path.of(System.getProperty("java.home"), "bin/java"),
                "-cp",
                String.join(File.pathSeparator, classPath),
                "com.example.consumer.Desk",
                trades);
        assertThat(lines).isNotEmpty();
    }

    /// A local repository with all that is in that of this build, but for what this project makes.
    private Path repositoryWithPlugins() throws IOException {
        Path own = Path.of(System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository"));
        assumeTrue(Files.isDirectory(own.resolve("org")), "There is no local Maven repository at " + own);
        Path repository = folder.resolve("repository");
        link(own, repository);
        return repository;
    }

    /// Links to all that is in a folder, but for the folders that deploying writes to.
    private static void link(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> found = Files.list(from)) {
            for (Path each : found.toList()) {
                String name = each.getFileName().toString();
                if (List.of("org", "com").contains(name)) {
                    link(each, to.resolve(name));
                } else if (!List.of("bindery", "example").contains(name)) {
                    Files.createSymbolicLink(to.resolve(name), each);
                }
            }
        }
    }

    /// Links to places outside are nothing that a temporary folder should be deleted with.
    @AfterEach
    void unlink() throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path link : found.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    private Path copy(Path project) throws IOException {
        Path copy = folder.resolve("consumer");
        try (Stream<Path> found = Files.walk(project)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(project.relativize(file));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
        return copy;
    }

    /// What a program prints, which has to end well.
    private List<String> run(Path program, Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        Path out = folder.resolve("out.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(process.exitValue()).as(String.join("\n", lines)).isZero();
        return lines;
    }
}
