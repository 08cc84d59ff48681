package org.bindery.generators.java.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class DeploymentTest {

    private static final int JAVA_17 = 61;

    @TempDir
    Path folder;

    private static Model model() {
        return model("note");
    }

    private static Model model(String name) {
        Element root = Element.of("note", TypeRef.xs("string"));
        return Model.empty(name)
                .withFormat(new MessageFormat.Xml(""))
                .withElement(root)
                .withRoots(List.of(Name.of("note")));
    }

    private DeployRequest request() {
        return DeployRequest.of(model(), List.of(), "{ \"the\": \"model\" }", folder);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                entries.put(entry.getName(), file.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    @Test
    void writesJarSourcesPomAndReadme() throws Exception {
        DeployResult result = Deployment.run(request());
        assertThat(files())
                .containsExactly("note-1.0-README.md", "note-1.0-sources.jar", "note-1.0.jar", "note-1.0.pom");
        assertThat(result.jar()).isEqualTo(folder.resolve("note-1.0.jar"));
        assertThat(result.sourcesJar()).isEqualTo(folder.resolve("note-1.0-sources.jar"));
        assertThat(result.pom()).isEqualTo(folder.resolve("note-1.0.pom"));
        assertThat(result.classes()).isEqualTo(7);
        assertThat(result.problems()).isEmpty();
        assertThat(result.files()).containsEntry(result.jar(), Files.size(result.jar()));
        assertThat(result.pom()).content().contains("<groupId>com.example.note</groupId>", "<version>1.0</version>");
        assertThat(folder.resolve("note-1.0-README.md")).content().contains("BinaryNote.wrap(bytes)");
        assertThat(entries(result.sourcesJar())).containsKey("com/example/note/BinaryNote.java");
    }

    @Test
    void thePomNamesLicenceAndSourceCode() throws Exception {
        Packaging plain = request().packaging();
        Provenance provenance = new Provenance("Acme & <Sons>", "https://git.acme.com/models?a=1&b=2");

        Path pom = Deployment.run(request().withPackaging(new Packaging(plain.coordinates(), provenance, false, false)))
                .pom();

        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        assertThat(document.getElementsByTagName("license")
                        .item(0)
                        .getTextContent()
                        .strip())
                .isEqualTo("Acme & <Sons>");
        assertThat(document.getElementsByTagName("scm").item(0).getTextContent().strip())
                .isEqualTo("https://git.acme.com/models?a=1&b=2");
        assertThat(new Provenance("", "models").objection()).isPresent();
        assertThat(provenance.objection()).isEmpty();
    }

    @Test
    void packsTheModelAndTheRuntimeForJava17() throws Exception {
        Map<String, byte[]> jar = entries(Deployment.run(request()).jar());
        assertThat(jar)
                .containsKeys(
                        "com/example/note/Note.class",
                        "com/example/note/runtime/BinaryRecord.class",
                        "com/example/note/runtime/symbols-1.bin",
                        "META-INF/maven/com.example.note/note/pom.xml")
                .doesNotContainKey("com/example/note/runtime/package-info.class")
                .allSatisfy((name, bytes) -> assertThat(name).doesNotStartWith("org/"));
        assertThat(jar.get("META-INF/bindery/note.bindery")).asString(UTF_8).isEqualTo("{ \"the\": \"model\" }");
        jar.forEach((name, bytes) -> {
            if (name.endsWith(".class")) {
                assertThat(bytes[7]).as(name).isEqualTo((byte) JAVA_17);
            }
        });
    }

    @Test
    void namesTheModuleOfAJarWhoseFileNameCouldNotBeOne() throws Exception {
        Model model = model("note").withIdentity("fpml-main-5-4", "5.4", "com.acme.fpml");
        Path jar =
                Deployment.run(DeployRequest.of(model, List.of(), "{}", folder)).jar();
        assertThat(jar).hasFileName("fpml-main-5-4-5.4.jar");
        assertThat(ModuleFinder.of(jar).find("com.acme.fpml"))
                .hasValueSatisfying(
                        found -> assertThat(found.descriptor().isAutomatic()).isTrue());
        try (JarFile file = new JarFile(jar.toFile())) {
            Attributes attributes = file.getManifest().getMainAttributes();
            assertThat(attributes.getValue("Implementation-Title")).isEqualTo("fpml-main-5-4");
            assertThat(attributes.getValue("Implementation-Version")).isEqualTo("5.4");
        }
    }

    @Test
    void jarsWithTheRuntimeInsideStandOnOneModulePath() throws Exception {
        Path one = deploy("one", true);
        Path other = deploy("other", true);
        Path without = deploy("without", false);

        assertThat(resolve(one, other, without).modules())
                .extracting(ResolvedModule::name)
                .contains("com.example.one", "com.example.other", "com.example.without");
    }

    @Test
    void jarsWithTheRuntimeInsideStandOnOneClassPath() throws Exception {
        URL[] path = {
            deploy("one", true).toUri().toURL(), deploy("other", true).toUri().toURL()
        };
        try (URLClassLoader both = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            for (String name : List.of("one", "other")) {
                Class<?> type = both.loadClass("com.example." + name + ".BinaryNote");
                assertThat(note(both, "com.example." + name)).hasToString("Note{value=hello}");
                assertThat(type.getSuperclass().getName()).isEqualTo("com.example." + name + ".runtime.BinaryRecord");
            }
        }
    }

    @Test
    void theSourcesOfAJarWithTheRuntimeInsideAreThoseOfItsClasses() throws Exception {
        DeployResult result = Deployment.run(request());
        Map<String, String> sources = new TreeMap<>();
        entries(result.sourcesJar()).forEach((name, text) -> {
            if (name.endsWith(".java")) {
                sources.put(name, new String(text, UTF_8));
            }
        });

        assertThat(sources)
                .isNotEmpty()
                .allSatisfy((name, text) -> assertThat(text).doesNotContain("org.bindery.runtime"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve("again").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
            compiler.getStandardFileManager(null, null, null)
                    .getJavaFileObjects(file)
                    .forEach(files::add);
        }
        List<String> options = List.of(
                "-cp", result.jar().toString(), "-d", folder.resolve("again").toString());
        assertThat(compiler.getTask(null, null, null, options, null, files).call())
                .isTrue();
    }

    private Path deploy(String name, boolean runtime) throws Exception {
        return Deployment.run(DeployRequest.of(model(name), List.of(), "{}", folder.resolve(name))
                        .withRuntime(runtime))
                .jar();
    }

    private static Configuration resolve(Path... jars) {
        ModuleFinder finder = ModuleFinder.of(jars);
        List<String> names = finder.findAll().stream()
                .map(module -> module.descriptor().name())
                .toList();
        return ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), names);
    }

    @Test
    void textsOfAModelAreTextInThePomAndTheReadme() throws Exception {
        Model model = model("note")
                .withIdentity("a]]><b>&\n# x `y`", "1.0\r\nMain-Class: X", "com.acme.note")
                .withDocumentation("Notes </description> & more\u0000\uD800.\n\nA second paragraph.");
        DeployResult result = Deployment.run(DeployRequest.of(model, List.of(), "{}", folder));
        Document pom = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(result.pom().toFile());
        assertThat(pom.getElementsByTagName("name").item(0).getTextContent()).isEqualTo("a]]><b>& # x `y`");
        assertThat(pom.getElementsByTagName("description").item(0).getTextContent())
                .isEqualTo("Notes </description> & more\uFFFD\uFFFD.");
        try (JarFile file = new JarFile(result.jar().toFile())) {
            assertThat(file.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isNull();
        }
        assertThat(result.files().keySet())
                .filteredOn(path -> path.toString().endsWith("README.md"))
                .singleElement()
                .satisfies(readme -> assertThat(readme).content().doesNotContain("\n# x", "<b>"));
    }

    @Test
    void refusesAModelWithErrors() {
        Model model = model("note").withIdentity("note", "1.0", "a-b");
        DeployRequest request = request().withMonitor(DeployMonitor.NONE);
        List<Problem> problems = List.of(Problem.at(ModelPath.ROOT, Severity.ERROR, "wrong-package", "It is wrong."));
        DeployRequest wrong = new DeployRequest(
                model, "{}", request.sources(), folder, true, DeployMonitor.NONE, problems, Packaging.of(model));
        assertThatThrownBy(() -> Deployment.run(wrong))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("wrong-package");
    }

    @Test
    void leavesTheRuntimeOutWhereAsked() throws Exception {
        DeployResult result = Deployment.run(request().withRuntime(false));
        assertThat(entries(result.jar())).doesNotContainKey("org/bindery/runtime/BinaryRecord.class");
        assertThat(result.pom()).content().contains("<artifactId>bindery-runtime</artifactId>");
    }

    @Test
    void makesAJarThatNeedsNothingElse() throws Exception {
        Path jar = Deployment.run(request()).jar();
        try (URLClassLoader alone =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            assertThat(note(alone, "com.example.note")).hasToString("Note{value=hello}");
        }
    }

    /// A binary note made of a classic one.
    private static Object note(ClassLoader classes, String javaPackage) throws Exception {
        Object note =
                classes.loadClass(javaPackage + ".ClassicNote").getConstructor().newInstance();
        note.getClass().getMethod("setValue", String.class).invoke(note, "hello");
        return classes.loadClass(javaPackage + ".BinaryNote")
                .getMethod("copyOf", classes.loadClass(javaPackage + ".Note"))
                .invoke(null, note);
    }

    @Test
    void makesTheSameBytesAgain() throws Exception {
        DeployResult first = Deployment.run(request());
        List<byte[]> before = new ArrayList<>();
        for (Path file : first.files().keySet()) {
            before.add(Files.readAllBytes(file));
        }
        Path other = folder.resolve("other");
        DeployResult second =
                Deployment.run(DeployRequest.of(model(), List.of(), request().modelText(), other));
        List<byte[]> after = new ArrayList<>();
        for (Path file : second.files().keySet()) {
            after.add(Files.readAllBytes(file));
        }
        assertThat(after).usingElementComparator(java.util.Arrays::compare).isEqualTo(before);
    }

    @Test
    void theTimeZoneOfTheMachineIsNotInTheJar() throws Exception {
        byte[] here = Files.readAllBytes(Deployment.run(request()).jar());
        TimeZone zone = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
            assertThat(Deployment.run(request()).jar()).hasBinaryContent(here);
            TimeZone.setDefault(TimeZone.getTimeZone("America/Los_Angeles"));
            assertThat(Deployment.run(request()).jar()).hasBinaryContent(here);
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void jarsAreCompressedWithOneDateAndInOneOrder() throws Exception {
        DeployResult result = Deployment.run(request());
        for (Path jar : List.of(result.jar(), result.sourcesJar())) {
            try (JarFile file = new JarFile(jar.toFile())) {
                List<JarEntry> entries = file.stream().toList();
                assertThat(entries).allSatisfy(entry -> {
                    assertThat(entry.getMethod()).isEqualTo(JarEntry.DEFLATED);
                    assertThat(entry.getTimeLocal()).isEqualTo(LocalDateTime.of(1980, 2, 1, 0, 0));
                });
                assertThat(entries.getFirst().getName()).isEqualTo(JarFile.MANIFEST_NAME);
                assertThat(entries.stream().skip(1).map(JarEntry::getName)).isSorted();
                long plain = entries.stream().mapToLong(JarEntry::getSize).sum();
                assertThat(Files.size(jar)).isLessThan(plain);
            }
        }
    }

    @Test
    void makesTheSameJarOfTypesAndSubtypesAgain() throws Exception {
        List<byte[]> jars = new ArrayList<>();
        for (String name : List.of("one", "two")) {
            DeployRequest request = DeployRequest.of(RandomSchemas.of(3, 4), List.of(), "{}", folder.resolve(name));
            jars.add(Files.readAllBytes(Deployment.run(request).jar()));
        }
        assertThat(jars.get(0)).isEqualTo(jars.get(1));
    }

    @Test
    void leavesTheOldFilesWholeWhenItFails() throws Exception {
        Path jar = Deployment.run(request()).jar();
        byte[] before = Files.readAllBytes(jar);
        DeployRequest broken = new DeployRequest(
                model(),
                "other",
                Map.of("com/example/note/Note.java", "package com.example.note; class Note { int }"),
                folder,
                true,
                DeployMonitor.NONE);
        assertThatThrownBy(() -> Deployment.run(broken))
                .isInstanceOf(DeployException.class)
                .hasMessageStartingWith("The emitted code does not compile: Note.java:1:");
        assertThat(jar).hasBinaryContent(before);
        assertThat(files()).hasSize(4);
    }

    @Test
    void stopsWhenCancelledAndLeavesNothing() {
        List<String> heard = new ArrayList<>();
        DeployMonitor monitor = new DeployMonitor() {
            @Override
            public void progress(String what, double fraction) {
                heard.add(what);
            }

            @Override
            public boolean isCancelled() {
                return !heard.isEmpty();
            }
        };
        assertThatThrownBy(() -> Deployment.run(request().withMonitor(monitor)))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("cancelled");
        assertThat(heard).containsExactly("Compiling 7 sources");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void saysThatAModelWithoutRootsCannotBeDeployed() {
        Model empty = model().withRoots(List.of());
        assertThatThrownBy(() -> Deployment.run(DeployRequest.of(empty, List.of(), "", folder)))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("no root element");
    }

    @Test
    void takesNamesThatAreNoFileNames() throws Exception {
        DeployResult result = Deployment.run(DeployRequest.of(model("My notes/2"), List.of(), "", folder));
        assertThat(result.jar().getFileName()).hasToString("My-notes-2-1.0.jar");
    }
}
