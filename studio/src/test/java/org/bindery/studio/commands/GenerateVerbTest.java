package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bindings that another build compiles: Maven, Gradle, or a script.
class GenerateVerbTest {

    @TempDir
    private Path folder;

    private Path model;
    private Path sources;
    private Path resources;

    @BeforeEach
    void importTrades() {
        model = folder.resolve("trades.bindery");
        sources = folder.resolve("sources");
        resources = folder.resolve("resources");
        done("import", Standards.samples("trades/trades.csv"), "-o", model);
    }

    private static CommandLineRun done(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.status()).as(run.err()).isZero();
        return run;
    }

    private static Map<String, String> below(Path root) throws IOException {
        try (Stream<Path> found = Files.walk(root)) {
            Map<String, String> texts = new TreeMap<>();
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                String path = root.relativize(file).toString().replace('\\', '/');
                texts.put(path, path.endsWith(".class") ? "" : Files.readString(file));
            }
            return texts;
        }
    }

    /// Compiles what was generated, with nothing but some classes beside it.
    private void compiles(String classPath) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("--release", "17", "-proc:none", "-cp", classPath, "-d", classes.toString()));
        below(sources)
                .keySet()
                .forEach(path -> arguments.add(sources.resolve(path).toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }

    @Test
    void theSourcesAreThoseThatADeployedJarIsMadeOf() throws IOException {
        done("generate", model, "-o", sources, "--resources", resources);
        done("deploy", model, "-o", folder.resolve("jars"));

        try (JarFile jar =
                new JarFile(folder.resolve("jars/trades-1.0-sources.jar").toFile())) {
            assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".java")))
                    .containsExactlyInAnyOrderElementsOf(below(sources).keySet());
        }
        assertThat(below(resources))
                .containsOnlyKeys("META-INF/bindery/trades.bindery", "META-INF/bindery/trades.layout.json");
        compiles(System.getProperty("java.class.path"));
    }

    @Test
    void withTheRuntimeInsideTheyNeedNothingElse() throws IOException {
        done("generate", model, "-o", sources, "--resources", resources, "--runtime-inside");

        assertThat(below(sources).values()).noneMatch(text -> text.contains("org.bindery.runtime"));
        compiles(resources.toString());
    }

    @Test
    void withoutAPlaceForTheRuntimeItCannotBeInside() {
        CommandLineRun run = CommandLineRun.of("generate", model, "-o", sources, "--runtime-inside");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("name a folder for them with --resources DIR");
    }

    @Test
    void generatedAgainTheyAreTheSame() throws IOException {
        done("generate", model, "-o", sources, "--resources", resources);
        done("generate", model, "-o", folder.resolve("again"), "--resources", folder.resolve("again"));

        Map<String, String> both = below(sources);
        both.putAll(below(resources));
        assertThat(below(folder.resolve("again"))).isEqualTo(both);
    }

    @Test
    void aModelWithErrorsIsRefusedByPath() throws IOException {
        Files.writeString(model, Files.readString(model).replace("\"trade\"\n", "\"deal\"\n"));

        CommandLineRun run = CommandLineRun.of("generate", model, "-o", sources);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("/: error: The root element 'deal' is not in the model.");
        assertThat(sources).doesNotExist();
    }

    @Test
    void anImportShowsWhatItReadAndTakesSettings() throws IOException {
        Path settings = Files.writeString(folder.resolve("order.set"), "/ package=com.acme.orders\n");
        Path schema = Standards.samples("orders/order.xsd");
        Path list = folder.resolve("inputs.txt");
        Path order = folder.resolve("order.bindery");

        done("import", schema, "-o", order, "--set-from", settings, "--list-inputs", list);

        assertThat(Files.readAllLines(list))
                .containsExactlyInAnyOrder(
                        schema.toAbsolutePath().normalize().toString(),
                        settings.toAbsolutePath().normalize().toString());
        done("generate", order, "-o", sources);
        assertThat(sources.resolve("com/acme/orders")).isDirectory();
    }

    /// A jar as a build packs it.
    private Path jar(Path... models) throws IOException {
        Path jar = folder.resolve("released.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Path each : models) {
                zip.putNextEntry(new ZipEntry("META-INF/bindery/" + each.getFileName()));
                zip.write(Files.readAllBytes(each));
            }
        }
        return jar;
    }

    @Test
    void aJarShowsTheModelThatItWasMadeOf() throws IOException {
        Path jar = jar(model);
        done("set", model, "/trade/currency1", "encoding=utf8");

        CommandLineRun run = CommandLineRun.of("diff", jar, model);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("Bytes of 'trade' that the old version wrote cannot be read by the new one.")
                .contains("1 difference: 1 may break bytes, 0 source, 0 values.");
    }

    @Test
    void ofSeveralModelsInAJarTheOneOfTheSameNameIsCompared() throws IOException {
        Path other = folder.resolve("other.bindery");
        done("import", Standards.samples("orders/order.xsd"), "-o", other);
        assertThat(done("diff", jar(model, other), model).out()).startsWith("0 differences");

        done("set", model, "/", "name=swaps");
        CommandLineRun run =
                CommandLineRun.of("diff", jar(other, Files.copy(model, folder.resolve("b.bindery"))), model);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("none of its models is called 'swaps'; it has b, other.");
    }

    @Test
    void onlyWhatMattersFails() {
        Path next = folder.resolve("next.bindery");
        done("set", model, "/trade/currency1", "encoding=utf8", "-o", next);

        String kinds = Stream.of("bytes", "source", "values", "source,bytes")
                .map(kind -> kind + " "
                        + CommandLineRun.of("diff", model, next, "--fail-on", kind)
                                .status())
                .collect(Collectors.joining("; "));
        assertThat(kinds).isEqualTo("bytes 1; source 0; values 0; source,bytes 1");
    }
}
