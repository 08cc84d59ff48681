package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./bindery` builds after a change of anything that the studio is made of, and only then. It runs here in a copy of
/// the POMs, with programs in the places of Maven and Java that only write down that they were called.
class StartScriptTest {

    private static final Pattern OWN = Pattern.compile("</parent>\\s*<artifactId>(bindery-[a-z-]+)</artifactId>");
    private static final Pattern USED =
            Pattern.compile("<dependency>\\s*<groupId>org\\.bindery</groupId>\\s*<artifactId>(bindery-[a-z-]+)<");

    /// The folder's name has a space, as folders of users may.
    @TempDir
    private Path temporary;

    private Path home;
    private Path programs;
    private Path stamp;

    @BeforeEach
    void copyThePoms() throws IOException {
        home = temporary.resolve("my bindery");
        programs = temporary.resolve("jdk/bin");
        Files.createDirectories(programs);
        Files.writeString(temporary.resolve("jdk/release"), "JAVA_VERSION=\"25\"\n");
        for (String program : List.of("java", "javac", "mvn")) {
            executable(programs.resolve(program), "#!/bin/sh\necho called-" + program + "\n");
        }
        executable(programs.resolve("mvn"), "#!/bin/sh\necho built >>'" + temporary.resolve("builds") + "'\n");
        for (Path pom : poms()) {
            Path folder = home.resolve(Standards.repository().relativize(pom.getParent()));
            Files.createDirectories(folder.resolve("src/main/java"));
            Files.copy(pom, folder.resolve("pom.xml"));
        }
        executable(
                home.resolve("bindery"), Files.readString(Standards.repository().resolve("bindery")));
        stamp = home.resolve("studio/target/bindery.stamp");
        age();
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static List<Path> poms() throws IOException {
        Path root = Standards.repository();
        try (Stream<Path> found = Files.walk(root, 3)) {
            return found.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !root.relativize(file).toString().contains("target"))
                    .filter(file -> !root.relativize(file).startsWith("samples"))
                    .toList();
        }
    }

    /// Makes everything older than the last build.
    private void age() throws IOException {
        FileTime old = FileTime.from(Instant.now().minusSeconds(3600));
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, old);
            }
        }
        Files.createDirectories(stamp.getParent());
        Files.write(stamp, new byte[0]);
        Files.setLastModifiedTime(stamp, FileTime.from(Instant.now().minusSeconds(1800)));
    }

    private boolean builds() throws IOException, InterruptedException {
        Path log = temporary.resolve("builds");
        Files.deleteIfExists(log);
        String said = run("--version");
        assertThat(said).contains("called-java");
        return Files.exists(log);
    }

    private String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bindery").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder start = new ProcessBuilder(command);
        start.environment().put("BINDERY_JAVA_HOME", temporary.resolve("jdk").toString());
        start.environment().merge("PATH", programs.toString(), (path, first) -> first + ":" + path);
        Process process = start.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /// The folders of the modules that end up in the studio.
    private static Set<Path> studioIsMadeOf() throws IOException {
        Map<String, Path> folders = new TreeMap<>();
        for (Path pom : poms()) {
            Matcher own = OWN.matcher(Files.readString(pom));
            if (own.find()) {
                folders.put(own.group(1), Standards.repository().relativize(pom.getParent()));
            }
        }
        Set<Path> all = new TreeSet<>();
        Deque<String> waiting = new ArrayDeque<>(List.of("bindery-studio"));
        while (!waiting.isEmpty()) {
            Path folder = folders.get(waiting.pop());
            if (all.add(folder)) {
                USED.matcher(Files.readString(
                                Standards.repository().resolve(folder).resolve("pom.xml")))
                        .results()
                        .map(used -> used.group(1))
                        .forEach(waiting::add);
            }
        }
        return all;
    }

    @Test
    void itBuildsAfterAChangeOfEveryModuleThatTheStudioIsMadeOf() throws IOException, InterruptedException {
        Set<Path> modules = studioIsMadeOf();
        assertThat(modules).contains(Path.of("studio"), Path.of("model-core"), Path.of("generators/rules"));
        for (Path module : modules) {
            age();
            assertThat(builds()).as("nothing has changed").isFalse();
            Files.writeString(home.resolve(module).resolve("src/main/java/Changed.java"), "class Changed {}");
            assertThat(builds()).as(module + " has changed").isTrue();
        }
    }

    @Test
    void itBuildsAfterAChangeOfAPom() throws IOException, InterruptedException {
        Files.setLastModifiedTime(home.resolve("generators/rules/pom.xml"), FileTime.from(Instant.now()));
        assertThat(builds()).isTrue();
    }

    @Test
    void verbsAboutModelsStartWithoutOptimizing() throws IOException, InterruptedException {
        executable(programs.resolve("java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");

        assertThat(run("show", "my model.bindery").lines())
                .contains(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:SharedArchiveFile=" + home.resolve("studio/target/show.jsa"),
                        "my model.bindery");
    }

    @Test
    void verbsAboutMessagesOptimizeWhereThereAreMany() throws IOException, InterruptedException {
        executable(programs.resolve("java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        String few =
                Files.write(temporary.resolve("my few.csv"), new byte[1 << 10]).toString();
        String many =
                Files.write(temporary.resolve("my many.csv"), new byte[3 << 20]).toString();

        assertThat(run("encode", "x.bindery", few).lines())
                .contains(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:SharedArchiveFile=" + home.resolve("studio/target/encode.jsa"),
                        few);
        assertThat(run("encode", "x.bindery", few, many).lines()).doesNotContain("-XX:TieredStopAtLevel=1");
    }
}
