package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SchemaVerbTest {

    @TempDir
    private Path folder;

    private CommandLineRun schema(String sample, String name, Object... more) {
        Object[] words = new Object[4 + more.length];
        words[0] = "schema";
        words[1] = Standards.samples(sample);
        words[2] = "-o";
        words[3] = folder.resolve(name);
        System.arraycopy(more, 0, words, 4, more.length);
        return CommandLineRun.of(words);
    }

    @Test
    void theNameOfTheFileShowsTheFormat() throws IOException {
        CommandLineRun run = schema("orders/order.xsd", "out.xsd");

        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("out.xsd: XML Schema 1.0, nothing of the messages is lost.");
        assertThat(Files.readString(folder.resolve("out.xsd"))).contains("targetNamespace=\"urn:example:order\"");
        assertThat(schema("orders/order.xsd", "out.schema.json").out()).contains("JSON Schema");
    }

    @Test
    void whatIsLostIsAFindingWithItsPath() {
        CommandLineRun run = schema("orders/order.xsd", "out.schema.json");

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.err()).contains("~Amount/#value: warning: Not expressed: at most 18 digits. [lost-facet]");
        assertThat(run.out()).contains("facet 2");
    }

    @Test
    void aReportInJsonListsAllLosses() {
        CommandLineRun run = schema("trades/trades.csv", "out.xsd", "--json");

        JsonNode report = run.json();
        assertThat(report.get("format").asString()).isEqualTo("xsd");
        assertThat(report.get("files").get(0).asString()).endsWith("out.xsd");
        assertThat(report.get("losses").valueStream().map(loss -> loss.get("id").asString()))
                .contains("lost-presentation", "lost-facet");
        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
    }

    @Test
    void sourcesAreNotReplacedAndFormatsHaveToBeKnown() throws IOException {
        Path source = folder.resolve("order.xsd");
        Files.copy(Standards.samples("orders/order.xsd"), source);
        byte[] before = Files.readAllBytes(source);

        assertThat(CommandLineRun.of("schema", source, "-o", source).status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Files.readAllBytes(source)).isEqualTo(before);
        assertThat(schema("orders/order.xsd", "out.doc").err())
                .contains("--format")
                .contains("jsonschema");
        assertThat(schema("orders/order.xsd", "out.xsd", "--format", "relaxng").err())
                .contains("'relaxng'")
                .contains("xsd11");
    }

    @Test
    void aModelWithoutMessagesHasNoSchemaOfThem() {
        Path model = folder.resolve("empty.bindery");
        assertThat(CommandLineRun.of("new", "empty", "-o", model).status()).isZero();
        CommandLineRun run = CommandLineRun.of("schema", model, "-o", folder.resolve("e.schema.json"));

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("no root elements");
    }
}
