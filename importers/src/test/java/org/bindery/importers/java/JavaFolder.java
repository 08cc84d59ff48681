package org.bindery.importers.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;

/// Java sources that a test writes, imports as they are, or compiles into a jar and imports that.
final class JavaFolder {

    private final Path path;
    private final Map<String, String> sources = new LinkedHashMap<>();

    JavaFolder(Path path) {
        this.path = path;
    }

    /// Adds a source; its name is that of the class.
    JavaFolder with(String name, String text) {
        sources.put(name, text);
        return this;
    }

    private List<String> write() throws IOException {
        List<String> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = path.resolve("src").resolve(source.getKey().replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
            files.add(file.toString());
        }
        return files;
    }

    /// The model of the sources.
    ImportResult ofSource(String... options) throws ImportException, IOException {
        return new SourceFolder(path, "java")
                .read(Stream.concat(write().stream(), Arrays.stream(options)).toArray(String[]::new));
    }

    /// The model of the compiled classes.
    ImportResult ofJar(String... options) throws ImportException, IOException {
        return new SourceFolder(path, "java")
                .read(Stream.concat(Stream.of(jar().toString()), Arrays.stream(options))
                        .toArray(String[]::new));
    }

    Path jar() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path classes = Files.createDirectories(path.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        arguments.addAll(write());
        StringWriter said = new StringWriter();
        boolean done = compiler.getTask(
                        said,
                        null,
                        null,
                        arguments.subList(0, 3),
                        null,
                        compiler.getStandardFileManager(null, null, null)
                                .getJavaFileObjects(
                                        arguments.subList(3, arguments.size()).toArray(String[]::new)))
                .call();
        assertThat(done).as(said.toString()).isTrue();
        Path jar = path.resolve("classes.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
        return jar;
    }
}
