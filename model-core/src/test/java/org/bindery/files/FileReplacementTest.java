package org.bindery.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileReplacementTest {

    private static final List<String> NAMES = List.of("a.jar", "a-sources.jar", "a.pom", "a-README.md");

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private Set<String> files() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void aFileIsTheOldOneUntilTheNewOneIsFinished() throws IOException {
        Path file = file("a", "old");
        try (FileReplacement replacement = FileReplacement.durable()) {
            replacement.add(file, "new".getBytes(UTF_8));
            assertThat(file).hasContent("old");
            replacement.finish();
        }
        assertThat(file).hasContent("new");
        assertThat(files()).containsExactly("a");
    }

    @Test
    void whatIsGivenUpLeavesNothing() throws IOException {
        Path file = file("a", "old");
        try (FileReplacement replacement = FileReplacement.quick();
                OutputStream out = replacement.open(file)) {
            out.write(1);
        }
        assertThat(file).hasContent("old");
        assertThat(files()).containsExactly("a");
    }

    @Test
    void filesThatAreCalledLikeLeftoversAreNotTouched() throws IOException {
        Path file = file("o.bin", "old");
        Path other = file("o.bin.new", "somebody's");
        FileReplacement.write(file, "new".getBytes(UTF_8));
        assertThat(other).hasContent("somebody's");
        assertThat(file).hasContent("new");
    }

    @Test
    void whereOneOfSeveralFilesCannotBeReplacedAllAreAsTheyWere() throws IOException {
        Path first = file("first", "old");
        Path added = folder.resolve("added");
        Path last = folder.resolve("last");
        try (FileReplacement replacement = FileReplacement.quick()) {
            replacement.add(first, "new".getBytes(UTF_8));
            replacement.add(added, "new".getBytes(UTF_8));
            replacement.add(last, "new".getBytes(UTF_8));
            Files.createDirectories(last.resolve("in the way"));
            assertThatThrownBy(replacement::finish).isInstanceOf(IOException.class);
        }
        assertThat(first).hasContent("old");
        assertThat(files()).containsExactly("first", "last");
    }

    @Test
    void aLinkStaysALinkAndItsFileIsWritten() throws IOException {
        Path real = Files.createDirectories(folder.resolve("real")).resolve("model");
        Files.writeString(real, "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real", "model"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("link"));
        FileReplacement.write(second, "new".getBytes(UTF_8));
        assertThat(second).isSymbolicLink().hasContent("new");
        assertThat(link).isSymbolicLink();
        assertThat(real).isRegularFile().hasContent("new");
    }

    @Test
    void aLinkToAFileThatIsNotThereYetIsFollowed() throws IOException {
        Files.createDirectories(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real", "model"));
        FileReplacement.write(link, "new".getBytes(UTF_8));
        assertThat(link).isSymbolicLink();
        assertThat(folder.resolve("real/model")).hasContent("new");
    }

    @Test
    void linksInACircleAreRefused() throws IOException {
        Path one = folder.resolve("one");
        Files.createSymbolicLink(one, Path.of("two"));
        Files.createSymbolicLink(folder.resolve("two"), Path.of("one"));
        assertThatThrownBy(() -> FileReplacement.write(one, new byte[0])).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rw-r-----", "rw-rw-rw-", "rwxr-xr-x"})
    void permissionsStayWhatTheyAre(String permissions) throws IOException {
        Path file = file("secret", "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        try (FileReplacement replacement = FileReplacement.durable()) {
            replacement.add(file, "new".getBytes(UTF_8));
            for (String name : files()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))))
                        .as(name)
                        .isEqualTo(permissions);
            }
            replacement.finish();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo(permissions);
    }

    @Test
    void aFileThatMayNotBeWrittenStays() throws IOException {
        Path file = file("kept", "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        assumeTrue(!Files.isWritable(file), "The superuser may write everything.");
        assertThatThrownBy(() -> FileReplacement.write(file, new byte[0])).isInstanceOf(IOException.class);
        assertThat(file).hasContent("old");
    }

    @Test
    void aFullDeviceIsAFailureAndStaysADevice() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "There is no /dev/full here.");
        assertThatThrownBy(() -> FileReplacement.write(full, new byte[1])).hasMessageContaining("No space left");
        assertThat(Files.isRegularFile(full)).isFalse();
    }

    @Test
    void whoeverIsKilledLeavesWholeFilesAndTheNextOneTidiesUp() throws Exception {
        List<Path> targets = new ArrayList<>();
        for (String name : NAMES) {
            targets.add(file(name, "old"));
        }
        Process process = start(targets, "half");
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("half");
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(targets).allSatisfy(file -> assertThat(file).hasContent("old"));
        assertThat(files()).hasSize(2 * NAMES.size());
        FileReplacement.write(targets.getFirst(), "new".getBytes(UTF_8));
        assertThat(files()).containsExactlyInAnyOrderElementsOf(NAMES);
    }

    @Test
    void aKillBetweenTwoWritesLeavesNoFileMissingOrCut() throws Exception {
        List<Path> targets = NAMES.stream().map(folder::resolve).toList();
        for (int kill = 1; kill <= 5; kill++) {
            Process process = start(targets, "again");
            try (BufferedReader out = process.inputReader()) {
                for (int i = 0; i < kill * 7; i++) {
                    assertThat(out.readLine()).isNotNull();
                }
            } finally {
                process.destroyForcibly().waitFor();
            }
            for (Path target : targets) {
                List<String> lines = Files.readAllLines(target);
                assertThat(lines).hasSize(FilesUntilKilled.LINES);
                assertThat(Set.copyOf(lines)).as(target.toString()).hasSize(1);
            }
        }
    }

    private static Process start(List<Path> targets, String last) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FilesUntilKilled.class.getName()));
        targets.forEach(target -> command.add(target.toString()));
        command.add(last);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
