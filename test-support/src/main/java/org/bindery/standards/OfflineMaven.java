package org.bindery.standards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real Maven that looks nowhere else than in a local repository of its own. That has the plug-ins and the libraries of
 * this build by links, and nothing that this project or the samples make.
 */
public final class OfflineMaven implements AutoCloseable {

    private static final long MINUTES = 4;

    /** A Maven that lives for seconds gains nothing from optimised code or several collectors. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private final Path program;
    private final Path folder;

    private OfflineMaven(Path program, Path folder) {
        this.program = program;
        this.folder = folder;
    }

    /**
     * What Maven did.
     *
     * @param status 0 if the build went well
     * @param log all that it printed
     */
    public record Build(int status, String log) {}

    /**
     * Prepares it. The test is skipped where Maven is not on the PATH, or has no local repository.
     *
     * @param folder a folder for its repository, which is the test's own
     */
    public static OfflineMaven in(Path folder) throws IOException {
        Path maven = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(each -> Path.of(each, "mvn"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
        assumeTrue(maven != null, "Maven is not on the PATH");
        Path own = Path.of(System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository"));
        assumeTrue(Files.isDirectory(own.resolve("org")), "There is no local Maven repository at " + own);
        OfflineMaven offline = new OfflineMaven(maven, folder);
        link(own, offline.repository());
        return offline;
    }

    /** Its local repository. */
    public Path repository() {
        return folder.resolve("repository");
    }

    /** Links to all that is in a folder, but for the folders that tests write to. */
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

    /**
     * Builds a project.
     *
     * @param environment variables that are set beside those of the test
     * @param words goals and options
     */
    public Build build(Path project, Map<String, String> environment, String... words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(), "-B", "-o", "-Dmaven.repo.local=" + repository(), "-f", project.toString()));
        command.addAll(List.of(words));
        Path log = Files.createTempFile(folder, "maven", ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().merge("MAVEN_OPTS", SHORT_LIVED, (usual, own) -> usual + " " + own);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("Maven ended within %d minutes; it said:%n%s", MINUTES, log)
                    .isTrue();
        } finally {
            process.destroy();
        }
        return new Build(process.exitValue(), Files.readString(log));
    }

    /** Removes the links, which lead to places that the test's folder should not be deleted with. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> found = Files.walk(repository())) {
            for (Path link : found.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }
}
