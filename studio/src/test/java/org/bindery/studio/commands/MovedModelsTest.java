package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.bindery.model.Name;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Model files and jars hold no folder of the machine, so that they are the same wherever they are made.
class MovedModelsTest {

    private static final String TYPES = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="Code"><xs:restriction base="xs:string"/></xs:simpleType>
        </xs:schema>
        """;
    private static final String NOTE = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:include schemaLocation="../types.xsd"/>
          <xs:element name="note" type="Code"/>
        </xs:schema>
        """;

    @TempDir
    private Path folder;

    private static void done(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.status()).as(run.err()).isZero();
    }

    /// Sources, models made of them elsewhere, and what is deployed, in a folder of its own.
    private Path made(String name) throws IOException {
        Path work = folder.resolve(name);
        Files.createDirectories(work.resolve("in/sub"));
        Files.createDirectories(work.resolve("models"));
        Path trades = Files.copy(Standards.samples("trades/trades.csv"), work.resolve("in/trades.csv"));
        Files.writeString(work.resolve("in/types.xsd"), TYPES);
        Path note = Files.writeString(work.resolve("in/sub/note.xsd"), NOTE);
        Path book = Files.writeString(work.resolve("in/record.cpy"), "       01 REC.\n           05 A PIC X(5).\n");
        for (Path source : new Path[] {trades, note, book}) {
            String file = source.getFileName().toString();
            Path model = work.resolve("models").resolve(file.substring(0, file.indexOf('.')) + ".bindery");
            done("import", source, "-o", model);
            done("deploy", model, "-o", work.resolve("jars"));
            done("deploy", source, "-o", work.resolve("direct"));
        }
        return work;
    }

    private static Map<String, byte[]> files(Path root) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(root)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    /// What a file says; of a jar, all that is in it.
    private static String text(Path file) throws IOException {
        if (!file.toString().endsWith(".jar")) {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        }
        StringBuilder text = new StringBuilder();
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                byte[] content = jar.getInputStream(entry).readAllBytes();
                text.append(entry.getName()).append(new String(content, StandardCharsets.ISO_8859_1));
            }
        }
        return text.toString();
    }

    @Test
    void modelsAndJarsMadeInTwoFoldersAreTheSameByteForByte() throws IOException {
        Path one = made("one");
        Path two = made("another folder");
        assertThat(files(two)).containsExactlyEntriesOf(files(one)).containsKey("jars/trades-1.0.jar");
        assertThat(files(one.resolve("direct"))).containsExactlyEntriesOf(files(one.resolve("jars")));
        for (String name : files(one).keySet()) {
            assertThat(text(one.resolve(name)))
                    .as(name)
                    .doesNotContain(folder.toString(), folder.getFileName().toString());
        }
    }

    @Test
    void aModelFileNamesItsSourcesFromItsOwnFolderAndAJarOnlyThemselves() throws IOException {
        Path work = made("one");
        assertThat(work.resolve("models/trades.bindery"))
                .content()
                .contains("\"../in/trades.csv\"", "\"at\": \"trades.csv:1:1\"");
        assertThat(work.resolve("models/note.bindery"))
                .content()
                .contains("\"../in/sub/note.xsd\"", "\"../in/types.xsd\"", "\"at\": \"../types.xsd:2:3\"");
        assertThat(work.resolve("models/record.bindery")).content().contains("\"at\": \"record.cpy:");
        String jar = text(work.resolve("jars/note-1.0.jar"));
        assertThat(jar).contains("\"note.xsd\"", "\"types.xsd\"", "\"at\": \"types.xsd:2:3\"");
        assertThat(jar).doesNotContain("../types.xsd", "sub/");
    }

    @Test
    void aModelThatMovesStillKnowsItsSources() throws IOException, WorkspaceException {
        Path work = made("one");
        Path elsewhere = Files.createDirectories(folder.resolve("else/where")).resolve("n.bindery");
        done("set", work.resolve("models/note.bindery"), "/note", "documentation=moved", "-o", elsewhere);

        assertThat(ModelFiles.read(elsewhere).sources())
                .containsExactly(
                        work.resolve("in/sub/note.xsd").toString(),
                        work.resolve("in/types.xsd").toString());
        assertThat(elsewhere).content().contains("\"../../one/in/sub/note.xsd\"");
    }

    @Test
    void anOldModelFileWithWholePathsOpensAndLosesThemWhenItIsSaved() throws IOException, WorkspaceException {
        Path work = made("one");
        Path model = work.resolve("models/trades.bindery");
        Path csv = work.resolve("in/trades.csv");
        Files.writeString(
                model,
                Files.readString(model)
                        .replace("\"../in/trades.csv\"", "\"" + csv + "\"")
                        .replace("\"at\": \"trades.csv:", "\"at\": \"" + csv + ":"));
        assertThat(ModelFiles.read(model).sources()).containsExactly(csv.toString());
        assertThat(ModelFiles.read(model)
                        .element(Name.of("trade"))
                        .orElseThrow()
                        .location())
                .asString()
                .startsWith(csv + ":");

        done("set", model, "/trade", "documentation=saved");
        assertThat(model).content().doesNotContain(folder.toString()).contains("\"../in/trades.csv\"");
    }

    @Test
    void aChangedPathIsNoChange() throws IOException {
        Path work = made("one");
        Path copy = Files.createDirectories(folder.resolve("copy")).resolve("note.bindery");
        Files.copy(work.resolve("models/note.bindery"), copy);
        CommandLineRun run = CommandLineRun.of("diff", work.resolve("models/note.bindery"), copy);
        assertThat(run.status()).as(run.out()).isZero();
    }
}
