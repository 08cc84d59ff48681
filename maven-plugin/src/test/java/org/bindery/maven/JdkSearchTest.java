package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which JDK the generator runs on. */
class JdkSearchTest {

    @TempDir
    private Path root;

    private Path jdk(String folder, int version, String... programs) throws IOException {
        Path home = root.resolve(folder);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + ".0.1\"\n");
        for (String program : programs) {
            assertThat(Files.createFile(home.resolve("bin").resolve(program))
                            .toFile()
                            .setExecutable(true))
                    .isTrue();
        }
        return home;
    }

    private Path jdk(String folder, int version) throws IOException {
        return jdk(folder, version, "java", "javac");
    }

    private JdkSearch search(Map<String, String> variables, Path own) {
        return new JdkSearch(variables, List.of(), own, root);
    }

    @Test
    void theJavaOfMavenIsTakenIfItIsNewEnough() throws Exception {
        Path own = jdk("own", 26);
        jdk("usr/lib/jvm/another", 25);

        assertThat(search(Map.of(), own).find(Optional.empty())).isEqualTo(own);
    }

    @Test
    void elseTheOneInTheUsualFolders() throws Exception {
        Path own = jdk("own", 17);
        jdk("usr/lib/jvm/a-runtime", 25, "java");
        Path found = jdk("usr/lib/jvm/temurin-25", 25);

        assertThat(search(Map.of("PATH", own.resolve("bin").toString()), own).find(Optional.empty()))
                .isEqualTo(found);
    }

    @Test
    void anOlderMavenOnTheJdkOfSdkmanFindsIt() throws Exception {
        Path found = jdk("home/.sdkman/candidates/java/25.0.1-tem", 25);

        assertThat(search(Map.of("HOME", root.resolve("home").toString()), jdk("own", 21))
                        .find(Optional.empty()))
                .isEqualTo(found);
    }

    @Test
    void aToolchainComesBeforeWhatIsFound() throws Exception {
        Path named = jdk("named", 25);

        assertThat(new JdkSearch(Map.of(), List.of(named), jdk("own", 25), root).find(Optional.empty()))
                .isEqualTo(named);
    }

    @Test
    void theVariableDecidesAndHasToBeRight() throws Exception {
        Path own = jdk("own", 25);
        Path named = jdk("named", 27);
        Path old = jdk("old", 17);

        assertThat(search(Map.of("BINDERY_JAVA_HOME", named.toString()), own).find(Optional.empty()))
                .isEqualTo(named);
        assertThatThrownBy(() ->
                        search(Map.of("BINDERY_JAVA_HOME", old.toString()), own).find(Optional.empty()))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("BINDERY_JAVA_HOME is " + old
                        + ", and that is not the folder of a JDK 25 or newer (with bin/java and bin/javac).");
        assertThatThrownBy(() -> search(Map.of(), own).find(Optional.of(old)))
                .hasMessageStartingWith("The parameter 'jdk' is " + old);
    }

    @Test
    void whereThereIsNoneItSaysWhatToDo() throws Exception {
        JdkSearch search = search(Map.of("PATH", "/nowhere"), jdk("own", 17));

        assertThatThrownBy(() -> search.find(Optional.empty()))
                .hasMessageContaining("found none; your project itself may stay on Java 17")
                .hasMessageContaining("BINDERY_JAVA_HOME");
    }
}
