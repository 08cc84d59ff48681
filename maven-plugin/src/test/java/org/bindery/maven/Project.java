package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.standards.OfflineMaven;
import org.bindery.standards.Standards;

/**
 * A project of somebody else's that uses the plug-in.
 *
 * @param folder its folder
 */
record Project(OfflineMaven maven, Path folder) {

    /** A copy of the sample, without what building it made. */
    static Project sample(OfflineMaven maven, Path folder) throws IOException {
        Path sample = Standards.samples("consumer/pom.xml").getParent();
        try (Stream<Path> found = Files.walk(sample)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                Path relative = sample.relativize(file);
                if (!relative.startsWith("target")) {
                    Files.createDirectories(folder.resolve(relative).getParent());
                    Files.copy(file, folder.resolve(relative));
                }
            }
        }
        return new Project(maven, folder);
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    String text(String name) throws IOException {
        return Files.readString(file(name));
    }

    /** Replaces what has to be there. */
    void replace(String name, String old, String now) throws IOException {
        String text = text(name);
        assertThat(text).contains(old);
        Files.writeString(file(name), text.replace(old, now));
    }

    /** What a build says that goes well. */
    String built(String... words) throws IOException, InterruptedException {
        OfflineMaven.Build build = build(words);
        assertThat(build.status()).as(build.log()).isZero();
        return build.log();
    }

    /** What a build says that fails. */
    String failed(String... words) throws IOException, InterruptedException {
        OfflineMaven.Build build = build(words);
        assertThat(build.status()).as(build.log()).isNotZero();
        return build.log();
    }

    private OfflineMaven.Build build(String... words) throws IOException, InterruptedException {
        String newest = System.getProperty("java.home");
        return maven.build(folder, Map.of("BINDERY_JAVA_HOME", newest, "JAVA_HOME", older().orElse(newest)), words);
    }

    /** The folder of a JDK that Maven runs on and the generator cannot; nothing where there is none. */
    private static Optional<String> older() throws IOException {
        Path usual = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(usual)) {
            return Optional.empty();
        }
        try (Stream<Path> found = Files.list(usual)) {
            return found.filter(jdk -> jdk.getFileName().toString().matches(".*\\b(17|21)\\b.*"))
                    .filter(jdk -> Files.isExecutable(jdk.resolve("bin/javac")))
                    .map(Path::toString)
                    .sorted()
                    .findFirst();
        }
    }
}
