package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever is not what it says it is gets one sentence and exit status 2.
class GarbageInTest {

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};

    @TempDir
    private Path folder;

    private CommandLineRun importing(String name, String content) throws IOException {
        return CommandLineRun.of(
                "import", Files.writeString(folder.resolve(name), content), "-o", folder.resolve("m.bindery"));
    }

    private void assertRefused(CommandLineRun run, String... words) {
        assertThat(run.status()).as(run.out() + run.err()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("bindery: ").contains(words);
        assertThat(folder.resolve("m.bindery")).doesNotExist();
    }

    @Test
    void refusesAPictureThatIsNamedAsATable() throws IOException {
        Path picture = Files.write(folder.resolve("trades.csv"), PNG);

        assertRefused(CommandLineRun.of("import", picture, "-o", folder.resolve("m.bindery")), "trades.csv");
        assertRefused(
                CommandLineRun.of("import", picture, "--format", "text", "-o", folder.resolve("m.bindery")),
                "trades.csv");
    }

    @Test
    void refusesASchemaWithAnExternalEntity() throws IOException {
        assertRefused(importing("external.xsd", """
            <!DOCTYPE xs:schema [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="a"><xs:annotation><xs:documentation>&secret;</xs:documentation></xs:annotation></xs:element>
            </xs:schema>
            """), "external.xsd");
    }

    @Test
    void refusesMessagesOfAModelThatHasNoRoot() throws IOException {
        Path types = Files.writeString(folder.resolve("types.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:complexType name="Part"><xs:attribute name="id" type="xs:string"/></xs:complexType>
            </xs:schema>
            """);
        Path message = Files.writeString(folder.resolve("part.xml"), "<part id='7'/>");

        assertRefused(CommandLineRun.of("encode", types, message, "-o", folder.resolve("part.bin")), "no root element");
        assertRefused(CommandLineRun.of("encode", types, message, "--dump"), "no root element");
        assertRefused(CommandLineRun.of("validate", types, message), "no root element");
    }

    @Test
    void refusesMessagesOfAModelWhoseRootNoRecordCanHold() throws IOException {
        Path model = folder.resolve("trades.bindery");
        Path trades = Standards.samples("trades/trades.csv");
        CommandLineRun.of("import", trades, "-o", model);
        Files.writeString(model, Files.readString(model).replace("\"element\": \"buySell\"", "\"element\": \"../..\""));

        assertRefused(CommandLineRun.of("encode", model, trades, "-o", folder.resolve("x.bin")), "bindery check");
        assertRefused(CommandLineRun.of("validate", model, trades), "bindery check");
    }

    @Test
    void refusesAnEntityBomb() throws IOException {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE xs:schema [<!ENTITY a0 \"ha\">\n");
        for (int i = 1; i < 40; i++) {
            bomb.append("<!ENTITY a%d \"&a%d;&a%d;\">%n".formatted(i, i - 1, i - 1));
        }
        bomb.append("]><xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><xs:element name=\"a\"><xs:annotation>"
                + "<xs:documentation>&a39;</xs:documentation></xs:annotation></xs:element></xs:schema>");

        assertRefused(importing("bomb.xsd", bomb.toString()), "bomb.xsd");
    }

    @Test
    void refusesATruncatedModelAndLeavesItAsItIs() throws IOException {
        Path model = folder.resolve("trades.bindery");
        CommandLineRun.of("import", Standards.samples("trades/trades.csv"), "-o", model);
        String whole = Files.readString(model);
        Files.writeString(model, whole.substring(0, whole.length() / 2));
        CommandLineRun run = CommandLineRun.of("set", model, "/trade/id", "encoding=variable");

        assertRefused(run, "trades.bindery");
        assertThat(model).hasContent(whole.substring(0, whole.length() / 2));
    }

    @Test
    void refusesALineOf200Megabytes() throws IOException {
        Path line = folder.resolve("line.csv");
        String block = "x".repeat(1 << 20);
        try (BufferedWriter out = Files.newBufferedWriter(line)) {
            for (int i = 0; i < 200; i++) {
                out.write(block);
            }
        }

        assertRefused(CommandLineRun.of("import", line, "-o", folder.resolve("m.bindery")), "line.csv");
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertRefused(CommandLineRun.of("show", folder.resolve("missing.bindery")), "missing.bindery", "no such file");
    }

    @Test
    void refusesBytesThatAreNoRecords() throws IOException {
        Path model = folder.resolve("trades.bindery");
        CommandLineRun.of("import", Standards.samples("trades/trades.csv"), "-o", model);
        Path bytes = Files.write(folder.resolve("trades.bin"), PNG);
        CommandLineRun run = CommandLineRun.of("decode", model, bytes, "-o", folder.resolve("back.csv"));

        assertRefused(run, "trades.bin");
        assertThat(folder.resolve("back.csv")).doesNotExist();
    }

    @Test
    void explainsWrongUsage() {
        CommandLineRun run = CommandLineRun.of("shw");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("shw").contains("--help");
    }

    @Test
    void aReaderOfThePipeThatHasEnoughIsNoError() {
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false);

        Bindery.explain(terminal, new WorkspaceException("/dev/stdout: Broken pipe.", new IOException("Broken pipe")));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatIsTooDeepOrTooLargeGetsASentence() {
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false);

        assertThat(Bindery.explain(terminal, new StackOverflowError())).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Bindery.explain(terminal, new OutOfMemoryError())).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(err.toString().lines())
                .hasSize(2)
                .allMatch(line -> line.matches("bindery: .*(nested too deeply|more memory).*"));
    }
}
