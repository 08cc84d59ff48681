package org.bindery.generators.java.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.generators.java.deploy.Notes.entries;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class DeploymentTest {

    private static final int JAVA_17 = 61;

    @TempDir
    Path folder;

    private static Model model() {
        return Notes.model("note");
    }

    private DeployRequest request() {
        return Notes.request("note", folder);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> found = Files.list(folder)) {
            return found.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void writesJarSourcesPomAndReadme() throws Exception {
        DeployResult result = Deployment.run(request());
        assertThat(files()).contains("note-1.0-README.md", "note-1.0-sources.jar", "note-1.0.jar", "note-1.0.pom");
        assertThat(result.jar()).isEqualTo(folder.resolve("note-1.0.jar"));
        assertThat(result.sourcesJar()).isEqualTo(folder.resolve("note-1.0-sources.jar"));
        assertThat(result.pom()).isEqualTo(folder.resolve("note-1.0.pom"));
        assertThat(result.classes()).isEqualTo(5);
        assertThat(result.problems()).isEmpty();
        assertThat(result.files()).containsEntry(result.jar(), Files.size(result.jar()));
        assertThat(result.pom()).content().contains("<groupId>com.example.note</groupId>", "<version>1.0</version>");
        assertThat(folder.resolve("note-1.0-README.md"))
                .content()
                .contains("BinaryNote.wrap(bytes)")
                .contains("`BinaryNote.readXml` and `ClassicNote.readXml` read a message")
                .contains("| `NoteBatch` | a file of any number of messages: a list with queries |")
                .doesNotContain("NoteMap");
        assertThat(entries(result.sourcesJar())).containsKey("com/example/note/BinaryNote.java");
    }

    @Test
    void thePomNamesLicenceAndSourceCode() throws Exception {
        Packaging plain = request().packaging();
        Provenance provenance = new Provenance("Acme & <Sons>", "https://git.acme.com/models?a=1&b=2");

        Path pom = Deployment.run(request()
                        .withPackaging(new Packaging(
                                plain.coordinates(), provenance, false, false, false, plain.enumerations())))
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
    void packsTheModelAndClassesForJava17() throws Exception {
        Map<String, byte[]> jar =
                entries(Deployment.run(Notes.withRuntimeInside(request())).jar());
        assertThat(jar).containsKeys("com/example/note/Note.class", "META-INF/maven/com.example.note/note/pom.xml");
        assertThat(jar.get("META-INF/bindery/note.bindery")).asString(UTF_8).isEqualTo("{ \"the\": \"model\" }");
        jar.forEach((name, bytes) -> {
            if (name.endsWith(".class")) {
                assertThat(bytes[7]).as(name).isEqualTo((byte) JAVA_17);
            }
        });
    }

    @Test
    void namesTheModuleOfAJarWhoseFileNameCouldNotBeOne() throws Exception {
        Model model = Notes.model("note").withIdentity("fpml-main-5-4", "5.4", "com.acme.fpml");
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
    void textsOfAModelAreTextInThePomAndTheReadme() throws Exception {
        Model model = Notes.model("note")
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
        Model model = Notes.model("note").withIdentity("note", "1.0", "a-b");
        DeployRequest request = request().withMonitor(DeployMonitor.NONE);
        List<Problem> problems = List.of(Problem.at(ModelPath.ROOT, Severity.ERROR, "wrong-package", "It is wrong."));
        DeployRequest wrong = new DeployRequest(
                model, "{}", "", request.sources(), folder, DeployMonitor.NONE, problems, Packaging.of(model));
        assertThatThrownBy(() -> Deployment.run(wrong))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("wrong-package");
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
        for (Path jar :
                List.of(result.jar(), result.sourcesJar(), result.classPath().get(1))) {
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
                DeployMonitor.NONE);
        assertThatThrownBy(() -> Deployment.run(broken))
                .isInstanceOf(DeployException.class)
                .hasMessageStartingWith("The emitted code does not compile: Note.java:1:");
        assertThat(jar).hasBinaryContent(before);
        assertThat(files()).hasSize(6);
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
        assertThat(heard).containsExactly("Compiling 5 sources");
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
        DeployResult result = Deployment.run(DeployRequest.of(Notes.model("My notes/2"), List.of(), "", folder));
        assertThat(result.jar().getFileName()).hasToString("My-notes-2-1.0.jar");
    }

    @Test
    void writesNothingOutsideItsFolderWhateverTheModelIsCalled() throws Exception {
        Path target = Files.createDirectory(folder.resolve("target"));
        String javaPackage = model().javaPackage();
        Model hostile = Notes.model("x").withIdentity("../../x", "../../1", javaPackage);
        Path jar =
                Deployment.run(DeployRequest.of(hostile, List.of(), "", target)).jar();

        assertThat(jar).hasFileName("x-1.jar").hasParent(target);
        assertThat(folder).isDirectoryContaining(target::equals).isDirectoryNotContaining(path -> !path.equals(target));
        assertThat(Notes.entries(jar).keySet()).noneMatch(name -> name.contains("..") || name.startsWith("/"));
        assertThat(Coordinates.of(hostile.withIdentity("x", "1", "../a")).objection())
                .isEmpty();
    }

    @Test
    void aNameThatNoFileMayHaveIsRefusedWithWhatToDo() {
        assertThat(Coordinates.of(Notes.model("ä".repeat(99))).objection())
                .hasValueSatisfying(text -> assertThat(text)
                        .endsWith("would have 202 bytes, and may have 200; choose a shorter artifact or version."));
        assertThat(Coordinates.of(Notes.model("ä".repeat(98))).objection()).isEmpty();
    }
}
