package org.bindery.generators.java.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.generators.java.deploy.Notes.entries;
import static org.bindery.generators.java.deploy.Notes.request;
import static org.bindery.generators.java.deploy.Notes.withRuntimeInside;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where the runtime is that deployed bindings need: in a jar of its own that is written too, or inside theirs.
class DeployedRuntimeTest {

    private static final String RUNTIME = RuntimeJar.coordinates().base();

    @TempDir
    Path folder;

    private DeployResult deploy(String name, boolean inside) throws Exception {
        DeployRequest request = request(name, folder.resolve(name));
        return Deployment.run(inside ? withRuntimeInside(request) : request);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace(File.separator, "/"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void thePomDependsOnTheRuntimeThatIsWrittenBesideTheJar() throws Exception {
        DeployResult result = Deployment.run(request("note", folder));

        assertThat(names(folder))
                .containsExactly(
                        RUNTIME + ".jar",
                        RUNTIME + ".pom",
                        "note-1.0-README.md",
                        "note-1.0-sources.jar",
                        "note-1.0.jar",
                        "note-1.0.pom");
        assertThat(result.files())
                .containsOnlyKeys(request("note", folder).packaging().files(folder));
        assertThat(result.classPath()).containsExactly(result.jar(), folder.resolve(RUNTIME + ".jar"));
        assertThat(result.pom())
                .content()
                .contains(RuntimeJar.coordinates().dependency().indent(4));
        assertThat(folder.resolve("note-1.0-README.md")).content().contains(RUNTIME + ".jar");
        assertThat(entries(result.jar()).keySet()).noneMatch(name -> name.contains("runtime"));
    }

    @Test
    void inARepositoryTheRuntimeStandsUnderItsOwnCoordinates() throws Exception {
        DeployRequest request = request("note", folder);
        Packaging plain = request.packaging();
        Packaging repository =
                new Packaging(plain.coordinates(), plain.provenance(), true, false, false, plain.enumerations());
        DeployResult result = Deployment.run(request.withPackaging(repository));

        String runtime = RuntimeJar.coordinates().repositoryFolder() + "/" + RUNTIME;
        assertThat(names(folder))
                .containsExactly(
                        "com/example/note/note/1.0/note-1.0-README.md",
                        "com/example/note/note/1.0/note-1.0.jar",
                        "com/example/note/note/1.0/note-1.0.pom",
                        runtime + ".jar",
                        runtime + ".pom");
        assertThat(result.files()).containsOnlyKeys(repository.files(folder));
    }

    @Test
    void theJarOfTheRuntimeHasAllOfItAndNamesItsModule() throws Exception {
        Path jar = deploy("note", false).classPath().get(1);

        assertThat(entries(jar))
                .containsKeys(
                        "module-info.class",
                        "org/bindery/runtime/BinaryRecord.class",
                        "org/bindery/runtime/internal/symbol/symbols-1.bin")
                .doesNotContainKey("org/bindery/runtime/package-info.class");
        try (JarFile file = new JarFile(jar.toFile())) {
            Attributes attributes = file.getManifest().getMainAttributes();
            assertThat(attributes.getValue("Implementation-Title")).isEqualTo("bindery-runtime");
            assertThat(attributes.getValue("Implementation-Version"))
                    .isEqualTo(RuntimeJar.coordinates().version());
        }
    }

    @Test
    void theRuntimeOfAnInstalledProgramIsThatOfItsSources() throws Exception {
        Path classes = folder.resolve("classes");
        Map<String, byte[]> content = new TreeMap<>(RuntimeClasses.read());
        content.put("org/bindery/runtime/below/Further.class", new byte[] {1});
        content.put("org/bindery/runtime/package-info.class", new byte[] {2});
        content.put("META-INF/LICENSE", new byte[] {3});
        Path jar = folder.resolve("bindery-runtime.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : content.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
                Path target = classes.resolve(file.getKey());
                Files.createDirectories(target.getParent());
                Files.write(target, file.getValue());
            }
        }
        SortedMap<String, byte[]> installed = RuntimeClasses.read(jar);
        SortedMap<String, byte[]> built = RuntimeClasses.read(classes);

        assertThat(installed.keySet())
                .isEqualTo(built.keySet())
                .contains("org/bindery/runtime/below/Further.class")
                .doesNotContain("org/bindery/runtime/package-info.class", "META-INF/LICENSE");
        installed.forEach((path, bytes) -> assertThat(bytes).as(path).isEqualTo(built.get(path)));
    }

    @Test
    void aRuntimeThatIsThereAlreadyIsLeftAloneAndAnotherIsReplaced() throws Exception {
        Deployment.run(request("one", folder));
        Path jar = folder.resolve(RUNTIME + ".jar");
        Path pom = folder.resolve(RUNTIME + ".pom");
        byte[] right = Files.readAllBytes(jar);
        FileTime before = FileTime.from(Instant.parse("2020-02-02T02:02:02Z"));
        Files.setLastModifiedTime(jar, before);
        Files.writeString(pom, "another");

        DeployResult result = Deployment.run(request("other", folder));

        assertThat(Files.getLastModifiedTime(jar)).isEqualTo(before);
        assertThat(pom).content().isEqualTo(RuntimeJar.pom());
        assertThat(result.files()).containsKeys(jar, pom);
        Files.writeString(jar, "another");
        Deployment.run(request("other", folder));
        assertThat(jar).hasBinaryContent(right);
    }

    @Test
    void nothingIsReplacedWhereTheRuntimeCannotBeWritten() throws Exception {
        Files.createDirectories(folder.resolve(RUNTIME + ".jar"));

        assertThatThrownBy(() -> Deployment.run(request("note", folder)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(RUNTIME + ".jar");
        assertThat(names(folder)).isEmpty();
    }

    @Test
    void thePairCannotHaveTheNameOfTheRuntime() {
        Packaging packaging = request("bindery-runtime", folder).packaging();

        assertThat(packaging.objection())
                .contains("The jar of the runtime is called bindery-runtime; choose another artifact.");
        assertThat(packaging.withRuntimeInside().objection()).isEmpty();
    }

    @Test
    void aJarWithTheRuntimeInsideNeedsNothingElse() throws Exception {
        DeployResult result = deploy("note", true);

        assertThat(names(folder.resolve("note")))
                .containsExactly("note-1.0-README.md", "note-1.0-sources.jar", "note-1.0.jar", "note-1.0.pom");
        assertThat(result.classPath()).containsExactly(result.jar());
        assertThat(result.pom()).content().doesNotContain("dependency");
        try (URLClassLoader alone =
                new URLClassLoader(new URL[] {result.jar().toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            assertThat(Notes.note(alone, "com.example.note")).hasToString("Note{value=hello}");
        }
    }

    @Test
    void aJarWithTheRuntimeInsideHasOfItWhatTheBindingsUse() throws Exception {
        assertThat(entries(deploy("note", true).jar()).keySet())
                .contains(
                        "com/example/note/runtime/BinaryRecord.class",
                        "com/example/note/runtime/internal/xml/XmlScanner.class",
                        "com/example/note/runtime/internal/symbol/symbols-1.bin")
                .doesNotContain("com/example/note/runtime/package-info.class", "module-info.class")
                .noneMatch(name -> name.startsWith("org/"));
        String unused = "org/bindery/runtime/Unused.class";
        SortedMap<String, byte[]> runtime = new TreeMap<>(RuntimeClasses.read());
        runtime.put(unused, runtime.get("org/bindery/runtime/BinaryRecord.class"));
        Map<String, byte[]> bindings = entries(deploy("note", false).jar());
        bindings.keySet().removeIf(name -> !name.endsWith(".class"));
        assertThat(new UsedClasses(runtime).by(bindings).keySet())
                .contains("org/bindery/runtime/internal/xml/XmlScanner.class")
                .doesNotContain(unused);
    }

    @Test
    void theSourcesOfAJarWithTheRuntimeInsideAreThoseOfItsClasses() throws Exception {
        DeployResult result = deploy("note", true);
        Path again = folder.resolve("again");
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, byte[]> source : entries(result.sourcesJar()).entrySet()) {
            if (source.getKey().endsWith(".java")) {
                assertThat(new String(source.getValue(), UTF_8)).doesNotContain("org.bindery.runtime");
                Path file = again.resolve(source.getKey());
                Files.createDirectories(file.getParent());
                files.add(Files.write(file, source.getValue()));
            }
        }

        assertThat(files).isNotEmpty();
        compile(files, List.of("-cp", joined(result.classPath())), again);
    }

    @Test
    void jarsStandOnOneModulePathWhereverTheirRuntimeIs() throws Exception {
        Path one = deploy("one", true).jar();
        Path other = deploy("other", true).jar();
        DeployResult without = deploy("without", false);

        ModuleFinder finder =
                ModuleFinder.of(one, other, without.jar(), without.classPath().get(1));
        List<String> names = finder.findAll().stream()
                .map(module -> module.descriptor().name())
                .toList();
        Configuration resolved = ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), names);
        assertThat(resolved.modules())
                .extracting(ResolvedModule::name)
                .contains("com.example.one", "com.example.other", "com.example.without", "org.bindery.runtime");
    }

    @Test
    void aModularProgramUsesADeployedJar() throws Exception {
        List<Path> modulePath = deploy("one", false).classPath();
        Path descriptor = folder.resolve("module-info.java");
        Files.writeString(descriptor, """
            module com.acme.desk {
                requires com.example.one;
                requires org.bindery.runtime;
            }
            """);
        Path source = Files.createDirectories(folder.resolve("com/acme/desk")).resolve("Desk.java");
        Files.writeString(source, """
            package com.acme.desk;

            import com.example.one.BinaryNote;
            import com.example.one.ClassicNote;
            import java.io.ByteArrayInputStream;
            import java.io.ByteArrayOutputStream;
            import java.io.ObjectInputStream;
            import java.io.ObjectOutputStream;
            import org.bindery.runtime.BinaryRecord;

            public class Desk {
                public static void main(String[] arguments) throws Exception {
                    ClassicNote note = new ClassicNote();
                    note.setValue("a text of the pool");
                    BinaryRecord record = BinaryNote.copyOf(note);
                    System.out.println(record + " " + note.validate());
                    System.out.println(BinaryRecord.class.getModule().getDescriptor().isAutomatic());
                    ByteArrayOutputStream stream = new ByteArrayOutputStream();
                    new ObjectOutputStream(stream).writeObject(record);
                    Object again = new ObjectInputStream(new ByteArrayInputStream(stream.toByteArray())).readObject();
                    System.out.println(again.equals(record));
                }
            }
            """);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(List.of(descriptor, source), List.of("-p", joined(modulePath)), classes);

        assertThat(run(
                        "-p",
                        joined(modulePath) + File.pathSeparator + classes,
                        "-m",
                        "com.acme.desk/com.acme.desk.Desk"))
                .containsExactly("Note{value=a text of the pool} []", "false", "true");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneProgramUsesTwoDeployedJars(boolean inside) throws Exception {
        List<Path> classPath = Stream.of(deploy("one", inside), deploy("other", inside))
                .flatMap(result -> result.classPath().stream())
                .toList();
        Path source = folder.resolve("Desk.java");
        Files.writeString(source, """
            public class Desk {
                public static void main(String[] arguments) {
                    com.example.one.ClassicNote one = new com.example.one.ClassicNote();
                    one.setValue("first");
                    com.example.other.ClassicNote other = new com.example.other.ClassicNote();
                    other.setValue("second");
                    System.out.println(com.example.one.BinaryNote.copyOf(one));
                    System.out.println(com.example.other.BinaryNote.copyOf(other));
                    System.out.println(com.example.one.BinaryNote.class.getSuperclass().getName());
                    System.out.println(com.example.other.BinaryNote.class.getSuperclass().getName());
                }
            }
            """);
        compile(List.of(source), List.of("-cp", joined(classPath)), folder);

        List<Path> all = Stream.concat(classPath.stream(), Stream.of(folder)).toList();
        assertThat(run("-cp", joined(all), "Desk"))
                .containsExactly(
                        "Note{value=first}",
                        "Note{value=second}",
                        inside
                                ? "com.example.one.runtime.internal.record.RecordView"
                                : "org.bindery.runtime.internal.record.RecordView",
                        inside
                                ? "com.example.other.runtime.internal.record.RecordView"
                                : "org.bindery.runtime.internal.record.RecordView");
    }

    private static void compile(List<Path> sources, List<String> path, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = new ArrayList<>(path);
        options.addAll(List.of("--release", "17", "-d", folder.toString()));
        try (var files = compiler.getStandardFileManager(null, null, UTF_8)) {
            Iterable<? extends JavaFileObject> all = files.getJavaFileObjectsFromPaths(sources);
            assertThat(compiler.getTask(null, files, null, options, null, all).call())
                    .isTrue();
        }
    }

    private static String joined(List<Path> classPath) {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /// What a program prints that runs in a Java of its own.
    private List<String> run(String... arguments) throws Exception {
        Path out = folder.resolve("out.txt");
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Process java = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(java.waitFor(1, TimeUnit.MINUTES)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(java.exitValue()).as(String.join("\n", lines)).isZero();
        return lines;
    }
}
