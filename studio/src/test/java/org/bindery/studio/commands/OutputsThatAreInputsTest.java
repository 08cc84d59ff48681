package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a verb reads it does not replace, however the file is named.
class OutputsThatAreInputsTest {

    @TempDir
    private Path folder;

    private Path model;
    private Path trades;
    private Path schema;
    private Path included;
    private Path binary;

    @BeforeEach
    void copySamples() throws IOException {
        trades = Files.copy(Standards.samples("trades/trades.csv"), folder.resolve("trades.csv"));
        model = folder.resolve("trades.bindery");
        binary = folder.resolve("trades.bin");
        done("import", trades, "-o", model);
        done("encode", model, trades, "-o", binary);
        included = Files.writeString(folder.resolve("types.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:simpleType name="Code"><xs:restriction base="xs:string"/></xs:simpleType>
            </xs:schema>
            """);
        schema = Files.writeString(folder.resolve("note.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:include schemaLocation="types.xsd"/>
              <xs:element name="note" type="Code"/>
            </xs:schema>
            """);
    }

    private static void done(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.status()).as(run.err()).isZero();
    }

    private Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private void refuses(Path named, Object... words) throws IOException {
        Map<String, byte[]> before = files();
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.status()).as(List.of(words) + "\n" + run.out()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains(named + ": this file is read here");
        assertThat(files()).containsExactlyEntriesOf(before);
    }

    @Test
    void noVerbReplacesWhatItReads() throws IOException {
        refuses(trades, "encode", model, trades, "-o", trades);
        refuses(model, "encode", model, trades, "-o", model);
        refuses(binary, "decode", model, binary, "-o", binary);
        refuses(model, "decode", model, binary, "-o", model);
        refuses(schema, "import", schema, "-o", schema);
        refuses(included, "import", schema, "-o", included);
        refuses(model, "layout", model, "--format", "md", "-o", model);
        refuses(schema, "layout", schema, "--format", "html", "-o", schema);
        refuses(trades, "set", trades, "/trade/id", "encoding=auto", "-o", trades);
        refuses(trades, "edit", trades, "rename", "/trade/id", "number", "-o", trades);
        refuses(trades, "studio", trades, "--picture", trades);
    }

    @Test
    void aModelDoesNotReplaceWhatItWasImportedFrom() throws IOException {
        Path note = folder.resolve("note.bindery");
        done("import", schema, "-o", note);
        refuses(included, "layout", note, "--format", "md", "-o", included);
        refuses(schema, "set", note, "/note", "documentation=a note", "-o", schema);
    }

    @Test
    void scriptsAndModelsThatAreCopiedFromStay() throws IOException {
        Path settings = Files.writeString(folder.resolve("settings"), "/trade/id encoding=auto\n");
        refuses(settings, "set", model, "--from", settings, "-o", settings);
        Path script = Files.writeString(folder.resolve("script"), "rename /trade/id number\n");
        refuses(script, "edit", model, "--from", script, "-o", script);
        Path other = folder.resolve("other.bindery");
        done("new", "other", "--root", "thing", "-o", other);
        refuses(other, "edit", model, "copy", "/thing", "into=/", "from=" + other, "-o", other);
    }

    @Test
    void linksAndOtherSpellingsAreTheSameFile() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), trades);
        refuses(link, "encode", model, trades, "-o", link);
        refuses(trades, "encode", model, link, "-o", trades);
        Path hard = Files.createLink(folder.resolve("hard.csv"), trades);
        refuses(hard, "encode", model, trades, "-o", hard);
        Path spelled = folder.resolve("sub/../trades.csv");
        Files.createDirectories(folder.resolve("sub"));
        refuses(spelled, "encode", model, trades, "-o", spelled);
        Path within = Files.createSymbolicLink(folder.resolve("here"), folder).resolve("trades.csv");
        refuses(within, "encode", model, trades, "-o", within);
    }

    @Test
    void filesOfAFolderThatIsWrittenAreSparedToo() throws IOException {
        Path jar = folder.resolve("trades-1.0.jar");
        done("deploy", model, "-o", folder, "--no-sources");
        refuses(jar, "deploy", jar, "-o", folder, "--artifact", "trades", "--version", "1.0");
        Path made = Files.writeString(folder.resolve("note-seed1-01.xml"), "<note>a</note>");
        refuses(made, "samples", made, "-o", folder, "-n", 1);
    }

    @Test
    void aModelIsStillChangedInItsPlace() {
        done("set", model, "/trade/id", "documentation=a number");
        done("set", model, "/trade/id", "documentation=another number", "-o", model);
        done("edit", model, "rename", "/trade/id", "number", "-o", model);
        assertThat(model).content().contains("another number", "\"number\"");
    }

    @Test
    void whatIsCalledLikeATemporaryFileIsAnInputLikeAnyOther() throws IOException {
        Path odd = Files.copy(trades, folder.resolve("o.bin.new"));
        Path output = folder.resolve("o.bin");
        done("encode", model, odd, "-o", output);
        assertThat(odd).hasSameBinaryContentAs(trades);
        assertThat(output).hasSameBinaryContentAs(binary);
        Path back = folder.resolve("back.csv.new");
        done("decode", model, output, "-o", back);
        assertThat(back).hasSameBinaryContentAs(trades);
    }

    @Test
    void anImportReplacesAModelOnlyWhereItIsNamed() {
        CommandLineRun run = CommandLineRun.of("import", trades, "--name", folder.resolve("trades"));
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains(model + " is there already; to replace it, name it with -o " + model);
        done("import", trades, "-o", model);
    }

    @Test
    void anImportRefusesAnEmptyName() {
        CommandLineRun run = CommandLineRun.of("import", trades, "--name=", "-o", folder.resolve("x.bindery"));
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("leave --name out for that of the file");
        assertThat(folder.resolve("x.bindery")).doesNotExist();
    }

    @Test
    void aFailureLeavesNothingBeside() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.csv"), Files.readString(trades) + "a,b\n");
        Map<String, byte[]> before = files();
        assertThat(CommandLineRun.of("encode", model, wrong, "-o", folder.resolve("o.bin"))
                        .status())
                .isNotZero();
        assertThat(CommandLineRun.of("decode", model, trades, "-o", folder.resolve("o.csv"))
                        .status())
                .isEqualTo(ExitStatus.UNUSABLE);
        assertThat(CommandLineRun.of("import", trades, "-o", folder).err()).contains("this is a folder; name a file");
        assertThat(files()).containsExactlyEntriesOf(before);
    }

    @Test
    void aFullDiskIsCalledAFullDisk() {
        assertThat(CommandLineRun.of("encode", model, trades, "-o", "/dev/full").err())
                .contains("/dev/full: No space left on device");
        assertThat(CommandLineRun.of("decode", model, binary, "-o", "/dev/full").err())
                .contains("/dev/full: No space left on device");
        assertThat(Path.of("/dev/full")).matches(file -> !Files.isRegularFile(file));
    }
}
