package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bindery.standards.OfflineMaven;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bindings in a Maven repository, as a project of somebody else's uses them.
class DeployedToMavenTest {

    private static final String POM = """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId>
          <artifactId>desk</artifactId>
          <version>1.0</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
            <dependency>
              <groupId>com.example.trades</groupId>
              <artifactId>trades</artifactId>
              <version>1.0</version>
            </dependency>
          </dependencies>
          <build>
            <plugins>
              <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
              <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
            </plugins>
          </build>
        </project>
        """;

    @TempDir
    private Path folder;

    /// Maven is not allowed to look anywhere else than in its local repository, which has its plugins by this build.
    @Test
    void aProjectThatDependsOnTheBindingsFindsTheRuntimeToo() throws Exception {
        try (OfflineMaven maven = OfflineMaven.in(folder)) {
            Path trades = Standards.samples("trades/trades.csv");
            Path model = folder.resolve("trades.bindery");
            assertThat(CommandLineRun.of("import", trades, "-o", model).status())
                    .isZero();
            CommandLineRun deployed =
                    CommandLineRun.of("deploy", model, "-o", maven.repository(), "--repository", "--json");
            assertThat(deployed.status()).as(deployed.err()).isZero();

            Path desk = desk();
            OfflineMaven.Build build =
                    maven.build(desk, Map.of("JAVA_HOME", System.getProperty("java.home")), "-q", "compile");
            assertThat(build.status()).as(build.log()).isZero();

            List<String> classPath = new ArrayList<>(List.of(desk + "/target/classes"));
            deployed.json().path("classPath").forEach(jar -> classPath.add(jar.asString()));
            assertThat(run(classPath, trades)).isNotEmpty();
        }
    }

    /// A project with the program of the sample.
    private Path desk() throws IOException {
        Path project = folder.resolve("desk");
        Path source = project.resolve("src/main/java/com/example/consumer/Desk.java");
        Files.createDirectories(source.getParent());
        Files.copy(Standards.samples("consumer/src/main/java/com/example/consumer/Desk.java"), source);
        Files.writeString(project.resolve("pom.xml"), POM);
        return project;
    }

    /// What the program prints, which has to end well.
    private List<String> run(List<String> classPath, Path trades) throws Exception {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-cp",
                        String.join(File.pathSeparator, classPath),
                        "com.example.consumer.Desk",
                        trades.toString())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(process.exitValue()).as(String.join("\n", lines)).isZero();
        return lines;
    }
}
